import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Endpoint, Reply, Sent } from '@bouwkring/contract/endpoint'
import type { ErrorReply } from '@bouwkring/contract/errors'
import { writeQuery } from '@bouwkring/contract/query-string'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { makeTenant, makeUserWithHash } from '../src/accounts/index.ts'
import { buildApp } from '../src/app.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import { connect, type Database, type Db } from '../src/platform/db.ts'
import { runJobsOnce, startJobs } from '../src/platform/jobs.ts'
import { makeLog } from '../src/platform/log.ts'
import { appUrl } from '../src/platform/migrate.ts'
import type { SystemRole } from '@bouwkring/contract/permissions'
import { accessToken, hashOf, newRefreshToken } from '../src/signing-in/tokens.ts'
import { openSession } from '../src/signing-in/queries.ts'
import { testSecret } from './cluster.ts'
import { wrongWith } from './reply-judge.ts'
import { temporaryFolder } from './folder.ts'

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, unknown>
  text: string
}

/** A user of the API: signed in or not. */
export class Caller {
  readonly world: World
  readonly token: string | undefined
  readonly userId: number
  readonly tenantId: number
  constructor(world: World, token?: string, userId = 0, tenantId = 0) {
    this.world = world
    this.token = token
    this.userId = userId
    this.tenantId = tenantId
  }

  /** Calls an endpoint and returns any answer. */
  async raw(options: InjectOptions): Promise<Answer<unknown>> {
    const headers = {
      host: 'localhost',
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...options.headers,
    }
    const response = await this.world.app.inject({ ...options, headers })
    const json = String(response.headers['content-type'] ?? '').startsWith('application/json')
    const wrong = json
      ? wrongWith(
          options.method ?? 'GET',
          typeof options.url === 'string' ? options.url : '',
          response.statusCode,
          response.json(),
        )
      : []
    if (wrong.length > 0)
      throw new Error(`an answer is not what the contract says (I2): ${wrong.join('; ')}`)
    return {
      status: response.statusCode,
      body: json ? (response.json() as unknown) : response.body,
      headers: response.headers,
      text: response.body,
    }
  }

  private async send(e: Endpoint, input: Sent<Endpoint>, headers: Record<string, string> = {}) {
    const { params, query, body } = input as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const path = e.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    )
    const search = query ? writeQuery(query) : ''
    return this.raw({
      method: e.method,
      url: search ? `${path}?${search}` : path,
      headers,
      ...(body !== undefined && { payload: body as object }),
    })
  }

  /** Calls an endpoint that must succeed. */
  async call<const E extends Endpoint>(
    e: E,
    input: Sent<E>,
    headers?: Record<string, string>,
  ): Promise<Reply<E>> {
    const answer = await this.send(e, input as Sent<Endpoint>, headers)
    if (answer.status >= 300)
      throw new Error(`${e.method} ${e.path} answered ${answer.status}: ${answer.text}`)
    return answer.body as Reply<E>
  }

  /** Calls an endpoint that must be refused. */
  async refused<const E extends Endpoint>(
    e: E,
    input: Sent<E>,
    headers?: Record<string, string>,
  ): Promise<ErrorReply> {
    const answer = await this.send(e, input as Sent<Endpoint>, headers)
    if (answer.status < 400)
      throw new Error(`${e.method} ${e.path} was not refused: ${answer.status} ${answer.text}`)
    return answer.body as ErrorReply
  }

  /** Returns the status only: for generated cases. */
  async status(e: Endpoint, input: unknown, headers?: Record<string, string>) {
    return (await this.send(e, input as Sent<Endpoint>, headers)).status
  }
}

let count = 0

/** A server with its own database: the basis of a test file. */
export class World {
  readonly config: Config
  readonly app: FastifyInstance
  readonly database: Database
  readonly ownerUrl: string
  constructor(parts: {
    config: Config
    app: FastifyInstance
    database: Database
    ownerUrl: string
  }) {
    this.config = parts.config
    this.app = parts.app
    this.database = parts.database
    this.ownerUrl = parts.ownerUrl
  }

  visitor = () => new Caller(this)
  asSystem = <T>(run: (db: Db) => Promise<T>) => this.database.asSystem(run)
  #jobContext = (level: 'warn' | 'silent') => ({
    database: this.database,
    log: makeLog(level),
    storage: this.app.services.storage,
    config: this.config,
    parts: this.app.services.parts,
  })
  /** Processes all waiting jobs, and those that they add. */
  jobs = () => runJobsOnce(this.#jobContext('warn'), this.ownerUrl)
  /** Starts workers that process jobs until they are stopped, `concurrency` at once in each lane. */
  workers = (concurrency: number) =>
    startJobs(this.#jobContext('silent'), this.ownerUrl, concurrency)

  /** A separate tenant. */
  async tenant(
    given: {
      company?: string
      type?: string
      status?: 'active' | 'inactive' | 'pending' | 'demo'
    } = {},
  ) {
    const n = ++count
    return this.asSystem((db) =>
      makeTenant(db, {
        company: given.company ?? `Organisatie ${n}`,
        subdomain: `org-${n}-${randomUUID().slice(0, 6)}`,
        status: given.status ?? 'active',
        type: given.type ?? 'Overheden',
      }),
    )
  }

  /** A signed-in user. */
  async user(
    tenantId: number,
    role: SystemRole = 'ROLE_USER',
    name = 'Sanne de Wit',
  ): Promise<Caller> {
    const refresh = newRefreshToken()
    const { userId, sessionId } = await this.asSystem(async (db) => {
      const made = await makeUserWithHash(
        db,
        { tenantId, name, email: `${randomUUID()}@test.example`, roles: [role] },
        null,
      )
      return {
        userId: made,
        sessionId: await openSession(db, made, hashOf(refresh), '1 hour', '1 day'),
      }
    })
    return new Caller(this, await accessToken(sessionId, testSecret), userId, tenantId)
  }

  /** A tenant with one user. */
  async member(role: SystemRole = 'ROLE_USER', type = 'Overheden', company?: string) {
    return this.user(await this.tenant({ type, ...(company && { company }) }), role)
  }
}

/** How long a request waits for a database connection (`waitMs`) and for its turn (`patienceMs`), where a test asks more at once than a busy machine answers in the usual time. */
interface Patience {
  waitMs?: number
  patienceMs?: number
}
interface Surroundings extends Patience {
  /** Where the product reaches the database, when something stands in between (operation/relay.ts). */
  databasePort?: number
}

export async function openWorld(
  env: Record<string, string> = {},
  { waitMs, databasePort, ...patience }: Surroundings = {},
): Promise<World & { close(): Promise<void> }> {
  const admin = inject('admin')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const control = new pg.Client({ connectionString: admin })
  await control.connect()
  await control.query(`create database ${name} template ${inject('template')}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  if (databasePort !== undefined) url.port = String(databasePort)
  const dataDir = temporaryFolder('world')
  const config = readConfig({
    NODE_ENV: 'test',
    SESSION_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    PORT: '0',
    SIGN_IN_PER_MINUTE: '1000',
    MFA_FOR_ADMINS: 'optional',
    REQUESTS_AT_ONCE: '1000',
    ...env,
  })
  const log = makeLog(config.LOG_LEVEL)
  const database = connect(
    { app: appUrl(url.href, testSecret), owner: url.href, ...(waitMs !== undefined && { waitMs }) },
    8,
    log,
  )
  const app = await buildApp({ config, database, log, ...patience })
  const close = async () => {
    await app.close()
    await database.close()
    await control.query(`drop database if exists ${name} with (force)`)
    await control.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return Object.assign(new World({ config, app, database, ownerUrl: url.href }), { close })
}

/** A world for a test file: opened before its tests, closed after them. */
export function useWorld(env: Record<string, string> = {}, patience: Patience = {}): World {
  const holder: { world?: World & { close(): Promise<void> } } = {}
  beforeAll(async () => {
    holder.world = await openWorld(env, patience)
  })
  afterAll(async () => {
    await holder.world?.close()
  })
  return new Proxy({} as World, {
    get: (_, key) => Reflect.get(holder.world as World, key, holder.world) as unknown,
  })
}

/** A user of a separate organisation for a whole test file, signed in before its tests. */
export function useMember(world: World, ...who: Parameters<World['member']>): Caller {
  const holder: { caller?: Caller } = {}
  beforeAll(async () => {
    holder.caller = await world.member(...who)
  })
  return new Proxy({} as Caller, {
    get: (_, key) => {
      const { caller } = holder
      const value: unknown = Reflect.get(caller as Caller, key, caller)
      return typeof value === 'function' ? (value.bind(caller) as unknown) : value
    },
  })
}
