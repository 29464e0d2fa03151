import { defaultPermissions, systemRoles } from '@bouwkring/contract/permissions'
import type { SystemRole } from '@bouwkring/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { hashPassword } from './passwords.ts'

/** Writes the default permissions of the system roles as the contract has them; run at each start, so that a new permission arrives with its version. */
export async function ensureRoles(db: Db) {
  for (const role of systemRoles) {
    const wanted = [...defaultPermissions[role]]
    await sql`delete from accounts.role_permission p using accounts.role r where r.id = p.role_id and r.name = ${role} and r.tenant_id is null and p.permission <> all(${wanted}::text[])`.execute(db)
    await sql`insert into accounts.role_permission (role_id, permission) select r.id, unnest(${wanted}::text[]) from accounts.role r where r.name = ${role} and r.tenant_id is null on conflict do nothing`.execute(db)
  }
}

export interface NewTenant {
  company: string
  subdomain: string
  status: 'active' | 'inactive' | 'pending' | 'demo'
  /** Name of the company type, such as `Overheden`. */
  type: string
}

/** Makes a tenant with a company type that exists. */
export async function makeTenant(db: Db, tenant: NewTenant): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into accounts.tenant (company, subdomain, status, group_id, activated)
    select ${tenant.company}, ${tenant.subdomain}, ${tenant.status}, g.id, ${tenant.status === 'active' || tenant.status === 'demo'} from accounts."group" g where g.kind = 'global' and g.name = ${tenant.type} returning id`.execute(db)
  if (!rows[0]) throw new Error(`there is no company type ${tenant.type}`)
  return rows[0].id
}

export interface NewUser {
  tenantId: number
  name: string
  email: string
  password: string | null
  roles: readonly SystemRole[]
  phonenumber?: string
}

/** Makes a user with system roles. */
export async function makeUser(db: Db, user: NewUser): Promise<number> {
  const hash = user.password === null ? null : await hashPassword(user.password)
  return makeUserWithHash(db, user, hash)
}

/** Makes a user whose password was hashed before. */
export async function makeUserWithHash(db: Db, user: Omit<NewUser, 'password'>, passwordHash: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into accounts."user" (tenant_id, name, email, phonenumber, password_hash) values (${user.tenantId}, ${user.name}, ${user.email}, ${user.phonenumber ?? null}, ${passwordHash}) returning id`.execute(db)
  const id = (rows[0] as { id: number }).id
  await sql`insert into accounts.user_role (tenant_id, user_id, role_id) select ${user.tenantId}, ${id}, r.id from accounts.role r where r.tenant_id is null and r.name = any(${[...user.roles]}::text[])`.execute(db)
  return id
}
