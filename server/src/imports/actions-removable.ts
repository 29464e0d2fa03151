import type { Ctx } from '../platform/visit.ts'
import { mayDoWithProducts, viewerOf } from '../products/index.ts'
import type { WholeSpot } from '../spots/index.ts'
import type { CardRow } from './queries.ts'

type Kept = Pick<CardRow, 'state' | 'counts' | 'created_by'>

/** True when the import has made nothing and is not running: the record of an import that made products is stored for as long as the retention policy says. */
export const isUnmade = ({ state, counts }: Kept) =>
  state !== 'running' && state !== 'undone' && counts.done === 0

/** Whether the caller may remove the import: its creator, or a user who may delete products of the spot. */
export function mayRemove({ actor }: Pick<Ctx, 'actor'>, row: Kept, spot: WholeSpot): boolean {
  const viewer = viewerOf(actor, spot)
  return (
    mayDoWithProducts('create', viewer) &&
    (row.created_by === actor.userId || mayDoWithProducts('delete', viewer))
  )
}

/** Whether the viewer can remove an import. */
export const isRemovable = (ctx: Pick<Ctx, 'actor'>, row: Kept, spot: WholeSpot): boolean =>
  isUnmade(row) && mayRemove(ctx, row, spot)
