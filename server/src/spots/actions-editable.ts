import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { spotById, type WholeSpot } from './queries.ts'
import { mayDo } from './rules.ts'

/** A spot that the caller may see. */
export async function foundSpot(ctx: Ctx, id: number): Promise<WholeSpot> {
  const spot = await spotById(ctx.db, id)
  if (!spot) throw new AppError('not_found')
  return spot
}

/** A spot that the caller may change now: the spot itself or what belongs to it. */
export async function editableSpot(ctx: Ctx, id: number): Promise<WholeSpot> {
  const spot = await foundSpot(ctx, id)
  if (!mayDo('edit', ctx.actor, spot)) throw new AppError('forbidden')
  if (spot.status === 'archived') throw new AppError('wrong_state', { state: spot.status })
  return spot
}
