import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MediaObject, SpotShape } from '@bouwkring/contract/shapes'
import { keepBytes, type Keeping } from '../files/index.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx, Services } from '../platform/visit.ts'
import type { Send } from '../platform/send.ts'
import { editableSpot, foundSpot } from './actions-editable.ts'
import * as queries from './queries-shape.ts'
import { readArchive } from './shape-archive.ts'
import { drawApart, featuresApart } from './shape-draw.ts'
import type { FeatureLayer } from './shape-features.ts'
import type { Drawing } from './shape-geometry.ts'

/** The only media of a spot (specification 1, section 9). */
const shapeMedia = 1
/** Validity of a signed address. */
const seconds = 300

function present({
  filename,
  layers,
  features,
  west,
  south,
  east,
  north,
  projection,
  assumed,
  simplified,
  skipped,
  created_at,
}: queries.ShapeRow): SpotShape {
  return {
    filename,
    layers,
    features,
    bounds: [west, south, east, north],
    projection,
    assumed,
    simplified,
    skipped,
    created_at: created_at.toISOString(),
  }
}

/** Reads a ZIP of shapefiles and puts it on the spot; an unreadable file changes nothing. */
export async function upload(ctx: Ctx, id: number): Promise<SpotShape> {
  await editableSpot(ctx, id)
  const file = ctx.uploads[0] as (typeof ctx.uploads)[number]
  const layers = await readArchive(file.bytes)
  if (typeof layers === 'string') throw invalid('file', layers)
  const drawing = await drawApart(layers)
  if (typeof drawing === 'string') throw invalid('file', drawing)
  return keepDrawing(
    {
      db: ctx.db,
      storage: ctx.services.storage,
      tenantId: ctx.actor.tenantId,
      userId: ctx.actor.userId,
      undo: ctx.undo,
    },
    id,
    { filename: file.filename, layers: layers.map((l) => l.name) },
    drawing,
  )
}

/** The objects in the shapefiles of a ZIP, with their attributes. Rejects unreadable files, as for a drawing. */
export async function readFeatures(bytes: Buffer): Promise<FeatureLayer[]> {
  const layers = await readArchive(bytes, { withTables: true })
  const found = typeof layers === 'string' ? layers : await featuresApart(layers)
  if (typeof found === 'string') throw invalid('file', found)
  return found
}

/** Puts a parsed drawing on a spot of the keeper's organisation. */
export async function keepDrawing(
  keeping: Keeping,
  spotId: number,
  { filename, layers }: { filename: string; layers: string[] },
  drawing: Drawing,
): Promise<SpotShape> {
  const kept = await keepBytes(
    keeping,
    { filename, bytes: Buffer.from(JSON.stringify(drawing.geojson)) },
    'esri',
  )
  const [west, south, east, north] = drawing.bounds
  const { projection, assumed, simplified, skipped } = drawing
  return present(
    await queries.saveShape(
      keeping.db,
      { spotId, tenantId: keeping.tenantId },
      {
        file_key: kept.key,
        filename: kept.filename,
        layers,
        features: drawing.geojson.features.length,
        west,
        south,
        east,
        north,
        projection,
        assumed,
        simplified,
        skipped,
      },
    ),
  )
}

export async function remove(ctx: Ctx, id: number, media: number) {
  await editableSpot(ctx, id)
  if (media !== shapeMedia) throw new AppError('not_found')
  await queries.deleteShape(ctx.db, id)
  return null
}

const signature = ({ config }: Services, key: string, till: string) =>
  createHmac('sha256', config.SESSION_SECRET).update(`shape ${key} ${till}`).digest('base64url')

/** The address at which the drawing can be fetched for the next minutes; null when the spot has none. */
export async function mediaObject(
  ctx: Ctx,
  id: number,
  media: number,
): Promise<MediaObject | null> {
  await foundSpot(ctx, id)
  if (media !== shapeMedia) throw new AppError('not_found')
  const row = await queries.shapeOf(ctx.db, id)
  if (!row) return null
  const till = String(Math.floor(Date.now() / 1000) + seconds)
  return {
    url: `/cdn/shapes/${row.file_key}?till=${till}&sign=${signature(ctx.services, row.file_key, till)}`,
    expires_at: new Date(Number(till) * 1000).toISOString(),
    shape: present(row),
  }
}

/** Sends the drawing to any caller with a valid signed address. */
export const send =
  (services: Services, key: string, { till, sign }: { till: string; sign: string }): Send =>
  async (reply) => {
    const right = timingSafeEqual(Buffer.from(sign), Buffer.from(signature(services, key, till)))
    const bytes =
      right && Number(till) * 1000 > Date.now()
        ? await services.storage.get(`documents/${key}/original`)
        : null
    if (!bytes) throw new AppError('not_found')
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'attachment; filename="vorm.geojson"')
      .type('application/geo+json')
      .send(bytes)
  }
