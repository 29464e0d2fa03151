import { randomInt } from 'node:crypto'
import {
  presetColours,
  type DefinitionBody,
  type GlobalDefinitionBody,
  type OwnDefinition,
} from '@bouwkring/contract/definitions'
import { isReadOnly, isSuperAdmin } from '@bouwkring/contract/system-roles'
import type { z } from 'zod'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { whole } from '../platform/page.ts'
import * as queries from './queries-definitions.ts'

function present(ctx: Ctx, row: queries.DefinitionRow): OwnDefinition {
  const isOwn = row.tenant_id !== null && row.editable
  const changes = !isReadOnly(ctx.actor)
  return {
    '@id': `/api/spot-definitions/${row.id}`,
    id: row.id,
    name: row.name,
    kind: row.kind,
    color: row.color,
    visible: row.visible,
    editable: row.tenant_id !== null && row.editable,
    global: row.tenant_id === null,
    assigned_spots: row.assigned,
    version: row.version,
    can: {
      edit: changes && (isOwn || (row.tenant_id === null && isSuperAdmin(ctx.actor))),
      delete: changes && isOwn && row.assigned === 0,
    },
  }
}
async function found(ctx: Ctx, id: number) {
  const row = await queries.oneDefinition(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}
/** A type that an organisation may change: one of its own. */
async function own(ctx: Ctx, id: number) {
  const row = await found(ctx, id)
  if (row.tenant_id === null || !present(ctx, row).can.edit) throw new AppError('forbidden')
  return row
}

export const all = async (ctx: Ctx) =>
  whole((await queries.allDefinitions(ctx.db, ctx.actor.tenantId)).map((row) => present(ctx, row)))

export async function create(
  ctx: Ctx,
  {
    color,
    ...fields
  }: { name: string; kind: string; visible: boolean; color?: string | undefined },
) {
  const id = await queries.insertDefinition(ctx.db, ctx.actor.tenantId, {
    ...fields,
    color: color ?? (presetColours[randomInt(presetColours.length)] as string),
  })
  return present(ctx, await found(ctx, id))
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...fields }: z.output<typeof DefinitionBody> & { version: number },
) {
  await allowLonger(ctx.db)
  await own(ctx, id)
  if (!(await queries.changeDefinition(ctx.db, ctx.actor.tenantId, id, version, fields)))
    throw new AppError('stale')
  return present(ctx, await found(ctx, id))
}

/** Changes a type of the product itself. */
export async function updateGlobal(
  ctx: Ctx,
  id: number,
  { version, ...fields }: z.output<typeof GlobalDefinitionBody> & { version: number },
) {
  await allowLonger(ctx.db)
  const row = await found(ctx, id)
  if (row.tenant_id !== null) throw new AppError('not_found')
  if (!(await queries.changeDefinition(ctx.db, null, id, version, fields)))
    throw new AppError('stale')
  return present(ctx, await found(ctx, id))
}

/** Deletes a type that no spot has; the type is locked meanwhile, so that a spot taking it at the same moment either comes first and keeps it, or is told that it is gone. */
export async function remove(ctx: Ctx, id: number) {
  await own(ctx, id)
  if (!(await queries.holdDefinition(ctx.db, ctx.actor.tenantId, id)))
    throw new AppError('not_found')
  const { assigned } = await found(ctx, id)
  if (assigned > 0) throw new AppError('in_use', { state: String(assigned) })
  await queries.deleteDefinition(ctx.db, ctx.actor.tenantId, id)
  return null
}
