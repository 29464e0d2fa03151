import { products } from '@bouwkring/contract/products'
import { rsx } from '@bouwkring/contract/rsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makePicture, rowsOfReservations, upload } from '../../test/make.ts'
import { propertiesOfOtl } from '../catalogue/index.ts'
import { useRsx } from '../../test/rsx-files.ts'

const { uploaded, itemsOf, world, contractOf, put, full, lineOf } = useRsx()

/** The full contract with some text replaced. */
const changedFile = async (...pairs: [string, string][]) =>
  Buffer.from(pairs.reduce((text, [from, to]) => text.replace(from, to), (await full).toString()))

describe('uploading a contract', () => {
  test('creates the items, with their line and object type; the contract shows every line with its six positions', async () => {
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
    // A Put: its deficode says which kind. The joint positions 3 and 4 are two columns. Transport alone is work, not an item.
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

  test('a product returns its line, with the field names of the specification', async () => {
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
          amount_attribute: null,
        },
        {
          specifications: 'Toegestane breuk 5 %',
          defiposition: '5',
          definumber: '1',
          unit: null,
          amount: null,
          amount_attribute: null,
        },
      ],
    })
    const other = await me.call(products.create, {
      body: { name: 'Los', spot: spot.id, is_released: true },
    })
    expect(other.rsx_material).toBeNull()
  })

  test('the RAW links of properties fill in values of the object type; values that a person changed or removed stay so', async () => {
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
      // Only the sixth position of the line is a 3; a number may have a comma, and a property of other types has no effect.
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

  test('a second upload duplicates nothing; changes in the file are applied, changes by people stay', async () => {
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

  test('a new amount of a published item is reduced by what was handed out, and the market is notified', async () => {
    const { me, spot } = await uploaded()
    const id = (await lineOf(me, spot.id, '400020'))?.product?.id as number
    await upload(me, id, [{ filename: 'put.png', bytes: await makePicture() }])
    const { name, amount, unit, version } = await me.call(products.get, { params: { id } })
    await me.call(products.update, {
      params: { id },
      body: { name, amount, unit, version, condition: { grade: 2 } },
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
    // The buyer sees only this line; the rest of the contract is not theirs.
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
})
