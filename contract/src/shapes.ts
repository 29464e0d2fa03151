import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, idParams } from './reference.ts'

/** The uploaded drawing of a spot: a description of its contents, not the drawing itself. */
export const SpotShape = z.object({
  filename: z.string(),
  layers: z.array(z.string()),
  features: z.number(),
  /** West, south, east, north in degrees (WGS84). */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** How the coordinates of the file were read: as the file states, or, when it states nothing, by their appearance. */
  projection: z.string(),
  assumed: z.boolean(),
  /** Points were left out, because the drawing had more than a map can show. */
  simplified: z.boolean(),
  /** Objects of the file without a place, which are not on the map. */
  skipped: z.number().int(),
  created_at: z.string(),
})
export type SpotShape = z.infer<typeof SpotShape>

/** The address at which anyone who has it can fetch the drawing, until it expires. */
export const MediaObject = z.object({ url: z.string(), expires_at: z.string(), shape: SpotShape })
export type MediaObject = z.infer<typeof MediaObject>

const mediaParams = z.strictObject({ id: Id, media: Id })

export const shapes = {
  upload: endpoint({
    method: 'POST',
    path: '/api/spots/:id/esri',
    summary:
      'Put a drawing on a spot: a ZIP with one or more shapefiles, multipart field `file`; replaces the one that is there',
    act: { nl: 'Tekening op een spot geplaatst', en: 'Drawing put on a spot' },
    access: ['UPLOAD_ESRI_FILE'],
    params: idParams,
    upload: { field: 'file', maxFiles: 1 },
    reply: SpotShape,
    status: 201,
  }),
  mediaObject: endpoint({
    method: 'GET',
    path: '/api/spots/:id/media/:media/media-object',
    summary: 'A signed address of the drawing of a spot, as GeoJSON in WGS84; `media` is always 1',
    access: ['SPOT_READ'],
    params: mediaParams,
    reply: MediaObject.nullable(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/spots/:id/media/:media',
    summary: 'Take the drawing off a spot',
    act: { nl: 'Tekening van een spot verwijderd', en: 'Drawing of a spot removed' },
    access: ['UPLOAD_ESRI_FILE'],
    params: mediaParams,
    reply: z.null(),
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/cdn/shapes/:key',
    summary: 'The drawing behind a signed address',
    access: 'public',
    params: z.strictObject({ key: z.uuid() }),
    query: z.strictObject({
      till: z.string().regex(/^\d{1,12}$/),
      sign: z.string().regex(/^[\w-]{43}$/),
    }),
    reply: z.any(),
    media: 'application/geo+json',
  }),
}
