import type { MarketFilter } from '@bouwkring/contract/market-query'
import { readStored } from '@bouwkring/contract/saved-searches'
import type { Db } from '../../platform/db.ts'
import { tell, tellAll, type JobContext } from '../../platform/jobs.ts'
import { AppError } from '../../platform/errors.ts'
import { filters } from '../filters/all.ts'
import { prepare, type Prepared } from '../queries/filter.ts'
import { foundInEngine, nobody } from './actions-bulk.ts'
import * as catalogue from './queries-catalogue.ts'
import * as queries from './queries-hits.ts'
import { stands } from './rules.ts'

// Notes taken at a time by the database and by the counting engine, and the number of products that justifies its start (bench/README.md).
const most = 500
const mostInEngine = 5000
const bulk = 100
// Number of people whose searches run concurrently.
const beside = 3
// PostgreSQL's code for a statement that hit its time limit.
const tookTooLong = '57014'

type Context = Pick<JobContext, 'database' | 'log' | 'config'>
type Hits = queries.Hits
/** What changed listings were, by product. */
type Former = ReadonlyMap<number, string>

const idsOf = (products: string) => products.split(',').map(Number)
const hitsAt = (searchId: number, products: readonly number[]): Hits[] =>
  products.length === 0 ? [] : [{ searchId, products: products.join(',') }]

/** The products that a search shows; of those that changed, only the ones that it did not show before. */
async function hitsOfOne(
  db: Db,
  { changed, products }: queries.Candidate,
  asked: Prepared,
  former: Former,
): Promise<number[]> {
  const shown = await queries.shownOf(db, asked, idsOf(products))
  if (!changed || shown.length === 0) return shown
  const were = shown.flatMap((id) => former.get(id) ?? [])
  const before = await queries.shownBefore(db, asked, were)
  // One that changed only after these were read has a note of its own.
  return shown.filter((id) => former.has(id) && !before.has(id))
}

/** The hits of all candidates of one person, found with that person's visibility. A search that can no longer run has none and does not block the others. */
async function hitsOf(
  context: Context,
  all: readonly queries.Candidate[],
  former: Former,
): Promise<Hits[]> {
  const [viewer] = all
  if (!viewer) return []
  return context.database.asPerson(viewer, async (db) => {
    const hits: Hits[] = []
    for (const one of all) {
      const filter = readStored(one.filter)
      if (!filter) continue
      try {
        const asked = await prepare(db, filter, viewer)
        hits.push(...hitsAt(one.id, await hitsOfOne(db, one, asked, former)))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        context.log.debug({ search: one.id, code: error.code }, 'a saved search cannot be asked')
      }
    }
    return hits
  })
}

/** Runs it; if one of its statements times out, runs `otherwise` instead, so that nobody else waits for it. */
async function unlessTooLong<T>(run: () => Promise<T>, otherwise: () => T | Promise<T>) {
  try {
    return await run()
  } catch (error) {
    if ((error as { code?: unknown }).code !== tookTooLong) throw error
    return otherwise()
  }
}

/** The hits of one person; if one of the searches times out, each is run separately. */
const hitsOfPerson = (
  context: Context,
  all: readonly queries.Candidate[],
  former: Former,
): Promise<Hits[]> =>
  unlessTooLong(
    () => hitsOf(context, all, former),
    async () => {
      if (all.length === 1) {
        context.log.warn({ search: all[0]?.id }, 'a saved search takes too long and is passed over')
        return []
      }
      const hits: Hits[] = []
      for (const one of all) hits.push(...(await hitsOfPerson(context, [one], former)))
      return hits
    },
  )

const allOf = ({ id, products }: queries.Candidate): Hits => ({ searchId: id, products })

/** The hits of searches that only need these words checked: one query for all of them. */
const hitsOfWords = (context: Context, search: string, all: readonly queries.Candidate[]) =>
  unlessTooLong(
    () =>
      context.database.asSystem(async (db) => {
        const ask = await filters.search({ search } as MarketFilter, { db, viewer: nobody })
        const asked = all.map(({ id, products }) => ({ id, products: idsOf(products) }))
        const found = await queries.holding(db, ask, [...new Set(asked.flatMap((a) => a.products))])
        return asked.flatMap(({ id, products }) =>
          hitsAt(
            id,
            products.filter((one) => found.has(one)),
          ),
        )
      }),
    (): Hits[] => {
      context.log.warn({ searches: all.length }, 'words take too long and are passed over')
      return []
    },
  )

/** First the hits decided by columns alone, then typed words, each text once, and then a few people at a time, each in a separate transaction. */
export async function hitsOfAll(
  context: Context,
  candidates: readonly queries.Candidate[],
  former: Former,
) {
  const [said, left] = [candidates.filter((c) => !c.filter), candidates.filter((c) => c.filter)]
  const hits: Hits[] = said.filter((c) => c.search === null).map(allOf)
  const typed = Map.groupBy(
    said.filter((c) => c.search !== null),
    (c) => c.search ?? '',
  )
  for (const [search, all] of typed) hits.push(...(await hitsOfWords(context, search, all)))
  const people = [...Map.groupBy(left, (c) => c.userId).values()]
  const next = async (): Promise<void> => {
    for (let one = people.pop(); one; one = people.pop())
      hits.push(...(await hitsOfPerson(context, one, former)))
  }
  await Promise.all(Array.from({ length: beside }, next))
  return hits
}

/** Saves hits and reports them in a separate transaction: each pair is reported once, even if a later step fails and everything is run again. */
const keepAndTell = (context: Context, run: number, hits: readonly Hits[]) =>
  context.database.asSystem(async (db) => {
    const told = await queries.keepHits(db, hits)
    await tellAll(
      db,
      'search.hit',
      told.map(({ searchId, products }) => ({
        payload: { searchId, run, productIds: idsOf(products) },
      })),
    )
  })

/** The noted products, each once. */
const productsOf = (noted: readonly queries.Noted[]) => [...new Set(noted.map((n) => n.product_id))]

/** The possible hits among the noted products: in parts, so that nobody who changes a search waits for all of them. */
async function* candidatesOf(db: Db, products: readonly number[], found: Hits[][] | null) {
  if (!found && products.length > 0) yield await queries.candidatesFor(db, products)
  for (const part of found ?? []) yield await queries.candidatesAmong(db, part)
}

/** The counting engine's results for a large batch of notes; null when the database must do it. An engine that failed is not used again. */
async function inEngine(context: Context, engine: { works: boolean }, products: readonly number[]) {
  if (!engine.works || products.length < bulk) return null
  const found = await foundInEngine(context, products)
  engine.works = found !== null
  return found
}

/** Runs the saved searches on some new or changed listings, saves the hits and reports them; returns the number of notes handled. Failures are retried. */
const askSome = (context: Context, engine: { works: boolean }) =>
  context.database.asSystem(async (db) => {
    const taken = await queries.takeNoted(db, engine.works ? mostInEngine : most)
    const found = await inEngine(context, engine, productsOf(taken))
    const noted = found ? taken : taken.slice(0, most)
    const former = await queries.formerOf(db, productsOf(noted))
    for await (const candidates of candidatesOf(db, productsOf(noted), found)) {
      const hits = await hitsOfAll(context, candidates, former)
      if (hits.length > 0) await keepAndTell(context, noted.at(-1)?.id ?? 0, hits)
    }
    if (noted.length > 0) await queries.dropNoted(db, noted)
    return noted.length
  })

/** Runs the saved searches on all new or changed listings. Without a counting engine, the database does all the work. */
export async function askSearches(context: Context): Promise<void> {
  const engine = { works: context.config.MARKET_MEMORY_MB > 0 }
  while ((await askSome(context, engine)) > 0);
}

/** After a change to the catalogue, or once a division or group was deleted: suspends searches that ask for something removed, and notifies their followers. */
export const followRemoved = ({ database }: Pick<JobContext, 'database'>) =>
  database.asSystem(async (db) => {
    const terms = await catalogue.termsAsked(db)
    const references = new Set(terms.map((term) => term.split(':', 1)[0] ?? ''))
    const known = await catalogue.propertiesKnown(db, [...references])
    const gone = terms.filter((term) => !stands(term, known))
    for (const searchId of await catalogue.markProblems(db, gone))
      await tell(db, 'search.broken', { searchId })
  })

export const silence = ({ database }: Pick<JobContext, 'database'>, userId: number) =>
  database.asSystem(async (db) => void (await queries.silence(db, userId)))
