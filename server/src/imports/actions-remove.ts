import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { allowTo, held } from './actions-find.ts'
import { takeBackSpots } from './actions-new-spots.ts'
import { isUnmade, mayRemove } from './actions-removable.ts'
import * as queries from './queries.ts'

/** Removes an import that was begun but never made, with its file, rows and pictures, and the spots that were made for it and are empty. */
export async function remove(ctx: Ctx, id: number): Promise<null> {
  const { row, spot } = await held(ctx, id)
  allowTo(ctx, ['create'], spot)
  if (!mayRemove(ctx, row, spot)) throw new AppError('forbidden')
  if (!isUnmade(row)) throw new AppError('wrong_state', { state: row.state })
  await takeBackSpots(ctx, row)
  await queries.removeImport(ctx.db, id)
  return null
}
