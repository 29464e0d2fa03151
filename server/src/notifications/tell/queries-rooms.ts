import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { keep } from './queries-keep.ts'

// Who keeps a depot: the owners of its spot, else the administrators of its organisation.
const keepers = sql`cross join lateral (select * from notifications.owners(b.spot_id) union select a.* from notifications.admins(b.tenant_id) a where not exists (select from notifications.owners(b.spot_id))) u`

/** Tells who keeps a depot that room is asked for; never who asks. */
export const tellRoomAsked = (db: Db, bookingId: number) =>
  keep(
    db,
    'storage_requested',
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('booking', b.id) as params, 'storage:' || b.id as key
    from storage.booking b join transactions.transaction t on t.id = b.transaction_id
    ${keepers}
    where b.id = ${bookingId} and u.user_id is distinct from t.sender_user_id`,
  )

/** Tells who keeps a depot that room is free again, since the transaction of this step has ended; never who ended it. */
export const tellRoomReleased = (db: Db, stepId: number) =>
  keep(
    db,
    'storage_released',
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('booking', b.id) as params, 'released:' || b.id as key
    from transactions.step s join storage.booking b on b.transaction_id = s.transaction_id and b.state = 'released' and not b.exchanged
    ${keepers}
    where s.id = ${stepId} and u.user_id is distinct from s.by_user_id`,
  )

/** Tells who keeps a depot that room in it was moved to other weeks, or given back since it is not needed any more; never who did that. Each of them once, however often the job runs. */
export const tellRoomMoved = (
  db: Db,
  kind: 'storage_moved' | 'storage_released',
  bookingId: number,
  userId: number,
) => {
  const [params, key] =
    kind === 'storage_moved'
      ? [
          sql`jsonb_build_object('booking', b.id)`,
          sql`'room_moved:' || b.id || ':' || b.week_from || ':' || b.week_till`,
        ]
      : [
          sql`jsonb_build_object('booking', b.id, 'reason', 'storage_unneeded')`,
          sql`'released:' || b.id`,
        ]
  return keep(
    db,
    kind,
    sql`
    select u.tenant_id, u.user_id, ${params} as params, ${key} as key
    from storage.booking b
    ${keepers}
    where b.id = ${bookingId} and u.user_id <> ${userId}`,
  )
}

/** Tells who asked for room, and the administrators, that it was granted or refused; never who answered. */
export const tellRoomAnswered = (db: Db, bookingId: number, userId: number) =>
  keep(
    db,
    'storage_answered',
    sql`
    select distinct u.tenant_id, u.user_id, jsonb_build_object('booking', b.id) as params, 'stored:' || b.id as key
    from storage.booking b join transactions.transaction t on t.id = b.transaction_id
    cross join lateral (
      select s.tenant_id, s.id as user_id from accounts."user" s where s.id = t.sender_user_id and s.disabled_at is null
      union all select a.* from notifications.admins(t.sender_tenant_id) a) u
    where b.id = ${bookingId} and u.user_id <> ${userId}`,
  )
