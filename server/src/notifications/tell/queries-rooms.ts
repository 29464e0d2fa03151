import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { keep } from './queries-keep.ts'

// The keepers of a depot: the owners of its spot, otherwise the administrators of its organisation.
const keepers = sql`cross join lateral (select * from notifications.owners(b.spot_id) union select a.* from notifications.admins(b.tenant_id) a where not exists (select from notifications.owners(b.spot_id))) u`

/** Tells the keepers of a depot that room is requested; never the requester. */
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

/** Tells the keepers of a depot that room is free again, since this step ended its transaction; never the user who ended it. Room that was given back before is not told of again. */
export const tellRoomReleased = (db: Db, stepId: number) =>
  keep(
    db,
    'storage_released',
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('booking', b.id) as params, 'released:' || b.id as key
    from transactions.step s join storage.booking b on b.transaction_id = s.transaction_id and b.state = 'released' and not b.exchanged and b.moved_at = s.at
    ${keepers}
    where s.id = ${stepId} and s.to_status in ('declined', 'retracted', 'expired') and u.user_id is distinct from s.by_user_id`,
  )

/** Tells the keepers of a depot that room was moved to other weeks, or given back as no longer needed; never the user who did so. Once each, however often the job runs: a move has an id, since room can move back to weeks that it had before. */
export const tellRoomMoved = (
  db: Db,
  kind: 'storage_moved' | 'storage_released',
  { bookingId, userId, moveId }: { bookingId: number; userId: number; moveId?: string },
) => {
  const [params, key] =
    kind === 'storage_moved'
      ? [
          sql`jsonb_build_object('booking', b.id)`,
          // News of an earlier release has no id.
          sql`'room_moved:' || b.id || ':' || coalesce(${moveId ?? null}::text, b.week_from || ':' || b.week_till)`,
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

/** Tells the requester of room, and the administrators, that it was granted or refused; never the user who answered. */
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
