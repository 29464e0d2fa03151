import type { BasketMode, BasketState } from '@bouwkring/contract/baskets'
import type { Likeness } from '@bouwkring/contract/combinations'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { pageOf } from '../platform/queries-page.ts'
import type { Looker, ProductSide, StepRow } from './queries.ts'
import type { Line } from './rules-baskets.ts'

interface NewBasket {
  sender_tenant_id: number
  sender_user_id: number
  demand_id: number | null
  name: string
  mode: BasketMode
  reason: string
  remark: string
  likeness: Likeness | null
  assumptions: string
}
/** Stores a basket that has no lines yet; returns until when its lines can be answered. */
export const insertBasket = (db: Db, row: NewBasket, days: number) =>
  db
    .insertInto('transactions.basket')
    .values({ ...row, deadline: sql<string>`now() + make_interval(hours => ${days * 24})` })
    .returning(['id', 'deadline'])
    .executeTakeFirstOrThrow()

/** The baskets made by the caller's organisation, or by the caller alone. */
const baskets = (db: Db, me: Looker) =>
  db
    .selectFrom('transactions.basket as b')
    .where('b.sender_tenant_id', '=', me.tenantId)
    .$if(!me.all, (mine) => mine.where('b.sender_user_id', '=', me.userId))

const facts = [
  'b.id',
  'b.name',
  'b.reason',
  'b.remark',
  'b.deadline',
  'b.incomplete_since',
  'b.fulfilled_at',
  'b.ended_at',
  'b.created_at',
  'b.assumptions',
] as const
const mode = sql<BasketMode>`b.mode`.as('mode')
const likeness = sql<Likeness | null>`b.likeness`.as('likeness')

/** How many products a basket `b` requests besides the one it is named after; 0 if a demand or a spot names it, or if all its products have the same name. */
export const othersInBasket = sql<number>`(
  select case
    when b.demand_id is null and bool_and(t.related_product_id is null) and bool_or(t.snapshot -> 'product' ->> 'name' = b.name)
    then count(distinct t.snapshot -> 'product' ->> 'name')::int - 1 else 0 end
  from transactions.transaction t
  where t.basket_id = b.id and t.replaces_id is null)`

// Everything done in one request has the same timestamp.
const endedBy = sql<'organisation' | 'time' | null>`
  case when b.ended_at is not null then
    case when exists (
      select from transactions.step s
      join transactions.transaction t on t.id = s.transaction_id
      where t.basket_id = b.id and s.at = b.ended_at and s.by_tenant_id = b.sender_tenant_id)
    then 'organisation' else 'time' end
  end`

/** When an all-or-nothing basket `b` lapsed that was not fulfilled in time: at its deadline, or when part was missing for 48 hours; null while it has not, or if it was ended. Counts from that moment, even before the job has taken its lines back. As `due` in transactions.lines_of_basket, and as transactions.lapsed_with_basket, which the other side asks. */
const lapsedAt = sql<Date | null>`
  case when b.mode = 'all' and b.fulfilled_at is null and b.ended_at is null and (b.deadline <= now() or b.incomplete_since <= now() - interval '48 hours')
    then least(b.deadline, b.incomplete_since + interval '48 hours') end`

/** With the demand that each fills, while it is visible. */
const shown = (chosen: ReturnType<typeof baskets>) =>
  chosen
    .leftJoin('products.product as d', 'd.id', 'b.demand_id')
    .leftJoin('spots.spot as s', 's.id', 'd.spot_id')
    .select([
      ...facts,
      'd.id as demand_id',
      'd.name as demand_name',
      's.name as demand_spot',
      mode,
      likeness,
      othersInBasket.as('others'),
      endedBy.as('ended_by'),
      lapsedAt.as('lapsed_at'),
    ])

/** A basket with the demand that it fills. */
export const basketById = (db: Db, id: number, me: Looker) =>
  shown(baskets(db, me)).where('b.id', '=', id).executeTakeFirst()
export type BasketRow = NonNullable<Awaited<ReturnType<typeof basketById>>>

/** A page of baskets, newest first, and the total. */
export async function listBaskets(
  db: Db,
  filter: { state?: BasketState[] | undefined; demand?: number | undefined },
  me: Looker,
  offset: number,
  limit: number,
) {
  const { state, demand } = filter
  const chosen = baskets(db, me)
    .$if(state !== undefined, (q) =>
      q.where(
        sql<boolean>`case when ${lapsedAt} is null then b.state else 'failed' end = any(${state ?? []}::text[])`,
      ),
    )
    .$if(demand !== undefined, (q) =>
      q.where((is) =>
        is.or([
          is('b.demand_id', '=', demand ?? 0),
          is.exists(
            is
              .selectFrom('transactions.transaction as t')
              .select('t.id')
              .whereRef('t.basket_id', '=', 'b.id')
              .where('t.related_product_id', '=', demand ?? 0),
          ),
        ]),
      ),
    )
  const ordered = shown(chosen).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc')
  return pageOf(ordered, offset, limit)
}

/** The lines of some baskets, with what their totals need, and with how each looked when it was reserved. */
export async function linesOf(db: Db, baskets: readonly number[]) {
  const { rows } = await sql<
    Line & {
      basket_id: number
      demand_id: number | null
      unit: string | null
      image: ProductSide['image']
      otl: ProductSide['otl']
    }
  >`
    select t.id, t.basket_id, t.related_product_id as demand_id, t.amount, t.replaces_id, t.snapshot -> 'product' ->> 'unit' as unit, nullif(t.snapshot -> 'product' -> 'image', 'null') as image, nullif(t.snapshot -> 'product' -> 'otl', 'null') as otl, case when t.status = 'pending' and t.expires_at <= now() then 'expired' else t.status end as status
    from transactions.transaction t where t.basket_id = any(${[...baskets]}::bigint[]) order by t.id`.execute(
    db,
  )
  return rows
}

/** The history of a basket's lines, oldest step first. */
export async function stepsOf(db: Db, basket: number) {
  const { rows } = await sql<StepRow & { transaction_id: number }>`
    select s.* from transactions.step s join transactions.transaction t on t.id = s.transaction_id where t.basket_id = ${basket} order by s.at, s.id`.execute(
    db,
  )
  return rows
}

/** Locks the lines of a basket until this request ends, oldest first. */
export const lockLines = (db: Db, basket: number) =>
  db
    .selectFrom('transactions.transaction')
    .select('id')
    .where('basket_id', '=', basket)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks the products of a basket's pending lines, and returns for each product with a stock figure its stock and the total requested by all waiting baskets. */
export async function lockBasketStock(db: Db, basket: number) {
  const { rows } = await sql<{
    product_id: number
    stock: number
    promised: number
  }>`select * from transactions.lock_basket_stock(${basket})`.execute(db)
  return rows
}

interface Held {
  id: number
  mode: BasketMode
  ended: boolean
  /** All or nothing, and past its deadline. */
  due: boolean
  lines: Line[]
}
/** Locks the basket of a line until this request ends; undefined if it belongs to none. Call last: the lock order is transactions, then products, then the basket. */
export const basketOf = async (db: Db, transactionId: number): Promise<Held | undefined> =>
  (
    await sql<{
      held: Held | null
    }>`select transactions.basket_of(${transactionId}) as held`.execute(db)
  ).rows[0]?.held ?? undefined
export const keepBasket = (db: Db, transactionId: number, state: BasketState, ends: boolean) =>
  sql`select transactions.keep_basket(${transactionId}, ${state}, ${ends})`.execute(db)

/** As above, by the id of the basket itself, for jobs. */
export const basketHeld = async (db: Db, basket: number): Promise<Held | undefined> =>
  (
    await sql<{
      held: Held | null
    }>`select transactions.lines_of_basket(${basket}) as held`.execute(db)
  ).rows[0]?.held ?? undefined
export const keepBasketHeld = (db: Db, basket: number, state: BasketState, ends: boolean) =>
  sql`select transactions.keep_state_of_basket(${basket}, ${state}, ${ends})`.execute(db)

/** All-or-nothing baskets past their deadline, oldest first. As the system. */
export async function dueBaskets(db: Db, after: number) {
  const { rows } = await sql<{
    id: number
  }>`select b.id from transactions.basket b where b.mode = 'all' and b.fulfilled_at is null and b.ended_at is null and ${lapsedAt} is not null and b.id > ${after} order by b.id limit 100`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Takes back what is left of a basket, after its lines were locked: their stock returns. Returns the resulting steps, with the products that have more stock again. As the system. */
export async function takeBack(db: Db, basket: number) {
  const { rows: back } = await sql<{
    product_id: number
    tenant_id: number
  }>`select * from transactions.give_back_of_basket(${basket})`.execute(db)
  const { rows: steps } = await sql<{ id: number; step_id: number }>`
    with ending as (select t.id, t.status, t.amount from transactions.transaction t where t.basket_id = ${basket} and t.status in ('pending', 'accepted')),
    moved as (update transactions.transaction t set status = 'retracted', taken = 0, related_taken = 0, moved_at = now() from ending e where t.id = e.id returning e.*)
    insert into transactions.step (transaction_id, move, from_status, to_status, amount, reason) select m.id, 'retract', m.status, 'retracted', m.amount, 'basket_incomplete' from moved m returning transaction_id as id, id as step_id`.execute(
    db,
  )
  return { back, steps }
}
