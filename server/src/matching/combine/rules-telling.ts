import type { Assumptions } from '@bouwkring/contract/assumptions'
import type {
  Combination,
  CombinationRoom,
  CombinationStop,
} from '@bouwkring/contract/combinations'
import type { ExchangePart } from '@bouwkring/contract/insights'
import type { ProductCard } from '@bouwkring/contract/market'
import { kmOf } from '@bouwkring/contract/net'
import { storageCents } from '@bouwkring/contract/storage'
import { factorsOf, netOf } from './rules-net.ts'
import type { Candidates } from './rules-candidates.ts'
import type { Answer } from './rules-combine.ts'
import type { Store } from './rules-stores.ts'

const cents = (euros: number) => Math.round(euros * 100)
const sumOf = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)
const round = (value: number, digits: number) => Number(value.toFixed(digits))

interface Telling {
  candidates: Candidates
  assumptions: Assumptions
  wanted: number
  found: ReadonlyMap<number, ProductCard>
  /** What making a kilogram of each offer new takes. */
  parts: ReadonlyMap<number, readonly ExchangePart[]>
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

function stopOf(answer: Answer, address: number, telling: Telling): CombinationStop {
  const { candidates, assumptions, found } = telling
  const { km, store, ...place } = candidates.addresses[address] as Candidates['addresses'][number]
  const trips = answer.trips.get(address) ?? 0
  let kg = 0
  const lines = [...answer.amounts].flatMap(([i, amount]) => {
    const offer = candidates.offers[i] as Candidates['offers'][number]
    const product = found.get(offer.id)
    if (offer.address !== address || !product) return []
    kg += amount * offer.kg
    const price = offer.priceCents
    return [
      {
        product,
        score: offer.score,
        amount: round(amount, 3),
        left: round(offer.amount, 3),
        price: price === null ? null : round(price, 4),
        cents: offer.price === null ? null : cents(amount * offer.price),
        room: roomOf(offer.store, amount),
        factors: factorsOf(offer, amount, telling.parts),
      },
    ]
  })
  const road = kmOf(trips, km, assumptions) * assumptions.km_euro
  return {
    ...place,
    km,
    store,
    trips,
    kg: Math.round(kg),
    transport_cents: cents(assumptions.visit_euro + road),
    lines: lines.toSorted((a, b) => b.amount - a.amount),
  }
}

/** An answer as it is told: its stops by how far they are, each with what it gives. */
export function tell(answer: Answer, telling: Telling): Combination {
  const { assumptions, wanted } = telling
  const stops = answer.addresses
    .map((address) => stopOf(answer, address, telling))
    .toSorted((a, b) => a.km - b.km)
  const lines = stops.flatMap((stop) => stop.lines)
  const short = round(Math.max(0, wanted - answer.filled), 3)
  return {
    kinds: answer.kinds,
    stops,
    amount: round(answer.filled, 3),
    short,
    trips: sumOf(stops, (stop) => stop.trips),
    km: round(answer.km, 1),
    kg: sumOf(stops, (stop) => stop.kg),
    co2e_kg: round(answer.km * assumptions.km_co2e, 1),
    net: netOf(
      lines.map((line) => line.factors),
      answer.km,
      assumptions.km_co2e,
    ),
    goods_cents: sumOf(lines, (line) => line.cents ?? 0),
    transport_cents: sumOf(stops, (stop) => stop.transport_cents),
    store_cents: sumOf(lines, (line) => line.room?.cents ?? 0),
    unpriced_rooms: lines.filter((line) => line.room?.cents === null).length,
    missing_cents: cents(short * assumptions.missing_euro),
    unpriced: lines.filter((line) => line.price === null).length,
    unweighed: [...answer.amounts.keys()].filter((i) => !telling.candidates.offers[i]?.weighed)
      .length,
  }
}
