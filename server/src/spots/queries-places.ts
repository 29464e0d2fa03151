import { mostPlaces, type SpotKind } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { conditions, type SpotFilter } from './queries.ts'

/** The locations of the spots that the caller may see, newest first, and how many have a place. */
export async function placedSpots(
  db: Db,
  filter: SpotFilter,
  me: { tenantId: number; userId: number },
) {
  const placed = db
    .selectFrom('spots.spot as s')
    .innerJoin('spots.definition as d', 'd.id', 's.definition_id')
    .where(conditions(filter, me))
    .where('s.latitude', 'is not', null)
    .where('s.longitude', 'is not', null)
  const places = await placed
    .select([
      's.id',
      's.name',
      sql<number>`s.latitude`.as('latitude'),
      sql<number>`s.longitude`.as('longitude'),
      'd.name as type',
      sql<SpotKind>`d.kind`.as('kind'),
      'd.color',
      sql<number>`(select c.offers + c.demands from spots.product_counts(s.id) c)`.as('products'),
    ])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(mostPlaces)
    .execute()
  const { total } = await placed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, places }
}
