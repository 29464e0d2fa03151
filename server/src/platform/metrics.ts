import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db.ts'
import type { Parts } from './parts.ts'

/** Figures for Prometheus: requests by route and status, the database pool, the process. */
export function watch(app: FastifyInstance, database: Database, parts: Parts): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds', help: 'Duration of requests', labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5], registers: [registry],
  })
  for (const kind of ['total', 'idle', 'waiting'] as const) {
    new Gauge({ name: `database_pool_${kind}`, help: `Connections of the pool: ${kind}`, registers: [registry], collect() { this.set(database.pool()[kind]) } })
  }
  new Gauge({
    name: 'part_reachable', help: 'Whether a part outside the product answers (1) or its circuit is open (0)', labelNames: ['part'], registers: [registry],
    collect() {
      for (const [part, state] of Object.entries(parts.states())) this.set({ part }, state === 'ok' ? 1 : 0)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}
