import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { medianDays } from './queries-response.ts'

/** How long the organisation of a product takes to answer. A product that the caller may not see counts as missing. */
export async function response(ctx: Ctx, productId: number) {
  const found = await medianDays(ctx.db, productId)
  if (!found) throw new AppError('not_found')
  return found
}
