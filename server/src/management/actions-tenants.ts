import { holdForRemoval, ownOfTenant, removeTenant } from '../accounts/index.ts'
import { handOverDocuments } from '../help/index.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import * as queries from './queries.ts'

/** What is deleted together with an organisation. */
export async function consequences(ctx: Ctx, id: number) {
  const own = await ownOfTenant(ctx, id)
  return { ...own, ...(await queries.belongings(ctx.db, id)) }
}

/** Deletes an organisation. An organisation with transactions stays, because they are other organisations' history too; it can be deactivated. */
export async function remove(ctx: Ctx, id: number) {
  await allowLonger(ctx.db)
  await holdForRemoval(ctx, id)
  if ((await queries.belongings(ctx.db, id)).transactions > 0)
    throw new AppError('has_transactions')
  // Documents are for everyone: their files stay, with the organisation of who deletes this one.
  await handOverDocuments(ctx.db, id, ctx.actor.homeTenantId ?? ctx.actor.tenantId)
  await removeTenant(ctx, id)
  return null
}
