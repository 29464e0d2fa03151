import type { GroupPermission, Role, roles } from '@bouwkring/contract/roles'
import { permissions, type Permission } from '@bouwkring/contract/permissions'
import { isAdmin, isSuperAdmin, readsAsSystemRole } from '@bouwkring/contract/system-roles'
import type { Received } from '@bouwkring/contract/endpoint'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { whole } from '../platform/page.ts'
import * as queries from './queries-roles.ts'
import {
  beyond,
  effectsOf,
  inOrder,
  pairId,
  pairOf,
  permissionsOf,
  presentPermission,
} from './rules-roles.ts'

const presentAll = (list: readonly string[]) => inOrder(list).map(presentPermission)
const present = (ctx: Ctx, row: queries.RoleRow): Role => ({
  '@id': `/api/roles/${row.id}`,
  id: row.id,
  name: row.name,
  is_user_defined: row.is_user_defined,
  role_permissions: presentAll(row.permissions),
  users: row.users,
  version: row.version,
  can: { edit: row.is_user_defined && isAdmin(ctx.actor) },
})

export const list = async (ctx: Ctx) =>
  whole((await queries.listRoles(ctx.db, ctx.actor.tenantId)).map((row) => present(ctx, row)))
export const catalogue = () => Promise.resolve(whole(permissions.map(presentPermission)))

/** The permissions in a body; rejects those that do not exist and those that the caller lacks. */
function granted(ctx: Ctx, ids: readonly number[], before: readonly string[]): Permission[] {
  const wanted = permissionsOf(ids)
  if (!wanted) throw invalid('role_permissions', 'ref.wrong')
  if (beyond(ctx.actor.permissions, before, wanted).length > 0)
    throw new AppError('forbidden', {
      fields: [{ path: 'role_permissions', message: 'role.beyond' }],
    })
  return wanted
}

/** Rejects a name that another role of the organisation has, or that a system role has on the screen. */
async function mayBeCalled(ctx: Ctx, name: string, except?: number) {
  if (
    readsAsSystemRole(name) ||
    (await queries.nameTaken(ctx.db, ctx.actor.tenantId, name, except))
  )
    throw invalid('name', 'role.taken')
}

export async function create(
  ctx: Ctx,
  { name, role_permissions }: Received<typeof roles.create>['body'],
) {
  const wanted = granted(ctx, role_permissions, [])
  await mayBeCalled(ctx, name)
  const { id } = await queries.insertRole(ctx.db, ctx.actor.tenantId, name)
  await queries.replacePermissions(ctx.db, id, wanted)
  return present(ctx, await one(ctx, id))
}

async function one(ctx: Ctx, id: number) {
  const row = await queries.holdRole(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}
/** A role of the caller's organisation, locked for a change; rejects system roles, which nobody can change. */
async function own(ctx: Ctx, id: number, version?: number) {
  const row = await one(ctx, id)
  if (!row.is_user_defined) throw new AppError('forbidden')
  if (version !== undefined && row.version !== version) throw new AppError('stale')
  return row
}

export async function update(
  ctx: Ctx,
  id: number,
  { name, role_permissions, version }: Received<typeof roles.update>['body'],
) {
  const row = await own(ctx, id, version)
  if (name !== undefined && name !== row.name) {
    await mayBeCalled(ctx, name, id)
    await queries.setName(ctx.db, id, name)
  }
  if (role_permissions)
    await queries.replacePermissions(ctx.db, id, granted(ctx, role_permissions, row.permissions))
  await queries.countUp(ctx.db, id)
  return present(ctx, await one(ctx, id))
}

export async function remove(ctx: Ctx, id: number) {
  const row = await own(ctx, id)
  if (row.users > 0) throw new AppError('in_use')
  await queries.deleteRole(ctx.db, id)
  return null
}

type Deviation = Awaited<ReturnType<typeof queries.deviations>>[number]
/** A super admin may change system roles in a company type, except the super admin role, which may do everything; an organisation's administrator may change its own roles. */
const mayEdit = (ctx: Ctx, row: queries.RoleRow) =>
  row.is_user_defined
    ? isAdmin(ctx.actor)
    : isSuperAdmin(ctx.actor) && row.name !== 'ROLE_SUPER_ADMIN'
const presentPair = (
  ctx: Ctx,
  groupId: number,
  row: queries.RoleRow,
  deviation: Deviation | undefined,
): GroupPermission => {
  const id = pairId(groupId, row.id)
  return {
    '@id': `/api/group-permissions/${id}`,
    id,
    role: {
      '@id': `/api/roles/${row.id}`,
      id: row.id,
      name: row.name,
      is_user_defined: row.is_user_defined,
    },
    role_permissions: presentAll(deviation?.permissions ?? row.permissions),
    own: deviation !== undefined,
    version: row.is_user_defined ? row.version : (deviation?.version ?? 0),
    can: { edit: mayEdit(ctx, row) },
  }
}

/** The roles of a company type: the system roles and, for the type of the caller's organisation, that organisation's own. */
async function rolesIn(ctx: Ctx, groupId: number) {
  if (!(await queries.companyType(ctx.db, groupId))) throw new AppError('not_found')
  const mine = (await queries.groupOf(ctx.db, ctx.actor.tenantId)) === groupId
  const rows = (await queries.listRoles(ctx.db, ctx.actor.tenantId)).filter(
    (row) => mine || !row.is_user_defined,
  )
  const known = new Map((await queries.deviations(ctx.db, groupId)).map((d) => [d.role_id, d]))
  return rows.map((row) => ({
    row,
    deviation: row.is_user_defined ? undefined : known.get(row.id),
  }))
}
export const groupPermissions = async (ctx: Ctx, groupId: number) =>
  whole(
    (await rolesIn(ctx, groupId)).map(({ row, deviation }) =>
      presentPair(ctx, groupId, row, deviation),
    ),
  )

async function pairFor(ctx: Ctx, id: number) {
  const { groupId, roleId } = pairOf(id)
  const found = (await rolesIn(ctx, groupId)).find(({ row }) => row.id === roleId)
  if (!found) throw new AppError('not_found')
  if (!mayEdit(ctx, found.row)) throw new AppError('forbidden')
  return { ...found, groupId, before: found.deviation?.permissions ?? found.row.permissions }
}

export async function updateGroupPermission(
  ctx: Ctx,
  id: number,
  { role_permissions, version }: Received<typeof roles.updateGroupPermission>['body'],
) {
  const { row, groupId, before, deviation } = await pairFor(ctx, id)
  if (row.is_user_defined)
    await update(ctx, row.id, { role_permissions: role_permissions ?? [], version })
  else {
    const done =
      role_permissions === null
        ? deviation === undefined || (await queries.dropDeviation(ctx.db, groupId, row.id, version))
        : await queries.writeDeviation(
            ctx.db,
            groupId,
            row.id,
            granted(ctx, role_permissions, before),
            version,
          )
    if (!done) throw new AppError('stale')
  }
  const after = await pairFor(ctx, id)
  return presentPair(ctx, groupId, after.row, after.deviation)
}

/** Who would gain or lose which permissions. Names users of the caller's organisation only; a super admin also sees how many elsewhere. */
export async function preview(
  ctx: Ctx,
  changes: Received<typeof roles.preview>['body']['changes'],
) {
  const found = []
  for (const change of changes) {
    const wanted = permissionsOf(change.role_permissions)
    if (!wanted) throw invalid('changes', 'ref.wrong')
    found.push({ ...(await pairFor(ctx, change.id)), wanted })
  }
  const groupId = found[0]?.groupId ?? 0
  if (found.some((pair) => pair.groupId !== groupId)) throw invalid('changes', 'ref.wrong')
  const changed = found.map(({ row }) => ({ id: row.id, name: row.name }))
  const before = new Map(
    (await rolesIn(ctx, groupId)).map(({ row, deviation }) => [
      row.id,
      deviation?.permissions ?? row.permissions,
    ]),
  )
  const after = new Map([...before, ...found.map(({ row, wanted }) => [row.id, wanted] as const)])
  const holders = await holdersFor(
    ctx,
    changed.map(({ id }) => id),
    groupId,
  )
  return { effects: effectsOf(holders, before, after, changed) }
}

async function holdersFor(ctx: Ctx, ids: readonly number[], groupId: number) {
  const own = ctx.actor.tenantId
  // Row-level security shows only users of the caller's organisation; only a super admin may know how many there are elsewhere.
  const rows = isSuperAdmin(ctx.actor)
    ? await ctx.services.database.asSessionAcross(ctx.actor.sessionId, (db) =>
        queries.holdersOf(db, ids, { groupId }),
      )
    : await queries.holdersOf(ctx.db, ids, { tenantId: own })
  return rows.map((row) => ({ name: row.name, known: row.tenant_id === own, roles: row.roles }))
}

type CompanyTypeBody = Received<typeof roles.createGlobalGroup>['body']
const presentCompanyType = (row: {
  id: number
  name: string
  government: boolean
  version: number
}) => ({
  '@id': `/api/groups/${row.id}`,
  ...row,
})
export async function createGlobalGroup(ctx: Ctx, { name, government = false }: CompanyTypeBody) {
  if (await queries.groupNameTaken(ctx.db, name)) throw invalid('name', 'group.taken')
  const made = await queries.insertGlobalGroup(ctx.db, { name, government })
  if (!made) throw invalid('name', 'group.full')
  return presentCompanyType({ ...made, name, government })
}
export async function renameGlobalGroup(
  ctx: Ctx,
  id: number,
  { name, government, version }: Received<typeof roles.renameGlobalGroup>['body'],
) {
  if (!(await queries.companyType(ctx.db, id))) throw new AppError('not_found')
  if (await queries.groupNameTaken(ctx.db, name, id)) throw invalid('name', 'group.taken')
  const changed = await queries.changeGlobalGroup(ctx.db, id, version, {
    name,
    ...(government !== undefined && { government }),
  })
  if (!changed) throw new AppError('stale')
  return presentCompanyType(changed)
}
export async function removeGlobalGroup(ctx: Ctx, id: number) {
  if (!(await queries.removeGlobalGroup(ctx.db, id))) throw new AppError('not_found')
  return null
}
