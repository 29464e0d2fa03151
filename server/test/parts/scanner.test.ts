import { createServer } from 'node:net'
import { endpoints } from '@bouwkring/contract/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAntivirus } from '../../src/platform/antivirus.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { Circuit, Parts } from '../../src/platform/parts.ts'
import { makePicture, multipart } from '../make.ts'
import { type Caller, openWorld, type World } from '../world.ts'
import { makeZip } from '../zip.ts'
import { eicar, Scanner, scannerIsHere } from './scanner.ts'
import { bound } from '../ring.ts'

const inside = (name: string) =>
  makeZip([
    { name: 'readme.txt', bytes: Buffer.from('niets') },
    { name, bytes: eicar },
  ])
const infected: Record<string, Buffer> = {
  'plain.com': eicar,
  'archive.zip': inside('a/b/eicar.com'),
  'letter.docx': inside('word/media/image1.png'),
  'twice.zip': makeZip([{ name: 'in.zip', bytes: inside('eicar.com') }]),
}
const uploads = endpoints.filter(({ endpoint }) => endpoint.upload)

describe.skipIf(!scannerIsHere())('files pass a virus scanner before they are stored', () => {
  const scanner = new Scanner()
  let world: World & { close(): Promise<void> }
  let chief: Caller

  beforeAll(async () => {
    await scanner.start()
    world = await openWorld({
      CLAMD_URL: `tcp://127.0.0.1:${scanner.port}`,
      CLAMD_TIMEOUT_MS: '20000',
    })
    chief = await world.member('ROLE_SUPER_ADMIN')
  }, 180_000)
  afterAll(async () => {
    await world.close()
    await scanner.stop()
  })

  const sendMedia = (filename: string, bytes: Buffer) =>
    chief.raw({
      method: 'POST',
      url: '/api/media-objects',
      ...multipart([{ field: 'file', filename, bytes }]),
    })
  const kept = async () => {
    const keys: string[] = []
    for (const prefix of ['documents', 'images', 'spots'])
      for await (const { key } of world.app.services.storage.list(prefix)) keys.push(key)
    return keys
  }

  test.each(uploads.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s refuses the test virus, plain, in a zip, in a document and in a zip in a zip; nothing of it is kept (I13)',
    async (_, { method, path, upload }) => {
      for (const [filename, bytes] of Object.entries(infected)) {
        const answer = await chief.raw({
          method,
          url: path.replace(/:\w+/g, '1'),
          ...multipart([{ field: upload?.field ?? '', filename, bytes }]),
        })
        expect(answer, filename).toMatchObject({
          status: 400,
          body: {
            code: 'invalid',
            violations: [{ path: upload?.field.replace('[]', ''), code: 'file.virus' }],
          },
        })
      }
      expect(await kept()).toEqual([])
    },
  )

  test('a clean file is accepted, and of two the one with the virus is named', async () => {
    expect((await sendMedia('tegel.png', await makePicture())).status).toBe(201)
    const two = await chief.raw({
      method: 'POST',
      url: '/api/products/1/upload-image',
      ...multipart([
        { filename: 'a.png', bytes: await makePicture() },
        { filename: 'b.png', bytes: eicar },
      ]),
    })
    expect(two.body).toMatchObject({ violations: [{ path: 'files.1', code: 'file.virus' }] })
  })

  test(
    'while the scanner is unavailable nothing is accepted: a 503 says so, /readyz names it, and it recovers by itself (I13)',
    { timeout: 180_000 },
    async () => {
      const before = (await kept()).length
      await scanner.kill()
      for (let i = 0; i < 5; i++) {
        const answer = await sendMedia('tegel.png', await makePicture())
        expect([
          answer.status,
          (answer.body as { code: string }).code,
          answer.headers['retry-after'],
        ]).toEqual([503, 'scanner_unavailable', '60'])
      }
      expect((await kept()).length).toBe(before)
      expect((await world.visitor().raw({ url: '/readyz' })).body).toMatchObject({
        status: 'ok',
        antivirus: 'unreachable',
      })
      await scanner.start()
      const back = performance.now()
      while ((await sendMedia('tegel.png', await makePicture())).status !== 201) {
        if (performance.now() - back > bound(10_000, 60_000)) throw new Error('did not recover')
        await new Promise((later) => setTimeout(later, 250))
      }
      expect((await world.visitor().raw({ url: '/readyz' })).body).toMatchObject({
        antivirus: 'ok',
      })
    },
  )
})

test.each([
  ['nothing, for too long', undefined],
  ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['nothing, and leaves', ''],
  ['something else', 'HTTP/1.1 200 OK\r\n'],
  ['half an answer', 'stream: O'],
  ['a great deal', 'x'.repeat(5000)],
])('a scanner that says %s lets nothing through', async (_, says) => {
  const port = await freePort()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => {
      if (says !== undefined) socket.end(says)
    })
  }).listen(port, '127.0.0.1')
  const antivirus = openAntivirus(
    { CLAMD_URL: `tcp://127.0.0.1:${port}`, CLAMD_TIMEOUT_MS: 300 },
    () => new Circuit(),
  )
  const began = performance.now()
  await expect(antivirus.check([{ bytes: Buffer.from('%PDF') }], 'file')).rejects.toMatchObject({
    code: 'scanner_unavailable',
  })
  expect(performance.now() - began).toBeLessThan(bound(2000, 15_000))
  await new Promise((done) => server.close(done))
})

test('without a scanner none is named, and files pass on to their other checks', async () => {
  const parts = new Parts()
  await openAntivirus({ CLAMD_URL: undefined, CLAMD_TIMEOUT_MS: 300 }, () =>
    parts.circuit('antivirus'),
  ).check([{ bytes: eicar }], 'file')
  expect(parts.states()).toEqual({})
})
