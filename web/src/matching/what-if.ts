import type { ProductCard } from '@bouwkring/contract/market'

type Period = Pick<ProductCard, 'available_from' | 'available_till'>

/** What becomes of a match when its offer comes free on another day. */
export type WhatIf =
  | { kind: 'direct' }
  | { kind: 'store'; days: number }
  /** It would have to lie longer than anything is stored. */
  | { kind: 'long'; days: number }
  /** It comes after the demand has ended, by so many days. */
  | { kind: 'late'; days: number }

const dayMs = 86_400_000
const number = (day: string) => Math.floor(Date.parse(day.slice(0, 10)) / dayMs)

/** The day so many days later. */
export const daysLater = (day: string, days: number) =>
  new Date((number(day) + days) * dayMs).toISOString().slice(0, 10)

/** What becomes of a match when the last day of its offer moves to `day`: its first day moves along; a store bridges `most` days. Null where the offer has no last day. */
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
