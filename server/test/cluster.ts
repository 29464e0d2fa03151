import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureRoles } from '../src/accounts/index.ts'
import { connect } from '../src/platform/db.ts'
import { startEmbedded, type EmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { makeLog } from '../src/platform/log.ts'
import { appUrl, migrate } from '../src/platform/migrate.ts'
import { loadCatalogue } from '../src/catalogue/index.ts'
import { loadFactors } from '../src/insights/index.ts'

/** The same secret in every test process: the database role's password is derived from it. */
export const testSecret = 'a secret for tests only, longer than 32'

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** One PostgreSQL for the whole run (TEST_DATABASE_URL, else the embedded one) with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const external = process.env.TEST_DATABASE_URL
  let server: EmbeddedPostgres | null = null
  // What tests make is below these two (folder.ts), open to the account that PostgreSQL runs as.
  const [dir, folders] = [process.env.TEST_DATABASES_IN ?? tmpdir(), tmpdir()].map((place) =>
    mkdtempSync(join(place, 'bouwkring-test-')),
  ) as [string, string]
  for (const made of [dir, folders]) chmodSync(made, 0o755)
  if (!external) {
    server = await startEmbedded({
      dataDir: join(dir, 'pg'),
      log: makeLog('silent'),
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        max_connections: 300,
      },
    })
  }
  const admin = external ?? (server as EmbeddedPostgres).url('postgres')
  const template = `bouwkring_template_${randomUUID().replaceAll('-', '')}`
  await query(admin, `create database ${template}`)
  const url = new URL(admin)
  url.pathname = `/${template}`
  await migrate(url.href, testSecret)
  const log = makeLog('silent')
  const database = connect({ app: appUrl(url.href, testSecret), owner: url.href }, 2, log)
  await database.asSystem(async (db) => {
    await ensureRoles(db)
    await loadCatalogue(db)
    await loadFactors(db)
  })
  await database.close()
  project.provide('admin', admin)
  project.provide('template', template)
  project.provide('databases', dir)
  project.provide('folders', folders)
  return async () => {
    if (external) await query(admin, `drop database if exists ${template} with (force)`)
    await server?.stop()
    for (const made of [dir, folders]) rmSync(made, { recursive: true, force: true, maxRetries: 3 })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    admin: string
    template: string
    /** Folders of this run, for databases and for other files of tests. */
    databases: string
    folders: string
  }
}
