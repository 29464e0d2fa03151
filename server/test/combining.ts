import { assumed, assumptionNames, type Assumptions } from '@bouwkring/contract/assumptions'
import { fillings } from '../src/matching/combine/rules-combine.ts'
import type { Offered, Question } from '../src/matching/combine/rules-filling.ts'
import type { Dice } from './random-market.ts'

/** The assumptions of an organisation that has chosen none. */
export const standard = Object.fromEntries(
  assumptionNames.map((name) => [name, assumed[name].standard]),
) as Assumptions

/** Runs steps to their result, without yielding to other work. */
export function wholeOf<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
/** All fillings found. */
export const poolOf = (asked: Question) => wholeOf(fillings(asked))

export const question = (of: Partial<Question>): Question => ({
  wanted: 600,
  whole: false,
  oneLot: false,
  offers: [],
  km: [],
  assumptions: standard,
  ...of,
})
export const offered = (of: Partial<Offered>): Offered => ({
  address: 0,
  amount: 100,
  least: 0,
  price: 2,
  score: 90,
  kg: 105.75,
  ...of,
})

/** Places within 100 km, with lots of which a few have a minimum, and a few, converted from another unit, go only as a whole. */
export function randomQuestion(
  d: Dice,
  offers: number,
  addresses: number,
  converted = false,
): Question {
  const kg = d.pick([40, 105.75, 230])
  return question({
    wanted: d.pick([200, 400, 800]),
    km: Array.from({ length: addresses }, () => 3 + d.below(97)),
    offers: Array.from({ length: offers }, (_, i) => {
      const amount = 20 + d.below(300)
      const lot = {
        address: i < addresses ? i : d.below(addresses),
        amount,
        least: d.chance(0.2) ? 10 + d.below(15) : 0,
        price: d.below(12) / 2,
        score: 50 + d.below(50),
        kg,
      }
      return converted && d.chance(0.2)
        ? { ...lot, amount: amount / 1.7, least: amount / 1.7 }
        : lot
    }),
  })
}
