import { isNotForReaders, type Access, type Endpoint } from '@bouwkring/contract/endpoint'
import type { Permission } from '@bouwkring/contract/permissions'
import { isAdmin, isReadOnly, isSuperAdmin } from '@bouwkring/contract/system-roles'
import type { Config } from './config.ts'
import type { Actor } from './db.ts'
import { AppError } from './errors.ts'
import type { HostTenant, Keepers, Services } from './visit.ts'

/** Whether the actor holds one of the permissions. */
export const holds = (actor: Actor, ...wanted: Permission[]) =>
  wanted.some((p) => actor.permissions.includes(p))

/** Whether the actor must set up a second factor before anything else works. */
export const mustSetUp = (actor: Actor, config: Config) =>
  !actor.factorShown &&
  (actor.factorAsked || (config.MFA_FOR_ADMINS === 'required' && isAdmin(actor)))

const isKept = (access: Access, keepers: Keepers): access is keyof Keepers =>
  typeof access === 'string' && Object.hasOwn(keepers, access)

function mayAccess({ access }: Endpoint, actor: Actor, keepers: Keepers): boolean {
  if (isKept(access, keepers)) return keepers[access](actor)
  if (access === 'admin') return isAdmin(actor)
  if (access === 'super-admin') return isSuperAdmin(actor)
  return access === 'public' || access === 'signed-in' || holds(actor, ...access)
}

/** Whether the host belongs to the actor's organisation: their own or the one they chose to work in. */
export const atHome = (actor: Actor, host: HostTenant | null) =>
  !host || host.id === actor.tenantId || host.id === actor.homeTenantId

/** Rejects callers who work in another organisation than their own: no row there belongs to them as a user. */
export function needsOwnAccount({ homeTenantId }: Actor) {
  if (homeTenantId !== undefined) throw new AppError('own_account')
}

/** Endpoints that reach across organisations are open only to keepers and super admins. */
const mayReach = (e: Endpoint, actor: Actor, keepers: Keepers) =>
  !e.across || isKept(e.access, keepers) || isSuperAdmin(actor)

/** Rejects callers who may not call an endpoint. */
export function mayCall(
  e: Endpoint,
  actor: Actor | null,
  host: HostTenant | null,
  { config, keepers }: Pick<Services, 'config' | 'keepers'>,
): asserts actor is Actor {
  if (!actor || !atHome(actor, host)) throw new AppError('not_signed_in')
  if (!e.beforeFactor && mustSetUp(actor, config)) throw new AppError('second_factor_set_up')
  if (!mayAccess(e, actor, keepers) || !mayReach(e, actor, keepers)) throw new AppError('forbidden')
  if (isNotForReaders(e) && isReadOnly(actor)) throw new AppError('read_only')
}
