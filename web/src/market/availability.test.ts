import { expect, test } from 'vitest'
import { type Offered, unavailability } from './availability.ts'

const offer: Offered = { is_released: true, amount: 5, amount_type: 0, available_from: null, available_till: null }

test('says why something cannot be had now, and nothing when it can', () => {
  expect(unavailability(offer)).toBeUndefined()
  expect(unavailability({ ...offer, amount: 0 })).toBe('stock')
  expect(unavailability({ ...offer, amount: null })).toBe('stock')
  expect(unavailability({ ...offer, is_released: false, amount: 0 })).toBe('demand')
  expect(unavailability({ ...offer, amount: null, amount_type: 1 })).toBeUndefined()
  expect(unavailability({ ...offer, available_from: '2999-01-01' })).toBe('now')
  expect(unavailability({ ...offer, available_till: '2001-01-01' })).toBe('now')
  expect(unavailability({ ...offer, amount: 0, available_from: '2999-01-01' })).toBe('stock')
})
