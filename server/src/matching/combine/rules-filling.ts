import type { Assumptions } from '@bouwkring/contract/assumptions'
import { kmOf, tripsOf } from '@bouwkring/contract/net'

/** An offer as it may fill a part of a demand: amounts in the unit of the demand, euros and kilograms for each of those. */
export interface Offered {
  address: number
  /** What is left. */
  amount: number
  /** The least that is given, if any is; 0 for any amount. */
  least: number
  /** What it counts for; null: no offer names a price. */
  price: number | null
  /** What keeping it in a store counts for; nothing where it needs none. */
  keeping?: number
  score: number
  kg: number
}

/** What is asked, and what may fill it. `km` is the way to each address. */
export interface Question {
  wanted: number
  /** Only whole units can be given, as of pieces. */
  whole: boolean
  offers: readonly Offered[]
  km: readonly number[]
  assumptions: Assumptions
  /** One offer must give all that is given. */
  oneLot: boolean
}

/** How a set of addresses fills what is asked: amounts by offer, and what that takes. */
export interface Filling {
  addresses: readonly number[]
  amounts: ReadonlyMap<number, number>
  trips: ReadonlyMap<number, number>
  filled: number
  km: number
  /** What is compared: price, score, visits and kilometres, and what is missing. */
  cost: number
}

const slack = 1e-9

/** An amount in thousandths, rounded down but for what counting itself is off. */
export const milli = (amount: number) => Math.floor(amount * 1000 + 1e-6) / 1000

/** Offers in the order of what a unit costs: those of some addresses together, the cheapest first. */
class Order {
  readonly #rank: Int32Array
  readonly #of: readonly number[][]
  readonly #at: Int32Array
  #addresses: readonly number[] = []

  constructor(offers: readonly Offered[], cost: Float64Array, addresses: number) {
    const all = [...offers.keys()].sort(
      (a, b) => (cost[a] as number) - (cost[b] as number) || a - b,
    )
    this.#rank = new Int32Array(offers.length)
    const of: number[][] = Array.from({ length: addresses }, () => [])
    all.forEach((i, rank) => {
      this.#rank[i] = rank
      of[(offers[i] as Offered).address]?.push(i)
    })
    this.#of = of
    this.#at = new Int32Array(addresses)
  }

  begin(addresses: readonly number[]) {
    this.#addresses = addresses
    for (const s of addresses) this.#at[s] = 0
  }

  /** The next offer; -1 where there is none. */
  next(): number {
    let [best, of, rank] = [-1, -1, Number.POSITIVE_INFINITY]
    for (const s of this.#addresses) {
      const i = this.#of[s]?.[this.#at[s] as number]
      if (i !== undefined && (this.#rank[i] as number) < rank)
        [best, of, rank] = [i, s, this.#rank[i] as number]
    }
    if (of >= 0) this.#at[of] = (this.#at[of] as number) + 1
    return best
  }
}

/**
 * Fills sets of addresses. Offers are taken in the order of what a unit costs with its share of the road; where the trips are given, in that of what a unit costs without it, since the lorry
 * drives anyway. What is left to ask and is less than the least of an offer is made up by what was taken before, where that may give way.
 */
export class Filler {
  readonly asked: Question
  /** What a unit that is not there costs: never less than the dearest that is, so that what can be had is had. */
  readonly missing: number
  readonly #unit: Float64Array
  readonly #open: Order
  readonly #given: Order
  readonly #taken: Float64Array
  readonly #load: Float64Array
  readonly #room: Float64Array
  /** The offers of which something was taken. */
  #chosen: number[] = []
  #filled = 0

  constructor(asked: Question) {
    this.asked = asked
    const { offers, km, assumptions } = asked
    const { payload_kg, km_euro, score_euro, missing_euro } = assumptions
    this.#unit = Float64Array.from(
      offers,
      (o) => (o.price ?? 0) + (o.keeping ?? 0) + score_euro * (100 - o.score),
    )
    const withRoad = Float64Array.from(
      offers,
      (o, i) =>
        (this.#unit[i] as number) +
        (kmOf(1, km[o.address] as number, assumptions) * km_euro * o.kg) / payload_kg,
    )
    this.missing = Math.max(missing_euro, ...withRoad)
    this.#open = new Order(offers, withRoad, km.length)
    this.#given = new Order(offers, this.#unit, km.length)
    this.#taken = new Float64Array(offers.length)
    this.#load = new Float64Array(km.length)
    this.#room = new Float64Array(km.length)
  }

  /** How much the set that was filled last gives. */
  get filled() {
    return this.#filled
  }

  /** How far the lorries drive for the set that was filled last. */
  drivenFor(addresses: readonly number[]): number {
    const { km, assumptions } = this.asked
    return addresses.reduce(
      (sum, s) => sum + kmOf(this.#tripsTo(s), km[s] as number, assumptions),
      0,
    )
  }

  /** Fills a set; `trips` bounds what each of its addresses may send. Answers what it costs. */
  cost(addresses: readonly number[], trips?: readonly number[]): number {
    this.#begin(addresses, trips)
    let rest = this.asked.wanted
    const order = trips ? this.#given : this.#open
    order.begin(addresses)
    for (let i = order.next(); i >= 0 && rest > slack; i = order.next()) rest -= this.#take(i, rest)
    this.#filled = this.asked.wanted - rest
    return this.#sum(addresses)
  }

  /** The same, with all that it takes. */
  fill(addresses: readonly number[], trips?: readonly number[]): Filling {
    return this.#told(addresses, this.cost(addresses, trips))
  }

  /** Counts so much of each offer, whether or not it is a good filling. */
  count(given: ReadonlyMap<number, number>): Filling {
    const { offers, wanted } = this.asked
    const addresses = [...new Set([...given.keys()].map((i) => (offers[i] as Offered).address))]
    this.#begin(addresses, undefined)
    for (const [i, amount] of given) this.#give(i, amount)
    this.#filled = [...given.values()].reduce((sum, amount) => sum + amount, 0)
    const missing = Math.max(0, wanted - this.#filled)
    return this.#told(addresses, this.#sum(addresses, missing))
  }

  #told(addresses: readonly number[], cost: number): Filling {
    const amounts = new Map(
      this.#chosen.toSorted((a, b) => a - b).map((i) => [i, this.#taken[i] as number]),
    )
    const used = addresses.filter((s) => (this.#load[s] as number) > 0)
    return {
      addresses: used,
      amounts,
      trips: new Map(used.map((s) => [s, this.#tripsTo(s)])),
      filled: this.#filled,
      km: this.drivenFor(used),
      cost,
    }
  }

  #begin(addresses: readonly number[], trips: readonly number[] | undefined) {
    for (const i of this.#chosen) this.#taken[i] = 0
    this.#chosen.length = 0
    addresses.forEach((s, at) => {
      this.#load[s] = 0
      this.#room[s] = trips
        ? (trips[at] as number) * this.asked.assumptions.payload_kg
        : Number.POSITIVE_INFINITY
    })
  }

  /** Takes what it can of an offer; answers by how much less is left to ask. */
  #take(i: number, rest: number): number {
    const { address, amount, least, kg } = this.asked.offers[i] as Offered
    const room = ((this.#room[address] as number) - (this.#load[address] as number)) / kg
    const most = Math.min(amount, room)
    const some = this.#part(Math.min(most, rest))
    if (some <= 0) return 0
    if (some >= least - slack) {
      this.#give(i, some)
      return some
    }
    if (most < least - slack || !this.#makeRoom(least - rest)) return 0
    this.#give(i, least)
    return rest
  }

  #part(amount: number) {
    return this.asked.whole ? Math.floor(amount + 1e-6) : milli(amount)
  }

  #give(i: number, amount: number) {
    const { address, kg } = this.asked.offers[i] as Offered
    if (this.#taken[i] === 0) this.#chosen.push(i)
    this.#taken[i] = (this.#taken[i] as number) + amount
    this.#load[address] = (this.#load[address] as number) + amount * kg
  }

  /** Lets what was taken give way by so much, the dearest first; nothing where that cannot be. */
  #makeRoom(amount: number): boolean {
    const { offers } = this.asked
    const dearest = this.#chosen.toSorted(
      (a, b) => (this.#unit[b] as number) - (this.#unit[a] as number),
    )
    const may = dearest.flatMap((i) => {
      const { least } = offers[i] as Offered
      const spare = (this.#taken[i] as number) - Math.max(least, slack)
      return spare > slack ? [{ i, spare }] : []
    })
    if (may.reduce((sum, { spare }) => sum + spare, 0) < amount) return false
    let left = amount
    for (const { i, spare } of may) {
      const less = Math.min(spare, left)
      this.#give(i, -less)
      left -= less
      if (left <= slack) break
    }
    return true
  }

  #tripsTo(address: number) {
    return tripsOf(this.#load[address] as number, this.asked.assumptions.payload_kg)
  }

  #sum(addresses: readonly number[], missing = this.asked.wanted - this.#filled): number {
    const { visit_euro, km_euro } = this.asked.assumptions
    let sum = this.missing * missing
    for (const i of this.#chosen) sum += (this.#taken[i] as number) * (this.#unit[i] as number)
    for (const s of addresses) if ((this.#load[s] as number) > 0) sum += visit_euro
    return sum + this.drivenFor(addresses) * km_euro
  }
}
