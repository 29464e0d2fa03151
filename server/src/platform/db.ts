import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import type { Log } from './log.ts'

declare const bound: unique symbol
/** A transaction that knows who asks: the only thing that queries accept. Row-level security shows it what that tenant may see. */
export type Db = Transaction<DB> & { readonly [bound]: true }

/** Who asks, as the database knows it at this moment. */
export interface Actor {
  sessionId: string
  userId: number
  name: string
  language: 'nl' | 'en'
  tenantId: number
  /** Only for a super admin who chose to work in another organisation: the own one. */
  homeTenantId?: number
  subdomain: string
  company: string
  audience: string
  roles: string[]
  permissions: string[]
}

// bigint ids stay below 2^53 and numeric(14,3) has fewer digits than a double keeps: both survive as numbers. Days stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day: string) => day)

/** Two ways in: `app` for people (row-level security holds), `system` for jobs and set-up (only on the server's own initiative). */
export interface Database {
  /** For a signed-in person: null when the session is dead. */
  asSession<T>(sessionId: string, run: (db: Db, actor: Actor | null) => Promise<T>): Promise<T>
  /** For a super admin who acts on all organisations: without row-level security. The caller refuses anyone else before it does anything. */
  asSessionAcross<T>(sessionId: string, run: (db: Db, actor: Actor | null) => Promise<T>): Promise<T>
  /** For a job that makes what one person will read: with that person's sight, without a session. */
  asPerson<T>(person: { userId: number; tenantId: number; audience: string }, run: (db: Db) => Promise<T>): Promise<T>
  /** For a visitor: no tenant, no groups but public. */
  asVisitor<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** For a job on behalf of the product itself: sees all tenants. */
  asSystem<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** Answers when the database does. */
  ping(): Promise<void>
  /** Pool figures for the metrics. */
  pool(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** A pool whose lost connections are logged and never end the process. */
export function makePool(connectionString: string, max: number, log: Log, name: string) {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, application_name: `bouwkring ${name}`,
    // Requests are short: compiling a plan or starting workers for one takes longer than it saves, and workers take a core from the next request. The memory keeps bitmaps of full-text search exact.
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c lock_timeout=5000 -c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB' })
  // A checked-out client whose socket drops emits `error` itself: without a listener Node would end.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost')))
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  return pool
}

/** Opens the two pools. */
export function connect(urls: { app: string; owner: string }, poolSize: number, log: Log): Database {
  const appPool = makePool(urls.app, poolSize, log, 'app')
  const systemPool = makePool(urls.owner, 6, log, 'system')
  const app = new Kysely<DB>({ dialect: new PostgresDialect({ pool: appPool }) })
  const system = new Kysely<DB>({ dialect: new PostgresDialect({ pool: systemPool }) })
  const enter = async (trx: Transaction<DB>, sessionId: string) => {
    const { rows } = await sql<{ actor: Actor | null }>`select accounts.in_chosen(accounts.enter(${sessionId}::uuid)) as actor`.execute(trx)
    return rows[0]?.actor ?? null
  }
  return {
    asSession: (sessionId, run) => app.transaction().execute(async (trx) => run(trx as Db, await enter(trx, sessionId))),
    asSessionAcross: (sessionId, run) =>
      system.transaction().execute(async (trx) => {
        await sql`select set_config('role', 'bouwkring_system', true)`.execute(trx)
        return run(trx as Db, await enter(trx, sessionId))
      }),
    asPerson: ({ userId, tenantId, audience }, run) =>
      app.transaction().execute(async (trx) => {
        await sql`select set_config('app.tenant_id', ${String(tenantId)}, true), set_config('app.user_id', ${String(userId)}, true), set_config('app.audience', ${audience}, true)`.execute(trx)
        return run(trx as Db)
      }),
    asVisitor: (run) =>
      app.transaction().execute(async (trx) => {
        await sql`select set_config('app.tenant_id', '', true), set_config('app.user_id', '', true), set_config('app.audience', '1', true)`.execute(trx)
        return run(trx as Db)
      }),
    asSystem: (run) =>
      system.transaction().execute(async (trx) => {
        await sql`select set_config('role', 'bouwkring_system', true)`.execute(trx)
        return run(trx as Db)
      }),
    ping: async () => void (await sql`select 1`.execute(app)),
    pool: () => ({ total: appPool.totalCount, idle: appPool.idleCount, waiting: appPool.waitingCount }),
    close: async () => void (await Promise.all([app.destroy(), system.destroy()])),
  }
}
