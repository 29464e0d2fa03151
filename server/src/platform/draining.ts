import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server has been told to stop and only finishes what it has begun. */
    draining: { now: boolean }
  }
}

/** Adds the flag that `/readyz` tells load balancers. */
export const addDraining = (app: FastifyInstance) => void app.decorate('draining', { now: false })
