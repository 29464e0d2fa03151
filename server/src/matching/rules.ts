import type { MatchPart } from '@bouwkring/contract/matching'
import type { Otl, Side, Weight } from './rules-side.ts'
import {
  conversionRate,
  coverage,
  closeness,
  metresBetween,
  nameLikeness,
  nearness,
  periodShare,
  similarity,
  meets,
} from './rules-parts.ts'

/** Matches below this are not kept: a pair with less than a quarter of the points is not worth a message. */
export const minScore = 25
/** Every product keeps at least its best so many. */
export const bestKept = 50
/** The likeness of two names from which products without object type are compared. */
export const leastNameLikeness = 0.4
/** Shares of what the weights of the properties leave. */
export const shares = { category: 0.3, amount: 0.3, distance: 0.25, period: 0.15 } as const
/** Where nobody set a range, distance stops earning points here. */
export const defaultReachKm = 250

export const seesOther = (a: Side, b: Side) =>
  a.tenantId === b.tenantId ||
  ((a.audience & b.ownerMask) !== 0n && (b.audience & a.ownerMask) !== 0n)

/** Object types that are the same or one above the other. */
export const related = (a: Otl, b: Otl) =>
  (a.pre >= b.pre && a.pre <= b.post) || (b.pre >= a.pre && b.pre <= a.post)

export function sameKind(a: Side, b: Side) {
  if (a.otl && b.otl) return related(a.otl, b.otl)
  return (
    a.otl === null &&
    b.otl === null &&
    a.type === b.type &&
    nameLikeness(a.name, b.name) >= leastNameLikeness
  )
}

/** Neither period has ended. */
export const current = (a: Side, b: Side, today: number) =>
  (a.till ?? Infinity) >= today && (b.till ?? Infinity) >= today
/** The periods share a day. */
export const meetInTime = (a: Side, b: Side) =>
  (a.from ?? -Infinity) <= (b.till ?? Infinity) && (b.from ?? -Infinity) <= (a.till ?? Infinity)
const inTime = (a: Side, b: Side, today: number) => current(a, b, today) && meetInTime(a, b)

export const reachOf = (a: Side, b: Side) =>
  a.rangeKm === null && b.rangeKm === null
    ? null
    : Math.min(a.rangeKm ?? Infinity, b.rangeKm ?? Infinity) * 1000

export function inReach(a: Side, b: Side, metres: number | null) {
  const reach = reachOf(a, b)
  return reach === null || (metres !== null && metres <= reach)
}

export const densityOf = (offer: Side, demand: Side) =>
  offer.otl?.density ?? demand.otl?.density ?? null

const conditionsMet = (offer: Side, demand: Side) =>
  [...demand.properties].every(
    ([id, asked]) =>
      asked.condition === null || meets(asked.condition, asked, offer.properties.get(id)),
  )

/**
 * THE REFERENCE of matching: whether an offer and a demand fit, how well and why. The fast path in the database (matching.candidates) is tested
 * against it on random data; bulk matching calls it.
 *
 * Hard filters, all of them: one offer and one demand; not the same spot; either side may see the other (same organisation, or the groups of each
 * spot hold the other's organisation); same object type or one an ancestor of the other (without object types: same type and names that are alike
 * for at least `leastNameLikeness`); periods that share a day and have not ended; no farther apart than either range; units that are equal, or ton and
 * m3 with a known density; every hard condition of the demand met.
 *
 * Score = sum over the properties of the demand's object type (weight x similarity) + remainder x (30 % category closeness + 30 % amount coverage +
 * 25 % distance + 15 % period), where the remainder is what the weights leave of 100. A value that is missing on either side earns nothing; a hard
 * condition that is met earns its whole weight.
 *
 * Worked example. A demand for 600 m2 "Betontegel", 50 km around Hoevelaken, 8 March to 30 April (54 days); its object type weighs Dikte 20 (no range),
 * Kleur 20 and Conditiescore 20 (1 to 6). Asked: Dikte at most 50 mm (hard), Kleur antraciet or grijs, Conditiescore 2. An offer 6 km away of the same
 * object type, 450 m2, from 1 March to 12 April (36 of the 54 days), Dikte 45 mm, Kleur grijs, Conditiescore 3:
 * Dikte 20 (condition met) + Kleur 20 x 1/2 = 10 + Conditiescore 20 x (1 - 1/5) = 16; remainder 40: category 12 x 1 = 12, amount 12 x 450/600 = 9,
 * distance 10 x (1 - 6/50) = 8.8, period 6 x 36/54 = 4. Together 79.8: a match of 80.
 * Answers the score before rounding with the distance in metres, or null when the two do not fit.
 */
export function score(
  offer: Side,
  demand: Side,
  weights: readonly Weight[],
  today: number,
): { score: number; metres: number | null } | null {
  if (
    !offer.isReleased ||
    demand.isReleased ||
    offer.spotId === demand.spotId ||
    !seesOther(offer, demand) ||
    !sameKind(offer, demand) ||
    !inTime(offer, demand, today)
  )
    return null
  const rate = conversionRate(offer.unit, demand.unit, densityOf(offer, demand))
  if (rate === null) return null
  const metres = metresBetween(offer, demand)
  if (!inReach(offer, demand, metres) || !conditionsMet(offer, demand)) return null
  let points = 0
  let left = 100
  for (const w of weights) {
    left -= w.weight
    points += w.weight * likeness(offer, demand, w)
  }
  const rest = restOf(offer, demand, rate, metres)
  return {
    score:
      points +
      left *
        (shares.category * rest.category +
          shares.amount * rest.amount +
          shares.distance * rest.distance +
          shares.period * rest.period),
    metres,
  }
}

function likeness(offer: Side, demand: Side, w: Weight) {
  const asked = demand.properties.get(w.propertyId)
  const has = offer.properties.get(w.propertyId)
  if (!asked || !has) return 0
  return asked.condition !== null ? 1 : similarity(asked, has, w.span)
}

const restOf = (offer: Side, demand: Side, rate: number, metres: number | null) => ({
  category: closeness(offer, demand),
  amount: coverage(offer, demand, rate),
  distance: nearness(metres, reachOf(offer, demand) ?? defaultReachKm * 1000),
  period: periodShare(offer, demand),
})

export const plain = (n: number) => String(Math.round(n * 1000) / 1000)
const dayText = (day: number | null) =>
  day === null ? '' : new Date(day * 86_400_000).toISOString().slice(0, 10)
export const periodText = (side: Side) => `${dayText(side.from)}/${dayText(side.till)}`
const amountText = (side: Side, rate: number) =>
  side.amountType === 0 && side.amount !== null ? plain(side.amount * rate) : ''

/** What the score of a pair that fits is made of: each property that weighs or is a hard condition, then the rest. Points are rounded to hundredths. */
export function explain(
  offer: Side,
  demand: Side,
  weights: readonly Weight[],
  names: ReadonlyMap<number, Pick<Weight, 'name' | 'unit'>>,
): MatchPart[] {
  const rate = conversionRate(offer.unit, demand.unit, densityOf(offer, demand)) ?? 1
  const metres = metresBetween(offer, demand)
  const reach = reachOf(offer, demand)
  const rest = restOf(offer, demand, rate, metres)
  const left = 100 - weights.reduce((sum, w) => sum + w.weight, 0)
  const part = (
    kind: MatchPart['kind'],
    weight: number,
    similar: number,
    asked: string,
    offered: string,
    more: Partial<MatchPart> = {},
  ): MatchPart => ({
    kind,
    name: '',
    weight: Math.round(weight * 100) / 100,
    points: Math.round(weight * similar * 100) / 100,
    asked,
    offered,
    unit: null,
    condition: null,
    ...more,
  })
  const weighed = new Set(weights.map((w) => w.propertyId))
  const conditions = [...demand.properties]
    .filter(([id, v]) => v.condition !== null && !weighed.has(id))
    .map(([propertyId]) => ({
      propertyId,
      weight: 0,
      span: null,
      name: '',
      unit: null,
      ...names.get(propertyId),
    }))
  return [
    ...[...weights, ...conditions].map((w) => {
      const [asked, has] = [demand.properties.get(w.propertyId), offer.properties.get(w.propertyId)]
      return part(
        'property',
        w.weight,
        likeness(offer, demand, w),
        asked?.shown ?? '',
        has?.shown ?? '',
        { name: w.name, unit: w.unit, condition: asked?.condition ?? null },
      )
    }),
    part(
      'category',
      left * shares.category,
      rest.category,
      demand.otl?.name ?? demand.name,
      offer.otl?.name ?? offer.name,
    ),
    part(
      'amount',
      left * shares.amount,
      rest.amount,
      amountText(demand, 1),
      amountText(offer, rate),
      { unit: demand.unit },
    ),
    part(
      'distance',
      left * shares.distance,
      rest.distance,
      reach === null ? '' : plain(reach / 1000),
      metres === null ? '' : plain(Math.round(metres / 100) / 10),
      { unit: 'km' },
    ),
    part('period', left * shares.period, rest.period, periodText(demand), periodText(offer)),
  ]
}
