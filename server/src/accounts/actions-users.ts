import { randomUUID } from 'node:crypto'
import { fieldText } from '@bouwkring/contract/messages'
import type { ImportRow, RoleCard, User, UserBody } from '@bouwkring/contract/users'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { z } from 'zod'
import { record } from '../platform/audit.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import { limiter } from './actions-attempts.ts'
import { eraseUser } from './actions-erase.ts'
import { cellsOf } from './actions-import-file.ts'
import { withFactor } from './queries-factor.ts'
import { portrait } from './actions-profile.ts'
import * as queries from './queries-users.ts'
import { fits, isAdminRole, mayGiveRole, mayReset, readImport } from './rules-users.ts'

const card = (role: { id: number; name: string; is_user_defined: boolean }): RoleCard => ({
  '@id': `/api/roles/${role.id}`,
  id: role.id,
  name: role.name,
  is_user_defined: role.is_user_defined,
})

/** The roles of this organisation that the caller may give. */
async function givable(ctx: Ctx) {
  return (await queries.rolesOf(ctx.db, ctx.actor.tenantId)).filter((role) =>
    mayGiveRole(ctx.actor, role),
  )
}

/** Shows users; who has a role that the caller could not give is out of reach for changing. */
async function present(ctx: Ctx, rows: readonly queries.UserRow[]): Promise<User[]> {
  const own = new Set((await givable(ctx)).map((role) => role.id))
  const invited = await queries.invitedOf(
    ctx.db,
    rows.map((row) => row.id),
  )
  const withFactors = await withFactor(
    ctx.db,
    rows.map((row) => row.id),
  )
  const changes = !isReadOnly(ctx.actor)
  return rows.map(({ avatar_key: key, roles, ...row }) => {
    const reach = changes && roles.every((role) => own.has(role.id))
    return {
      ...row,
      '@id': `/api/users/${row.id}`,
      roles: roles.map(card),
      avatar: portrait(key),
      invited: invited.has(row.id),
      second_factor: withFactors.has(row.id),
      can: {
        edit: reach && holds(ctx.actor, 'USER_EDIT'),
        role: reach && row.id !== ctx.actor.userId && holds(ctx.actor, 'USER_EDIT'),
        delete: reach && row.id !== ctx.actor.userId && holds(ctx.actor, 'USER_DELETE'),
        reset: reach && withFactors.has(row.id) && mayReset(ctx.actor, row.id),
      },
    }
  })
}
/** Of one user: what the caller may see and do. */
export const presentOne = async (ctx: Ctx, row: queries.UserRow) =>
  (await present(ctx, [row]))[0] as User

export async function list(
  ctx: Ctx,
  query: {
    page: number
    itemsPerPage: number
    search?: string | undefined
    role?: number | undefined
  },
) {
  const { rows, total } = await queries.usersPage(
    ctx.db,
    ctx.actor.tenantId,
    query,
    offsetOf(query),
    query.itemsPerPage,
  )
  return {
    ...paged(await present(ctx, rows), total, query, ctx.request.url),
    seats: await queries.seats(ctx.db),
    can: { create: !isReadOnly(ctx.actor) && holds(ctx.actor, 'USER_CREATE') },
  }
}

export const roles = async (ctx: Ctx) => whole((await givable(ctx)).map(card))

async function roleFor(ctx: Ctx, id: number) {
  const role = (await givable(ctx)).find((one) => one.id === id)
  if (!role) throw invalid('role', 'role.tooMuch')
  return role
}

/** The role of who is added without one being named. */
async function ordinaryRole(ctx: Ctx) {
  const role = (await givable(ctx)).find((one) => one.name === 'ROLE_USER')
  if (!role) throw invalid('role', 'role.tooMuch')
  return role.id
}

/** Adds people with one role, or none of them; each gets a mail. Whoever adds waits for who adds at the same moment, so that the last seat is taken once. */
async function add(
  ctx: Ctx,
  people: readonly { name: string; email: string; phonenumber: string }[],
  roleId: number,
) {
  const role = await roleFor(ctx, roleId)
  if (!fits(await queries.seats(ctx.db, true), people.length)) throw invalid('email', 'users.full')
  const added = await queries.addUsers(ctx.db, ctx.actor.tenantId, people)
  if (added.length < people.length)
    return {
      added,
      refused: people.filter(
        (p) => !added.some((a) => a.email.toLowerCase() === p.email.toLowerCase()),
      ),
    }
  await queries.setRole(
    ctx.db,
    ctx.actor.tenantId,
    added.map((row) => row.id),
    role.id,
  )
  for (const { id } of added)
    await tell(ctx.db, 'user.invited', { userId: id, letter: randomUUID() })
  return { added, refused: [] }
}

export async function create(ctx: Ctx, body: z.output<typeof UserBody>) {
  const { added } = await add(ctx, [body], body.role)
  if (!added[0]) throw invalid('email', 'email.taken')
  return presentOne(ctx, await found(ctx, added[0].id))
}

/** A user of the own organisation. */
export async function found(ctx: Ctx, id: number) {
  const row = await queries.userById(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A user of the own organisation whose second factor the caller may take off, when there is one. */
export async function toReset(ctx: Ctx, id: number) {
  const user = await presentOne(ctx, await found(ctx, id))
  if (!mayReset(ctx.actor, id)) throw new AppError('own_tenant')
  if (user.second_factor && !user.can.reset) throw new AppError('forbidden')
}

/** An organisation is never left without an administrator; asked while the tenant is held, so that two cannot step back at once. */
async function keepsAdmin(ctx: Ctx, row: queries.UserRow) {
  if (!row.roles.some((role) => isAdminRole(role.name))) return
  await queries.seats(ctx.db, true)
  if ((await queries.otherAdmins(ctx.db, ctx.actor.tenantId, row.id)) === 0)
    throw invalid('role', 'role.lastAdmin')
}

/** The role that a change gives; none when a person changes its own account, whose role somebody else changes. */
async function newRole(ctx: Ctx, row: queries.UserRow, id: number) {
  if (row.id !== ctx.actor.userId) return roleFor(ctx, id)
  if (!row.roles.some((role) => role.id === id)) throw invalid('role', 'role.own')
  return null
}

export async function update(
  ctx: Ctx,
  id: number,
  body: z.output<typeof UserBody> & { version: number },
) {
  const row = await found(ctx, id)
  if (!(await presentOne(ctx, row)).can.edit) throw new AppError('forbidden')
  const role = await newRole(ctx, row, body.role)
  if (role && !isAdminRole(role.name)) await keepsAdmin(ctx, row)
  if (
    body.email.toLowerCase() !== row.email.toLowerCase() &&
    (await queries.addressesTaken(ctx.db, [body.email])).length > 0
  )
    throw invalid('email', 'email.taken')
  if (
    !(await queries.changeUser(ctx.db, ctx.actor.tenantId, id, body.version, {
      name: body.name,
      email: body.email,
      phonenumber: body.phonenumber || null,
    }))
  )
    throw new AppError('stale')
  if (role) await queries.setRole(ctx.db, ctx.actor.tenantId, [id], role.id)
  return presentOne(ctx, await found(ctx, id))
}

export async function remove(ctx: Ctx, id: number) {
  const row = await found(ctx, id)
  if (!(await presentOne(ctx, row)).can.delete) throw new AppError('forbidden')
  await keepsAdmin(ctx, row)
  await eraseUser(ctx, id)
  return null
}

export async function invite(ctx: Ctx, id: number) {
  const user = await presentOne(ctx, await found(ctx, id))
  if (!user.invited) throw new AppError('wrong_state', { state: 'signed_in' })
  await tell(ctx.db, 'user.invited', { userId: id, letter: randomUUID() })
  return null
}

const importsPerHour = 60
const importing = limiter('imports of users', 3_600_000)
/** The most rows of one import that are told to have an account elsewhere. */
const mostElsewhere = 5

const withTaken = (
  rows: readonly ImportRow[],
  addresses: readonly string[],
  language: Ctx['language'],
): ImportRow[] => {
  const taken = new Set(addresses)
  const message = fieldText('email.taken', language)
  return rows.map((row) =>
    row.errors.length === 0 && taken.has(row.email.toLowerCase())
      ? { ...row, errors: [{ field: 'email' as const, message }] }
      : row,
  )
}

/** A file that was read and of which nothing came in: no import, whatever the path of the call is called. */
async function onlyRead<T>(ctx: Ctx, answer: T): Promise<T> {
  await record(ctx.db, { action: 'users.importPreview', object: '/api/users/import' })
  return answer
}

/** Reads an import file and, unless it is a preview, adds everybody in it or nobody. Rows that are wrong are answered, each with what is wrong. */
export async function importUsers(
  ctx: Ctx,
  { preview, role }: { preview: 'true' | 'false'; role?: number | undefined },
) {
  await importing(ctx.services, `user ${ctx.actor.userId}`, importsPerHour)
  const read = readImport(cellsOf(ctx.uploads[0]?.bytes ?? new Uint8Array()), ctx.language)
  if ('refused' in read) throw invalid('file', read.refused)
  const addresses = read.rows.map((row) => row.email)
  const own = await queries.ownAddresses(ctx.db, ctx.actor.tenantId, addresses)
  const rows = withTaken(read.rows, own, ctx.language)
  const seats = await queries.seats(ctx.db)
  const full = !fits(seats, rows.length)
  const answer = { rows, added: 0, seats, full }
  if (preview === 'true' || full || rows.some((row) => row.errors.length > 0))
    return onlyRead(ctx, answer)
  // Only an import that could be done tells of addresses elsewhere, and of few of them: it is no way to find out who has an account.
  const elsewhere = (await queries.addressesTaken(ctx.db, addresses)).slice(0, mostElsewhere)
  if (elsewhere.length > 0)
    return onlyRead(ctx, { ...answer, rows: withTaken(rows, elsewhere, ctx.language) })
  const { added, refused } = await add(ctx, rows, role ?? (await ordinaryRole(ctx)))
  // Somebody took an address between our look and now: nothing of the file stays.
  if (refused.length > 0) throw new AppError('duplicate')
  return { ...answer, added: added.length, seats: await queries.seats(ctx.db) }
}
