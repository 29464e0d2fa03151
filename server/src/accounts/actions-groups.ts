import type { GroupInvite, TenantCard } from '@bouwkring/contract/accounts'
import type { OwnGroup } from '@bouwkring/contract/groups'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import * as queries from './queries-groups.ts'

const may = (ctx: Ctx, permission: 'GROUP_CREATE' | 'GROUP_EDIT' | 'GROUP_DELETE') =>
  !isReadOnly(ctx.actor) && holds(ctx.actor, permission)
const card = (tenant: { id: number; company: string; subdomain: string }): TenantCard => ({
  '@id': `/api/tenants/${tenant.id}`,
  ...tenant,
})

function present(ctx: Ctx, row: queries.GroupRow): OwnGroup {
  const mine = row.owner.id === ctx.actor.tenantId
  const all = row.organisations.map((m) => ({
    ...m,
    tenant: card(m.tenant),
    invited_at: new Date(m.invited_at).toISOString(),
  }))
  const organisations = all.filter((m) => m.status === 'accepted')
  return {
    '@id': `/api/groups/${row.id}`,
    id: row.id,
    name: row.name,
    kind: 'custom',
    is_mandatory: row.is_mandatory,
    government: false,
    members: organisations.length + 1,
    owner: card(row.owner),
    organisations,
    invites: mine ? all.filter((m) => m.status === 'pending') : [],
    spots: row.spots,
    version: row.version,
    can: {
      edit: mine && may(ctx, 'GROUP_EDIT'),
      delete: mine && may(ctx, 'GROUP_DELETE'),
      leave: !mine && may(ctx, 'GROUP_EDIT'),
    },
  }
}

async function found(ctx: Ctx, id: number) {
  const row = await queries.ownGroup(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}
/** A group that the caller's organisation created; a group that it only joined is visible but cannot be changed. */
async function made(ctx: Ctx, id: number) {
  const row = await found(ctx, id)
  if (row.owner.id !== ctx.actor.tenantId) throw new AppError('forbidden')
  return row
}

export const own = async (ctx: Ctx) => ({
  ...whole((await queries.ownGroups(ctx.db, ctx.actor.tenantId)).map((row) => present(ctx, row))),
  can: { create: may(ctx, 'GROUP_CREATE') },
})

export const invites = async (ctx: Ctx) =>
  whole(
    (await queries.invites(ctx.db, ctx.actor.tenantId)).map((row): GroupInvite => ({
      '@id': `/api/groups/${row.id}`,
      id: row.id,
      name: row.name,
      owner: card(row.owner),
      members: row.members,
      invited_at: new Date(row.invited_at).toISOString(),
      can: { answer: may(ctx, 'GROUP_EDIT') },
    })),
  )

export async function candidates(
  ctx: Ctx,
  id: number,
  query: { page: number; itemsPerPage: number; search?: string | undefined },
) {
  await made(ctx, id)
  const at = {
    tenantId: ctx.actor.tenantId,
    status: await queries.statusOf(ctx.db, ctx.actor.tenantId),
    groupId: id,
  }
  const { rows, total } = await queries.candidates(
    ctx.db,
    at,
    query.search,
    offsetOf(query),
    query.itemsPerPage,
  )
  return paged(rows.map(card), total, query, ctx.request.url)
}

export async function create(ctx: Ctx, { name }: { name: string }) {
  const id = await queries.makeGroup(ctx.db, name)
  if (id === null) throw invalid('name', 'group.full')
  return present(ctx, await found(ctx, id))
}

export async function update(
  ctx: Ctx,
  id: number,
  { name, version }: { name: string; version: number },
) {
  await made(ctx, id)
  if (!(await queries.renameGroup(ctx.db, ctx.actor.tenantId, id, version, name)))
    throw new AppError('stale')
  return present(ctx, await found(ctx, id))
}

export async function remove(ctx: Ctx, id: number) {
  await allowLonger(ctx.db)
  await made(ctx, id)
  if (!(await queries.removeGroup(ctx.db, id))) throw new AppError('not_found')
  return null
}

/** Invites organisations, and notifies the administrators of each one that was not in the group yet. */
export async function invite(ctx: Ctx, id: number, invitees: readonly number[]) {
  await made(ctx, id)
  const asked = [...new Set(invitees)]
  const can = new Set(
    await queries.invitable(
      ctx.db,
      ctx.actor.tenantId,
      await queries.statusOf(ctx.db, ctx.actor.tenantId),
      asked,
    ),
  )
  if (asked.some((one) => !can.has(one)))
    throw invalid(String(invitees.findIndex((one) => !can.has(one))), 'group.invitee')
  for (const tenantId of await queries.addInvites(ctx.db, id, asked))
    await tell(ctx.db, 'group.invited', { groupId: id, tenantId })
  return present(ctx, await found(ctx, id))
}

export async function removeMember(ctx: Ctx, id: number, tenantId: number) {
  await made(ctx, id)
  if (!(await queries.leaveGroup(ctx.db, id, tenantId))) throw new AppError('not_found')
  return null
}

/** Joins a group; a repeated call from a member gets the same answer. */
export async function accept(ctx: Ctx, id: number) {
  if (
    !(await queries.acceptInvite(ctx.db, id, ctx.actor.tenantId)) &&
    (await queries.ownPlace(ctx.db, id, ctx.actor.tenantId))?.status !== 'accepted'
  )
    throw new AppError('not_found')
  return present(ctx, await found(ctx, id))
}

async function go(ctx: Ctx, id: number, from: 'pending' | 'accepted') {
  const place = await queries.ownPlace(ctx.db, id, ctx.actor.tenantId)
  if (!place) throw new AppError('not_found')
  if (place.status !== from) throw new AppError('wrong_state', { state: place.status })
  await queries.leaveGroup(ctx.db, id, ctx.actor.tenantId)
  return null
}
export const decline = (ctx: Ctx, id: number) => go(ctx, id, 'pending')
export const leave = (ctx: Ctx, id: number) => go(ctx, id, 'accepted')
