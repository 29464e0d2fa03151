import { expect, test } from 'vitest'
import { editsAfter } from './use-matrix.ts'

const edits = (...columns: [id: number, ...permissions: number[]][]) =>
  new Map(columns.map(([id, ...permissions]) => [id, new Set(permissions)]))

test('a tick that was set while its column was being saved is still to be saved', () => {
  const now = edits([1, 10, 11], [2, 20])
  expect(editsAfter(now, edits([1, 10], [2, 20]), [])).toEqual(edits([1, 10, 11]))
})

test('a column that someone else changed first loses its edits, one that was refused keeps them', () => {
  expect(editsAfter(edits([1, 10], [2, 20], [3, 30]), edits([3, 30]), [2])).toEqual(edits([1, 10]))
})
