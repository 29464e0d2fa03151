import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { AppError } from '../errors.ts'
import { Admission } from './admission.ts'
import { callerOf } from './callers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts files. */
    upload?: boolean
  }
}

const isCall = /^\/(?:api|user|cdn)\//
const signOut = '/user/logout'

/** Pages are cheap and tell people that the server is busy; health checks tell machines; signing out is always allowed. */
const concerns = ({ url, routeOptions }: FastifyRequest) =>
  isCall.test(url) && routeOptions.url !== signOut

const tellEveryMs = 10_000

/** The configured limit. It logs that the server is busy in one line for many requests: one line for each would add to the load. */
export function openAdmission(most: number, log: Log, patienceMs?: number): Admission {
  let told = -Infinity
  const admission: Admission = new Admission(most, {
    ...(patienceMs !== undefined && { patienceMs }),
    onSentAway: () => {
      if (performance.now() - told < tellEveryMs) return
      told = performance.now()
      log.warn(
        { atWork: admission.atWork, waiting: admission.waiting, sentAway: admission.sentAway },
        'too busy: requests are sent away',
      )
    },
  })
  return admission
}

/** Rejects at the door requests that could not be answered in time. A turn lasts from the arrival of the whole request until its answer begins, so that a slow connection holds none; files have their own turns. */
export function gate(app: FastifyInstance, admission: Admission) {
  const leaving = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (concerns(request)) admission.look(callerOf(request))
    done()
  })
  app.addHook('preHandler', async (request) => {
    if (!concerns(request) || request.routeOptions.config.upload === true) return
    const leave = await admission.enter(callerOf(request))
    leaving.set(request, leave)
    // The caller no longer waits for the answer.
    if (request.raw.socket.destroyed) throw new AppError('busy')
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leaving.get(request)?.()
    done(null, payload)
  })
}
