import { endpoints } from '@bouwkring/contract/all'
import type { Endpoint, Received, Reply } from '@bouwkring/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { atHome, mayCall } from './access.ts'
import { arrive, recordCall } from './audit.ts'
import type { Actor } from './db.ts'
import { allowLonger } from './time-limits.ts'
import { inTransaction, type Bound } from './enter.ts'
import { AppError } from './errors.ts'
import { onceOnly } from './idempotency.ts'
import { bodyHash, inputOf } from './input.ts'
import { keyOf } from './keys.ts'
import { accept } from './load/callers.ts'
import { keepRefusal, suspect } from './refusals.ts'
import { readsOf, type Reads } from './replica.ts'
import type { Send } from './send.ts'
import { readUpload, type Sent } from './upload.ts'
import { languageOf, type CtxOf, type Services, type Visit } from './visit.ts'

/** An actor working in another organisation is not a user there: rows that must name a user as their creator cannot be created. */
const ofAnother = (error: unknown, actor: Actor | null) =>
  (actor?.homeTenantId !== undefined && (error as { code?: string }).code === '23503'
    ? new AppError('own_account')
    : error) as Error

/** The files and fields of an upload, read before the one transaction opens, so that a slow connection holds no database connection; callers without permission cannot send anything. */
async function sentTo(bound: Bound, services: Services, request: FastifyRequest): Promise<Sent> {
  const { e } = bound
  if (!e.upload) return { files: [], fields: {} }
  await inTransaction(bound, services, request, readsOf(services.database), (_, actor) =>
    Promise.resolve(mayCall(e, actor, request.hostTenant, services)),
  )
  const sent = await readUpload(request, e.upload, e.body !== undefined)
  await services.antivirus.check(sent.files, e.upload.field.replace('[]', ''))
  return sent
}

/** The key under which a call takes effect once; undefined where it has none, or where its reply cannot be stored. */
function keyOfOnce(e: Endpoint, request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  const isStored = e.method === 'POST' && !e.secretReply && !e.media
  return isStored && typeof key === 'string' ? key : undefined
}

/** Rejects callers without access before any work is done ahead for them. */
async function admitAhead(bound: Bound, services: Services, request: FastifyRequest) {
  const { e } = bound
  if (e.access === 'public' && !keyOf(request)) return
  await inTransaction(bound, services, request, readsOf(services.database), (_, actor) =>
    Promise.resolve(
      e.access === 'public' ? undefined : mayCall(e, actor, request.hostTenant, services),
    ),
  )
}

/** What an action returns: the reply as the contract has it, or how one that is not JSON is sent. */
type Done<E extends Endpoint> = E extends { readonly media: string } ? Send : Reply<E>

/**
 * Serves an endpoint of the contract: checks the caller and the input, opens the one transaction of the request as that person, runs the
 * action and answers as the contract promises. A POST with an `Idempotency-Key` takes effect once. When an action returns an AppError instead
 * of throwing it, its writes are kept. Slow work that needs no transaction, such as hashing a password, is done `ahead`, so that it holds no connection; the action gets the result.
 */
export function bind<const E extends Endpoint, A = undefined>(
  app: FastifyInstance,
  e: E,
  run: (ctx: CtxOf<E>, input: Received<E>, ahead: A) => Promise<Done<E> | AppError>,
  ahead?: (services: Services, input: Received<E>, request: FastifyRequest) => Promise<A>,
) {
  serve(app, e, run, ahead, ({ database }) => readsOf(database))
}

/** Serves reads that may be some seconds old, but include the caller's own changes: from the replica if any. Further reads go through `ctx.from`, not `ctx.services.database`. */
export const bindRead = <const E extends Endpoint & { method: 'GET' }>(
  app: FastifyInstance,
  e: E,
  run: (ctx: CtxOf<E>, input: Received<E>) => Promise<Done<E> | AppError>,
) => serve(app, e, run, undefined, ({ reads }) => reads)

/** Its name, `feature.call`. A call that is not in the list of the whole contract would be served without the tests made from it, so it is not served at all. */
function nameInContract(e: Endpoint): string {
  const found = endpoints.find(({ endpoint }) => endpoint === e)
  if (!found) throw new Error(`${e.method} ${e.path} is not in contract/src/all.ts`)
  return found.name
}

function serve<const E extends Endpoint, A>(
  app: FastifyInstance,
  e: E,
  run: (ctx: CtxOf<E>, input: Received<E>, ahead: A) => Promise<Done<E> | AppError>,
  ahead:
    ((services: Services, input: Received<E>, request: FastifyRequest) => Promise<A>) | undefined,
  readsFor: (services: Services) => Reads,
) {
  const name = nameInContract(e)
  app.route({
    method: e.method,
    url: e.path,
    config: { upload: e.upload !== undefined },
    handler: async (request, reply) => {
      const services = app.services
      const sent = await sentTo({ e, name }, services, request)
      if (ahead) await admitAhead({ e, name }, services, request)
      const prepared = (await ahead?.(
        services,
        inputOf(e, request, sent) as Received<E>,
        request,
      )) as A
      const answer = await inTransaction(
        { e, name },
        services,
        request,
        readsFor(services),
        async (db, actor, undo, from) => {
          arrive(db, request.ip, actor?.keyId)
          if (actor) {
            suspect(request, actor)
            accept(request)
          }
          if (e.upload) await allowLonger(db)
          const ctx: Visit = {
            db,
            from,
            actor: actor && atHome(actor, request.hostTenant) ? actor : null,
            language: languageOf(request.headers['accept-language']),
            host: request.hostTenant,
            services,
            request,
            reply,
            uploads: sent.files,
            undo,
          }
          if (e.access !== 'public') mayCall(e, actor, request.hostTenant, services)
          const input = inputOf(e, request, sent) as Received<E>
          const work = async () => {
            const done = await run(ctx as CtxOf<E>, input, prepared).catch((error: unknown) =>
              Promise.reject(ofAnother(error, actor)),
            )
            if (done instanceof AppError) return done
            await recordCall(db, e, name, request.url, done)
            return e.media ? done : (e.reply.parse(done) as unknown)
          }
          const key = keyOfOnce(e, request)
          if (key === undefined || !ctx.actor) return work()
          return onceOnly(
            db,
            {
              tenantId: ctx.actor.tenantId,
              userId: ctx.actor.userId,
              route: `${e.method} ${e.path}`,
              key,
              hash: bodyHash(request, sent),
            },
            work,
          )
        },
      ).catch(async (error: unknown) => {
        await keepRefusal(services, name, request, error)
        throw error
      })
      if (answer instanceof AppError) {
        await keepRefusal(services, name, request, answer)
        throw answer
      }
      if (e.media) return (answer as Send)(reply)
      return reply.code(e.status ?? 200).send(e.status === 204 ? undefined : answer)
    },
  })
}
