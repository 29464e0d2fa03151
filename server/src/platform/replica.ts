import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor, Database, Db } from './db.ts'
import { databaseIsGone } from './errors.ts'
import type { Log } from './log.ts'
import type { PartState } from './parts.ts'

/** Which server answered a read: the replica, or the primary and why. */
export type Answered =
  'replica' | 'primary: own write' | 'primary: behind' | 'primary: unreachable' | 'primary: failed'

/** Serves reads that may be slightly out of date. Same entrances as the database's own; `run` also receives the server that it reads from. */
export interface Reads {
  asSession<T>(
    sessionId: string,
    run: (db: Db, actor: Actor | null, from: Database) => Promise<T>,
  ): Promise<T>
  asVisitor<T>(run: (db: Db, from: Database) => Promise<T>): Promise<T>
}

/** Without a replica: all reads go to the server that takes the writes. */
export const readsOf = (database: Database): Reads => ({
  asSession: (sessionId, run) =>
    database.asSession(sessionId, (db, actor) => run(db, actor, database)),
  asVisitor: (run) => database.asVisitor((db) => run(db, database)),
})

// The maximum that platform.recent_writes returns: there may then be more of them.
const mostWrites = 200
const probeMs = 1000

/** The user's own write has not reached the replica yet. */
class NotYetHere extends Error {}

/** Whether an error is caused by the server and not by the query: wrong input and timeouts would fail elsewhere too. */
const isOfServer = (error: unknown) =>
  databaseIsGone(error) ||
  (error instanceof Error &&
    'severity' in error &&
    !/^(22|23|57014)/.test(String((error as { code?: unknown }).code)))

/**
 * A streaming replica of the database, for reads that may be some seconds old. Each read first asks the primary who the caller is, so that an ended session or a lost role takes effect
 * at once, and what that person changed recently: until the replica shows all of it, the primary answers. The primary also answers when the replica does not, or lags.
 */
export class Replica implements Reads {
  readonly answered = new Map<Answered, number>()
  readonly #primary: Database
  readonly #replica: Database
  readonly #log: Log
  readonly #mostLagMs: number
  readonly #end = new AbortController()
  readonly #watching: Promise<void>
  /** Positions of the primary that the replica has yet to reach, oldest first, each with the time it was seen. */
  #ahead: { bytes: number; at: number }[] = []
  #reached = false
  lag = { bytes: 0, seconds: 0 }

  constructor(primary: Database, replica: Database, mostLagSeconds: number, log: Log) {
    this.#primary = primary
    this.#replica = replica
    this.#mostLagMs = mostLagSeconds * 1000
    this.#log = log
    this.#watching = this.#watch()
  }

  get state(): PartState {
    if (!this.#reached) return 'unreachable'
    return this.lag.seconds * 1000 > this.#mostLagMs ? 'behind' : 'ok'
  }

  /** Receives every statement on the replica. */
  onStatement: Database['onStatement'] = (listener) => this.#replica.onStatement(listener)

  asSession: Reads['asSession'] = async (sessionId, run) => {
    const fromPrimary = () =>
      this.#primary.asSession(sessionId, (db, actor) => run(db, actor, this.#primary))
    if (this.state !== 'ok') return this.#instead(this.state, fromPrimary)
    const { actor, writes } = await this.#primary.whoIs(sessionId)
    if (!actor) return fromPrimary()
    if (writes.length >= mostWrites) return this.#instead('own write', fromPrimary)
    return this.#orElse(fromPrimary, () =>
      this.#replica.asPerson(actor, async (db) => {
        if (writes.length > 0 && !(await areHere(db, writes))) throw new NotYetHere()
        return run(db, actor, this.#replica)
      }),
    )
  }

  asVisitor: Reads['asVisitor'] = async (run) => {
    const fromPrimary = () => this.#primary.asVisitor((db) => run(db, this.#primary))
    if (this.state !== 'ok') return this.#instead(this.state, fromPrimary)
    return this.#orElse(fromPrimary, () => this.#replica.asVisitor((db) => run(db, this.#replica)))
  }

  async #orElse<T>(fromPrimary: () => Promise<T>, fromReplica: () => Promise<T>): Promise<T> {
    try {
      const answer = await fromReplica()
      this.#count('replica')
      return answer
    } catch (error) {
      if (error instanceof NotYetHere) return this.#instead('own write', fromPrimary)
      if (!isOfServer(error)) throw error
      if (databaseIsGone(error)) this.#reached = false
      else this.#log.error({ err: error }, 'a read failed on the replica')
      return this.#instead('failed', fromPrimary)
    }
  }

  #instead<T>(
    why: 'own write' | 'failed' | Exclude<PartState, 'ok'>,
    fromPrimary: () => Promise<T>,
  ) {
    this.#count(`primary: ${why}`)
    return fromPrimary()
  }

  #count(who: Answered) {
    this.answered.set(who, (this.answered.get(who) ?? 0) + 1)
  }

  async #watch() {
    const { signal } = this.#end
    while (!signal.aborted) {
      const was = this.state
      await this.#probe().catch((error: unknown) => this.#lost(error))
      if (this.state !== was)
        this.#log.warn(
          { replica: this.state, lag: this.lag },
          'the state of the read replica changed',
        )
      await sleep(probeMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Gives the replica one round to answer: a server that hangs is as good as none. */
  async #probe() {
    const primary = await this.#primary.position()
    const at = performance.now()
    const replica = await Promise.race([
      this.#replica.position(),
      sleep(probeMs, null, { signal: this.#end.signal, ref: false }),
    ])
    if (replica === null) throw new Error('no answer in time')
    if (!replica.isReplica || replica.cluster !== primary.cluster)
      throw new Error('DATABASE_READ_URL is no replica of DATABASE_URL')
    this.#ahead = [...this.#ahead, { bytes: primary.bytes, at }].filter(
      ({ bytes }) => bytes > replica.bytes,
    )
    const [oldest] = this.#ahead
    this.lag = {
      bytes: Math.max(0, primary.bytes - replica.bytes),
      seconds: oldest ? (performance.now() - oldest.at) / 1000 : 0,
    }
    this.#reached = true
  }

  #lost(error: unknown) {
    if (this.#end.signal.aborted) return
    if (this.#reached) this.#log.warn({ err: error }, 'the read replica does not answer')
    this.#reached = false
    // Reads still waiting for it are now answered by the primary.
    this.#replica.cut()
  }

  async close() {
    this.#end.abort()
    await this.#watching
    await this.#replica.close()
  }
}

async function areHere(db: Db, writes: readonly number[]) {
  const { rows } = await sql<{
    here: boolean
  }>`select platform.are_here(${[...writes]}::bigint[]) as here`.execute(db)
  return rows[0]?.here ?? false
}
