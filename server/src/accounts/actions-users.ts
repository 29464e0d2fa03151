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

/** Presents users; the caller cannot change a user who has a role that the caller could not give. */
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
/** One user, with what the caller may see and do. */
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

/** The role for users who are added without a named role. */
async function ordinaryRole(ctx: Ctx) {
  const role = (await givable(ctx)).find((one) => one.name === 'ROLE_USER')
  if (!role) throw invalid('role', 'role.tooMuch')
  return role.id
}

/** Adds people with one role, or none of them; each gets a mail. Concurrent calls wait for each other, so that the last seat is taken once. */
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

/** A user of the caller's organisation. */
export async function found(ctx: Ctx, id: number) {
  const row = await queries.userById(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A user of the caller's organisation whose second factor, if there is one, the caller may remove. */
export async function toReset(ctx: Ctx, id: number) {
  const user = await presentOne(ctx, await found(ctx, id))
  if (!mayReset(ctx.actor, id)) throw new AppError('own_tenant')
  if (user.second_factor && !user.can.reset) throw new AppError('forbidden')
}

/** An organisation always keeps an administrator; checked while the tenant is locked, so that two cannot step back at once. */
async function keepsAdmin(ctx: Ctx, row: queries.UserRow) {
  if (!row.roles.some((role) => isAdminRole(role.name))) return
  await queries.seats(ctx.db, true)
  if ((await queries.otherAdmins(ctx.db, ctx.actor.tenantId, row.id)) === 0)
    throw invalid('role', 'role.lastAdmin')
}

/** The new role in a change; none when users change their own account, since somebody else changes their role. */
async function newRole(ctx: Ctx, row: queries.UserRow, id: number) {
  if (row.id !== ctx.actor.userId) return roleFor(ctx, id)
  if (!row.roles.some((role) => role.id === id)) throw invalid('role', 'role.own')
  return null
}

/** Reports a changed address: an invited user is invited again; a user who has a password or a work account gets a mail at both addresses. */
const tellAddress = async (ctx: Ctx, { id, email, invited }: User) =>
  invited && !(await queries.withIdentity(ctx.db, [id])).has(id)
    ? tell(ctx.db, 'user.invited', { userId: id, letter: randomUUID() })
    : tell(ctx.db, 'address.changed', { userId: id, letter: randomUUID(), was: email })

export async function update(
  ctx: Ctx,
  id: number,
  body: z.output<typeof UserBody> & { version: number },
) {
  const row = await found(ctx, id)
  const user = await presentOne(ctx, row)
  if (!user.can.edit) throw new AppError('forbidden')
  const role = await newRole(ctx, row, body.role)
  if (role && !isAdminRole(role.name)) await keepsAdmin(ctx, row)
  const moves = body.email.toLowerCase() !== row.email.toLowerCase()
  if (moves && (await queries.addressesTaken(ctx.db, [body.email])).length > 0)
    throw invalid('email', 'email.taken')
  // A user who changes their own address stays signed in here.
  if (moves) await queries.leaveAddress(ctx.db, id, ctx.actor.sessionId)
  if (
    !(await queries.changeUser(ctx.db, ctx.actor.tenantId, id, body.version, {
      name: body.name,
      email: body.email,
      phonenumber: body.phonenumber || null,
    }))
  )
    throw new AppError('stale')
  if (role) await queries.setRole(ctx.db, ctx.actor.tenantId, [id], role.id)
  if (moves) await tellAddress(ctx, user)
  return presentOne(ctx, await found(ctx, id))
}

export async function remove(ctx: Ctx, id: number) {
  const row = await found(ctx, id)
  if (!(await presentOne(ctx, row)).can.delete) throw new AppError('forbidden')
  await keepsAdmin(ctx, row)
  await eraseUser(ctx, id)
  return null
}

/** A user of the caller's organisation who has not chosen a password yet. */
export async function toInvite(ctx: Ctx, id: number) {
  const user = await presentOne(ctx, await found(ctx, id))
  if (!user.invited) throw new AppError('wrong_state', { state: 'signed_in' })
}

const importsPerHour = 60
const importing = limiter('imports of users', 3_600_000)
/** The most rows of one import that are reported as having an account elsewhere. */
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

/** A file that was read but added nobody: recorded as a preview, not an import, whatever the path of the call is called. */
async function onlyRead<T>(ctx: Ctx, answer: T): Promise<T> {
  await record(ctx.db, { action: 'users.importPreview', object: '/api/users/import' })
  return answer
}

/** Reads an import file and, unless it is a preview, adds everybody in it or nobody. The answer lists each wrong row with its errors. */
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
  // Only an otherwise valid import reports addresses elsewhere, and only a few: it must not become a way to find out who has an account.
  const elsewhere = (await queries.addressesTaken(ctx.db, addresses)).slice(0, mostElsewhere)
  if (elsewhere.length > 0)
    return onlyRead(ctx, { ...answer, rows: withTaken(rows, elsewhere, ctx.language) })
  const { added, refused } = await add(ctx, rows, role ?? (await ordinaryRole(ctx)))
  // Somebody took an address between the check and now: nothing of the file is stored.
  if (refused.length > 0) throw new AppError('duplicate')
  return { ...answer, added: added.length, seats: await queries.seats(ctx.db) }
}
