import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { attachments, type StoreAccess } from '@bouwkring/contract/attachments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { openStorage } from '../../src/platform/open-storage.ts'
import { type Parts } from '../../src/platform/parts.ts'
import { diskStorage, type Storage } from '../../src/platform/storage.ts'
import { clearForgotten } from '../../src/spots/actions-attachments.ts'
import { makeSpot } from '../make.ts'
import { useWorld, type Caller } from '../world.ts'
import { ObjectStore, objectStoreIsHere } from './object-store.ts'
import { temporaryFolder } from '../folder.ts'

const bucket = 'bouwkring-files'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** Sends a file as a browser does: a form, straight to the store. */
async function send(
  leave: StoreAccess,
  bytes: Buffer,
  key = `${leave.prefix}${randomUUID()}`,
  change: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key, ...leave.fields, ...change }))
    form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'x')
  const reply = await fetch(leave.endpoint, { method: 'POST', body: form })
  return { key, status: reply.status }
}

describe.skipIf(!objectStoreIsHere())('files in an S3 store', () => {
  const store = new ObjectStore()
  const world = useWorld()
  let storage: Storage
  let parts: Parts
  const settings = () => ({
    S3_BUCKET: bucket,
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
    S3_TIMEOUT_MS: '20000',
  })
  const opened = (more: object = {}) =>
    openStorage(
      readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), ...settings(), ...more }),
      parts,
    )

  beforeAll(async () => {
    await store.start()
    await new S3Client({
      endpoint: store.endpoint,
      region: store.region,
      forcePathStyle: true,
      credentials: { accessKeyId: store.accessKey, secretAccessKey: store.secretKey },
    }).send(new CreateBucketCommand({ Bucket: bucket }))
    parts = world.app.services.parts
    storage = opened()
    world.app.services.storage = storage
  }, 120_000)
  afterAll(() => store.stop())

  test('objects are put, read, listed and removed with everything below them, and nothing beside them', async () => {
    const many = Array.from({ length: 12 }, (_, i) => `images/a/${i}`)
    for (const key of [...many, 'images/ab/large', 'documents/x/original'])
      await storage.put(key, Buffer.from(key))
    expect((await buffer((await storage.get('images/a/3')) as never)).toString()).toBe('images/a/3')
    expect(await storage.get('images/nothing')).toBeNull()
    const keys = async (prefix: string) => {
      const found: string[] = []
      for await (const { key } of storage.list(prefix)) found.push(key)
      return found.sort()
    }
    expect(await keys('images')).toEqual([...many, 'images/ab/large'].sort())
    await storage.remove('images/a')
    expect(await keys('')).toEqual(['documents/x/original', 'images/ab/large'])
    await expect(storage.put('../etc/passwd', pdf)).rejects.toThrow('not a storage key')
    expect((await fetch(`${store.endpoint}/${bucket}/documents/x/original`)).status).toBe(403)
  })

  test('an attachment goes straight to the store with permission for one prefix, one size and some minutes, and is checked by its content (C3)', async () => {
    const me = await world.member()
    const [mine, second] = [await makeSpot(me), await makeSpot(me)]
    const leave = await me.call(attachments.access, { query: { spot: mine.id } })
    expect(leave).toMatchObject({
      region: store.region,
      bucket,
      prefix: `spots/${mine.id}/attachments/`,
      endpoint: expect.stringContaining(store.endpoint) as string,
    })
    expect(Object.values(leave.fields).join(' ')).not.toContain(store.secretKey)
    expect(leave.client_secret).toBe(leave.fields['X-Amz-Signature'])
    const add = (who: Caller, id: number, key: string, filename = 'bestek.pdf') =>
      who.raw({
        method: 'POST',
        url: `/api/spots/${id}/attachments`,
        payload: { object_key: key, url: 'x', bucket, filename },
      })
    // Outside the prefix, too large, with a changed policy or signature: rejected by the store itself.
    expect((await send(leave, pdf, `spots/${second.id}/attachments/${randomUUID()}`)).status).toBe(
      403,
    )
    expect((await send(leave, pdf, 'documents/x/original')).status).toBe(403)
    expect((await send(leave, Buffer.alloc(10_000_001, 1))).status).toBe(400)
    expect((await send(leave, pdf, undefined, { 'X-Amz-Signature': '0'.repeat(64) })).status).toBe(
      403,
    )
    const sent = await send(leave, pdf)
    expect(sent.status).toBe(201)
    expect((await add(me, second.id, sent.key)).status).toBe(400)
    expect((await add(me, mine.id, `${leave.prefix}${randomUUID()}`)).status).toBe(400)
    expect(
      (await Promise.all([add(me, mine.id, sent.key), add(me, mine.id, sent.key)]))
        .map((r) => r.status)
        .sort(),
    ).toEqual([201, 400])
    const page = await send(leave, Buffer.from('<html><script>1</script>'))
    expect((await add(me, mine.id, page.key)).status).toBe(400)
    const [one] = (await me.call(attachments.list, { params: { id: mine.id } }))['hydra:member']
    const got = await me.raw({ url: `/api/spot-attachments/${one?.id}` })
    expect([got.status, got.headers['content-disposition'], got.text.slice(0, 8)]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="bestek.pdf"/),
      '%PDF-1.4',
    ])
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect(await other.status(attachments.access, { query: { spot: mine.id } })).toBe(404)
  })

  test('an upload that never became an attachment is cleared once it is an hour old; younger and other objects stay', async () => {
    const me = await world.member()
    const { id } = await makeSpot(me)
    const sent = await send(await me.call(attachments.access, { query: { spot: id } }), pdf)
    await storage.put('documents/kept/original', pdf)
    const context = (at: number) =>
      ({
        database: world.database,
        storage: {
          ...storage,
          list: async function* (prefix: string) {
            for await (const o of storage.list(prefix))
              yield { ...o, at: new Date(o.at.getTime() - at) }
          },
        },
      }) as never
    await clearForgotten(context(0))
    expect(await storage.get(sent.key)).not.toBeNull()
    await clearForgotten(context(3_700_000))
    expect([
      await storage.get(sent.key),
      (await storage.get('documents/kept/original')) === null,
    ]).toEqual([null, false])
  })

  test('a command that can be repeated moves the files of the embedded store', async () => {
    const dir = temporaryFolder('move')
    const from = diskStorage(join(dir, 'files'))
    for (let i = 0; i < 5; i++)
      await from.put(`images/move-${i}/large`, Buffer.from(`picture ${i}`))
    const run = () =>
      spawnSync(
        process.execPath,
        [fileURLToPath(new URL('../../tools/move-files.ts', import.meta.url))],
        { env: { ...process.env, ...settings(), DATA_DIR: dir }, encoding: 'utf8' },
      ).stdout
    expect(run()).toBe(`5 files copied to ${bucket}, 0 were there\n`)
    expect(run()).toBe(`0 files copied to ${bucket}, 5 were there\n`)
    expect((await buffer((await storage.get('images/move-4/large')) as never)).toString()).toBe(
      'picture 4',
    )
    rmSync(dir, { recursive: true, force: true })
  })

  test(
    'when the store fails, calls that need a file report it, soon without waiting, and the rest works; it recovers by itself',
    { timeout: 180_000 },
    async () => {
      const me = await world.member()
      const spot = await makeSpot(me)
      const leave = await me.call(attachments.access, { query: { spot: spot.id } })
      const sent = await send(leave, pdf)
      await me.raw({
        method: 'POST',
        url: `/api/spots/${spot.id}/attachments`,
        payload: { object_key: sent.key, url: 'x', bucket, filename: 'a.pdf' },
      })
      const [one] = (await me.call(attachments.list, { params: { id: spot.id } }))['hydra:member']
      const read = () => me.raw({ url: `/api/spot-attachments/${one?.id}` })
      const ready = async () => (await me.raw({ url: '/readyz' })).body
      expect([(await read()).status, await ready()]).toEqual([
        200,
        { status: 'ok', database: 'ok', storage: 'ok' },
      ])
      world.app.services.storage = opened({ S3_TIMEOUT_MS: '2000' })
      await store.close()
      for (let i = 0; i < 4; i++) {
        const refused = await read()
        expect([
          refused.status,
          (refused.body as { code: string }).code,
          refused.headers['retry-after'],
        ]).toEqual([503, 'storage_unavailable', '5'])
      }
      expect(await ready()).toEqual({ status: 'ok', database: 'ok', storage: 'unreachable' })
      expect((await me.raw({ url: '/metrics' })).text).toContain('part_reachable{part="storage"} 0')
      expect(await me.status(attachments.list, { params: { id: spot.id } })).toBe(200)
      await store.open()
      for (let i = 0; i < 400 && (await read()).status !== 200; i++) await sleep(150)
      expect(await ready()).toEqual({ status: 'ok', database: 'ok', storage: 'ok' })
    },
  )
})
