import type { AssumptionName } from './assumptions.ts'
import type { Certainty, ExchangePart } from './insights.ts'
import { type NetMissing, netMissing, type NetTogether } from './net-effect.ts'

const slack = 1e-9
/** Trips that a weight takes; whatever is loaded takes one. */
export const tripsOf = (kg: number, payload: number) =>
  kg > 0 ? Math.max(1, Math.ceil(kg / payload - slack)) : 0
/** Kilometres of trips: there, and the share of the way back that is driven empty. */
export const kmOf = (
  trips: number,
  km: number,
  { empty_back }: Readonly<Record<'empty_back', number>>,
) => trips * km * (1 + empty_back)

/** A figure in tenths, as kilometres are told. */
export const tenth = (km: number) => Math.round(km * 10) / 10

/** Kilometres by road, in tenths, taken from metres as the crow flies: so that a person can do the sum again. */
export const roadKm = (metres: number, detour: number) => Math.round((metres * detour) / 100) / 10

/** The assumptions that transport and its emission are counted with. */
export const netAssumptions = [
  'payload_kg',
  'empty_back',
  'km_co2e',
  'detour',
] as const satisfies readonly AssumptionName[]
/** Those that say what driving a load takes. */
type Carriage = Readonly<Record<'payload_kg' | 'empty_back' | 'km_co2e', number>>

/** How far a figure may be off, as a share of it, by the certainty of the factor that it was made with. */
export const margins: Readonly<Record<Certainty, number>> = {
  product: 0.1,
  direct: 0.1,
  computed: 0.2,
  proxy: 0.5,
  none: 0,
}
/** The same for transport as a whole. */
export const transportMargin = 0.25

/** How sure each of the assumptions of the product is; what an organisation chose is its own statement (`product`). */
export const assumptionCertainty: Readonly<Record<(typeof netAssumptions)[number], Certainty>> = {
  payload_kg: 'direct',
  empty_back: 'proxy',
  km_co2e: 'computed',
  detour: 'proxy',
}

/** What transport of a weight takes: trips, and kg CO2e of driving them there and back. */
export function transportOf(kg: number, km: number, carriage: Carriage) {
  const trips = tripsOf(kg, carriage.payload_kg)
  const driven = kmOf(trips, km, carriage)
  return { trips, driven_km: driven, transport_kg: driven * carriage.km_co2e }
}

/** kg CO2e of making materials new, with how far that may be off; null where no factor is known for any of them. */
export function grossOf(parts: readonly Pick<ExchangePart, 'factor' | 'certainty' | 'co2e'>[]) {
  const known = parts.filter(({ factor }) => factor !== null)
  if (known.length === 0) return null
  const sum = (of: (part: (typeof known)[number]) => number) =>
    known.reduce((total, part) => total + of(part), 0)
  return {
    kg: sum(({ co2e }) => co2e),
    margin: sum(({ co2e, certainty }) => Math.abs(co2e) * margins[certainty]),
  }
}

/** Gross as it is reckoned with: how much, and how far that may be off. */
type Gross = Readonly<Record<'kg' | 'margin', number>>

/** What some loads save together when all that is driven for them is taken off, in kg CO2e; breaks even at so many kilometres driven in all. */
export function netTogether(grosses: readonly Gross[], driven: number, km_co2e: number) {
  const sum = (of: keyof Gross) => grosses.reduce((total, gross) => total + gross[of], 0)
  const [gross_kg, transport_kg] = [sum('kg'), driven * km_co2e]
  const net_kg = gross_kg - transport_kg
  const off = sum('margin') + transport_kg * transportMargin
  return {
    gross_kg,
    transport_kg,
    net_kg,
    net_low: net_kg - off,
    net_high: net_kg + off,
    break_even_km: gross_kg / km_co2e,
  }
}

/**
 * What reuse saves when its transport is taken off, in kg CO2e: negative where it costs more than it saves. Breaks even at the distance at which both are the same. The transport of the new
 * product that is not made is not counted: that is the careful side.
 */
export function netOf(gross: Gross, mass: number, km: number, carriage: Carriage) {
  const { trips, driven_km } = transportOf(mass, km, carriage)
  const { gross_kg, ...net } = netTogether([gross], driven_km, carriage.km_co2e)
  const perKm = kmOf(trips, 1, carriage) * carriage.km_co2e
  return { trips, driven_km, ...net, break_even_km: perKm > 0 ? gross_kg / perKm : null }
}

/** A line as it is counted with others: its materials, and what of it is not known. */
interface Counted {
  parts: readonly ExchangePart[]
  missing: readonly NetMissing[]
}
/** What lines save together. Where something of one is not known there is no figure: how many lack what is told instead. `driven`: null where that is not known. */
export function netOfLines(
  lines: readonly Counted[],
  driven: number | null,
  km_co2e: number,
): NetTogether {
  const missing = netMissing.flatMap((reason) => {
    const count = lines.filter((line) => line.missing.includes(reason)).length
    return count > 0 ? [{ reason, count }] : []
  })
  const grosses = lines.flatMap(({ parts }) => grossOf(parts) ?? [])
  if (missing.length === 0 && driven !== null && lines.length > 0)
    return { ...netTogether(grosses, driven, km_co2e), missing }
  return {
    gross_kg: null,
    transport_kg: driven === null ? null : driven * km_co2e,
    net_kg: null,
    net_low: null,
    net_high: null,
    break_even_km: null,
    missing,
  }
}
