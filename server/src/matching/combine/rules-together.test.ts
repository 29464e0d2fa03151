import { kmOf, tripsOf } from '@bouwkring/contract/net'
import { describe, expect, test } from 'vitest'
import {
  offered,
  poolOf,
  question,
  randomQuestion,
  standard,
  wholeOf,
} from '../../../test/combining.ts'
import { dice } from '../../../test/random-market.ts'
import { isOuter } from '../../../test/ring.ts'
import type { Filling, Question } from './rules-filling.ts'
import type { Part } from './rules-choices.ts'
import { together } from './rules-together.ts'

function partOf(asked: Question, ways: string[], products: number[], anew = true): Part {
  return { question: asked, pool: poolOf(asked), ways, products, anew }
}
const answersOf = (parts: readonly Part[]) => wholeOf(together(parts))

/** The cost of all fillings with shared lorries, computed the long way. */
function costOf(parts: readonly Part[], fillings: readonly (Filling | null)[]) {
  const kg = new Map<string, { kg: number; km: number }>()
  let cost = 0
  parts.forEach(({ question: { offers, km, assumptions }, ways }, i) => {
    const filling = fillings[i]
    if (!filling) return
    cost += filling.cost - filling.km * assumptions.km_euro
    cost -= filling.addresses.length * assumptions.visit_euro
    for (const [at, amount] of filling.amounts) {
      const offer = offers[at] as Question['offers'][number]
      const way = ways[offer.address] as string
      const before = kg.get(way)?.kg ?? 0
      kg.set(way, { kg: before + amount * offer.kg, km: km[offer.address] as number })
    }
  })
  const km = [...kg.values()].reduce(
    (sum, one) => sum + kmOf(tripsOf(one.kg, standard.payload_kg), one.km, standard),
    0,
  )
  return cost + kg.size * standard.visit_euro + km * standard.km_euro
}
const amountsOf = (filling: Filling | null | undefined) => [...(filling?.amounts ?? [])]

describe('several demands', () => {
  // 100 m2 of tiles weigh 10.6 t: two such loads are one lorry.
  const small = (km: number[], offers: Parameters<typeof offered>[0][]) =>
    question({ wanted: 100, km, offers: offers.map(offered) })

  test('with goods at one address share a lorry and a visit', () => {
    const one = small([20], [{ address: 0 }])
    const [answer, ...others] = answersOf([partOf(one, ['A'], [1]), partOf(one, ['A'], [2])])
    expect(others).toEqual([])
    expect(answer?.kinds).toEqual(['cheapest', 'fewest_addresses', 'fewest_km'])
    expect(answer?.fillings.map((filling) => filling?.filled)).toEqual([100, 100])
  })

  test('are combined with another even though something nearer is cheaper for one alone', () => {
    // Alone, it takes the tiles of B at 10 km. With a lorry that visits A anyway, it takes those of A.
    const first = small([30], [{ address: 0 }])
    const second = small(
      [30, 10],
      [
        { address: 0, price: 2 },
        { address: 1, price: 2.5 },
      ],
    )
    expect(amountsOf(answersOf([partOf(second, ['A', 'B'], [2, 3])])[0]?.fillings[0])).toEqual([
      [1, 100],
    ])
    const [cheapest] = answersOf([partOf(first, ['A'], [1]), partOf(second, ['A', 'B'], [2, 3])])
    expect(amountsOf(cheapest?.fillings[1])).toEqual([[0, 100]])
    // The order of the demands does not matter.
    const [same] = answersOf([partOf(second, ['A', 'B'], [2, 3]), partOf(first, ['A'], [1])])
    expect(amountsOf(same?.fillings[0])).toEqual([[0, 100]])
  })

  test('are combined where none of them would go alone', () => {
    // Alone, each comes from 10 km for 388; from 30 km it would be 414, and both together 564.
    const one = small(
      [10, 30],
      [
        { address: 0, price: 2 },
        { address: 1, price: 1.5 },
      ],
    )
    const parts = [partOf(one, ['B', 'A'], [1, 2]), partOf(one, ['C', 'A'], [3, 4])]
    for (const part of parts)
      expect(amountsOf(answersOf([part])[0]?.fillings[0])).toEqual([[0, 100]])
    const [cheapest] = answersOf(parts)
    expect(cheapest?.fillings.map(amountsOf)).toEqual([[[1, 100]], [[1, 100]]])
  })

  test('that compete for the same offer get no more than its stock, and the rest elsewhere', () => {
    const asked = small(
      [10, 40],
      [
        { address: 0, amount: 120, price: 1 },
        { address: 1, amount: 500, price: 2 },
      ],
    )
    const parts = [partOf(asked, ['A', 'B'], [1, 2]), partOf(asked, ['A', 'B'], [1, 2])]
    const [cheapest] = answersOf(parts)
    const given = (at: number) =>
      (cheapest?.fillings ?? []).reduce((sum, one) => sum + (one?.amounts.get(at) ?? 0), 0)
    expect(cheapest?.fillings.map((one) => one?.filled)).toEqual([100, 100])
    expect(given(0)).toBeLessThanOrEqual(120)
    expect(given(0) + given(1)).toBe(200)
  })

  test('of which one finds nothing left are answered without it', () => {
    const asked = small([10], [{ address: 0, amount: 100 }])
    const [answer] = answersOf([partOf(asked, ['A'], [1]), partOf(asked, ['A'], [1])])
    expect(answer?.fillings.map((one) => one?.filled ?? null)).toEqual([100, null])
    // What may not be recomputed is dropped.
    const kept = small(
      [10, 20],
      [
        { address: 0, amount: 100, price: 1 },
        { address: 1, price: 9 },
      ],
    )
    const parts = [asked, kept].map((one) => partOf(one, ['A', 'B'], [1, 2], false))
    expect(answersOf(parts)[0]?.fillings.map((one) => one?.filled ?? null)).toEqual([100, 100])
  })

  test('give no answer when there are none at all', () => {
    expect(answersOf([])).toEqual([])
    expect(answersOf([partOf(small([5], []), ['A'], [])])).toEqual([])
  })
})

describe('for any input', () => {
  /** Demands of some size with the same addresses, partly competing for the same products. */
  const randomParts = (seed: number, count: number) => {
    const d = dice(seed)
    const base = randomQuestion(d, 6, 4)
    return Array.from({ length: count }, () => {
      const wanted = 40 + d.below(200)
      const asked = {
        ...base,
        wanted,
        offers: base.offers.map((o) => ({ ...o, score: 50 + d.below(50) })),
      }
      const products = asked.offers.map((_, i) => (d.chance(0.5) ? i : 100 + d.below(10_000)))
      return partOf(asked, ['A', 'B', 'C', 'D'], products)
    })
  }
  const seeds = Array.from({ length: isOuter ? 200 : 20 }, (_, i) => i)

  test('no more of a product is given than its stock, and each kind of answer occurs once', () => {
    for (const seed of seeds) {
      const parts = randomParts(seed, 4)
      for (const { fillings } of answersOf(parts)) {
        const shares = new Map<number, number>()
        parts.forEach(({ question: { offers }, products }, i) => {
          for (const [at, amount] of amountsOf(fillings[i])) {
            const product = products[at] as number
            const share = amount / (offers[at] as Question['offers'][number]).amount
            shares.set(product, (shares.get(product) ?? 0) + share)
          }
        })
        expect(Math.max(...shares.values()), `seed ${seed}`).toBeLessThanOrEqual(1 + 1e-6)
      }
      const kinds = answersOf(parts).flatMap((answer) => answer.kinds)
      expect(kinds.toSorted()).toEqual(['cheapest', 'fewest_addresses', 'fewest_km'])
    }
  })

  test('the cheapest is never dearer than each demand separately, and close to the optimum', () => {
    const gaps: number[] = []
    for (const seed of seeds) {
      // Two demands for different products: every pair of their fillings is possible.
      const parts: Part[] = randomParts(seed, 2).map((part, i) => ({
        ...part,
        products: part.products.map((_, at) => i * 100 + at),
      }))
      const [first, second] = parts as [Part, Part]
      const cost = costOf(parts, answersOf(parts)[0]?.fillings ?? [])
      const alone = parts.map((part) => answersOf([part])[0]?.fillings[0] ?? null)
      expect(cost, `seed ${seed}`).toBeLessThanOrEqual(costOf(parts, alone) + 1e-6)
      const best = Math.min(
        ...first.pool.flatMap((a) => second.pool.map((b) => costOf(parts, [a, b]))),
      )
      gaps.push(cost / best - 1)
    }
    const sorted = gaps.toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(0.03)
  })
})
