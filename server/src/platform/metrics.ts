import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db.ts'
import type { Parts } from './parts.ts'
import type { Replica } from './replica.ts'

/** How the queue stands: jobs that could run now, and jobs that were given up. */
export interface Queue {
  waiting: number
  failed: number
}

/** What is counted, for Prometheus. */
export interface Figures {
  registry: Registry
  /** A job ended. */
  jobEnded(name: string, seconds: number, ok: boolean): void
  /** This process works off jobs: `read` says how the queue stands. */
  watchQueue(read: () => Promise<Queue>): void
}

const ended = (ok: boolean) => (ok ? 'ok' : 'failed')

/** Figures for Prometheus: requests by route and status, statements and the pool of the database, jobs and their queue, parts outside the product, the process. */
export function watch(app: FastifyInstance, { database, replica, parts }: { database: Database; replica: Replica | undefined; parts: Parts }): Figures {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds', help: 'Duration of requests', labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5], registers: [registry],
  })
  const statements = new Histogram({ name: 'database_query_seconds', help: 'Duration of statements', labelNames: ['pool', 'result'], buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5], registers: [registry] })
  database.onStatement(({ pool, seconds, code }) => statements.observe({ pool, result: ended(code === null) }, seconds))
  replica?.onStatement(({ seconds, code }) => statements.observe({ pool: 'replica', result: ended(code === null) }, seconds))
  const jobs = new Histogram({ name: 'job_seconds', help: 'Duration of jobs', labelNames: ['job', 'result'], buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600], registers: [registry] })
  for (const kind of ['total', 'idle', 'waiting'] as const) {
    new Gauge({ name: `database_pool_${kind}`, help: `Connections of the pool: ${kind}`, registers: [registry], collect() { this.set(database.pool()[kind]) } })
  }
  new Gauge({
    name: 'part_reachable', help: 'Whether a part outside the product answers (1) or its circuit is open (0)', labelNames: ['part'], registers: [registry],
    collect() {
      for (const [part, state] of Object.entries(parts.states())) this.set({ part }, state === 'unreachable' ? 0 : 1)
    },
  })
  if (replica) watchReplica(replica, registry)
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
  const watchQueue = (read: () => Promise<Queue>) => {
    const help = { waiting: 'Jobs that could run now', failed: 'Jobs that were given up' }
    for (const kind of ['waiting', 'failed'] as const) {
      // A queue that cannot be read has no figure: nothing rather than an old one.
      new Gauge({ name: `jobs_${kind}`, help: help[kind], registers: [registry], collect() { return read().then((queue) => this.set(queue[kind]), () => this.remove()) } })
    }
  }
  return { registry, jobEnded: (job, seconds, ok) => jobs.observe({ job, result: ended(ok) }, seconds), watchQueue }
}

/** How far the replica is behind, and who answered the reads that may go there. */
function watchReplica(replica: Replica, registry: Registry) {
  new Gauge({ name: 'replica_lag_seconds', help: 'How long ago the primary was where the replica is now', registers: [registry], collect() { this.set(replica.lag.seconds) } })
  new Gauge({ name: 'replica_lag_bytes', help: 'What the replica has yet to replay', registers: [registry], collect() { this.set(replica.lag.bytes) } })
  new Counter({
    name: 'replica_reads_total', help: 'Reads that may go to the replica, by who answered', labelNames: ['answered'], registers: [registry],
    collect() {
      this.reset()
      for (const [answered, times] of replica.answered) this.inc({ answered }, times)
    },
  })
}
