import type { ProductCard } from '@bouwkring/contract/market'
import { expect, test } from 'vitest'
import { counterparts } from './counterparts.ts'

const card = (id: number, name = 'Betontegel') => ({ id, name }) as ProductCard

test('lists matches first, whichever side they are on, then search results, each once and without the product itself', () => {
  const matches = [
    { own: card(7), other: card(1) },
    { own: card(1), other: card(5) },
  ]
  expect(counterparts(1, '', matches, [card(9), card(5), card(3)]).map((c) => c.id)).toEqual([
    7, 5, 9, 3,
  ])
})

test('with a text it lists only the matches that contain it', () => {
  const matches = [
    { own: card(7, 'Klinker'), other: card(1) },
    { own: card(8, 'Betontégel grijs'), other: card(1) },
  ]
  expect(counterparts(1, 'tegel', matches, [card(3)]).map((c) => c.id)).toEqual([8, 3])
})
