import { randomUUID } from 'node:crypto'
import { attachments, type StoreAccess } from '@bouwkring/contract/attachments'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { makePicture, makeSpot, multipart } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { clearForgotten } from './actions-attachments.ts'

const world = useWorld()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

function send(
  who: Caller,
  leave: StoreAccess,
  bytes: Buffer,
  key = `${leave.prefix}${randomUUID()}`,
  change: Record<string, string> = {},
) {
  const fields = { key, ...leave.fields, ...change }
  const { payload, headers } = multipart([{ filename: 'x', bytes, field: 'file' }])
  const boundary = headers['content-type'].split('boundary=')[1]
  const parts = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  return who
    .raw({
      method: 'POST',
      url: leave.endpoint,
      payload: Buffer.concat([Buffer.from(parts), payload]),
      headers,
    })
    .then((r) => ({ ...r, key }))
}
async function attach(who: Caller, id: number, bytes: Buffer, filename: string) {
  const sent = await send(who, await who.call(attachments.access, { query: { spot: id } }), bytes)
  expect(sent.status).toBe(201)
  return {
    key: sent.key,
    reply: await who.raw({
      method: 'POST',
      url: `/api/spots/${id}/attachments`,
      payload: { object_key: sent.key, url: 'x', bucket: 'bouwkring', filename },
    }),
  }
}

describe('attachments of a spot', () => {
  test('are sent straight to the store, checked by their content, downloaded as a file and removed', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    const { reply } = await attach(me, spot.id, pdf, '../../bestek .pdf')
    expect(reply.status).toBe(201)
    const [one] = (await me.call(spots.get, { params: { id: spot.id } })).attachments
    expect([one?.filename, one?.size]).toEqual(['bestek .pdf', pdf.length])
    const picture = await attach(me, spot.id, await makePicture(), 'foto.png')
    expect(picture.reply.status).toBe(201)
    const got = await me.raw({ url: `/api/spot-attachments/${one?.id}` })
    expect([got.status, got.headers['content-type'], got.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^attachment; filename="bestek .pdf"/),
    ])
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect(
      (await other.call(attachments.list, { params: { id: spot.id } }))['hydra:totalItems'],
    ).toBe(2)
    expect(await other.status(attachments.remove, { params: { id: one?.id ?? 0 } })).toBe(403)
    await me.call(attachments.remove, { params: { id: one?.id ?? 0 } })
    expect((await me.raw({ url: `/api/spot-attachments/${one?.id}` })).status).toBe(404)
  })

  test('a file whose content does not match its name never becomes an attachment', async () => {
    const me = await world.member()
    const { id } = await makeSpot(me)
    for (const bytes of [
      Buffer.from('<html><script>1</script>'),
      Buffer.from('MZ not a document'),
      Buffer.from('<svg onload="x"/>'),
    ]) {
      const { reply } = await attach(me, id, bytes, 'bestek.pdf')
      expect([
        reply.status,
        (reply.body as { violations: { code: string }[] }).violations[0]?.code,
      ]).toEqual([400, 'file.kind'])
    }
    expect((await me.call(attachments.list, { params: { id } }))['hydra:member']).toEqual([])
  })

  test('the upload permission covers one prefix, for its user, for minutes', async () => {
    const me = await world.member()
    const [mine, second] = [await makeSpot(me), await makeSpot(me)]
    const leave = await me.call(attachments.access, { query: { spot: mine.id } })
    expect(Date.parse(leave.expires_at) - Date.now()).toBeLessThanOrEqual(900_000)
    expect(
      (await send(me, leave, pdf, `spots/${second.id}/attachments/${randomUUID()}`)).status,
    ).toBe(403)
    expect((await send(me, leave, pdf, undefined, { till: '99999999999' })).status).toBe(403)
    expect((await send(me, leave, pdf, 'spots/1/attachments/../../../etc/passwd')).status).toBe(400)
    const colleague = await world.user(me.tenantId, 'ROLE_ADMIN')
    expect((await send(colleague, leave, pdf)).status).toBe(403)
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect(await other.status(attachments.access, { query: { spot: mine.id } })).toBe(404)
    expect(
      await (
        await world.user(me.tenantId, 'ROLE_READ_ONLY')
      ).status(attachments.access, { query: { spot: mine.id } }),
    ).toBe(403)
    const sent = await send(me, leave, pdf)
    expect((await send(me, leave, pdf, sent.key)).status).toBe(409)
  })

  test('an upload becomes one attachment, even when requested twice at once; for another spot it becomes none', async () => {
    const me = await world.member()
    const [mine, second] = [await makeSpot(me), await makeSpot(me)]
    const sent = await send(
      me,
      await me.call(attachments.access, { query: { spot: mine.id } }),
      pdf,
    )
    const add = (id: number) =>
      me.raw({
        method: 'POST',
        url: `/api/spots/${id}/attachments`,
        payload: { object_key: sent.key, url: 'x', bucket: 'b', filename: 'a.pdf' },
      })
    expect((await add(second.id)).status).toBe(400)
    expect(
      (await Promise.all([add(mine.id), add(mine.id), add(mine.id)])).map((r) => r.status).sort(),
    ).toEqual([201, 400, 400])
  })

  test('an upload that never became an attachment is cleared after an hour, with its bytes; the others keep theirs', async () => {
    const me = await world.member()
    const { id } = await makeSpot(me)
    const forgotten = await send(
      me,
      await me.call(attachments.access, { query: { spot: id } }),
      pdf,
    )
    const { reply } = await attach(me, id, pdf, 'a.pdf')
    const context = { database: world.database, storage: world.app.services.storage } as Parameters<
      typeof clearForgotten
    >[0]
    await clearForgotten(context)
    expect(await world.app.services.storage.get(forgotten.key)).not.toBeNull()
    await world.asSystem((db) =>
      db
        .updateTable('spots.upload')
        .set({ created_at: new Date(Date.now() - 3_700_000) })
        .execute(),
    )
    await clearForgotten(context)
    expect(await world.app.services.storage.get(forgotten.key)).toBeNull()
    expect(
      (await me.raw({ url: `/api/spot-attachments/${(reply.body as { id: number }).id}` })).status,
    ).toBe(200)
  })
})
