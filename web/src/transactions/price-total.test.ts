import { expect, test } from 'vitest'
import { totalOf } from './price-total.ts'

const offer = (type: 'unknown' | 'from' | 'reasonable' | 'fixed', value: number | null) => ({
  price: { type, value },
  is_released: true,
})

test('an amount gives a total of its price, or of the price from which bids begin', () => {
  expect(totalOf(offer('fixed', 8_300), 30)).toEqual({ from: false, cents: 249_000 })
  expect(totalOf(offer('from', 250), 0.5)).toEqual({ from: true, cents: 125 })
})

test('without a price, an amount or an offer there is no total', () => {
  expect(totalOf(offer('unknown', null), 30)).toBeNull()
  expect(totalOf(offer('reasonable', null), 30)).toBeNull()
  for (const amount of [null, 0, -1, Number.NaN])
    expect(totalOf(offer('fixed', 100), amount)).toBeNull()
  expect(totalOf({ ...offer('fixed', 100), is_released: false }, 1)).toBeNull()
})
