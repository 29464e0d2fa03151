import { expect, test } from 'vitest'
import market from '../locales/market/market.nl.json' with { type: 'json' }
import facts from '../locales/market/facts.nl.json' with { type: 'json' }
import { productAmount } from '../products/index.ts'
import { type Offered, unavailability } from './availability.ts'

const offer: Offered = {
  is_released: true,
  amount: 5,
  amount_type: 0,
  available_from: null,
  available_till: null,
}

test('says why a product is unavailable now, and nothing when it is available', () => {
  expect(unavailability(offer)).toBeUndefined()
  expect(unavailability({ ...offer, amount: 0 })).toBe('stock')
  expect(unavailability({ ...offer, amount: null })).toBe('stock')
  expect(unavailability({ ...offer, is_released: false, amount: 0 })).toBe('demand')
  expect(unavailability({ ...offer, amount: null, amount_type: 1 })).toBeUndefined()
  expect(unavailability({ ...offer, available_from: '2999-01-01' })).toBe('now')
  expect(unavailability({ ...offer, available_till: '2001-01-01' })).toBe('now')
  expect(unavailability({ ...offer, amount: 0, available_from: '2999-01-01' })).toBe('stock')
})

test('uses the words of the specification', () => {
  expect(market.unavailable).toEqual({
    now: 'Momenteel niet beschikbaar.',
    stock: 'Dit aanbod is momenteel niet op voorraad.',
    demand: 'Er is momenteel geen vraag naar dit item.',
  })
  for (const amount of [0, null])
    expect(productAmount({ amount, amount_type: 0, unit: 'st' }, (key) => key, 'nl')).toBe(
      'amount.none',
    )
  expect(facts.amount.none).toBe('Niet beschikbaar')
})
