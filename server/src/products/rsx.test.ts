import { readFile } from 'node:fs/promises'
import { products } from '@bouwkring/contract/products'
import { rsx, type RsxResult } from '@bouwkring/contract/rsx'
import { spots } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  makePicture,
  makeSpot,
  multipart,
  rowsOfReservations,
  testOtl,
  upload,
} from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'
import { propertiesOfOtl } from '../catalogue/index.ts'

const world = useWorld()
const fixture = (name: string) =>
  readFile(new URL(`../../test/fixtures/rsx/${name}.rsx`, import.meta.url))
const send = (who: Caller, spotId: number, bytes: Buffer, filename = 'Bestek 2025-017.rsx') =>
  who.raw({
    method: 'POST',
    url: `/api/spots/${spotId}/rsx`,
    ...multipart([{ filename, bytes, type: 'application/octet-stream', field: 'file' }]),
  })
const put = async (who: Caller, spotId: number, bytes: Buffer) => {
  const reply = await send(who, spotId, bytes)
  expect(reply.status).toBe(201)
  return reply.body as RsxResult
}
const contractOf = (who: Caller, id: number, query = {}) =>
  who.call(rsx.contract, { params: { id }, query: { itemsPerPage: 100, ...query } })
const lineOf = async (who: Caller, id: number, number: string) =>
  (await contractOf(who, id))['hydra:member'].find((p) => p.item_number === number)
const unrelatedOf = (who: Caller, id: number, query = {}) =>
  who.call(rsx.unrelated, { params: { id }, query: { itemsPerPage: 100, ...query } })
const itemsOf = async (who: Caller, id: number) =>
  (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']
const full = fixture('rsx-valid-full')
/** The full contract with something in it replaced. */
const changedFile = async (...pairs: [string, string][]) =>
  Buffer.from(pairs.reduce((text, [from, to]) => text.replace(from, to), (await full).toString()))

async function owned() {
  const me = await world.member()
  const spot = await makeSpot(me, { kind: 'tender', publish: true })
  return { me, spot }
}
async function uploaded() {
  const { me, spot } = await owned()
  return { me, spot, result: await put(me, spot.id, await full) }
}

describe('uploading a contract', () => {
  test('makes the items, with their line and object type; the contract shows every line with its six positions', async () => {
    const { me, spot, result } = await uploaded()
    expect(result).toMatchObject({
      contract: { number: '2025-017', description: 'Herinrichting centrum Voorbeeldstad' },
      posts: 14,
      updated: 0,
      unchanged: 0,
      loosened: 0,
    })
    const items = await itemsOf(me, spot.id)
    expect(items).toHaveLength(result.made)
    expect(items.filter((i) => i.otl !== null)).toHaveLength(result.linked)
    expect(result.unrelated).toBe(result.made - result.linked)
    const shown = await contractOf(me, spot.id)
    expect(shown).toMatchObject({
      contract: { number: '2025-017', filename: 'Bestek 2025-017.rsx', year_version: '2020-09' },
      can: { upload: true, link: true },
      unrelated: result.unrelated,
      'hydra:totalItems': 14,
    })
    expect(shown['hydra:member'].map((p) => p.item_number)).toEqual([
      '100010',
      '100011',
      '100020',
      '100030',
      '200010',
      '300010',
      '300020',
      '400010',
      '400020',
      '500010',
      '500020',
      '600010',
      '600020',
      '600030',
    ])
    // A put: its deficode says which. The joint positions 3 and 4 are two columns. Transport alone is work, no item.
    expect(shown['hydra:member'][8]).toMatchObject({
      item_number: '400020',
      maincode: '251121',
      deficode: ['7', null, null, null, null, '3'],
      product: { otl: { name: 'Put' }, is_released: true },
    })
    expect(shown['hydra:member'][7]?.deficode).toEqual([null, '1', '2', '1', null, '3'])
    expect(shown['hydra:member'][1]).toMatchObject({
      item_number: '100011',
      parent_item_number: '100010',
      is_material: false,
      product: null,
    })
    expect(items.find((i) => i.name.startsWith('Aanbrengen betonstraatstenen'))).toMatchObject({
      is_released: false,
      amount: 1430,
      unit: 'm2',
      published: false,
    })
  })

  test('a product tells its line, as the specification names the fields', async () => {
    const { me, spot } = await uploaded()
    const id = (await lineOf(me, spot.id, '100020'))?.product?.id as number
    const product = await me.call(products.get, { params: { id } })
    expect(product).toMatchObject({
      name: 'Opnemen straatbakstenen keiformaat',
      amount: 860,
      amount_type: 0,
      unit: 'm2',
      is_released: true,
      sustainability_type: 'Reused',
    })
    expect(product.rsx_material).toEqual({
      item_number: '100020',
      maincode: '319999',
      unit: 'm2',
      amount: 860,
      amount_attribute: 'V',
      description: 'Opnemen straatbakstenen keiformaat',
      chapter: ['V E R H A R D I N G E N', 'Opnemen elementenverharding'],
      parent_item_number: null,
      deficode: ['2', null, null, null, '1', null],
      rsx_specifications: [
        {
          data: 'Straatbaksteen, keiformaat plat, kleur rood-paars.',
          unit: null,
          amount: null,
          amount_attribute: null,
        },
        { data: 'Straatbaksteen keiformaat', unit: 'm2', amount: 860, amount_attribute: 'T' },
      ],
      attributes: [
        {
          specifications: 'Sorteren op maat en kleur',
          defiposition: '1',
          definumber: '2',
          unit: null,
          amount: null,
        },
        {
          specifications: 'Toegestane breuk 5 %',
          defiposition: '5',
          definumber: '1',
          unit: null,
          amount: null,
        },
      ],
    })
    const other = await me.call(products.create, {
      body: { name: 'Los', spot: spot.id, is_released: true },
    })
    expect(other.rsx_material).toBeNull()
  })

  test('the RAW links of properties fill in values of the object type; what a person changed or took away stays', async () => {
    const links = await world.asSystem(async (db) => {
      const { rows } = await sql<{
        id: number
      }>`insert into catalogue.raw_category (raw_code, name, is_released) values (251121, 'Put opnemen', true) returning id`.execute(
        db,
      )
      const of = (
        reference: string,
        value: string,
        position: number | null,
        digit: string | null,
      ) =>
        sql`insert into catalogue.property_raw_category (property_id, raw_category_id, deficode_number, deficode_value, value) select id, ${rows[0]?.id}, ${position}::smallint, ${digit}::text, ${value} from catalogue.property where reference = ${reference}`.execute(
          db,
        )
      const {
        rows: [put],
      } = await sql<{
        id: number
      }>`select id from catalogue.otl where name = 'Put' and type = 'product'`.execute(db)
      const has = (await propertiesOfOtl(db, put?.id ?? 0)).filter((p) => p.type !== 'file')
      const list = has.find(
        (p) => (p.type === 'list' || p.type === 'radio') && (p.data.options?.length ?? 0) > 1,
      )
      const number = has.find((p) => p.type === 'number')
      const [option = '', other = ''] = list?.data.options ?? []
      // Only the sixth position of the line is a 3; a text where a number is needed, and a property of other types, say nothing.
      await of(list?.reference ?? '', other, 1, '6')
      await of(list?.reference ?? '', option, 6, '3')
      await of(number?.reference ?? '', '12,5', null, null)
      await of('waterdoorlatend', 'Ja', null, null)
      return { list: list?.id, option, number: number?.id, other }
    })
    const { me, spot } = await uploaded()
    const id = (await lineOf(me, spot.id, '400020'))?.product?.id as number
    const filled = async () =>
      new Map(
        (await me.call(products.get, { params: { id } })).properties
          .filter((p) => p.value.length > 0)
          .map((p) => [p.id, p.value]),
      )
    expect(await filled()).toEqual(
      new Map<unknown, unknown>([
        [links.list, [links.option]],
        [links.number, [12.5]],
      ]),
    )
    await world.asSystem((db) =>
      sql`with gone as (delete from products.property_value where product_id = ${id} and property_id = ${links.number}) update products.property_value set texts = array[${links.other}] where product_id = ${id} and property_id = ${links.list}`.execute(
        db,
      ),
    )
    await put(me, spot.id, await full)
    expect(await filled()).toEqual(new Map([[links.list, [links.other]]]))
    await world.asSystem((db) =>
      sql`with l as (delete from catalogue.property_raw_category) delete from catalogue.raw_category where raw_code = 251121 and name = 'Put opnemen'`.execute(
        db,
      ),
    )
  })

  test('again: nothing is doubled; what the file says otherwise changes, what people changed stays', async () => {
    const { me, spot, result } = await uploaded()
    expect(await put(me, spot.id, await full)).toMatchObject({
      made: 0,
      updated: 0,
      unchanged: result.made,
      loosened: 0,
      unrelated: result.unrelated,
    })
    const id = (await lineOf(me, spot.id, '100020'))?.product?.id as number
    const mine = await me.call(products.get, { params: { id } })
    await me.call(products.update, {
      params: { id },
      body: {
        version: mine.version,
        name: 'Waaltjes',
        amount: 900,
        unit: 'm2',
        note: 'Op pallets',
      },
    })
    expect(
      await put(
        me,
        spot.id,
        await changedFile(['kenmerk="V">1250', 'kenmerk="V">1300'], ['100030', '100040']),
      ),
    ).toMatchObject({ posts: 14, made: 1, updated: 1, loosened: 1 })
    expect(await me.call(products.get, { params: { id } })).toMatchObject({
      name: 'Waaltjes',
      amount: 900,
      note: 'Op pallets',
      rsx_material: { item_number: '100020' },
    })
    expect((await lineOf(me, spot.id, '100010'))?.amount).toBe(1300)
    const items = await itemsOf(me, spot.id)
    expect(items).toHaveLength(result.made + 1)
    expect(items.find((i) => i.name === 'Opnemen betontegels 300 x 300 x 45 mm')?.amount).toBe(1300)
  })

  test('of a published item what was handed out is taken off a new amount, and the market is told', async () => {
    const { me, spot } = await uploaded()
    const id = (await lineOf(me, spot.id, '400020'))?.product?.id as number
    await upload(me, id, [{ filename: 'put.png', bytes: await makePicture() }])
    const missing = (await me.call(products.get, { params: { id } })).properties.filter(
      (p) => p.required,
    )
    await me.call(products.saveProperties, {
      params: { id },
      body: { properties: missing.map((p) => ({ id: p.id, value: [2] })) },
    })
    await me.call(products.publish, { body: { products: [id], publish: true } })
    const buyer = await world.member('ROLE_USER', 'Aannemers')
    await rowsOfReservations(world, buyer, { product: id, receiver: me.tenantId, amount: 2 }, 1)
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ amount: 5, amount_given: 2 })
        .where('id', '=', id)
        .execute(),
    )
    await world.jobs()
    await put(
      me,
      spot.id,
      await changedFile([
        '<dl22.hoev.res.verpl kenmerk="N">7',
        '<dl22.hoev.res.verpl kenmerk="N">10',
      ]),
    )
    expect(await me.call(products.get, { params: { id } })).toMatchObject({
      amount: 8,
      amount_given: 2,
      published: true,
    })
    // The buyer sees this line alone; the rest of the contract is not theirs.
    const seen = await contractOf(buyer, spot.id)
    expect(seen).toMatchObject({
      'hydra:totalItems': 1,
      can: { upload: false, link: false },
      unrelated: 0,
      contract: { number: '2025-017' },
    })
    expect((await buyer.call(products.get, { params: { id } })).rsx_material?.item_number).toBe(
      '400020',
    )
    expect((await buyer.refused(rsx.unrelated, { params: { id: spot.id }, query: {} })).code).toBe(
      'forbidden',
    )
  })

  test('the contract of a spot without published items shows others nothing at all', async () => {
    const { spot } = await uploaded()
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect(await contractOf(other, spot.id)).toMatchObject({
      contract: null,
      'hydra:member': [],
      'hydra:totalItems': 0,
    })
  })

  test.each<[string, string, number | undefined, string]>([
    [
      'rsx-invalid-truncated',
      'rsx.broken',
      350,
      'Regel 350: het bestand is hier beschadigd of houdt hier op',
    ],
    ['rsx-invalid-wrong-root', 'rsx.file', undefined, 'Een RSX-upload moet een RSX-bestand zijn'],
    ['rsx-invalid-not-xml', 'rsx.file', undefined, 'Een RSX-upload moet een RSX-bestand zijn'],
    ['rsx-invalid-empty', 'rsx.file', undefined, 'Een RSX-upload moet een RSX-bestand zijn'],
  ])('%s is refused with its line and changes nothing', async (name, code, line, message) => {
    const { me, spot, result } = await uploaded()
    const before = await contractOf(me, spot.id)
    expect(await send(me, spot.id, await fixture(name))).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        violations: [{ path: 'file', code, message, ...(line !== undefined && { line }) }],
      },
    })
    expect(await contractOf(me, spot.id)).toEqual(before)
    expect(await itemsOf(me, spot.id)).toHaveLength(result.made)
  })

  test('a file with an error in its last lines leaves a fresh spot empty; a contract without lines is one', async () => {
    const { me, spot } = await owned()
    expect((await send(me, spot.id, await changedFile(['600030', '600010']))).body).toMatchObject({
      violations: [{ code: 'rsx.twice' }],
    })
    expect(await contractOf(me, spot.id)).toMatchObject({ contract: null, can: { upload: true } })
    expect(await itemsOf(me, spot.id)).toHaveLength(0)
    expect(await put(me, spot.id, await fixture('rsx-valid-no-posts'))).toMatchObject({
      posts: 0,
      made: 0,
    })
    expect(await contractOf(me, spot.id)).toMatchObject({
      contract: { number: '2025-019' },
      'hydra:totalItems': 0,
    })
    expect(await put(me, spot.id, await fixture('rsx-edge-nil-and-empty-unit'))).toMatchObject({
      posts: 2,
    })
  })

  test('who may: the owner and admins with the permission; not when archived, not colleagues, not read-only', async () => {
    const { me, spot } = await owned()
    const bytes = await fixture('rsx-valid-small')
    const colleague = await world.user(me.tenantId)
    expect((await send(colleague, spot.id, bytes)).status).toBe(403)
    expect(
      (await send(await world.user(me.tenantId, 'ROLE_READ_ONLY'), spot.id, bytes)).status,
    ).toBe(403)
    expect((await send(await world.member('ROLE_USER', 'Aannemers'), spot.id, bytes)).status).toBe(
      403,
    )
    expect((await send(await world.user(me.tenantId, 'ROLE_ADMIN'), spot.id, bytes)).status).toBe(
      201,
    )
    expect((await contractOf(colleague, spot.id)).can).toEqual({
      upload: false,
      link: false,
      remove: false,
    })
    await me.call(spots.archive, { params: { id: spot.id } })
    expect((await send(me, spot.id, bytes)).status).toBe(409)
  })

  test('two at once do not double anything', async () => {
    const { me, spot } = await owned()
    const bytes = await full
    const replies = await Promise.all([
      send(me, spot.id, bytes),
      send(me, spot.id, bytes),
      send(me, spot.id, bytes),
    ])
    expect(replies.map((r) => r.status)).toEqual([201, 201, 201])
    const made = replies.map((r) => (r.body as RsxResult).made).sort((a, b) => b - a)
    expect(made.slice(1)).toEqual([0, 0])
    expect(await itemsOf(me, spot.id)).toHaveLength(made[0] as number)
  })
})

describe('unrelated materials', () => {
  test('lines without an object type: materials first, with what they could be', async () => {
    const { me, spot, result } = await uploaded()
    const all = await unrelatedOf(me, spot.id)
    const materials = await unrelatedOf(me, spot.id, { materials: 'true' })
    expect(materials['hydra:totalItems']).toBe(result.unrelated)
    expect(all['hydra:totalItems']).toBe(14 - result.linked)
    expect(all['hydra:member'].slice(0, result.unrelated).every((m) => m.is_material)).toBe(true)
    const brick = materials['hydra:member'].find((m) => m.item_number === '100020')
    expect(brick?.suggestions[0]?.name).toBe('Straatbaksteen keiformaat')
    expect((await unrelatedOf(me, spot.id, { itemsPerPage: 1 }))['hydra:view']).toEqual({
      'hydra:next': expect.stringContaining('page=2') as string,
    })
  })

  test('linking gives the product its object type; a line of work becomes a product', async () => {
    const { me, spot, result } = await uploaded()
    const otl = await testOtl(me)
    const brick = (await lineOf(me, spot.id, '100020')) as NonNullable<
      Awaited<ReturnType<typeof lineOf>>
    >
    const linked = await me.call(rsx.link, {
      params: { id: spot.id, post: brick.id },
      body: { category: `/api/otls/${otl.id}` },
    })
    expect(linked.product).toMatchObject({ id: brick.product?.id, otl: { id: otl.id } })
    const work = await lineOf(me, spot.id, '100011')
    const made = await me.call(rsx.link, {
      params: { id: spot.id, post: work?.id as number },
      body: { category: otl.id },
    })
    expect(
      await me.call(products.get, { params: { id: made.product?.id as number } }),
    ).toMatchObject({
      name: 'Vervoeren betontegels naar depot',
      amount: 1250,
      unit: 'm2',
      published: false,
      otl: { id: otl.id },
      rsx_material: { item_number: '100011' },
    })
    expect((await contractOf(me, spot.id)).unrelated).toBe(result.unrelated - 1)
    // A later upload keeps both.
    await put(me, spot.id, await full)
    expect((await lineOf(me, spot.id, '100020'))?.product?.otl?.id).toBe(otl.id)
    expect((await lineOf(me, spot.id, '100011'))?.product?.id).toBe(made.product?.id)
  })

  test('a product that is deleted leaves its line, unrelated again', async () => {
    const { me, spot } = await uploaded()
    const line = await lineOf(me, spot.id, '400020')
    await me.call(products.remove, { params: { id: line?.product?.id as number } })
    expect(await lineOf(me, spot.id, '400020')).toMatchObject({ id: line?.id, product: null })
    expect(
      (await unrelatedOf(me, spot.id))['hydra:member'].some((m) => m.item_number === '400020'),
    ).toBe(true)
  })

  test('what is refused: a type that is none, a line of another spot, who may not; of two at once one', async () => {
    const { me, spot } = await uploaded()
    const otl = await testOtl(me)
    const id = (await lineOf(me, spot.id, '100011'))?.id as number
    const link = (
      who: Caller,
      params: { id: number; post: number },
      body: object = { category: otl.id },
    ) => who.status(rsx.link, { params, body })
    expect(await link(me, { id: spot.id, post: id }, { category: 987_654 })).toBe(400)
    expect(await link(me, { id: spot.id, post: id }, {})).toBe(400)
    expect(await link(me, { id: spot.id, post: id }, { category: otl.id, name: 'x' })).toBe(400)
    expect(await link(me, { id: (await makeSpot(me)).id, post: id })).toBe(404)
    expect(await link(await world.user(me.tenantId), { id: spot.id, post: id })).toBe(403)
    expect(
      await link(await world.member('ROLE_USER', 'Aannemers'), { id: spot.id, post: id }),
    ).toBe(403)
    expect(
      (
        await Promise.all([
          link(me, { id: spot.id, post: id }),
          link(me, { id: spot.id, post: id }),
        ])
      ).sort(),
    ).toEqual([200, 409])
  })
})

describe('taking the contract off a spot', () => {
  test('keeps its products, without their line; asked for, those go that nobody misses', async () => {
    const { me, spot, result } = await uploaded()
    const [first, second] = (await itemsOf(me, spot.id)).map((i) => i.id) as [number, number]
    await rowsOfReservations(
      world,
      await world.member('ROLE_USER', 'Aannemers'),
      { product: first, receiver: me.tenantId, amount: 1 },
      1,
    )
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ published: true })
        .where('id', '=', second)
        .execute(),
    )
    expect(await contractOf(me, spot.id)).toMatchObject({
      can: { remove: true },
      items: { removable: result.made - 2, kept: 2 },
    })
    expect(await me.call(rsx.remove, { params: { id: spot.id }, query: {} })).toEqual({
      removed: 0,
      kept: result.made,
    })
    expect(await itemsOf(me, spot.id)).toHaveLength(result.made)
    expect((await me.call(products.get, { params: { id: first } })).rsx_material).toBeNull()
    expect(await contractOf(me, spot.id)).toMatchObject({
      contract: null,
      'hydra:totalItems': 0,
      can: { upload: true, remove: false },
      items: { removable: 0, kept: 0 },
    })
    expect(await me.refused(rsx.remove, { params: { id: spot.id }, query: {} })).toMatchObject({
      status: 404,
    })
    const again = await put(me, spot.id, await full)
    expect(
      await me.call(rsx.remove, { params: { id: spot.id }, query: { items: 'true' } }),
    ).toEqual({ removed: again.made, kept: 0 })
    expect(await itemsOf(me, spot.id)).toHaveLength(result.made)
  })

  test('leaves what is on the market or in a transaction', async () => {
    const { me, spot, result } = await uploaded()
    const [first, second] = (await itemsOf(me, spot.id)).map((i) => i.id) as [number, number]
    await rowsOfReservations(
      world,
      await world.member('ROLE_USER', 'Aannemers'),
      { product: first, receiver: me.tenantId, amount: 1 },
      1,
    )
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ published: true })
        .where('id', '=', second)
        .execute(),
    )
    expect(
      await me.call(rsx.remove, { params: { id: spot.id }, query: { items: 'true' } }),
    ).toEqual({ removed: result.made - 2, kept: 2 })
    expect((await itemsOf(me, spot.id)).map((i) => i.id)).toEqual([first, second])
  })

  test('only by who may change the spot; of two at once one finds nothing left', async () => {
    const { me, spot } = await uploaded()
    const ask = { params: { id: spot.id }, query: { items: 'true' as const } }
    expect(await (await world.user(me.tenantId)).status(rsx.remove, ask)).toBe(403)
    expect(await (await world.user(me.tenantId, 'ROLE_READ_ONLY')).status(rsx.remove, ask)).toBe(
      403,
    )
    expect(await (await world.member('ROLE_USER', 'Aannemers')).status(rsx.remove, ask)).toBe(403)
    expect(
      (await Promise.all([me.status(rsx.remove, ask), me.status(rsx.remove, ask)])).sort(),
    ).toEqual([200, 404])
  })
})
