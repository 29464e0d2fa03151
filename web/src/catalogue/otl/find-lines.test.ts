import type { OtlLine } from '@bouwkring/contract/otl-editing'
import { expect, test } from 'vitest'
import { hitsOf, indexOf } from './find-lines.ts'

const line = (id: number, name: string, synonyms: string[] = []): OtlLine => ({
  id,
  name,
  parent: null,
  published: true,
  version: 1,
  synonyms,
  raws: [],
  used: 0,
})
const index = indexOf([
  line(1, 'Tegel 10'),
  line(2, 'Tegel 2'),
  line(3, 'Café', ['Kroeg']),
  line(4, 'Klinker'),
])
const ids = (search: string, filtered?: number[]) => {
  const hits = hitsOf(index, search, filtered && new Set(filtered))
  return hits && [...hits]
}

test('lines are sorted by name, numbers as numbers', () => {
  expect(index.lines.map((l) => l.id)).toEqual([3, 4, 2, 1])
})
test('an empty search gives no selection', () => {
  expect(ids('  ')).toBeUndefined()
})
test('names and synonyms are found regardless of accents and capitals, within the filter', () => {
  expect(ids('CAFE')).toEqual([3])
  expect(ids('kroeg')).toEqual([3])
  expect(ids('tegel')).toEqual([2, 1])
  expect(ids('tegel', [1, 4])).toEqual([1])
  expect(ids('', [4])).toEqual([4])
})
test('two synonyms are not joined into one', () => {
  expect(ids('cafekroeg')).toEqual([])
})
