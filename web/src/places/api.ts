import { type Place, places } from '@bouwkring/contract/places'
import { call } from '../platform/api.ts'
import { q } from '../platform/query.ts'
import { keepPreviousData } from '@tanstack/react-query'

/** A place as a form stores it: its name and position. */
export type NamedPoint = Pick<Place, 'name' | 'latitude' | 'longitude'> & Partial<Place>

/** The number of letters from which places are looked up. */
export const shortest = 2

/** Places that match the input, best first; requested from two characters on. */
export const lookupQuery = (search: string) =>
  q(
    places.lookup,
    { query: { search } },
    {
      meta: { loud: true },
      select: (found) => found['hydra:member'],
      enabled: search.length >= shortest,
      placeholderData: keepPreviousData,
      staleTime: 3_600_000,
    },
  )

/** The place nearest to a point, null outside the gazetteer. */
export const nearestPlace = (latitude: number, longitude: number) =>
  call(places.nearest, { query: { latitude, longitude } })
