import { expect, test } from 'vitest'
import { tabNamed, tabOfField, tabsOf } from './tabs.ts'

test('an element has no composition; a user who may not read spots has no spot tab', () => {
  expect(tabsOf('product')).toEqual([
    'specifications',
    'condition',
    'composition',
    'properties',
    'spot',
  ])
  expect(tabsOf('element')).toEqual(['specifications', 'condition', 'properties', 'spot'])
  expect(tabsOf('material', false)).toEqual([
    'specifications',
    'condition',
    'composition',
    'properties',
  ])
})
test('an unknown tab, or one that the product does not have, becomes the first', () => {
  expect([
    tabNamed('properties', 'product'),
    tabNamed('composition', 'element'),
    tabNamed(undefined, 'product'),
    tabNamed('x', 'product'),
  ]).toEqual(['properties', 'specifications', 'specifications', 'specifications'])
})
test('every field is on a tab', () => {
  expect(
    [
      'materials.0.name',
      'properties.dikte',
      'amount',
      'price.value',
      'condition.grade',
      'in_use_since.year',
      'hazard.kinds',
      'manufacturer',
      'remaining_years',
    ].map(tabOfField),
  ).toEqual([
    'composition',
    'properties',
    'specifications',
    'specifications',
    'condition',
    'condition',
    'condition',
    'condition',
    'condition',
  ])
})
