import type { Group } from '@bouwkring/contract/accounts'
import { halfYearAfter } from '@bouwkring/contract/half-year'
import { metresBetween, type Point } from '@bouwkring/contract/places'
import type { SpotBodyInput, SpotCard, SpotDefinition } from '@bouwkring/contract/spots'
import { usualGroups, visibilityFor } from './form/visibility.ts'

/** Metres within which an own spot is taken for the place where one stands: a device is that far off among buildings, and a site is that wide. */
const nearMetres = 250

/** How far a spot lies from a point; Infinity without a place. */
export const metresTo = ({ location: { latitude, longitude } }: SpotCard, point: Point) =>
  latitude === null || longitude === null ? Infinity : metresBetween({ latitude, longitude }, point)

/** The spot that one stands at, if any: the nearest within reach. What lies at a spot for information cannot be reserved. */
export function spotAt<S extends SpotCard>(spots: readonly S[], point: Point): S | undefined {
  const [nearest] = spots
    .filter(({ definition }) => definition.kind !== 'knowledge-base')
    .toSorted((a, b) => metresTo(a, point) - metresTo(b, point))
  return nearest && metresTo(nearest, point) <= nearMetres ? nearest : undefined
}

interface LooseSpot {
  name: string
  definitions: readonly SpotDefinition[]
  groups: readonly Group[]
  /** Id of who offers, and of the same person as contact. */
  owner: number
  contact: number
  place: Point & { city: string; postalcode?: string | undefined }
  today: string
}

/** A spot for what is offered by itself: the usual type and visibility, half a year, oneself as contact. */
export function looseSpot(given: LooseSpot): SpotBodyInput {
  const visible = given.definitions.filter((one) => one.visible)
  const type = visible.find((one) => one.kind === 'project' && one.global) ?? visible[0]
  const { latitude, longitude, city, postalcode = '' } = given.place
  return {
    name: given.name.slice(0, 200),
    definition: type?.['@id'] ?? '',
    owner: `/api/users/${given.owner}`,
    contactpersons: [given.contact],
    visibility: visibilityFor(given.groups, usualGroups(given.groups), type?.global ?? true),
    period_from: given.today,
    period_till: halfYearAfter(given.today),
    location: { latitude, longitude, city, postalcode },
  }
}
