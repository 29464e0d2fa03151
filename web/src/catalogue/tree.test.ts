import type { OtlCard } from '@bouwkring/contract/catalogue'
import { expect, test } from 'vitest'
import { ancestorsOf, buildTree, rowsOf } from './tree.ts'

const card = (id: number, parent: number | null): OtlCard => ({
  '@id': `/api/otls/${id}`,
  id,
  type: 'product',
  name: `N${id}`,
  unit: null,
  parent,
  path: [],
  synonyms: [],
  has_children: false,
})
// 1 > (2 > (4, 5), 3), 6
const cards = [card(1, null), card(2, 1), card(3, 1), card(4, 2), card(5, 2), card(6, null)]
const ids = (open: number[], shown?: number[]) =>
  rowsOf(buildTree(cards), new Set(open), shown && new Set(shown)).map((row) => row.card.id)

test('a closed tree shows its roots with the number of items below', () => {
  expect(ids([])).toEqual([1, 6])
  expect(rowsOf(buildTree(cards), new Set()).map((row) => row.below)).toEqual([4, 0])
})

test('an open branch shows its children, with their position among them', () => {
  expect(ids([1, 2])).toEqual([1, 2, 4, 5, 3, 6])
  expect(rowsOf(buildTree(cards), new Set([1])).find((row) => row.card.id === 3)).toMatchObject({
    level: 2,
    position: 2,
    siblings: 2,
  })
})

test('searching shows the results with their ancestors, and below them what is opened', () => {
  expect([...ancestorsOf(cards, [4])].sort()).toEqual([1, 2])
  expect(ids([1, 2], [1, 2, 4])).toEqual([1, 2, 4])
  expect(ids([1, 2], [1, 2])).toEqual([1, 2, 4, 5])
})

test('an item whose parent is outside the list becomes a root', () => {
  expect(rowsOf(buildTree([card(9, 77)]), new Set()).map((row) => row.level)).toEqual([1])
})
