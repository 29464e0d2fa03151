import type { Transport } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'
import type { ProductSide } from './queries.ts'

/** Takes an amount from the stock of an own product; false if there is not enough. */
export async function takeStock(db: Db, productId: number, amount: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select products.take_stock(${productId}, ${amount}) as taken`.execute(db)
  return rows[0]?.taken === true
}
/** Gives back what a transaction took; call before the transaction records that it holds less. */
export const giveStock = (db: Db, transactionId: number, amount: number) =>
  sql`select products.give_stock(${transactionId}, ${amount})`.execute(db)

/** Locks both products of a transaction, in a fixed order, before anything is taken from or given to them. */
export const lockStock = (db: Db, transactionId: number) =>
  sql`select transactions.lock_stock(${transactionId})`.execute(db)
/** Takes what a pending reservation promises from the sender's own offer: the amount taken, 0 without a stock figure, null if there is not enough or the offer is not on the market. */
export async function takeRelated(db: Db, transactionId: number): Promise<number | null> {
  const { rows } = await sql<{
    taken: number | null
  }>`select transactions.take_related(${transactionId}) as taken`.execute(db)
  return rows[0]?.taken ?? null
}
/** Whether the sender's own offer is on the market; true without one. */
export async function relatedListed(db: Db, transactionId: number): Promise<boolean> {
  const { rows } = await sql<{
    listed: boolean
  }>`select transactions.related_listed(${transactionId}) as listed`.execute(db)
  return rows[0]?.listed === true
}
/** Gives back to the offer that the sender promised; call before the transaction records that it holds less. */
export const giveRelated = (db: Db, transactionId: number, amount: number) =>
  sql`select transactions.give_related(${transactionId}, ${amount})`.execute(db)
/** An amount of a product in the unit of a related one; null if the units cannot be compared. */
export async function inRelated(
  db: Db,
  productId: number,
  relatedId: number,
  amount: number,
): Promise<number | null> {
  const { rows } = await sql<{
    need: number | null
  }>`select transactions.in_related(${productId}, ${relatedId}, ${amount}) as need`.execute(db)
  return rows[0]?.need ?? null
}

/** A product with the data that decides whether it can be reserved, as far as the caller may see it. */
export const productToReserve = (db: Db, id: number) =>
  db
    .selectFrom('products.product as p')
    .innerJoin('spots.spot as s', 's.id', 'p.spot_id')
    .innerJoin('spots.definition as d', 'd.id', 's.definition_id')
    .modifyFront(planKept)
    .select([
      'p.id',
      'p.name',
      sql<ProductSide['unit']>`p.unit`.as('unit'),
      'p.tenant_id',
      'p.spot_id',
      's.name as spot_name',
      'p.is_released',
      'p.amount',
      'p.amount_type',
      'p.least_amount',
      'd.kind',
      sql<Transport[]>`to_jsonb(p.transport)`.as('transport'),
      sql<boolean>`p.published and s.active and coalesce(least(p.period_till, s.period_till) >= (select platform.today()), true)`.as(
        'on_market',
      ),
      sql<number | null>`coalesce(p.latitude, s.latitude)`.as('latitude'),
      sql<number | null>`coalesce(p.longitude, s.longitude)`.as('longitude'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

interface NewTransaction {
  sender_tenant_id: number
  sender_user_id: number
  receiver_tenant_id: number
  product_id: number
  spot_id: number
  related_product_id: number | null
  related_spot_id: number | null
  amount: number
  transport: Transport | null
  distance: number | null
  basket_id: number | null
  replaces_id: number | null
}
/** Stores a reservation that can be answered for a number of days, or until a date; undefined if the caller can no longer see the product. */
export async function insertTransaction(db: Db, row: NewTransaction, until: number | Date) {
  const end =
    typeof until === 'number' ? sql`now() + make_interval(days => ${until})` : sql`${until}`
  // Checked and stored in one statement: the row-level policies judge both by the same state of the market. Without the offset, condition and row would each make the snapshot.
  const { rows } = await sql<{ id: number }>`
    ${planKept} insert into transactions.transaction (sender_tenant_id, sender_user_id, receiver_tenant_id, product_id, spot_id, related_product_id, related_spot_id, amount, transport, distance, basket_id, replaces_id, snapshot, expires_at)
    select ${row.sender_tenant_id}, ${row.sender_user_id}, ${row.receiver_tenant_id}, ${row.product_id}, ${row.spot_id}, ${row.related_product_id}, ${row.related_spot_id}, ${row.amount}, ${row.transport}, ${row.distance}, ${row.basket_id}, ${row.replaces_id},
      kept.snapshot, ${end}
    from (select transactions.snapshot_of(${row.product_id}, ${row.related_product_id}) as snapshot offset 0) kept where kept.snapshot is not null
    returning id`.execute(db)
  return rows[0]?.id
}

/** Ends pending reservations that have expired or whose product has left the market: all of them, or those on one product or spot. */
export async function expire(db: Db, only: { productId?: number; spotId?: number } = {}) {
  const narrow =
    only.productId !== undefined
      ? sql`t.product_id = ${only.productId}`
      : only.spotId !== undefined
        ? sql`t.spot_id = ${only.spotId}`
        : sql`true`
  const { rows } = await sql<{ id: number; step_id: number; basket_id: number | null }>`
    with ending as (
      select t.id from transactions.transaction t
      where t.status = 'pending' and ${narrow} and (t.expires_at <= now() or not exists (
        select from products.product p join spots.spot s on s.id = p.spot_id where p.id = t.product_id and p.published and s.active and coalesce(least(p.period_till, s.period_till) >= (select platform.today()), true)))
      order by t.id limit 500 for update of t skip locked),
    moved as (update transactions.transaction t set status = 'expired', moved_at = now() from ending e where t.id = e.id and t.status = 'pending' returning t.id, t.amount, t.basket_id),
    stepped as (insert into transactions.step (transaction_id, move, from_status, to_status, amount) select m.id, 'expire', 'pending', 'expired', m.amount from moved m returning transaction_id, id)
    select m.id, s.id as step_id, m.basket_id from moved m join stepped s on s.transaction_id = m.id`.execute(
    db,
  )
  return rows
}
