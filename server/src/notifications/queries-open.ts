import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** A user who may have reservations to answer. */
export interface Answerer {
  userId: number
  tenantId: number
}
// Whether a reservation t awaits an answer that this user may give. Without the permission to read all of them, users see the ones on their own spots only.
const awaits = ({ userId, tenantId }: Answerer) =>
  sql`(t.receiver_tenant_id = ${tenantId} and t.status = 'pending' and t.expires_at > now() and accounts.holds(${userId}, 'SPOT_ITEM_RESERVATION')
    and (accounts.holds(${userId}, 'READ_ALL_RESERVATIONS') or exists (select from (values (t.spot_id), (t.related_spot_id)) s (id) cross join lateral notifications.owners(s.id) o where o.user_id = ${userId})))`
/** Whether a notification n is a received reservation that the reader can still answer. */
export const isOpen = (reader: Answerer) =>
  sql<boolean>`(n.kind = 'reservation_received' and exists (select from transactions.transaction t where t.id = (n.params ->> 'transaction')::bigint and ${awaits(reader)}))`

/** Reservations that await an answer from the user; none for users who may not answer. As the system. */
export async function openRequests(db: Db, reader: Answerer) {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from transactions.transaction t where t.sender_tenant_id <> t.receiver_tenant_id and ${awaits(reader)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
