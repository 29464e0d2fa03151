import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is stopping and only finishes the requests it has begun, and how many it has begun. */
    draining: { now: boolean; begun: number }
  }
}

/** Adds the flag that `/readyz` reports to load balancers; while it is set every answer closes its connection. */
export function addDraining(app: FastifyInstance) {
  app.decorate('draining', { now: false, begun: 0 })
  app.addHook('onRequest', (_request, _reply, done) => {
    app.draining.begun++
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.draining.now) void reply.header('connection', 'close')
    done(null, payload)
  })
}

const turnMs = 20
const quietTurns = 5
const mostMs = 5000

/**
 * Tells clients to go elsewhere (`draining.now` is set), for `tellMs` and until no request has come for some turns of the loop: closing breaks a connection whose request has
 * arrived but has not been read yet, which on a busy machine takes longer than any fixed time. Waits at most five seconds for clients that keep sending requests.
 */
export async function drain(app: FastifyInstance, tellMs: number) {
  await sleep(tellMs)
  const till = Date.now() + mostMs
  let seen = app.draining.begun
  for (let quiet = 0; quiet < quietTurns && Date.now() < till; quiet++) {
    await sleep(turnMs)
    if (app.draining.begun !== seen) quiet = -1
    seen = app.draining.begun
  }
}
