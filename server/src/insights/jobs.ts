import { on, onTime } from '../platform/jobs.ts'
import { measure } from './queries.ts'

/** Registers measuring: at once when a transaction moves, and each night what was missed. */
export function jobs() {
  on('transaction.moved', 'insights', ({ database }, { transactionId }) =>
    database.asSystem(async (db) => void (await measure(db, transactionId))),
  )
  onTime({
    name: 'insights.measure',
    cron: '40 2 * * *',
    handle: ({ database }) => database.asSystem(async (db) => void (await measure(db))),
  })
}
