import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { lookUp, type Question, type Statement } from '../queries/counted.ts'
import type { Prepared } from '../queries/filter.ts'
import { current, type Copy } from './copy.ts'

/** Number of queries over whole sets, by what answered them. */
export const answered = { engine: 0, kept: 0, database: 0, failed: 0 }

/** The caller, with a transaction on the database that the request came in through. */
export type Asker = Pick<Ctx, 'from' | 'db' | 'services'> & { request: Pick<Ctx['request'], 'log'> }

async function ask<T>(copy: Copy, { sql, parameters }: Statement<T>, make: () => Promise<T[]>) {
  let made = false
  const rows = await copy.results.of(`${sql} ${JSON.stringify(parameters)}`, () => {
    made = true
    return make()
  })
  answered[made ? 'engine' : 'kept']++
  return rows
}

/** Answers a query over the whole set on the engine's own threads; null when there is no engine or it failed: the database must. The copy is updated while the filter is prepared. */
export async function counted<T>(
  ctx: Asker,
  asking: Prepared | Promise<Prepared>,
  question: (q: Question) => Statement<T>,
): Promise<T[] | null> {
  const [{ asked, only }, copy] = await Promise.all([
    Promise.resolve(asking).then(async (asked) => ({ asked, only: await lookUp(ctx.db, asked) })),
    current({
      database: ctx.from,
      memoryMb: ctx.services.config.MARKET_MEMORY_MB,
      log: ctx.request.log,
    }),
  ])
  if (!copy) {
    answered.database++
    return null
  }
  const statement = question({ ...asked, only, today: copy.mark.today })
  try {
    return await ask(copy, statement, () => copy.engine.ask(statement))
  } catch (error) {
    // Too many queries at once: the database would be no faster.
    if (error instanceof AppError) throw error
    answered.failed++
    ctx.request.log.warn({ err: error }, 'the counting engine failed: the database answers')
    return null
  }
}
