import type { Basket } from '@bouwkring/contract/baskets'
import { expect, test } from 'vitest'
import { searchInstead } from './search-instead.ts'

type Line = Pick<Basket['lines'][number], 'transaction'>
const line = (id: number, product: object = {}) =>
  ({
    transaction: {
      product: {
        id,
        name: 'Betontegel',
        unit: 'm2',
        is_released: true,
        otl: { id: 7, name: 'Tegel' },
        ...product,
      },
    },
  }) as unknown as Line

test('what fills a line is sought by its object type and unit, without what was asked already', () => {
  const lines = [line(1), line(2), line(1)]
  expect(searchInstead({ lines }, { line: line(1) })).toEqual({
    view: 'list',
    otl: [7],
    unit: ['m2'],
    without: [1, 2],
  })
})

test('without an object type it is sought by its name, and a demand among demands', () => {
  const demand = line(3, { otl: null, unit: null, is_released: false })
  expect(searchInstead({ lines: [demand] }, { line: demand })).toEqual({
    view: 'list',
    search: 'Betontegel',
    without: [3],
    is_released: false,
  })
})
