import { createHash } from 'node:crypto'
import { endpoints } from '@bouwkring/contract/all'
import { writes, type Endpoint, type Received, type Reply } from '@bouwkring/contract/endpoint'
import { languages, type Language } from '@bouwkring/contract/messages'
import type { Permission } from '@bouwkring/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { arrive, isRefusal, recordCall, recordRefusal, type Refused } from './audit.ts'
import { isTooMany } from './body-bound.ts'
import type { Config } from './config.ts'
import { allowLonger, type Actor, type Database, type Db } from './db.ts'
import { AppError, fromZod, mayRetry } from './errors.ts'
import { onceOnly } from './idempotency.ts'
import { admitKey, isKeyHolder, keyOf } from './keys.ts'
import type { Figures } from './metrics.ts'
import type { Parts } from './parts.ts'
import { readsOf, type Reads } from './replica.ts'
import type { Storage } from './storage.ts'
import type { Antivirus } from './antivirus.ts'
import { readUpload, type Sent, type Uploaded } from './upload.ts'

/** The tenant that the request's host names. */
export interface HostTenant {
  id: number
  company: string
  subdomain: string
  status: string
}

/** What every request stands on; `app.ts` fills it. */
export interface Services {
  config: Config
  database: Database
  /** The database for what may be some seconds old: its replica where there is one. */
  reads: Reads
  storage: Storage
  /** Judges files before they are kept. */
  antivirus: Antivirus
  /** What is counted. */
  figures: Figures
  /** Parts outside the product, and whether they answer. */
  parts: Parts
  /** Session id of a valid access token, else null. */
  readToken(token: string): Promise<string | null>
}

/** What an action works with when nobody need be signed in. */
export interface Visit {
  db: Db
  /** The server that `db` is of: the database, or its replica. */
  from: Database
  actor: Actor | null
  language: Language
  host: HostTenant | null
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  /** The files of an upload endpoint; empty elsewhere. */
  uploads: readonly Uploaded[]
  /** Undoes what the transaction cannot, such as bytes in the store; run when the transaction fails. */
  undo: (() => Promise<unknown>)[]
}
/** What an action works with for a signed-in person: one transaction that knows them. */
export interface Ctx extends Visit {
  actor: Actor
}

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? Visit : Ctx

/** The language to answer in: the first of ours that the caller accepts, Dutch otherwise. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return (
    languages.find((l) => l === wanted.find((w) => (languages as readonly string[]).includes(w))) ??
    'nl'
  )
}

/** Whether the actor holds one of the permissions. */
export const holds = (actor: Actor, ...wanted: Permission[]) =>
  wanted.some((p) => actor.permissions.includes(p))

/** A read-only user changes nothing, whatever else its permissions say. */
export const isReadOnly = (actor: Actor) => actor.roles.includes('ROLE_READ_ONLY')

/** An administrator of its organisation; a super admin is one too. */
export const isAdmin = (actor: Actor) => actor.roles.includes('ROLE_ADMIN') || isSuperAdmin(actor)
/** An administrator of the whole product. */
export const isSuperAdmin = (actor: Actor) => actor.roles.includes('ROLE_SUPER_ADMIN')

/** Whether the actor must set up a second factor before anything else works. */
export const mustSetUp = (actor: Actor, config: Config) =>
  !actor.factorShown &&
  (actor.factorAsked || (config.MFA_FOR_ADMINS === 'required' && isAdmin(actor)))

function mayAccess({ access }: Endpoint, actor: Actor): boolean {
  if (access === 'admin') return isAdmin(actor)
  if (access === 'super-admin') return isSuperAdmin(actor)
  return access === 'public' || access === 'signed-in' || holds(actor, ...access)
}

/** Whether the host is of the organisation of the actor: the own one, or the one that it chose. */
const atHome = (actor: Actor, host: HostTenant | null) =>
  !host || host.id === actor.tenantId || host.id === actor.homeTenantId

function mayCall(
  e: Endpoint,
  actor: Actor | null,
  host: HostTenant | null,
  config: Config,
): asserts actor is Actor {
  if (!actor || !atHome(actor, host)) throw new AppError('not_signed_in')
  if (!e.beforeFactor && mustSetUp(actor, config)) throw new AppError('second_factor_set_up')
  if (!mayAccess(e, actor) || (e.across && !isSuperAdmin(actor))) throw new AppError('forbidden')
  if (writes(e) && isReadOnly(actor)) throw new AppError('read_only')
}

const noParts = (given: unknown) =>
  given === undefined ||
  given === null ||
  (typeof given === 'object' && Object.keys(given).length === 0)

function part(schema: Endpoint['query'], given: unknown, name: string) {
  if (!schema) {
    if (!noParts(given))
      throw new AppError('invalid', {
        fields: Object.keys(given as object).map((key) => ({
          path: key,
          message: 'field.unknown' as const,
        })),
      })
    return {}
  }
  const read = schema.safeParse(given ?? (name === 'body' ? undefined : {}))
  if (!read.success) throw fromZod(read.error)
  return { [name]: read.data }
}

/** Input as the contract describes it. An id that is no id names nothing: 404, as for a thing that does not exist. */
function inputOf(e: Endpoint, request: FastifyRequest, sent: Sent) {
  if (isTooMany(request.body)) throw new AppError('too_large')
  let params
  try {
    params = part(e.params, request.params, 'params')
  } catch (error) {
    throw error instanceof AppError ? new AppError('not_found') : error
  }
  return {
    ...params,
    ...part(e.query, request.query, 'query'),
    ...(e.upload && !e.body ? {} : part(e.body, e.upload ? sent.fields : request.body, 'body')),
  }
}

/** Who works in another organisation is no user there: what must name one as its maker cannot be made. */
const ofAnother = (error: unknown, actor: Actor | null) =>
  (actor?.homeTenantId !== undefined && (error as { code?: string }).code === '23503'
    ? new AppError('own_account')
    : error) as Error

const bearer = (request: FastifyRequest) =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]

/** Works as who calls, before the one transaction of the call and in a short one of its own. */
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
interface Bound {
  e: Endpoint
  name: string
}

/** Who has yet to set up its second factor reads what is public as a visitor does. */
class ReadsAsVisitor extends Error {}

type Run<T> = (db: Db, actor: Actor | null, from: Database) => Promise<T>

/** The call of another system. A key that is worth nothing here is told so, also where a visitor may come. */
const asKey = <T>(
  key: Buffer,
  name: string,
  { database, config }: Services,
  request: FastifyRequest,
  run: Run<T>,
) =>
  database.asKey(key, (db, actor) => {
    if (!actor || !isKeyHolder(actor) || !atHome(actor, request.hostTenant))
      throw new AppError('key_refused')
    suspect(request, actor)
    admitKey(request, name, actor, key, config.KEY_PER_MINUTE)
    return run(db, actor, database)
  })

/** What a call proves itself with: an API key or a session. */
async function comesWith(e: Endpoint, services: Services, request: FastifyRequest) {
  const key = keyOf(request)
  const token = bearer(request)
  const sessionId = token === undefined ? null : await services.readToken(token)
  if (e.access !== 'public' && sessionId === null && !key) throw new AppError('not_signed_in')
  return { key, sessionId }
}

/** A transaction as who calls: a system with a key, a visitor, a super admin across organisations, or a signed-in person. */
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

async function inTransaction<T>(
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
      // A lock that is not given is waited for once or twice, one that was lost in a tangle is asked for again at once.
      if (attempt >= 5 || performance.now() - began > 5000 || !mayRetry(error)) throw error
      await sleep(5 + Math.random() * 20 * attempt)
    }
  }
}

/** The files and fields of an upload, read before the one transaction is opened, so that a slow line holds no connection; who may not call sends nothing. */
async function sentTo(bound: Bound, services: Services, request: FastifyRequest): Promise<Sent> {
  const { e } = bound
  if (!e.upload) return { files: [], fields: {} }
  await inTransaction(bound, services, request, readsOf(services.database), (_, actor) =>
    Promise.resolve(mayCall(e, actor, request.hostTenant, services.config)),
  )
  const sent = await readUpload(request, e.upload, e.body !== undefined)
  await services.antivirus.check(sent.files, e.upload.field.replace('[]', ''))
  return sent
}

/** Who is not let in has nothing done for it ahead. */
async function admitAhead(bound: Bound, services: Services, request: FastifyRequest) {
  const { e } = bound
  if (e.access === 'public' && !keyOf(request)) return
  await inTransaction(bound, services, request, readsOf(services.database), (_, actor) =>
    Promise.resolve(
      e.access === 'public' ? undefined : mayCall(e, actor, request.hostTenant, services.config),
    ),
  )
}

const suspects = new WeakMap<FastifyRequest, Refused>()
/** Says who a call is of, for the audit log: also where it is refused and nobody is signed in, such as with a wrong password. */
export const suspect = (request: FastifyRequest, { tenantId, userId }: Refused) =>
  void suspects.set(request, { tenantId, userId })

/** Keeps a refusal in the audit log; that it could not be kept changes nothing for the caller. */
async function keepRefusal(
  services: Services,
  name: string,
  request: FastifyRequest,
  error: unknown,
) {
  if (!(error instanceof AppError) || !isRefusal(error.code)) return
  const who = suspects.get(request) ?? { tenantId: request.hostTenant?.id ?? null, userId: null }
  await services.database
    .asSystem((db) =>
      recordRefusal(
        db,
        who,
        name,
        { pattern: request.routeOptions.url ?? '', url: request.url },
        request.ip,
        error.code,
      ),
    )
    .catch((failed: unknown) => request.log.error({ err: failed }, 'refusal not kept'))
}

/**
 * Serves an endpoint of the contract: checks who calls and what they sent, opens the one transaction of the request as that person, runs the
 * action and answers what the contract promises. A POST with an `Idempotency-Key` has its effect once. An action that returns an AppError instead
 * of throwing it keeps what it wrote. What takes long and needs no transaction, such as hashing a password, is done `ahead`, so that it holds no connection; the action gets its answer.
 */
export function bind<const E extends Endpoint, A = undefined>(
  app: FastifyInstance,
  e: E,
  run: (ctx: CtxOf<E>, input: Received<E>, ahead: A) => Promise<Reply<E> | AppError>,
  ahead?: (services: Services, input: Received<E>, request: FastifyRequest) => Promise<A>,
) {
  serve(app, e, run, ahead, ({ database }) => readsOf(database))
}

/** Serves an endpoint that only reads what may be some seconds old, but never what its caller changed: from the replica where there is one. Through `ctx.from`, not `ctx.services.database`, it may read more. */
export const bindRead = <const E extends Endpoint & { method: 'GET' }>(
  app: FastifyInstance,
  e: E,
  run: (ctx: CtxOf<E>, input: Received<E>) => Promise<Reply<E> | AppError>,
) => serve(app, e, run, undefined, ({ reads }) => reads)

function serve<const E extends Endpoint, A>(
  app: FastifyInstance,
  e: E,
  run: (ctx: CtxOf<E>, input: Received<E>, ahead: A) => Promise<Reply<E> | AppError>,
  ahead:
    ((services: Services, input: Received<E>, request: FastifyRequest) => Promise<A>) | undefined,
  readsFor: (services: Services) => Reads,
) {
  const name = endpoints.find(({ endpoint }) => endpoint === e)?.name ?? e.path
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
          if (actor) suspect(request, actor)
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
          if (e.access !== 'public') mayCall(e, actor, request.hostTenant, services.config)
          const input = inputOf(e, request, sent) as Received<E>
          const work = async () => {
            const done = await run(ctx as CtxOf<E>, input, prepared).catch((error: unknown) =>
              Promise.reject(ofAnother(error, actor)),
            )
            if (done instanceof AppError) return done
            await recordCall(db, e, name, request.url, done)
            return e.reply.parse(done) as unknown
          }
          const key = request.headers['idempotency-key']
          if (e.method !== 'POST' || e.secretReply || typeof key !== 'string' || !ctx.actor)
            return work()
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
      if (e.media) return reply
      return reply.code(e.status ?? 200).send(e.status === 204 ? undefined : answer)
    },
  })
}

function bodyHash(request: FastifyRequest, { files, fields }: Sent) {
  const hash = createHash('sha256').update(
    `${request.url}\n${JSON.stringify(files.length > 0 ? fields : (request.body ?? null))}`,
  )
  for (const file of files) hash.update(`\n${file.bytes.length}\n`).update(file.bytes)
  return hash.digest('hex')
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    hostTenant: HostTenant | null
    /** The host is below ours but names no organisation. */
    unknownHost: boolean
  }
}
