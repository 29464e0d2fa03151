import type { Place, Route } from '@bouwkring/contract/places'
import type { Config } from '../platform/config.ts'
import { whole } from '../platform/page.ts'
import type { Parts } from '../platform/parts.ts'
import { gazetteer } from './gazetteer.ts'
import { askOsrm } from './osrm.ts'
import { askPdok } from './pdok.ts'
import { estimate } from './rules-route.ts'
import * as rules from './rules.ts'
import { addressIn, bookOfTowns, type FoundAddress, type TownBook } from './rules-address.ts'

const mostPlaces = 10
/** In metres: a click farther than this from any place (the sea, another country) has no nearest one. */
const nearEnough = 30_000
/** A person waits for this call, so an estimate is better than a late answer. */
export const routeTimeoutMs = 2500

/** A person is typing, so the gazetteer answers instead of a late service. */
const lookUpTimeoutMs = 1200

/** Places that match the input, ten at most: from the location server when it is configured, answers in time and knows any, else from the gazetteer; for an address that neither knows, its town. */
export async function lookUp(
  { config, parts }: { config: Pick<Config, 'LOCATION_URL'>; parts: Parts },
  typed: string,
  timeoutMs = lookUpTimeoutMs,
) {
  const base = config.LOCATION_URL
  const found =
    base === undefined || typed === ''
      ? []
      : await parts
          .circuit('locations')
          .run(() => askPdok(base, typed, mostPlaces, timeoutMs))
          .catch(() => [])
  if (found.length > 0) return whole(found)
  const { all } = gazetteer()
  const known = rules.search(all, typed, mostPlaces)
  if (known.length > 0) return whole(known)
  const town = rules.townOf(all, typed)
  return whole(town ? [{ ...town, instead_of: typed }] : [])
}

/** The postcode area with the nearest centre: it identifies city, municipality and province better than a city's centre does. */
export const nearest = (point: rules.Point): Place | null =>
  rules.nearest(gazetteer().postcodes, point, nearEnough)

/** The place of a postcode or place name; null when the gazetteer does not know it. */
export const geocode = (typed: string): Place | null =>
  rules.search(gazetteer().all, typed, 1)[0] ?? null

let towns: TownBook | undefined
/** The place of an address in a list, from the gazetteer only, because thousands are looked up at once. */
export const addressPlace = (typed: string): FoundAddress | null =>
  addressIn((towns ??= bookOfTowns(gazetteer().all)), typed)

/** The route between two points: from the routing service when configured and answering in time, otherwise estimated as `detour` times the straight line, and marked so. */
export async function route(
  { config, parts }: { config: Pick<Config, 'OSRM_URL'>; parts: Parts },
  from: rules.Point,
  to: rules.Point,
  detour: number,
  timeoutMs = routeTimeoutMs,
): Promise<Route> {
  const base = config.OSRM_URL
  if (base === undefined) return estimate(from, to, detour)
  const found = await parts
    .circuit('routes')
    .run(() => askOsrm(base, from, to, timeoutMs))
    .catch(() => null)
  return found ?? estimate(from, to, detour)
}
