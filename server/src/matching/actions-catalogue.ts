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
import { takeTime } from '../platform/time-limits.ts'
import * as queries from './queries/catalogue.ts'
import { otls } from './queries/sides.ts'
import { matchProduct, matchTree } from './jobs-upkeep.ts'

/** Up to this number, products are compared one by one; beyond it, a whole tree at once is faster. */
const oneByOne = 300
const batch = 1000

interface Work {
  /** Listings whose words must be updated. */
  worded: number[]
  /** Products whose matches must be recomputed. */
  matched: number[]
}

/** Replaces a removed object type by its successor everywhere it is named, a batch of products at a time; the last batch also deletes it. */
async function replaceOne({ database }: JobContext, gone: number, heir: number) {
  const step = () =>
    database.asSystem(async (db) => {
      const more = (await replaceSome(db, gone, heir, batch)) > 0
      if (!more) await deleteOtl(db, gone)
      return more
    })
  while (await step());
}

/** Removes the deleted object types. A failure does not block the other changes; returns the failed changes with their errors. */
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

/** Updates numbers, words and weights together, so that nobody sees a listing with the number of another object type. */
const settle = ({ database }: JobContext, changes: readonly Change[]): Promise<Work> =>
  database.asSystem(async (db) => {
    await takeTime(db)
    if (changes.some((c) => c.moved)) await renumberListings(db, await renumberTree(db))
    const touched = await touchedBy(db, changes)
    await refreshWords(db, touched)
    const weighed = await queries.refreshWeights(db, touched)
    // A moved type may match others, on either side; a new weight affects demands only. If begun before, the weights may already be written.
    const moved = await touchedBy(
      db,
      changes.filter((c) => c.moved || c.again),
    )
    return {
      worded: await staleListings(db, touched),
      matched: await queries.listedOf(db, moved, weighed),
    }
  })

/** Recomputes the matches of products, one by one or by tree; `step` receives the number completed. */
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

/** Updates everything that depends on the tree of object types after an edit, and reports progress. Idempotent. */
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
  // Thrown only after everything else is done: the job is retried.
  const [first] = failed.values()
  if (first) throw first
}

/** Updates the option names in the explanations of matches: those of demands, since only requested properties are explained. */
export async function followOptions(context: JobContext, propertyId: number): Promise<void> {
  const demands = await context.database.asSystem((db) => queries.demandsWith(db, propertyId))
  await matchAgain(context, demands, () => Promise.resolve())
}
