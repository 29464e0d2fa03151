import { randomUUID } from 'node:crypto'
import type { WorkerEvents } from 'graphile-worker'
import { sql, type Expression } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'

/** Space of the advisory locks that mark a worker as alive: the second key is the worker's name. */
const space = 7_203_411
/** A worker that took its job this long ago has had time to report that it is alive. */
const grace = '30 seconds'
const everyMs = 15_000
// A machine that is cut off answers nothing: its connection, and with it the lock, is dropped after half a minute.
const start =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4'

const deadWorkers = `
  with held as (select locked_by from graphile_worker._private_jobs where locked_at < now() - interval '${grace}' union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '${grace}'),
  dead as materialized (select locked_by from held where not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ${space} and l.objid = (hashtext(locked_by)::bigint & 4294967295)::oid and l.objsubid = 2))
  select graphile_worker.force_unlock_workers(array_agg(locked_by)), array_agg(locked_by) as names from dead having count(*) > 0`

/** Jobs of these living workers that none of them is working on: the database was lost while their end, or that they were taken, was recorded. */
const unrecorded = `
  update graphile_worker._private_jobs set locked_by = null, locked_at = null
  where locked_by = any($1::text[]) and locked_at < now() - interval '${grace}' and id <> all($2::bigint[]) returning id`
/** How long the end of a job may still be on its way to the database. */
const recordedMs = 60_000

/** Whether the worker of this name is known and no longer alive. */
export const isGone = (
  name: Expression<unknown>,
) => sql<boolean>`(${name} is not null and not exists (
  select from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${sql.lit(space)} and l.objid = (hashtext(${name})::bigint & 4294967295)::oid and l.objsubid = 2))`

/**
 * Releases jobs whose worker died without handing them back (kill -9, power failure): the queue itself waits four hours to do so. Each worker holds an advisory
 * lock for as long as its process and connection live; any process that sees a job held by a worker without a lock frees it, within a minute. Each process
 * also frees jobs that its own workers hold without working on them: the queue does not record the end of a job again when the database was lost meanwhile.
 */
export class JobPresence {
  /** Shared by all workers of this process. */
  readonly name = `process-${randomUUID()}`
  readonly #url: string
  readonly #log: Log
  readonly #names = new Set([this.name])
  /** The jobs that this process works on, and those that ended a moment ago, each with a mark of that run. */
  readonly #busy = new Map<string, symbol>()
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
    void this.#next()
    this.#timer = setInterval(() => void this.#next(), everyMs)
  }

  /** Learns from these events which workers live and what they work on. */
  watch(events: WorkerEvents) {
    // The queue holds a job in the name of its worker or of the worker pool, as it sees fit.
    const living = (name: string) => {
      this.#names.add(name)
      void this.#next()
    }
    events.on('pool:create', ({ workerPool }) => living(workerPool.id))
    events.on('worker:create', ({ worker }) => living(worker.workerId))
    events.on('job:start', ({ job }) => this.#busy.set(job.id, Symbol(job.id)))
    events.on('job:complete', ({ job }) => this.#ended(job.id))
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#turn
    await this.#client?.end().catch(() => undefined)
  }

  #ended(job: string) {
    const run = this.#busy.get(job)
    setTimeout(() => {
      // It may have been tried again by now.
      if (this.#busy.get(job) === run) this.#busy.delete(job)
    }, recordedMs).unref()
  }

  /** Runs one turn after another; an unreachable database is tried again at the next. */
  #next() {
    this.#turn = this.#turn
      .then(() => this.#look())
      .catch((error: unknown) => {
        this.#log.warn(
          { err: error instanceof Error ? error.message : error },
          'could not look for workers that died',
        )
        void this.#client?.end().catch(() => undefined)
        this.#client = null
      })
    return this.#turn
  }

  async #connection() {
    if (this.#client) return this.#client
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'bouwkring workers alive',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    client.on('error', () => {
      if (this.#client !== client) return
      this.#client = null
      // Reconnects at once, so that nobody takes a living worker for dead.
      setTimeout(() => void this.#next(), 500).unref()
    })
    await client.connect()
    await client.query(start)
    this.#client = client
    return client
  }

  async #look() {
    const client = await this.#connection()
    await client.query(
      "select pg_advisory_lock_shared($1, hashtext(name)) from unnest($2::text[]) as n (name) where not exists (select from pg_locks l where l.pid = pg_backend_pid() and l.locktype = 'advisory' and l.classid = $1 and l.objid = (hashtext(name)::bigint & 4294967295)::oid)",
      [space, [...this.#names]],
    )
    const { rows } = await client.query<{ names: string[] }>(deadWorkers)
    for (const { names } of rows)
      this.#log.warn({ workers: names }, 'jobs of workers that died are given back')
    const left = await client.query<{ id: string }>(unrecorded, [
      [...this.#names],
      [...this.#busy.keys()],
    ])
    if (left.rows.length > 0)
      this.#log.warn(
        { jobs: left.rows.map(({ id }) => id) },
        'jobs whose end was not recorded are given back',
      )
  }
}
