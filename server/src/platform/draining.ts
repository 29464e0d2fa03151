import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server has been told to stop and only finishes what it has begun, and how many requests it has begun. */
    draining: { now: boolean; begun: number }
  }
}

/** Adds the flag that `/readyz` tells load balancers; while it is set every answer closes its connection. */
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
 * Has clients told to go elsewhere (`draining.now` is set), for `tellMs` and until no request has come for some turns of the loop: closing breaks a connection whose request has
 * arrived and was not read yet, which on a busy machine takes longer than any fixed time. Who goes on asking is waited for five seconds.
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
