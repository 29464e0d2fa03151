import type { Ctx } from '../../platform/visit.ts'
import { lookedUpIds } from '../queries/columns.ts'
import type { Prepared } from '../queries/filter.ts'
import type { Columns } from './columns.ts'
import { current } from './kept.ts'
import { scan, type Found } from './scan.ts'

/**
 * Answers a question about the whole set from memory; null while the market is not in memory yet. `answer` has to take what it needs at once: what
 * was found is overwritten by the next question.
 */
export async function counted<T>(
  ctx: Pick<Ctx, 'from' | 'db'>,
  asked: Prepared,
  answer: (columns: Columns, found: Found) => T,
): Promise<T | null> {
  const only = await lookedUpIds(ctx.db, asked)
  const kept = await current(ctx.from)
  return kept && answer(kept.columns, scan(kept.columns, { ...asked, only, today: kept.today }))
}
