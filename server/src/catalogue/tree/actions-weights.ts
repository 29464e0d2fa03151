import type { OverWeight } from '@bouwkring/contract/otl-editing'
import type { OtlSave } from '@bouwkring/contract/otl-form'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { below } from './queries.ts'
import { forestOf } from './queries-weights.ts'
import { type OverShare, takenOver, type Weighed } from './rules-weights.ts'

type Change = Pick<OtlSave, 'composition' | 'properties'> & { parent?: number | null | undefined }

function changed(was: Weighed<number>, { parent, composition, properties }: Change) {
  return {
    ...was,
    ...(parent !== undefined && { parent }),
    ...(composition && {
      composition: composition.map((row) => ({
        of: row.material,
        percentage: row.percentage,
        include: row.include_in_childs,
      })),
    }),
    ...(properties && {
      properties: properties.map((row) => ({
        of: row.property,
        percentage: row.percentage,
        include: row.include_in_childs,
      })),
    }),
  }
}

/** Which object types a change to one would take above 100 %: itself and all below it, each with what it inherits. */
async function overBy(ctx: Ctx, id: number, change: Change): Promise<OverShare<number>[]> {
  const branch = await below(ctx.db, [id])
  const before = await forestOf(ctx.db, [
    ...branch,
    ...(typeof change.parent === 'number' ? [change.parent] : []),
  ])
  const was = before.get(id)
  if (!was) throw new AppError('not_found')
  return takenOver(before, new Map(before).set(id, changed(was, change)), branch)
}

/** Rejects a change that would take object types above 100 %, and lists each of them. */
export async function withinShares(ctx: Ctx, id: number, change: Change, path?: string) {
  const over = await overBy(ctx, id, change)
  if (over.length > 0)
    throw new AppError('invalid', {
      fields: over.map(({ name, part }) => ({
        path: path ?? part,
        message: 'percentage.over',
        name,
      })),
    })
}

const mostShown = 20
/** The object types that a change would take above 100 %; changes nothing. */
export async function weigh(
  ctx: Ctx,
  id: number,
  change: Change,
): Promise<{ total: number; over: OverWeight[] }> {
  const over = await overBy(ctx, id, change)
  return {
    total: over.length,
    over: over.slice(0, mostShown).map(({ key, name, part, percentage }) => ({
      otl: { id: key, name },
      part,
      percentage,
    })),
  }
}
