import { Logger, run, runOnce, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { makePool, type Database, type Db } from './db.ts'
import { JobPresence } from './job-presence.ts'
import { keepWorkers } from './job-workers.ts'
import type { Log } from './log.ts'
import type { Queue } from './metrics.ts'
import type { Parts } from './parts.ts'
import type { Storage } from './storage.ts'
import { queueLimits } from './time-limits.ts'
import { traceJob } from './traces.ts'

/** The context passed to a listener. */
export interface JobContext {
  database: Database
  log: Log
  storage: Storage
  config: Config
  /** The parts outside the product, with their state. */
  parts: Parts
  /** The name under which this worker reports that it is alive; absent when jobs are run once. */
  worker?: string
  /** Called for every job that ended, for the metrics. */
  onEnd?: (name: string, seconds: number, ok: boolean) => void
}

/** All news: its name and its payload (ids only: the listener reads the rest fresh). Each feature adds its own, in its jobs-news.ts. */
export interface News {
  'mail.waiting': { mailId: number }
}
export type NewsName = keyof News

type Handler<N extends NewsName> = (context: JobContext, payload: News[N]) => Promise<void>
/** `prompt`: people wait for the result. `post`: sends to mail servers and other systems, or cleans up; it may be slow and never takes a turn of the first. */
export type Lane = 'prompt' | 'post'
/** How a listener receives news. */
interface Hearing<N extends NewsName> {
  lane?: Lane
  /** Whether the news concerns the listener, judged by its payload: if not, no job is created. */
  concerns?: (payload: News[N]) => boolean
}
interface Listener {
  news: NewsName
  name: string
  lane: Lane
  concerns: (payload: never) => boolean
  handle: Handler<never>
}
/** Scheduled work (UTC): name, cron pattern and handler. */
export interface Timed {
  name: string
  cron: string
  /** `prompt` by default. */
  lane?: Lane
  handle: (context: JobContext) => Promise<void>
}

const listeners: Listener[] = []
const timed: Timed[] = []
// The queue's own crontab accepts letters, digits, colons, dashes and underscores only.
const clockName = (work: Timed) => work.name.replace(/[^\w:-]/g, '_')
const laneOf = (work: Timed) => work.lane ?? 'prompt'
const taskName = (listener: Pick<Listener, 'news' | 'name'>) => `${listener.news}>${listener.name}`

/** Registers a listener; `name` identifies the feature and must not change, since waiting jobs carry it. */
export function on<N extends NewsName>(
  news: N,
  name: string,
  handle: Handler<N>,
  { lane = 'prompt', concerns = () => true }: Hearing<N> = {},
) {
  if (!listeners.some((l) => l.news === news && l.name === name))
    listeners.push({ news, name, lane, concerns, handle: handle as Handler<never> })
}

/** Registers scheduled work. */
export function onTime(work: Timed) {
  if (!timed.some((t) => t.name === work.name)) timed.push(work)
}

/** Publishes news within this transaction: one job for each listener that it concerns, run after the commit and at least once. `key` merges equal waiting news into one. */
export const tell = <N extends NewsName>(db: Db, news: N, payload: News[N], key?: string) =>
  tellAll(db, news, [{ payload, key }])

/** Publishes several news items at once; `waitSeconds` delays their delivery. */
export async function tellAll<N extends NewsName>(
  db: Db,
  news: N,
  all: readonly { payload: News[N]; key?: string | undefined }[],
  waitSeconds = 0,
): Promise<void> {
  const later = new Date(Date.now() + waitSeconds * 1000).toISOString()
  const jobs = listeners
    .filter((l) => l.news === news)
    .flatMap((listener) => {
      const identifier = taskName(listener)
      const heard = all.filter(({ payload }) => listener.concerns(payload as never))
      return heard.map(({ payload, key }) => ({
        identifier,
        payload,
        ...(key !== undefined && { job_key: `${identifier}:${key}` }),
        ...(waitSeconds > 0 && { run_at: later }),
      }))
    })
  if (jobs.length > 0)
    await sql`select platform.add_jobs(${JSON.stringify(jobs)}::json)`.execute(db)
}

/** The handlers of some lanes by the names that the queue knows. A worker takes only jobs that it has a handler for. */
function tasks(context: JobContext, lanes: readonly Lane[]) {
  const { log } = context
  const observe = (name: string, work: () => Promise<void>) => async () => {
    const began = performance.now()
    try {
      await traceJob(name, work)
    } catch (error) {
      context.onEnd?.(name, (performance.now() - began) / 1000, false)
      log.warn({ job: name, err: error }, 'job failed, will be tried again')
      throw error
    }
    const ms = performance.now() - began
    context.onEnd?.(name, ms / 1000, true)
    log.debug({ job: name, ms: Math.round(ms) }, 'job done')
  }
  return Object.fromEntries([
    ...listeners
      .filter((l) => lanes.includes(l.lane))
      .map(
        (l) =>
          [
            taskName(l),
            (payload: unknown) => observe(taskName(l), () => l.handle(context, payload as never))(),
          ] as const,
      ),
    ...timed
      .filter((t) => lanes.includes(laneOf(t)))
      .map((t) => [clockName(t), () => observe(t.name, () => t.handle(context))()] as const),
  ])
}

const queueNow = async (pool: Pool): Promise<Queue> => {
  const { rows } = await pool.query<Queue>(
    'select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::integer as waiting, count(*) filter (where attempts >= max_attempts)::integer as failed from graphile_worker.jobs',
  )
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** Starts processing jobs, `concurrency` at once in each lane; `stop` waits for running jobs and hands the rest back, `queue` returns how many wait. */
export async function startJobs(
  context: JobContext,
  ownerUrl: string,
  concurrency = 2,
): Promise<{ stop(): Promise<void>; queue(): Promise<Queue> }> {
  const presence = new JobPresence(ownerUrl, context.log)
  const crontab = (lane: Lane) =>
    timed
      .filter((t) => laneOf(t) === lane)
      .map((t) => `${t.cron} ${clockName(t)}`)
      .join('\n')
  const workers = (lane: Lane) => (events: WorkerEvents) => {
    presence.watch(events)
    return run({
      // Our own pool: a lost connection must not end the process. The listener needs a direct connection, not a pooler.
      pgPool,
      events,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      taskList: tasks({ ...context, worker: presence.name }, [lane]),
      crontab: crontab(lane),
      logger: quiet(context.log),
    })
  }
  const pgPool = makePool(ownerUrl, 2 * (concurrency + 3), context.log, 'jobs', {
    limits: queueLimits,
  })
  const runners = [
    await keepWorkers(workers('prompt'), context.log),
    await keepWorkers(workers('post'), context.log),
  ]
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
    await presence.stop()
    await pgPool.end()
  }
  return { stop, queue: () => queueNow(pgPool) }
}

/** Processes the waiting jobs and any that they add, without waiting for delayed ones, and returns. */
export async function runJobsOnce(context: JobContext, ownerUrl: string): Promise<void> {
  const pgPool = makePool(ownerUrl, 3, context.log, 'jobs once')
  const bringForward = () =>
    pgPool.query(
      'select graphile_worker.reschedule_jobs(j.ids, run_at => now()) from (select array_agg(id) as ids from graphile_worker.jobs where attempts = 0 and run_at > now()) j where j.ids is not null',
    )
  try {
    do
      await runOnce({
        pgPool,
        concurrency: 1,
        noHandleSignals: true,
        taskList: tasks(context, ['prompt', 'post']),
        logger: quiet(context.log),
      })
    while ((await bringForward()).rowCount)
  } finally {
    await pgPool.end()
  }
}

// Only the queue's warnings and errors are useful to an operator.
const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
