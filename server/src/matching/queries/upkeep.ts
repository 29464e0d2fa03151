import type { MatchPart } from '@bouwkring/contract/matching'
import { sql } from 'kysely'
import type { BestMatch } from '../../market/index.ts'
import type { Db } from '../../platform/db.ts'
import { takeTime } from '../../platform/time-limits.ts'

/** Marks that this transaction fills every list, and removes its time limits. */
export const fillLists = (db: Db) => takeTime(db, { 'matching.all': 'on' })

/** Allows one transaction at a time to write matches of one tree of the catalogue (0: products without an object type). */
export const holdTree = (db: Db, rootId: number) =>
  sql`select pg_advisory_xact_lock(771003, ${rootId}::integer)`.execute(db)

/** Root of the tree that contains a product's object type; 0 when it has none. */
export async function treeOf(db: Db, productId: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select r.id from products.product p join catalogue.otl o on o.id = p.otl_id join catalogue.otl r on r.parent_id is null and o.pre between r.pre and r.post where p.id = ${productId}::bigint`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

export interface Found {
  productId: number
  score: number
}

/** Candidates of a product that are among its own best `kept`, or among the best `kept` of the candidate; regardless of their score. */
export async function candidatesToKeep(db: Db, productId: number, kept: number): Promise<Found[]> {
  const { rows } =
    await sql<Found>`with own as (select l.is_released from market.listing l where l.product_id = ${productId}::bigint),
    found as materialized (select c.product_id, c.score, row_number() over (order by c.score desc, c.product_id) as place from matching.candidates(${productId}::bigint, null) c)
    select f.product_id as "productId", f.score from found f, own
    where f.place <= ${kept} or (select count(*) from (
      (select from matching.match m where own.is_released and m.demand_id = f.product_id and m.offer_id <> ${productId}::bigint and m.score >= f.score limit ${kept})
      union all (select from matching.match m where not own.is_released and m.offer_id = f.product_id and m.demand_id <> ${productId}::bigint and m.score >= f.score limit ${kept})) better) < ${kept}
    order by f.place`.execute(db)
  return rows
}

export interface MatchRow {
  offer_id: number
  demand_id: number
  offer_tenant_id: number
  demand_tenant_id: number
  offer_spot_id: number
  demand_spot_id: number
  score: number
  distance: number | null
  /** rules-parts.ts: gapOf. */
  gap_days: number
  slack_days: number
  parts: MatchPart[]
}

/** Writes matches: inserts new ones and updates existing ones. */
export async function saveMatches(db: Db, rows: readonly MatchRow[]) {
  for (let at = 0; at < rows.length; at += 500) {
    await sql`insert into matching.match as m (offer_id, demand_id, offer_tenant_id, demand_tenant_id, offer_spot_id, demand_spot_id, score, distance, gap_days, slack_days, parts)
      select * from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + 500))}::jsonb) as r (offer_id bigint, demand_id bigint, offer_tenant_id bigint, demand_tenant_id bigint, offer_spot_id bigint, demand_spot_id bigint, score smallint, distance double precision, gap_days integer, slack_days smallint, parts jsonb)
      order by offer_id, demand_id
      on conflict (offer_id, demand_id) do update set score = excluded.score, distance = excluded.distance, gap_days = excluded.gap_days, slack_days = excluded.slack_days, parts = excluded.parts, offer_spot_id = excluded.offer_spot_id, demand_spot_id = excluded.demand_spot_id, checked_at = now()`.execute(
      db,
    )
  }
}

const partner = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`

/** Removes the matches of a product with others than these; returns the products that lost one. */
export async function dropOthers(
  db: Db,
  productId: number,
  keep: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`delete from matching.match m where (m.offer_id = ${productId}::bigint and not m.demand_id = ${partner(keep)}) or (m.demand_id = ${productId}::bigint and not m.offer_id = ${partner(keep)})
    returning case when m.offer_id = ${productId}::bigint then m.demand_id else m.offer_id end as id`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Removes matches of these products that were not computed in this transaction; returns the other products that lost one. */
export async function dropStale(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`with gone as (delete from matching.match m where (m.offer_id = ${partner(productIds)} or m.demand_id = ${partner(productIds)}) and m.checked_at < now() returning m.offer_id, m.demand_id)
    select offer_id as id from gone union select demand_id from gone except select unnest(${[...productIds]}::bigint[]) order by 1`.execute(
    db,
  )
  return rows.map((r) => r.id)
}
/** Removes matches of products that are no longer listed. */
export const dropUnlisted = (db: Db) =>
  sql`delete from matching.match m where not exists (select from market.listing l where l.product_id = m.offer_id) or not exists (select from market.listing l where l.product_id = m.demand_id)`.execute(
    db,
  )

/** Best score of each of these products with each organisation. */
export async function bestOf(db: Db, productIds: readonly number[]): Promise<BestMatch[]> {
  const { rows } = await sql<BestMatch>`select "productId", "tenantId", max(score) as score from (
      select m.offer_id as "productId", m.demand_tenant_id as "tenantId", m.score from matching.match m where m.offer_id = ${partner(productIds)}
      union all select m.demand_id, m.offer_tenant_id, m.score from matching.match m where m.demand_id = ${partner(productIds)}) b group by 1, 2`.execute(
    db,
  )
  return rows
}

/** Marks the matches of these products as reported; returns the ids of those not reported before, and of those reported with a lower score. */
export async function markTold(
  db: Db,
  productIds: readonly number[],
): Promise<{ found: number[]; risen: number[] }> {
  const { rows } = await sql<{ id: number; fresh: boolean }>`with now_told as (
      insert into matching.told as t (offer_id, demand_id, score) select m.offer_id, m.demand_id, m.score from matching.match m where m.offer_id = ${partner(productIds)} or m.demand_id = ${partner(productIds)} order by 1, 2
      on conflict (offer_id, demand_id) do update set score = excluded.score where t.score < excluded.score returning offer_id, demand_id, xmax = 0 as fresh)
    select m.id, n.fresh from now_told n join matching.match m on m.offer_id = n.offer_id and m.demand_id = n.demand_id order by m.id`.execute(
    db,
  )
  return {
    found: rows.filter((r) => r.fresh).map((r) => r.id),
    risen: rows.filter((r) => !r.fresh).map((r) => r.id),
  }
}

/** Products of a spot that are on the market or have matches. */
export async function productsOfSpot(db: Db, spotId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where l.spot_id = ${spotId}::bigint union select m.offer_id from matching.match m where m.offer_spot_id = ${spotId}::bigint union select m.demand_id from matching.match m where m.demand_spot_id = ${spotId}::bigint order by 1`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Products of an organisation that are on the market or have matches: the first `most` of those after an id. */
export async function someOf(
  db: Db,
  tenantId: number,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where l.tenant_id = ${tenantId}::bigint and l.product_id > ${after}::bigint
    union select m.offer_id from matching.match m where m.offer_tenant_id = ${tenantId}::bigint and m.offer_id > ${after}::bigint
    union select m.demand_id from matching.match m where m.demand_tenant_id = ${tenantId}::bigint and m.demand_id > ${after}::bigint order by 1 limit ${most}`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Demands of an organisation that are on the market. */
export const demandsOf = async (db: Db, tenantId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('market.listing')
      .select('product_id')
      .where('tenant_id', '=', tenantId)
      .where('is_released', '=', false)
      .orderBy('product_id')
      .execute()
  ).map((row) => row.product_id)
