import type { SystemRole } from '@bouwkring/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Replaces the permissions of a system role with exactly these. */
export async function setRolePermissions(db: Db, role: SystemRole, wanted: readonly string[]) {
  const list = [...wanted]
  await sql`delete from accounts.role_permission p using accounts.role r where r.id = p.role_id and r.name = ${role} and r.tenant_id is null and p.permission <> all(${list}::text[])`.execute(
    db,
  )
  await sql`insert into accounts.role_permission (role_id, permission) select r.id, unnest(${list}::text[]) from accounts.role r where r.name = ${role} and r.tenant_id is null on conflict do nothing`.execute(
    db,
  )
}

/** Adds a tenant; undefined when there is no such company type. */
export async function insertTenant(
  db: Db,
  tenant: { company: string; subdomain: string; status: string; type: string; activated: boolean },
) {
  const { rows } = await sql<{
    id: number
  }>`insert into accounts.tenant (company, subdomain, status, group_id, activated)
    select ${tenant.company}, ${tenant.subdomain}, ${tenant.status}, g.id, ${tenant.activated} from accounts."group" g where g.kind = 'global' and g.name = ${tenant.type} returning id`.execute(
    db,
  )
  return rows[0]?.id
}

/** Adds a user with system roles. */
export async function insertUser(
  db: Db,
  user: {
    tenantId: number
    name: string
    email: string
    phonenumber: string | null
    passwordHash: string | null
    roles: readonly SystemRole[]
  },
) {
  const { rows } = await sql<{ id: number }>`
    insert into accounts."user" (tenant_id, name, email, phonenumber, password_hash) values (${user.tenantId}, ${user.name}, ${user.email}, ${user.phonenumber}, ${user.passwordHash}) returning id`.execute(
    db,
  )
  const id = (rows[0] as { id: number }).id
  await sql`insert into accounts.user_role (tenant_id, user_id, role_id) select ${user.tenantId}, ${id}, r.id from accounts.role r where r.tenant_id is null and r.name = any(${[...user.roles]}::text[])`.execute(
    db,
  )
  return id
}
