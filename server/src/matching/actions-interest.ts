import { interestKm, type Interest } from '@bouwkring/contract/matching'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { interestIn, soughtOf, type Sought } from './queries/interest.ts'

/** Who looks for something like it: a number from five on, and nothing else. */
export const interestOf = async (db: Db, sought: Sought): Promise<Interest> => ({
  organisations: await interestIn(db, sought),
  km: interestKm,
})

/** The interest in an own product. One of another organisation is none, seen or not. */
export async function interest(ctx: Ctx, productId: number): Promise<Interest> {
  const found = await soughtOf(ctx.db, productId)
  if (!found || found.tenantId !== ctx.actor.tenantId) throw new AppError('not_found')
  return interestOf(ctx.db, found)
}
