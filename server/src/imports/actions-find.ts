import type { Import } from '@bouwkring/contract/imports'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { canChange, mayDoWithProducts, viewerOf } from '../products/index.ts'
import { spotById, spotsById, type WholeSpot } from '../spots/index.ts'
import { present } from './actions-present.ts'
import * as queries from './queries.ts'
import { targetsOf } from './queries-lines.ts'

type Act = Parameters<typeof mayDoWithProducts>[0]
/** Rejects callers who lack permission for these actions on the spot's products. */
export function allowTo(ctx: Ctx, acts: readonly Act[], spot: WholeSpot) {
  const viewer = viewerOf(ctx.actor, spot)
  if (!acts.every((act) => mayDoWithProducts(act, viewer))) throw new AppError('forbidden')
}
/** As above, and rejects everyone once the spot is archived. */
export function allow(ctx: Ctx, acts: readonly Act[], spot: WholeSpot) {
  allowTo(ctx, acts, spot)
  if (!canChange(spot.status)) throw new AppError('wrong_state', { state: spot.status })
}

/** An import that belongs to the caller's organisation, with its spot; others get 404. */
async function found(ctx: Ctx, row: queries.ImportRow | undefined) {
  const spot = row && (await spotById(ctx.db, row.spot_id))
  if (!row || !spot) throw new AppError('not_found')
  return { row, spot }
}
/** An import for reading. */
export const seen = async (ctx: Ctx, id: number) => found(ctx, await queries.importById(ctx.db, id))
/** As above, locked against changes by others. */
export const held = async (ctx: Ctx, id: number) => found(ctx, await queries.lockImport(ctx.db, id))

/** An import as its screen shows it. */
export async function shown(ctx: Ctx, id: number): Promise<Import> {
  const { row, spot } = await seen(ctx, id)
  return present(ctx, row, spot)
}

/** The spots that an import's rows go to, or went to, when a column names them. */
export async function targetsIn(ctx: Ctx, row: queries.ImportRow): Promise<WholeSpot[]> {
  if (!row.columns.some(({ field }) => field === 'spot')) return []
  return spotsById(
    ctx.db,
    (await targetsOf(ctx.db, row.id)).map(({ id }) => id),
  )
}
