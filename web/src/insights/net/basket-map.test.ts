import type { Basket } from '@bouwkring/contract/baskets'
import type { BasketNet } from '@bouwkring/contract/net-effect'
import { expect, test } from 'vitest'
import { basketMap } from './basket-map.ts'

const spot = (name: string, latitude: number | null, city = name) => ({
  name,
  city,
  latitude,
  longitude: latitude && 5,
})
const here = spot('Rotonde', 52)
const line = (
  id: number,
  status: string,
  from_spot: ReturnType<typeof spot>,
  to_spot: ReturnType<typeof spot> | null = here,
) => ({ transaction: { id, status, from_spot, to_spot } })
const mapOf = (lines: ReturnType<typeof line>[], stores: object[] = []) =>
  basketMap(
    { lines } as unknown as Basket,
    new Map(lines.map(({ transaction: { id } }, at) => [id, 'ABCDEF'.charAt(at)])),
    { lines: stores } as unknown as BasketNet,
  )

test('draws where each line is loaded and where it goes; an ended line has no leg', () => {
  const map = mapOf([
    line(1, 'accepted', spot('Leusden', 52.1)),
    line(2, 'declined', spot('Amersfoort', 52.2)),
    line(3, 'pending', spot('Nijkerk', 52.3)),
  ])
  expect(map.loadings.map(({ letters, city, standing }) => [letters, city, standing])).toEqual([
    [['A'], 'Leusden', 'sure'],
    [['B'], 'Amersfoort', 'gone'],
    [['C'], 'Nijkerk', 'waiting'],
  ])
  expect(map.ends).toEqual([{ lat: 52, lng: 5, name: 'Rotonde' }])
  expect(map.legs.map(({ from, to, standing }) => [from.lat, to.lat, standing]).toSorted()).toEqual(
    [
      [52.1, 52, 'sure'],
      [52.3, 52, 'waiting'],
    ],
  )
})

test('several lines at one address are one place, as certain as the most certain of them', () => {
  const yard = spot('Werf', 52.1)
  const map = mapOf([
    line(1, 'declined', yard),
    line(2, 'accepted', yard),
    line(3, 'pending', yard),
  ])
  expect(map.loadings).toMatchObject([{ letters: ['A', 'B', 'C'], standing: 'sure' }])
  expect(map.legs).toMatchObject([{ standing: 'sure' }])
})

test('goods that wait go through their depot, where its place may be known', () => {
  const two = [line(1, 'pending', spot('A', 52.1)), line(2, 'pending', spot('B', 52.2))]
  const depot = { name: 'Heino', latitude: 52.4, longitude: 5 }
  const map = mapOf(two, [
    { transaction: 1, store: depot },
    { transaction: 2, store: { ...depot, latitude: null, longitude: null } },
  ])
  expect(map.depots).toEqual([{ lat: 52.4, lng: 5, name: 'Heino' }])
  expect(map.legs.map(({ from, to }) => [from.lat, to.lat])).toEqual([
    [52.1, 52.4],
    [52.4, 52],
    [52.2, 52],
  ])
})

test('an unknown place is not drawn, and goods without a destination have no leg', () => {
  const map = mapOf([
    line(1, 'pending', spot('Onbekend', null)),
    line(2, 'pending', spot('Zonder doel', 52.5), null),
  ])
  expect(map.loadings.map(({ city }) => city)).toEqual(['Zonder doel'])
  expect(map.legs).toEqual([])
  expect(map.ends).toEqual([{ lat: 52, lng: 5, name: 'Rotonde' }])
})
