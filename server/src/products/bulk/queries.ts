import type { BulkDeed } from '@bouwkring/contract/product-bulk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Finding } from './rules.ts'

export type BulkState = 'running' | 'done' | 'undone'
type LineState = 'waiting' | 'done' | 'same' | 'refused' | 'undone'

/** Which of these products are in this spot. */
export const idsIn = async (db: Db, spotId: number, ids: readonly number[]) =>
  (
    await db
      .selectFrom('products.product')
      .select('id')
      .where('spot_id', '=', spotId)
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .orderBy('id')
      .execute()
  ).map((row) => row.id)

/** Stores a deed with its products; returns its id. */
export async function insertBulk(
  db: Db,
  at: { tenantId: number; spotId: number; userId: number },
  deed: BulkDeed,
  found: ReadonlyMap<number, Finding>,
): Promise<number> {
  const { id } = await db
    .insertInto('products.bulk')
    .values({
      tenant_id: at.tenantId,
      spot_id: at.spotId,
      asked_by: at.userId,
      deed: JSON.stringify(deed),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = [...found].map(([product, finding]) => ({
    product,
    state: finding.state === 'ready' ? 'waiting' : finding.state,
    problems: finding.state === 'refused' ? finding.problems : [],
  }))
  await sql`insert into products.bulk_line (bulk_id, tenant_id, product_id, state, problems)
    select ${id}, ${at.tenantId}, g.product, g.state, g.problems from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) g (product bigint, state text, problems jsonb)`.execute(
    db,
  )
  return id
}

const bulks = (db: Db) =>
  db
    .selectFrom('products.bulk as b')
    .select([
      'b.id',
      'b.tenant_id',
      'b.spot_id',
      'b.asked_by',
      sql<BulkDeed>`b.deed`.as('deed'),
      sql<BulkState>`b.state`.as('state'),
      'b.finished_at',
      sql<
        Partial<Record<LineState, number>>
      >`coalesce((select jsonb_object_agg(n.state, n.n) from (select l.state, count(*)::integer as n from products.bulk_line l where l.bulk_id = b.id group by l.state) n), '{}')`.as(
        'counts',
      ),
      sql<number>`(select coalesce(sum((l.before ->> 'ended')::integer), 0)::integer from products.bulk_line l where l.bulk_id = b.id)`.as(
        'ended',
      ),
      sql<number>`extract(epoch from now() - b.finished_at)`.as('seconds_ago'),
    ])
export type BulkRow = Awaited<ReturnType<ReturnType<typeof bulks>['executeTakeFirstOrThrow']>>

/** A bulk change that belongs to the caller's organisation; undefined when there is none. */
export const bulkById = (db: Db, id: number) => bulks(db).where('b.id', '=', id).executeTakeFirst()
/** As above, locked against others. */
export async function lockBulk(db: Db, id: number) {
  await db.selectFrom('products.bulk').select('id').where('id', '=', id).forUpdate().execute()
  return bulkById(db, id)
}
export const setState = (db: Db, id: number, state: 'done' | 'undone') =>
  db
    .updateTable('products.bulk')
    .set({
      state,
      [state === 'done' ? 'finished_at' : 'undone_at']: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Products in one state, ordered by id. */
export const linesIn = (db: Db, id: number, state: LineState, most: number) =>
  db
    .selectFrom('products.bulk_line')
    .select(['product_id', 'problems', 'before'])
    .where('bulk_id', '=', id)
    .where('state', '=', state)
    .orderBy('product_id')
    .limit(most)
    .execute()

export interface Outcome {
  product: number
  state: LineState
  problems?: readonly { path: string; message: string }[]
  before?: unknown
}
export const writeOutcomes = (db: Db, id: number, outcomes: readonly Outcome[]) =>
  sql`update products.bulk_line l set state = g.state, problems = coalesce(g.problems, '[]'), before = coalesce(g.before, l.before)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) g (product bigint, state text, problems jsonb, before jsonb)
    where l.bulk_id = ${id} and l.product_id = g.product`.execute(db)

/** Why products cannot move to another spot: they are in a transaction, belong to a line of the contract, or have a number that is in use there. */
export const heldBack = async (db: Db, ids: readonly number[], to: number) =>
  (
    await sql<{
      id: number
      why: 'bulk.bound' | 'bulk.contract' | 'bulk.number'
    }>`select g.id, w.why from unnest(${[...ids]}::bigint[]) g (id) join products.product p on p.id = g.id
      cross join lateral (
        select 'bulk.bound' as why where products.is_bound(p.id)
        union all select 'bulk.contract' where exists (select from products.rsx_post r where r.product_id = p.id)
        union all select 'bulk.number' where exists (select from products.product q where q.spot_id = ${to} and q.external_ref = p.external_ref and q.id <> p.id)
      ) w`.execute(db)
  ).rows

export interface OpenReservations {
  product_id: number
  waiting: number
  promised: number
  organisations: string[] | null
}
/** Open reservations of products: how many await an answer, from which organisations, and how many other promises are open. No row for products without any. */
export const reservationsOf = async (db: Db, ids: readonly number[]) =>
  (
    await sql<OpenReservations>`select * from products.reservations(${[...ids]}::bigint[])`.execute(
      db,
    )
  ).rows
/** As above, for all products of a spot that leave the market with it. */
export const reservationsInSpot = async (db: Db, spotId: number) =>
  (
    await sql<OpenReservations>`select * from products.reservations(array(select p.id from products.product p where p.spot_id = ${spotId} and p.published))`.execute(
      db,
    )
  ).rows

/** Moves products to another spot of the organisation; returns those that are on the market. */
export const moveTo = async (db: Db, ids: readonly number[], to: number) =>
  (
    await db
      .updateTable('products.product')
      .set({ spot_id: to, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .returning(['id', 'published'])
      .execute()
  ).flatMap((row) => (row.published ? row.id : []))
