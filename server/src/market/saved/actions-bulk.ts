import type { MarketFilter } from '@bouwkring/contract/market-query'
import type { JobContext } from '../../platform/jobs.ts'
import type { Db } from '../../platform/db.ts'
import { startEngine, type Engine } from '../engine/engine.ts'
import { filters } from '../filters/all.ts'
import * as queries from './queries-bulk.ts'
import { holding } from './queries-hits.ts'

type Context = Pick<JobContext, 'database' | 'log' | 'config'>

const batch = 20_000
const leastMemoryMb = 64
// Words mean the same for every viewer.
export const nobody = { tenantId: 0, userId: 0, audience: '0' }

/** Records which of the engine's listings match a typed text, as the filter itself defines it. */
async function hold(db: Db, engine: Engine, words: string, products: readonly number[]) {
  const ask = await filters.search({ search: words } as MarketFilter, { db, viewer: nobody })
  const condition = ask?.engine ?? 'looked up'
  const ids =
    condition === 'looked up'
      ? [...(await holding(db, ask, products))]
      : (await engine.ask(queries.meeting(db, condition))).map(({ id }) => id)
  const quoted = `"${words.replaceAll('"', '""')}"`
  return ids.map((id) => `${quoted},${id}`)
}

/** A range of the searches in an engine, by id. */
interface Range {
  after: number
  till: number
}

/** Loads the listings and the searches; returns all searches in ranges of some thousands, each of which is run separately. */
async function load(db: Db, engine: Engine, products: readonly number[]): Promise<Range[]> {
  const listings = await queries.listingsOf(db, products)
  if (listings === null) return []
  await engine.write((to) => to.add('listing', [listings]))
  const ranges: Range[] = []
  for (let after = 0; ;) {
    const some = await queries.searchesAfter(db, after, batch)
    if (some?.last == null) break
    const { lines } = some
    if (lines !== null) await engine.write((to) => to.add('saved_search', [lines]))
    ranges.push({ after, till: some.last })
    after = some.last
  }
  const held: string[] = []
  for (const { words } of await engine.ask(queries.typed(db)))
    held.push(...(await hold(db, engine, words, products)))
  await engine.write((to) => to.add('held', held))
  return ranges
}

/** Runs with an engine that holds all saved searches and some listings, on one thread: the others are left for requests that wait for an answer. */
export async function withSearches<T>(
  { database, config }: Pick<Context, 'database' | 'config'>,
  products: readonly number[],
  run: (db: Db, engine: Engine, ranges: readonly Range[]) => Promise<T>,
): Promise<T> {
  const memoryMb = Math.max(leastMemoryMb, Math.floor(config.MARKET_MEMORY_MB / 2))
  const engine = await startEngine({ memoryMb, threads: 1, tables: queries.tables })
  try {
    return await database.asSystem(async (db) => run(db, engine, await load(db, engine, products)))
  } finally {
    await engine.close()
  }
}

/** The searches that many products may be hits of, in parts to process one by one; null when there is no engine or it failed: then the database must do it. */
export async function foundInEngine(
  context: Context,
  products: readonly number[],
): Promise<queries.Found[][] | null> {
  try {
    return await withSearches(context, products, async (db, engine, ranges) => {
      const parts: queries.Found[][] = []
      for (const range of ranges) {
        const found = await engine.ask(queries.found(db, range))
        parts.push(...Map.groupBy(found, ({ part }) => part).values())
      }
      return parts
    })
  } catch (error) {
    context.log.warn({ err: error }, 'searches are asked of the database')
    return null
  }
}
