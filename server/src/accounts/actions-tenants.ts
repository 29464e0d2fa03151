import { randomUUID } from 'node:crypto'
import type { TenantStatus } from '@bouwkring/contract/accounts'
import type { ChangedTenantBody, NewTenantBody, Tenant, tenants } from '@bouwkring/contract/tenants'
import { isReservedSubdomain } from '@bouwkring/contract/subdomain'
import type { Received } from '@bouwkring/contract/endpoint'
import type { z } from 'zod'
import { record } from '../platform/audit.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { paged, whole } from '../platform/page.ts'
import { tellDeclined, tellOpened } from './actions-mails-tenants.ts'
import * as queries from './queries-tenants.ts'
import { isOpen, mayBecome } from './rules-tenants.ts'
import { isAdminRole } from './rules-users.ts'
import { makeUser } from './actions-set-up.ts'

const statuses: readonly TenantStatus[] = ['active', 'inactive', 'pending', 'demo']
export const listStatuses = () =>
  Promise.resolve(whole(statuses.map((status) => ({ id: status, name: status }))))

const present = (row: queries.TenantRow): Tenant => ({
  '@id': `/api/tenants/${row.id}`,
  id: row.id,
  uuid: row.uuid,
  company: row.company,
  company_number: row.company_number,
  phone: row.phone,
  subdomain: row.subdomain,
  group:
    row.group_id === null
      ? null
      : {
          '@id': `/api/groups/${row.group_id}`,
          id: row.group_id,
          name: row.group_name ?? '',
          kind: 'global',
          government: row.government ?? false,
        },
  status: row.status,
  activated: row.activated,
  max_user_count: row.max_user_count,
  userCount: row.user_count,
  administrator: row.administrator,
  created_at: row.created_at.toISOString(),
  keeps_catalogue: row.keeps_catalogue,
  version: row.version,
})

export async function list(
  ctx: Ctx,
  { page, itemsPerPage, pagination, filter, ...query }: Received<typeof tenants.list>['query'],
) {
  const at =
    pagination === false
      ? { page: 1, itemsPerPage: Number.MAX_SAFE_INTEGER }
      : { page, itemsPerPage }
  const { rows, total } = await queries.listTenants(
    ctx.db,
    { ...query, status: query.status ?? filter },
    (at.page - 1) * at.itemsPerPage,
    pagination === false ? null : itemsPerPage,
  )
  return paged(rows.map(present), total, at, ctx.request.url)
}

async function found(ctx: Ctx, id: number) {
  const row = await queries.oneTenant(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function one(ctx: Ctx, id: number) {
  const row = await found(ctx, id)
  const users = await queries.usersOf(ctx.db, id)
  return {
    ...present(row),
    users: users.map(({ id: user, name, email, roles, disabled }) => ({
      id: user,
      name,
      email,
      roles,
      disabled,
    })),
  }
}

/** Rejects a subdomain that no organisation can have, or that leads to another one. */
async function mayBeNamed(ctx: Ctx, id: number | null, subdomain: string) {
  if (isReservedSubdomain(subdomain)) throw invalid('subdomain', 'subdomain.reserved')
  const leadsTo = await queries.tenantNamed(ctx.db, subdomain)
  if (leadsTo !== undefined && leadsTo !== id) throw invalid('subdomain', 'subdomain.taken')
}
/** A write that claims a subdomain: a caller who loses the race gets the same error. */
const naming = <T>(write: Promise<T>) =>
  write.catch((error: unknown) => {
    throw queries.isSubdomainRace(error) ? invalid('subdomain', 'subdomain.taken') : error
  })

export async function create(
  ctx: Ctx,
  { administrator, group, ...body }: z.output<typeof NewTenantBody>,
) {
  if (!(await queries.isCompanyType(ctx.db, group))) throw invalid('group', 'ref.wrong')
  await mayBeNamed(ctx, null, body.subdomain)
  if (await queries.emailTaken(ctx.db, administrator.email))
    throw invalid('administrator.email', 'email.taken')
  const { id } = await naming(
    queries.insertTenantRow(ctx.db, { ...body, group_id: group, activated: isOpen(body.status) }),
  )
  const userId = await makeUser(ctx.db, {
    tenantId: id,
    ...administrator,
    password: null,
    roles: ['ROLE_ADMIN'],
  })
  // While the organisation is not open, its administrator is invited later, when it opens.
  if (isOpen(body.status)) await tell(ctx.db, 'user.invited', { userId, letter: randomUUID() })
  return present(await found(ctx, id))
}

/** Locks the tenant of the path for a change. */
async function held(ctx: Ctx, id: number) {
  const row = await queries.lockTenant(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { ...row, status: row.status as TenantStatus }
}
const isOwn = (ctx: Ctx, id: number) => id === (ctx.actor.homeTenantId ?? ctx.actor.tenantId)

/** The effects of a new state: a letter to the administrators who were waiting, or the end of every session. A trigger on spots informs the market. */
async function became(ctx: Ctx, was: { id: number; status: TenantStatus }, status: TenantStatus) {
  if (!isOpen(status)) await queries.endSessions(ctx.db, was.id)
  else await tellOpened(ctx, was)
}

function mayMove(ctx: Ctx, was: { id: number; status: TenantStatus }, status: TenantStatus) {
  if (!mayBecome(was.status, status)) throw new AppError('wrong_state', { state: was.status })
  if (!isOpen(status) && isOwn(ctx, was.id)) throw new AppError('own_tenant')
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, group, subdomain, ...body }: z.output<typeof ChangedTenantBody>,
) {
  await allowLonger(ctx.db)
  const was = await held(ctx, id)
  if (was.version !== version) throw new AppError('stale')
  mayMove(ctx, was, body.status)
  if (!(await queries.isCompanyType(ctx.db, group))) throw invalid('group', 'ref.wrong')
  const named = subdomain ?? was.subdomain
  if (named !== was.subdomain) await mayBeNamed(ctx, id, named)
  await naming(
    queries.updateTenantRow(ctx.db, id, version, { ...body, subdomain: named, group_id: group }),
  )
  if (named !== was.subdomain)
    await record(ctx.db, {
      action: 'tenants.update',
      object: `/api/tenants/${id}`,
      detail: { subdomain: named, subdomain_before: was.subdomain },
    })
  if (was.status !== body.status) await became(ctx, was, body.status)
  return present(await found(ctx, id))
}

async function moveTo(ctx: Ctx, id: number, status: 'active' | 'inactive') {
  await allowLonger(ctx.db)
  const was = await held(ctx, id)
  // Already done, by the caller or a colleague: the answer is the same.
  if (was.status !== status) {
    mayMove(ctx, was, status)
    await queries.setStatus(ctx.db, id, status)
    await became(ctx, was, status)
  }
  return present(await found(ctx, id))
}
export const activate = (ctx: Ctx, id: number) => moveTo(ctx, id, 'active')
export const deactivate = (ctx: Ctx, id: number) => moveTo(ctx, id, 'inactive')

/** Allows or stops an organisation's administrators managing the catalogue; the audit log records which. */
export async function setKeeper(ctx: Ctx, id: number, keeps: boolean) {
  await held(ctx, id)
  await queries.setKeeper(ctx.db, id, keeps)
  await record(ctx.db, {
    action: 'tenants.keeper',
    object: `/api/tenants/${id}`,
    detail: { keeps_catalogue: keeps },
  })
  return present(await found(ctx, id))
}

/** Locks an organisation that is to be deleted; rejects the caller's own. */
export async function holdForRemoval(ctx: Ctx, id: number) {
  await held(ctx, id)
  if (isOwn(ctx, id)) throw new AppError('own_tenant')
}
/** Deletes an organisation that was locked first, with everything that belongs to it; tells its administrators if its registration was never approved. */
export async function remove(ctx: Ctx, id: number) {
  const was = await held(ctx, id)
  if (was.status === 'pending') await tellDeclined(ctx, id)
  await queries.deleteTenant(ctx.db, id)
}
/** How many groups and users belong to an organisation. */
export async function ownOf(ctx: Ctx, id: number) {
  await found(ctx, id)
  return {
    users: (await queries.usersOf(ctx.db, id)).length,
    groups: await queries.ownGroups(ctx.db, id),
  }
}

const isAdministrator = (user: queries.UserRow) => user.roles.some(isAdminRole)

/** Deletes a user; an organisation keeps at least one administrator, and callers cannot delete themselves. */
export async function removeUser(ctx: Ctx, { uuid, id }: { uuid: string; id: number }) {
  const tenant = await queries.tenantByUuid(ctx.db, uuid)
  if (!tenant) throw new AppError('not_found')
  await queries.lockTenant(ctx.db, tenant.id)
  const users = await queries.usersOf(ctx.db, tenant.id)
  const user = users.find((one) => one.id === id)
  if (!user) throw new AppError('not_found')
  if (id === ctx.actor.userId) throw new AppError('own_tenant')
  if (isAdministrator(user) && users.filter(isAdministrator).length === 1)
    throw new AppError('last_administrator')
  const erased = await queries.eraseAnywhere(ctx.db, id)
  if (erased) await tell(ctx.db, 'person.erased', { uuid: erased, tenantId: tenant.id })
  return null
}

/** Switches to another organisation for the rest of the session; the audit log records the call. */
export async function choose(ctx: Ctx, id: number) {
  await found(ctx, id)
  await queries.chooseTenant(ctx.db, ctx.actor.sessionId, isOwn(ctx, id) ? null : id)
  return null
}
export const registrations = (ctx: Ctx) => queries.countPending(ctx.db)
