import type { AssumptionName } from '@bouwkring/contract/assumptions'
import type { ExchangePart } from '@bouwkring/contract/insights'
import { grossOf, roadKm, tenth, transportOf } from '@bouwkring/contract/net'
import { metresBetween, type Point } from '@bouwkring/contract/places'
import { mostDepots, type StorageMissing, type Way } from '@bouwkring/contract/storage'

const dayMs = 86_400_000
/** A day so many days later. */
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
/** The Mondays of so many weeks. */
export const mondaysFrom = (from: string, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => moved(from, week * 7))
const weeksOfDays = (days: number) => Math.max(1, Math.round(days / 7))

/** Of two Mondays, that of the week in which the offer has ended and the one after it, the one by which so many weeks leave the fewest days at either end without room. */
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

/** The weeks in which something lies between an offer and a demand: as many as the gap tells, to the nearest week. At most four days at one end have no room. */
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

/** Floor as it is booked: two decimals, and never nothing. */
export const bookedFloor = (floor: number) => Math.max(0.01, Math.round(floor * 100) / 100)

const slack = 1e-6
/** Whether so much more fits, to the thousandth. */
export const fits = (free: number, m2: number) => m2 <= free + slack

export const rounded = (m2: number) => Math.round(m2 * 1000) / 1000

/** What is granted and asked for in a week. */
export interface Taken {
  week: string
  granted: number
  asked: number
}
/** Room of each week. */
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
/** Least that is free in any of these weeks. */
export const leastFree = (weeks: readonly Week[]) =>
  Math.min(...weeks.map(({ free_m2 }) => free_m2))

/** From which week to which there is no room for so much; null where there is. */
export function lackOf(weeks: readonly Week[], m2: number) {
  const short = weeks.filter(({ free_m2 }) => !fits(free_m2, m2))
  const [first, last] = [short[0], short.at(-1)]
  return first && last
    ? { week_from: first.week, week_till: sundayOf(last.week), free_m2: leastFree(short) }
    : null
}

/** Rooms of one depot that do not fit when all of them are wanted, each with how much of its weeks is left: of a week in which they are too much together, all that touch it. */
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

/** The assumptions that a way is counted with. */
export type Carriage = Readonly<
  Record<Extract<AssumptionName, 'payload_kg' | 'empty_back' | 'km_co2e' | 'detour'>, number>
>
/** What is carried, as far as it is known. */
export interface Load {
  mass_kg: number | null
  parts: readonly ExchangePart[]
}

/** Transport along a way of so many kilometres by road. */
export function wayOf({ mass_kg: mass, parts }: Load, km: number | null, carriage: Carriage): Way {
  if (mass === null || km === null) return { km, trips: null, transport_kg: null, net_kg: null }
  const { trips, transport_kg } = transportOf(mass, km, carriage)
  const gross = grossOf(parts)
  return { km, trips, transport_kg, net_kg: gross && gross.kg - transport_kg }
}

/** Both ways by a depot: as the crow flies in metres, and by road in kilometres. */
export function legsOf(from: Point, depot: Point, to: Point, detour: number) {
  const metres = [metresBetween(from, depot), metresBetween(depot, to)] as const
  const legs: [number, number] = [roadKm(metres[0], detour), roadKm(metres[1], detour)]
  const km = tenth(legs[0] + legs[1])
  return {
    metres: metres[0] + metres[1],
    legs_km: legs,
    km,
    // Each leg is rounded by itself: on the straight line that may come out below it.
    detour_km: Math.max(0, tenth(km - roadKm(metresBetween(from, to), detour))),
  }
}

/** Where a depot is, and what it takes and when. */
interface Taking extends Point {
  spot_id: number
  max_weeks: number
  period_from: string | null
  period_till: string | null
  accepts: readonly { pre: number; post: number }[]
  everything: boolean
}
/** Goods as a depot is asked to take them. */
interface Keeping {
  /** Where their object type stands in the catalogue. */
  pre: number | null
  weeks: { weeks: number; week_from: string; week_till: string }
}
/** Whether a depot takes such goods in these weeks, whatever room there is. */
const takes = (depot: Taking, { pre, weeks: { weeks, week_from, week_till } }: Keeping) =>
  depot.max_weeks >= weeks &&
  (depot.period_from === null || depot.period_from <= week_from) &&
  (depot.period_till === null || depot.period_till >= week_till) &&
  (depot.everything ||
    (pre !== null && depot.accepts.some((otl) => otl.pre <= pre && pre <= otl.post)))

/** Depots that take goods on their way from an offer to a demand, and by which both legs together stay within its reach: the least out of the way first. */
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

/** A depot of which is known how far it is out of the way and what room it has. */
interface Roomy {
  weeks: readonly Week[]
}
/** Of depots, the least out of the way first: those with room for so much, and the one before them that fails only on room. */
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

/** What keeps the floor from being known. */
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

/** Whether the use of what lies there is not certain: booked by its keeper without a destination, for longer than so many weeks. What goes by the marketplace has a destination. */
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
