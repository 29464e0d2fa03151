import type { Miss } from '@bouwkring/contract/matching'
import { conversionRate, gapOf, meets, metresBetween, timeShare } from './rules-parts.ts'
import type { Side, Value, Weight } from './rules-side.ts'
import {
  current,
  densityOf,
  inReach,
  periodText,
  plain,
  reachOf,
  sameKind,
  seesOther,
  worth,
} from './rules.ts'

export interface Near {
  score: number
  metres: number | null
  miss: Miss
}
type Names = ReadonlyMap<number, Pick<Weight, 'name' | 'unit'>>

/**
 * THE REFERENCE for near-matches: a pair that would be a match except for exactly one hard condition, and what would have to give. A condition is a hard condition on a property, the reach, the
 * period, or the unit. Its score is that of the pair as it is: a missed condition scores by its similarity. Visibility, the side of the market, the spot, the kind and a period that has ended are not conditions that can give: without those there is no near-match.
 */
export function nearMiss(
  offer: Side,
  demand: Side,
  known: { weights: readonly Weight[]; names: Names; today: number },
): Near | null {
  if (
    !offer.isReleased ||
    demand.isReleased ||
    offer.spotId === demand.spotId ||
    !seesOther(offer, demand) ||
    !sameKind(offer, demand) ||
    !current(offer, demand, known.today)
  )
    return null
  const metres = metresBetween(offer, demand)
  const misses = missesOf(offer, demand, metres, known.names)
  const [miss] = misses
  return miss && misses.length === 1
    ? { score: worth(offer, demand, known.weights, metres), metres, miss }
    : null
}

const none = { name: '', unit: null, condition: null, gap: null }

function missesOf(offer: Side, demand: Side, metres: number | null, names: Names): Miss[] {
  const misses: Miss[] = []
  if (conversionRate(offer.unit, demand.unit, densityOf(offer, demand)) === null)
    misses.push({ ...none, kind: 'unit', asked: demand.unit ?? '', offered: offer.unit ?? '' })
  if (!inReach(offer, demand, metres))
    misses.push(distanceMiss(reachOf(offer, demand) ?? 0, metres))
  if (timeShare(offer, demand) === null)
    misses.push({
      ...none,
      kind: 'period',
      asked: periodText(demand),
      offered: periodText(offer),
      gap: Math.abs(gapOf(offer, demand)),
    })
  for (const [id, asked] of demand.properties) {
    if (asked.condition !== null && !meets(asked.condition, asked, offer.properties.get(id)))
      misses.push(propertyMiss(asked, offer.properties.get(id), names.get(id)))
  }
  return misses
}

const distanceMiss = (reach: number, metres: number | null): Miss => ({
  ...none,
  kind: 'distance',
  asked: plain(reach / 1000),
  offered: metres === null ? '' : plain(Math.round(metres / 100) / 10),
  unit: 'km',
  gap: metres === null ? null : Math.ceil((metres - reach) / 100) / 10,
})

const propertyMiss = (
  asked: Value,
  offered: Value | undefined,
  name: Pick<Weight, 'name' | 'unit'> | undefined,
): Miss => ({
  kind: 'property',
  name: name?.name ?? '',
  asked: asked.shown,
  offered: offered?.shown ?? '',
  unit: name?.unit ?? null,
  condition: asked.condition,
  gap:
    asked.number === null || offered?.number == null
      ? null
      : Math.round(Math.abs(asked.number - offered.number) * 1000) / 1000,
})
