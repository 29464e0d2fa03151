import type { OtlType } from '@bouwkring/contract/catalogue'
import type { OtlLine } from '@bouwkring/contract/otl-editing'
import { record } from '../../platform/audit.ts'
import { allowLonger } from '../../platform/time-limits.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { whole } from '../../platform/page.ts'
import { noteChange } from './actions-changes.ts'
import { inReplacement } from './queries-changes.ts'
import * as queries from './queries.ts'

export const tree = async (ctx: Ctx, type: OtlType) => whole(await queries.tree(ctx.db, type))
export const filter = async (ctx: Ctx, given: queries.TreeFilter) =>
  whole(await queries.filtered(ctx.db, given))
export const changes = async (ctx: Ctx) =>
  whole(
    (await queries.latestChanges(ctx.db)).map((c) => ({
      ...c,
      created_at: c.created_at.toISOString(),
    })),
  )

async function made(ctx: Ctx, id: number): Promise<OtlLine & { '@id': string }> {
  const line = await queries.line(ctx.db, id)
  if (!line) throw new AppError('not_found')
  return { '@id': `/api/otls/${id}`, ...line }
}

/** Rejects actions on an object type that a job is deleting: they would stop that job, or be lost with it. */
export async function staying(ctx: Ctx, path: string, ids: readonly number[]) {
  const { leaving } = await inReplacement(ctx.db, ids)
  if (leaving.length > 0) throw invalid(path, 'otl.leaving')
}

/** Adds an object type, not yet published. */
export async function make(
  ctx: Ctx,
  given: { type: OtlType; name: string; parent: number | null },
) {
  await queries.beginEdit(ctx.db)
  if (given.parent !== null && (await queries.typeOf(ctx.db, given.parent)) !== given.type)
    throw invalid('parent', 'ref.wrong')
  if (given.parent !== null) await staying(ctx, 'parent', [given.parent])
  const id = await queries.insertOtl(ctx.db, given)
  await noteChange(ctx.db, id, [id], true)
  return made(ctx, id)
}

/** Copies an object type, with all below it if requested; the copy is placed beside it and is not published. */
export async function duplicate(ctx: Ctx, id: number, descendants: boolean) {
  await allowLonger(ctx.db)
  await queries.beginEdit(ctx.db)
  const line = await queries.line(ctx.db, id)
  if (!line) throw new AppError('not_found')
  await staying(ctx, 'id', [id])
  const branch = descendants ? await queries.below(ctx.db, [id]) : [id]
  const { leaving } = await inReplacement(ctx.db, branch)
  const ids = branch.filter((one) => !leaving.includes(one))
  const copy = await queries.copyOtls(
    ctx.db,
    [id, ...ids.filter((other) => other !== id)],
    `${line.name.slice(0, 195)} copy`,
  )
  await noteChange(ctx.db, copy, [copy], true)
  return made(ctx, copy)
}

/** Publishes or withdraws many at once. Products keep what they have of a withdrawn object type: nothing on the market changes. */
export async function publish(ctx: Ctx, ids: readonly number[], published: boolean) {
  await allowLonger(ctx.db)
  if (published) await staying(ctx, 'ids', ids)
  const changed = await queries.setPublished(ctx.db, ids, published)
  await record(ctx.db, {
    action: 'otlEditing.publish',
    object: '/api/otls',
    detail: { published, ids: changed },
  })
  return { changed: changed.length }
}
