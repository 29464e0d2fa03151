import type { ProductCard } from '@bouwkring/contract/market'

type Period = Pick<ProductCard, 'available_from' | 'available_till'>

/** The effect on a match when its offer becomes available on another day. */
export type WhatIf =
  | { kind: 'direct' }
  | { kind: 'store'; days: number }
  /** It would have to be stored longer than anything may be. */
  | { kind: 'long'; days: number }
  /** It becomes available this number of days after the demand has ended. */
  | { kind: 'late'; days: number }

const dayMs = 86_400_000
const number = (day: string) => Math.floor(Date.parse(day.slice(0, 10)) / dayMs)

/** The day that is this number of days later. */
export const daysLater = (day: string, days: number) =>
  new Date((number(day) + days) * dayMs).toISOString().slice(0, 10)

/** The effect on a match when the last day of its offer moves to `day`: its first day moves along; a store bridges `most` days. Null when the offer has no last day. */
export function whatIf(
  { available_from: from, available_till: till }: Period,
  { available_from: needed, available_till: end }: Period,
  day: string,
  most: number,
): WhatIf | null {
  if (till === null) return null
  const last = number(day)
  const first = last - (from === null ? 0 : number(till) - number(from))
  if (end !== null && first > number(end)) return { kind: 'late', days: first - number(end) }
  const days = needed === null ? 0 : number(needed) - last
  if (days <= 0) return { kind: 'direct' }
  return { kind: days > most ? 'long' : 'store', days }
}
