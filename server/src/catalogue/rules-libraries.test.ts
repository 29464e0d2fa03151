import { expect, test } from 'vitest'
import type { OtlPropertyRow } from './queries/properties.ts'
import { fitting, keptMaterials, mayDeleteItem, onceEach } from './rules-libraries.ts'

const property = (id: number, more: Partial<OtlPropertyRow>): OtlPropertyRow => ({
  id,
  reference: `p${id}`,
  name: `P${id}`,
  type: 'text',
  required: false,
  placeholder: null,
  include_in_description: false,
  better: 'none',
  field: null,
  visible_in_search_map: false,
  is_user_defined: false,
  units: [],
  data: {},
  group: null,
  percentage: 0,
  ordering: id,
  inherited: false,
  ...more,
})

test('a copy contains the values that its object type still accepts', () => {
  const asked = [
    property(1, { type: 'list', data: { options: ['grijs', 'rood'] } }),
    property(2, { type: 'number', units: ['mm'] }),
    property(3, { type: 'file' }),
    property(4, {}),
  ]
  const kept = [
    { id: 1, value: ['geel'], unit: null },
    { id: 2, value: [60], unit: 'mm' },
    { id: 3, value: ['a'], unit: null },
    { id: 9, value: ['weg'], unit: null },
    { id: 4, value: [], unit: null },
  ]
  expect(fitting(asked, kept)).toEqual([
    { id: 2, reference: 'p2', name: 'P2', type: 'number', value: [60], unit: 'mm' },
  ])
  expect(fitting(asked, [{ id: 1, value: ['rood'], unit: null }]).map((p) => p.value)).toEqual([
    ['rood'],
  ])
})

test('a raw element has no composition', () => {
  const materials = [{ otl: null, name: 'Zand', type: 'element' as const, percentage: 10 }]
  expect(keptMaterials('product', materials)).toEqual(materials)
  expect(keptMaterials('element', materials)).toEqual([])
})

test('determines who may delete an article', () => {
  const actor = { tenantId: 1, permissions: ['SPOT_ITEM_REMOVE_FROM_LIBRARY'], readOnly: false }
  expect(mayDeleteItem(actor, { tenant_id: 1 })).toBe(true)
  for (const [who, item] of [
    [actor, { tenant_id: null }],
    [actor, { tenant_id: 2 }],
    [{ ...actor, readOnly: true }, { tenant_id: 1 }],
    [{ ...actor, permissions: ['SPOT_ITEM_ADD_TO_LIBRARY'] }, { tenant_id: 1 }],
  ] as const)
    expect(mayDeleteItem(who, item)).toBe(false)
})

test('names are unique, regardless of case', () =>
  expect(onceEach([{ name: 'Dikte' }, { name: 'dikte' }, { name: 'Kleur' }])).toEqual([
    'Dikte',
    'Kleur',
  ]))
