import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface ShapeRow {
  file_key: string
  filename: string
  layers: string[]
  features: number
  west: number
  south: number
  east: number
  north: number
  projection: string
  assumed: boolean
  simplified: boolean
  skipped: number
  created_at: Date
}

const columns = [
  'file_key',
  'filename',
  'layers',
  'features',
  'west',
  'south',
  'east',
  'north',
  'projection',
  'assumed',
  'simplified',
  'skipped',
  'created_at',
] as const

/** The drawing of a spot that the caller may see. */
export const shapeOf = (db: Db, spotId: number): Promise<ShapeRow | undefined> =>
  db.selectFrom('spots.shape').select(columns).where('spot_id', '=', spotId).executeTakeFirst()

/** Replaces the drawing of a spot. */
export async function saveShape(
  db: Db,
  at: { spotId: number; tenantId: number },
  shape: Omit<ShapeRow, 'created_at'>,
): Promise<ShapeRow> {
  return db
    .insertInto('spots.shape')
    .values({ ...shape, spot_id: at.spotId, tenant_id: at.tenantId })
    .onConflict((c) => c.column('spot_id').doUpdateSet({ ...shape, created_at: sql`now()` }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const deleteShape = (db: Db, spotId: number) =>
  db.deleteFrom('spots.shape').where('spot_id', '=', spotId).execute()
