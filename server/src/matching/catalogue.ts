import { deleteOtl, renumberTree, replaceSome, reportChanges, takeChanges, touchedBy, type Change } from '../catalogue/index.ts'
import { refreshWords, renumberListings, staleListings, wordListings } from '../market/index.ts'
import type { JobContext } from '../platform/jobs.ts'
import * as queries from './queries/catalogue.ts'
import { otls } from './queries/sides.ts'
import { matchProduct, matchTree } from './upkeep.ts'

/** Up to so many products are compared one by one; beyond that a whole tree at once is quicker. */
const oneByOne = 300
const batch = 1000

interface Work {
  /** Listings whose words are to change. */
  worded: number[]
  /** Products whose matches are to be computed again. */
  matched: number[]
}

/** Puts what takes its place everywhere where an object type that goes is named, some products at a time, and lets it go. */
async function replaceGone({ database }: JobContext, changes: readonly Change[]) {
  for (const { gone_id: gone, replaced_by: heir } of changes) {
    if (gone === null || heir === null) continue
    while ((await database.asSystem((db) => replaceSome(db, gone, heir, batch))) > 0);
    await database.asSystem((db) => deleteOtl(db, gone))
  }
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
    const moved = await touchedBy(db, changes.filter((c) => c.moved || c.again))
    return { worded: await staleListings(db, touched), matched: await queries.listedOf(db, moved, weighed) }
  })

/** Computes the matches of products again, one by one or by tree; `step` hears how many are done. */
async function matchAgain({ database }: JobContext, ids: readonly number[], step: (done: number) => Promise<void>) {
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
  const ids = changes.map((c) => c.id)
  if (ids.length === 0) return
  try {
    await replaceGone(context, changes)
    const { worded, matched } = await settle(context, changes)
    await database.asSystem((db) => reportChanges(db, ids, { total: worded.length + matched.length, done: 0 }))
    let done = 0
    const step = (more: number) => database.asSystem((db) => reportChanges(db, ids, { done: (done += more) }))
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
}
