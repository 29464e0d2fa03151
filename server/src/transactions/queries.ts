import type { Transport } from '@bouwkring/contract/products'
import type { SpotKind } from '@bouwkring/contract/spots'
import type {
  Transaction,
  TransactionMove,
  TransactionStatus,
} from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'
import { holding } from '../platform/text-search.ts'

export interface Side {
  id: number
  name: string
  color: string
  kind: SpotKind
  city: string
  latitude: number | null
  longitude: number | null
}
export interface ProductSide {
  id: number
  name: string
  /** The amount left; missing when the caller can no longer see the product. */
  amount?: number | null
  amount_type: 0 | 1 | 2
  is_released: boolean
  unit: 'st' | 'm' | 'm2' | 'm3' | 'ton' | null
  description: string
  transport: Transport[]
  image: { id: number; key: string; width: number; height: number } | null
  /** Missing in older transactions. */
  otl?: { id: number; name: string } | null
}

/** The related product as it is now; missing when the caller can no longer see it. */
type RelatedNow = Pick<Transaction['product'], 'amount' | 'amount_type' | 'unit'>

// A pending reservation past its time counts as expired, and a line that lapsed with its basket as withdrawn, even before the job has recorded it.
const status = sql<TransactionStatus>`
  case when t.status = 'pending' and t.expires_at <= now() then 'expired'
    when t.basket_id is not null and t.status in ('pending', 'accepted') and transactions.lapsed_with_basket(t.id) then 'retracted' else t.status end`
const rows = (db: Db) =>
  db
    .selectFrom('transactions.transaction as t')
    .innerJoin('accounts.tenant as st', 'st.id', 't.sender_tenant_id')
    .innerJoin('accounts.tenant as rt', 'rt.id', 't.receiver_tenant_id')
    .select([
      't.id',
      't.sender_tenant_id',
      't.sender_user_id',
      't.receiver_tenant_id',
      't.product_id',
      't.related_product_id',
      't.amount',
      't.taken',
      't.related_taken',
      't.completed_amount',
      't.completed_on',
      't.distance',
      't.expires_at',
      't.basket_id',
      't.replaces_id',
      't.created_at',
      't.moved_at',
      'st.company as sender_company',
      'st.subdomain as sender_subdomain',
      'rt.company as receiver_company',
      'rt.subdomain as receiver_subdomain',
      status.as('status'),
      sql<Date | null>`case when t.basket_id is not null then transactions.conditional_until(t.id) end`.as(
        'conditional_until',
      ),
      sql<Transport | null>`t.transport`.as('transport'),
      sql<ProductSide>`coalesce(transactions.product_of(t.product_id), t.snapshot -> 'product')`.as(
        'product',
      ),
      sql<Side | null>`nullif(coalesce(transactions.side_of(t.spot_id), t.snapshot -> 'spot'), 'null')`.as(
        'spot',
      ),
      sql<Side | null>`nullif(coalesce(transactions.side_of(t.related_spot_id), t.snapshot -> 'related_spot'), 'null')`.as(
        'related_spot',
      ),
      sql<{ id: number; name: string } | null>`nullif(t.snapshot -> 'related_product', 'null')`.as(
        'related_product',
      ),
      sql<RelatedNow | null>`(select jsonb_build_object('amount', r.amount, 'amount_type', r.amount_type, 'unit', r.unit) from products.product r where r.id = t.related_product_id)`.as(
        'related_now',
      ),
      sql<boolean>`t.status <> 'pending' or t.related_product_id is null or transactions.related_enough(t.id)`.as(
        'related_enough',
      ),
    ])
export type TransactionRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The caller, and whether they see all of their organisation's transactions or only those they take part in. */
export interface Looker {
  tenantId: number
  userId: number
  all: boolean
}
export interface TransactionFilter {
  status?: TransactionStatus[] | undefined
  transaction_state?: 'sent' | 'received' | undefined
  search?: string | undefined
  spot?: number | undefined
  spot_role?: 'offers' | 'asks' | undefined
  product?: number | undefined
  /** Leaves out lines of a combination that still waits for other lines: nobody can complete them yet. */
  completable?: boolean | undefined
  order?:
    | {
        date?: 'ASC' | 'DESC' | undefined
        amount?: 'ASC' | 'DESC' | undefined
        distance?: 'ASC' | 'DESC' | undefined
      }
    | undefined
}

const all = (parts: ReturnType<typeof sql>[]) =>
  sql<boolean>`${sql.join([sql`true`, ...parts], sql` and `)}`
const sent = (me: Looker) =>
  sql`t.sender_tenant_id = ${me.tenantId} and (t.receiver_tenant_id <> ${me.tenantId} or t.sender_user_id = ${me.userId})`
const takesPart = (me: Looker) =>
  me.all
    ? []
    : [
        sql`(t.sender_tenant_id = ${me.tenantId} and t.sender_user_id = ${me.userId} or exists (
        select from spots.spot s where s.id in (t.spot_id, t.related_spot_id) and s.tenant_id = ${me.tenantId} and (s.owner_id = ${me.userId} or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = ${me.userId}))))`,
      ]

const roles = {
  offers: (id: number) =>
    sql`case when (t.snapshot -> 'product' ->> 'is_released')::boolean then t.spot_id else t.related_spot_id end = ${id}`,
  asks: (id: number) =>
    sql`case when (t.snapshot -> 'product' ->> 'is_released')::boolean then t.related_spot_id else t.spot_id end = ${id}`,
}
function conditions(filter: TransactionFilter, me: Looker) {
  const parts = [...takesPart(me)]
  if (filter.transaction_state)
    parts.push(filter.transaction_state === 'sent' ? sql`(${sent(me)})` : sql`not (${sent(me)})`)
  if (filter.spot !== undefined)
    parts.push(
      filter.spot_role
        ? roles[filter.spot_role](filter.spot)
        : sql`${filter.spot} in (t.spot_id, t.related_spot_id)`,
    )
  if (filter.product !== undefined) parts.push(sql`t.product_id = ${filter.product}`)
  if (filter.completable)
    parts.push(sql`(t.basket_id is null or transactions.conditional_until(t.id) is null)`)
  if (filter.search) {
    const text = sql`concat_ws(' ', t.snapshot -> 'product' ->> 'name', t.snapshot -> 'spot' ->> 'name', t.snapshot -> 'related_spot' ->> 'name', st.company, rt.company)`
    parts.push(sql`${text} ilike ${holding(filter.search)}`)
  }
  return parts
}
// The amount as it is shown: once completed, the amount exchanged.
const columns = {
  date: sql`t.moved_at`,
  amount: sql`coalesce(t.completed_amount, t.amount)`,
  distance: sql`t.distance`,
}

/** A page of transactions, the filtered total, and the number in each state regardless of the chosen states. */
export async function listTransactions(
  db: Db,
  filter: TransactionFilter,
  me: Looker,
  offset: number,
  limit: number,
) {
  const base = conditions(filter, me)
  const chosen = filter.status ? [...base, sql`${status} = any(${filter.status}::text[])`] : base
  let page = rows(db).where(all(chosen))
  for (const key of ['amount', 'distance', 'date'] as const) {
    const direction = filter.order?.[key]
    if (direction)
      page = page.orderBy(columns[key], (o) =>
        (direction === 'ASC' ? o.asc() : o.desc()).nullsLast(),
      )
  }
  const members = await page
    .orderBy('t.moved_at', 'desc')
    .orderBy('t.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const counts = await sql<{
    status: TransactionStatus
    n: number
  }>`select ${status} as status, count(*) as n from transactions.transaction t join accounts.tenant st on st.id = t.sender_tenant_id join accounts.tenant rt on rt.id = t.receiver_tenant_id
    where ${all(base)} group by 1`.execute(db)
  return { members, counts: counts.rows }
}

/** The newest open reservation that was sent on each of these products. */
export const openOnProducts = (db: Db, products: readonly number[], me: Looker) =>
  rows(db)
    .distinctOn('t.product_id')
    .where(all([...takesPart(me), sql`(${sent(me)})`]))
    .where('t.product_id', 'in', products)
    .where(sql<boolean>`${status} in ('pending', 'accepted')`)
    .orderBy('t.product_id')
    .orderBy('t.moved_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()

export interface StepRow {
  id: number
  at: string
  move: string
  from_status: string | null
  to_status: string
  amount: number
  by_tenant_id: number | null
  by_name: string | null
  by_company: string | null
  note: string
  reason: string | null
}
/** A transaction with its timeline, oldest step first. */
export const transactionById = (db: Db, id: number, me: Looker) =>
  rows(db)
    .modifyFront(planKept)
    .select(
      sql<
        StepRow[]
      >`coalesce((select json_agg(s order by s.id) from transactions.step s where s.transaction_id = t.id), '[]')`.as(
        'steps',
      ),
    )
    .where('t.id', '=', id)
    .where(all(takesPart(me)))
    .executeTakeFirst()
/** The lines of a basket, in the order in which they were requested. */
export const transactionsOfBasket = (db: Db, basket: number) =>
  rows(db).where('t.basket_id', '=', basket).orderBy('t.id').execute()
export const transactionsOfProduct = (db: Db, productId: number, me: Looker) =>
  rows(db)
    .where((is) =>
      is.or([is('t.product_id', '=', productId), is('t.related_product_id', '=', productId)]),
    )
    .where(all(takesPart(me)))
    .orderBy('t.moved_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(500)
    .execute()

/** Locks the transaction until this request ends: of two concurrent moves, the second sees the result of the first. */
export const lockTransaction = (db: Db, id: number) =>
  db.selectFrom('transactions.transaction').select('id').where('id', '=', id).forUpdate().execute()

interface NewStep {
  transaction_id: number
  move: TransactionMove
  from_status: TransactionStatus | null
  to_status: TransactionStatus
  amount: number
  by_tenant_id: number | null
  by_user_id: number | null
  by_name: string | null
  by_company: string | null
  note: string
}
export const insertStep = async (db: Db, step: NewStep) =>
  (
    await db
      .insertInto('transactions.step')
      .values(step)
      .returning('id')
      .modifyEnd(planKept)
      .executeTakeFirstOrThrow()
  ).id

export interface Change {
  status: TransactionStatus
  taken: number
  related_taken: number
  completed_amount?: number
  completed_on?: string
}
/** Writes a move; false if the transaction is no longer in the state on which the decision was based. */
export async function moveTransaction(db: Db, id: number, from: TransactionStatus, change: Change) {
  const done = await db
    .updateTable('transactions.transaction')
    .set({ ...change, moved_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
export const setTransport = (db: Db, id: number, transport: Transport) =>
  db.updateTable('transactions.transaction').set({ transport }).where('id', '=', id).execute()
