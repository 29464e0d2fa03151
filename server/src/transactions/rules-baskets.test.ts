import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transactionStatuses } from '@bouwkring/contract/transactions'
import {
  basketAmounts,
  basketState,
  leftFor,
  missingOf,
  storedFigures,
  summed,
  type Line,
} from './rules-baskets.ts'

const line = (
  id: number,
  status: Line['status'],
  amount: number,
  replaces_id: number | null = null,
): Line => ({ id, status, amount, replaces_id })

describe('the state of a basket follows from its lines', () => {
  test.each<[Line['status'][], string]>([
    [['pending', 'pending'], 'open'],
    [['pending', 'accepted'], 'open'],
    [['accepted', 'accepted'], 'complete'],
    [['accepted', 'completed'], 'complete'],
    [['accepted', 'declined'], 'partial'],
    [['pending', 'expired'], 'partial'],
    [['pending', 'retracted'], 'partial'],
    [['completed', 'retracted'], 'partial'],
    [['declined', 'expired', 'retracted'], 'failed'],
    [['declined'], 'failed'],
  ])('%j is %s', (statuses, state) => {
    expect(basketState(statuses.map((status, i) => line(i, status, 10)))).toBe(state)
  })

  test('260 agreed, 340 declined, 200 requested in its place: 140 is missing, as in the drawing', () => {
    const lines = [
      line(1, 'accepted', 260),
      line(2, 'declined', 340),
      line(3, 'pending', 200, 2),
    ] as const
    expect(missingOf(lines[1], lines)).toBe(140)
    expect(basketState(lines)).toBe('partial')
    expect(basketAmounts(lines)).toEqual({ asked: 600, sure: 260, waiting: 200, missing: 140 })
    const filled = [...lines, line(4, 'pending', 140, 2)]
    expect(basketState(filled)).toBe('open')
    expect(basketAmounts(filled)).toEqual({ asked: 600, sure: 260, waiting: 340, missing: 0 })
  })

  test('a declined replacement lacks its own amount, which may be replaced again', () => {
    const lines = [
      line(1, 'declined', 0.3),
      line(2, 'declined', 0.1, 1),
      line(3, 'pending', 0.2, 1),
    ]
    expect(lines.map((one) => missingOf(one, lines))).toEqual([0, 0.1, 0])
    expect(basketState([...lines, line(4, 'accepted', 0.1, 2)])).toBe('open')
  })

  test('any basket is complete only if nothing waits and nothing is missing, and its parts add up to the total', () => {
    const lines = fc
      .array(
        fc.record({ status: fc.constantFrom(...transactionStatuses), amount: fc.nat(1_000_000) }),
        { minLength: 1, maxLength: 50 },
      )
      .map((all) => all.map(({ status, amount }, i) => line(i, status, (amount + 1) / 1000)))
    fc.assert(
      fc.property(lines, (all) => {
        const [state, amounts] = [basketState(all), basketAmounts(all)]
        expect(state === 'complete').toBe(amounts.waiting === 0 && amounts.missing === 0)
        expect(state === 'failed').toBe(amounts.waiting === 0 && amounts.sure === 0)
        const thousandths = Object.values(amounts).map((n) => Math.round(n * 1000))
        expect(thousandths[0]).toBe(thousandths.slice(1).reduce((a, b) => a + b, 0))
      }),
    )
  })
})

test('sums a product that is named twice, exact to the thousandth', () => {
  expect(
    summed([
      { product: 7, amount: 0.1 },
      { product: 8, amount: 5 },
      { product: 7, amount: 0.2 },
    ]),
  ).toEqual([
    { product: 7, amount: 0.3, at: 0 },
    { product: 8, amount: 5, at: 1 },
  ])
})

test.each([
  [100, 100, 100, 100],
  [100, 160, 100, 40],
  [100, 300, 100, 0],
])(
  'of %d, with %d requested in total and %d by these lines, %d is left',
  (stock, promised, asked, left) => expect(leftFor(stock, promised, asked)).toBe(left),
)

test('figures stored with a basket are told in the order of the assumptions, anything else under its own name', () => {
  expect(
    storedFigures({ speed: 60, km_euro: 2.4, detour: '1,3', payload_kg: 22_000, back: true }),
  ).toEqual({
    assumptions: [
      { name: 'payload_kg', value: 22_000 },
      { name: 'km_euro', value: 2.4 },
    ],
    noted: [
      { name: 'back', value: true },
      { name: 'detour', value: '1,3' },
      { name: 'speed', value: 60 },
    ],
  })
  expect(storedFigures({})).toEqual({ assumptions: [], noted: [] })
})
