import type { Assumptions } from '@bouwkring/contract/assumptions'
import { kmOf, tripsOf } from '@bouwkring/contract/net'
import { fillings, type Kind, kinds, leastShare } from './rules-combine.ts'
import type { Filling, Question } from './rules-filling.ts'

/** One of several demands, with the fillings that were found for it alone. */
export interface Part {
  question: Question
  pool: readonly Filling[]
  /** Of each address, by which way its goods come: what comes by the same way rides together. */
  ways: readonly string[]
  /** Of each offer, its product: demands may be after the same. */
  products: readonly number[]
  /** Whether it may be asked anew of what others leave; else what they took of is done without. */
  anew: boolean
}

/** A filling of a part as it is weighed with others: what it costs without the road, what it loads, and which share of each product it takes. */
interface Choice {
  filling: Filling
  goods: number
  loads: readonly { way: string; km: number; kg: number }[]
  shares: readonly { product: number; share: number }[]
}

/** What the fillings of all parts take, lorries shared. */
interface Sum {
  cost: number
  km: number
  stops: number
  /** How many times a part is filled: 2.5 is two whole and half of another. */
  filled: number
}

/** What all parts are filled with: null where nothing is left for one. */
export interface Together {
  kinds: Kind[]
  fillings: (Filling | null)[]
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

/** What lorries of all choices take: one visit and shared trips for what comes by the same way. */
function roadOf(choices: readonly Choice[], assumptions: Assumptions) {
  const ways = new Map<string, { km: number; kg: number }>()
  for (const { way, km, kg } of choices.flatMap(({ loads }) => loads)) {
    const found = ways.get(way)
    ways.set(way, { km: Math.max(km, found?.km ?? 0), kg: kg + (found?.kg ?? 0) })
  }
  const all = [...ways.values()]
  const km = all.reduce(
    (sum, way) => sum + kmOf(tripsOf(way.kg, assumptions.payload_kg), way.km, assumptions),
    0,
  )
  return { km, stops: all.length }
}

function sumOf(
  choices: readonly Choice[],
  parts: readonly Part[],
  assumptions: Assumptions,
  others: readonly Choice[],
): Sum {
  const { km, stops } = roadOf([...others, ...choices], assumptions)
  const cost = choices.reduce((sum, { goods }) => sum + goods, 0)
  const filled = choices.reduce(
    (sum, { filling }, i) => sum + filling.filled / (parts[i] as Part).question.wanted,
    0,
  )
  const road = stops * assumptions.visit_euro + km * assumptions.km_euro
  return { cost: cost + road, km, stops, filled }
}

/** How sums are compared, the first that differs decides; and from which share of the most that can be had a filling takes part. */
const aims: Record<Kind, { by: (sum: Sum) => number[]; share: number }> = {
  cheapest: { by: ({ cost, stops, km }) => [cost, stops, km], share: 0 },
  fewest_addresses: { by: ({ stops, cost }) => [stops, cost], share: 1 },
  fewest_km: { by: ({ km, filled, cost }) => [km, -filled, cost], share: leastShare },
}
const less = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, i) => Math.abs(value - (b[i] as number)) > 1e-6)
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

/** Which share of each product the choices take. */
function takenOf(choices: readonly (Choice | null)[]): Map<number, number> {
  const taken = new Map<number, number>()
  for (const choice of choices)
    for (const { product, share } of choice?.shares ?? [])
      taken.set(product, (taken.get(product) ?? 0) + share)
  return taken
}

/** What fills a part of what others leave; asked anew where they took of what it is after. */
class Choices {
  readonly #part: Part
  readonly #all: readonly Choice[]
  readonly #anew = new Map<string, readonly Choice[]>()

  constructor(part: Part) {
    this.#part = part
    this.#all = part.pool.map((filling) => choiceOf(filling, part))
  }

  *besides(taken: ReadonlyMap<number, number>): Generator<undefined, readonly Choice[]> {
    const { question, products, anew: mayAsk } = this.#part
    const left = products.map((product) => Math.max(0, 1 - (taken.get(product) ?? 0)))
    if (left.every((share) => share === 1)) return this.#all
    const fits = this.#all.filter(({ shares }) =>
      shares.every(({ product, share }) => share <= 1 - (taken.get(product) ?? 0) + nothing),
    )
    if (!mayAsk) return fits
    const key = left.map((share) => share.toFixed(6)).join()
    const known = this.#anew.get(key)
    if (known) return [...fits, ...known]
    const offers = question.offers.map((offer, i) => ({
      ...offer,
      amount: offer.amount * (left[i] as number),
    }))
    const found = yield* fillings({ ...question, offers })
    const anew = found.map((filling) => choiceOf(filling, this.#part))
    this.#anew.set(key, anew)
    return [...fits, ...anew]
  }
}

/** So often each part is filled anew beside the others, as long as that is better. */
const mostRounds = 4

/** Fills part after part with what is best beside the others, until nothing is better any more. */
function* oneOfEach(
  parts: readonly Part[],
  all: readonly Choices[],
  { by, share }: (typeof aims)[Kind],
  assumptions: Assumptions,
): Generator<undefined, (Choice | null)[]> {
  const chosen = parts.map((): Choice | null => null)
  for (let round = 0; round < mostRounds; round++) {
    let changed = false
    for (const [i, part] of parts.entries()) {
      const others = chosen.filter((choice, at): choice is Choice => choice !== null && at !== i)
      const able = (yield* (all[i] as Choices).besides(takenOf(others))).filter(
        ({ filling }) => filling.filled > nothing,
      )
      const most = Math.max(...able.map(({ filling }) => filling.filled))
      let best: Choice | null = null
      let least: number[] = []
      for (const choice of able) {
        if (choice.filling.filled < most * share - 1e-6) continue
        const sum = by(sumOf([choice], [part], assumptions, others))
        if (!best || less(sum, least)) [best, least] = [choice, sum]
      }
      yield
      if (best === chosen[i]) continue
      changed = true
      chosen[i] = best
    }
    if (!changed) break
  }
  return chosen
}

const keyOf = (fillings: Together['fillings']) =>
  fillings
    .map((one) => [...(one?.amounts ?? [])].map(([i, amount]) => `${i}:${amount.toFixed(3)}`))
    .join(';')

/**
 * Fillings of several demands that go together: what comes by the same way shares its lorries, and no more of an offer is given than there is. The best of each kind that was found, and what is the best
 * in several only once; good ones, not always the best there are. Yields now and then, so that others can have their turn.
 */
export function* together(parts: readonly Part[]): Generator<undefined, Together[]> {
  const [first] = parts
  if (!first) return []
  const { assumptions } = first.question
  const all = parts.map((part) => new Choices(part))
  const answers = new Map<string, Together>()
  for (const kind of kinds) {
    const fillings = (yield* oneOfEach(parts, all, aims[kind], assumptions)).map(
      (choice) => choice?.filling ?? null,
    )
    if (fillings.every((filling) => filling === null)) continue
    const same = answers.get(keyOf(fillings))
    if (same) same.kinds.push(kind)
    else answers.set(keyOf(fillings), { kinds: [kind], fillings })
  }
  return [...answers.values()]
}
