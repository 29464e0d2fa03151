import { sql, type ConnectionProvider, type DatabaseConnection, type Kysely } from 'kysely'
import pg from 'pg'

const mark = '/* plan kept */'
/**
 * Marks a statement whose plan each connection keeps: one that many requests ask in the same words, of one thing by its key.
 * With the policies of what it reads its plan costs more than its run. Not for searches: their plan follows what is asked.
 */
export const planKept = sql.raw(mark)
/** A connection keeps at most so many plans, each of some hundred kilobytes. */
const mostPlans = 100

type Wire = { connection: { stream: { cork(): void; uncork(): void } } }

/**
 * A connection to the database itself, not to a pooler: there the next statement may go to another connection, which knows nothing of this one.
 * It sends marked statements as prepared ones. The beginning of a transaction is not waited for but sent together with what comes next: it cannot fail but with the connection, which the next statement then tells.
 */
export class DirectConnection extends pg.Client {
  readonly #names = new Map<string, string>()
  #holds = false

  #nameOf(text: string) {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostPlans) return known
    const name = `kept_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  #send(...all: unknown[]): unknown {
    return Reflect.apply(pg.Client.prototype.query, this, all)
  }

  #sendMarked(text: unknown, values: unknown, rest: unknown[]): unknown {
    const name = typeof text === 'string' && text.includes(mark) ? this.#nameOf(text) : undefined
    return name === undefined
      ? this.#send(text, values, ...rest)
      : this.#send({ name, text, values }, ...rest)
  }

  #begin() {
    const { stream } = (this as unknown as Wire).connection
    stream.cork()
    this.#holds = true
    const begun = this.#send('begin') as Promise<unknown>
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

/** A transaction's own connection for each of its statements, also while another is on its way: it answers them in the order in which they were asked. */
function sideBySide(own: ConnectionProvider): ConnectionProvider {
  let connection: Promise<DatabaseConnection> | undefined
  return {
    provideConnection: async (use) =>
      use(await (connection ??= own.provideConnection((given) => Promise.resolve(given)))),
  }
}

/**
 * Lets statements of one transaction that are asked side by side (`Promise.all`) go to the database together, in one round trip; the library would send each after the answer to the one before.
 * Where one fails, those behind it fail too. Only of a database whose connections are direct ones.
 */
export function pipelined<D>(database: Kysely<D>): Kysely<D> {
  const executor = database.getExecutor()
  const withProvider = executor.withConnectionProvider.bind(executor)
  executor.withConnectionProvider = (provider) => withProvider(sideBySide(provider))
  return database
}
