import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import type { DemoMarket, DemoTransaction, DemoTransactionStep } from '../market/demo-market.ts'
import type { Ids } from './people.ts'
import { need } from './rows.ts'

type Status = DemoTransaction['status']
const after: Record<DemoTransactionStep['step'], Status> = {
  create: 'pending',
  accept: 'accepted',
  decline: 'declined',
  retract: 'retracted',
  expire: 'expired',
  process: 'completed',
}

/** Reservations with their timeline, and the stock that they took. */
export async function loadTransactions(
  db: Db,
  market: DemoMarket,
  ids: Ids,
  products: Map<string, number>,
) {
  for (const transaction of market.transactions)
    await loadTransaction(db, transaction, ids, products)
}

async function loadTransaction(
  db: Db,
  t: DemoTransaction,
  ids: Ids,
  products: Map<string, number>,
) {
  const [first, last] = [t.steps[0] as DemoTransactionStep, t.steps.at(-1) as DemoTransactionStep]
  const sender = first.by as string
  const product = need(products, t.product)
  const related = t.relatedProduct === null ? null : need(products, t.relatedProduct)
  const holds = t.status === 'accepted' || t.status === 'completed' ? last.amount : 0
  const completed = t.status === 'completed' ? last.amount : null
  const { rows } = await sql<{ id: number }>`
    insert into transactions.transaction (sender_tenant_id, sender_user_id, receiver_tenant_id, product_id, spot_id, related_product_id, related_spot_id, status, amount, taken, completed_amount, completed_on, transport, distance, snapshot, expires_at, created_at, moved_at)
    select ${need(ids.tenantOfUser, sender)}, ${need(ids.users, sender)}, p.tenant_id, p.id, p.spot_id, r.id, r.spot_id, ${t.status}, ${first.amount}, case when p.amount_type = 0 then ${holds}::numeric else 0 end, ${completed}::numeric,
      ${completed === null ? null : last.at}::timestamptz::date, ${t.transport}, market.metres(s.latitude, s.longitude, rs.latitude, rs.longitude)::integer, transactions.snapshot_of(p.id, r.id),
      ${first.at}::timestamptz + interval '30 days', ${first.at}::timestamptz, ${last.at}::timestamptz
    from products.product p join spots.spot s on s.id = p.spot_id
      left join products.product r on r.id = ${related}::bigint left join spots.spot rs on rs.id = r.spot_id
    where p.id = ${product} returning id`.execute(db)
  const id = (rows[0] as { id: number }).id
  let from: Status | null = null
  for (const step of t.steps) {
    const to = after[step.step]
    await sql`
      insert into transactions.step (transaction_id, move, from_status, to_status, amount, by_tenant_id, by_user_id, by_name, by_company, at)
      select ${id}, ${step.step}, ${from}, ${to}, ${step.amount}, u.tenant_id, u.id, u.name, o.company, ${step.at}::timestamptz
      from (select 1) one left join accounts."user" u on u.id = ${step.by === null ? null : need(ids.users, step.by)}::bigint left join accounts.tenant o on o.id = u.tenant_id`.execute(
      db,
    )
    from = to
  }
  if (holds > 0)
    await sql`update products.product set amount = amount - ${holds}::numeric, amount_given = amount_given + ${holds}::numeric where id = ${product} and amount_type = 0`.execute(
      db,
    )
}
