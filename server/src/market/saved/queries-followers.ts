import type { SearchFrequency } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** For a follower `f`: whether news is paused now. */
export const isPaused = sql`(f.paused_at is not null and (f.paused_till is null or f.paused_till >= (select platform.today())))`

/** Makes colleagues follow it; existing followers keep their settings. */
export const addFollowers = (
  db: Db,
  tenantId: number,
  id: number,
  users: readonly number[],
  frequency: SearchFrequency,
) =>
  sql`insert into market.saved_search_follower (search_id, user_id, tenant_id, frequency) select ${id}::bigint, u.id, ${tenantId}::bigint, ${frequency} from unnest(${[...users]}::bigint[]) u (id) on conflict do nothing`.execute(
    db,
  )

/** Makes a search look as if it was saved some days ago and last viewed some days ago. As the system. */
export async function backdate(
  db: Db,
  id: number,
  { days, seenDays }: { days: number; seenDays: number },
) {
  await sql`update market.saved_search set created_at = now() - make_interval(days => ${days}), since = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    db,
  )
  await sql`update market.saved_search_follower set seen_at = now() - make_interval(days => ${seenDays}) where search_id = ${id}`.execute(
    db,
  )
}

/** Colleagues with these ids who can sign in. */
export async function colleagues(db: Db, tenantId: number, users: readonly number[]) {
  const { rows } = await sql<{
    id: number
  }>`select u.id from accounts."user" u where u.tenant_id = ${tenantId}::bigint and u.disabled_at is null and u.id = any(${[...users]}::bigint[])`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Makes these colleagues the only followers besides the owner; new ones get hits in the bell and in the daily mail. */
export async function setFollowers(
  db: Db,
  { id, tenantId, ownerId }: { id: number; tenantId: number; ownerId: number },
  users: readonly number[],
) {
  await sql`delete from market.saved_search_follower f where f.search_id = ${id}::bigint and f.user_id <> ${ownerId}::bigint and f.user_id <> all(${[...users]}::bigint[])`.execute(
    db,
  )
  await addFollowers(db, tenantId, id, users, 'daily')
}

export const unfollow = (db: Db, id: number) =>
  sql`delete from market.saved_search_follower f where f.search_id = ${id}::bigint and f.user_id = (select platform.person())`.execute(
    db,
  )

/** Changes how the caller follows it. */
export const setFollowing = (
  db: Db,
  id: number,
  frequency: SearchFrequency | undefined,
  pause: { till: string | null } | null | undefined,
) =>
  sql`update market.saved_search_follower f set frequency = coalesce(${frequency ?? null}, f.frequency)
    ${
      pause === undefined
        ? sql``
        : pause === null
          ? sql`, paused_at = null, paused_till = null, paused_why = null, told_from = now()`
          : sql`, paused_at = now(), paused_till = ${pause.till}::date, paused_why = 'chosen'`
    } where f.search_id = ${id}::bigint and f.user_id = (select platform.person())`.execute(db)

/** Pauses or resumes everything that the caller follows. Searches that were already paused keep their end date. */
export async function pauseAll(db: Db, paused: boolean, till: string | null): Promise<number> {
  const { numAffectedRows } = paused
    ? await sql`update market.saved_search_follower f set paused_at = now(), paused_till = ${till}::date, paused_why = 'chosen' where f.user_id = (select platform.person()) and not ${isPaused}`.execute(
        db,
      )
    : await sql`update market.saved_search_follower f set paused_at = null, paused_till = null, paused_why = null, told_from = now() where f.user_id = (select platform.person()) and f.paused_at is not null`.execute(
        db,
      )
  return Number(numAffectedRows)
}

/** Marks as viewed up to a moment, never in the future and never moving back. */
export const setSeen = (db: Db, id: number, till: string) =>
  sql`update market.saved_search_follower f set seen_at = greatest(f.seen_at, least(${till}::timestamptz, now())) where f.search_id = ${id}::bigint and f.user_id = (select platform.person())`.execute(
    db,
  )
