import { on, onTime, tell, type JobContext } from '../../platform/jobs.ts'
import { endProducts, seeProduct, sinkProducts } from '../../products/index.ts'
import * as queries from './queries.ts'
import { moveOf, signs, type StillMove } from './rules.ts'

/** Most offers that one round decides on; what is left comes with the next. */
const most = 20_000

/** Asks of offers without a sign whether they are still there, lets sink what nobody confirms, and takes off the market what nobody confirmed for long. Run again on the same day it finds nothing left. */
export const askStill = (
  { database }: Pick<JobContext, 'database'>,
  at = new Date(),
): Promise<Record<StillMove, number>> =>
  database.asSystem(async (db) => {
    const ids: Record<StillMove, number[]> = { ask: [], sink: [], end: [] }
    for (const { id, times, askedOn, ...due } of await queries.dueOffers(db, at, most)) {
      const asked = times === null || askedOn === null ? null : { times, on: askedOn }
      const move = moveOf({ ...due, asked }, due)
      if (move !== null) ids[move].push(id)
    }
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

/** Whether it is between seven and eight in the Netherlands: after the hours in which nobody is mailed. */
const isMorning = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Amsterdam',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(at) === '07'

/** Registers the daily round, and that an answered reservation is a sign. */
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
