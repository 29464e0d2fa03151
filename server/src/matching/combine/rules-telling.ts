import type { Assumptions } from '@bouwkring/contract/assumptions'
import type {
  Combination,
  CombinationLine,
  CombinationRoom,
  CombinationStop,
  CombinationTaken,
} from '@bouwkring/contract/combinations'
import type { ExchangePart } from '@bouwkring/contract/insights'
import type { ProductCard } from '@bouwkring/contract/market'
import { kmOf, tripsOf } from '@bouwkring/contract/net'
import { storageCents } from '@bouwkring/contract/storage'
import { factorsOf, netOf } from './rules-net.ts'
import type { Address, Candidates } from './rules-candidates.ts'
import type { Answer } from './rules-combine.ts'
import type { Filling } from './rules-filling.ts'
import type { Store } from './rules-stores.ts'
import { boundsOf, type Shares } from './rules-taking.ts'

const cents = (euros: number) => Math.round(euros * 100)
const sumOf = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)
const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** The data needed to present the answers for a demand. */
export interface Telling {
  demand: number
  candidates: Candidates
  assumptions: Assumptions
  wanted: number
  found: ReadonlyMap<number, ProductCard>
  /** The materials needed to make a kilogram of each offer new. */
  parts: ReadonlyMap<number, readonly ExchangePart[]>
  /** What all demands of a plan take together of each offer; absent when this one is filled alone. */
  shares?: Shares
}

/** The room that an amount of an offer takes in the depot it goes through. */
function roomOf(store: Store | null, amount: number): CombinationRoom | null {
  if (!store) return null
  const { weeks, floor } = store
  const floor_m2 = floor * amount
  const rate = weeks.cents_per_m2_week
  const cents = rate === null ? null : storageCents(floor_m2, weeks.weeks, rate)
  return { ...weeks, floor_m2: round(floor_m2, 4), cents }
}

/** Converts an amount from the unit of a demand to that of an offer, in thousandths: rounded down, so that it never exceeds what is there, except for floating-point error. */
const ownAmount = (amount: number, rate: number) =>
  Math.floor(Math.round((amount / rate) * 1e6) / 1e3) / 1e3

/** The load at an address, largest first; `kg` as counted. */
export interface Load {
  lines: CombinationLine[]
  kg: number
}

/** What a filling loads at one of its addresses. */
export function loadOf({ amounts }: Filling, address: number, telling: Telling): Load {
  const { candidates, found, demand, shares } = telling
  let kg = 0
  const lines = [...amounts].flatMap(([i, amount]) => {
    const offer = candidates.offers[i] as Candidates['offers'][number]
    const product = found.get(offer.id)
    if (offer.address !== address || !product) return []
    kg += amount * offer.kg
    const price = offer.priceCents
    const there = shares ? amount + shares.leftOf(offer) : offer.amount
    const { least, most } = boundsOf({ ...offer, amount: there }, telling.wanted)
    return [
      {
        product,
        demand,
        score: offer.score,
        amount: round(amount, 3),
        left: round(offer.amount, 3),
        asked: round(offer.asked, 3),
        least: round(least, 3),
        most: round(most, 3),
        own_amount: ownAmount(amount, offer.rate),
        price: price === null ? null : round(price, 4),
        cents: offer.price === null ? null : cents(amount * offer.price),
        room: roomOf(offer.store, amount),
        factors: factorsOf(offer, amount, telling.parts),
      },
    ]
  })
  return { lines: lines.toSorted((a, b) => b.amount - a.amount), kg }
}

/** An address with its complete load. */
export function stopOf(
  { km, store, ...place }: Address,
  loads: readonly Load[],
  assumptions: Assumptions,
): CombinationStop {
  const kg = sumOf(loads, (load) => load.kg)
  const trips = tripsOf(kg, assumptions.payload_kg)
  return {
    ...place,
    km,
    store,
    trips,
    kg: Math.round(kg),
    transport_cents: visitCents(trips, km, assumptions),
    lines: loads.flatMap(({ lines }) => lines),
  }
}

/** The cost of visiting an address, without the goods. */
export const visitCents = (trips: number, km: number, assumptions: Assumptions) =>
  cents(assumptions.visit_euro + kmOf(trips, km, assumptions) * assumptions.km_euro)

/** How much of a demand is filled, and how much is still missing. */
export const filledOf = (filled: number, wanted: number) => ({
  amount: round(filled, 3),
  short: round(Math.max(0, wanted - filled), 3),
})

/** The number of lines with unknown weight. */
export const unweighedOf = ({ amounts }: Filling, { candidates }: Telling) =>
  [...amounts.keys()].filter((i) => !candidates.offers[i]?.weighed).length

/** The totals of several stops, the nearest first; `short`: the missing amount of each demand. */
export function takenBy(
  { kinds, stops, km }: { kinds: Answer['kinds']; stops: CombinationStop[]; km: number },
  short: readonly number[],
  unweighed: number,
  { km_co2e, missing_euro }: Assumptions,
): CombinationTaken {
  const lines = stops.flatMap((stop) => stop.lines)
  const factors = lines.map((line) => line.factors)
  return {
    kinds,
    stops: stops.toSorted((a, b) => a.km - b.km),
    trips: sumOf(stops, (stop) => stop.trips),
    km: round(km, 1),
    kg: sumOf(stops, (stop) => stop.kg),
    co2e_kg: round(km * km_co2e, 1),
    net: netOf(factors, km, km_co2e),
    goods_cents: sumOf(lines, (line) => line.cents ?? 0),
    transport_cents: sumOf(stops, (stop) => stop.transport_cents),
    store_cents: sumOf(lines, (line) => line.room?.cents ?? 0),
    unpriced_rooms: lines.filter((line) => line.room?.cents === null).length,
    missing_cents: sumOf(short, (amount) => cents(amount * missing_euro)),
    unpriced: lines.filter((line) => line.price === null).length,
    unweighed,
  }
}

/** An answer as sent in a response: its stops by distance, each with what it gives. */
export function tell(answer: Answer, telling: Telling): Combination {
  const { assumptions, candidates, wanted } = telling
  const stops = answer.addresses.map((address) =>
    stopOf(
      candidates.addresses[address] as Address,
      [loadOf(answer, address, telling)],
      assumptions,
    ),
  )
  const filled = filledOf(answer.filled, wanted)
  return {
    ...takenBy({ ...answer, stops }, [filled.short], unweighedOf(answer, telling), assumptions),
    ...filled,
  }
}
