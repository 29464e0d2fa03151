import type { ProductCard } from '@bouwkring/contract/market'
import { expect, test } from 'vitest'
import { lastTypes } from './last-types.ts'

const card = (id: number, otl: number | null, spot: number) =>
  ({ id, otl: otl === null ? null : { id: otl, name: '' }, spot: { id: spot } }) as ProductCard

test('gives the three types offered last, each once, those of own spots before those of colleagues', () => {
  const cards = [card(1, 10, 1), card(2, 20, 2), card(3, 20, 2), card(4, null, 2), card(5, 30, 3)]
  expect(lastTypes(cards, new Set([2])).map(({ id }) => id)).toEqual([2, 1, 5])
  expect(lastTypes([...cards, card(6, 40, 1)], new Set()).map(({ id }) => id)).toEqual([1, 2, 5])
  expect(lastTypes([], new Set())).toEqual([])
})
