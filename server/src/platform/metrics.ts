import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db.ts'
import { AppError } from './errors.ts'
import type { Admission } from './load/admission.ts'
import type { Parts } from './parts.ts'
import type { Replica } from './replica.ts'

/** State of the queue: jobs that could run now, and jobs that were given up. */
export interface Queue {
  waiting: number
  failed: number
}

/** The metrics for Prometheus. */
export interface Figures {
  registry: Registry
  /** Records a job that ended. */
  jobEnded(name: string, seconds: number, ok: boolean): void
  /** Called when this process runs jobs: `read` returns the state of the queue. */
  watchQueue(read: () => Promise<Queue>): void
}

const ended = (ok: boolean) => (ok ? 'ok' : 'failed')

/** Metrics for Prometheus: requests by route and status, load, statements and the pool of the database, jobs and their queue, parts outside the product, the process. */
export function watch(
  app: FastifyInstance,
  {
    database,
    replica,
    parts,
    admission,
    dataDir,
  }: {
    database: Database
    replica: Replica | undefined
    parts: Parts
    admission: Admission
    dataDir: string
  },
): Figures {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  // A counter that starts at the first failure has no rate then: an alert would miss it. This one is 0 from the start, as is that of failed statements.
  const failed = new Counter({
    name: 'requests_failed_total',
    help: 'Requests that failed by a fault of the product',
    registers: [registry],
  })
  const statements = new Histogram({
    name: 'database_query_seconds',
    help: 'Duration of statements',
    labelNames: ['pool', 'result'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  for (const pool of ['app', 'system', ...(replica ? ['replica'] : [])])
    statements.zero({ pool, result: ended(false) })
  database.onStatement(({ pool, seconds, code }) =>
    statements.observe({ pool, result: ended(code === null) }, seconds),
  )
  replica?.onStatement(({ seconds, code }) =>
    statements.observe({ pool: 'replica', result: ended(code === null) }, seconds),
  )
  const jobs = new Histogram({
    name: 'job_seconds',
    help: 'Duration of jobs',
    labelNames: ['job', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [registry],
  })
  for (const kind of ['total', 'idle', 'waiting'] as const) {
    new Gauge({
      name: `database_pool_${kind}`,
      help: `Connections of the pool: ${kind}`,
      registers: [registry],
      collect() {
        this.set(database.pool()[kind])
      },
    })
  }
  new Gauge({
    name: 'part_reachable',
    help: 'Whether a part outside the product answers (1) or its circuit is open (0)',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const [part, state] of Object.entries(parts.states()))
        this.set({ part }, state === 'unreachable' ? 0 : 1)
    },
  })
  watchLoad(app, admission, registry)
  watchDisk(dataDir, registry)
  if (replica) watchReplica(replica, registry)
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
    if (reply.statusCode === 500) failed.inc()
    done()
  })
  const watchQueue = (read: () => Promise<Queue>) => {
    const help = { waiting: 'Jobs that could run now', failed: 'Jobs that were given up' }
    for (const kind of ['waiting', 'failed'] as const) {
      // An unreadable queue has no figure: no value rather than an old one.
      new Gauge({
        name: `jobs_${kind}`,
        help: help[kind],
        registers: [registry],
        collect() {
          return read().then(
            (queue) => this.set(queue[kind]),
            () => this.remove(),
          )
        },
      })
    }
  }
  return {
    registry,
    jobEnded: (job, seconds, ok) => jobs.observe({ job, result: ended(ok) }, seconds),
    watchQueue,
  }
}

/** How many requests are in progress and waiting, and how many were rejected. */
function watchLoad(app: FastifyInstance, admission: Admission, registry: Registry) {
  new Gauge({
    name: 'requests_at_work',
    help: 'Requests that are worked on',
    registers: [registry],
    collect() {
      this.set(admission.atWork)
    },
  })
  new Gauge({
    name: 'requests_waiting',
    help: 'Requests that wait for their turn',
    registers: [registry],
    collect() {
      this.set(admission.waiting)
    },
  })
  new Counter({
    name: 'requests_sent_away_total',
    help: 'Requests that were sent away because it was too busy, by why',
    labelNames: ['why'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [why, times] of Object.entries(admission.sentAway)) this.inc({ why }, times)
    },
  })
  const dropped = new Counter({
    name: 'connections_dropped_total',
    help: 'Connections that were closed at once because there were as many as may be',
    registers: [registry],
  })
  app.server.on('drop', () => dropped.inc())
}

/** Size and free space of the disk that holds the data. */
function watchDisk(folder: string, registry: Registry) {
  const read = async (
    gauge: Gauge,
    figure: (disk: { blocks: number; bavail: number; bsize: number }) => number,
  ) => {
    const disk = await statfs(folder).catch(() => null)
    if (disk) gauge.set(figure(disk))
    else gauge.remove()
  }
  new Gauge({
    name: 'data_disk_bytes',
    help: 'Size of the disk that DATA_DIR lies on',
    registers: [registry],
    collect() {
      return read(this, ({ blocks, bsize }) => blocks * bsize)
    },
  })
  new Gauge({
    name: 'data_disk_free_bytes',
    help: 'What is free of it',
    registers: [registry],
    collect() {
      return read(this, ({ bavail, bsize }) => bavail * bsize)
    },
  })
}

/** How far the replica lags behind, and which server answered the reads that may go there. */
function watchReplica(replica: Replica, registry: Registry) {
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'How long ago the primary was where the replica is now',
    registers: [registry],
    collect() {
      this.set(replica.lag.seconds)
    },
  })
  new Gauge({
    name: 'replica_lag_bytes',
    help: 'What the replica has yet to replay',
    registers: [registry],
    collect() {
      this.set(replica.lag.bytes)
    },
  })
  new Counter({
    name: 'replica_reads_total',
    help: 'Reads that may go to the replica, by who answered',
    labelNames: ['answered'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [answered, times] of replica.answered) this.inc({ answered }, times)
    },
  })
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a request comes from this machine itself; requests passed on by a local proxy carry its headers and do not count. */
function isLocal({ socket, headers }: FastifyRequest) {
  const { remoteAddress = '', remoteFamily } = socket
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return (
    passedOn === undefined &&
    loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Serves `/metrics` to requests from this machine or with the configured token; others get 404. */
export function serveFigures(app: FastifyInstance, registry: Registry, token: string | undefined) {
  const knows = ({ authorization = '' }: IncomingHttpHeaders) =>
    token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !knows(request.headers)) throw new AppError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
