import { expect, test } from 'vitest'
import { ProductCreate } from './products.ts'
import { SpotBody } from './spots.ts'

const product = { name: 'x', spot: 1, is_released: true }
const spot = { name: 'x', definition: 1 }

test('coordinates of 0 mean no place, for products and spots; half a location is rejected', () => {
  expect(ProductCreate.parse({ ...product, latitude: 0, longitude: 0 })).toMatchObject({
    latitude: null,
    longitude: null,
  })
  expect(
    SpotBody.parse({ ...spot, location: { latitude: 0, longitude: 0 } }).location,
  ).toMatchObject({ latitude: null, longitude: null })
  expect(
    ProductCreate.safeParse({ ...product, latitude: 52.1, longitude: 0 }).error?.issues,
  ).toMatchObject([{ path: ['latitude'], message: 'location.pair' }])
  expect(
    SpotBody.safeParse({ ...spot, location: { latitude: 0, longitude: 5.4 } }).error?.issues,
  ).toMatchObject([{ path: ['location', 'latitude'], message: 'location.pair' }])
  expect(
    SpotBody.parse({ ...spot, location: { latitude: 52.1, longitude: 5.4 } }).location,
  ).toMatchObject({ latitude: 52.1, longitude: 5.4 })
})
