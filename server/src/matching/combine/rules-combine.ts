import { Filler, type Filling, type Question } from './rules-filling.ts'

/** The number of best addresses to combine in every possible way, and the number of those combinations to work on. */
const mostCombined = 24
const kept = 120
/** The number of those combinations that are also tried with addresses that were left aside. */
const swapped = 12
/** A nearby combination is worth returning from this share of what is available. */
export const leastShare = 0.5
/** Maximum number of answers, each the best of its kind. */
export const mostAnswers = 3

/** The respects in which an answer can be the best. */
export const kinds = ['cheapest', 'fewest_addresses', 'fewest_km'] as const
export type Kind = (typeof kinds)[number]
export interface Answer extends Filling {
  kinds: Kind[]
}

/** The addresses that, each on its own, save the most of what leaving the demand unfilled would cost. */
function bestAddresses(filler: Filler): number[] {
  const { km } = filler.asked
  const all = [...km.keys()].map((address) => {
    const { cost, filled } = filler.fill([address])
    const saves = filler.missing * filler.asked.wanted - cost
    return { address, saves, each: saves / filled }
  })
  const useful = all.filter(({ each }) => Number.isFinite(each))
  const [much, near] = [
    useful.toSorted((a, b) => b.saves - a.saves || a.address - b.address),
    useful.toSorted((a, b) => b.each - a.each || a.address - b.address),
  ]
  // Two thirds by their total saving, the rest by their saving per unit: small and near.
  const chosen = new Set(much.slice(0, (mostCombined * 2) / 3).map(({ address }) => address))
  for (const { address } of [...near, ...much]) {
    if (chosen.size >= mostCombined) break
    chosen.add(address)
  }
  return [...chosen]
}

/** Keeps the lowest entries, sorted from low to high. */
class Lowest {
  readonly #most: number
  readonly found: { addresses: number[]; by: number }[] = []
  constructor(most: number) {
    this.#most = most
  }
  add(addresses: readonly number[], by: number) {
    const { found } = this
    if (found.length === this.#most && by >= (found.at(-1)?.by ?? 0)) return
    let at = found.length
    while (at > 0 && (found[at - 1] as { by: number }).by > by) at--
    found.splice(at, 0, { addresses: [...addresses], by })
    if (found.length > this.#most) found.pop()
  }
}

/** All sets of at most this size, depth first. */
function* setsOf(all: readonly number[], most: number): Generator<number[]> {
  const chosen: number[] = []
  function* from(start: number): Generator<number[]> {
    for (let i = start; i < all.length; i++) {
      chosen.push(all[i] as number)
      yield chosen
      if (chosen.length < most) yield* from(i + 1)
      chosen.pop()
    }
  }
  yield* from(0)
}

/** Neighbouring trips: one less or one more from an address, or one moved from one address to another. */
function* otherTrips(trips: readonly number[]): Generator<number[]> {
  const changed = (...by: [at: number, by: number][]) => {
    const next = [...trips]
    for (const [at, one] of by) next[at] = (next[at] as number) + one
    return next
  }
  for (let i = 0; i < trips.length; i++) {
    if ((trips[i] as number) > 0) yield changed([i, -1])
    yield changed([i, 1])
    for (let j = 0; j < trips.length; j++)
      if (i !== j && (trips[i] as number) > 0) yield changed([i, -1], [j, 1])
  }
}

/** Improves a combination for as long as possible: the emptiest lorry stays at home, or another makes one more trip. */
function improved(filler: Filler, addresses: readonly number[]): Filling {
  let best = filler.fill(addresses)
  let trips = addresses.map((s) => best.trips.get(s) ?? 0)
  for (let round = 0; round < 12; round++) {
    let better: number[] | undefined
    let least = best.cost - 1e-6
    for (const other of [trips, ...otherTrips(trips)]) {
      const cost = filler.cost(addresses, other)
      if (cost < least) [better, least] = [other, cost]
    }
    if (!better) break
    trips = better
    best = filler.fill(addresses, trips)
  }
  return best
}

/** Combinations with one address swapped for another that is not in it, where that is better. */
function* exchanged(
  filler: Filler,
  from: Filling,
  all: readonly number[],
): Generator<undefined, Filling[]> {
  const better: Filling[] = []
  for (const [at] of from.addresses.entries()) {
    for (const other of all) {
      if (from.addresses.includes(other)) continue
      const set = from.addresses.with(at, other)
      if (filler.cost(set) < from.cost * 1.02) better.push(improved(filler, set))
    }
    yield
  }
  return better.filter(({ cost }) => cost < from.cost - 1e-6)
}

const keyOf = (f: Filling) =>
  [...f.amounts].map(([i, amount]) => `${i}:${amount.toFixed(3)}`).join(' ')

/** The best of each kind; one that is best in several respects appears once. */
export function bestOfKinds(pool: readonly Filling[], most = mostAnswers): Answer[] {
  const able = pool.filter(({ filled }) => filled > 0)
  if (able.length === 0) return []
  const full = Math.max(...able.map(({ filled }) => filled))
  const complete = able.filter(({ filled }) => filled >= full - 1e-6)
  const worth = able.filter(({ filled }) => filled >= full * leastShare - 1e-6)
  const first = (some: readonly Filling[], ...by: ((f: Filling) => number)[]) =>
    some.toSorted((a, b) => {
      const differs = by.map((of) => of(a) - of(b)).find((d) => Math.abs(d) > 1e-6)
      return differs ?? 0
    })[0] as Filling
  const cost = (f: Filling) => f.cost
  const best: Record<Kind, Filling> = {
    cheapest: first(
      able,
      cost,
      (f) => f.addresses.length,
      (f) => f.km,
    ),
    fewest_addresses: first(complete, (f) => f.addresses.length, cost),
    fewest_km: first(
      worth,
      (f) => f.km,
      (f) => -f.filled,
      cost,
    ),
  }
  const answers = new Map<string, Answer>()
  for (const kind of kinds) {
    const filling = best[kind]
    const same = answers.get(keyOf(filling))
    if (same) same.kinds.push(kind)
    else answers.set(keyOf(filling), { ...filling, kinds: [kind] })
  }
  return [...answers.values()].slice(0, most)
}

/** The most that this number of addresses can give together. */
function mostTogether({ wanted, offers, km }: Question, addresses: number): number {
  const each = km.map(() => 0)
  for (const { address, amount } of offers) each[address] = (each[address] as number) + amount
  const best = each.toSorted((a, b) => b - a).slice(0, addresses)
  return Math.min(
    wanted,
    best.reduce((sum, amount) => sum + amount, 0),
  )
}

/** Fills from one offer at a time, each as an address of its own. */
function* oneByOne(asked: Question): Generator<undefined, Filling[]> {
  const pool: Filling[] = []
  for (const [i, offer] of asked.offers.entries()) {
    const alone = {
      ...asked,
      offers: [{ ...offer, address: 0 }],
      km: [asked.km[offer.address] as number],
    }
    const { amounts, trips, addresses, ...rest } = improved(new Filler(alone), [0])
    pool.push({
      ...rest,
      addresses: addresses.map(() => offer.address),
      amounts: new Map([...amounts].map(([, amount]) => [i, amount])),
      trips: new Map([...trips].map(([, count]) => [offer.address, count])),
    })
    yield
  }
  return pool
}

/** Fillings of a question, the good ones among many: all sets of the best addresses are weighed, the best of them worked on. Yields regularly, so that others get their turn. */
export function* fillings(asked: Question): Generator<undefined, Filling[]> {
  if (asked.offers.length === 0) return []
  if (asked.oneLot) return yield* oneByOne(asked)
  const filler = new Filler(asked)
  const all = bestAddresses(filler)
  const sizes = Math.min(asked.assumptions.most_addresses, all.length)
  const [cheap, short] = [new Lowest(kept), new Lowest(kept / 4)]
  const bySize = Array.from({ length: sizes }, () => new Lowest(kept / 12))
  const half = mostTogether(asked, sizes) * leastShare
  let count = 0
  for (const set of setsOf(all, sizes)) {
    const cost = filler.cost(set)
    cheap.add(set, cost)
    bySize[set.length - 1]?.add(set, cost)
    if (filler.filled >= half - 1e-6) short.add(set, filler.drivenFor(set))
    if (++count % 64 === 0) yield
  }
  const pool: Filling[] = []
  const seen = new Set<string>()
  for (const { addresses } of [...cheap.found, ...bySize.flatMap((s) => s.found), ...short.found]) {
    if (seen.has(addresses.join())) continue
    seen.add(addresses.join())
    pool.push(filler.fill(addresses), improved(filler, addresses))
    yield
  }
  const everywhere = [...asked.km.keys()]
  for (const from of pool.toSorted((a, b) => a.cost - b.cost).slice(0, swapped)) {
    pool.push(...(yield* exchanged(filler, from, everywhere)))
  }
  return pool
}
