import type { MarketFilter } from '@bouwkring/contract/market-query'
import { readStored } from '@bouwkring/contract/saved-searches'
import type { Db } from '../../platform/db.ts'
import { tell, tellAll, type JobContext } from '../../platform/jobs.ts'
import { AppError } from '../../platform/errors.ts'
import { filters } from '../filters/all.ts'
import { prepare } from '../queries/filter.ts'
import { foundInEngine, nobody } from './actions-bulk.ts'
import * as queries from './queries-hits.ts'

// Notes taken at once, by the database and by the counting engine, which is worth its start from so many products on (bench/README.md).
const most = 500
const mostInEngine = 5000
const bulk = 100
// People whose searches are looked at beside each other.
const beside = 3
// PostgreSQL's code for a statement that was ended by its time limit.
const tookTooLong = '57014'

type Context = Pick<JobContext, 'database' | 'log' | 'config'>
type Hits = queries.Hits

const idsOf = (products: string) => products.split(',').map(Number)
const hitsAt = (searchId: number, products: readonly number[]): Hits[] =>
  products.length === 0 ? [] : [{ searchId, products: products.join(',') }]

/** The hits of all candidates of one person, found with that person's sight. A search that cannot be asked any more has none and holds up no other. */
async function hitsOf(context: Context, all: readonly queries.Candidate[]): Promise<Hits[]> {
  const [viewer] = all
  if (!viewer) return []
  return context.database.asPerson(viewer, async (db) => {
    const hits: Hits[] = []
    for (const { id, filter: stored, products } of all) {
      const filter = readStored(stored)
      if (!filter) continue
      try {
        const asked = await prepare(db, filter, viewer)
        hits.push(...hitsAt(id, await queries.shownOf(db, asked, idsOf(products))))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        context.log.debug({ search: id, code: error.code }, 'a saved search cannot be asked')
      }
    }
    return hits
  })
}

/** Runs it; where a statement of it takes too long, nothing comes of it and nobody else waits for it. */
async function unlessTooLong<T>(run: () => Promise<T>, otherwise: () => T | Promise<T>) {
  try {
    return await run()
  } catch (error) {
    if ((error as { code?: unknown }).code !== tookTooLong) throw error
    return otherwise()
  }
}

/** The hits of one person; where one of the searches takes too long, each by itself. */
const hitsOfPerson = (context: Context, all: readonly queries.Candidate[]): Promise<Hits[]> =>
  unlessTooLong(
    () => hitsOf(context, all),
    async () => {
      if (all.length === 1) {
        context.log.warn({ search: all[0]?.id }, 'a saved search takes too long and is passed over')
        return []
      }
      const hits: Hits[] = []
      for (const one of all) hits.push(...(await hitsOfPerson(context, [one])))
      return hits
    },
  )

const allOf = ({ id, products }: queries.Candidate): Hits => ({ searchId: id, products })

/** The hits of searches that ask nothing more than these words: asked once for all of them. */
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

/** What the columns said at once, then what was typed, each text once, and then some people at a time, each in a transaction of its own. */
export async function hitsOfAll(context: Context, candidates: readonly queries.Candidate[]) {
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
      hits.push(...(await hitsOfPerson(context, one)))
  }
  await Promise.all(Array.from({ length: beside }, next))
  return hits
}

/** Keeps hits and tells of them, in a transaction of its own: each pair is told once, also where what comes after it fails and all is asked again. */
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

/** The products that are noted, each once. */
const productsOf = (noted: readonly queries.Noted[]) => [...new Set(noted.map((n) => n.product_id))]

/** What may be a hit among what is noted: in parts, so that nobody who changes a search waits for all of it. */
async function* candidatesOf(db: Db, products: readonly number[], found: Hits[][] | null) {
  if (!found && products.length > 0) yield await queries.candidatesFor(db, products)
  for (const part of found ?? []) yield await queries.candidatesAmong(db, part)
}

/** What the counting engine finds for much that is noted; null where the database has to. An engine that failed is not asked again. */
async function inEngine(context: Context, engine: { works: boolean }, products: readonly number[]) {
  if (!engine.works || products.length < bulk) return null
  const found = await foundInEngine(context, products)
  engine.works = found !== null
  return found
}

/** Asks the saved searches for some of what came or changed, keeps the hits and tells of them; answers how many notes that were. What fails is asked again. */
const askSome = (context: Context, engine: { works: boolean }) =>
  context.database.asSystem(async (db) => {
    const taken = await queries.takeNoted(db, engine.works ? mostInEngine : most)
    const found = await inEngine(context, engine, productsOf(taken))
    const noted = found ? taken : taken.slice(0, most)
    for await (const candidates of candidatesOf(db, productsOf(noted), found)) {
      const hits = await hitsOfAll(context, candidates)
      if (hits.length > 0) await keepAndTell(context, noted.at(-1)?.id ?? 0, hits)
    }
    if (noted.length > 0) await queries.dropNoted(db, noted)
    return noted.length
  })

/** Asks the saved searches for all that came or changed. Where there is no counting engine, the database goes through all of it. */
export async function askSearches(context: Context): Promise<void> {
  const engine = { works: context.config.MARKET_MEMORY_MB > 0 }
  while ((await askSome(context, engine)) > 0);
}

/** After a change of the catalogue: searches that ask what is gone stand still, and who follows them is told. */
export const followCatalogue = ({ database }: Pick<JobContext, 'database'>) =>
  database.asSystem(async (db) => {
    for (const searchId of await queries.markProblems(db))
      await tell(db, 'search.broken', { searchId })
  })

export const silence = ({ database }: Pick<JobContext, 'database'>, userId: number) =>
  database.asSystem(async (db) => void (await queries.silence(db, userId)))
