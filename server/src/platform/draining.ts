import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server has been told to stop and only finishes what it has begun. */
    draining: { now: boolean }
  }
}

/** Adds the flag that `/readyz` tells load balancers; while it is set every answer closes its connection. */
export function addDraining(app: FastifyInstance) {
  app.decorate('draining', { now: false })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.draining.now) void reply.header('connection', 'close')
    done(null, payload)
  })
}
