import { documents } from '@bouwkring/contract/documents'
import { help } from '@bouwkring/contract/help'
import { tenants } from '@bouwkring/contract/tenants'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
let chief: Caller
beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN')
})
const question = (n: number) => ({
  question_nl: `Vraag ${n}`,
  question_en: `Question ${n}`,
  answer_nl: `Antwoord ${n}`,
  answer_en: `Answer ${n}`,
})

describe('questions', () => {
  test('are written in both languages, reordered and deleted; a question that stays keeps its id', async () => {
    const made = await chief.call(help.createFaq, {
      body: {
        title_nl: 'Nieuw onderwerp',
        title_en: 'New subject',
        items: [question(1), question(2), question(3)],
      },
    })
    const [first, second, third] = made.items
    const changed = await chief.call(help.updateFaq, {
      params: { id: made.id },
      body: {
        title_nl: 'Anders',
        title_en: 'Other',
        version: 1,
        items: [
          { ...question(9), id: third?.id as number },
          { ...question(1), id: first?.id as number },
          question(4),
        ],
      },
    })
    expect(changed.items.map((i) => [i.id, i.question_nl])).toEqual([
      [third?.id, 'Vraag 9'],
      [first?.id, 'Vraag 1'],
      [expect.any(Number), 'Vraag 4'],
    ])
    expect(changed.items.map((i) => i.id)).not.toContain(second?.id)
    expect(
      await chief.refused(help.updateFaq, {
        params: { id: made.id },
        body: { title_nl: 'x', title_en: 'x', version: 1, items: [] },
      }),
    ).toMatchObject({ status: 409, code: 'stale' })
    const reader = await world.member('ROLE_READ_ONLY')
    const seen = async () => (await reader.call(help.faqs, {}))['hydra:member']
    expect((await seen()).at(-1)).toMatchObject({
      title: 'Anders',
      items: [{ question: 'Vraag 9' }, { question: 'Vraag 1' }, { question: 'Vraag 4' }],
    })
    const ids = (await seen()).map((f) => f.id)
    await chief.call(help.orderFaqs, {
      body: { ids: [made.id, ...ids.filter((id) => id !== made.id)] },
    })
    expect((await seen())[0]?.id).toBe(made.id)
    await chief.call(help.removeFaq, { params: { id: made.id } })
    expect((await seen()).map((f) => f.id)).not.toContain(made.id)
  })
  test('require their title, question and answer in both languages', async () => {
    const answer = await chief.refused(help.createFaq, {
      body: { title_nl: ' ', title_en: 'x', items: [{ ...question(1), answer_en: '' }] },
    })
    expect(answer.violations?.map((v) => v.path)).toEqual(['title_nl', 'items.0.answer_en'])
    const admin = await world.member('ROLE_ADMIN')
    expect(
      await admin.status(help.createFaq, { body: { title_nl: 'x', title_en: 'x', items: [] } }),
    ).toBe(403)
  })
})

describe('documents', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const send = async (caller: Caller, filename: string, bytes: Buffer) =>
    (await caller.raw({
      method: 'POST',
      url: '/api/media-objects',
      ...multipart([{ field: 'file', filename, bytes }]),
    })) as { status: number; body: { '@id': string; id: number; original_name: string } }

  test('stay, with their file, when the organisation that uploaded it is deleted', async () => {
    const keeper = await world.member('ROLE_SUPER_ADMIN')
    const { body: media } = await send(keeper, 'handleiding.pdf', pdf)
    const made = await keeper.call(documents.create, {
      body: { name: 'Handleiding', file: media['@id'] },
    })
    await chief.call(tenants.remove, { params: { id: keeper.tenantId } })
    await world.jobs()
    expect((await world.visitor().raw({ url: `/documents/${made.link}` })).status).toBe(200)
    const { body: next } = await send(chief, 'anders.pdf', pdf)
    await chief.call(documents.update, {
      params: { id: made.id },
      body: { name: 'Handleiding', file: next['@id'], version: made.version },
    })
    await chief.call(documents.remove, { params: { id: made.id } })
  })

  test('are created from an uploaded file, downloaded by everyone, renamed, given another file, and deleted with their bytes', async () => {
    const { status, body: media } = await send(chief, 'huisregels.pdf', pdf)
    expect({ status, media }).toMatchObject({
      status: 201,
      media: { original_name: 'huisregels.pdf' },
    })
    expect(await chief.call(documents.media, { params: { id: media.id } })).toEqual(media)
    const made = await chief.call(documents.create, {
      body: { name: 'Huisregels', file: media['@id'] },
    })
    const user = await world.member('ROLE_READ_ONLY')
    expect((await user.call(documents.list, {}))['hydra:member']).toMatchObject([
      { name: 'Huisregels', kind: 'pdf', file: { original_name: 'huisregels.pdf' } },
    ])
    expect(await user.call(documents.one, { params: { id: made.id } })).toEqual(made)
    const got = await world.visitor().raw({ url: `/documents/${made.link}` })
    expect([got.status, got.headers['content-type'], got.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('attachment; filename="huisregels.pdf"'),
    ])
    const { body: second } = await send(chief, 'nieuw.pdf', pdf)
    const changed = await chief.call(documents.update, {
      params: { id: made.id },
      body: { name: 'Regels', file: second.id, version: 1 },
    })
    expect(changed).toMatchObject({
      name: 'Regels',
      version: 2,
      file: { original_name: 'nieuw.pdf' },
    })
    expect(
      await chief.refused(documents.update, {
        params: { id: made.id },
        body: { name: 'Laat', version: 1 },
      }),
    ).toMatchObject({ code: 'stale' })
    expect((await world.visitor().raw({ url: `/documents/${made.link}` })).status).toBe(404)
    await chief.call(documents.remove, { params: { id: made.id } })
    await world.jobs()
    expect((await world.visitor().raw({ url: `/documents/${changed.link}` })).status).toBe(404)
  })

  test("accept pdf, pictures, word and excel by content, at most 10 MB, one at a time; another organisation's file cannot be referenced", async () => {
    expect((await send(chief, 'namaak.pdf', Buffer.from('geen pdf'))).status).toBe(400)
    expect(
      (await send(chief, 'groot.pdf', Buffer.concat([pdf, Buffer.alloc(10_000_001)]))).body,
    ).toMatchObject({ violations: [{ code: 'file.tooLarge' }] })
    const other = await world.member('ROLE_ADMIN')
    const { body: theirs } = await send(other, 'van-hen.pdf', pdf)
    expect(
      await chief.refused(documents.create, { body: { name: 'Geleend', file: theirs.id } }),
    ).toMatchObject({ violations: [{ path: 'file' }] })
    expect(await chief.status(documents.media, { params: { id: theirs.id } })).toBe(404)
    expect(await other.status(documents.create, { body: { name: 'Eigen', file: theirs.id } })).toBe(
      403,
    )
    expect(
      await chief.refused(documents.create, { body: { name: '', file: theirs.id } }),
    ).toMatchObject({ violations: [{ path: 'name', message: 'Naam is een verplicht veld' }] })
  })
})
