import { expect, test } from 'vitest'
import { type PropertyRow, refusedOf, tabOf, type Values } from './values.ts'

const row = (id: number, percentage: number): PropertyRow => ({
  id,
  name: `Eigenschap ${id}`,
  percentage,
  include: true,
  from: null,
  type: 'number',
  units: [],
  field: null,
})
const values = (...weights: number[]): Values => ({
  name: 'Tegel',
  unit: 'st',
  density: null,
  published: true,
  synonyms: [],
  composition: [],
  properties: weights.map((weight, at) => row(at + 1, weight)),
  raws: [],
})
const over = 'Totaal percentage kan niet hoger zijn dan 100%'

test('weights above 100 % in total are rejected once, whatever the number of rows', () => {
  const refused = refusedOf(values(40, 40, 40), 1, { composition: 0, properties: 120 }, over)
  expect(refused).toEqual({ properties: over })
  expect(Object.keys(refused).map(tabOf)).toEqual(['matching'])
})

test('a weight that is invalid by itself is rejected on its own row', () => {
  const refused = refusedOf(values(-1, 40), 1, { composition: 0, properties: 39 }, over)
  expect(Object.keys(refused)).toEqual(['properties.0.percentage'])
})

test('100 % in total is allowed', () => {
  expect(refusedOf(values(60, 40), 1, { composition: 100, properties: 100 }, over)).toEqual({})
})
