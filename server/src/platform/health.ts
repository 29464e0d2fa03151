import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from './db.ts'
import type { Parts } from './parts.ts'

/** A database that does not answer within this time counts as unreachable. */
const patienceMs = 5000

/** `/healthz`: the process is alive. `/readyz`: it can serve (database answers, not stopping); an unreachable part is named and does not stop the rest. */
export function health(app: FastifyInstance, database: Database, parts: Parts) {
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (stopping || app.draining.now) return reply.code(503).send({ status: 'stopping' })
    try {
      await Promise.race([
        database.ping(),
        sleep(patienceMs, undefined, { ref: false }).then(() =>
          Promise.reject(new Error('the database does not answer')),
        ),
      ])
      return { status: 'ok', database: 'ok', ...parts.states() }
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'unavailable', database: 'unreachable' })
    }
  })
}
