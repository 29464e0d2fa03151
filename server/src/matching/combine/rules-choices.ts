import { fillings } from './rules-combine.ts'
import { Filler, type Filling, type Question } from './rules-filling.ts'
import type { WayLoad } from './rules-road.ts'

/** One of several demands, with the fillings found for it alone. */
export interface Part {
  question: Question
  pool: readonly Filling[]
  /** For each address, the way by which its goods come: goods with the same way share a lorry. */
  ways: readonly string[]
  /** For each offer, its product: several demands may compete for the same one. */
  products: readonly number[]
  /** Whether it may be recomputed with what others leave; otherwise fillings that need products taken by others are dropped. */
  anew: boolean
}

/** A filling of a part in comparison with others: its cost without transport, its loads, and its share of each product. */
export interface Choice {
  filling: Filling
  goods: number
  loads: readonly WayLoad[]
  shares: readonly { product: number; share: number }[]
}

const nothing = 1e-9

function choiceOf(filling: Filling, { question, ways, products }: Part): Choice {
  const { offers, km, assumptions } = question
  const kgs = new Map<number, number>()
  const shares = [...filling.amounts].map(([i, amount]) => {
    const offer = offers[i] as Question['offers'][number]
    kgs.set(offer.address, (kgs.get(offer.address) ?? 0) + amount * offer.kg)
    return { product: products[i] as number, share: amount / offer.amount }
  })
  const loads = [...kgs].map(([s, kg]) => ({ way: ways[s] as string, km: km[s] as number, kg }))
  const road = loads.length * assumptions.visit_euro + filling.km * assumptions.km_euro
  return { filling, goods: filling.cost - road, loads, shares }
}

/** The share of each product that the choices take. */
export function sharesTaken(choices: readonly Choice[]): Map<number, number> {
  const taken = new Map<number, number>()
  for (const choice of choices)
    for (const { product, share } of choice.shares)
      taken.set(product, (taken.get(product) ?? 0) + share)
  return taken
}

/** The amounts of a filling, as a text key. */
export const amountsKey = ({ amounts }: Filling) =>
  [...amounts].map(([i, amount]) => `${i}:${amount.toFixed(3)}`).join()

/** The possible fillings of a part, each once. */
export class Choices {
  readonly part: Part
  readonly all: readonly Choice[]
  /** The cost when nothing is filled. */
  readonly empty: number
  readonly #anew = new Map<string, readonly Choice[]>()

  constructor(part: Part) {
    this.part = part
    this.all = this.#of(part.pool)
    this.empty = new Filler(part.question).missing * part.question.wanted
  }

  #of(pool: readonly Filling[]) {
    const once = new Map(pool.map((filling) => [amountsKey(filling), filling]))
    return [...once.values()]
      .filter(({ filled }) => filled > nothing)
      .map((filling) => choiceOf(filling, this.part))
  }

  /** The fillings still possible beside others, plus fillings of what is left: recomputed, since the existing ones may need what is gone. */
  *besides(taken: ReadonlyMap<number, number>): Generator<undefined, readonly Choice[]> {
    const { question, products, anew } = this.part
    const fits = this.all.filter((choice) => fitsBeside(choice, taken))
    if (!anew) return fits
    const left = products.map((product) => Math.max(0, 1 - (taken.get(product) ?? 0)))
    const key = left.map((share) => share.toFixed(6)).join()
    const known = this.#anew.get(key)
    if (known) return [...fits, ...known]
    const offers = question.offers.map((offer, i) => ({
      ...offer,
      amount: offer.amount * (left[i] as number),
    }))
    // Shares refer to the full amount, whatever is left of it.
    const found = this.#of(yield* fillings({ ...question, offers }))
    this.#anew.set(key, found)
    return [...fits, ...found]
  }
}

/** Whether enough of each product is left beside what is taken. */
export const fitsBeside = ({ shares }: Choice, taken: ReadonlyMap<number, number>) =>
  shares.every(({ product, share }) => share <= 1 - (taken.get(product) ?? 0) + nothing)
