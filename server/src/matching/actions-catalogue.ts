import {
  deleteOtl,
  renumberTree,
  replaceSome,
  reportChanges,
  takeChanges,
  touchedBy,
  type Change,
} from '../catalogue/index.ts'
import { refreshWords, renumberListings, staleListings, wordListings } from '../market/index.ts'
import type { JobContext } from '../platform/jobs.ts'
import * as queries from './queries/catalogue.ts'
import { otls } from './queries/sides.ts'
import { matchProduct, matchTree } from './jobs-upkeep.ts'

/** Up to so many products are compared one by one; beyond that a whole tree at once is quicker. */
const oneByOne = 300
const batch = 1000

interface Work {
  /** Listings whose words are to change. */
  worded: number[]
  /** Products whose matches are to be computed again. */
  matched: number[]
}

/** Puts what takes its place everywhere where an object type that goes is named, some products at a time; with the last of it, it goes itself. */
async function replaceOne({ database }: JobContext, gone: number, heir: number) {
  const step = () =>
    database.asSystem(async (db) => {
      const more = (await replaceSome(db, gone, heir, batch)) > 0
      if (!more) await deleteOtl(db, gone)
      return more
    })
  while (await step());
}

/** Lets go what goes. One that fails keeps no other change from coming through; answers those that failed, and why. */
async function replaceGone(context: JobContext, changes: readonly Change[]) {
  const failed = new Map<number, Error>()
  for (const { id, gone_id: gone, replaced_by: heir } of changes) {
    if (gone === null || heir === null) continue
    try {
      await replaceOne(context, gone, heir)
    } catch (error) {
      failed.set(id, error as Error)
    }
  }
  return failed
}

/** Numbers, words and weights: together, so that nobody sees a listing with the number of another object type. */
const settle = ({ database }: JobContext, changes: readonly Change[]): Promise<Work> =>
  database.asSystem(async (db) => {
    await queries.takeTime(db)
    if (changes.some((c) => c.moved)) await renumberListings(db, await renumberTree(db))
    const touched = await touchedBy(db, changes)
    await refreshWords(db, touched)
    const weighed = await queries.refreshWeights(db, touched)
    // What was moved may match others than before, on either side; of a new weight only demands know. Begun before: the weights may have been written then.
    const moved = await touchedBy(
      db,
      changes.filter((c) => c.moved || c.again),
    )
    return {
      worded: await staleListings(db, touched),
      matched: await queries.listedOf(db, moved, weighed),
    }
  })

/** Computes the matches of products again, one by one or by tree; `step` hears how many are done. */
async function matchAgain(
  { database }: JobContext,
  ids: readonly number[],
  step: (done: number) => Promise<void>,
) {
  if (ids.length <= oneByOne) {
    for (const id of ids) {
      await database.asSystem((db) => matchProduct(db, id))
      await step(1)
    }
    return
  }
  const roots = await database.asSystem((db) => queries.rootsOf(db, ids))
  for (const { id, count } of roots) {
    await database.asSystem(async (db) => {
      const root = (await otls(db)).get(id)
      if (root) await matchTree(db, root, { tell: true })
    })
    await step(count)
  }
}

/** Brings everything that hangs on the tree of object types up to date after it was edited, and says how far it is. Doing it twice does no harm. */
export async function followCatalogue(context: JobContext): Promise<void> {
  const { database } = context
  const changes = await database.asSystem(takeChanges)
  if (changes.length === 0) return
  const failed = await replaceGone(context, changes)
  await database.asSystem((db) => reportChanges(db, [...failed.keys()], { state: 'failed' }))
  const ids = changes.map((c) => c.id).filter((id) => !failed.has(id))
  try {
    const { worded, matched } = await settle(context, changes)
    await database.asSystem((db) =>
      reportChanges(db, ids, { total: worded.length + matched.length, done: 0 }),
    )
    let done = 0
    const step = (more: number) =>
      database.asSystem((db) => reportChanges(db, ids, { done: (done += more) }))
    for (let at = 0; at < worded.length; at += batch) {
      const some = worded.slice(at, at + batch)
      await database.asSystem((db) => wordListings(db, some))
      await step(some.length)
    }
    await matchAgain(context, matched, step)
    await database.asSystem((db) => reportChanges(db, ids, { state: 'done' }))
  } catch (error) {
    await database.asSystem((db) => reportChanges(db, ids, { state: 'failed' }))
    throw error
  }
  // Told once all the rest is right: the job tries it again.
  const [first] = failed.values()
  if (first) throw first
}

/** Has the explanations of matches say options by the names that they have now: those of demands, since only what is asked is explained. */
export async function followOptions(context: JobContext, propertyId: number): Promise<void> {
  const demands = await context.database.asSystem((db) => queries.demandsWith(db, propertyId))
  await matchAgain(context, demands, () => Promise.resolve())
}
