import type { AssumptionName } from './assumptions.ts'
import type { Certainty, ExchangePart } from './insights.ts'
import { type NetMissing, netMissing, type NetTogether } from './net-effect.ts'

const slack = 1e-9
/** The trips that a weight needs; any load takes at least one. */
export const tripsOf = (kg: number, payload: number) =>
  kg > 0 ? Math.max(1, Math.ceil(kg / payload - slack)) : 0
/** Kilometres of trips: the way there, and the share of the way back that is driven empty. */
export const kmOf = (
  trips: number,
  km: number,
  { empty_back }: Readonly<Record<'empty_back', number>>,
) => trips * km * (1 + empty_back)

/** A figure in tenths, as kilometres are displayed. */
export const tenth = (km: number) => Math.round(km * 10) / 10

/** Kilometres by road, in tenths, derived from metres as the crow flies, so that a person can repeat the calculation. */
export const roadKm = (metres: number, detour: number) => Math.round((metres * detour) / 100) / 10

/** The assumptions behind transport and its emissions. */
export const netAssumptions = [
  'payload_kg',
  'empty_back',
  'km_co2e',
  'detour',
] as const satisfies readonly AssumptionName[]
/** The assumptions that determine what driving a load takes. */
type Carriage = Readonly<Record<'payload_kg' | 'empty_back' | 'km_co2e', number>>

/** How far a figure may be off, as a share of it, by the certainty of its factor. */
export const margins: Readonly<Record<Certainty, number>> = {
  product: 0.1,
  direct: 0.1,
  computed: 0.2,
  proxy: 0.5,
  none: 0,
}
/** The same for transport as a whole. */
export const transportMargin = 0.25

/** The certainty of each of the product's assumptions; a figure that an organisation chose is its own statement (`product`). */
export const assumptionCertainty: Readonly<Record<(typeof netAssumptions)[number], Certainty>> = {
  payload_kg: 'direct',
  empty_back: 'proxy',
  km_co2e: 'computed',
  detour: 'proxy',
}

/** What transport of a weight takes: trips, and kg CO2e of driving there and back. */
export function transportOf(kg: number, km: number, carriage: Carriage) {
  const trips = tripsOf(kg, carriage.payload_kg)
  const driven = kmOf(trips, km, carriage)
  return { trips, driven_km: driven, transport_kg: driven * carriage.km_co2e }
}

/** kg CO2e of producing materials new, with the margin of error; null when no factor is known for any of them. */
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

/** Gross savings as used in the calculation: the amount, and the margin of error. */
type Gross = Readonly<Record<'kg' | 'margin', number>>

/** The combined savings of several loads less all driving for them, in kg CO2e, with the total kilometres driven at which both are equal. */
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
 * The savings of reuse less its transport, in kg CO2e: negative where it costs more than it saves. Breaks even at the distance at which both are equal. The transport of the new
 * product that is not made is not counted: that is the careful side.
 */
export function netOf(gross: Gross, mass: number, km: number, carriage: Carriage) {
  const { trips, driven_km } = transportOf(mass, km, carriage)
  const { gross_kg, ...net } = netTogether([gross], driven_km, carriage.km_co2e)
  const perKm = kmOf(trips, 1, carriage) * carriage.km_co2e
  return { trips, driven_km, ...net, break_even_km: perKm > 0 ? gross_kg / perKm : null }
}

/** A line as it is counted together with others: its materials, and what is not known about it. */
interface Counted {
  parts: readonly ExchangePart[]
  missing: readonly NetMissing[]
}
/** The combined savings of lines. When part of one is unknown, there is no figure, but a count of the lines that lack each part. `driven`: null when that is not known. */
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
