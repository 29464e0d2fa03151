import { expect, test } from 'vitest'
import { cardIn } from './card-in.ts'

const card = { id: 7, is_released: true, otl: { id: 12, name: 'Betontegel' } }

test('a deleted product is found in any list or card that was shown', () => {
  for (const answer of [card, [card], { 'hydra:member': [{ id: 3 }, card] }])
    expect(cardIn([undefined, 5, null, answer], 7)).toBe(card)
  expect(cardIn([[card]], 8)).toBeUndefined()
  expect(cardIn([{ 'hydra:member': [{ id: 7 }] }], 7)).toBeUndefined()
})
