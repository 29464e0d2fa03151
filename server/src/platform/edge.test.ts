import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePicture, makeSpot, multipart } from '../../test/make.ts'
import { openWorld, useMember, useWorld } from '../../test/world.ts'
import { spots } from '@bouwkring/contract/spots'
import { diskStorage } from './storage.ts'
import { temporaryFolder } from '../../test/folder.ts'

const token = 'a token for Prometheus'
const world = useWorld({ METRICS_TOKEN: token })

describe('a request that names two hosts', () => {
  let port = 0
  beforeAll(async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    port = (world.app.server.address() as AddressInfo).port
  })
  const statusWith = async (...hosts: string[]) => {
    const socket = connect(port, '127.0.0.1')
    const lines = hosts.map((host) => `Host: ${host}`)
    socket.write(
      ['GET /api/account/types HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'),
    )
    return Number((await text(socket)).split(' ')[1])
  }

  test('is rejected, whichever comes first, even twice the same', async () => {
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
      ['localhost', 'localhost'],
    ])
      expect(await statusWith(...hosts), hosts.join()).toBe(400)
  })

  test('control: with one host it is answered', async () => {
    expect(await statusWith('localhost')).toBe(200)
  })
})

describe('/metrics', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    world.app
      .inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost', ...headers } })
      .then(({ statusCode, body }) => ({ statusCode, told: body.includes('http_request_seconds') }))
  const given = { statusCode: 200, told: true }
  const refused = { statusCode: 404, told: false }

  test('is accessible from this machine', async () => {
    expect(await ask('127.0.0.1')).toEqual(given)
  })
  test('is accessible from another machine only with the token', async () => {
    expect(await ask('10.0.0.7', { authorization: `Bearer ${token}` })).toEqual(given)
    expect(await ask('10.0.0.7', { authorization: `Bearer ${token}x` })).toEqual(refused)
    expect(await ask('10.0.0.7')).toEqual(refused)
  })
  test('is not accessible through a proxy on this machine', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      expect(await ask('127.0.0.1', { [header]: '10.0.0.7' }), header).toEqual(refused)
  })
})

describe('an unknown address', () => {
  const ask = (url: string, host: string, accept: string) =>
    world.app.inject({ url, headers: { host, accept } })

  test('gives a program JSON, below /documents and at a foreign host', async () => {
    for (const [url, host, status, code] of [
      ['/documents/unknown.pdf', 'localhost', 404, 'not_found'],
      ['/documents/a/b', 'localhost', 404, 'not_found'],
      ['/documents/00000000-0000-4000-8000-000000000000', 'localhost', 404, 'not_found'],
      ['/', 'evil.example', 421, 'misdirected'],
      ['/zoeken', 'evil.example', 421, 'misdirected'],
    ] as const) {
      const answer = await ask(url, host, 'application/json')
      expect(answer.statusCode, url).toBe(status)
      expect(answer.json(), url).toMatchObject({ status, code })
    }
  })
})

/** A separate 400 kB disk; null where this account may not create one. */
function smallDisk() {
  const folder = temporaryFolder('small')
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', folder])
  if (made.status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}
const disk = smallDisk()
afterAll(() => {
  if (!disk) return
  spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

/** Writes until the disk is completely full. */
function fill(folder: string) {
  for (let file = 0; ; file++)
    try {
      writeFileSync(join(folder, `filling-${file}`), Buffer.alloc(4096))
    } catch {
      return
    }
}

describe.skipIf(!disk)('a full disk', () => {
  const folder = disk ?? ''

  test('accepts no file, stores no partial one, and has room again when something is deleted', async () => {
    const storage = diskStorage(join(folder, 'store'))
    await storage.put('large', Buffer.alloc(300_000))
    await expect(storage.put('more', Buffer.alloc(300_000))).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
    const kept: string[] = []
    for await (const { key } of storage.list('')) kept.push(key)
    expect(kept).toEqual(['large'])
    await storage.remove('large')
    await storage.put('more', Buffer.alloc(300_000))
    expect(storage.state()).toBe('unreachable')
    await storage.remove('more')
  })

  test('an upload gives 503 with Retry-After, /readyz says so, and nothing of it is stored', async () => {
    const full = await openWorld({ DATA_DIR: folder })
    try {
      const member = await full.member()
      fill(folder)
      const picture = multipart([
        { field: 'file', filename: 'tegel.png', bytes: await makePicture() },
      ])
      const answer = await member.raw({ method: 'POST', url: '/api/media-objects', ...picture })
      expect(answer).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
      expect(answer.headers['retry-after']).toBe('5')
      expect((await full.visitor().raw({ url: '/readyz' })).body).toMatchObject({
        status: 'ok',
        storage: 'unreachable',
      })
      const rows = await full.asSystem((db) =>
        db.selectFrom('files.media_object').select('id').execute(),
      )
      expect(rows).toEqual([])
    } finally {
      await full.close()
    }
  })
})

describe('a full disk of the database', () => {
  const owner = useMember(world)

  test('gives 503 and changes nothing', async () => {
    const spot = await makeSpot(owner)
    const client = new pg.Client({ connectionString: world.ownerUrl })
    await client.connect()
    await client.query(
      `create function spots.no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger no_room before delete on spots.spot for each row execute function spots.no_room()`,
    )
    await client.end()
    const before = await owner.call(spots.get, { params: { id: spot.id } })
    const answer = await owner.raw({ method: 'DELETE', url: `/api/spots/${spot.id}` })
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
    expect((await owner.call(spots.get, { params: { id: spot.id } })).name).toBe(before.name)
  })
})

test('control: a storage folder that does not exist yet is judged by the disk that will contain it', () => {
  const folder = join(tmpdir(), 'bouwkring-never-made', 'below')
  expect(existsSync(folder)).toBe(false)
  expect(diskStorage(folder).state()).toBe('ok')
})
