import { propertyEditing } from '@bouwkring/contract/property-editing'
import { describe, expect, test } from 'vitest'
import {
  changeProperty,
  formOf,
  makeProperty,
  refusedProperty,
} from '../../../test/property-form.ts'
import { type Caller, useMember, useWorld } from '../../../test/world.ts'
import { referenceOf } from './rules.ts'

type Body = Parameters<typeof makeProperty>[1]

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')

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
  test('shows what is editable: everything for a super admin, own additions for an administrator, nothing for a user', async () => {
    const own = await makeProperty(admin, { name: 'Eigen kenmerk', type: 'text' })
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
    expect((await refusedProperty(other, own, { name: 'Overgenomen' })).code).toBe('forbidden')
    expect((await refusedProperty(user, own, { name: 'Overgenomen' })).code).toBe('forbidden')
    expect(await other.status(propertyEditing.remove, { params: { id: own.id } })).toBe(403)
    expect(await changeProperty(admin, own, { name: 'Eigen merk' })).toMatchObject({
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
  test.each(each)('of type %s stores the settings of that type', async (type, body, kept) => {
    expect(await makeProperty(chief, { name: `Soort ${type}`, type, ...body })).toMatchObject({
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
  test('keeps its type, has a unique name, and is saved once per version', async () => {
    const made = await makeProperty(chief, { name: 'Vast', type: 'text' })
    expect(await refusedProperty(chief, made, { type: 'url' })).toMatchObject({
      violations: [{ path: 'type', code: 'field.wrong' }],
    })
    expect(
      await chief.refused(propertyEditing.create, {
        body: { name: 'VAST', type: 'text', otl_types: ['product'] },
      }),
    ).toMatchObject({ code: 'duplicate', violations: [{ path: 'name' }] })
    expect(await changeProperty(chief, made, { name: 'Vast 2' })).toMatchObject({ version: 2 })
    expect((await refusedProperty(chief, made, { name: 'Laat' })).code).toBe('stale')
    expect(
      await chief.status(propertyEditing.update, {
        params: { reference: 'kleur' },
        body: formOf(made),
      }),
    ).toBe(404)
  })
  test('becomes default or global only by a super admin; global requires default', async () => {
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
    const own = await makeProperty(admin, { name: 'Van ons', type: 'text' })
    const taken = await changeProperty(chief, own, { is_default: true, global: true })
    expect(await refusedProperty(chief, taken, { is_default: false })).toMatchObject({
      violations: [{ path: 'global' }],
    })
    expect((await refusedProperty(admin, taken, { name: 'Terug' })).code).toBe('forbidden')
    expect(await admin.status(propertyEditing.remove, { params: { id: own.id } })).toBe(403)
  })
  test('stores its RAW links, with a deficode and one of its own values', async () => {
    const made = await makeProperty(chief, {
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
    const both = await changeProperty(chief, made, {
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
    expect((await changeProperty(chief, both, { raw_categories: [] })).raw_categories).toEqual([])
  })
})

test('a stable name begins with a letter and is unique', () => {
  expect([
    referenceOf('Één maat (mm)', []),
    referenceOf('3D-model', []),
    referenceOf('???', []),
    referenceOf('Kleur', ['kleur', 'kleur_2']),
  ]).toEqual(['een_maat_mm', 'p_3d_model', 'p', 'kleur_3'])
})
