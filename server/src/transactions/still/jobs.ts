import type { Db } from '../../platform/db.ts'
import { on, onTime, tell, type JobContext } from '../../platform/jobs.ts'
import { endProducts, seeProduct, sinkProducts } from '../../products/index.ts'
import * as queries from './queries.ts'
import { moveOf, signs, type StillMove } from './rules.ts'

/** The most offers that one round decides on, and that it reads at a time; the rest follows in the next. */
const mostAtOnce = 20_000

const moveFor = ({ times, askedOn, ...due }: queries.Due) =>
  moveOf({ ...due, asked: times === null || askedOn === null ? null : { times, on: askedOn } }, due)

/** The offers due for each action. Those that wait for an answer are read and passed over, whatever their number. */
async function movesDue(db: Db, at: Date, most: number): Promise<Record<StillMove, number[]>> {
  const ids: Record<StillMove, number[]> = { ask: [], sink: [], end: [] }
  let left = most
  let behind = { tenantId: 0, id: 0 }
  while (left > 0) {
    const read = await queries.dueOffers(db, at, most, behind)
    for (const due of read) {
      const move = moveFor(due)
      if (move === null || left === 0) continue
      ids[move].push(due.id)
      left--
    }
    const last = read.at(-1)
    if (!last || read.length < most) break
    behind = last
  }
  return ids
}

/** Asks about offers without a sign whether they are still available, ranks unconfirmed ones lower, and takes those long unconfirmed off the market. Run again on the same day it finds nothing left. */
export const askStill = (
  { database }: Pick<JobContext, 'database'>,
  at = new Date(),
  most = mostAtOnce,
): Promise<Record<StillMove, number>> =>
  database.asSystem(async (db) => {
    const ids = await movesDue(db, at, most)
    await queries.keepAsked(db, ids.ask, at)
    await sinkProducts(db, ids.sink)
    const ended = await endProducts(db, ids.end)
    await queries.keepEnded(
      db,
      ended.map(({ id }) => id),
      at,
    )
    const run = at.toISOString()
    if (ids.ask.length > 0) await tell(db, 'still.asked', { run })
    if (ended.length > 0) await tell(db, 'still.ended', { run })
    for (const { id, tenant_id: tenantId } of ended)
      await tell(db, 'product.changed', { productId: id, tenantId }, String(id))
    return { ask: ids.ask.length, sink: ids.sink.length, end: ended.length }
  })

/** Whether it is between seven and eight in the Netherlands: after the hours in which no mail is sent. */
const isMorning = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Amsterdam',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(at) === '07'

/** Registers the daily round, and the listener that treats an answered reservation as a sign. */
export function stillJobs() {
  onTime({
    name: 'transactions.still',
    cron: '10 5,6 * * *',
    handle: async (context) => {
      if (isMorning(new Date())) await askStill(context)
    },
  })
  on(
    'transaction.moved',
    'still',
    ({ database }, { transactionId, stepId }) =>
      database.asSystem(async (db) => {
        const product = await queries.seenIn(db, transactionId, stepId)
        if (product !== undefined) await seeProduct(db, product)
      }),
    { concerns: ({ move }) => move === undefined || signs.includes(move) },
  )
}
