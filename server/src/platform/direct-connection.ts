import { sql, type ConnectionProvider, type DatabaseConnection, type Kysely } from 'kysely'
import type pg from 'pg'
import { WatchedConnection } from './watched-connection.ts'

const mark = '/* plan kept */'
/**
 * Marks a statement whose plan each connection keeps: one that many requests send with the same text, for one row by its key.
 * With the policies of the tables it reads, planning costs more than execution. Not for searches: their plan depends on the search.
 */
export const planKept = sql.raw(mark)
/** A connection keeps at most this many plans, each some hundred kilobytes. */
const mostPlans = 100

type Wire = { connection: { stream: { cork(): void; uncork(): void } } }

/**
 * A direct connection to the database, not to a pooler: there the next statement may use another connection, which does not know the plans of this one.
 * It sends marked statements as prepared ones. BEGIN is not awaited but sent together with the next statement: it can fail only with the connection, which that statement then reports.
 */
export class DirectConnection extends WatchedConnection {
  readonly #names = new Map<string, string>()
  #holds = false

  #nameOf(text: string) {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostPlans) return known
    const name = `kept_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  #sendMarked(text: unknown, values: unknown, rest: unknown[]): unknown {
    const name = typeof text === 'string' && text.includes(mark) ? this.#nameOf(text) : undefined
    return name === undefined
      ? this.send(text, values, ...rest)
      : this.send({ name, text, values }, ...rest)
  }

  #begin() {
    const { stream } = (this as unknown as Wire).connection
    stream.cork()
    this.#holds = true
    const begun = this.send('begin') as Promise<unknown>
    begun.catch(() => undefined)
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
  }

  #letGo() {
    if (!this.#holds) return
    this.#holds = false
    ;(this as unknown as Wire).connection.stream.uncork()
  }

  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (text === 'begin') return this.#begin()
    try {
      return this.#sendMarked(text, values, rest)
    } finally {
      this.#letGo()
    }
  }) as pg.Client['query']
}

/** Gives each statement the transaction's own connection, even while another is in progress: it answers them in the order in which they were sent. */
function sideBySide(own: ConnectionProvider): ConnectionProvider {
  let connection: Promise<DatabaseConnection> | undefined
  return {
    provideConnection: async (use) =>
      use(await (connection ??= own.provideConnection((given) => Promise.resolve(given)))),
  }
}

/**
 * Sends statements that a transaction issues in parallel (`Promise.all`) to the database together, in one round trip; the library would send each after the answer to the previous one.
 * When one fails, those behind it fail too. Only for a database with direct connections.
 */
export function pipelined<D>(database: Kysely<D>): Kysely<D> {
  const executor = database.getExecutor()
  const withProvider = executor.withConnectionProvider.bind(executor)
  executor.withConnectionProvider = (provider) => withProvider(sideBySide(provider))
  return database
}
