import type { PropertyForm } from '@bouwkring/contract/property-editing'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { type Caller, useMember, useWorld } from '../../../test/world.ts'
import { propertiesOfOtl } from '../index.ts'
import { referenceOf } from './rules.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')

type Body = NonNullable<Parameters<typeof chief.call<typeof propertyEditing.create>>[1]>['body']
const make = async (who: Caller, body: Partial<Body> & { name: string; type: Body['type'] }) =>
  await who.call(propertyEditing.create, { body: { otl_types: ['product'], ...body } })
/** The form of a property as its panel sends it. */
const formOf = ({
  name,
  type,
  otl_types,
  required,
  include_in_description,
  visible_in_search_map,
  global,
  is_default,
  is_user_defined,
  placeholder,
  property_group,
  units,
  data,
  version,
  raw_categories,
}: PropertyForm) => ({
  name,
  type,
  otl_types,
  required,
  include_in_description,
  visible_in_search_map,
  global,
  is_default,
  is_user_defined,
  placeholder,
  property_group,
  units,
  data: { options: [], min: null, max: null, step: null, kinds: [], ...data },
  version,
  raw_categories: raw_categories.map(
    ({ id, raw_category, deficode_number, deficode_value, value }) => ({
      id,
      raw_category: raw_category['@id'],
      deficode_number,
      deficode_value,
      value,
    }),
  ),
})
const change = (who: Caller, form: PropertyForm, with_: Partial<ReturnType<typeof formOf>>) =>
  who.call(propertyEditing.update, {
    params: { reference: String(form.id) },
    body: { ...formOf(form), ...with_ },
  }) as Promise<PropertyForm>
const refused = (who: Caller, form: PropertyForm, with_: Partial<ReturnType<typeof formOf>>) =>
  who.refused(propertyEditing.update, {
    params: { reference: String(form.id) },
    body: { ...formOf(form), ...with_ },
  })
const valueOf = (
  product: number,
  property: number,
  value: { texts?: string[]; number?: number; unit?: string | null },
) =>
  world.asSystem((db) =>
    sql`
  insert into products.property_value (tenant_id, product_id, property_id, texts, number, unit) select tenant_id, id, ${property}, ${value.texts ?? []}::text[], ${value.number ?? null}, ${value.unit ?? null} from products.product where id = ${product}`.execute(
      db,
    ),
  )
async function productOf(who: Caller) {
  return rowOfProduct(world, await makeSpot(who, { publish: true }), { name: 'Tegel' })
}

describe('the list', () => {
  test('is searched, filtered by kind and group, and paged', async () => {
    const page = await chief.call(propertyEditing.list, {
      query: { otlType: 'product', itemsPerPage: 10 },
    })
    expect(page['hydra:member']).toHaveLength(10)
    expect(page['hydra:totalItems']).toBeGreaterThan(60)
    expect(page['hydra:view']?.['hydra:next']).toContain('page=2')
    const names = page['hydra:member'].map(({ name }) => name)
    expect([...names].sort((a, b) => a.localeCompare(b, 'nl'))).toEqual(names)
    const found = (await chief.call(propertyEditing.list, { query: { search: 'kleur' } }))[
      'hydra:member'
    ]
    expect(found.map(({ reference }) => reference)).toContain('kleur')
    const sliders = (
      await chief.call(propertyEditing.list, { query: { filter: { type: 'slider', group: 3 } } })
    )['hydra:member']
    expect(new Set(sliders.map(({ type, group }) => `${type} ${group ?? ''}`))).toEqual(
      new Set(['slider Milieu en circulariteit']),
    )
  })
  test('shows what may be edited: all by a super admin, by an administrator what its organisation added, by a user nothing', async () => {
    const own = await make(admin, { name: 'Eigen kenmerk', type: 'text' })
    const other = await world.member('ROLE_ADMIN')
    const user = await world.user(admin.tenantId, 'ROLE_USER')
    const may = async (who: Caller) =>
      (await who.call(propertyEditing.list, { query: { search: 'Eigen kenmerk' } }))[
        'hydra:member'
      ].map(({ can }) => can.edit)
    expect([await may(chief), await may(admin), await may(other), await may(user)]).toEqual([
      [true],
      [true],
      [false],
      [false],
    ])
    expect(own).toMatchObject({ reference: 'eigen_kenmerk', is_default: false, global: false })
    expect((await refused(other, own, { name: 'Overgenomen' })).code).toBe('forbidden')
    expect((await refused(user, own, { name: 'Overgenomen' })).code).toBe('forbidden')
    expect(await other.status(propertyEditing.remove, { params: { id: own.id } })).toBe(403)
    expect(await change(admin, own, { name: 'Eigen merk' })).toMatchObject({
      name: 'Eigen merk',
      version: 2,
    })
  })
})

describe('a property', () => {
  const each: [Body['type'], Partial<Body>, object][] = [
    [
      'list',
      { data: { options: ['Rood', 'Blauw'] }, is_user_defined: true },
      { data: { options: ['Rood', 'Blauw'] }, is_user_defined: true },
    ],
    ['radio', { data: { options: ['Ja', 'Nee'] } }, { data: { options: ['Ja', 'Nee'] } }],
    ['checkbox', { data: { options: ['A'], min: 3 } }, { data: { options: ['A'] } }],
    ['slider', { data: { min: 0, max: 100, step: 0 } }, { data: { min: 0, max: 100, step: 0 } }],
    [
      'number',
      { data: { min: 0 }, units: ['mm', 'cm'] },
      { data: { min: 0, max: null, step: null }, units: ['mm', 'cm'] },
    ],
    [
      'file',
      { data: { kinds: ['pdf', 'image', 'pdf'] }, units: ['mm'] },
      { data: { kinds: ['pdf', 'image'] }, units: [] },
    ],
    ['date', {}, { data: {} }],
    ['url', { placeholder: 'https://' }, { data: {}, placeholder: 'https://' }],
    ['text', { data: { options: ['blijft niet'] } }, { data: {} }],
  ]
  test.each(each)('of type %s keeps what belongs to it', async (type, body, kept) => {
    expect(await make(chief, { name: `Soort ${type}`, type, ...body })).toMatchObject({
      type,
      ...kept,
      uses: { otls: 0, products: 0, articles: 0 },
    })
  })
  test.each<[string, object, string]>([
    ['no name', { name: ' ', type: 'text' }, 'name'],
    ['no type', { name: 'X' }, 'type'],
    ['an unknown type', { name: 'X', type: 'kleur' }, 'type'],
    ['no kind of object type', { name: 'X', type: 'text', otl_types: [] }, 'otl_types'],
    ['a list without options', { name: 'X', type: 'list' }, 'data.options'],
    [
      'an option twice',
      { name: 'X', type: 'radio', data: { options: ['Ja', 'ja '] } },
      'data.options',
    ],
    ['a slider without an end', { name: 'X', type: 'slider', data: { min: 0 } }, 'data.max'],
    [
      'a slider that runs backwards',
      { name: 'X', type: 'slider', data: { min: 5, max: 1 } },
      'data.max',
    ],
    [
      'a step larger than the slider',
      { name: 'X', type: 'slider', data: { min: 0, max: 1, step: 2 } },
      'data.step',
    ],
    ['a file without kinds', { name: 'X', type: 'file' }, 'data.kinds'],
    [
      'a group that is not there',
      { name: 'X', type: 'text', property_group: 99999 },
      'property_group',
    ],
    [
      'a RAW link without a category',
      { name: 'X', type: 'text', raw_categories: [{ value: 'a' }] },
      'raw_categories.0.raw_category',
    ],
    [
      'a RAW link without a value',
      { name: 'X', type: 'text', raw_categories: [{ raw_category: 1, value: '' }] },
      'raw_categories.0.value',
    ],
    [
      'a RAW link to a category that is not there',
      { name: 'X', type: 'text', raw_categories: [{ raw_category: 99999, value: 'a' }] },
      'raw_categories.0.raw_category',
    ],
    [
      'a RAW link with a value that is no option',
      {
        name: 'X',
        type: 'list',
        data: { options: ['a'] },
        raw_categories: [{ raw_category: 1, value: 'b' }],
      },
      'raw_categories.0.value',
    ],
    [
      'a deficode without its value',
      {
        name: 'X',
        type: 'text',
        raw_categories: [{ raw_category: 1, value: 'b', deficode_number: 2 }],
      },
      'raw_categories.0.deficode_value',
    ],
  ])('is refused with %s', async (_, body, path) => {
    expect(
      await chief.refused(propertyEditing.create, {
        body: { otl_types: ['product'], ...body } as never,
      }),
    ).toMatchObject({ violations: [{ path }] })
  })
  test('keeps its type, has a name once, and is saved once per version', async () => {
    const made = await make(chief, { name: 'Vast', type: 'text' })
    expect(await refused(chief, made, { type: 'url' })).toMatchObject({
      violations: [{ path: 'type', code: 'field.wrong' }],
    })
    expect(
      await chief.refused(propertyEditing.create, {
        body: { name: 'VAST', type: 'text', otl_types: ['product'] },
      }),
    ).toMatchObject({ code: 'duplicate', violations: [{ path: 'name' }] })
    expect(await change(chief, made, { name: 'Vast 2' })).toMatchObject({ version: 2 })
    expect((await refused(chief, made, { name: 'Laat' })).code).toBe('stale')
    expect(
      await chief.status(propertyEditing.update, {
        params: { reference: 'kleur' },
        body: formOf(made),
      }),
    ).toBe(404)
  })
  test('is default or global by a super admin only; global goes with default', async () => {
    for (const field of ['is_default', 'global'] as const)
      expect(
        await admin.status(propertyEditing.create, {
          body: { name: 'Systeem', type: 'text', otl_types: ['product'], [field]: true },
        }),
      ).toBe(403)
    expect(
      await chief.refused(propertyEditing.create, {
        body: { name: 'Overal', type: 'text', otl_types: ['product'], global: true },
      }),
    ).toMatchObject({ violations: [{ path: 'global' }] })
    const own = await make(admin, { name: 'Van ons', type: 'text' })
    const taken = await change(chief, own, { is_default: true, global: true })
    expect(await refused(chief, taken, { is_default: false })).toMatchObject({
      violations: [{ path: 'global' }],
    })
    expect((await refused(admin, taken, { name: 'Terug' })).code).toBe('forbidden')
    expect(await admin.status(propertyEditing.remove, { params: { id: own.id } })).toBe(403)
  })
  test('carries its RAW links, with a deficode and a value out of its own', async () => {
    const made = await make(chief, {
      name: 'Met RAW',
      type: 'radio',
      data: { options: ['Ja', 'Nee'] },
      raw_categories: [
        {
          raw_category: '/api/raw-categories/1',
          deficode_number: 2,
          deficode_value: '11',
          value: 'Ja',
        },
      ],
    })
    expect(made.raw_categories).toMatchObject([
      { raw_category: { id: 1 }, deficode_number: 2, deficode_value: '11', value: 'Ja' },
    ])
    const both = await change(chief, made, {
      raw_categories: [
        ...formOf(made).raw_categories,
        {
          raw_category: '/api/raw-categories/2',
          deficode_number: null,
          deficode_value: null,
          value: 'Nee',
        } as never,
      ],
    })
    expect(both.raw_categories).toHaveLength(2)
    expect((await change(chief, both, { raw_categories: [] })).raw_categories).toEqual([])
  })
})

describe('what products have of a property', () => {
  test('an option in use, of any organisation, is not taken away; another is', async () => {
    const made = await make(chief, {
      name: 'Glans',
      type: 'list',
      data: { options: ['Mat', 'Zijde', 'Hoog'] },
    })
    await valueOf(await productOf(admin), made.id, { texts: ['Zijde'] })
    expect(await chief.call(propertyEditing.one, { params: { id: made.id } })).toMatchObject({
      uses: { products: 1 },
      options_used: [{ option: 'Zijde', products: 1 }],
    })
    expect(
      await refused(chief, made, { data: { ...formOf(made).data, options: ['Mat', 'Hoog'] } }),
    ).toMatchObject({
      code: 'in_use',
      violations: [
        { path: 'data.options', message: 'Dit past niet meer bij waarden van 1 producten' },
      ],
    })
    expect(
      await change(chief, made, {
        data: { ...formOf(made).data, options: ['Zijde', 'Mat', 'Nieuw'] },
      }),
    ).toMatchObject({ data: { options: ['Zijde', 'Mat', 'Nieuw'] } })
    expect(await chief.refused(propertyEditing.remove, { params: { id: made.id } })).toMatchObject({
      code: 'in_use',
      violations: [{ path: 'products' }],
    })
  })
  test('options that an organisation added stay its own: they are neither shown to be edited, nor told, nor lost', async () => {
    const made = await make(chief, {
      name: 'Tint',
      type: 'list',
      data: { options: ['Licht', 'Donker'] },
      is_user_defined: true,
    })
    for (const who of [chief, admin])
      await who.call(propertyEditing.update, {
        params: { reference: made.reference },
        body: { data: { options: [`Tint van ${who.tenantId}`] } },
      })
    await valueOf(await productOf(admin), made.id, { texts: [`Tint van ${admin.tenantId}`] })
    const form = await chief.call(propertyEditing.one, { params: { id: made.id } })
    expect(form).toMatchObject({ data: { options: ['Licht', 'Donker'] }, options_used: [] })
    expect((await refused(chief, form, { is_user_defined: false })).code).toBe('in_use')
    expect(
      await change(chief, form, { data: { ...formOf(form).data, options: ['Licht'] } }),
    ).toMatchObject({ data: { options: ['Licht'] } })
    const seen = (await admin.call(propertyEditing.list, { query: { search: 'Tint' } }))[
      'hydra:member'
    ][0]
    expect(seen?.data.options).toEqual(['Licht', `Tint van ${admin.tenantId}`])
  })
  test('bounds and units that leave a value out are refused', async () => {
    const made = await make(chief, {
      name: 'Buiging',
      type: 'number',
      units: ['mm', 'cm'],
      data: { min: 0, max: 100 },
    })
    await valueOf(await productOf(admin), made.id, { number: 80, unit: 'mm' })
    const data = formOf(made).data
    for (const wrong of [
      { data: { ...data, max: 50 } },
      { data: { ...data, min: 90 } },
      { data: { ...data, step: 30 } },
      { units: ['cm'] },
    ])
      expect((await refused(chief, made, wrong)).code).toBe('in_use')
    expect(await change(chief, made, { data: { ...data, max: 90, step: 40 } })).toMatchObject({
      data: { max: 90, step: 40 },
    })
  })
  test('the market compares in the first unit, also after it has changed', async () => {
    const made = await make(chief, {
      name: 'Speling',
      type: 'number',
      units: ['mm', 'cm'],
      data: { min: 0 },
    })
    const product = await productOf(admin)
    await valueOf(product, made.id, { number: 20, unit: 'mm' })
    const compared = () =>
      world.asSystem(
        async (db) =>
          (
            await sql<{
              number: number
            }>`select number from market.property where product_id = ${product} and property_id = ${made.id}`.execute(
              db,
            )
          ).rows[0]?.number,
      )
    await world.asSystem((db) =>
      sql`select market.refresh_properties(array[${product}]::bigint[])`.execute(db),
    )
    expect(await compared()).toBe(20)
    await change(chief, made, { units: ['cm', 'mm'] })
    expect(await compared()).toBe(2)
  })
  test('one that object types have stays, and stays for their kind', async () => {
    const made = await make(chief, {
      name: 'Verankerd',
      type: 'text',
      otl_types: ['product', 'material'],
    })
    await world.asSystem((db) =>
      sql`insert into catalogue.otl_property (otl_id, property_id) select id, ${made.id} from catalogue.otl where type = 'product' order by id limit 2`.execute(
        db,
      ),
    )
    expect(await chief.refused(propertyEditing.remove, { params: { id: made.id } })).toMatchObject({
      code: 'in_use',
      violations: [{ path: 'otls', message: '2 objecttypen gebruiken dit nog' }],
    })
    expect(await refused(chief, made, { otl_types: ['material'] })).toMatchObject({
      code: 'in_use',
      violations: [{ path: 'otl_types' }],
    })
    expect(await change(chief, made, { otl_types: ['product'], required: true })).toMatchObject({
      otls: 2,
      required: true,
    })
    await world.asSystem(async (db) => {
      const { rows } = await sql<{
        otl_id: number
      }>`select otl_id from catalogue.otl_property where property_id = ${made.id} limit 1`.execute(
        db,
      )
      expect(
        (await propertiesOfOtl(db, rows[0]?.otl_id ?? 0)).find((p) => p.id === made.id),
      ).toMatchObject({ name: 'Verankerd', required: true })
      await sql`delete from catalogue.otl_property where property_id = ${made.id}`.execute(db)
    })
    await chief.call(propertyEditing.remove, { params: { id: made.id } })
    expect(await chief.status(propertyEditing.one, { params: { id: made.id } })).toBe(404)
  })
})

test('a stable name begins with a letter and is taken once', () => {
  expect([
    referenceOf('Één maat (mm)', []),
    referenceOf('3D-model', []),
    referenceOf('???', []),
    referenceOf('Kleur', ['kleur', 'kleur_2']),
  ]).toEqual(['een_maat_mm', 'p_3d_model', 'p', 'kleur_3'])
})
