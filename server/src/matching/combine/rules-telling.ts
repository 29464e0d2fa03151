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

/** A demand as its answers are told. */
export interface Telling {
  demand: number
  candidates: Candidates
  assumptions: Assumptions
  wanted: number
  found: ReadonlyMap<number, ProductCard>
  /** What making a kilogram of each offer new takes. */
  parts: ReadonlyMap<number, readonly ExchangePart[]>
  /** What all demands of a plan take together of each offer; none where this one is filled alone. */
  shares?: Shares
}

/** The room of so much of an offer in the depot that it comes by. */
function roomOf(store: Store | null, amount: number): CombinationRoom | null {
  if (!store) return null
  const { weeks, floor } = store
  const floor_m2 = floor * amount
  const rate = weeks.cents_per_m2_week
  const cents = rate === null ? null : storageCents(floor_m2, weeks.weeks, rate)
  return { ...weeks, floor_m2: round(floor_m2, 4), cents }
}

/** An amount in the unit of a demand as that of an offer, in thousandths: rounded down, so that no more is asked than there is, but for what counting itself is off. */
const ownAmount = (amount: number, rate: number) =>
  Math.floor(Math.round((amount / rate) * 1e6) / 1e3) / 1e3

/** What is loaded at an address, the most first; `kg` as it was counted. */
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

/** An address with all that is loaded there. */
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

/** What calling at an address takes, without the goods. */
export const visitCents = (trips: number, km: number, assumptions: Assumptions) =>
  cents(assumptions.visit_euro + kmOf(trips, km, assumptions) * assumptions.km_euro)

/** How much of a demand is filled, and what is short of it. */
export const filledOf = (filled: number, wanted: number) => ({
  amount: round(filled, 3),
  short: round(Math.max(0, wanted - filled), 3),
})

/** Lines of which the weight is not known. */
export const unweighedOf = ({ amounts }: Filling, { candidates }: Telling) =>
  [...amounts.keys()].filter((i) => !candidates.offers[i]?.weighed).length

/** What stops take together, the nearest first; `short`: of each demand. */
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

/** An answer as it is told: its stops by how far they are, each with what it gives. */
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
