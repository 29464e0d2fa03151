import type { Import } from '@bouwkring/contract/imports'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { canChange, mayDoWithProducts, viewerOf } from '../products/index.ts'
import { spotById, spotsById, type WholeSpot } from '../spots/index.ts'
import { present } from './actions-present.ts'
import * as queries from './queries.ts'
import { targetsOf } from './queries-lines.ts'

type Act = Parameters<typeof mayDoWithProducts>[0]
/** Refuses who may not do these things with products of the spot. */
export function allowTo(ctx: Ctx, acts: readonly Act[], spot: WholeSpot) {
  const viewer = viewerOf(ctx.actor, spot)
  if (!acts.every((act) => mayDoWithProducts(act, viewer))) throw new AppError('forbidden')
}
/** The same, and refuses everyone when the spot is archived. */
export function allow(ctx: Ctx, acts: readonly Act[], spot: WholeSpot) {
  allowTo(ctx, acts, spot)
  if (!canChange(spot.status)) throw new AppError('wrong_state', { state: spot.status })
}

/** An import of the own organisation with its spot; nobody else knows of it. */
async function found(ctx: Ctx, row: queries.ImportRow | undefined) {
  const spot = row && (await spotById(ctx.db, row.spot_id))
  if (!row || !spot) throw new AppError('not_found')
  return { row, spot }
}
/** An import that is read. */
export const seen = async (ctx: Ctx, id: number) => found(ctx, await queries.importById(ctx.db, id))
/** The same, held against others who change it. */
export const held = async (ctx: Ctx, id: number) => found(ctx, await queries.lockImport(ctx.db, id))

/** An import as its screen shows it. */
export async function shown(ctx: Ctx, id: number): Promise<Import> {
  const { row, spot } = await seen(ctx, id)
  return present(ctx, row, spot)
}

/** The spots that rows of an import go to, or went to, where a column names them. */
export async function targetsIn(ctx: Ctx, row: queries.ImportRow): Promise<WholeSpot[]> {
  if (!row.columns.some(({ field }) => field === 'spot')) return []
  return spotsById(
    ctx.db,
    (await targetsOf(ctx.db, row.id)).map(({ id }) => id),
  )
}
