import type { Assumptions } from '@bouwkring/contract/assumptions'
import { kmOf, tripsOf } from '@bouwkring/contract/net'
import { fillings, type Kind, kinds, leastShare } from './rules-combine.ts'
import { Filler, type Filling, type Question } from './rules-filling.ts'

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

/** What is compared of the fillings of a part: the road of all together, lorries shared. */
interface Sum {
  cost: number
  km: number
  stops: number
  /** Which share of the part is filled. */
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

/** What lorries of choices take: one visit and shared trips for what comes by the same way. */
class Road {
  readonly #assumptions: Assumptions
  readonly #ways = new Map<string, { km: number; kg: number }>()
  #km = 0

  constructor(assumptions: Assumptions, choices: readonly Choice[]) {
    this.#assumptions = assumptions
    for (const { loads } of choices)
      for (const load of loads) {
        const { before, after } = this.#with(load)
        this.#km += this.#driven(after) - this.#driven(before)
        this.#ways.set(load.way, after)
      }
  }

  get km() {
    return this.#km
  }
  get stops() {
    return this.#ways.size
  }

  /** Kilometres driven and visits made when a choice comes along too. */
  besides({ loads }: Choice): { km: number; stops: number } {
    let [km, stops] = [this.#km, this.#ways.size]
    for (const load of loads) {
      const { before, after } = this.#with(load)
      km += this.#driven(after) - this.#driven(before)
      if (!before) stops++
    }
    return { km, stops }
  }

  #with({ way, km, kg }: Choice['loads'][number]) {
    const before = this.#ways.get(way)
    return {
      before,
      after: { km: Math.max(km, before?.km ?? 0), kg: kg + (before?.kg ?? 0) },
    }
  }

  #driven(way: { km: number; kg: number } | undefined) {
    if (!way) return 0
    return kmOf(tripsOf(way.kg, this.#assumptions.payload_kg), way.km, this.#assumptions)
  }
}

/** What all takes when a part is filled so, beside the others. */
function sumOf(choice: Choice, { question }: Part, road: Road): Sum {
  const { km, stops } = road.besides(choice)
  const { visit_euro, km_euro } = question.assumptions
  return {
    cost: choice.goods + stops * visit_euro + km * km_euro,
    km,
    stops,
    filled: choice.filling.filled / question.wanted,
  }
}

/** How sums are compared, the first that differs decides; and from which share of the most that can be had a filling takes part. */
interface Aim {
  by: (sum: Sum) => number[]
  share: number
}
const aims: Record<Kind, Aim> = {
  cheapest: { by: ({ cost, stops, km }) => [cost, stops, km], share: 0 },
  fewest_addresses: { by: ({ filled, stops, cost }) => [-filled, stops, cost], share: 1 },
  fewest_km: { by: ({ km, filled, cost }) => [km, -filled, cost], share: leastShare },
}
const less = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, i) => Math.abs(value - (b[i] as number)) > 1e-6)
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

/** Which share of each product the choices take. */
function takenOf(choices: readonly Choice[]): Map<number, number> {
  const taken = new Map<number, number>()
  for (const choice of choices)
    for (const { product, share } of choice.shares)
      taken.set(product, (taken.get(product) ?? 0) + share)
  return taken
}

const amountsKey = ({ amounts }: Filling) =>
  [...amounts].map(([i, amount]) => `${i}:${amount.toFixed(3)}`).join()

/** What may fill a part: each filling once. */
class Choices {
  readonly part: Part
  readonly all: readonly Choice[]
  /** What it counts for when nothing of it is filled. */
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

  /** What is left for it beside others, and fillings of that: asked anew, since those that it has take what is gone. */
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
    // Shares are of what there is, whatever is left of it.
    const found = this.#of(yield* fillings({ ...question, offers }))
    this.#anew.set(key, found)
    return [...fits, ...found]
  }
}

const fitsBeside = ({ shares }: Choice, taken: ReadonlyMap<number, number>) =>
  shares.every(({ product, share }) => share <= 1 - (taken.get(product) ?? 0) + nothing)

/** The best of some fillings of a part beside what the others drive. */
function bestOf(some: readonly Choice[], part: Part, { by, share }: Aim, road: Road) {
  const most = Math.max(...some.map(({ filling }) => filling.filled))
  let best: Choice | null = null
  let least: number[] = []
  for (const choice of some) {
    if (choice.filling.filled < most * share - 1e-6) continue
    const sum = by(sumOf(choice, part, road))
    if (!best || less(sum, least)) [best, least] = [choice, sum]
  }
  return best
}

/** So often each part is filled anew beside the others, as long as that is better. */
const mostRounds = 4

/** Fills part after part, in an order, with what is best beside the others, until nothing is better any more. */
function* oneAfterTheOther(
  all: readonly Choices[],
  order: readonly number[],
  aim: Aim,
): Generator<undefined, (Choice | null)[]> {
  const chosen = all.map((): Choice | null => null)
  for (let round = 0; round < mostRounds; round++) {
    let changed = false
    for (const i of order) {
      const choices = all[i] as Choices
      const { part } = choices
      const others = chosen.filter((choice, at): choice is Choice => choice !== null && at !== i)
      const road = new Road(part.question.assumptions, others)
      const taken = takenOf(others)
      let best = bestOf(choices.all, part, aim, road)
      if (best && !fitsBeside(best, taken))
        best = bestOf(yield* choices.besides(taken), part, aim, road)
      yield
      if (best === chosen[i]) continue
      changed = true
      chosen[i] = best
    }
    if (!changed) break
  }
  return chosen
}

/** What all parts take together; what is left empty counts as missing. */
function wholeOf(all: readonly Choices[], chosen: readonly (Choice | null)[]): Sum {
  const given = chosen.filter((choice) => choice !== null)
  const { assumptions } = (all[0] as Choices).part.question
  const { km, stops } = new Road(assumptions, given)
  const goods = chosen.reduce((sum, choice, i) => sum + (choice?.goods ?? all[i]?.empty ?? 0), 0)
  const filled = chosen.reduce(
    (sum, choice, i) =>
      sum + (choice ? choice.filling.filled / (all[i] as Choices).part.question.wanted : 0),
    0,
  )
  const road = stops * assumptions.visit_euro + km * assumptions.km_euro
  return { cost: goods + road, km, stops, filled }
}

/** The best of what is found from the first on and from the last on: which comes first matters where they are after the same, or ride along. */
function* oneOfEach(all: readonly Choices[], aim: Aim) {
  const order = [...all.keys()]
  const there = yield* oneAfterTheOther(all, order, aim)
  const back = yield* oneAfterTheOther(all, order.toReversed(), aim)
  const isBetter = less(aim.by(wholeOf(all, back)), aim.by(wholeOf(all, there)))
  return isBetter ? back : there
}

const keyOf = (fillings: Together['fillings']) =>
  fillings.map((one) => (one ? amountsKey(one) : '')).join(' + ')

/**
 * Fillings of several demands that go together: what comes by the same way shares its lorries, and no more of an offer is given than there is. The best of each kind that was found, and what is the best
 * in several only once; good ones, not always the best there are. Yields now and then, so that others can have their turn.
 */
export function* together(parts: readonly Part[]): Generator<undefined, Together[]> {
  if (parts.length === 0) return []
  const all = parts.map((part) => new Choices(part))
  const answers = new Map<string, Together>()
  for (const kind of kinds) {
    const fillings = (yield* oneOfEach(all, aims[kind])).map((choice) => choice?.filling ?? null)
    if (fillings.every((filling) => filling === null)) continue
    const same = answers.get(keyOf(fillings))
    if (same) same.kinds.push(kind)
    else answers.set(keyOf(fillings), { kinds: [kind], fillings })
  }
  return [...answers.values()]
}
