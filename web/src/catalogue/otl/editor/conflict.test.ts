import { expect, test } from 'vitest'
import { merge } from '../../../platform/conflict.ts'
import { clashesOf } from './conflict.ts'
import type { Values } from './values.ts'

const base: Values = {
  name: 'Tegel',
  unit: 'st',
  density: null,
  published: true,
  synonyms: ['a'],
  composition: [],
  properties: [],
  raws: [],
}
const mine = { ...base, name: 'Mijn tegel', synonyms: ['a', 'b'], density: 2000 }
const theirs = { ...base, name: 'Hun tegel', unit: 'm2', density: 2000 }

test('only what both changed, each otherwise, is asked', () => {
  expect(clashesOf(base, mine, theirs)).toEqual([
    { field: 'name', mine: 'Mijn tegel', theirs: 'Hun tegel' },
  ])
})
test('what one side changed stays; of what both did, what was chosen', () => {
  expect(merge(base, mine, theirs, new Set(['name']))).toMatchObject({
    name: 'Mijn tegel',
    unit: 'm2',
    synonyms: ['a', 'b'],
    density: 2000,
  })
  expect(merge(base, mine, theirs, new Set())).toMatchObject({
    name: 'Hun tegel',
    unit: 'm2',
    synonyms: ['a', 'b'],
  })
})
