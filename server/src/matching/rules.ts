import type { MatchPart } from '@bouwkring/contract/matching'
import type { Otl, Side, Weight } from './rules-side.ts'
import {
  conversionRate,
  coverage,
  closeness,
  metresBetween,
  nameLikeness,
  nearness,
  similarity,
  timeShare,
  meets,
  unknownShare,
} from './rules-parts.ts'

/** Every product keeps at least this number of its best matches. */
export const bestKept = 50
/** Minimum similarity of two names for comparing products without an object type. */
export const leastNameLikeness = 0.4
/** Maximum points for the requested properties; they get all of these when their weights add up to 100. */
export const mostForAsked = 60
/** Shares of the remaining points. */
export const shares = { category: 0.3, amount: 0.3, distance: 0.25, period: 0.15 } as const
/** When nobody set a range, distance stops earning points here. */
export const defaultReachKm = 250

export const seesOther = (a: Side, b: Side) =>
  a.tenantId === b.tenantId ||
  ((a.audience & b.ownerMask) !== 0n && (b.audience & a.ownerMask) !== 0n)

/** True for the same object type, or when one is an ancestor of the other. */
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

/** True when neither period has ended. */
export const current = (a: Side, b: Side, today: number) =>
  (a.till ?? Infinity) >= today && (b.till ?? Infinity) >= today

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
 * Hard filters, all of which apply: one offer and one demand; not the same spot; each side may see the other (same organisation, or the groups of each
 * spot include the other's organisation); same object type or one an ancestor of the other (without object types: same type and names with a similarity
 * of at least `leastNameLikeness`); periods that have not ended and share a day, or that a store bridges (the offer ends first, by no more days than the demand's organisation bridges), or that can move far enough to meet; no farther apart than either range; units that are equal, or ton and
 * m3 with a known density; every hard condition of the demand met. Any pair that passes them is a match, whatever its score.
 *
 * Score = what was requested, plus how well it fits. A are the properties that the demand fills in and that its object type weighs, w their weights, s the
 * similarity of the values: P = 60 x min(1, sum of w / 100), score = P x (sum of w x s) / (sum of w) + (100 - P) x (30 % category closeness + 30 % amount coverage +
 * 25 % distance + 15 % period). With a store between, period earns 0.5 x (1 - gap / most days bridged); if only movable periods make it fit, it earns nothing. A property that nobody requested costs nothing; without any, P is 0. A hard condition that is met earns its full weight.
 *
 * Unknown values have not been refuted, and earn a quarter: a value that the offer does not state, an amount without a figure ("op aanvraag", "mits
 * voorradig"), a distance when either place is unknown. What the demand leaves open is free: without a figure all of the amount, without both ends all of
 * the period. Without any range, distance is measured against `defaultReachKm`; with one, an unknown place does not fit.
 *
 * Worked example. A demand for 600 m2 "Betontegel", 50 km around Hoevelaken, 8 March to 30 April (54 days); its object type weighs Dikte (no range), Kleur,
 * Conditie (1 to 6, lower is better), Waterdoorlatend and Merk 20 each. Requested: Dikte at most 50 mm (hard), Kleur antraciet or grijs, Conditie 2,
 * Waterdoorlatend; no Merk. So 80 of the weights are requested: P is 48, 12 for each. An offer 6 km away of the same object type, 450 m2, from 1 March to
 * 12 April (36 of the 54 days), Dikte 45 mm, Kleur grijs, Conditie 3, and nothing about Waterdoorlatend:
 * Dikte 12 (condition met) + Kleur 12 x 1/2 = 6 + Conditie 12 x (1 - 1/5) = 9.6 + Waterdoorlatend 12 x 1/4 = 3; of the other 52: category
 * 15.6 x 1 = 15.6, amount 15.6 x 450/600 = 11.7, distance 13 x (1 - 6/50) = 11.44, period 7.8 x 36/54 = 5.2. Together 74.54: a match of 75.
 * Had the demand requested none of these: 30 + 30 x 450/600 + 25 x (1 - 6/50) + 15 x 36/54 = 84.5.
 * Returns the score before rounding with the distance in metres, or null when the two do not fit.
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
    !current(offer, demand, today) ||
    timeShare(offer, demand) === null
  )
    return null
  if (rateOf(offer, demand) === null) return null
  const metres = metresBetween(offer, demand)
  if (!inReach(offer, demand, metres) || !conditionsMet(offer, demand)) return null
  return { score: worth(offer, demand, weights, metres), metres }
}

const rateOf = (offer: Side, demand: Side) =>
  conversionRate(offer.unit, demand.unit, densityOf(offer, demand))

/** The weighed properties that a demand requests, the sum of their weights, and the points that they are worth. */
function askedOf(demand: Side, weights: readonly Weight[]) {
  const asked = weights.filter((w) => w.weight > 0 && demand.properties.has(w.propertyId))
  const sum = asked.reduce((all, w) => all + w.weight, 0)
  return { asked, sum, points: mostForAsked * Math.min(1, sum / 100) }
}

/** Similarity of the requested and the offered value; a condition that is not met earns according to similarity. */
function likeness(offer: Side, demand: Side, w: Weight) {
  const asked = demand.properties.get(w.propertyId)
  const has = offer.properties.get(w.propertyId)
  if (!asked || !has) return unknownShare
  if (asked.condition !== null && meets(asked.condition, asked, has)) return 1
  return similarity(asked, has, w)
}

/** How well the other four fit, each 0..1; units that cannot be compared and periods that do not meet earn nothing. */
function fitOf(offer: Side, demand: Side, metres: number | null) {
  const rate = rateOf(offer, demand)
  return {
    category: closeness(offer, demand),
    amount: rate === null ? 0 : coverage(offer, demand, rate),
    distance: nearness(metres, reachOf(offer, demand) ?? defaultReachKm * 1000),
    period: timeShare(offer, demand) ?? 0,
  }
}

/** The score of a pair, whether or not it fits. */
export function worth(
  offer: Side,
  demand: Side,
  weights: readonly Weight[],
  metres: number | null,
): number {
  const { asked, sum, points } = askedOf(demand, weights)
  const alike = asked.reduce((all, w) => all + w.weight * likeness(offer, demand, w), 0)
  const fit = fitOf(offer, demand, metres)
  return (
    (sum === 0 ? 0 : (points * alike) / sum) +
    (100 - points) *
      (shares.category * fit.category +
        shares.amount * fit.amount +
        shares.distance * fit.distance +
        shares.period * fit.period)
  )
}

export const plain = (n: number) => String(Math.round(n * 1000) / 1000)
const dayText = (day: number | null) =>
  day === null ? '' : new Date(day * 86_400_000).toISOString().slice(0, 10)
export const periodText = (side: Side) => `${dayText(side.from)}/${dayText(side.till)}`
const amountText = (side: Side, rate: number) =>
  side.amountType === 0 && side.amount !== null ? plain(side.amount * rate) : ''

/** The parts of the score of a fitting pair: each requested property that has a weight or is a hard condition, then how well the rest fits. Points are rounded to hundredths. */
export function explain(
  offer: Side,
  demand: Side,
  weights: readonly Weight[],
  names: ReadonlyMap<number, Pick<Weight, 'name' | 'unit'>>,
): MatchPart[] {
  const rate = rateOf(offer, demand) ?? 1
  const metres = metresBetween(offer, demand)
  const reach = reachOf(offer, demand)
  const fit = fitOf(offer, demand, metres)
  const { asked: weighed, sum, points } = askedOf(demand, weights)
  const left = 100 - points
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
  const ids = new Set(weighed.map((w) => w.propertyId))
  const conditions = [...demand.properties]
    .filter(([id, v]) => v.condition !== null && !ids.has(id))
    .map(([propertyId]) => ({
      propertyId,
      weight: 0,
      span: null,
      better: 'none' as const,
      name: '',
      unit: null,
      ...names.get(propertyId),
    }))
  return [
    ...[...weighed, ...conditions].map((w) => {
      const [asked, has] = [demand.properties.get(w.propertyId), offer.properties.get(w.propertyId)]
      return part(
        'property',
        sum === 0 ? 0 : (points * w.weight) / sum,
        likeness(offer, demand, w),
        asked?.shown ?? '',
        has?.shown ?? '',
        { name: w.name, unit: w.unit, condition: asked?.condition ?? null },
      )
    }),
    part(
      'category',
      left * shares.category,
      fit.category,
      demand.otl?.name ?? demand.name,
      offer.otl?.name ?? offer.name,
    ),
    part(
      'amount',
      left * shares.amount,
      fit.amount,
      amountText(demand, 1),
      amountText(offer, rate),
      { unit: demand.unit },
    ),
    part(
      'distance',
      left * shares.distance,
      fit.distance,
      reach === null ? '' : plain(reach / 1000),
      metres === null ? '' : plain(Math.round(metres / 100) / 10),
      { unit: 'km' },
    ),
    part('period', left * shares.period, fit.period, periodText(demand), periodText(offer)),
  ]
}
