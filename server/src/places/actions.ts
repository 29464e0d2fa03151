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
/** A click farther than this from any place (the sea, another country) has no nearest one, in metres. */
const nearEnough = 30_000
/** A person waits for this call, so the estimate comes rather than a late answer. */
export const routeTimeoutMs = 2500

/** A person is typing: the gazetteer answers rather than a late service. */
const lookUpTimeoutMs = 1200

/** Places that fit what was typed, ten at most: from the location server when one is configured, answers in time and knows any, else from the gazetteer; of an address, where neither knows it, its town. */
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

/** The postcode area whose middle is nearest: it names city, municipality and province better than the middle of a city does. */
export const nearest = (point: rules.Point): Place | null =>
  rules.nearest(gazetteer().postcodes, point, nearEnough)

/** Where a postcode or the name of a place lies; null when the gazetteer does not know it. */
export const geocode = (typed: string): Place | null =>
  rules.search(gazetteer().all, typed, 1)[0] ?? null

let towns: TownBook | undefined
/** Where an address of a list lies, by the gazetteer alone: thousands are asked at once. */
export const addressPlace = (typed: string): FoundAddress | null =>
  addressIn((towns ??= bookOfTowns(gazetteer().all)), typed)

/** The way between two points: by the routing service when one is configured and answers in time, else estimated as `detour` times the straight line, and marked so. */
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
