import type { MarketFilter } from '@bouwkring/contract/market-query'
import { readStored } from '@bouwkring/contract/saved-searches'
import { tell, tellAll, type JobContext } from '../../platform/jobs.ts'
import { AppError } from '../../platform/errors.ts'
import { filters } from '../filters/all.ts'
import { prepare } from '../queries/filter.ts'
import * as queries from './queries-hits.ts'

// Products asked for at once, and people whose searches are looked at beside each other.
const most = 500
const beside = 3
// PostgreSQL's code for a statement that was ended by its time limit.
const tookTooLong = '57014'
// Words say the same to everybody.
const nobody = { tenantId: 0, userId: 0, audience: '0' }

type Context = Pick<JobContext, 'database' | 'log'>
interface Hit {
  searchId: number
  productId: number
}

/** The hits of all candidates of one person, found with that person's sight. A search that cannot be asked any more has none and holds up no other. */
async function hitsOf(context: Context, all: readonly queries.Candidate[]): Promise<Hit[]> {
  const [viewer] = all
  if (!viewer) return []
  return context.database.asPerson(viewer, async (db) => {
    const hits: Hit[] = []
    for (const { id, filter: stored, products } of all) {
      const filter = readStored(stored)
      if (!filter) continue
      try {
        const found = await queries.shownOf(db, await prepare(db, filter, viewer), products)
        hits.push(...found.map((productId) => ({ searchId: id, productId })))
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
const hitsOfPerson = (context: Context, all: readonly queries.Candidate[]): Promise<Hit[]> =>
  unlessTooLong(
    () => hitsOf(context, all),
    async () => {
      if (all.length === 1) {
        context.log.warn({ search: all[0]?.id }, 'a saved search takes too long and is passed over')
        return []
      }
      const hits: Hit[] = []
      for (const one of all) hits.push(...(await hitsOfPerson(context, [one])))
      return hits
    },
  )

const pairs = ({ id, products }: queries.Candidate) =>
  products.map((productId) => ({ searchId: id, productId }))

/** The hits of searches that ask nothing more than these words: asked once for all of them. */
const hitsOfWords = (context: Context, search: string, all: readonly queries.Candidate[]) =>
  unlessTooLong(
    () =>
      context.database.asSystem(async (db) => {
        const ask = await filters.search({ search } as MarketFilter, { db, viewer: nobody })
        const found = await queries.holding(db, ask, [...new Set(all.flatMap((c) => c.products))])
        return all.flatMap(pairs).filter(({ productId }) => found.has(productId))
      }),
    (): Hit[] => {
      context.log.warn({ searches: all.length }, 'words take too long and are passed over')
      return []
    },
  )

/** What the columns said at once, then what was typed, each text once, and then some people at a time, each in a transaction of its own. */
async function hitsOfAll(context: Context, candidates: readonly queries.Candidate[]) {
  const [said, left] = [candidates.filter((c) => !c.filter), candidates.filter((c) => c.filter)]
  const hits: Hit[] = said.filter((c) => c.search === null).flatMap(pairs)
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

/** Asks the saved searches for some of what came or changed, keeps the hits and tells of them; answers how many listings that were. All of it or nothing: what fails is asked again. */
const askSome = (context: Context) =>
  context.database.asSystem(async (db) => {
    const noted = await queries.takeNoted(db, most)
    if (noted.length === 0) return 0
    const products = [...new Set(noted.map((n) => n.product_id))]
    const hits = await hitsOfAll(context, await queries.candidatesFor(db, products))
    const told = hits.length === 0 ? [] : await queries.keepHits(db, hits)
    await queries.dropNoted(db, noted)
    const run = Math.max(...noted.map((n) => n.id))
    await tellAll(
      db,
      'search.hit',
      [...Map.groupBy(told, (h) => h.searchId)].map(([searchId, of]) => ({
        payload: { searchId, run, productIds: of.map((h) => h.productId) },
      })),
    )
    return noted.length
  })

/** Asks the saved searches for all that came or changed. */
export async function askSearches(context: Context): Promise<void> {
  while ((await askSome(context)) > 0);
}

/** After a change of the catalogue: searches that ask what is gone stand still, and who follows them is told. */
export const followCatalogue = ({ database }: Pick<JobContext, 'database'>) =>
  database.asSystem(async (db) => {
    for (const searchId of await queries.markProblems(db))
      await tell(db, 'search.broken', { searchId })
  })

export const silence = ({ database }: Pick<JobContext, 'database'>, userId: number) =>
  database.asSystem(async (db) => void (await queries.silence(db, userId)))
