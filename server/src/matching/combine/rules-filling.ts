import type { Assumptions } from '@bouwkring/contract/assumptions'
import { kmOf, tripsOf } from '@bouwkring/contract/net'

/** An offer as it may fill part of a demand: amounts in the unit of the demand, euros and kilograms per unit. */
export interface Offered {
  address: number
  /** The amount left. */
  amount: number
  /** The minimum amount, if any is taken; 0 for any amount. */
  least: number
  /** The price used for comparison; null: no offer states a price. */
  price: number | null
  /** The cost of keeping it in a store; absent when it needs none. */
  keeping?: number
  score: number
  kg: number
}

/** What is wanted, and what may fill it. `km` is the distance to each address. */
export interface Question {
  wanted: number
  /** Only whole units can be given, as with pieces. */
  whole: boolean
  offers: readonly Offered[]
  km: readonly number[]
  assumptions: Assumptions
  /** Everything that is supplied must come from one offer. */
  oneLot: boolean
}

/** How a set of addresses fills what is wanted: amounts by offer, and what they require. */
export interface Filling {
  addresses: readonly number[]
  amounts: ReadonlyMap<number, number>
  trips: ReadonlyMap<number, number>
  filled: number
  km: number
  /** The value to compare: price, score, visits and kilometres, and what is missing. */
  cost: number
}

const slack = 1e-9

/** An amount in thousandths, rounded down except for floating-point error. */
export const milli = (amount: number) => Math.floor(amount * 1000 + 1e-6) / 1000

/** Offers in order of cost per unit: those of several addresses together, cheapest first. */
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

  /** The next offer; -1 when there is none. */
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
 * Fills sets of addresses. Offers are taken in order of their unit cost including its share of transport; when the trips are given, in order of the unit cost without it, since the lorry drives
 * anyway. When the rest needed is less than the minimum of an offer, amounts taken before are reduced to make space, if they can be.
 */
export class Filler {
  readonly asked: Question
  /** The cost of a missing unit: never less than the most expensive one available, so that everything available is used. */
  readonly missing: number
  readonly #unit: Float64Array
  readonly #open: Order
  readonly #given: Order
  readonly #taken: Float64Array
  readonly #load: Float64Array
  readonly #room: Float64Array
  /** The offers taken from. */
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

  /** The amount that the last filled set gives. */
  get filled() {
    return this.#filled
  }

  /** The distance driven for the last filled set. */
  drivenFor(addresses: readonly number[]): number {
    const { km, assumptions } = this.asked
    return addresses.reduce(
      (sum, s) => sum + kmOf(this.#tripsTo(s), km[s] as number, assumptions),
      0,
    )
  }

  /** Fills a set; `trips` limits what each of its addresses may send. Returns the cost. */
  cost(addresses: readonly number[], trips?: readonly number[]): number {
    this.#begin(addresses, trips)
    let rest = this.asked.wanted
    const order = trips ? this.#given : this.#open
    order.begin(addresses)
    for (let i = order.next(); i >= 0 && rest > slack; i = order.next()) rest -= this.#take(i, rest)
    this.#filled = this.asked.wanted - rest
    return this.#sum(addresses)
  }

  /** As above, with the full filling. */
  fill(addresses: readonly number[], trips?: readonly number[]): Filling {
    return this.#told(addresses, this.cost(addresses, trips))
  }

  /** Evaluates given amounts of offers, whether or not they make a good filling. */
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

  /** Takes as much as possible of an offer; returns by how much the rest needed decreases. */
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
    // Rounding alone may keep an amount below a minimum that still fits in the rest: then nothing has to give way.
    const lack = least - rest
    if (most < least - slack || (lack > slack && !this.#makeRoom(lack))) return 0
    this.#give(i, least)
    return Math.min(rest, least)
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

  /** Reduces the amounts taken by this total, most expensive first; changes nothing if that is not possible. */
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
