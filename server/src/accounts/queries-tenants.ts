import type { TenantStatus } from '@bouwkring/contract/accounts'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { holding } from '../platform/text-search.ts'

export interface TenantRow {
  id: number
  uuid: string
  company: string
  company_number: string
  phone: string
  subdomain: string
  group_id: number | null
  group_name: string | null
  government: boolean | null
  status: TenantStatus
  activated: boolean
  max_user_count: number
  user_count: number
  administrator: { id: number; name: string; email: string; confirmed: boolean } | null
  created_at: Date
  keeps_catalogue: boolean
  version: number
}

interface Filter {
  search?: string | undefined
  status?: TenantStatus | undefined
  activated?: boolean | undefined
}

const columns = sql`t.id, t.uuid, t.company, t.company_number, t.phone, t.subdomain::text as subdomain, t.group_id, g.name as group_name, g.government, t.status, t.activated, t.max_user_count, t.created_at, t.keeps_catalogue, t.version,
  (select count(*) from accounts."user" u where u.tenant_id = t.id) as user_count,
  (select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'confirmed', not u.confirms_email and (u.password_hash is not null or exists (select from accounts.identity i where i.user_id = u.id))) from accounts."user" u join accounts.user_role ur on ur.user_id = u.id join accounts.role r on r.id = ur.role_id
    where u.tenant_id = t.id and r.tenant_id is null and r.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') order by u.id limit 1) as administrator`

function where({ search, status, activated }: Filter) {
  const text = search ? holding(search) : null
  return sql`where (${status ?? null}::text is null or t.status = ${status ?? null}) and (${activated ?? null}::boolean is null or t.activated = ${activated ?? null})
    and (${text}::text is null or t.company ilike ${text} or t.subdomain::text ilike ${text} or t.company_number ilike ${text} or exists (select from accounts."user" u where u.tenant_id = t.id and (u.email::text ilike ${text} or u.name ilike ${text})))`
}

/** A page of the organisations by name, with the total. As the system. */
export async function listTenants(db: Db, filter: Filter, offset: number, limit: number | null) {
  const { rows } =
    await sql<TenantRow>`select ${columns} from accounts.tenant t left join accounts."group" g on g.id = t.group_id ${where(filter)} order by (t.status = 'pending') desc, lower(t.company), t.id offset ${offset} limit ${limit}`.execute(
      db,
    )
  const counted = await sql<{
    n: number
  }>`select count(*) as n from accounts.tenant t ${where(filter)}`.execute(db)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

export async function oneTenant(db: Db, id: number): Promise<TenantRow | undefined> {
  const { rows } =
    await sql<TenantRow>`select ${columns} from accounts.tenant t left join accounts."group" g on g.id = t.group_id where t.id = ${id}`.execute(
      db,
    )
  return rows[0]
}
/** Locks an organisation for a change. */
export const lockTenant = (db: Db, id: number) =>
  db
    .selectFrom('accounts.tenant')
    .select(['id', 'company', 'subdomain', 'status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface TenantValues {
  company: string
  company_number: string
  phone: string
  group_id: number
  status: TenantStatus
  max_user_count: number
}
/** Whether a group is a company type. */
export const isCompanyType = async (db: Db, id: number) =>
  (await db
    .selectFrom('accounts.group')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'global')
    .executeTakeFirst()) !== undefined
export const insertTenantRow = (
  db: Db,
  row: TenantValues & { subdomain: string; activated: boolean },
) => db.insertInto('accounts.tenant').values(row).returning('id').executeTakeFirstOrThrow()
/** Writes the form; returns nothing when somebody else was first. */
export async function updateTenantRow(
  db: Db,
  id: number,
  version: number,
  values: TenantValues & { subdomain: string },
): Promise<boolean> {
  const done = await db
    .updateTable('accounts.tenant')
    .set({
      ...values,
      activated: sql<boolean>`activated or ${values.status} in ('active', 'demo')`,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
export const setStatus = (db: Db, id: number, status: TenantStatus) =>
  sql`update accounts.tenant set status = ${status}, activated = activated or ${status} in ('active', 'demo'), version = version + 1 where id = ${id}`.execute(
    db,
  )
export const setKeeper = (db: Db, id: number, keeps: boolean) =>
  db.updateTable('accounts.tenant').set({ keeps_catalogue: keeps }).where('id', '=', id).execute()
export const endSessions = (db: Db, tenantId: number) =>
  sql`update accounts.session set ended_at = now(), end_reason = 'tenant_inactive' where tenant_id = ${tenantId} and ended_at is null`.execute(
    db,
  )

/** Whether an address or a subdomain is already taken. */
export const emailTaken = async (db: Db, email: string) =>
  (await db
    .selectFrom('accounts.user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined
export const subdomainTaken = async (db: Db, subdomain: string) =>
  (
    await sql<{
      taken: boolean
    }>`select accounts.subdomain_taken(${subdomain}::citext) as taken`.execute(db)
  ).rows[0]?.taken === true
/** The organisation that a subdomain leads to; former subdomains count as well. */
export const tenantNamed = async (db: Db, subdomain: string) =>
  (
    await sql<{
      id: number
    }>`select id from accounts.tenant_of_host(${subdomain}::citext)`.execute(db)
  ).rows[0]?.id
/** Whether a write failed because somebody else took its subdomain first. */
export function isSubdomainRace(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (
    code === '23505' &&
    (constraint === 'tenant_subdomain_key' || constraint === 'former_subdomain_pkey')
  )
}

export interface UserRow {
  id: number
  name: string
  email: string
  language: 'nl' | 'en'
  roles: string[]
  disabled: boolean
  /** Has neither a password yet nor another way to sign in. */
  waits: boolean
}
/** The users of an organisation with their roles. As the system. */
export async function usersOf(db: Db, tenantId: number): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.id, u.name, u.email::text as email, u.language, u.disabled_at is not null as disabled, u.password_hash is null and not exists (select from accounts.identity i where i.user_id = u.id) as waits, coalesce((select json_agg(r.name order by r.id) from accounts.user_role ur join accounts.role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles
    from accounts."user" u where u.tenant_id = ${tenantId} order by lower(u.name), u.id`.execute(db)
  return rows
}
export const tenantByUuid = (db: Db, uuid: string) =>
  db.selectFrom('accounts.tenant').select('id').where('uuid', '=', uuid).executeTakeFirst()
/** Erases a user of any organisation, and returns the uuid. As the system. */
export const eraseAnywhere = async (db: Db, id: number) =>
  (await sql<{ uuid: string | null }>`select accounts.erase(${id}) as uuid`.execute(db)).rows[0]
    ?.uuid ?? null
/** Deletes an organisation and everything that belongs to it; its groups are also taken off the spots of their members. */
export async function deleteTenant(db: Db, id: number) {
  await db.deleteFrom('accounts.group').where('tenant_id', '=', id).execute()
  await db.deleteFrom('accounts.tenant').where('id', '=', id).execute()
}
export const chooseTenant = (db: Db, sessionId: string, tenantId: number | null) =>
  db
    .updateTable('accounts.session')
    .set({ chosen_tenant_id: tenantId })
    .where('id', '=', sessionId)
    .execute()
export const ownGroups = async (db: Db, tenantId: number) =>
  (await db.selectFrom('accounts.group').select('id').where('tenant_id', '=', tenantId).execute())
    .length
export const countPending = async (db: Db) =>
  (await db.selectFrom('accounts.tenant').select('id').where('status', '=', 'pending').execute())
    .length
