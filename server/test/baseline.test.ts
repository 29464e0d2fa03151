import { randomUUID } from 'node:crypto'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Applied } from '../src/platform/baseline.ts'
import { migrate, migrationFiles } from '../src/platform/migrate.ts'
import { testSecret } from './cluster.ts'
import { formerMigrations } from './former-migrations.ts'
import { run } from './operation/run-sql.ts'
import { temporaryFolder } from './folder.ts'

const made: string[] = []
const dir = temporaryFolder('baseline')
const admin = (statement: string) => run(inject('admin'), statement)

/** An empty database. */
async function emptyDatabase() {
  const name = `baseline_${randomUUID().replaceAll('-', '')}`
  await admin(`create database ${name}`)
  made.push(name)
  const url = new URL(inject('admin'))
  url.pathname = `/${name}`
  return url.href
}

const namedBy = async (url: string) =>
  (await run(url, 'select name from public.migration order by name collate "C"')).map(
    ({ name }) => name,
  )
const values = (all: readonly Applied[]) =>
  all.map(({ name, hash }) => `('${name}', '${hash}')`).join(', ')

/** A database that records these migrations from before the baseline, and not the baseline itself. Its schema is that of the baseline, as theirs was. */
async function formerDatabase(names: readonly Applied[]) {
  const url = await emptyDatabase()
  await migrate(url, testSecret)
  await run(
    url,
    `delete from public.migration where name like '%-baseline-%'`,
    `insert into public.migration (name, hash) values ${values(names)}`,
    `insert into accounts.tenant (company, subdomain, status) values ('Waterschap Noord', 'noord', 'active')`,
  )
  return url
}

const ours = migrationFiles().map(({ name }) => name)
const baseline = ours.filter((name) => name.includes('-baseline-'))
const former = formerMigrations()

afterAll(async () => {
  for (const name of made) await admin(`drop database if exists ${name} with (force)`)
  rmSync(dir, { recursive: true, force: true })
})

// Each test makes one or two databases with all migrations.
describe('the baseline', { timeout: 120_000 }, () => {
  test('creates an empty database, once', async () => {
    const url = await emptyDatabase()
    expect(await migrate(url, testSecret)).toEqual(ours)
    expect(await namedBy(url)).toEqual(ours)
    expect(await migrate(url, testSecret)).toEqual([])
  })

  test('is created beside another that changes the roles of the server at the same moment', async () => {
    const url = await emptyDatabase()
    await migrate(await emptyDatabase(), testSecret)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    try {
      await other.query(`begin; alter role bouwkring_app with login`)
      const made = migrate(url, testSecret)
      await expect
        .poll(
          () =>
            run(
              url,
              `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%alter role bouwkring_app%' and datname = current_database()`,
            ),
          { timeout: 60_000 },
        )
        .toHaveLength(1)
      await other.query('commit')
      expect(await made).toEqual(ours)
    } finally {
      await other.end()
    }
  })

  test('continues a database with all earlier migrations: it is recorded as applied, not run, and later migrations are run', async () => {
    const url = await formerDatabase(former)
    const folder = join(dir, 'with-later')
    cpSync(fileURLToPath(new URL('../migrations/', import.meta.url)), folder, { recursive: true })
    writeFileSync(join(folder, '9998-later.sql'), 'create table platform.trial (n integer)')
    expect(await migrate(url, testSecret, { folder: pathToFileURL(`${folder}/`) })).toEqual([
      '9998-later.sql',
    ])
    expect(await namedBy(url)).toEqual(
      [...former.map(({ name }) => name), ...ours, '9998-later.sql'].sort(),
    )
    expect(await run(url, 'select company from accounts.tenant')).toEqual([
      { company: 'Waterschap Noord' },
    ])
    expect(await migrate(url, testSecret)).toEqual([])
  })

  test('control: without those recorded names it would run, and fail', async () => {
    const url = await formerDatabase(former)
    await run(
      url,
      `delete from public.migration where name = any ('{${former.map(({ name }) => name).join(',')}}')`,
    )
    await expect(migrate(url, testSecret)).rejects.toThrow('already exists')
  })

  test('rejects a database that stopped before the last of them, and changes nothing in it', async () => {
    const url = await formerDatabase(former.slice(0, -2))
    await run(url, 'drop schema graphile_worker cascade')
    await expect(migrate(url, testSecret)).rejects.toThrow(
      'its last migration is 0121-options-renamed.sql, and this release goes on from 0131-notification-kinds.sql: start the release whose last migration is 0131-notification-kinds.sql on it first',
    )
    expect(await namedBy(url)).toEqual(
      [
        ...former.slice(0, -2).map(({ name }) => name),
        ...ours.filter((name) => !baseline.includes(name)),
      ].sort(),
    )
    expect(await run(url, `select to_regnamespace('graphile_worker') as queue`)).toEqual([
      { queue: null },
    ])
  })

  test('rejects a database where one of them is missing or was changed', async () => {
    const changed = former.map((one, at) => (at === 7 ? { ...one, hash: '0'.repeat(64) } : one))
    for (const names of [former.toSpliced(7, 1), changed])
      await expect(migrate(await formerDatabase(names), testSecret)).rejects.toThrow(
        'are not as they were released',
      )
  })

  test('leaves a migration of a later release that this one does not know', async () => {
    for (const names of [former, []]) {
      const later = { name: '9999-later.sql', hash: 'f'.repeat(64) }
      const url = names.length > 0 ? await formerDatabase([...names, later]) : await emptyDatabase()
      if (names.length === 0) {
        await migrate(url, testSecret)
        await run(url, `insert into public.migration (name, hash) values ${values([later])}`)
      }
      expect(await migrate(url, testSecret)).toEqual([])
      expect(await namedBy(url)).toContain(later.name)
    }
  })
})
