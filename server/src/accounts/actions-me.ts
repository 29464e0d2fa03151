import type { TenantStatus, UserInfo } from '@bouwkring/contract/accounts'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import { mustSetUp } from '../platform/access.ts'
import type { Actor, Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Visit } from '../platform/visit.ts'
import { portrait } from './actions-profile.ts'
import * as queries from './queries.ts'
import { defaultTheme } from './rules.ts'
import { isCatalogueKeeper } from './rules-keeper.ts'
import { inOrder } from './rules-roles.ts'

/** The colours of an organisation; the product's default when it chose none, or when there is no organisation. */
export const themeOf = async (db: Db, tenantId: number | null) =>
  (tenantId === null ? null : await queries.themeOf(db, tenantId)) ?? defaultTheme

/** The caller, with the organisation it works in and its permissions. */
export async function presentMe(
  { db, services }: Visit,
  actor: Actor,
): Promise<Omit<UserInfo, 'session_left'>> {
  const [user, theme] = await Promise.all([
    queries.findUser(db, actor.userId, actor.tenantId),
    themeOf(db, actor.tenantId),
  ])
  if (!user) throw new AppError('session_ended')
  return {
    '@id': `/api/users/${user.id}`,
    id: user.id,
    uuid: user.uuid,
    name: user.name,
    email: user.email,
    phonenumber: user.phonenumber,
    avatar: portrait(user.avatar_key),
    roles: actor.roles,
    permissions: inOrder(actor.permissions),
    readOnly: isReadOnly(actor),
    is_first_login: user.is_first_login,
    second_factor: mustSetUp(actor, services.config) ? 'asked' : actor.factorShown ? 'on' : 'off',
    tenant: {
      '@id': `/api/tenants/${user.tenant_id}`,
      id: user.tenant_id,
      company: user.company,
      subdomain: user.subdomain,
      status: user.status as TenantStatus,
      group: user.group,
      government: user.government ?? false,
      logo: portrait(user.logo_key),
    },
    theme,
    home_tenant: actor.homeTenantId ?? null,
    keeps_catalogue: isCatalogueKeeper(actor),
    stays: actor.stays,
  }
}
