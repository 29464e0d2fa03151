import type { Host } from '@bouwkring/contract/accounts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { ensureRoles } from './accounts/index.ts'
import { buildApp, version } from './app.ts'
import { loadCatalogue } from './catalogue/index.ts'
import { loadFactors } from './insights/index.ts'
import { awaitDatabase } from './platform/await-database.ts'
import { receiveBounces } from './platform/bounces.ts'
import type { Config } from './platform/config.ts'
import { connect, type Database } from './platform/db.ts'
import { drain } from './platform/draining.ts'
import { startEmbedded, type EmbeddedPostgres } from './platform/embedded-postgres.ts'
import { startJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { appUrl, migrate, oneAtATime } from './platform/migrate.ts'
import { Replica } from './platform/replica.ts'
import { startTraces, traceStatements } from './platform/traces.ts'

/** Connections waiting to be accepted while the process is busy: a caller that finds no place retries by itself, but only after a second or more. */
const backlog = 4096

export interface Running {
  app: FastifyInstance
  database: Database
  ownerUrl: string
  address: string
  stop(): Promise<void>
}

/** The address of the database: an external one, once it answers, or our own server, whose database is created when missing. */
export async function openDatabase(
  config: Config,
  log: Log,
): Promise<{ url: string; embedded: EmbeddedPostgres | null }> {
  if (config.DATABASE_URL) {
    await awaitDatabase('DATABASE_URL', config.DATABASE_URL, log)
    return { url: config.DATABASE_URL, embedded: null }
  }
  const embedded = await startEmbedded({
    dataDir: `${config.DATA_DIR}/postgres`,
    port: config.EMBEDDED_POSTGRES_PORT,
    log,
  })
  const client = new pg.Client({ connectionString: embedded.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query("select from pg_database where datname = 'bouwkring'")
  if (!rowCount) await client.query('create database bouwkring')
  await client.end()
  return { url: embedded.url('bouwkring'), embedded }
}

/** Opens the database, brings it to the newest schema and loads what every product has: roles and the catalogue. */
export async function openProduct(config: Config, log: Log) {
  const { url, embedded } = await openDatabase(config, log)
  const applied = await migrate(url, config.SESSION_SECRET)
  if (applied.length > 0) log.info({ applied }, 'database brought up to date')
  // Migrations and jobs hold locks and listen on their own connection; work that fits in one transaction may go through a pooler.
  const pooler = config.DATABASE_POOLER_URL
  if (pooler) await awaitDatabase('DATABASE_POOLER_URL', pooler, log)
  const through = pooler ?? url
  const database = connect(
    {
      app: appUrl(through, config.SESSION_SECRET),
      owner: through,
      pooled: pooler !== undefined,
    },
    config.DATABASE_POOL,
    log,
  )
  await oneAtATime(url, () =>
    database.asSystem(async (db) => {
      await ensureRoles(db)
      await loadCatalogue(db)
      await loadFactors(db)
    }),
  )
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  return { database, url, close }
}

/** The streaming replica for market reads, if there is one; its absence stops nothing. Settings are made in each transaction, so that it may also be reached through a pooler. */
function openReplica(config: Config, primary: Database, log: Log) {
  const { DATABASE_READ_URL: url, DATABASE_POOL: size, DATABASE_READ_LAG_SECONDS: mostLag } = config
  if (url === undefined) return undefined
  const replica = connect(
    { app: appUrl(url, config.SESSION_SECRET), owner: url, pooled: true, waitMs: 1000 },
    size,
    log,
  )
  traceStatements(replica, 'replica')
  return new Replica(primary, replica, mostLag, log)
}

/** Starts database, app and workers; `prepare` runs before the first request is accepted. */
export async function start(
  config: Config,
  log: Log,
  prepare?: (database: Database) => Promise<Host['demoAccounts']>,
): Promise<Running> {
  const endTraces = await startTraces(config, version, log)
  const product = await openProduct(config, log)
  const { database, url } = product
  traceStatements(database)
  const demoAccounts = (await prepare?.(database)) ?? []
  const replica = openReplica(config, database, log)
  const app = await buildApp({ config, database, replica, log, demoAccounts })
  const { storage, figures, parts } = app.services
  const jobs =
    config.JOBS === 'on'
      ? await startJobs({ database, log, storage, config, parts, onEnd: figures.jobEnded }, url)
      : null
  if (jobs) figures.watchQueue(jobs.queue)
  const bounces = jobs && (await receiveBounces(config, database, log))
  const address = await app.listen({ port: config.PORT, host: config.LISTEN_HOST, backlog })
  let stopped: Promise<void> | undefined
  const stop = async () => {
    app.draining.now = true
    if (config.NODE_ENV === 'production') await drain(app, config.DRAIN_MS)
    await app.close()
    await bounces?.stop()
    await jobs?.stop()
    await replica?.close()
    await product.close()
    await endTraces()
  }
  return { app, database, ownerUrl: url, address, stop: () => (stopped ??= stop()) }
}
