import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loadDemo } from '../../../demo/load/load-demo.ts'
import { demoPassword } from '../../../demo/load/people.ts'
import { ensureRoles } from '../../src/accounts/index.ts'
import { buildApp } from '../../src/app.ts'
import { loadCatalogue } from '../../src/catalogue/index.ts'
import { backup, restore, verify } from '../../src/platform/backup.ts'
import type { Applied } from '../../src/platform/baseline.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect, type Database } from '../../src/platform/db.ts'
import { makeLog } from '../../src/platform/log.ts'
import { appUrl, migrate } from '../../src/platform/migrate.ts'
import { diskStorage } from '../../src/platform/storage.ts'
import { testSecret } from '../cluster.ts'
import { formerMigrations } from '../former-migrations.ts'
import { run } from './run-sql.ts'
import { temporaryFolder } from '../folder.ts'

const log = makeLog('silent')
const mark = randomUUID().slice(0, 8)
const owner = `keeper_${mark}`
const dir = temporaryFolder('backup')
const at = (...parts: string[]) => join(dir, ...parts)
const files = diskStorage(at('files'))
const admin = async (...statements: string[]) => run(inject('admin'), ...statements)

/** An empty database whose owner is not a superuser, as in an organisation's own cluster. */
async function emptyDatabase(name: string) {
  await admin(`create database ${name}_${mark} owner ${owner}`)
  const url = new URL(inject('admin'))
  url.pathname = `/${name}_${mark}`
  url.username = owner
  url.password = mark
  return url.href
}

const open = (url: string) => connect({ app: appUrl(url, testSecret), owner: url }, 4, log)
let source: string
let database: Database | undefined

beforeAll(async () => {
  await admin(
    `create role ${owner} login createrole password '${mark}'`,
    `grant bouwkring_app, bouwkring_system to ${owner} with admin option`,
  )
  source = await emptyDatabase('source')
  await migrate(source, testSecret)
  database = open(source)
  const opened = database
  await opened.asSystem(async (db) => {
    await ensureRoles(db)
    await loadCatalogue(db)
  })
  await loadDemo(opened, files, log)
}, 120_000)

afterAll(async () => {
  await database?.close()
  for (const name of ['source', 'target', 'other', 'older'])
    await admin(`drop database if exists source_${mark} with (force)`.replace('source', name))
  await admin(
    `reassign owned by ${owner} to current_user`,
    `drop owned by ${owner}`,
    `drop role ${owner}`,
  )
  rmSync(dir, { recursive: true, force: true })
})

describe('backup and restore (O7)', () => {
  test(
    'drill: taken while people write, restored into an empty database: every row and file, and the product runs on it',
    { timeout: 120_000 },
    async () => {
      let writing = true
      let written = 0
      const writers = (async () => {
        while (writing) {
          // Two rows in one transaction: a backup taken at one moment holds both or neither.
          await run(
            source,
            'set role bouwkring_system',
            `insert into platform.mail (tenant_id, dedupe_key, to_name, to_address, subject, body, state) select 1, gen_random_uuid()::text, 'Drill', 'drill@example.org', 'drill', 'x', 'kept' from generate_series(1, 2)`,
          )
          written++
        }
      })()
      while (written === 0) await sleep(10)
      const made = await backup({ url: source, storage: files, to: at('first') }).finally(() => {
        writing = false
      })
      await writers
      expect((made.tables.find((t) => t.table === 'platform.mail')?.rows ?? 1) % 2).toBe(0)
      expect(made.files.length).toBeGreaterThan(100)

      const target = await emptyDatabase('target')
      await restore({
        from: at('first'),
        url: target,
        storage: diskStorage(at('served', 'files')),
        secret: testSecret,
        replace: false,
      })
      const again = await backup({
        url: target,
        storage: diskStorage(at('served', 'files')),
        to: at('second'),
      })
      const content = (manifest: typeof made) =>
        manifest.tables.map((t) => [t.table, t.rows, t.sha256])
      expect(content(again)).toEqual(content(made))
      expect(again.files).toEqual(made.files)
      expect(again.sequences).toEqual(made.sequences)
      const guards = `select count(*) filter (where relforcerowsecurity)::int as forced, (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys, (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers from pg_class`
      expect(await run(target, guards)).toEqual(await run(source, guards))

      const back = open(target)
      const app = await buildApp({
        config: readConfig({
          NODE_ENV: 'test',
          SESSION_SECRET: testSecret,
          DATA_DIR: at('served'),
          LOG_LEVEL: 'silent',
          DEMO: 'off',
        }),
        database: back,
        log,
      })
      const account = (
        await back.asSystem((db) =>
          db
            .selectFrom('accounts.user')
            .select('email')
            .where('email', 'like', 'inkoop@%')
            .executeTakeFirstOrThrow(),
        )
      ).email
      const entered = await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { host: 'localhost' },
        payload: { email: account, password: demoPassword },
      })
      expect(entered.statusCode).toBe(200)
      const found = await app.inject({
        url: '/api/products/search',
        headers: {
          host: 'localhost',
          authorization: `Bearer ${entered.json<{ token: string }>().token}`,
        },
      })
      expect(found.json<{ 'hydra:totalItems': number }>()['hydra:totalItems']).toBeGreaterThan(50)
      await app.close()
      await back.close()
    },
  )

  test(
    'control: a damaged or incomplete backup is rejected and nothing changes; a used or running database is not overwritten unless asked',
    { timeout: 120_000 },
    async () => {
      const other = await emptyDatabase('other')
      const into = {
        url: other,
        storage: diskStorage(at('files-other')),
        secret: testSecret,
        replace: false,
      }
      const manifest = await verify(at('first'))
      const largest = manifest.tables.toSorted((a, b) => b.rows - a.rows)[0]?.table ?? ''
      const path = at('first', 'tables', `${largest}.gz`)
      const bytes = readFileSync(path)
      const middle = bytes.length >> 1
      writeFileSync(
        path,
        Buffer.concat([
          bytes.subarray(0, middle),
          Buffer.from([(bytes[middle] ?? 0) ^ 1]),
          bytes.subarray(middle + 1),
        ]),
      )
      await expect(restore({ ...into, from: at('first') })).rejects.toThrow(
        `${largest}.gz of the backup is damaged`,
      )
      rmSync(path)
      await expect(restore({ ...into, from: at('first') })).rejects.toThrow('is missing')
      expect(await run(other, `select to_regclass('public.migration') as made`)).toEqual([
        { made: null },
      ])
      expect(existsSync(at('files-other'))).toBe(false)
      await expect(restore({ ...into, from: at('nothing') })).rejects.toThrow('holds no backup')
      writeFileSync(path, bytes)

      await expect(restore({ ...into, url: source, from: at('first') })).rejects.toThrow(
        /is running on this database|was used on this database/,
      )
      await restore({ ...into, from: at('first') })
      await expect(restore({ ...into, from: at('first') })).rejects.toThrow(
        'was used on this database before',
      )
      const mails = async () =>
        (
          await run(
            other,
            'set role bouwkring_system',
            'select count(*)::int as n from platform.mail',
          )
        )[0]?.n
      await run(other, 'set role bouwkring_system', 'delete from platform.mail')
      expect(await mails()).toBe(0)
      await restore({ ...into, from: at('first'), replace: true })
      expect(await mails()).toBe(manifest.tables.find((t) => t.table === 'platform.mail')?.rows)
      await expect(backup({ url: source, storage: files, to: at('first') })).rejects.toThrow(
        'exists already',
      )
    },
  )

  test(
    'a backup from before the baseline is restored when its schema was complete; an older one is rejected and nothing changes',
    { timeout: 120_000 },
    async () => {
      const manifest = await verify(at('first'))
      const as = (name: string, migrations: Applied[]) => {
        cpSync(at('first'), at(name), { recursive: true })
        writeFileSync(at(name, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
        return at(name)
      }
      const later = manifest.migrations.filter(({ name }) => !name.includes('-baseline-'))
      const into = {
        url: await emptyDatabase('older'),
        storage: diskStorage(at('files-older')),
        secret: testSecret,
        replace: false,
      }
      await expect(
        restore({ ...into, from: as('half', formerMigrations().slice(0, -1)) }),
      ).rejects.toThrow(
        'its last migration is 0125-category-of-what-is-reserved.sql, and this release goes on from 0131-notification-kinds.sql',
      )
      expect(await run(into.url, `select to_regclass('public.migration') as made`)).toEqual([
        { made: null },
      ])
      await restore({ ...into, from: as('former', [...formerMigrations(), ...later]) })
      const people = manifest.tables.find(({ table }) => table === 'accounts."user"')?.rows
      expect(people).toBeGreaterThan(5)
      expect(
        await run(
          into.url,
          'set role bouwkring_system',
          'select count(*)::int as n from accounts."user"',
        ),
      ).toEqual([{ n: people }])
    },
  )
})
