import type { Import } from '@bouwkring/contract/imports'
import { expect, test } from 'vitest'
import { goneOf, goneShown } from './gone-of.ts'

const spot = { '@id': '/api/spots/7', id: 7, title: 'Havenplein' }
const can = { sync: true, publish: false } as Import['can']
const product = (id: number) => ({ id, name: `Tegel ${id}`, ref: `${id}` })

test('what is gone from the list is told by spot', () => {
  const depot = { id: 8, title: 'Depot', edit: false, publish: true }
  const own = { id: 7, title: 'Havenplein', edit: true, publish: true }
  const gone = [
    { ...product(1), spot: 7 },
    { ...product(2), spot: 8 },
  ]
  expect(goneOf({ gone, gone_spots: [own, depot], spot, can })).toEqual([
    { ...own, products: [gone[0]] },
    { ...depot, products: [gone[1]] },
  ])
})

test('where the spots are not told, all that is gone is in the own spot, with the rights of the import', () => {
  const gone = [product(1), product(2)]
  expect(goneOf({ gone, spot, can })).toEqual([
    { id: 7, title: 'Havenplein', edit: true, publish: false, products: gone },
  ])
  expect(goneOf({ gone: [], spot, can })).toEqual([])
})

test('only the products of the spots that are shown are counted', () => {
  const found = [
    { id: 7, title: 'Havenplein', edit: true, publish: true, products: [product(1), product(2)] },
    { id: 8, title: 'Depot', edit: true, publish: true, products: [product(3)] },
  ]
  const lasts = new Map([[8, 12]])
  expect(goneShown('done', found, lasts)).toEqual({ spots: found, count: 3 })
  expect(goneShown('undone', found, lasts)).toEqual({ spots: [found[1]], count: 1 })
  expect(goneShown('undone', found, new Map())).toEqual({ spots: [], count: 0 })
})
