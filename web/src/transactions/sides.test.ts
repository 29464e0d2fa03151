import { expect, test } from 'vitest'
import { senderOf, shortage } from './sides.ts'

const [from, to] = [{ company: 'Biedt' }, { company: 'Vraagt' }].map((card, id) => ({
  ...card,
  '@id': '',
  id,
  subdomain: '',
})) as [never, never]

test('the asking side reserves an offer, the offering side a demand', () => {
  expect(senderOf({ product: { is_released: true }, from, to })).toBe(to)
  expect(senderOf({ product: { is_released: false }, from, to })).toBe(from)
})

test('says what is in short supply', () => {
  const of = (is_released: boolean, amount: number | null, amount_type: 0 | 1 = 0) =>
    shortage({ amount: 5, product: { is_released, amount, amount_type } })
  expect([of(true, 4), of(false, 4), of(false, 5), of(false, null, 1)]).toEqual([
    'stock',
    'demand',
    'ownOffer',
    'ownOffer',
  ])
})
