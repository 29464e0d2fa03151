import { products, type Product } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import { makePicture, makeProduct, makeSpot, multipart } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const pdf = {
  filename: 'Productblad 30x30.pdf',
  bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  type: 'application/pdf',
}

/** A multipart body with a text field before the file, as a browser sends a form. */
function form(
  property: number | string | null,
  file: { filename: string; bytes: Buffer; type?: string } | null = pdf,
  field = 'file',
) {
  const { payload, headers } = multipart(file ? [{ ...file, field }] : [])
  const boundary = headers['content-type'].split('boundary=')[1]
  const text =
    property === null
      ? ''
      : `--${boundary}\r\nContent-Disposition: form-data; name="property"\r\n\r\n${property}\r\n`
  return { payload: Buffer.concat([Buffer.from(text), payload]), headers }
}
const send = (who: Caller, id: number, ...given: Parameters<typeof form>) =>
  who.raw({ method: 'POST', url: `/api/products/${id}/properties/upload`, ...form(...given) })

async function offered(publish = true) {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const product = await makeProduct(me, spot, { publish })
  const idOf = (reference: string) =>
    product.properties.find((p) => p.reference === reference)?.id as number
  return {
    me,
    spot,
    product,
    sheet: idOf('productblad'),
    photos: idOf('fotos'),
    length: idOf('lengte'),
  }
}
const stored = (key: string) =>
  world.asSystem((db) =>
    db.selectFrom('files.file').select(['kind', 'filename']).where('key', '=', key).execute(),
  )
const filesIn = (p: Product, id: number) => p.properties.find((one) => one.id === id)?.files ?? []

describe('files as property values', () => {
  test('a document is stored under its cleaned name, becomes the value, and others who see the product can download it', async () => {
    const { me, product, sheet } = await offered()
    const reply = await send(me, product.id, sheet, { ...pdf, filename: '../Blad "één".pdf' })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        id: sheet,
        type: 'file',
        files: [
          { filename: 'Blad %22één%22.pdf', kind: 'pdf', bytes: pdf.bytes.length, cdn: null },
        ],
      },
    })
    const after = await me.call(products.get, { params: { id: product.id } })
    const [file] = filesIn(after, sheet)
    expect(after.version).toBe(product.version)
    expect(after.properties.find((p) => p.id === sheet)?.value).toEqual([file?.object_key])
    const stranger = await world.member('ROLE_USER', 'Aannemers')
    const url = `/api/products/${product.id}/properties/${sheet}/files/${file?.object_key}`
    const saved = await stranger.raw({ url })
    expect(saved.status).toBe(200)
    expect(saved.text).toBe(pdf.bytes.toString())
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(saved.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/,
    )
    expect((await world.visitor().raw({ url })).status).toBe(401)
    expect(
      (
        await stranger.raw({
          url: url.replace(String(file?.object_key), '0b8f9a52-5a0f-4a55-9b51-0d6d34c0a001'),
        })
      ).status,
    ).toBe(404)
  })

  test('a picture is re-encoded and shown in sizes; at most five', async () => {
    const { me, product, photos } = await offered(false)
    const png = { filename: 'foto.png', bytes: await makePicture() }
    for (let i = 0; i < 5; i++) expect((await send(me, product.id, photos, png)).status).toBe(201)
    expect(await send(me, product.id, photos, png)).toMatchObject({
      status: 400,
      body: { violations: [{ path: 'file', code: 'file.tooMany' }] },
    })
    const [file] = filesIn(await me.call(products.get, { params: { id: product.id } }), photos)
    expect(file).toMatchObject({
      kind: 'image',
      filename: 'foto.png',
      cdn: `/cdn/images/${file?.object_key}`,
    })
    expect(
      (await world.app.inject({ url: `${file?.cdn}/thumbnail`, headers: { host: 'localhost' } }))
        .statusCode,
    ).toBe(200)
    expect(
      (
        await me.raw({
          url: `/api/products/${product.id}/properties/${photos}/files/${file?.object_key}`,
        })
      ).status,
    ).toBe(404)
  })

  test('rejects another kind, another property, no file, unknown fields and files too large; and stores nothing', async () => {
    const { me, product, sheet, photos, length } = await offered(false)
    const refused = async (...given: Parameters<typeof form>) => {
      const { status, body } = await send(me, product.id, ...given)
      return [
        status,
        ...((body as { violations?: { path: string; code: string }[] }).violations ?? []).map(
          (v) => `${v.path} ${v.code}`,
        ),
      ]
    }
    expect(await refused(sheet, { filename: 'blad.pdf', bytes: await makePicture() })).toEqual([
      400,
      'file file.kind',
    ])
    expect(await refused(photos)).toEqual([400, 'file file.kind'])
    expect(
      await refused(sheet, {
        filename: 'blad.pdf',
        bytes: Buffer.from('<script>alert(1)</script>'),
      }),
    ).toEqual([400, 'file file.kind'])
    expect(await refused(sheet, { filename: 'blad.pdf', bytes: Buffer.alloc(0) })).toEqual([
      400,
      'file file.kind',
    ])
    expect(await refused(length)).toEqual([400, 'property ref.wrong'])
    expect(await refused(999_999)).toEqual([400, 'property ref.wrong'])
    expect(await refused(null)).toEqual([400, 'property id.number'])
    expect(await refused('x')).toEqual([400, 'property id.number'])
    expect(await refused(sheet, null)).toEqual([400, 'file file.missing'])
    expect(await refused(sheet, pdf, 'files[]')).toEqual([400, 'files[] field.unknown'])
    expect(
      await refused(sheet, { ...pdf, bytes: Buffer.concat([pdf.bytes, Buffer.alloc(10_000_001)]) }),
    ).toEqual([400, 'file.0 file.tooLarge'])
    expect(await me.call(products.get, { params: { id: product.id } })).toEqual(product)
    expect(
      await world.asSystem((db) =>
        db.selectFrom('files.file').select('key').where('tenant_id', '=', me.tenantId).execute(),
      ),
    ).toEqual([])
  })

  test('nobody else can add or remove them', async () => {
    const { me, product, sheet } = await offered()
    await send(me, product.id, sheet)
    const [reader, colleague, stranger] = [
      await world.user(me.tenantId, 'ROLE_READ_ONLY'),
      await world.user(me.tenantId),
      await world.member('ROLE_ADMIN', 'Aannemers'),
    ]
    const remove = (who: Caller) =>
      who.status(products.deletePropertyFile, {
        params: { id: product.id, propertyId: sheet },
        query: {},
      })
    for (const who of [reader, colleague, stranger])
      expect([(await send(who, product.id, sheet)).status, await remove(who)]).toEqual([403, 403])
    expect(
      filesIn(await me.call(products.get, { params: { id: product.id } }), sheet),
    ).toHaveLength(1)
  })

  test('one or all are removed; the file is deleted with the last product that uses it', async () => {
    const { me, product, sheet } = await offered(false)
    await send(me, product.id, sheet)
    await send(me, product.id, sheet, { ...pdf, filename: 'tweede.pdf' })
    const [first, second] = filesIn(
      await me.call(products.get, { params: { id: product.id } }),
      sheet,
    )
    const copy = await me.call(products.duplicate, { params: { id: product.id } })
    expect(filesIn(copy, sheet)).toEqual([first, second])
    await me.call(products.deletePropertyFile, {
      params: { id: product.id, propertyId: sheet },
      query: { file: first?.object_key },
    })
    expect(filesIn(await me.call(products.get, { params: { id: product.id } }), sheet)).toEqual([
      second,
    ])
    expect(await stored(first?.object_key ?? '')).toEqual([
      { kind: 'pdf', filename: 'Productblad 30x30.pdf' },
    ])
    await me.call(products.deletePropertyFile, {
      params: { id: copy.id, propertyId: sheet },
      query: {},
    })
    expect(await stored(first?.object_key ?? '')).toEqual([])
    expect(
      await me.status(products.deletePropertyFile, {
        params: { id: copy.id, propertyId: sheet },
        query: {},
      }),
    ).toBe(404)
    await me.call(products.remove, { params: { id: product.id } })
    expect(await stored(second?.object_key ?? '')).toEqual([])
    await world.jobs()
    expect(
      await world.app.services.storage.get(`documents/${second?.object_key}/original`),
    ).toBeNull()
  })

  test('saving the form accepts no files; an object type without the property loses them, after listing them', async () => {
    const { me, product, sheet } = await offered(false)
    await send(me, product.id, sheet)
    const params = { id: product.id }
    expect(
      await me.refused(products.saveProperties, {
        params,
        body: { properties: [{ id: sheet, value: ['0b8f9a52-5a0f-4a55-9b51-0d6d34c0a001'] }] },
      }),
    ).toMatchObject({ violations: [{ path: 'properties.productblad', code: 'property.file' }] })
    expect(
      (await me.call(products.otlChange, { params, query: {} })).lost.map((p) => p.name),
    ).toContain('Productblad')
    await me.call(products.changeOtl, { params, body: { category: null } })
    expect(
      await world.asSystem((db) =>
        db.selectFrom('files.file').select('key').where('tenant_id', '=', me.tenantId).execute(),
      ),
    ).toEqual([])
  })

  test('a required file is needed for publishing, not before; a product on the market keeps it', async () => {
    const { me, spot, product, sheet } = await offered()
    await world.asSystem((db) =>
      db
        .updateTable('catalogue.property')
        .set({ required: true })
        .where('id', '=', sheet)
        .execute(),
    )
    try {
      const other = await makeProduct(me, spot)
      await me.call(products.publish, { body: { products: [product.id], publish: false } })
      expect(
        (await me.refused(products.publish, { body: { products: [product.id], publish: true } }))
          .violations,
      ).toMatchObject([
        { path: `products.${product.id}.properties.productblad`, code: 'property.required' },
      ])
      await send(me, product.id, sheet)
      await me.call(products.publish, { body: { products: [product.id], publish: true } })
      expect(
        await me.refused(products.deletePropertyFile, {
          params: { id: product.id, propertyId: sheet },
          query: {},
        }),
      ).toMatchObject({ status: 422, code: 'not_publishable' })
      expect(other.id).toBeGreaterThan(0)
    } finally {
      await world.asSystem((db) =>
        db
          .updateTable('catalogue.property')
          .set({ required: false })
          .where('id', '=', sheet)
          .execute(),
      )
    }
  })

  test('concurrent uploads store no more than five', async () => {
    const { me, product, sheet } = await offered(false)
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(me, product.id, sheet)))
    const kept = filesIn(await me.call(products.get, { params: { id: product.id } }), sheet).length
    expect(kept).toBe(replies.filter((r) => r.status === 201).length)
    expect(kept).toBeLessThanOrEqual(5)
    expect(replies.every((r) => [201, 400, 409].includes(r.status))).toBe(true)
  })
})
