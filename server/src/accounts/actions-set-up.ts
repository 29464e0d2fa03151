import { defaultPermissions } from '@bouwkring/contract/permissions'
import { systemRoles } from '@bouwkring/contract/system-roles'
import type { SystemRole } from '@bouwkring/contract/permissions'
import type { Db } from '../platform/db.ts'
import { hashPassword } from './passwords.ts'
import { insertTenant, insertUser, setRolePermissions } from './queries-set-up.ts'

/** Writes the default permissions of the system roles from the contract; runs at each start, so that a new permission arrives with its version. */
export async function ensureRoles(db: Db) {
  for (const role of systemRoles) await setRolePermissions(db, role, defaultPermissions[role])
}

export interface NewTenant {
  company: string
  subdomain: string
  status: 'active' | 'inactive' | 'pending' | 'demo'
  /** Name of the company type, such as `Overheden`. */
  type: string
}

/** Creates a tenant with an existing company type. */
export async function makeTenant(db: Db, tenant: NewTenant): Promise<number> {
  const id = await insertTenant(db, {
    ...tenant,
    activated: tenant.status === 'active' || tenant.status === 'demo',
  })
  if (id === undefined) throw new Error(`there is no company type ${tenant.type}`)
  return id
}

export interface NewUser {
  tenantId: number
  name: string
  email: string
  password: string | null
  roles: readonly SystemRole[]
  phonenumber?: string
}

/** Creates a user with system roles. */
export async function makeUser(db: Db, user: NewUser): Promise<number> {
  const hash = user.password === null ? null : await hashPassword(user.password)
  return makeUserWithHash(db, user, hash)
}

/** Creates a user with a password that is already hashed. */
export const makeUserWithHash = (
  db: Db,
  user: Omit<NewUser, 'password'>,
  passwordHash: string | null,
): Promise<number> =>
  insertUser(db, {
    tenantId: user.tenantId,
    name: user.name,
    email: user.email,
    phonenumber: user.phonenumber ?? null,
    passwordHash,
    roles: user.roles,
  })
