import { expect, test } from 'vitest'
import { clashesOf, mergeValues } from './conflict.ts'
import type { PropertyRow, Values } from './values.ts'

const row = (id: number, percentage: number, include = true): PropertyRow => ({
  id,
  name: `Eigenschap ${id}`,
  percentage,
  include,
  from: null,
  type: 'number',
  units: [],
  field: null,
})
const base: Values = {
  name: 'Tegel',
  unit: 'st',
  density: null,
  published: true,
  synonyms: ['a'],
  composition: [],
  properties: [row(1, 10), row(2, 20), row(3, 30)],
  raws: [],
}
const mine = { ...base, name: 'Mijn tegel', synonyms: ['a', 'b'], density: 2000 }
const theirs = { ...base, name: 'Hun tegel', unit: 'm2', density: 2000 }
const words = {
  share: (n: number) => `${n}%`,
  number: String,
  include: (on: boolean) => (on ? 'ook eronder' : 'alleen hier'),
  flag: String,
}
const none = new Set<string>()

test('asks only about what both changed, each differently', () => {
  expect(clashesOf(base, mine, theirs, words)).toEqual([
    { key: 'name', field: 'name', row: '', mine: 'Mijn tegel', theirs: 'Hun tegel' },
  ])
})
test('keeps what one side changed; of what both changed, the chosen version', () => {
  expect(mergeValues(base, mine, theirs, new Set(['name']))).toMatchObject({
    name: 'Mijn tegel',
    unit: 'm2',
    synonyms: ['a', 'b'],
    density: 2000,
  })
  expect(mergeValues(base, mine, theirs, none)).toMatchObject({ name: 'Hun tegel', unit: 'm2' })
})
test('keeps all the different properties that two people changed, added and removed', () => {
  const one = { ...base, properties: [row(1, 15), row(2, 20), row(4, 5)] }
  const two = { ...base, properties: [row(1, 10), row(2, 25), row(3, 30), row(5, 1)] }
  expect(clashesOf(base, one, two, words)).toEqual([])
  expect(mergeValues(base, one, two, none).properties).toEqual([
    row(1, 15),
    row(2, 25),
    row(5, 1),
    row(4, 5),
  ])
})
test('asks by name about the same property changed by both, also when one removed it', () => {
  const one = { ...base, properties: [row(1, 15), row(2, 20), row(3, 30)] }
  const two = { ...base, properties: [row(1, 11, false), row(2, 20), row(3, 30)] }
  expect(clashesOf(base, one, two, words)).toEqual([
    {
      key: 'properties.1',
      field: 'properties',
      row: 'Eigenschap 1',
      mine: '15%, ook eronder',
      theirs: '11%, alleen hier',
    },
  ])
  expect(mergeValues(base, one, two, new Set(['properties.1'])).properties[0]).toEqual(row(1, 15))
  const gone = { ...base, properties: [row(2, 20), row(3, 30)] }
  expect(mergeValues(base, gone, two, new Set(['properties.1'])).properties).toEqual([
    row(2, 20),
    row(3, 30),
  ])
})
test('keeps an order that only one side changed', () => {
  const one = { ...base, properties: [row(3, 30), row(1, 10), row(2, 20)] }
  const two = { ...base, properties: [row(1, 12), row(2, 20), row(3, 30), row(6, 1)] }
  expect(mergeValues(base, one, two, none).properties).toEqual([
    row(3, 30),
    row(1, 12),
    row(2, 20),
    row(6, 1),
  ])
})
test('RAW links are equal when they name the same, whatever their number', () => {
  const raw = (id: number) => ({ id, raw_code: id, name: `RAW ${id}` })
  const link = (key: number, id: number, place: number | null = null, code = '') => ({
    key,
    raw: raw(id),
    place,
    code,
  })
  const start = { ...base, raws: [link(1, 7)] }
  const one = { ...start, raws: [link(1, 7), link(-1, 8)] }
  const two = { ...start, raws: [link(21, 7), link(22, 9, 2, 'x')] }
  expect(clashesOf(start, one, two, words)).toEqual([])
  expect(
    mergeValues(start, one, two, none)
      .raws.map(({ raw: named }) => named?.id)
      .toSorted(),
  ).toEqual([7, 8, 9])
})
