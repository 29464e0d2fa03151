import { holdForRemoval, ownOfTenant, removeTenant } from '../accounts/index.ts'
import { allowLonger } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import * as queries from './queries.ts'

/** What goes with an organisation when it is deleted. */
export async function consequences(ctx: Ctx, id: number) {
  const own = await ownOfTenant(ctx, id)
  return { ...own, ...(await queries.belongings(ctx.db, id)) }
}

/** Deletes an organisation; its transactions are the history of others too, so with any it stays and can be deactivated. */
export async function remove(ctx: Ctx, id: number) {
  await allowLonger(ctx.db)
  await holdForRemoval(ctx, id)
  if ((await queries.belongings(ctx.db, id)).transactions > 0)
    throw new AppError('has_transactions')
  await removeTenant(ctx, id)
  return null
}
