import { adminRoles } from '@bouwkring/contract/system-roles'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { pageOf } from '../platform/queries-page.ts'
import { holding } from '../platform/text-search.ts'

export interface RoleRow {
  id: number
  name: string
  is_user_defined: boolean
  permissions: string[]
}

/** The roles that a user of this tenant can have, each with its permissions here. */
export async function rolesOf(db: Db, tenantId: number): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select o.id, o.name, o.is_user_defined, coalesce(gp.permissions, array(select rp.permission from accounts.role_permission rp where rp.role_id = o.id)) as permissions
    from accounts.role o
    left join accounts.tenant t on t.id = ${tenantId}
    left join accounts.group_permission gp on gp.role_id = o.id and gp.group_id = t.group_id
    where o.tenant_id is null or o.tenant_id = ${tenantId} order by o.is_user_defined, o.id`.execute(
    db,
  )
  return rows
}

const userColumns = (db: Db) =>
  db.selectFrom('accounts.user as u').select([
    'u.id',
    'u.uuid',
    'u.name',
    'u.email',
    'u.phonenumber',
    'u.avatar_key',
    'u.version',
    sql<{ id: number; name: string; is_user_defined: boolean }[]>`
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'is_user_defined', o.is_user_defined) order by o.id) from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id), '[]')`.as(
      'roles',
    ),
  ])

export type UserRow = Awaited<ReturnType<typeof userById>> & object

export const userById = (db: Db, tenantId: number, id: number) =>
  userColumns(db).where('u.tenant_id', '=', tenantId).where('u.id', '=', id).executeTakeFirst()

export async function usersPage(
  db: Db,
  tenantId: number,
  filter: { search?: string | undefined; role?: number | undefined },
  offset: number,
  limit: number,
) {
  let all = userColumns(db).where('u.tenant_id', '=', tenantId)
  if (filter.search) {
    const like = holding(filter.search)
    all = all.where(sql<boolean>`(u.name ilike ${like} or u.email::text ilike ${like})`)
  }
  if (filter.role !== undefined)
    all = all.where(
      sql<boolean>`exists (select from accounts.user_role r where r.user_id = u.id and r.role_id = ${filter.role})`,
    )
  return pageOf(all.orderBy('u.name').orderBy('u.id'), offset, limit)
}

/** Which of these users have not chosen a password yet. */
export async function invitedOf(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`select without_password as id from accounts.without_password(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map((r) => r.id))
}

/** Which of these users sign in with a work account. */
export async function withIdentity(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`select with_identity as id from accounts.with_identity(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map((r) => r.id))
}

/** Deletes the unused mailed links of a user whose address is about to change, and ends the user's sessions except the one to keep; an API key has none. */
export const leaveAddress = (db: Db, id: number, keep: string) =>
  sql`select accounts.leave_address(${id}, nullif(${keep}, '')::uuid)`.execute(db)

export async function seats(db: Db, hold = false): Promise<{ used: number; max: number }> {
  const { rows } = await (
    hold
      ? sql<{ used: number; most: number }>`select * from accounts.hold_seats()`
      : sql<{ used: number; most: number }>`select * from accounts.seats()`
  ).execute(db)
  return { used: rows[0]?.used ?? 0, max: rows[0]?.most ?? 0 }
}

/** Adds users; the result leaves out those whose address has an account anywhere. */
export const addUsers = (
  db: Db,
  tenantId: number,
  people: readonly { name: string; email: string; phonenumber: string }[],
) =>
  db
    .insertInto('accounts.user')
    .values(
      people.map((p) => ({
        tenant_id: tenantId,
        name: p.name,
        email: p.email,
        phonenumber: p.phonenumber || null,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning(['id', 'email'])
    .execute()

/** Which of these addresses, in lower case, have an account in this organisation. */
export async function ownAddresses(
  db: Db,
  tenantId: number,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(u.email::text) as address from accounts."user" u
    where u.tenant_id = ${tenantId} and lower(u.email::text) = any (${addresses.map((address) => address.toLowerCase())}::text[])`.execute(
    db,
  )
  return rows.map((r) => r.address)
}

/** Which of these addresses, in lower case, have an account anywhere. */
export async function addressesTaken(db: Db, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    address: string
  }>`select addresses_taken as address from accounts.addresses_taken(${[...addresses]}::text[])`.execute(
    db,
  )
  return rows.map((r) => r.address)
}

export async function setRole(
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  roleId: number,
) {
  await db
    .deleteFrom('accounts.user_role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .execute()
  await db
    .insertInto('accounts.user_role')
    .values(userIds.map((id) => ({ tenant_id: tenantId, user_id: id, role_id: roleId })))
    .execute()
}

/** Changes a user at the version that was read; false when somebody has changed it since. */
export async function changeUser(
  db: Db,
  tenantId: number,
  id: number,
  version: number,
  row: { name: string; email?: string; phonenumber: string | null; language?: 'nl' | 'en' },
) {
  const { numUpdatedRows } = await db
    .updateTable('accounts.user')
    .set({ ...row, version: version + 1 })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Erases a user of the caller's organisation, and returns the uuid; null when there is none. */
export const eraseHere = async (db: Db, id: number) =>
  (await sql<{ uuid: string | null }>`select accounts.erase_here(${id}) as uuid`.execute(db))
    .rows[0]?.uuid ?? null

/** Whether a user administers the organisation. */
export const administers = async (db: Db, userId: number) =>
  (await db
    .selectFrom('accounts.user_role as r')
    .innerJoin('accounts.role as o', 'o.id', 'r.role_id')
    .select('o.id')
    .where('r.user_id', '=', userId)
    .where('o.name', 'in', adminRoles)
    .executeTakeFirst()) !== undefined

/** Administrators of the tenant other than this user. */
export async function otherAdmins(db: Db, tenantId: number, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('accounts.user_role as r')
    .innerJoin('accounts.role as o', 'o.id', 'r.role_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('r.tenant_id', '=', tenantId)
    .where('o.name', 'in', adminRoles)
    .where('r.user_id', '<>', userId)
    .executeTakeFirstOrThrow()
  return n
}

export const profileOf = (db: Db, userId: number) =>
  db
    .selectFrom('accounts.user')
    .select([
      'name',
      'email',
      'phonenumber',
      sql<'nl' | 'en'>`language`.as('language'),
      'avatar_key',
      'version',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()

export async function company(db: Db) {
  const { rows } = await sql<{
    company: string
    company_number: string
    phone: string
    subdomain: string
    group: string | null
    status: string
    created_at: Date
    logo_key: string | null
    version: number
  }>`select * from accounts.company()`.execute(db)
  return rows[0]
}

export const administrators = (db: Db, tenantId: number) =>
  db
    .selectFrom('accounts.user as u')
    .innerJoin('accounts.user_role as r', 'r.user_id', 'u.id')
    .innerJoin('accounts.role as o', 'o.id', 'r.role_id')
    .select(['u.name', 'u.email'])
    .where('u.tenant_id', '=', tenantId)
    .where('o.name', '=', 'ROLE_ADMIN')
    .where('u.disabled_at', 'is', null)
    .orderBy('u.name')
    .limit(20)
    .execute()

export async function changeCompany(
  db: Db,
  tenantId: number,
  version: number,
  row: { company: string; company_number: string; phone: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('accounts.tenant')
    .set({ ...row, version: version + 1 })
    .where('id', '=', tenantId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets or removes a person's picture; returns the key of the previous one. */
export async function setAvatar(
  db: Db,
  userId: number,
  key: string | null,
): Promise<string | null> {
  const was = await db
    .selectFrom('accounts.user')
    .select('avatar_key')
    .where('id', '=', userId)
    .executeTakeFirst()
  await db.updateTable('accounts.user').set({ avatar_key: key }).where('id', '=', userId).execute()
  return was?.avatar_key ?? null
}

/** Sets or removes an organisation's logo; returns the key of the previous one. */
export async function setLogo(
  db: Db,
  tenantId: number,
  key: string | null,
): Promise<string | null> {
  const was = await company(db)
  await db
    .updateTable('accounts.tenant')
    .set({ logo_key: key })
    .where('id', '=', tenantId)
    .execute()
  return was?.logo_key ?? null
}
