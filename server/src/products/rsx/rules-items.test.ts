import { expect, test } from 'vitest'
import { changesOf, itemOf } from './rules-items.ts'

const post = (fields: Partial<Parameters<typeof itemOf>[0]> = {}) => ({
  item_number: '100010',
  description: 'Opnemen tegels',
  unit: 'm2',
  amount: 12,
  rsx_specifications: [],
  ...fields,
})
const spec = (unit: string | null, amount: number | null) => ({
  data: 'Tegel',
  unit,
  amount,
  amount_attribute: 'T',
})

test.each<[string, Parameters<typeof post>[0], ReturnType<typeof itemOf>]>([
  ['as it says', {}, { name: 'Opnemen tegels', amount: 12, amount_type: 0, unit: 'm2' }],
  [
    'another spelling of the unit',
    { unit: 'STK' },
    { name: 'Opnemen tegels', amount: 12, amount_type: 0, unit: 'st' },
  ],
  [
    'a unit that is not ours, with a material that is',
    { unit: 'uur', rsx_specifications: [spec(null, 1), spec('ton', 3.14159)] },
    { name: 'Opnemen tegels', amount: 3.142, amount_type: 0, unit: 'ton' },
  ],
  [
    'a unit that every object knows',
    { unit: 'constructor' },
    { name: 'Opnemen tegels', amount: 12, amount_type: 0, unit: null },
  ],
  [
    'a unit that is not ours',
    { unit: 'EUR' },
    { name: 'Opnemen tegels', amount: 12, amount_type: 0, unit: null },
  ],
  [
    'no amount',
    { amount: null },
    { name: 'Opnemen tegels', amount: null, amount_type: 1, unit: 'm2' },
  ],
  [
    'no name',
    { description: '' },
    { name: 'Bestekspost 100010', amount: 12, amount_type: 0, unit: 'm2' },
  ],
  [
    'a very long name',
    { description: `${'x'.repeat(199)}😀😀` },
    { name: `${'x'.repeat(199)}😀`, amount: 12, amount_type: 0, unit: 'm2' },
  ],
])('the product of a line: %s', (_, fields, wanted) => {
  expect(itemOf(post(fields))).toEqual(wanted)
})

test.each<[string, Parameters<typeof post>[0], object]>([
  ['nothing', {}, {}],
  ['the amount', { amount: 13 }, { amount: 13, amount_type: 0 }],
  ['no amount any more', { amount: null }, { amount: null, amount_type: 1 }],
  ['the name', { description: 'Opnemen klinkers' }, { name: 'Opnemen klinkers' }],
  ['another unit', { unit: 'st' }, { unit: 'st' }],
  ['a unit that goes away', { unit: '' }, {}],
])('what a newer file changes: %s', (_, fields, wanted) => {
  expect(changesOf(post(), post(fields))).toEqual(wanted)
})
