import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { pageOf } from '../platform/queries-page.ts'
import { holds } from '../platform/text-search.ts'

interface Card {
  id: number
  company: string
  subdomain: string
}
/** A group of organisations, with those members that the caller may know. */
export interface GroupRow {
  id: number
  name: string
  is_mandatory: boolean
  version: number
  owner: Card
  organisations: { tenant: Card; status: 'pending' | 'accepted'; invited_at: string }[]
  spots: number
}

const card = (alias: 't' | 'o') =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'company', ${sql.ref(`${alias}.company`)}, 'subdomain', ${sql.ref(`${alias}.subdomain`)})`

/** The groups that the organisation made or joined; only one of them when an id is given. */
async function rows(db: Db, tenantId: number, id: number | null) {
  const found = await sql<GroupRow>`
    select g.id, g.name, g.is_mandatory, g.version, ${card('o')} as owner,
      (select coalesce(jsonb_agg(jsonb_build_object('tenant', ${card('t')}, 'status', m.status, 'invited_at', m.invited_at) order by lower(t.company)), '[]')
        from accounts.group_member m join accounts.tenant t on t.id = m.tenant_id where m.group_id = g.id and m.tenant_id <> g.tenant_id) as organisations,
      accounts.spots_shown_to(g.id) as spots
    from accounts."group" g join accounts.tenant o on o.id = g.tenant_id
    where g.kind = 'custom' and (${id}::bigint is null or g.id = ${id})
      and (g.tenant_id = ${tenantId} or exists (select from accounts.group_member m where m.group_id = g.id and m.tenant_id = ${tenantId} and m.status = 'accepted'))
    order by lower(g.name), g.id`.execute(db)
  return found.rows
}
export const ownGroups = (db: Db, tenantId: number) => rows(db, tenantId, null)
export const ownGroup = async (db: Db, tenantId: number, id: number) =>
  (await rows(db, tenantId, id))[0]

/** The organisation's invitations that await an answer. */
export async function invites(db: Db, tenantId: number) {
  const found = await sql<{
    id: number
    name: string
    owner: Card
    members: number
    invited_at: string
  }>`
    select g.id, g.name, ${card('o')} as owner, (select count(*) from accounts.group_member a where a.group_id = g.id and a.tenant_id <> g.tenant_id and a.status = 'accepted')::integer + 1 as members, to_jsonb(m.invited_at) #>> '{}' as invited_at
    from accounts.group_member m join accounts."group" g on g.id = m.group_id join accounts.tenant o on o.id = g.tenant_id
    where m.tenant_id = ${tenantId} and m.status = 'pending' order by m.invited_at desc, g.id`.execute(
    db,
  )
  return found.rows
}

/** Creates a group; null when there is no room. */
export const makeGroup = async (db: Db, name: string) =>
  (await sql<{ id: number | null }>`select accounts.make_group(${name}) as id`.execute(db)).rows[0]
    ?.id ?? null
export const renameGroup = async (
  db: Db,
  tenantId: number,
  id: number,
  version: number,
  name: string,
) =>
  (
    await db
      .updateTable('accounts.group')
      .set({ name, version: version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
export const removeGroup = async (db: Db, id: number) =>
  (await sql<{ done: boolean }>`select accounts.remove_group(${id}) as done`.execute(db)).rows[0]
    ?.done === true
/** Removes an organisation from a group, or withdraws its invitation, together with its spots. */
export const leaveGroup = async (db: Db, id: number, tenantId: number) =>
  (
    await sql<{ done: boolean }>`select accounts.leave_group(${id}, ${tenantId}) as done`.execute(
      db,
    )
  ).rows[0]?.done === true

const others = (db: Db, tenantId: number, status: string) =>
  db.selectFrom('accounts.tenant as t').where('t.id', '<>', tenantId).where('t.status', '=', status)
export const statusOf = async (db: Db, tenantId: number) =>
  (
    await db
      .selectFrom('accounts.tenant')
      .select('status')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).status

/** Organisations that are not in the group yet: active ones, or for a demo tenant the demo ones. */
export async function candidates(
  db: Db,
  at: { tenantId: number; status: string; groupId: number },
  search: string | undefined,
  offset: number,
  limit: number,
) {
  let all = others(db, at.tenantId, at.status).where(
    sql<boolean>`not exists (select from accounts.group_member m where m.group_id = ${at.groupId} and m.tenant_id = t.id)`,
  )
  if (search) all = all.where(holds(sql`t.company`, search))
  const ordered = all
    .select(['t.id', 't.company', 't.subdomain'])
    .orderBy(sql`lower(t.company)`)
    .orderBy('t.id')
  return pageOf(ordered, offset, limit)
}
/** Which of these organisations can be invited. */
export const invitable = async (db: Db, tenantId: number, status: string, ids: readonly number[]) =>
  (
    await others(db, tenantId, status)
      .select('t.id')
      .where('t.id', 'in', [...ids])
      .execute()
  ).map((t) => t.id)
/** Invites organisations; returns those that were not in the group before. */
export const addInvites = async (db: Db, groupId: number, ids: readonly number[]) =>
  (
    await db
      .insertInto('accounts.group_member')
      .values(ids.map((id) => ({ group_id: groupId, tenant_id: id, status: 'pending' })))
      .onConflict((c) => c.doNothing())
      .returning('tenant_id')
      .execute()
  ).map((m) => m.tenant_id)
/** Accepts a pending invitation; false when there is none. */
export const acceptInvite = async (db: Db, groupId: number, tenantId: number) =>
  (
    await db
      .updateTable('accounts.group_member')
      .set({ status: 'accepted' })
      .where('group_id', '=', groupId)
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'pending')
      .executeTakeFirst()
  ).numUpdatedRows === 1n
/** The organisation's own membership of a group. */
export const ownPlace = (db: Db, groupId: number, tenantId: number) =>
  db
    .selectFrom('accounts.group_member')
    .select('status')
    .where('group_id', '=', groupId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
