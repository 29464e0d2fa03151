import { type Place, places } from '@bouwkring/contract/places'
import { call } from '../platform/api.ts'
import { q } from '../platform/query.ts'
import { keepPreviousData } from '@tanstack/react-query'

/** A place as a form keeps it: its name and where it is. */
export type NamedPoint = Pick<Place, 'name' | 'latitude' | 'longitude'> & Partial<Place>

/** Letters from which on places are looked up. */
export const shortest = 2

/** Places that fit what was typed, best first; asked from two characters on. */
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
