import { interestKm, type Interest } from '@bouwkring/contract/matching'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { interestIn, soughtOf, type Sought } from './queries/interest.ts'

/** The number of organisations that look for something similar: returned from five on, and nothing else about them. */
export const interestOf = async (db: Db, sought: Sought): Promise<Interest> => ({
  organisations: await interestIn(db, sought),
  km: interestKm,
})

/** The interest in one of the caller's own products. A product of another organisation gives 404, visible or not. */
export async function interest(ctx: Ctx, productId: number): Promise<Interest> {
  const found = await soughtOf(ctx.db, productId)
  if (!found || found.tenantId !== ctx.actor.tenantId) throw new AppError('not_found')
  return interestOf(ctx.db, found)
}
