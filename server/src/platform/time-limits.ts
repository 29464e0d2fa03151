import { sql, type Transaction } from 'kysely'
import type { DB } from './database-types.ts'

/** Settings of the database, by name. */
export type Settings = Readonly<Record<string, string>>
const within = (seconds: number) => ({
  statement_timeout: String(seconds * 1000),
  idle_in_transaction_session_timeout: String(seconds * 2000),
})
// Requests are short: JIT and parallel workers cost more time than they save, and workers take a core from the next request. The memory
// keeps full-text search bitmaps exact. The lock times out before the statement that waits for it: only then is a retry known to be useful.
const always = {
  lock_timeout: '4000',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  work_mem: '16MB',
}
/** The settings of a connection, or of a transaction behind a pooler. */
export type Limits = typeof always & ReturnType<typeof within>
/** Somebody is waiting for the request, and so is the next caller. */
export const requestLimits: Limits = { ...always, ...within(5) }
/** The queue's own statements are short, and while one hangs its worker takes no job. */
export const queueLimits: Limits = { ...always, ...within(10) }
/** Jobs process a lot at once and nobody waits for them; jobs over the whole market set their own limits. */
export const jobLimits: Limits = { ...always, ...within(60) }

/** Settings as options of a connection. */
export const atStart = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Settings for the rest of a transaction: the next one on the same connection may belong to another caller. */
export const setForNow = (db: Transaction<DB>, settings: Settings) =>
  sql`select ${sql.join(Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(
    db,
  )

/** Lets the rest of a request's transaction take as long as a job may: for imports, exports, removals and files, and for changes to all products of a spot or an organisation. */
export const allowLonger = (db: Transaction<DB>) => setForNow(db, within(60))

/** Removes the time limits of the rest of a transaction: for work on the whole market. */
export const takeTime = (db: Transaction<DB>, settings: Settings = {}) =>
  setForNow(db, { ...settings, ...within(0), lock_timeout: '0' })
