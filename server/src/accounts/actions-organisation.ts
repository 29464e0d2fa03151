import type { ContactPersonBody } from '@bouwkring/contract/accounts'
import type { DivisionBody, OwnDivision, SavedContact } from '@bouwkring/contract/organisation'
import { isAdmin, isReadOnly } from '@bouwkring/contract/system-roles'
import type { z } from 'zod'
import { AppError, invalid } from '../platform/errors.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { offsetOf, paged } from '../platform/page.ts'
import * as queries from './queries-organisation.ts'

interface Asked {
  page: number
  itemsPerPage: number
  search?: string | undefined
}
const may = (ctx: Ctx, permission: 'CONTACT_CREATE' | 'CONTACT_EDIT' | 'CONTACT_DELETE') =>
  !isReadOnly(ctx.actor) && holds(ctx.actor, permission)

const contact = (ctx: Ctx, row: queries.ContactRow): SavedContact => ({
  '@id': `/api/contactpersons/${row.id}`,
  ...row,
  can: { edit: may(ctx, 'CONTACT_EDIT'), delete: may(ctx, 'CONTACT_DELETE') },
})
async function contactOf(ctx: Ctx, id: number) {
  const row = await queries.contactById(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A page of the saved contact persons. */
export async function contacts(ctx: Ctx, query: Asked) {
  const { rows, total } = await queries.savedContacts(
    ctx.db,
    ctx.actor.tenantId,
    query.search,
    offsetOf(query),
    query.itemsPerPage,
  )
  return {
    ...paged(
      rows.map((row) => contact(ctx, row)),
      total,
      query,
      ctx.request.url,
    ),
    can: { create: may(ctx, 'CONTACT_CREATE') },
  }
}

export async function updateContact(
  ctx: Ctx,
  id: number,
  { version, ...fields }: z.output<typeof ContactPersonBody> & { version: number },
) {
  await contactOf(ctx, id)
  if (!(await queries.changeContact(ctx.db, ctx.actor.tenantId, id, version, fields)))
    throw new AppError('stale')
  return contact(ctx, await contactOf(ctx, id))
}

export async function removeContact(ctx: Ctx, id: number) {
  await contactOf(ctx, id)
  await queries.dropContact(ctx.db, ctx.actor.tenantId, id)
  return null
}

/** Units are managed by administrators with permission to see them. */
const mayKeep = (ctx: Ctx) =>
  !isReadOnly(ctx.actor) && isAdmin(ctx.actor) && holds(ctx.actor, 'VIEW_DIVISIONS')
const division = (ctx: Ctx, row: queries.DivisionRow): OwnDivision => ({
  '@id': `/api/divisions/${row.id}`,
  ...row,
  can: { edit: mayKeep(ctx), delete: mayKeep(ctx) && row.spots === 0 },
})
async function divisionOf(ctx: Ctx, id: number) {
  const row = await queries.divisionById(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A page of the units. */
export async function divisions(ctx: Ctx, query: Asked) {
  const { rows, total } = await queries.divisionsPage(
    ctx.db,
    ctx.actor.tenantId,
    query.search,
    offsetOf(query),
    query.itemsPerPage,
  )
  return {
    ...paged(
      rows.map((row) => division(ctx, row)),
      total,
      query,
      ctx.request.url,
    ),
    can: { create: mayKeep(ctx) },
  }
}

export async function createDivision(ctx: Ctx, { name }: z.output<typeof DivisionBody>) {
  if (!mayKeep(ctx)) throw new AppError('forbidden')
  const id = await queries.insertDivision(ctx.db, ctx.actor.tenantId, name)
  if (id === undefined) throw invalid('name', 'division.name')
  return division(ctx, await divisionOf(ctx, id))
}

export async function updateDivision(
  ctx: Ctx,
  id: number,
  { name, version }: { name: string; version: number },
) {
  if (!mayKeep(ctx)) throw new AppError('forbidden')
  await divisionOf(ctx, id)
  if (await queries.divisionNamed(ctx.db, ctx.actor.tenantId, name, id))
    throw invalid('name', 'division.name')
  if (!(await queries.renameDivision(ctx.db, ctx.actor.tenantId, id, version, name)))
    throw new AppError('stale')
  return division(ctx, await divisionOf(ctx, id))
}

export async function removeDivision(ctx: Ctx, id: number) {
  if (!mayKeep(ctx)) throw new AppError('forbidden')
  if (!(await queries.holdDivision(ctx.db, ctx.actor.tenantId, id))) throw new AppError('not_found')
  const { spots } = await divisionOf(ctx, id)
  if (spots > 0) throw new AppError('in_use', { state: String(spots) })
  await queries.deleteDivision(ctx.db, ctx.actor.tenantId, id)
  return null
}
