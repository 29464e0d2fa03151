import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface RoleRow {
  id: number
  tenant_id: number | null
  name: string
  is_user_defined: boolean
  version: number
  permissions: string[]
  users: number
}
const roleColumns = sql`r.id, r.tenant_id, r.name, r.is_user_defined, r.version, coalesce((select json_agg(p.permission) from accounts.role_permission p where p.role_id = r.id), '[]') as permissions,
  (select count(*) from accounts.user_role u where u.role_id = r.id and u.tenant_id = (select platform.tenant())) as users`

/** The system roles, then those of the organisation by name. */
export async function listRoles(db: Db, tenantId: number): Promise<RoleRow[]> {
  const { rows } =
    await sql<RoleRow>`select ${roleColumns} from accounts.role r where r.tenant_id is null or r.tenant_id = ${tenantId} order by r.tenant_id nulls first, case when r.tenant_id is null then r.id end, lower(r.name)`.execute(
      db,
    )
  return rows
}
/** A role of the system or of the organisation, locked for a change. */
export async function holdRole(db: Db, tenantId: number, id: number): Promise<RoleRow | undefined> {
  await sql`select from accounts.role where id = ${id} and tenant_id = ${tenantId} for update`.execute(
    db,
  )
  const { rows } =
    await sql<RoleRow>`select ${roleColumns} from accounts.role r where r.id = ${id} and (r.tenant_id is null or r.tenant_id = ${tenantId})`.execute(
      db,
    )
  return rows[0]
}
export const nameTaken = async (db: Db, tenantId: number, name: string, except = 0) => {
  const { rows } =
    await sql`select from accounts.role where tenant_id = ${tenantId} and lower(name) = lower(${name}) and id <> ${except}`.execute(
      db,
    )
  return rows.length > 0
}
export const insertRole = (db: Db, tenantId: number, name: string) =>
  db
    .insertInto('accounts.role')
    .values({ tenant_id: tenantId, name, is_user_defined: true })
    .returning('id')
    .executeTakeFirstOrThrow()
export const setName = (db: Db, id: number, name: string) =>
  db.updateTable('accounts.role').set({ name }).where('id', '=', id).execute()
export const countUp = (db: Db, id: number) =>
  sql`update accounts.role set version = version + 1 where id = ${id}`.execute(db)
/** Replaces the permissions of a role with exactly these. */
export async function replacePermissions(db: Db, roleId: number, wanted: readonly string[]) {
  const list = [...wanted]
  await sql`delete from accounts.role_permission where role_id = ${roleId} and permission <> all(${list}::text[])`.execute(
    db,
  )
  await sql`insert into accounts.role_permission (role_id, permission) select ${roleId}, unnest(${list}::text[]) on conflict do nothing`.execute(
    db,
  )
}
export const deleteRole = (db: Db, id: number) =>
  db.deleteFrom('accounts.role').where('id', '=', id).execute()

export const companyType = (db: Db, id: number) =>
  db
    .selectFrom('accounts.group')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('kind', '=', 'global')
    .executeTakeFirst()
export const groupOf = async (db: Db, tenantId: number) =>
  (
    await db
      .selectFrom('accounts.tenant')
      .select('group_id')
      .where('id', '=', tenantId)
      .executeTakeFirst()
  )?.group_id ?? null
/** The deviations from the default in a company type. */
export const deviations = (db: Db, groupId: number) =>
  db
    .selectFrom('accounts.group_permission')
    .select(['role_id', 'permissions', 'version'])
    .where('group_id', '=', groupId)
    .execute()
/** Writes a role's permissions in a company type, unless somebody else was first; `was` 0 means that there was no row. */
export async function writeDeviation(
  db: Db,
  groupId: number,
  roleId: number,
  wanted: readonly string[],
  was: number,
): Promise<boolean> {
  const list = [...wanted]
  const { rows } =
    was === 0
      ? await sql`insert into accounts.group_permission (group_id, role_id, permissions) values (${groupId}, ${roleId}, ${list}::text[]) on conflict do nothing returning id`.execute(
          db,
        )
      : await sql`update accounts.group_permission set permissions = ${list}::text[], version = version + 1 where group_id = ${groupId} and role_id = ${roleId} and version = ${was} returning id`.execute(
          db,
        )
  return rows.length > 0
}
export async function dropDeviation(
  db: Db,
  groupId: number,
  roleId: number,
  was: number,
): Promise<boolean> {
  const { rows } =
    await sql`delete from accounts.group_permission where group_id = ${groupId} and role_id = ${roleId} and version = ${was} returning id`.execute(
      db,
    )
  return rows.length > 0
}

export interface HolderRow {
  name: string
  tenant_id: number
  roles: number[]
}
/** The users with one of these roles, with all their roles: of one organisation, or of all organisations of a company type. */
export async function holdersOf(
  db: Db,
  roleIds: readonly number[],
  scope: { tenantId: number } | { groupId: number },
): Promise<HolderRow[]> {
  const [tenantId, groupId] = 'tenantId' in scope ? [scope.tenantId, null] : [null, scope.groupId]
  const { rows } = await sql<HolderRow>`
    select u.name, u.tenant_id, (select json_agg(ur.role_id) from accounts.user_role ur where ur.user_id = u.id) as roles
    from accounts."user" u join accounts.tenant t on t.id = u.tenant_id
    where u.disabled_at is null and (${tenantId}::bigint is null or u.tenant_id = ${tenantId}) and (${groupId}::bigint is null or t.group_id = ${groupId})
      and exists (select from accounts.user_role ur where ur.user_id = u.id and ur.role_id = any(${[...roleIds]}::bigint[])) order by u.name`.execute(
    db,
  )
  return rows
}

/** Company types. As the system. */
export const groupNameTaken = async (db: Db, name: string, except = 0) => {
  const { rows } =
    await sql`select from accounts."group" where kind = 'global' and lower(name) = lower(${name}) and id <> ${except}`.execute(
      db,
    )
  return rows.length > 0
}
interface CompanyTypeValues {
  name: string
  government: boolean
}
export async function insertGlobalGroup(
  db: Db,
  { name, government }: CompanyTypeValues,
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await sql<{
    id: number
    version: number
  }>`insert into accounts."group" (kind, name, government, bit) select 'global', ${name}, ${government}, b.bit from (select accounts.free_bit() as bit) b where b.bit is not null returning id, version`.execute(
    db,
  )
  return rows[0]
}
/** Changes a company type at the version that was read; undefined when somebody has changed it since. */
export const changeGlobalGroup = (
  db: Db,
  id: number,
  version: number,
  values: { name: string; government?: boolean },
) =>
  db
    .updateTable('accounts.group')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('kind', '=', 'global')
    .where('version', '=', version)
    .returning(['id', 'name', 'government', 'version'])
    .executeTakeFirst()
export async function removeGlobalGroup(db: Db, id: number): Promise<boolean> {
  const { rows } =
    await sql`delete from accounts."group" where id = ${id} and kind = 'global' returning id`.execute(
      db,
    )
  return rows.length > 0
}
