import type { Import } from '@bouwkring/contract/imports'
import type { Ctx } from '../platform/visit.ts'
import { canChange, mayDoWithProducts, viewerOf } from '../products/index.ts'
import { spotsById } from '../spots/index.ts'
import type { ImportRow } from './queries.ts'
import { goneOf } from './queries-gone.ts'

/** The products that are no longer in a list that changes products, and their spots. */
export async function presentGone(
  ctx: Ctx,
  row: ImportRow,
): Promise<Pick<Import, 'gone' | 'gone_spots'>> {
  const columnOf = (name: string) => row.columns.findIndex(({ field }) => field === name)
  const refs = columnOf('external_ref')
  // While a list runs it is asked for every second, and nothing can be done with what is gone.
  if (row.mode !== 'sync' || refs < 0 || row.state === 'running')
    return { gone: [], gone_spots: [] }
  const gone = await goneOf(ctx.db, row, { refs, namesSpots: columnOf('spot') >= 0 })
  const ids = [...new Set(gone.map(({ spot_id: spot }) => spot))]
  const spots = new Map(
    (ids.length > 0 ? await spotsById(ctx.db, ids) : []).map((spot) => [spot.id, spot]),
  )
  return {
    gone: gone.map(({ id, name, ref, spot_id: spot }) => ({ id, name, ref, spot })),
    gone_spots: ids.flatMap((id) => {
      const spot = spots.get(id)
      if (!spot) return []
      const may = (act: 'edit' | 'publish') =>
        canChange(spot.status) && mayDoWithProducts(act, viewerOf(ctx.actor, spot))
      return [{ id, title: spot.name, edit: may('edit'), publish: may('publish') }]
    }),
  }
}
