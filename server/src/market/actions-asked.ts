import type { MarketFilter } from '@bouwkring/contract/market-query'
import { AppError } from '../platform/errors.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { prepare, type Prepared } from './queries/filter.ts'

/** Prepares a filter for the caller; only callers who may see divisions can filter on them. */
export async function asked(ctx: Ctx, filter: MarketFilter): Promise<Prepared> {
  if (filter.division?.length && !holds(ctx.actor, 'VIEW_DIVISIONS'))
    throw new AppError('forbidden')
  return prepare(ctx.db, filter, ctx.actor)
}
