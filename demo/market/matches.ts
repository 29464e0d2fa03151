import type {
  DemoGroup,
  DemoMarket,
  DemoOrganisation,
  DemoProduct,
  DemoPropertyValue,
  DemoSpot,
} from './demo-market.ts'
import { metresBetween } from './places.ts'

/** The data that the visibility rule and the matching rule use. */
export type Market = Pick<DemoMarket, 'spots' | 'products' | 'groups' | 'organisations'>
export interface PossibleMatch {
  offer: DemoProduct
  demand: DemoProduct
  metres: number
}

/** Returns whether an organisation may see a spot: its own, or an active one with a group that includes the organisation. */
export function visibility(
  organisations: DemoOrganisation[],
  groups: DemoGroup[],
): (organisation: string, spot: DemoSpot) => boolean {
  const types = new Map(organisations.map((o) => [o.key, o.type]))
  const members = new Map(groups.map((g) => [g.key, g.members]))
  return (organisation, spot) => {
    if (organisation === spot.organisation) return true
    if (spot.status !== 'active') return false
    return spot.visibility.some(
      (group) =>
        group === 'public' ||
        group === types.get(organisation) ||
        (members.get(group)?.includes(organisation) ?? false),
    )
  }
}

/**
 * Offers and demands that match by the rule of the domain: both published on active spots that either side may see,
 * object types the same or one above the other, periods that overlap, within both ranges, same unit, and every
 * hard condition of the demand met. Only what the demo needs for planning: the server computes the score.
 */
export function possibleMatches(
  market: Market,
  lineageOf: (otl: string) => string[],
): PossibleMatch[] {
  const spots = new Map(market.spots.map((s) => [s.key, s]))
  const sees = visibility(market.organisations, market.groups)
  const onMarket = market.products.filter(
    (p) => p.published && spots.get(p.spot)!.status === 'active',
  )
  const demands = onMarket.filter((p) => !p.isReleased)
  const related = (a: DemoProduct, b: DemoProduct) =>
    lineageOf(a.otl).includes(b.otl) || lineageOf(b.otl).includes(a.otl)
  const meet = (from: DemoSpot, to: DemoSpot) =>
    from !== to &&
    from.periodFrom <= to.periodTill &&
    to.periodFrom <= from.periodTill &&
    sees(from.organisation, to) &&
    sees(to.organisation, from)
  return onMarket
    .filter((p) => p.isReleased)
    .flatMap((offer) => {
      const from = spots.get(offer.spot)!
      return demands.flatMap((demand): PossibleMatch[] => {
        const to = spots.get(demand.spot)!
        if (offer.unit !== demand.unit || !related(offer, demand) || !meet(from, to)) return []
        const metres = metresBetween(from, to)
        const near = metres <= Math.min(reach(from), reach(to))
        return near && demand.properties.every((wanted) => meets(offer, wanted))
          ? [{ offer, demand, metres }]
          : []
      })
    })
}

const reach = (spot: DemoSpot) => (spot.range === null ? Infinity : spot.range * 1000)

function meets(offer: DemoProduct, wanted: DemoPropertyValue): boolean {
  if (wanted.matchingCondition === null) return true
  const stated = offer.properties.find((p) => p.property === wanted.property)
  const [has] = stated?.value ?? []
  const [asks] = wanted.value
  if (has === undefined || asks === undefined || stated!.unit !== wanted.unit) return false
  switch (wanted.matchingCondition) {
    case 'gte':
      return has >= asks
    case 'lte':
      return has <= asks
    case 'eq':
      return has === asks
    case 'in':
      return wanted.value.includes(has)
  }
}
