import { expect, test } from 'vitest'
import type { PropertyLink } from '../../catalogue/index.ts'
import { valuesOfLine, type ValueLine } from './rules-values.ts'

const link = (value: string, fields: Partial<PropertyLink> = {}): PropertyLink => ({
  raw_code: 251121,
  is_released: true,
  property_id: 1,
  type: 'list',
  deficode_number: null,
  deficode_value: null,
  value,
  ...fields,
})
const line = (fields: Partial<ValueLine> = {}): ValueLine => ({
  maincode: '251121',
  deficode: ['7', null, null, null, null, '3'],
  ...fields,
})
const seven = { deficode_number: 1, deficode_value: '7' }

test.each<[string, ValueLine, PropertyLink[], [number, string[]][]]>([
  ['its category says it', line(), [link('Beton')], [[1, ['Beton']]]],
  [
    'its deficode says it more exactly',
    line(),
    [link('Beton'), link('Kunststof', seven)],
    [[1, ['Kunststof']]],
  ],
  [
    'another deficode says nothing',
    line(),
    [link('Beton', { deficode_number: 1, deficode_value: '6' })],
    [],
  ],
  [
    'at another position',
    line(),
    [link('Beton', { deficode_number: 6, deficode_value: '3' })],
    [[1, ['Beton']]],
  ],
  ['another category', line({ maincode: '251122' }), [link('Beton')], []],
  ['no code', line({ maincode: null }), [link('Beton')], []],
  ['two that contradict each other', line(), [link('Beton'), link('Kunststof')], []],
  [
    'two of what takes several',
    line(),
    [link('Beton', { type: 'checkbox' }), link('Kunststof', { type: 'checkbox' })],
    [[1, ['Beton', 'Kunststof']]],
  ],
  [
    'the own side goes first',
    line(),
    [link('Beton', { is_released: false }), link('Kunststof')],
    [[1, ['Kunststof']]],
  ],
  [
    'of the other side when there is no own',
    line(),
    [link('Beton', { is_released: false })],
    [[1, ['Beton']]],
  ],
  [
    'an own text by its category',
    line({ maincode: '319999' }),
    [link('Beton', { raw_code: 319999 })],
    [],
  ],
  [
    'an own text by its deficode',
    line({ maincode: '319999' }),
    [link('Beton', { raw_code: 319999, ...seven })],
    [[1, ['Beton']]],
  ],
  [
    'each property by itself',
    line(),
    [link('Beton'), link('800', { property_id: 2, type: 'number', ...seven })],
    [
      [1, ['Beton']],
      [2, ['800']],
    ],
  ],
])('%s', (_, given, links, wanted) => {
  expect(
    valuesOfLine(given, true, links).map(({ property_id, values }) => [property_id, values]),
  ).toEqual(wanted)
})
