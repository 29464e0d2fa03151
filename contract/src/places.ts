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
/** One of the two in a form: an empty value, or 0, which is what an empty figure becomes, is no place (specification 1, section 3). */
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
/** The mean radius of the earth in metres. */
export const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** Metres between two places in degrees as the crow flies (great circle, haversine); NaN when one is not known. `market.metres` is the same formula in the database. */
export function metres(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const up = Math.sin(((lat2 - lat1) * radians) / 2)
  const across = Math.sin(((lon2 - lon1) * radians) / 2)
  const h = up * up + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * across * across
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** Metres between two points as the crow flies. */
export const metresBetween = (a: Point, b: Point) =>
  metres(a.latitude, a.longitude, b.latitude, b.longitude)

/** A place as the gazetteer lists it. */
export const Place = z.object({
  type: z.enum(['city', 'municipality', 'province', 'postcode']),
  name: z.string(),
  municipality: z.string(),
  province: z.string(),
  country: z.string(),
  postcode: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
  /** The address that the user entered, of which only this town is known. */
  instead_of: z.string().optional(),
})
export type Place = z.infer<typeof Place>

/** Metres per degree of latitude; a degree of longitude is shorter, depending on how far north the Netherlands are. */
const degree = 111_320
const narrow = Math.cos((52.1 * Math.PI) / 180)
const addressMetres = 100
/** Points in the same square of a hundred metres count as one address. */
export const addressKey = (latitude: number, longitude: number) =>
  `${Math.round((latitude * degree) / addressMetres)} ${Math.round((longitude * degree * narrow) / addressMetres)}`

/** A route between two points: metres, the line as Google polyline (precision 5), and whether it was estimated without a routing service. */
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
