import type { Group } from '@bouwkring/contract/accounts'
import { halfYearAfter } from '@bouwkring/contract/half-year'
import { metresBetween, type Point } from '@bouwkring/contract/places'
import type { SpotBodyInput, SpotCard, SpotDefinition } from '@bouwkring/contract/spots'
import { usualGroups, visibilityFor } from './form/visibility.ts'

/** Distance in metres within which the user is taken to be at one of the user's own spots: a device is that inaccurate among buildings, and a site is that wide. */
const nearMetres = 250

/** Distance in metres from a spot to a point; Infinity without a place. */
export const metresTo = ({ location: { latitude, longitude } }: SpotCard, point: Point) =>
  latitude === null || longitude === null ? Infinity : metresBetween({ latitude, longitude }, point)

/** The spot where the user is, if any: the nearest within reach. Products at a spot for information cannot be reserved. */
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
  /** Id of the person who offers, and of the same person as contact. */
  owner: number
  contact: number
  place: Point & { city: string; postalcode?: string | undefined }
  today: string
}

/** A spot for a product offered by itself: default type and visibility, half a year, the user as contact. */
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
