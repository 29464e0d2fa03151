import type { MapSpot, MarketFilter } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { inArea } from './filter.ts'

const most = 200

/** The own active spots without anything on the market, on neither side: they are marked, so that their owner sees it. */
export async function silentSpots(
  db: Db,
  tenantId: number,
  filter: MarketFilter,
): Promise<MapSpot[]> {
  const parts = [
    sql`r.tenant_id = ${tenantId}::bigint and r.active and r.latitude is not null and (r.period_till is null or r.period_till >= platform.today()) and not exists (select from market.spot_rollup m where m.spot_id = r.id)`,
    filter.definition?.length ? sql`d.kind = any(${[...filter.definition]}::text[])` : null,
    filter.spot === undefined ? null : sql`r.id = ${filter.spot}::bigint`,
    inArea(filter.area, 'r'),
  ].filter((part) => part !== null)
  const { rows } =
    await sql<MapSpot>`select r.id, r.name, r.latitude, r.longitude, d.kind, d.color, 0 as product_count from spots.spot r join spots.definition d on d.id = r.definition_id where ${sql.join(parts, sql` and `)} order by r.created_at desc limit ${most}`.execute(
      db,
    )
  return rows
}
