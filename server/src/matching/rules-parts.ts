import type { Bridge } from '@bouwkring/contract/period'
import { metres } from '@bouwkring/contract/places'
import type { Side, Value, Weight } from './rules-side.ts'

/** Unknown values still score: they have not been refuted. */
export const unknownShare = 0.25

type Compared = Pick<Value, 'number' | 'texts'>

const sameTexts = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((t, i) => t === b[i])

/** Whether an offer's value meets a hard condition; a missing value never does. */
export function meets(
  condition: NonNullable<Value['condition']>,
  asked: Compared,
  offered: Compared | undefined,
): boolean {
  if (!offered) return false
  if (asked.number !== null) {
    if (offered.number === null) return false
    if (condition === 'gte') return offered.number >= asked.number
    if (condition === 'lte') return offered.number <= asked.number
    return offered.number === asked.number
  }
  if (asked.texts === null || offered.texts === null || condition === 'gte' || condition === 'lte')
    return false
  const has = offered.texts
  return condition === 'eq' ? sameTexts(asked.texts, has) : asked.texts.some((t) => has.includes(t))
}

/** Whether a number is as good as the one requested, or better where one direction is better. */
const goodEnough = (asked: number, offered: number, better: Weight['better']) =>
  offered === asked ||
  (better === 'higher' && offered > asked) ||
  (better === 'lower' && offered < asked)

/** Similarity of the offered to the requested value: 1 when equal or better; for numbers linear over the width of the range (without one, the larger of the two); for options the share of those requested that the offer has. */
export function similarity(
  asked: Compared,
  offered: Compared,
  { span, better }: Pick<Weight, 'span' | 'better'>,
): number {
  const [a, b] = [asked.number, offered.number]
  if (a !== null && b !== null) {
    if (goodEnough(a, b, better)) return 1
    return Math.max(
      0,
      1 - Math.abs(a - b) / (span !== null && span > 0 ? span : Math.max(Math.abs(a), Math.abs(b))),
    )
  }
  if (asked.texts === null || offered.texts === null) return 0
  const has = new Set(offered.texts)
  return asked.texts.filter((t) => has.has(t)).length / asked.texts.length
}

/** Metres between two sides as the crow flies; null when a place is unknown. */
export const metresBetween = (
  a: Pick<Side, 'latitude' | 'longitude'>,
  b: Pick<Side, 'latitude' | 'longitude'>,
): number | null =>
  a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null
    ? null
    : metres(a.latitude, a.longitude, b.latitude, b.longitude)

/** The number of demand units in one offer unit; null when they cannot be compared. */
export function conversionRate(
  offered: string | null,
  asked: string | null,
  density: number | null,
): number | null {
  if (offered === null || asked === null) return null
  if (offered === asked) return 1
  if (density === null || density <= 0) return null
  if (offered === 'ton' && asked === 'm3') return 1000 / density
  return offered === 'm3' && asked === 'ton' ? density / 1000 : null
}

/** The share of the requested amount that is offered. No amount requested: all of it; none offered ("op aanvraag", "mits voorradig"): unknown. */
export function coverage(
  offer: Pick<Side, 'amount' | 'amountType'>,
  demand: Pick<Side, 'amount' | 'amountType'>,
  rate: number,
): number {
  if (demand.amountType !== 0 || demand.amount === null) return 1
  if (demand.amount === 0) return 0
  if (offer.amountType !== 0 || offer.amount === null) return unknownShare
  return Math.min(1, (offer.amount * rate) / demand.amount)
}

/** Category closeness: 1 for the same object type, a half one level apart, a third two levels apart; without object types the similarity of the names. */
export function closeness(a: Pick<Side, 'otl' | 'name'>, b: Pick<Side, 'otl' | 'name'>): number {
  return a.otl && b.otl
    ? 1 / (1 + Math.abs(a.otl.depth - b.otl.depth))
    : nameLikeness(a.name, b.name)
}

/** Distance: 1 on the spot, falling to 0 at the end of the reach; unknown without both places. */
export const nearness = (metres: number | null, reach: number) =>
  metres === null ? unknownShare : Math.max(0, 1 - metres / reach)

/** A gap as sent in a response, with its least and most number of days; null when there is none. */
export const bridgeOf = (gap: number, slack: number): Bridge | null =>
  gap === 0
    ? null
    : {
        kind: gap > 0 ? 'store' : 'late',
        days: Math.abs(gap),
        least: Math.max(0, Math.abs(gap) - slack),
        most: Math.abs(gap) + slack,
      }

type Period = Pick<Side, 'from' | 'till'>

/** Days from the end of the offer to the start of the demand; negative when the offer starts that many days after the end of the demand, 0 when they share a day. */
export function gapOf(offer: Period, demand: Period): number {
  const early = (demand.from ?? -Infinity) - (offer.till ?? Infinity)
  if (early > 0) return early
  const late = (offer.from ?? -Infinity) - (demand.till ?? Infinity)
  return late > 0 ? -late : 0
}

/**
 * How well an offer fits in time, 0..1; null when it does not. When they share a day: the share of the requested days that the offer is there, 1 for a demand without both ends. When the offer ends first, a store
 * bridges the gap: a half, falling to 0 at the maximum that the demand's organisation bridges. When both can move far enough to meet, they fit but earn nothing for it.
 */
export function timeShare(
  offer: Period & Pick<Side, 'slack'>,
  demand: Period & Pick<Side, 'slack' | 'bridge'>,
): number | null {
  const gap = gapOf(offer, demand)
  if (gap === 0) return periodShare(offer, demand)
  if (gap > 0 && gap <= demand.bridge) return 0.5 * (1 - gap / demand.bridge)
  return Math.abs(gap) <= offer.slack + demand.slack ? 0 : null
}

/** Share of the requested days that the offer is there; 1 for a demand that lacks a first or a last day. */
function periodShare(offer: Period, demand: Period): number {
  if (demand.from === null || demand.till === null) return 1
  const days =
    Math.min(offer.till ?? Infinity, demand.till) -
    Math.max(offer.from ?? -Infinity, demand.from) +
    1
  return days / (demand.till - demand.from + 1)
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const padded = [...`  ${word} `]
    for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3).join(''))
  }
  return found
}

/** Similarity of two names, 0..1: shared trigrams divided by all (PostgreSQL's pg_trgm, in its single precision). */
export function nameLikeness(a: string, b: string): number {
  const [x, y] = [trigrams(a), trigrams(b)]
  let both = 0
  for (const t of x) if (y.has(t)) both++
  const all = x.size + y.size - both
  return all === 0 ? 0 : Math.fround(both / all)
}
