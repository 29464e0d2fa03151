import type { MapSpot } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { rollupConditions, type Prepared } from './filter.ts'

const most = 200

/** Active spots of the viewer's organisation with nothing on the market, on either side, if the filter allows them: they are marked, so that their owner sees it. */
export async function silentSpots(db: Db, asked: Prepared): Promise<MapSpot[]> {
  const { filter, viewer } = asked
  const silent = sql`select s.id as spot_id, s.name, s.tenant_id, s.latitude, s.longitude, s.created_at, d.kind, d.color, ${filter.is_released}::boolean as is_released
    from spots.spot s join spots.definition d on d.id = s.definition_id where s.tenant_id = ${viewer.tenantId}::bigint and s.active and s.latitude is not null and (s.period_till is null or s.period_till >= platform.today()) and not exists (select from market.spot_rollup m where m.spot_id = s.id)`
  const { rows } =
    await sql<MapSpot>`select r.spot_id as id, r.name, r.latitude, r.longitude, r.kind, r.color, 0 as product_count from (${silent}) r where ${rollupConditions(asked)} order by r.created_at desc limit ${most}`.execute(
      db,
    )
  return rows
}
