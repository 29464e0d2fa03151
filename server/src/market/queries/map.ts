import type { MapCluster, MapSpot } from '@bouwkring/contract/market'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Condition } from '../filters/ask.ts'
import { mostSpots, type Drawn, type MapPart } from '../rules-map.ts'
import { conditions, fitsRollup, rollupConditions, type Prepared } from './filter.ts'

/** The set per spot as `(spot_id, product_count)`: from the roll-up where that suffices, otherwise counted from the listings. */
export function perSpot(asked: Prepared): RawBuilder<unknown> {
  const counted = sql`select l.spot_id, count(*)::integer as product_count from market.listing l where ${conditions(asked)}`
  if (!fitsRollup(asked)) return sql`${counted} group by l.spot_id`
  const rolled = sql`select r.spot_id, r.product_count from market.spot_rollup r where ${rollupConditions(asked, 'area')}`
  const area = asked.asks.get('area')?.rollup
  // Products that end earlier than others at their spot, or lie elsewhere, are counted one by one.
  const single = area ? sql`(r.ends_apart or r.scattered)` : sql`r.ends_apart`
  return sql`${rolled} and not ${single} and ${area ?? sql`true`} union all ${counted} and l.spot_id in (select r.spot_id from market.spot_rollup r where ${single} and r.is_released = ${asked.filter.is_released}) group by l.spot_id`
}

/**
 * What the map draws of a set per spot (`spot_id, product_count, latitude, longitude, kind`), in SQL that PostgreSQL and the counting engine both read:
 * each spot when there are at most `most`, otherwise groups in cells of `width` degrees of longitude, square on the map.
 */
export const drawing = (set: Condition, width: number, most: number) =>
  sql<MapPart>`with s as materialized (${set}), n as (select count(*) as spots from s),
    d as (select s.*, case when s.latitude is null then null when n.spots <= ${sql.lit(most)} then s.spot_id::text
      else floor(s.longitude / ${width}::double precision)::integer::text || ' ' || floor(degrees(ln(tan(pi() / 4 + radians(greatest(-85, least(85, s.latitude))) / 2))) / ${width}::double precision)::integer::text end as cell from s, n)
    select d.cell, d.kind, count(*)::integer as spots, sum(d.product_count)::integer as products, sum(d.latitude) as latitudes, sum(d.longitude) as longitudes, min(d.spot_id)::double precision as first from d group by d.cell, d.kind`

/** The same from the database. A marker is at the location of its spot; only a spot that has no place itself, though its products do, is not on the map. */
export async function mapParts(
  db: Db,
  asked: Prepared,
  width: number,
  most = mostSpots,
): Promise<MapPart[]> {
  const set = sql`select n.spot_id, n.product_count, r.latitude, r.longitude, r.kind from (${perSpot(asked)}) n
    join market.spot_rollup r on r.spot_id = n.spot_id and r.is_released = ${asked.filter.is_released}`
  const { rows } = await drawing(set, width, most).execute(db)
  return rows
}

type Colors = ReadonlyMap<string, string>

/** Colours of the kinds of spots in clusters. */
async function colorsOf(db: Db): Promise<Colors> {
  const { rows } = await sql<{
    kind: string
    color: string
  }>`select d.kind, min(d.color) as color from spots.definition d where d.tenant_id is null group by d.kind`.execute(
    db,
  )
  return new Map(rows.map((r) => [r.kind, r.color]))
}

async function markers(db: Db, asked: Prepared, ids: readonly number[]): Promise<MapSpot[]> {
  const { rows } =
    await sql<MapSpot>`select p.spot_id as id, s.name, p.latitude, p.longitude, p.kind, d.color, p.product_count from market.spot_rollup p join spots.spot s on s.id = p.spot_id join spots.definition d on d.id = s.definition_id
    where p.is_released = ${asked.filter.is_released} and p.spot_id = any(${[...ids]}::bigint[]) order by p.spot_id`.execute(
      db,
    )
  return rows
}

/** The drawn parts, with names and colours: single spots and clusters. */
export async function mapOf(
  db: Db,
  asked: Prepared,
  { alone, clusters }: Drawn,
): Promise<{ spots: MapSpot[]; clusters: MapCluster[] }> {
  const [spots, colors] = await Promise.all([
    alone.size === 0 ? [] : markers(db, asked, [...alone.keys()]),
    clusters.length === 0 ? (new Map() as Colors) : colorsOf(db),
  ])
  return {
    spots: spots.map((s) => ({ ...s, product_count: alone.get(s.id) ?? s.product_count })),
    clusters: clusters.map((c) => ({
      ...c,
      kinds: c.kinds.map(({ kind, count }) => ({
        kind,
        color: colors.get(kind) ?? '#475569',
        count,
      })),
    })),
  }
}
