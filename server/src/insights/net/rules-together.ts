import {
  grossOf,
  kmOf,
  type netAssumptions,
  netOfLines,
  tenth,
  tripsOf,
} from '@bouwkring/contract/net'
import type { BasketNet } from '@bouwkring/contract/net-effect'
import { addressKey } from '@bouwkring/contract/places'
import { type Goods, type KeptAssumption, missingOf, wayKm } from './rules.ts'

/** The goods of one of several lines that ride together. */
export interface Load extends Goods {
  transaction: number
  amount: number | null
  /** The depot that they go through; its place, as far as it is known. */
  store: { name: string; city: string; weeks: number } | null
}

/** Groups loads from one address that travel the same way to the same place. */
const rideOf = ({ from, by, to }: Load) =>
  [from, by, to]
    .map((point) =>
      point && point !== 'hidden' ? addressKey(point.latitude, point.longitude) : '',
    )
    .join(' ')

const placeOf = (by: Load['by']) =>
  by && by !== 'hidden'
    ? { latitude: by.latitude, longitude: by.longitude }
    : { latitude: null, longitude: null }

/** What the loads of a basket require and save together: those from one address that travel the same way to the same place share their trips. */
export function together(
  loads: readonly Load[],
  assumptions: readonly KeptAssumption[],
): Omit<BasketNet, 'assumptions' | 'kept_at' | 'can'> {
  const value = Object.fromEntries(assumptions.map((one) => [one.name, one.value])) as Record<
    (typeof netAssumptions)[number],
    number
  >
  const lines = loads.map((load) => ({ load, km: wayKm(load, value.detour) }))
  const rides = [...Map.groupBy(lines, ({ load }) => rideOf(load)).values()].map((ride) => ({
    transactions: ride.map(({ load }) => load.transaction),
    km: ride[0]?.km ?? null,
    trips: tripsOf(
      ride.reduce((sum, { load }) => sum + (load.mass_kg ?? 0), 0),
      value.payload_kg,
    ),
    known: ride.every(({ load }) => load.mass_kg !== null),
  }))
  const known = lines.every(({ load, km }) => load.mass_kg !== null && km !== null)
  const driven = rides.reduce((sum, { km, trips }) => sum + kmOf(trips, km ?? 0, value), 0)
  const net = netOfLines(
    lines.map(({ load, km }) => ({
      parts: load.parts,
      missing: missingOf({ ...load, to: km === null ? null : load.to }, { net_kg: null }),
    })),
    known ? driven : null,
    value.km_co2e,
  )
  return {
    ...net,
    trips: known ? rides.reduce((sum, { trips }) => sum + trips, 0) : null,
    km: known ? tenth(driven) : null,
    rides: rides.map(({ transactions, km, trips, known: weighed }) => ({
      transactions,
      km,
      trips: weighed && km !== null ? trips : null,
    })),
    lines: lines.map(({ load: { transaction, mass_kg, parts, store, by }, km }) => ({
      transaction,
      mass_kg,
      gross_kg: mass_kg === null ? null : (grossOf(parts)?.kg ?? null),
      parts: [...parts],
      km,
      store: store && { ...store, ...placeOf(by) },
    })),
  }
}
