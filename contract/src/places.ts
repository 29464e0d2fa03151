import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'

/** Degrees north, WGS84. */
export const Latitude = z
  .number({ error: 'field.wrong' })
  .min(-90, 'field.wrong')
  .max(90, 'field.wrong')
/** Degrees east, WGS84. */
export const Longitude = z
  .number({ error: 'field.wrong' })
  .min(-180, 'field.wrong')
  .max(180, 'field.wrong')
/** One of the two in a form: none, or 0, which is what an empty figure becomes, is no place (specification 1, section 3). */
export const degreesOrNone = (degrees: typeof Latitude) =>
  degrees
    .nullable()
    .default(null)
    .transform((value) => (value === 0 ? null : value))

/** A point in degrees, WGS84. */
export interface Point {
  latitude: number
  longitude: number
}
const earthRadius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points as the crow flies (great circle, haversine). `market.metres` is the same formula in the database. */
export function metresBetween(a: Point, b: Point): number {
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A place as the gazetteer knows it. */
export const Place = z.object({
  type: z.enum(['city', 'municipality', 'province', 'postcode']),
  name: z.string(),
  municipality: z.string(),
  province: z.string(),
  country: z.string(),
  postcode: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

/** A way between two points: metres, the line as Google polyline (precision 5), and whether it was estimated without a routing service. */
export const Route = z.object({
  distance: z.number(),
  directions: z.string(),
  estimated: z.boolean(),
})
export type Route = z.infer<typeof Route>

export const places = {
  lookup: endpoint({
    method: 'GET',
    path: '/api/location-lookups',
    summary: 'Places, municipalities, provinces and postcodes that fit what was typed, best first',
    access: 'public',
    query: z.strictObject({ search: z.string().trim().max(100) }),
    reply: paged(Place),
  }),
  nearest: endpoint({
    method: 'GET',
    path: '/api/location-lookups/nearest',
    summary: 'The place nearest to a point on the map',
    access: 'public',
    query: z.strictObject({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    reply: Place.nullable(),
  }),
}
