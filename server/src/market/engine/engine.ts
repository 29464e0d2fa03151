import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { takeTurns } from '../../platform/turns.ts'
import type { Statement } from '../queries/counted.ts'
import { coded, parts } from '../rules.ts'

/** A copy of market.listing in the memory of this process, which answers questions about the whole set on threads of its own. */
export interface Engine {
  /** Rows of a statement. Figures come back as numbers: a statement casts what is wider. */
  ask<T>(statement: Statement<T>): Promise<T[]>
  /** Adds listings, each a line of market.line_of. */
  add(lines: readonly string[]): Promise<void>
  /** Makes listings of what was added, in the order that is read quickest; before the first question. */
  sort(): Promise<void>
  /** Takes these listings out and puts the lines in, in one transaction: a question sees all of it or nothing. */
  replace(ids: readonly number[], lines: readonly string[]): Promise<void>
  /** Bytes that the engine holds. */
  memory(): Promise<number>
  /** Gives all of it back, after the questions that are being answered. */
  close(): Promise<void>
}

// Questions at once. Each takes a thread of Node's pool, which files and passwords need too; the engine's own threads do the counting.
const most = 2
const patienceMs = 5000

// What comes is of the columns of market.line_of, in its order.
const incoming = `
create table market.incoming (product_id bigint, tenant_id integer, spot_id integer, is_released boolean, published_at bigint, audience bigint, period_from date, period_till date,
  latitude double, longitude double, amount decimal(14, 3), facets bigint, stems varchar, spot_latitude double, spot_longitude double);`
// A database of that name, so that statements find `market.listing` in it. Ids of organisations and spots are narrow: they are compared and grouped by more often than anything else. The number of facets stands
// whole, for filters, and in the three parts that are counted (rules.ts); words stand once for all listings that have the same, and so do spots.
const schema = `
attach ':memory:' as market (row_group_size 20480);
${incoming}
create table market.listing (product_id bigint, tenant_id integer, spot_id integer, is_released boolean, published_at bigint, audience bigint, period_from date, period_till date,
  latitude double, longitude double, amount decimal(14, 3), facets bigint, ${parts.map(({ name }) => `${name} integer`).join(', ')}, text integer);
create table market.text (id integer, stems varchar);
create table market.spot (id integer, latitude double, longitude double, kind integer);
create macro market.metres(lat1, lon1, lat2, lon2) as case when lat1 + lon1 + lat2 + lon2 is not null then
  12742017.6 * asin(sqrt(least(1, power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) end;`
const takeIn = `
insert into market.text select (select coalesce(max(id), 0) from market.text) + row_number() over (), stems from (select distinct i.stems from market.incoming i anti join market.text t on t.stems = i.stems);
delete from market.spot where id in (select spot_id from market.incoming);
insert into market.spot select spot_id, any_value(spot_latitude), any_value(spot_longitude), any_value(facets & ${coded.definition.mask}) from market.incoming group by spot_id;
insert into market.listing select i.product_id, i.tenant_id, i.spot_id, i.is_released, i.published_at, i.audience, i.period_from, i.period_till, i.latitude, i.longitude, i.amount, i.facets,
  ${parts.map(({ shift, mask }) => `(i.facets >> ${shift}) & ${mask}`).join(', ')}, t.id from market.incoming i join market.text t on t.stems = i.stems`
// A side and a category lie together in small groups of rows, and groups that a filter cannot meet are not read.
const sort = `${takeIn} order by i.is_released, i.facets; drop table market.incoming;${incoming}`

/** Lists of figures are read quickest from their text. */
function valueOf(given: unknown): DuckDBValue {
  if (Array.isArray(given)) {
    if (given.every((one) => typeof one === 'number')) return `[${given.join(',')}]`
    throw new TypeError('only lists of figures can be asked of the counting engine')
  }
  if (typeof given === 'number' && Number.isSafeInteger(given)) return BigInt(given)
  return given as DuckDBValue
}

async function rowsOf<T>(connection: DuckDBConnection, { sql, parameters }: Statement<T>) {
  const reader = await connection.runAndReadAll(sql, parameters.map(valueOf))
  return reader.getRowObjectsJS() as T[]
}

/** Starts an engine without listings; throws where its native package is not installed. */
export async function startEngine(memoryMb: number): Promise<Engine> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const folder = await mkdtemp(join(tmpdir(), 'market-'))
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(Math.min(4, availableParallelism())),
    memory_limit: `${memoryMb}MB`,
    // What few numbers stand for (spots, parts of facets) is counted in a list instead of a table of hashes: half of the time.
    perfect_ht_threshold: '18',
  })
  const writer = await instance.connect()
  await writer.run(schema)
  // It reads files of its own folder only, has no extensions to load, and nothing of this can be changed afterwards.
  for (const setting of [
    `temp_directory = ''`,
    `allowed_directories = ['${folder.replaceAll("'", "''")}/']`,
    'enable_external_access = false',
    'lock_configuration = true',
  ])
    await writer.run(`set ${setting}`)
  const free = await Promise.all(Array.from({ length: most }, () => instance.connect()))
  const inTurn = takeTurns(most, patienceMs)
  const running = new Set<Promise<unknown>>()
  let closed = false
  /** Work that closing waits for: a connection must not be used after it. */
  const tracked = <T>(work: () => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new Error('the counting engine is closed'))
    const done = work()
    running.add(done)
    void done.catch(() => undefined).finally(() => running.delete(done))
    return done
  }
  const read = <T>(run: (connection: DuckDBConnection) => Promise<T>): Promise<T> =>
    tracked(() =>
      inTurn(async () => {
        const connection = free.pop() as DuckDBConnection
        try {
          return await run(connection)
        } finally {
          free.push(connection)
        }
      }),
    )
  const add = async (lines: readonly string[]) => {
    if (lines.length === 0) return
    const file = join(folder, 'listings.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    await writer.run(
      `copy market.incoming from '${file.replaceAll("'", "''")}' (format csv, header false, auto_detect false)`,
    )
    await rm(file)
  }
  const replace = async (ids: readonly number[], lines: readonly string[]) => {
    await writer.run('begin')
    try {
      await writer.run(
        'delete from market.listing where product_id in (select unnest($1::bigint[]))',
        [valueOf(ids)],
      )
      if (lines.length > 0) {
        await add(lines)
        await writer.run(`${takeIn}; delete from market.incoming`)
      }
      await writer.run('commit')
    } catch (error) {
      await writer.run('rollback')
      throw error
    }
  }
  return {
    add: (lines) => tracked(() => add(lines)),
    sort: () => tracked(async () => void (await writer.run(sort))),
    replace: (ids, lines) => tracked(() => replace(ids, lines)),
    ask: (statement) => read((connection) => rowsOf(connection, statement)),
    memory: () =>
      read(async (connection) => {
        const reader = await connection.runAndReadAll(
          'select sum(memory_usage_bytes)::double as bytes from duckdb_memory()',
        )
        return Number(reader.getRowObjectsJS()[0]?.bytes ?? 0)
      }),
    async close() {
      closed = true
      await Promise.allSettled(running)
      for (const connection of [...free, writer]) connection.closeSync()
      instance.closeSync()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
