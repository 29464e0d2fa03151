import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import { DirectConnection, pipelined } from './direct-connection.ts'
import type { Log } from './log.ts'
import {
  atStart,
  jobLimits,
  requestLimits,
  setForNow,
  type Limits,
  type Settings,
} from './time-limits.ts'
import { WatchedConnection, type WatchedConfig } from './watched-connection.ts'

declare const bound: unique symbol
/** A transaction bound to its caller: the only thing that queries accept. Row-level security limits it to what that tenant may see. */
export type Db = Transaction<DB> & { readonly [bound]: true }

/** The caller, as the database knows them at this moment. */
export interface Actor {
  sessionId: string
  userId: number
  name: string
  language: 'nl' | 'en'
  tenantId: number
  /** Only for a super admin who chose to work in another organisation: their own organisation. */
  homeTenantId?: number
  subdomain: string
  company: string
  audience: string
  roles: string[]
  permissions: string[]
  /** The organisation requires a second factor of its users. */
  factorAsked: boolean
  /** The user has a second factor, or used one at the single sign-on provider. */
  factorShown: boolean
  /** The user chose to stay signed in. */
  stays: boolean
  /** Only for an external system: the API key that it calls with, and the scopes of that key. */
  keyId?: number
  scopes?: string[]
}

// bigint ids stay below 2^53 and numeric(14,3) has fewer digits than a double holds: both survive as numbers. Days stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day: string) => day)

/** A server's position in the write-ahead log, in bytes: what it has on disk, or has replayed when it is a replica. */
export interface Position {
  isReplica: boolean
  /** Identifies the cluster: the same on a primary and its replicas. */
  cluster: string
  bytes: number
}

/** A statement that was executed, or failed with this code. Its text has placeholders, not the values. */
interface Statement {
  pool: 'app' | 'system'
  seconds: number
  text: string
  code: string | null
}
type StatementListener = (statement: Statement) => void

/** How the database identifies the caller: expressions that set the user for the transaction and return the actor, or null when there is none. Supplied by a feature. */
export interface Entrance {
  session(sessionId: string): RawBuilder<Actor | null>
  key(hash: Buffer): RawBuilder<Actor | null>
}

/** Two entrances: `app` for people (subject to row-level security), `system` for jobs and set-up (only on the server's own initiative). */
export interface Database {
  /** Sets how people and systems enter; before that nobody can. */
  enterBy(entrance: Entrance): void
  /** For a signed-in user: the actor is null when the session has ended. */
  asSession<T>(sessionId: string, run: (db: Db, actor: Actor | null) => Promise<T>): Promise<T>
  /** For keepers who work across all organisations: without row-level security. The caller rejects anyone else before doing anything. */
  asSessionAcross<T>(
    sessionId: string,
    run: (db: Db, actor: Actor | null) => Promise<T>,
  ): Promise<T>
  /** For an external system, by the hash of its API key: the actor is null when the key is invalid. */
  asKey<T>(hash: Buffer, run: (db: Db, actor: Actor | null) => Promise<T>): Promise<T>
  /** For a job whose result one person will read: limited to what that person may see, without a session. Without `userId`: that person is gone, and the job ends what was asked, for the organisation. */
  asPerson<T>(
    person: { userId: number | null; tenantId: number; audience: string },
    run: (db: Db) => Promise<T>,
  ): Promise<T>
  /** For a visitor: no tenant, and no group but public. */
  asVisitor<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** For a job on behalf of the product itself: sees all tenants. */
  asSystem<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** As `asSystem`, with the time limits of a request: somebody waits for it. */
  asSystemAwaited<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** The actor of a session, null when it has ended, and that user's recent changes (rows of the audit log): one statement, for callers that then read elsewhere. */
  whoIs(sessionId: string): Promise<{ actor: Actor | null; writes: number[] }>
  /** The current position of this server. */
  position(): Promise<Position>
  /** Resolves once the database answers. */
  ping(): Promise<void>
  /** Ends all connections at once: anyone waiting for an answer gets a lost-connection error. */
  cut(): void
  /** Receives every statement, for metrics and traces. */
  onStatement(listener: StatementListener): void
  /** Pool figures for the metrics. */
  pool(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** A pool whose lost connections are logged and never end the process; with the job limits by default. A pooler refuses connection settings: through it each transaction sets its own. */
export function makePool(
  connectionString: string,
  max: number,
  log: Log,
  name: string,
  { pooled = false, waitMs = 5000, limits = jobLimits } = {},
) {
  const config: WatchedConfig = {
    connectionString,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    application_name: `bouwkring ${name}`,
    statementMs: Number(limits.statement_timeout),
    Client: WatchedConnection,
    ...(!pooled && { options: atStart(limits), pipeline: true, Client: DirectConnection }),
  }
  const pool = new pg.Pool(config)
  // A checked-out client whose socket drops emits `error` itself: without a listener Node would exit.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost')),
  )
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  return pool
}

/** Runs without waiting for the transaction's settings, which precede its first statement: when they fail, the database rejects all that follows, and their failure is the error thrown. */
async function under<T>(settings: Promise<unknown>, run: () => Promise<T>): Promise<T> {
  settings.catch(() => undefined)
  try {
    return await run()
  } finally {
    await settings
  }
}

/** Opens the two pools; `pooled` when the addresses belong to a pooler in transaction mode, `waitMs` is how long to wait for a connection. */
export function connect(
  urls: { app: string; owner: string; pooled?: boolean; waitMs?: number },
  poolSize: number,
  log: Log,
): Database {
  const { pooled = false, waitMs = 5000 } = urls
  const appPool = makePool(urls.app, poolSize, log, 'app', {
    pooled,
    waitMs,
    limits: requestLimits,
  })
  const systemPool = makePool(urls.owner, 6, log, 'system', { pooled, waitMs })
  const clients = new Set<pg.PoolClient>()
  for (const pool of [appPool, systemPool])
    pool
      .on('connect', (client) => clients.add(client))
      .on('remove', (client) => clients.delete(client))
  const listeners: StatementListener[] = []
  const open = (pool: pg.Pool, name: 'app' | 'system') =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: (event) => {
        const code =
          event.level === 'error'
            ? ((event.error as { code?: string } | null)?.code ?? 'unknown')
            : null
        for (const listener of listeners)
          listener({
            pool: name,
            seconds: event.queryDurationMillis / 1000,
            text: event.query.sql,
            code,
          })
      },
    })
  const direct = (database: Kysely<DB>) => (pooled ? database : pipelined(database))
  const app = direct(open(appPool, 'app'))
  const system = direct(open(systemPool, 'system'))
  const begin = (trx: Transaction<DB>, limits: Limits, settings: Settings = {}) =>
    setForNow(trx, { ...(pooled && limits), ...settings })
  let given: Entrance | undefined
  const entrance = () => {
    if (!given) throw new Error('nobody comes in yet: no feature has said how')
    return given
  }
  const enter = async (trx: Transaction<DB>, who: RawBuilder<Actor | null>) => {
    const { rows } = await sql<{ actor: Actor | null }>`select ${who} as actor`.execute(trx)
    return rows[0]?.actor ?? null
  }
  const asSystemWithin = <T>(limits: Limits, run: (db: Db) => Promise<T>) =>
    system.transaction().execute((trx) => {
      const set = begin(trx, limits, {
        role: 'bouwkring_system',
        ...(limits !== jobLimits && limits),
      })
      return under(set, () => run(trx as Db))
    })
  const asSystem: Database['asSystem'] = (run) => asSystemWithin(jobLimits, run)
  const asViewer = <T>(
    viewer: { tenantId: string; userId: string; audience: string },
    run: (db: Db) => Promise<T>,
  ) =>
    app.transaction().execute((trx) => {
      const set = begin(trx, requestLimits, {
        'app.tenant_id': viewer.tenantId,
        'app.user_id': viewer.userId,
        'app.audience': viewer.audience,
      })
      return under(set, () => run(trx as Db))
    })
  return {
    enterBy: (how) => void (given = how),
    asSession: (sessionId, run) =>
      app.transaction().execute(async (trx) => {
        if (pooled) await begin(trx, requestLimits)
        return run(trx as Db, await enter(trx, entrance().session(sessionId)))
      }),
    asKey: (hash, run) =>
      app.transaction().execute(async (trx) => {
        if (pooled) await begin(trx, requestLimits)
        return run(trx as Db, await enter(trx, entrance().key(hash)))
      }),
    asSessionAcross: (sessionId, run) =>
      asSystemWithin(requestLimits, async (db) =>
        run(db, await enter(db, entrance().session(sessionId))),
      ),
    asPerson: ({ userId, tenantId, audience }, run) =>
      asViewer({ tenantId: String(tenantId), userId: String(userId ?? ''), audience }, run),
    asVisitor: (run) => asViewer({ tenantId: '', userId: '', audience: '1' }, run),
    asSystem,
    asSystemAwaited: (run) => asSystemWithin(requestLimits, run),
    whoIs: async (sessionId) => {
      const { rows } = await sql<{
        actor: Actor | null
        writes: number[]
      }>`select e.actor, case when e.actor is null then '{}' else platform.recent_writes()::double precision[] end as writes from (select ${entrance().session(sessionId)} as actor offset 0) e`.execute(
        app,
      )
      return rows[0] ?? { actor: null, writes: [] }
    },
    position: async () => {
      const { rows } =
        await sql<Position>`select r.is as "isReplica", (select system_identifier from pg_control_system())::text as cluster, (case when r.is then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::double precision as bytes from (select pg_is_in_recovery() as is) r`.execute(
          system,
        )
      return rows[0] as Position
    },
    // The declared type of a pooled client omits that it can be ended.
    cut: () =>
      clients.forEach(
        (client) => void (client as unknown as pg.Client).end().catch(() => undefined),
      ),
    ping: async () => void (await sql`select 1`.execute(app)),
    onStatement: (listener) => void listeners.push(listener),
    pool: () => ({
      total: appPool.totalCount,
      idle: appPool.idleCount,
      waiting: appPool.waitingCount,
    }),
    close: async () => void (await Promise.all([app.destroy(), system.destroy()])),
  }
}
