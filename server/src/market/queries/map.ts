import type { MapCluster, MapSpot } from '@bouwkring/contract/market'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { conditions, fitsRollup, rollupConditions, type Prepared } from './filter.ts'

/** The set per spot as `(spot_id, product_count)`: from the roll-up where that is enough, else counted from the listings. */
export function perSpot(asked: Prepared): RawBuilder<unknown> {
  const counted = sql`select l.spot_id, count(*)::integer as product_count from market.listing l where ${conditions(asked)}`
  if (!fitsRollup(asked)) return sql`${counted} group by l.spot_id`
  const rolled = sql`select r.spot_id, r.product_count from market.spot_rollup r where ${rollupConditions(asked, 'area')}`
  const area = asked.asks.get('area')?.rollup
  // Products that are there shorter than others of their spot, or lie elsewhere, are counted one by one.
  const single = area ? sql`(r.ends_apart or r.scattered)` : sql`r.ends_apart`
  return sql`${rolled} and not ${single} and ${area ?? sql`true`} union all ${counted} and l.spot_id in (select r.spot_id from market.spot_rollup r where ${single} and r.is_released = ${asked.filter.is_released}) group by l.spot_id`
}

/** The set as it was counted: spots and products, and which spots with how many, as arrays in PostgreSQL's own writing. */
export interface Totals {
  spots: number
  products: number
  ids: string
  counts: string
}

/** Totals from counts per spot. */
export const totalsOf = (perSpot: readonly { id: number; count: number }[]): Totals => ({
  spots: perSpot.length,
  products: perSpot.reduce((sum, { count }) => sum + count, 0),
  ids: `{${perSpot.map(({ id }) => id).join(',')}}`,
  counts: `{${perSpot.map(({ count }) => count).join(',')}}`,
})

/** Counts the set once, whatever is drawn of it afterwards. */
export async function mapTotals(db: Db, asked: Prepared): Promise<Totals> {
  const { rows } =
    await sql<Totals>`select count(*)::integer as spots, coalesce(sum(n.product_count), 0)::integer as products, coalesce(array_agg(n.spot_id)::text, '{}') as ids, coalesce(array_agg(n.product_count)::text, '{}') as counts from (${perSpot(asked)}) n`.execute(
      db,
    )
  return rows[0] ?? { spots: 0, products: 0, ids: '{}', counts: '{}' }
}

// A marker stands where its spot is; only a spot without a place, whose products have one, is not on the map.
const placed = (
  asked: Prepared,
  totals: Totals,
) => sql`select n.spot_id, n.product_count, r.latitude, r.longitude, r.kind from unnest(${totals.ids}::bigint[], ${totals.counts}::integer[]) as n (spot_id, product_count)
  join market.spot_rollup r on r.spot_id = n.spot_id and r.is_released = ${asked.filter.is_released}`

const spotColumns = sql`p.spot_id as id, s.name, p.latitude, p.longitude, p.kind, d.color, p.product_count`
const spotJoins = sql`join spots.spot s on s.id = p.spot_id join spots.definition d on d.id = s.definition_id`

/** Every spot of the set. */
export async function mapSpots(db: Db, asked: Prepared, totals: Totals): Promise<MapSpot[]> {
  const { rows } =
    await sql<MapSpot>`select ${spotColumns} from (${placed(asked, totals)}) p ${spotJoins} where p.latitude is not null order by p.spot_id`.execute(
      db,
    )
  return rows
}

interface Cell {
  latitude: number
  longitude: number
  spot_count: number
  product_count: number
  first: number
  kinds: MapCluster['kinds']
}

/** The set in cells of `width` degrees of longitude, square on the map: spots that are alone in theirs stay spots. */
export async function mapClusters(
  db: Db,
  asked: Prepared,
  totals: Totals,
  width: number,
): Promise<{ spots: MapSpot[]; clusters: MapCluster[] }> {
  const { rows } =
    await sql<Cell>`with colors as (select kind, min(color) as color from spots.definition where tenant_id is null group by kind),
    parts as (select floor(p.longitude / ${width}::double precision) as x, floor(degrees(ln(tan(pi() / 4 + radians(p.latitude) / 2))) / ${width}::double precision) as y, p.kind, count(*)::integer as spots, sum(p.product_count)::integer as products,
      sum(p.latitude) as latitudes, sum(p.longitude) as longitudes, min(p.spot_id) as first from (${placed(asked, totals)}) p where p.latitude is not null group by 1, 2, 3)
    select sum(latitudes) / sum(spots) as latitude, sum(longitudes) / sum(spots) as longitude, sum(spots)::integer as spot_count, sum(products)::integer as product_count, min(first) as first,
      jsonb_agg(jsonb_build_object('kind', parts.kind, 'color', coalesce(c.color, '#475569'), 'count', spots) order by spots desc, parts.kind) as kinds
    from parts left join colors c on c.kind = parts.kind group by x, y`.execute(db)
  const alone = rows.filter((r) => r.spot_count === 1)
  const counts = new Map(alone.map((r) => [r.first, r.product_count]))
  const spots = alone.length === 0 ? [] : await markers(db, asked, [...counts.keys()])
  const clusters = rows
    .filter((r) => r.spot_count > 1)
    .map((r) => ({
      latitude: r.latitude,
      longitude: r.longitude,
      spot_count: r.spot_count,
      product_count: r.product_count,
      kinds: r.kinds,
    }))
  return {
    spots: spots.map((s) => ({ ...s, product_count: counts.get(s.id) ?? s.product_count })),
    clusters,
  }
}

async function markers(db: Db, asked: Prepared, ids: number[]): Promise<MapSpot[]> {
  const { rows } =
    await sql<MapSpot>`select ${spotColumns} from market.spot_rollup p ${spotJoins} where p.is_released = ${asked.filter.is_released} and p.spot_id = any(${ids}::bigint[]) order by p.spot_id`.execute(
      db,
    )
  return rows
}
