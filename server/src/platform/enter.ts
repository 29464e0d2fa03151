import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { atHome, mustSetUp } from './access.ts'
import type { Actor, Database, Db } from './db.ts'
import { AppError, mayRetry } from './errors.ts'
import { admitKey, isKeyHolder, keyOf } from './keys.ts'
import { suspect } from './refusals.ts'
import type { Reads } from './replica.ts'
import type { Services, Visit } from './visit.ts'

const bearer = (request: FastifyRequest) =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]

/** Runs as the caller, before the one transaction of the call and in a short separate transaction. */
export async function asCaller<T>(
  services: Services,
  request: FastifyRequest,
  run: (db: Db, actor: Actor) => Promise<T>,
): Promise<T> {
  const token = bearer(request)
  const sessionId = token === undefined ? null : await services.readToken(token)
  if (sessionId === null) throw new AppError('not_signed_in')
  return services.database.asSession(sessionId, (db, actor) =>
    actor ? run(db, actor) : Promise.reject(new AppError('not_signed_in')),
  )
}

/** An endpoint with its name in the contract. */
export interface Bound {
  e: Endpoint
  name: string
}

/** Thrown for users who have yet to set up a second factor: they read public endpoints as a visitor. */
class ReadsAsVisitor extends Error {}

type Run<T> = (db: Db, actor: Actor | null, from: Database) => Promise<T>

/** A call from an external system. A key that is not valid here is rejected as such, even where visitors are allowed. */
const asKey = <T>(
  key: Buffer,
  name: string,
  { database, config, scopesOf }: Services,
  request: FastifyRequest,
  run: Run<T>,
) =>
  database.asKey(key, (db, actor) => {
    if (!actor || !isKeyHolder(actor) || !atHome(actor, request.hostTenant))
      throw new AppError('key_refused')
    suspect(request, actor)
    admitKey(request, scopesOf(name), actor, key, config.KEY_PER_MINUTE)
    return run(db, actor, database)
  })

/** The credentials of a call: an API key or a session. */
async function comesWith(e: Endpoint, services: Services, request: FastifyRequest) {
  const key = keyOf(request)
  const token = bearer(request)
  const sessionId = token === undefined ? null : await services.readToken(token)
  if (e.access !== 'public' && sessionId === null && !key) throw new AppError('not_signed_in')
  return { key, sessionId }
}

/** Opens a transaction as the caller: a system with a key, a visitor, a super admin or a keeper of the catalogue across organisations, or a signed-in user. */
function enter<T>(
  { e, name }: Bound,
  services: Services,
  request: FastifyRequest,
  reads: Reads,
  by: Awaited<ReturnType<typeof comesWith>>,
  run: Run<T>,
): Promise<T> {
  if (by.key) return asKey(by.key, name, services, request, run)
  if (by.sessionId === null) return reads.asVisitor((db, from) => run(db, null, from))
  if (e.across)
    return services.database.asSessionAcross(by.sessionId, (db, actor) =>
      run(db, actor, services.database),
    )
  return reads.asSession(by.sessionId, (db, actor, from) => {
    if (e.access === 'public' && actor && mustSetUp(actor, services.config))
      throw new ReadsAsVisitor()
    return run(db, actor, from)
  })
}

/** Runs as the caller, in one transaction; one that lost against another is retried. */
export async function inTransaction<T>(
  bound: Bound,
  services: Services,
  request: FastifyRequest,
  reads: Reads,
  run: (db: Db, actor: Actor | null, undo: Visit['undo'], from: Database) => Promise<T>,
): Promise<T> {
  const by = await comesWith(bound.e, services, request)
  for (let attempt = 1, began = performance.now(); ; attempt++) {
    const undo: Visit['undo'] = []
    try {
      return await enter(bound, services, request, reads, by, (db, actor, from) =>
        run(db, actor, undo, from),
      )
    } catch (error) {
      if (error instanceof ReadsAsVisitor) {
        by.sessionId = null
        continue
      }
      await Promise.allSettled(undo.map((step) => step()))
      // A refused lock is waited for once or twice; a transaction lost in a deadlock is retried at once.
      if (attempt >= 5 || performance.now() - began > 5000 || !mayRetry(error)) throw error
      await sleep(5 + Math.random() * 20 * attempt)
    }
  }
}
