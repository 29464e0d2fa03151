import type { Ctx } from '../platform/visit.ts'
import { mayDoWithProducts, viewerOf } from '../products/index.ts'
import type { WholeSpot } from '../spots/index.ts'
import type { CardRow } from './queries.ts'

type Kept = Pick<CardRow, 'state' | 'counts' | 'created_by'>

/** Nothing was made by it, nor is being made: of one that made products, what was done is kept as long as the retention says. */
export const isUnmade = ({ state, counts }: Kept) =>
  state !== 'running' && state !== 'undone' && counts.done === 0

/** Whether somebody may: who began it, or who may delete products of the spot. */
export function mayRemove({ actor }: Pick<Ctx, 'actor'>, row: Kept, spot: WholeSpot): boolean {
  const viewer = viewerOf(actor, spot)
  return (
    mayDoWithProducts('create', viewer) &&
    (row.created_by === actor.userId || mayDoWithProducts('delete', viewer))
  )
}

/** Whether an import can be removed by who looks at it. */
export const isRemovable = (ctx: Pick<Ctx, 'actor'>, row: Kept, spot: WholeSpot): boolean =>
  isUnmade(row) && mayRemove(ctx, row, spot)
