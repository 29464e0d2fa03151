import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { AppError } from '../errors.ts'
import { Admission } from './admission.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files. */
    upload?: boolean
  }
}

const isCall = /^\/(?:api|user|cdn)\//
const signOut = '/user/logout'

/** Pages are cheap and tell people that it is busy; health says so to machines; who signs out is let out. */
const concerns = ({ url, routeOptions }: FastifyRequest) =>
  isCall.test(url) && routeOptions.url !== signOut

/** Who asks: the session or key, else the address. */
const callerOf = ({ headers, ip }: FastifyRequest) => headers.authorization ?? ip

const tellEveryMs = 10_000

/** The bound of the configuration. It says in the log that it is busy in one line for many requests: one for each would make it busier still. */
export function openAdmission(most: number, log: Log): Admission {
  let told = -Infinity
  const admission: Admission = new Admission(most, {
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

/** Sends away at the door what could not be answered in time anyway. A turn lasts from when all of a request has arrived until its answer begins, so that a slow line holds none; files have turns of their own. */
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
    // Nobody waits for the answer any more.
    if (request.raw.socket.destroyed) throw new AppError('busy')
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leaving.get(request)?.()
    done(null, payload)
  })
}
