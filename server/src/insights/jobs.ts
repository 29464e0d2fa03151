import { on, onTime } from '../platform/jobs.ts'
import { measure } from './net/actions.ts'

/** Registers the measurement: at once when a transaction is completed, and each night for what was missed. */
export function jobs() {
  on(
    'transaction.moved',
    'insights',
    ({ database }, { transactionId }) =>
      database.asSystem(async (db) => measure(db, transactionId)),
    { concerns: ({ move }) => move === undefined || move === 'process' },
  )
  onTime({
    name: 'insights.measure',
    cron: '40 2 * * *',
    handle: ({ database }) => database.asSystem(async (db) => measure(db)),
  })
}
