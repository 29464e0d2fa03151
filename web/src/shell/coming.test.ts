import { expect, test } from 'vitest'
import { homePage, pageAt, productPage, searchPage } from './coming.ts'

test('only what an address itself shows is fetched ahead', () => {
  expect(pageAt('/')).toBe(homePage)
  expect(pageAt('/zoeken')).toBe(searchPage)
  expect(pageAt('/products/1')).toBe(productPage)
  expect(pageAt('/products/1/')).toBe(productPage)
  for (const other of [
    '/products/1/combinaties',
    '/products',
    '/zoeken/bewaard',
    '/spots/1',
    '/mandjes',
  ])
    expect(pageAt(other), other).toBeUndefined()
})
