import { products, type Product } from '@bouwkring/contract/products'
import { beforeAll, describe, expect, test } from 'vitest'
import { limitTo, makePicture, makeProduct, makeSpot, multipart, upload } from '../../test/make.ts'
import { pictureCorpus, type Sample } from '../../test/picture-corpus.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
let [me, product, corpus, png]: [Caller, Product, Sample[], Buffer] = [] as never
beforeAll(async () => {
  me = await world.member()
  product = await makeProduct(me, await makeSpot(me, { publish: true }))
  corpus = await pictureCorpus()
  png = await makePicture()
})
const codes = (body: unknown) =>
  ((body as { violations?: { path: string; code: string }[] }).violations ?? []).map((v) => [
    v.path,
    v.code,
  ])
const filesThere = () =>
  world.asSystem((db) => db.selectFrom('files.file').select(['key', 'filename', 'bytes']).execute())
const served = async (key: string) =>
  (await world.visitor().raw({ url: `/cdn/images/${key}/thumbnail` })).status
const images = async (id: number) => (await me.call(products.get, { params: { id } })).images

describe('I8 over HTTP', () => {
  test(
    'every sample of the corpus gets its verdict, whatever its name and stated type',
    { timeout: 120_000 },
    async () => {
      const wrong: string[] = []
      for (const sample of corpus) {
        const reply = await upload(me, product.id, [
          { filename: sample.filename, bytes: sample.bytes, type: sample.says },
        ])
        const verdict =
          reply.status === 201 ? 'kept' : (codes(reply.body)[0]?.[1] ?? `status ${reply.status}`)
        if (sample.verdict === 'kept' ? verdict !== 'kept' : !sample.verdict.includes(verdict))
          wrong.push(`${sample.name}: ${verdict}`)
        if (sample.verdict !== 'kept' && reply.status !== 400)
          wrong.push(`${sample.name}: status ${reply.status}`)
      }
      expect(wrong).toEqual([])
      const kept = corpus.filter((s) => s.verdict === 'kept').length
      expect(await images(product.id)).toHaveLength(kept)
      const files = await filesThere()
      expect(files).toHaveLength(kept)
      for (const f of files) expect(f.filename).toMatch(/^[^\u0000-\u001f/\\\u202a-\u202e]{1,120}$/)
    },
  )

  test('limits: one byte too many, six files, none, another field, a bad file among good ones', async () => {
    const { id } = await makeProduct(me, await makeSpot(me))
    const many = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ filename: `${i}.png`, bytes: png }))
    const big = Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)])
    const tries: [Parameters<typeof multipart>[0], [string, string]][] = [
      [[{ filename: 'a.png', bytes: big }], ['files.0', 'file.tooLarge']],
      [
        [
          { filename: 'a.png', bytes: png },
          { filename: 'b.png', bytes: big },
        ],
        ['files.1', 'file.tooLarge'],
      ],
      [many(6), ['files', 'file.tooMany']],
      [[], ['files', 'file.missing']],
      [[{ filename: 'a.png', bytes: png, field: 'other' }], ['other', 'field.unknown']],
      [
        [...many(2), { filename: 'c.png', bytes: Buffer.from('<svg/>') }],
        ['files.2', 'file.kind'],
      ],
    ]
    const before = (await filesThere()).length
    for (const [files, refusal] of tries) {
      const reply = await upload(me, id, files)
      expect([reply.status, codes(reply.body)]).toEqual([400, [refusal]])
    }
    expect(await images(id)).toEqual([])
    expect((await filesThere()).length).toBe(before)
    expect((await upload(me, id, many(5))).status).toBe(201)
  })

  test('a broken body gives 400 or 415, never a crash', async () => {
    const good = multipart([{ filename: 'a.png', bytes: png }])
    const send = (payload: Buffer | string, type: string) =>
      me.raw({
        method: 'POST',
        url: `/api/products/${product.id}/upload-image`,
        payload,
        headers: { 'content-type': type },
      })
    const type = good.headers['content-type']
    const broken: [Buffer | string, string, number][] = [
      [good.payload.subarray(0, good.payload.length - 20), type, 400],
      [good.payload.subarray(0, 90), type, 400],
      ['', type, 400],
      ['niets', type, 400],
      [good.payload, 'multipart/form-data', 400],
      [good.payload, 'multipart/form-data; boundary=', 400],
      [good.payload, 'multipart/form-data; boundary=anders', 400],
      ['{}', 'application/json', 415],
      [png, 'image/png', 415],
    ]
    for (const [payload, given, status] of broken)
      expect([given, (await send(payload, given)).status]).toEqual([given, status])
    const proto = multipart([{ filename: 'a.png', bytes: png, field: '__proto__' }])
    expect(
      (await me.raw({ method: 'POST', url: `/api/products/${product.id}/upload-image`, ...proto }))
        .status,
    ).toBe(400)
    expect((await me.raw({ url: `/api/products/${product.id}` })).status).toBe(200)
  })
})

describe('who may upload, and leftovers', () => {
  test('a user who may add but not edit products adds pictures, as long as the product is not on the market', async () => {
    const maker = await world.member()
    const spot = await makeSpot(maker, { publish: true })
    const [draft, shown] = [
      await makeProduct(maker, spot),
      await makeProduct(maker, spot, { publish: true }),
    ]
    const file = [{ filename: 'a.png', bytes: png }]
    await limitTo(world, maker, 'SPOT_ITEM_CREATE', 'SPOT_ITEM_READ')
    expect(
      [await upload(maker, draft.id, file), await upload(maker, shown.id, file)].map(
        (reply) => reply.status,
      ),
    ).toEqual([201, 403])
  })

  test('readers, colleagues, strangers and visitors are rejected; their bytes are not stored', async () => {
    const before = (await filesThere()).length
    const file = [{ filename: 'a.png', bytes: png }]
    const [reader, colleague, stranger] = [
      await world.user(me.tenantId, 'ROLE_READ_ONLY'),
      await world.user(me.tenantId),
      await world.member(),
    ]
    expect(
      [
        await upload(reader, product.id, file),
        await upload(colleague, product.id, file),
        await upload(stranger, product.id, file),
        await upload(world.visitor(), product.id, file),
        await upload(me, 999_999, file),
      ].map((r) => r.status),
    ).toEqual([403, 403, 404, 401, 404])
    expect((await filesThere()).length).toBe(before)
  })

  test('a transaction that fails after the bytes were written leaves no bytes behind', async () => {
    const { id } = await makeProduct(me, await makeSpot(me))
    const put: string[] = []
    const storage = world.app.services.storage
    const real = storage.put.bind(storage)
    storage.put = async (key, bytes) => {
      put.push(key)
      await real(key, bytes)
      // The third size of the second picture cannot be written.
      if (put.length === 7) throw new Error('the disk is full')
    }
    const reply = await upload(me, id, [
      { filename: 'a.png', bytes: png },
      { filename: 'b.png', bytes: png },
    ])
    storage.put = real
    expect(reply.status).toBe(500)
    expect(put).toHaveLength(7)
    for (const key of put) expect(await storage.get(key)).toBeNull()
    expect(await images(id)).toEqual([])
  })

  test('a picture is removed; a job deletes its bytes when nothing uses it any more', async () => {
    const { id } = await makeProduct(me, await makeSpot(me), { publish: true })
    const [image] = await images(id)
    const key = image?.object_key ?? ''
    const copy = await me.call(products.duplicate, { params: { id } })
    await me.call(products.remove, { params: { id } })
    await world.jobs()
    expect(await served(key)).toBe(200)
    await me.call(products.deleteImage, {
      params: { id: copy.id, imageId: copy.images[0]?.id ?? 0 },
    })
    expect(await served(key)).toBe(200)
    await world.jobs()
    expect(await served(key)).toBe(404)
    expect((await filesThere()).some((f) => f.key === key)).toBe(false)
    expect(
      await me.status(products.deleteImage, {
        params: { id: copy.id, imageId: copy.images[0]?.id ?? 0 },
      }),
    ).toBe(404)
  })

  test('two concurrent removals of the same file leave nothing behind', async () => {
    for (let i = 0; i < 10; i++) {
      const { id } = await makeProduct(me, await makeSpot(me), { publish: true })
      const copy = await me.call(products.duplicate, { params: { id } })
      await Promise.all([id, copy.id].map((p) => me.call(products.remove, { params: { id: p } })))
      expect((await filesThere()).some((f) => f.key === copy.images[0]?.object_key)).toBe(false)
    }
  })

  test('the last picture of a published product stays, even with two concurrent removals', async () => {
    const { id } = await makeProduct(me, await makeSpot(me), { publish: true })
    await upload(me, id, [{ filename: 'b.png', bytes: png }])
    const statuses = await Promise.all(
      (await images(id)).map((i) =>
        me.status(products.deleteImage, { params: { id, imageId: i.id } }),
      ),
    )
    expect(statuses.sort()).toEqual([204, 422])
    expect(await images(id)).toHaveLength(1)
  })
})

describe('the order of the pictures', () => {
  const ids = async (id: number) => (await images(id)).map((image) => image.id)
  test('is the requested one; the first is the main picture in every list', async () => {
    const spot = await makeSpot(me)
    const { id } = await makeProduct(me, spot)
    await upload(
      me,
      id,
      [1, 2, 3].map((n) => ({ filename: `${n}.png`, bytes: png })),
    )
    const [a, b, c] = (await ids(id)) as [number, number, number]
    const version = (await me.call(products.get, { params: { id } })).version
    const order = (images: number[], at: number) => ({
      params: { id },
      body: { images, version: at },
    })
    const done = await me.call(products.orderImages, order([c, a, b], version))
    expect(done.images.map((image) => image.id)).toEqual([c, a, b])
    expect(done.version).toBe(version + 1)
    // An order based on the earlier state is rejected and undoes nothing.
    expect(await me.refused(products.orderImages, order([a, b, c], version))).toMatchObject({
      status: 409,
      code: 'stale',
    })
    expect(await ids(id)).toEqual([c, a, b])
    expect(
      (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))['hydra:member'][0]
        ?.image?.id,
    ).toBe(c)
    await upload(me, id, [{ filename: '4.png', bytes: png }])
    expect((await ids(id)).slice(0, 3)).toEqual([c, a, b])
    for (const wrong of [
      [a, b, c],
      [a, a, b, c],
      [a, b, c, 999_999],
    ])
      expect(await me.refused(products.orderImages, order(wrong, done.version))).toMatchObject({
        status: 409,
        code: 'stale',
      })
    expect((await ids(id)).slice(0, 3)).toEqual([c, a, b])
  })

  test('can only be changed by users who may edit the product', async () => {
    const { id } = await makeProduct(me, await makeSpot(me, { publish: true }), { publish: true })
    const ask = { params: { id }, body: { images: await ids(id), version: 1 } }
    const callers = [
      await world.user(me.tenantId, 'ROLE_READ_ONLY'),
      await world.user(me.tenantId),
      await world.member(),
      world.visitor(),
    ]
    expect(await Promise.all(callers.map((who) => who.status(products.orderImages, ask)))).toEqual([
      403, 403, 403, 401,
    ])
  })
})
