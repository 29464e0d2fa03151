import { createHash, createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { sinceBaseline, type Applied } from './baseline.ts'
import { mayRetry } from './errors.ts'

const ours = new URL('../../migrations/', import.meta.url)

/** The password of the application's own database role: derived, so that every process of one installation agrees on it without a file. */
const appPassword = (secret: string) =>
  createHmac('sha256', secret).update('bouwkring_app').digest('hex')

/** The address that the web processes use: same server and database, but with the role that is subject to row-level security. */
export function appUrl(ownerUrl: string, secret: string) {
  const url = new URL(ownerUrl)
  url.username = 'bouwkring_app'
  url.password = appPassword(secret)
  return url.href
}

const ensureRoles = (password: string) => `
do $do$ begin
  if not exists (select from pg_roles where rolname = 'bouwkring_app') then create role bouwkring_app login nosuperuser nocreatedb nocreaterole; end if;
  if not exists (select from pg_roles where rolname = 'bouwkring_system') then create role bouwkring_system nologin nosuperuser; end if;
  alter role bouwkring_app with login password '${password}';
  if not pg_has_role(current_user, 'bouwkring_system', 'member') then execute format('grant bouwkring_system to %I', current_user); end if;
end $do$`

// Changed by another process at the same moment; created by another at the same moment.
const atOnce = new Set(['XX000', '23505', '42710'])
/** Roles belong to all databases of a server: another installation that starts at the same moment may be changing them, and PostgreSQL then rejects the later change. */
async function makeRoles(client: pg.Client, secret: string, more = 5): Promise<void> {
  try {
    await client.query(ensureRoles(appPassword(secret)))
  } catch (error) {
    if (more === 0 || !atOnce.has((error as { code?: string }).code ?? '')) throw error
    await sleep(100)
    await makeRoles(client, secret, more - 1)
  }
}

/** The migrations of a folder with their hashes, in order; this release's own by default. */
export const migrationFiles = (folder = ours): (Applied & { text: string })[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

/** The migrations recorded in the database as applied; none where the product was never started. */
async function appliedTo(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('public.migration') is not null as made`,
  )
  if (!rows[0]?.made) return []
  return (await client.query<Applied>('select name, hash from public.migration')).rows
}

/** Records the baseline as applied where the earlier migrations produced the same schema. They stay recorded too: the previous release may be started again. */
async function record(client: pg.Client, all: readonly Applied[]) {
  await client.query(
    `insert into public.migration (name, hash) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [all.map(({ name }) => name), all.map(({ hash }) => hash)],
  )
}

/** Runs start-up work that only one process at a time may do to a database, on a separate connection that waits without limit: filling an empty one exceeds a lock timeout. */
export async function oneAtATime<T>(ownerUrl: string, run: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(771002)')
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Brings the database to the newest schema: plain SQL files in order, forward only, each in a transaction, one process at a time. With `only`, no others than these (a backup is restored at its own schema). Returns the files it applied. */
export const migrate = (
  ownerUrl: string,
  secret: string,
  { only, folder = ours }: { only?: ReadonlySet<string>; folder?: URL } = {},
): Promise<string[]> =>
  oneAtATime(ownerUrl, async (client) => {
    const files = migrationFiles(folder)
    const before = sinceBaseline(await appliedTo(client), files)
    await makeRoles(client, secret)
    const worker = await makeWorkerUtils({ connectionString: ownerUrl })
    await worker.migrate()
    await worker.release()
    await client.query(
      `create table if not exists public.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    await record(client, before)
    const known = new Map(before.map((r) => [r.name, r.hash]))
    const applied: string[] = []
    for (const { name, text, hash } of files) {
      if (only && !only.has(name)) continue
      const was = known.get(name)
      if (was === hash) continue
      if (was !== undefined)
        throw new Error(
          `migration ${name} was changed after it had been applied; write a new one instead`,
        )
      await applyInTime(client, name, text, hash)
      applied.push(name)
    }
    return applied
  })

/** How often to retry a lock that another holds, and how long to wait in between: requests queued behind the migration go first. */
const attempts = 12
const waitMs = (attempt: number) => Math.min(500 * 2 ** attempt, 8000) * (0.75 + Math.random() / 2)

async function applyInTime(client: pg.Client, name: string, text: string, hash: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOne(client, name, text, hash)
    } catch (error) {
      if (attempt >= attempts || !mayRetry((error as Error).cause)) throw error
      await sleep(waitMs(attempt))
    }
  }
}

async function applyOne(client: pg.Client, name: string, text: string, hash: string) {
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '2s'")
    await client.query(text)
    await client.query('insert into public.migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
  }
}
