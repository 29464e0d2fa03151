import type { Host } from '@bouwkring/contract/accounts'
import { maxUploadBytes } from '@bouwkring/contract/files'
import { scopesOf } from '@bouwkring/contract/key-scopes'
import { parseQuery } from '@bouwkring/contract/query-string'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import * as accounts from './accounts/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as files from './files/index.ts'
import * as help from './help/index.ts'
import * as imports from './imports/index.ts'
import * as insights from './insights/index.ts'
import * as integrations from './integrations/index.ts'
import * as management from './management/index.ts'
import * as market from './market/index.ts'
import * as matching from './matching/index.ts'
import './accounts/jobs-news.ts'
import './signing-in/jobs-news.ts'
import './catalogue/jobs-news.ts'
import './files/jobs-news.ts'
import './imports/jobs-news.ts'
import './integrations/jobs-news.ts'
import './market/jobs-news.ts'
import './matching/jobs-news.ts'
import './notifications/jobs-news.ts'
import './products/jobs-news.ts'
import './spots/jobs-news.ts'
import './storage/jobs-news.ts'
import './transactions/jobs-news.ts'
import { auditJobs } from './platform/audit.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db.ts'
import { addDraining } from './platform/draining.ts'
import { errorHandler, notFound } from './platform/error-handler.ts'
import { health } from './platform/health.ts'
import { gate, openAdmission } from './platform/load/gate.ts'
import { boundSlowCallers, patienceOf } from './platform/load/slow-callers.ts'
import type { Log } from './platform/log.ts'
import { mailJobs } from './platform/mail.ts'
import { serveFigures, watch } from './platform/metrics.ts'
import { describeApi } from './platform/api-description.ts'
import { closeDown, guard } from './platform/security.ts'
import { openStorage } from './platform/open-storage.ts'
import { openAntivirus } from './platform/antivirus.ts'
import { traceRequests } from './platform/traces.ts'
import { Parts } from './platform/parts.ts'
import { readsOf, type Replica } from './platform/replica.ts'
import { servePages } from './platform/pages.ts'
import * as notifications from './notifications/index.ts'
import * as signingIn from './signing-in/index.ts'
import * as spots from './spots/index.ts'
import * as storage from './storage/index.ts'
import * as transactions from './transactions/index.ts'
import * as places from './places/index.ts'
import * as privacy from './privacy/index.ts'
import * as products from './products/index.ts'
import * as records from './records/index.ts'

export interface Given {
  config: Config
  database: Database
  /** A streaming replica of the database, for the reads of the market. */
  replica?: Replica | undefined
  log: Log
  /** Milliseconds that a request waits for its turn, instead of the usual ones; only tests set it. */
  patienceMs?: number
  demoAccounts?: Host['demoAccounts']
}

export const version = '0.1.0'

/** Registers every feature: the only file that knows them all. */
function features(app: FastifyInstance, given: Given) {
  mailJobs()
  auditJobs()
  accounts.routes(app)
  signingIn.routes(app, given.demoAccounts ?? [], version)
  places.routes(app)
  files.routes(app)
  help.routes(app)
  management.routes(app)
  catalogue.routes(app)
  spots.routes(app)
  products.routes(app)
  imports.routes(app)
  transactions.routes(app)
  market.routes(app)
  matching.routes(app)
  storage.routes(app)
  notifications.routes(app)
  insights.routes(app)
  integrations.routes(app)
  records.routes(app)
  privacy.routes(app)
}

/** Builds the whole server, without listening. */
export async function buildApp(given: Given): Promise<FastifyInstance> {
  const { config, database, replica, log } = given
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // While stopping, requests that have arrived are still answered; `draining` tells clients to go elsewhere with their next request.
    return503OnClosing: false,
    bodyLimit: 1_000_000,
    // Only this many addresses are taken from X-Forwarded-For, counted from its end: the caller may have written anything before them.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    ...patienceOf(config),
    // Longer than the usual 60 s of a proxy: a connection that the product closes just as a request is sent on it breaks that request.
    keepAliveTimeout: 75_000,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
    // Requests that the library rejects before it looks for a call (a malformed address, or one with a part that is too long) get the same kind of error as all others.
    frameworkErrors: (error, request, reply) =>
      void errorHandler(error, request, closeDown(reply, config.secureCookies)),
  })
  const parts = new Parts()
  if (config.SMTP_URL && config.JOBS === 'on') parts.circuit('mail')
  if (replica) parts.add('replica', () => replica.state)
  const admission = openAdmission(config.REQUESTS_AT_ONCE, log, given.patienceMs)
  const figures = watch(app, { database, replica, parts, admission, dataDir: config.DATA_DIR })
  database.enterBy({ session: signingIn.actorOfSession, key: integrations.actorOfKey })
  app.decorate('services', {
    config,
    database,
    reads: replica ?? readsOf(database),
    parts,
    figures,
    storage: openStorage(config, parts),
    antivirus: openAntivirus(config, () => parts.circuit('antivirus')),
    readToken: (token) => signingIn.sessionOf(token, config.SESSION_SECRET),
    keepers: { 'catalogue-keeper': accounts.isCatalogueKeeper },
    scopesOf,
  })
  app.decorateRequest('hostTenant', null)
  app.decorateRequest('unknownHost', false)
  app.decorate('sendPage', null)
  traceRequests(app)
  addDraining(app)
  app.setErrorHandler(errorHandler)
  app.setNotFoundHandler(notFound)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(multipart, {
    limits: {
      fileSize: maxUploadBytes,
      files: 5,
      parts: 20,
      fields: 10,
      fieldSize: 10_000,
      headerPairs: 50,
    },
  })
  boundSlowCallers(app, config)
  guard(app, accounts.hostFinder(database, config), config)
  gate(app, admission)
  health(app, database, parts)
  serveFigures(app, figures.registry, config.METRICS_TOKEN)
  await describeApi(app, new URL('./openapi-thread.ts', import.meta.url), {
    title: config.PRODUCT_NAME,
    version,
  })
  features(app, given)
  await servePages(app, config, version, (path) => integrations.feedLink(given, path))
  await app.ready()
  return app
}
