import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { documents } from '@bouwkring/contract/documents'
import { files, ImageSize, imageSizes } from '@bouwkring/contract/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '../../test/make.ts'
import { pictureCorpus, type Sample } from '../../test/picture-corpus.ts'
import { useWorld } from '../../test/world.ts'
import { diskStorage } from '../platform/storage.ts'
import { readPicture, type Picture } from './pictures.ts'
import { storePicture } from './index.ts'
import { temporaryFolder } from '../../test/folder.ts'

const world = useWorld()
let corpus: Sample[] = []
beforeAll(async () => {
  corpus = await pictureCorpus()
})

const right = (sample: Sample, verdict: string) =>
  sample.verdict === 'kept' ? verdict === 'kept' : sample.verdict.includes(verdict)
const secrets = [
  'alert(',
  'script',
  'GeheimMerk',
  'GeheimeNaam',
  'Exif',
  'GPS',
  'PK\u0003\u0004',
  '%PDF',
  '<?php',
  'EICAR',
  'XMP ',
  'http',
]

describe('uploads by kind (I8)', () => {
  // Eighty pictures are made and read: beside other load that takes longer than a test usually may.
  test(
    'every sample of the corpus gets the right verdict, and nothing embedded is stored',
    { timeout: 120_000 },
    async () => {
      expect(corpus.length).toBeGreaterThanOrEqual(80)
      expect(corpus.find((s) => s.name === 'EXIF with place')?.bytes.includes('GeheimMerk')).toBe(
        true,
      )
      const wrong: string[] = []
      for (const sample of corpus) {
        const read = await readPicture(sample.bytes)
        const verdict = typeof read === 'string' ? read : 'kept'
        if (!right(sample, verdict)) wrong.push(`${sample.name}: ${verdict}`)
        if (typeof read === 'string') continue
        for (const size of ImageSize.options) {
          const plain = read.sizes[size].toString('latin1')
          for (const secret of secrets)
            if (plain.includes(secret)) wrong.push(`${sample.name}: ${size} holds ${secret}`)
          const about = await sharp(read.sizes[size]).metadata()
          if (about.format !== 'webp' || about.exif || about.xmp || about.iptc)
            wrong.push(`${sample.name}: ${size} is ${about.format}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test('control: trusting the Content-Type, or the name, fails the same table', () => {
    const byType = (s: Sample) =>
      ['image/jpeg', 'image/png'].includes(s.says) ? 'kept' : 'file.kind'
    const byName = (s: Sample) => (/\.(jpe?g|png)$/i.test(s.filename) ? 'kept' : 'file.kind')
    expect(corpus.filter((s) => !right(s, byType(s))).length).toBeGreaterThan(30)
    expect(corpus.filter((s) => !right(s, byName(s))).length).toBeGreaterThan(30)
  })

  test('sizes follow the contract, upright, and a small picture is not enlarged to the large size', async () => {
    const named = async (name: string) =>
      (await readPicture(corpus.find((s) => s.name === name)?.bytes ?? Buffer.alloc(0))) as Picture
    const sideways = await named('on its side')
    expect([sideways.width, sideways.height]).toEqual([200, 400])
    for (const size of ['icon', 'avatar', 'thumbnail'] as const)
      expect(await sharp(sideways.sizes[size]).metadata()).toMatchObject(imageSizes[size])
    const large = await named('40 million pixels')
    expect([large.width, large.height]).toEqual([1200, 750])
    expect(await sharp(large.sizes.large).metadata()).toMatchObject({ width: 1200, height: 750 })
  })

  test('30,000 x 30,000 is rejected without decoding its pixels (I10)', async () => {
    const sample = corpus.find((s) => s.name === '30,000 x 30,000 png')
    const began = process.cpuUsage()
    expect(await readPicture(sample?.bytes ?? Buffer.alloc(0))).toBe('file.pixels')
    // Measures the CPU time, not the elapsed time, since other tests run alongside. Reading its pixels would cost seconds.
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(500)
  })
})

describe('serving', () => {
  test('serves a picture in each size, cached for ever, with strict headers; nothing else under its path', async () => {
    const key = randomUUID()
    await storePicture(world.app.services.storage, key, corpus[0]?.bytes ?? Buffer.alloc(0))
    for (const size of ImageSize.options) {
      const reply = await world.app.inject({
        url: `/cdn/images/${key}/${size}`,
        headers: { host: 'localhost' },
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp')
      const again = await world.app.inject({
        url: `/cdn/images/${key}/${size}`,
        headers: { host: 'localhost', 'if-none-match': String(reply.headers.etag) },
      })
      expect(again.statusCode).toBe(304)
    }
    for (const path of [
      `${key}/huge`,
      `${key}/large/x`,
      `${key}/..%2f..%2fsession-secret`,
      `..%2f${key}/large`,
      `${randomUUID()}/large`,
      `${key.toUpperCase()}x/large`,
      `%00/large`,
    ]) {
      expect((await world.visitor().raw({ url: `/cdn/images/${path}` })).status, path).toBe(404)
    }
    expect(files.image.path).toBe('/cdn/images/:key/:size')
  })
})

test('an endpoint for one file rejects two, with a message in the singular', async () => {
  const me = await world.member()
  const reply = await me.raw({
    method: 'POST',
    url: documents.sendMedia.path,
    ...multipart(
      ['a.pdf', 'b.pdf'].map((filename) => ({
        filename,
        bytes: Buffer.from('%PDF-1.4'),
        field: documents.sendMedia.upload.field,
      })),
    ),
  })
  expect(reply).toMatchObject({
    status: 400,
    body: { violations: [{ code: 'file.one', message: 'Hoogstens 1 bestand tegelijk' }] },
  })
})

describe('the store', () => {
  const folder = temporaryFolder('store')
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  test('accepts only valid storage keys', async () => {
    const storage = diskStorage(folder)
    for (const key of ['../a', '/a', 'a/../b', 'a\0b', '', 'A', 'a.b'])
      await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow()
    await storage.put('a/b', Buffer.from('x'))
    await storage.remove('a')
    expect(await storage.get('a/b')).toBeNull()
  })
})
