import type { TenantLibrary } from '@bouwkring/contract/libraries'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { Actor } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { whole } from '../platform/page.ts'
import * as queries from './queries/libraries.ts'

/** Whether a user manages the organisation's libraries, and so also sees unpublished ones. */
export const keeps = (actor: Actor) =>
  holds(actor, 'TENANT_LIBRARY_UPDATE', 'TENANT_LIBRARY_PUBLISH')

function present(ctx: Ctx, row: queries.LibraryRecord): TenantLibrary {
  const may = (
    permission: 'TENANT_LIBRARY_UPDATE' | 'TENANT_LIBRARY_PUBLISH' | 'TENANT_LIBRARY_DELETE',
  ) => !isReadOnly(ctx.actor) && holds(ctx.actor, permission)
  return {
    '@id': `/api/tenant-libraries/${row.id}`,
    ...row,
    can: {
      edit: may('TENANT_LIBRARY_UPDATE'),
      publish: may('TENANT_LIBRARY_PUBLISH'),
      delete: may('TENANT_LIBRARY_DELETE'),
    },
  }
}
async function found(ctx: Ctx, id: number) {
  const row = await queries.wholeLibrary(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return present(ctx, row)
}
const nameTaken = () =>
  new AppError('duplicate', { fields: [{ path: 'name', message: 'library.taken' }] })

/** Libraries of the caller's organisation. */
export const tenantLibraries = async (ctx: Ctx) => ({
  ...whole(
    (await queries.tenantLibraries(ctx.db, keeps(ctx.actor))).map((row) => present(ctx, row)),
  ),
  can: { create: !isReadOnly(ctx.actor) && holds(ctx.actor, 'TENANT_LIBRARY_UPDATE') },
})

export async function createLibrary(ctx: Ctx, { name }: { name: string }) {
  const id = await queries.insertLibrary(ctx.db, ctx.actor.tenantId, name)
  if (id === undefined) throw nameTaken()
  return found(ctx, id)
}

export async function updateLibrary(
  ctx: Ctx,
  id: number,
  { name, version }: { name: string; version: number },
) {
  await found(ctx, id)
  if (await queries.libraryNamed(ctx.db, name, id)) throw nameTaken()
  if (!(await queries.renameLibrary(ctx.db, id, version, name))) throw new AppError('stale')
  return found(ctx, id)
}

export async function publishLibrary(ctx: Ctx, id: number, { published }: { published: boolean }) {
  await found(ctx, id)
  await queries.publishLibrary(ctx.db, id, published)
  return found(ctx, id)
}

export async function removeLibrary(ctx: Ctx, id: number) {
  if (!(await queries.deleteLibrary(ctx.db, id))) throw new AppError('not_found')
  return null
}
