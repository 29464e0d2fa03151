import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { FormerSchemaError, sinceBaseline, type Applied } from './baseline.ts'
import { migrate, migrationFiles } from './migrate.ts'
import { diskStorage, type Storage } from './storage.ts'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(
    z.object({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ sequence: z.string(), last: z.string(), called: z.boolean() })),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
})

/** The contents of a backup: the migrations that make up its schema, each table with its rows and checksum, and each file. */
export type Manifest = z.infer<typeof Manifest>

/** The reason why a backup cannot be made or restored, worded for an operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Tables whose content is data: all of ours, and the job queue. Work waiting to be sent or matched is part of the product's state. */
const tablesOf = `
select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as "table", c.relrowsecurity and (c.relforcerowsecurity or not pg_has_role(c.relowner, 'usage')) as guarded,
  array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
  exists (select from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, p.polrelid) = 'true' and 'bouwkring_system'::regrole = any (p.polroles)) as open_to_system
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public') and n.nspname not like 'pg\\_%'
  and (n.nspname <> 'graphile_worker' or c.relname like '\\_private\\_%')
order by 1`

interface Table {
  table: string
  guarded: boolean
  columns: string[]
  open_to_system: boolean
}

const sha = (hash: Hash) => hash.digest('hex')
const passing = (hash: Hash) =>
  new Transform({ transform: (chunk: Buffer, _, done) => (hash.update(chunk), done(null, chunk)) })

async function checksum(stream: Readable) {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return sha(hash)
}

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'bouwkring backup' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const tablePath = (from: string, table: string) => join(from, 'tables', `${table}.gz`)

/** Copies the files in the store that are not yet in the backup. */
async function copyObjects(from: Storage, to: Storage, done: Set<string>) {
  for await (const { key } of from.list('')) {
    if (done.has(key)) continue
    const bytes = await from.get(key)
    // Removed during the copy: the references to it were removed first.
    if (!bytes) continue
    await to.put(key, await buffer(bytes))
    done.add(key)
  }
}

/** Reads as a role that row-level security does not restrict, or stops: a backup with missing rows is worse than none. Returns the role for reading guarded tables. */
async function readEverything(
  client: pg.Client,
  tables: Table[],
): Promise<'none' | 'bouwkring_system'> {
  const { rows } = await client.query<{ free: boolean }>(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  )
  if (rows[0]?.free) {
    await client.query('set local row_security = off')
    return 'none'
  }
  const closed = tables.filter((table) => table.guarded && !table.open_to_system)
  if (closed.length > 0)
    throw new BackupError(
      `the owner of the database may not read all of ${closed.map((t) => t.table).join(', ')}`,
    )
  return 'bouwkring_system'
}

/**
 * Writes a backup into a new folder while the product runs: all tables at one moment (one snapshot), the positions of the sequences, and the files.
 * Files are copied before and after that moment, so that a file removed in between is included.
 */
export async function backup(given: {
  url: string
  storage: Storage
  to: string
}): Promise<Manifest> {
  if (existsSync(given.to)) throw new BackupError(`${given.to} exists already`)
  const beside = `${given.to}.part`
  await rm(beside, { recursive: true, force: true })
  await mkdir(join(beside, 'tables'), { recursive: true })
  const copied = new Set<string>()
  await copyObjects(given.storage, diskStorage(join(beside, 'files')), copied)
  const client = await connected(given.url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from public.migration order by name',
    )
    const { rows: tables } = await client.query<Table>(tablesOf)
    const reader = await readEverything(client, tables)
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations,
      tables: [],
      sequences: [],
      files: [],
    }
    for (const { table, columns, guarded } of tables) {
      if (guarded) await client.query(`set local role ${reader}`)
      const hash = createHash('sha256')
      const out = client.query(
        copyTo(`copy (select ${columns.join(', ')} from ${table}) to stdout`),
      )
      await pipeline(
        out,
        createGzip({ level: 4 }),
        passing(hash),
        createWriteStream(tablePath(beside, table)),
      )
      await client.query('set local role none')
      // The database reports the row count after the last row: it is known once the next statement has been answered.
      manifest.tables.push({ table, columns, rows: out.rowCount, sha256: sha(hash) })
    }
    const { rows: sequences } = await client.query<{ sequence: string }>(
      "select quote_ident(schemaname) || '.' || quote_ident(sequencename) as sequence from pg_sequences where schemaname not in ('public') order by 1",
    )
    for (const { sequence } of sequences) {
      const { rows } = await client.query<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${sequence}`,
      )
      if (rows[0]) manifest.sequences.push({ sequence, ...rows[0] })
    }
    await client.query('commit')
    await copyObjects(given.storage, diskStorage(join(beside, 'files')), copied)
    for (const key of [...copied].sort())
      manifest.files.push({
        key,
        sha256: await checksum(createReadStream(join(beside, 'files', key))),
      })
    await writeFile(join(beside, 'manifest.json'), JSON.stringify(manifest, null, 1))
    await rename(beside, given.to)
    return manifest
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Reads the entire backup and compares each checksum; throws a BackupError that names what is missing or damaged. */
export async function verify(from: string): Promise<Manifest> {
  const text = await readFile(join(from, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupError(`${from} holds no backup: manifest.json is missing`)
  })
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new BackupError(`manifest.json of ${from} is not that of a backup`)
  const parts = [
    ...read.data.tables.map((t) => ({ path: join('tables', `${t.table}.gz`), sha256: t.sha256 })),
    ...read.data.files.map((f) => ({ path: join('files', f.key), sha256: f.sha256 })),
  ]
  for (const { path, sha256 } of parts) {
    const found = await checksum(createReadStream(join(from, path))).catch(() => null)
    if (found === null) throw new BackupError(`${path} of the backup is missing`)
    if (found !== sha256) throw new BackupError(`${path} of the backup is damaged`)
  }
  return read.data
}

/** Foreign keys, triggers and row-level security are removed for the copy and then restored as they were: restoring a key checks it against all rows. */
const takeOff = `
select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'public')
union all
select format('alter table %s disable trigger user', t.tgrelid::regclass), format('alter table %s enable trigger user', t.tgrelid::regclass)
from (select distinct tgrelid from pg_trigger where not tgisinternal) t
union all
select format('alter table %s disable row level security, no force row level security', c.oid::regclass), format('alter table %s enable row level security%s', c.oid::regclass, case when c.relforcerowsecurity then ', force row level security' else '' end)
from pg_class c where c.relrowsecurity`

async function fill(client: pg.Client, from: string, manifest: Manifest) {
  const { rows: changes } = await client.query<{ off: string; back: string }>(takeOff)
  const { rows: tables } = await client.query<Table>(tablesOf)
  for (const { off } of changes) await client.query(off)
  await client.query(`truncate ${tables.map((t) => t.table).join(', ')}`)
  for (const { table, columns, rows } of manifest.tables) {
    const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(createReadStream(tablePath(from, table)), createGunzip(), into)
    if (into.rowCount !== rows)
      throw new BackupError(`${table}: ${into.rowCount} rows came back of ${rows}`)
  }
  for (const { sequence, last, called } of manifest.sequences)
    await client.query('select setval($1, $2::bigint, $3)', [sequence, last, called])
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
  for (const { back } of changes) await client.query(back)
}

/** Whether the product was ever started on this database; rejects a database on which it is running now. */
async function wasStarted(client: pg.Client) {
  const { rows } = await client.query<{ busy: boolean; started: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and application_name in ('bouwkring app', 'bouwkring system')) as busy, to_regclass('public.migration') is not null as started`,
  )
  if (rows[0]?.busy) throw new BackupError('the product is running on this database: stop it first')
  return rows[0]?.started ?? false
}

/** The migrations that make up the schema of a backup, with the baseline in place of those before it. */
function schemaOf(manifest: Manifest): readonly Applied[] {
  try {
    return sinceBaseline(manifest.migrations, migrationFiles())
  } catch (error) {
    if (!(error instanceof FormerSchemaError)) throw error
    throw new BackupError(
      `the backup cannot be put back by this release: ${error.message}, with the backup put back by the release that made it`,
    )
  }
}

/**
 * Restores a backup: verifies it, then restores all tables in one transaction (a failure leaves the database as it was), then the files. The schema is first brought
 * to that of the backup and afterwards to the newest. Rejects a database that was used before unless `replace` is set; other files in the store stay there.
 */
export async function restore(given: {
  from: string
  url: string
  storage: Storage
  secret: string
  replace: boolean
}): Promise<Manifest> {
  const manifest = await verify(given.from)
  const wanted = schemaOf(manifest)
  const client = await connected(given.url)
  try {
    if ((await wasStarted(client)) && !given.replace)
      throw new BackupError(
        'the product was used on this database before: name an empty one, or ask for --replace',
      )
    await migrate(given.url, given.secret, {
      only: new Set(wanted.map((m) => m.name)),
    })
    const { rows } = await client.query<Applied>('select name, hash from public.migration')
    const here = sinceBaseline(rows, migrationFiles())
    const differs = JSON.stringify(here) !== JSON.stringify(wanted)
    if (differs)
      throw new BackupError(
        'this version of the product cannot make the schema that the backup was made at: use the version it was made with, or an empty database',
      )
    await client.query('begin')
    await fill(client, given.from, manifest)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrate(given.url, given.secret)
  await copyObjects(diskStorage(join(given.from, 'files')), given.storage, new Set())
  return manifest
}
