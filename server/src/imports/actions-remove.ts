import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { mayDoWithProducts, viewerOf } from '../products/index.ts'
import type { WholeSpot } from '../spots/index.ts'
import { allowTo, held } from './actions-find.ts'
import { takeBackSpots } from './actions-new-spots.ts'
import * as queries from './queries.ts'

type Kept = Pick<queries.CardRow, 'state' | 'counts' | 'created_by'>

/** Nothing was made by it, nor is being made: of one that made products, what was done is kept as long as the retention says. */
const isUnmade = ({ state, counts }: Kept) =>
  state !== 'running' && state !== 'undone' && counts.done === 0

/** Whether somebody may: who began it, or who may delete products of the spot. */
function mayRemove({ actor }: Pick<Ctx, 'actor'>, row: Kept, spot: WholeSpot): boolean {
  const viewer = viewerOf(actor, spot)
  return (
    mayDoWithProducts('create', viewer) &&
    (row.created_by === actor.userId || mayDoWithProducts('delete', viewer))
  )
}

/** Whether an import can be removed by who looks at it. */
export const isRemovable = (ctx: Pick<Ctx, 'actor'>, row: Kept, spot: WholeSpot): boolean =>
  isUnmade(row) && mayRemove(ctx, row, spot)

/** Removes an import that was begun and never made, with its file, its rows, its pictures, and the spots that were made for it and stand empty. */
export async function remove(ctx: Ctx, id: number): Promise<null> {
  const { row, spot } = await held(ctx, id)
  allowTo(ctx, ['create'], spot)
  if (!mayRemove(ctx, row, spot)) throw new AppError('forbidden')
  if (!isUnmade(row)) throw new AppError('wrong_state', { state: row.state })
  await takeBackSpots(ctx, row)
  await queries.removeImport(ctx.db, id)
  return null
}
