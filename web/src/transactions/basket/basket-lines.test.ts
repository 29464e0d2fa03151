import type { Combination } from '@bouwkring/contract/combinations'
import { expect, test } from 'vitest'
import { basketLines } from './basket-lines.ts'

test('an amount taken from an offer is counted in the unit of the offer', () => {
  // 4 m3, which the offer counts as 9.4 t.
  const lines = [
    { amount: 4, own_amount: 9.4, left: 10, asked: 2, product: { id: 1 }, demand: 2, room: null },
  ]
  expect(
    basketLines({ stops: [{ store: null, lines }] as unknown as Combination['stops'] }),
  ).toEqual([{ product: { id: 1 }, demand: 2, amount: 9.4, asked: 4.7, store: null }])
})

test('a line that goes through a depot names it, with its weeks', () => {
  const [line, direct] = basketLines({
    stops: [
      {
        store: { id: 9, name: 'Werf Heino' },
        lines: [{ amount: 4, left: 4, product: { amount: 4 }, room: { weeks: 10 } }],
      },
      { store: null, lines: [{ amount: 4, left: 4, product: { amount: 4 }, room: null }] },
    ] as unknown as Combination['stops'],
  })
  expect(line?.store).toEqual({ id: 9, name: 'Werf Heino', weeks: 10 })
  expect(direct?.store).toBeNull()
})
