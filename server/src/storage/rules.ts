import type { AssumptionName } from '@bouwkring/contract/assumptions'
import type { ExchangePart } from '@bouwkring/contract/insights'
import { grossOf, roadKm, tenth, transportOf } from '@bouwkring/contract/net'
import { metresBetween, type Point } from '@bouwkring/contract/places'
import { mostDepots, type StorageMissing, type Way } from '@bouwkring/contract/storage'

const dayMs = 86_400_000
/** The day that is this number of days later. */
export const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const mondayOf = (day: string) =>
  moved(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
/** The Sunday of the week of a day. */
export const sundayOf = (day: string) => moved(mondayOf(day), 6)
/** Weeks from a Monday up to and including a Sunday. */
export const weeksBetween = (from: string, till: string) =>
  Math.round((Date.parse(`${till}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs / 7)
/** The Mondays of this number of weeks. */
export const mondaysFrom = (from: string, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => moved(from, week * 7))
const weeksOfDays = (days: number) => Math.max(1, Math.round(days / 7))

/** Of the Monday of the week in which the offer has ended and the next one, the one for which this number of weeks leaves the fewest days at either end without room. */
function firstMonday(till: string, days: number, weeks: number) {
  const [begins, covered] = [moved(till, 1), weeks * 7]
  const monday = mondayOf(begins)
  const bare = (from: string) => {
    const before = Math.round((Date.parse(from) - Date.parse(begins)) / dayMs)
    return Math.max(before, days - 1 - before - covered)
  }
  const next = moved(monday, 7)
  return bare(next) < bare(monday) ? next : monday
}

/** The weeks in which goods are stored between an offer and a demand: the gap, rounded to the nearest week. At most four days at one end have no room. */
export function weeksOf(
  till: string,
  { days, least, most }: { days: number; least: number; most: number },
) {
  const weeks = weeksOfDays(days)
  const from = firstMonday(till, days, weeks)
  return {
    weeks,
    least_weeks: weeksOfDays(least),
    most_weeks: weeksOfDays(most),
    week_from: from,
    week_till: moved(from, weeks * 7 - 1),
  }
}

/** Floor as booked: two decimals, and never zero. */
export const bookedFloor = (floor: number) => Math.max(0.01, Math.round(floor * 100) / 100)

const slack = 1e-6
/** Whether this much more fits, apart from rounding errors. */
export const fits = (free: number, m2: number) => m2 <= free + slack

export const rounded = (m2: number) => Math.round(m2 * 1000) / 1000

/** Room granted and requested in a week. */
export interface Taken {
  week: string
  granted: number
  asked: number
}
/** The room in each week. */
export function roomOf(floor: number, mondays: readonly string[], taken: readonly Taken[]) {
  const of = new Map(taken.map((one) => [one.week, one]))
  return mondays.map((week) => {
    const { granted, asked } = of.get(week) ?? { granted: 0, asked: 0 }
    return {
      week,
      free_m2: rounded(floor - granted),
      free_if_granted_m2: rounded(floor - granted - asked),
    }
  })
}
export type Week = ReturnType<typeof roomOf>[number]
/** The least room free in any of these weeks. */
export const leastFree = (weeks: readonly Week[]) =>
  Math.min(...weeks.map(({ free_m2 }) => free_m2))

/** The weeks between which there is not this much room; null when there is. */
export function lackOf(weeks: readonly Week[], m2: number) {
  const short = weeks.filter(({ free_m2 }) => !fits(free_m2, m2))
  const [first, last] = [short[0], short.at(-1)]
  return first && last
    ? { week_from: first.week, week_till: sundayOf(last.week), free_m2: leastFree(short) }
    : null
}

/** Rooms of one depot that do not fit when all of them are requested, each with what is left in its weeks: in a week that is overbooked, all rooms that touch it. */
export function lacking<W extends { m2: number; week_from: string; week_till: string }>(
  free: readonly Week[],
  wanted: readonly W[],
): { one: W; left: number }[] {
  const touches = ({ week_from, week_till }: W, { week }: Week) =>
    week_from <= week && week <= week_till
  const full = free.filter((week) => {
    const sum = wanted.filter((one) => touches(one, week)).reduce((m2, one) => m2 + one.m2, 0)
    return !fits(week.free_m2, sum)
  })
  return wanted.flatMap((one) => {
    const weeks = full.filter((week) => touches(one, week))
    return weeks.length > 0 ? [{ one, left: Math.max(0, leastFree(weeks)) }] : []
  })
}

/** The assumptions used for a way. */
export type Carriage = Readonly<
  Record<Extract<AssumptionName, 'payload_kg' | 'empty_back' | 'km_co2e' | 'detour'>, number>
>
/** The goods carried, as far as known. */
export interface Load {
  mass_kg: number | null
  parts: readonly ExchangePart[]
}

/** Transport over a way of this number of kilometres by road. */
export function wayOf({ mass_kg: mass, parts }: Load, km: number | null, carriage: Carriage): Way {
  if (mass === null || km === null) return { km, trips: null, transport_kg: null, net_kg: null }
  const { trips, transport_kg } = transportOf(mass, km, carriage)
  const gross = grossOf(parts)
  return { km, trips, transport_kg, net_kg: gross && gross.kg - transport_kg }
}

/** Both legs of the way through a depot: as the crow flies in metres, and by road in kilometres. */
export function legsOf(from: Point, depot: Point, to: Point, detour: number) {
  const metres = [metresBetween(from, depot), metresBetween(depot, to)] as const
  const legs: [number, number] = [roadKm(metres[0], detour), roadKm(metres[1], detour)]
  const km = tenth(legs[0] + legs[1])
  return {
    metres: metres[0] + metres[1],
    legs_km: legs,
    km,
    // Each leg is rounded separately: for a depot on the straight line the result may be below it.
    detour_km: Math.max(0, tenth(km - roadKm(metresBetween(from, to), detour))),
  }
}

/** The location of a depot, and which goods it accepts when. */
interface Taking extends Point {
  spot_id: number
  max_weeks: number
  period_from: string | null
  period_till: string | null
  accepts: readonly { pre: number; post: number }[]
  everything: boolean
}
/** Goods to be stored in a depot. */
interface Keeping {
  /** The position of their object type in the catalogue. */
  pre: number | null
  weeks: { weeks: number; week_from: string; week_till: string }
}
/** Whether a depot accepts these goods in these weeks, regardless of room. */
const takes = (depot: Taking, { pre, weeks: { weeks, week_from, week_till } }: Keeping) =>
  depot.max_weeks >= weeks &&
  (depot.period_from === null || depot.period_from <= week_from) &&
  (depot.period_till === null || depot.period_till >= week_till) &&
  (depot.everything ||
    (pre !== null && depot.accepts.some((otl) => otl.pre <= pre && pre <= otl.post)))

/** Depots that accept goods on their way from an offer to a demand, with both legs together within reach: smallest detour first. */
export function fittingOf<D extends Taking>(
  depots: readonly D[],
  goods: Keeping,
  {
    from,
    to,
    reach_km,
    detour,
  }: { from: Point; to: Point; reach_km: number | null; detour: number },
) {
  const reach = reach_km === null ? Infinity : reach_km * 1000
  return depots
    .filter((depot) => takes(depot, goods))
    .map((depot) => ({ depot, legs: legsOf(from, depot, to, detour) }))
    .filter(({ legs }) => legs.metres <= reach)
    .toSorted((a, b) => a.legs.detour_km - b.legs.detour_km || a.depot.spot_id - b.depot.spot_id)
}

/** A depot with known detour and room. */
interface Roomy {
  weeks: readonly Week[]
}
/** From depots with the smallest detour first: those with enough room, and the one before them that only lacks room. */
export function chooseDepots<D extends Roomy>(nearest: readonly D[], m2: number) {
  const chosen: D[] = []
  let full: D | null = null
  for (const depot of nearest) {
    if (chosen.length === mostDepots) break
    if (lackOf(depot.weeks, m2) === null) chosen.push(depot)
    else if (chosen.length === 0) full ??= depot
  }
  return { chosen, full }
}

/** What is missing to compute the floor. */
export function missingOf(goods: {
  amount: number | null
  volume: number | null
  placed: boolean
}): StorageMissing[] {
  const missing: StorageMissing[] = []
  if (goods.amount === null) missing.push('amount')
  if (goods.volume === null) missing.push('volume')
  if (!goods.placed) missing.push('place')
  return missing
}

/** Whether the use of stored goods is uncertain: booked by the keeper without a destination, for longer than this number of weeks. Goods from the marketplace have a destination. */
export const isUncertain = (
  booking: {
    state: string
    transaction_id: number | null
    destination: string
    week_from: string
    week_till: string
  },
  most: number,
) =>
  booking.state === 'accepted' &&
  booking.transaction_id === null &&
  booking.destination === '' &&
  weeksBetween(booking.week_from, booking.week_till) > most

/** What the keeper may do with a booking. */
export const bookingCan = (
  booking: { state: string; transaction_id: number | null; exchanged: boolean },
  keeps: boolean,
) => ({
  accept: keeps && booking.state === 'requested',
  decline: keeps && booking.state === 'requested',
  destination: keeps && booking.state === 'accepted' && booking.transaction_id === null,
  release:
    keeps && booking.state === 'accepted' && (booking.transaction_id === null || booking.exchanged),
})
