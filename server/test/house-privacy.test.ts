import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dataMap } from '../src/privacy/data-map.ts'
import { fileColumns } from '../src/privacy/queries-terms.ts'
import { useWorld } from './world.ts'

const world = useWorld()

const listed = (table: string) => {
  const { none, secret = '', personal = [] } = dataMap[table] ?? { none: '' }
  return [none, secret, ...personal.map((way) => way.columns)]
    .flatMap((list) => list.split(' ').filter(Boolean))
    .map((column) => `${table}.${column}`)
}

test('every column has one class in the data.ts of its feature, and no class is for a column that no longer exists (P1)', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{ name: string }>`
    select n.nspname || '.' || c.relname || '.' || a.attname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker') and n.nspname not like 'pg\\_%'`.execute(
      db,
    ),
  )
  const there = rows.map((row) => row.name).toSorted()
  expect(Object.keys(dataMap).flatMap(listed).toSorted()).toEqual(there)
})

test('a feature classes the columns of its own tables only, so that none overrides another', () => {
  const source = fileURLToPath(new URL('../src/', import.meta.url))
  const tables = globSync('*/data{,-*}.ts', {
    cwd: source,
    exclude: ['**/data-map.ts', '**/data-classes.ts'],
  }).flatMap((file) =>
    [...readFileSync(source + file, 'utf8').matchAll(/^ {2}'([\w.]+)': \{/gm)].map(
      ([, table = '']) => ({ table, room: dirname(file) }),
    ),
  )
  expect(tables.filter(({ table, room }) => !table.startsWith(`${room}.`))).toEqual([])
  expect(tables.map(({ table }) => table).toSorted()).toEqual(Object.keys(dataMap).toSorted())
})

test('every column that points at a user, or is named after a name or contact detail, is personal or secret (P1)', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{ name: string }>`
    select distinct n.nspname || '.' || c.relname || '.' || a.attname as name from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    join unnest(f.conkey) k on true join pg_attribute a on a.attrelid = c.oid and a.attnum = k where f.contype = 'f' and f.confrelid = 'accounts."user"'::regclass and a.attname not like '%tenant_id'
    union select n.nspname || '.' || c.relname || '.' || a.attname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid <> 'boolean'::regtype
    where c.relkind = 'r' and n.nspname in (select split_part(t, '.', 1) from unnest(${Object.keys(dataMap)}::text[]) t) and a.attname ~ '(^|_)(email|phonenumber|first_name|last_name|to_address|reply_address|by_name|ip|agent)$'`.execute(
      db,
    ),
  )
  const none = new Set(
    Object.entries(dataMap).flatMap(([table, { none: list }]) =>
      list.split(' ').map((column) => `${table}.${column}`),
    ),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map((row) => row.name).filter((name) => none.has(name))).toEqual([])
})

test('every column that names a file is checked before its bytes are removed as orphaned (O8)', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{ name: string }>`
    select n.nspname || '.' || c.relname || '.' || a.attname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind in ('r', 'p') and a.atttypid = 'uuid'::regtype and a.attname ~ '(^|_)key$' and n.nspname not in ('pg_catalog', 'public', 'graphile_worker')`.execute(
      db,
    ),
  )
  expect(rows.map((row) => row.name).toSorted()).toEqual([...fileColumns].toSorted())
})
