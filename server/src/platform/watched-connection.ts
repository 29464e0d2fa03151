import type { Socket } from 'node:net'
import pg from 'pg'

/** How long the database may be silent beyond the time that it gives a statement. */
const marginMs = 5000
/** How long a process that was held up itself gets to read what has arrived meanwhile. */
const readMs = 1000

type Wire = { connection: { stream: Socket } }

export interface WatchedConfig extends pg.PoolConfig {
  /** The time in milliseconds that the database gives a statement, unless its transaction sets another; 0, the default: any. */
  statementMs?: number
}

const connected = new Set<WatchedConnection>()

/**
 * A connection that ends when the database no longer answers. When its machine or the network disappears, nobody closes the connection, and a statement would
 * wait for a quarter of an hour; but a database that is there ends each statement in time and says so, so one that is silent for longer is gone. Other
 * connections to it that expect no answer end too: the next statement on them would wait for nothing.
 */
export class WatchedConnection extends pg.Client {
  readonly #usualMs: number
  #allowedMs: number | undefined
  #waits = false

  constructor({ statementMs = 0, ...config }: WatchedConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.#usualMs = statementMs
    this.on('drain', () => {
      this.#waits = false
    })
    this.once('connect', () => {
      connected.add(this)
      this.#stream.on('timeout', () => this.#silent())
    })
    this.once('end', () => connected.delete(this))
  }

  get #stream() {
    return (this as unknown as Wire).connection.stream
  }

  #allow(statementMs: number) {
    if (this.#allowedMs === statementMs) return
    this.#allowedMs = statementMs
    this.#stream.setTimeout(statementMs === 0 ? 0 : statementMs + marginMs)
  }

  /** Follows the time limit that a transaction sets for itself; the next one starts with the usual limit. */
  #follow(text: unknown, values: unknown) {
    if (this.#allowedMs === undefined || text === 'begin') this.#allow(this.#usualMs)
    if (typeof text !== 'string' || !text.startsWith('select set_config(')) return
    const given = values as unknown[]
    const at = given.indexOf('statement_timeout')
    if (at >= 0) this.#allow(Number(given[at + 1]))
  }

  #silent() {
    if (!this.#waits) return
    const { bytesRead } = this.#stream
    setTimeout(() => {
      if (!this.#waits || this.#stream.bytesRead !== bytesRead) return
      this.#drop()
      for (const other of connected)
        if (!other.#waits && other.host === this.host && other.port === this.port) other.#drop()
    }, readMs).unref()
  }

  #drop() {
    const error = new Error('the database does not answer')
    this.#stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  }

  protected send(...all: unknown[]): unknown {
    this.#follow(all[0], all[1])
    this.#waits = true
    return Reflect.apply(pg.Client.prototype.query, this, all)
  }

  override query = ((...all: unknown[]) => this.send(...all)) as pg.Client['query']
}
