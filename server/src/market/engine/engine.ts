import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { takeTurns } from '../../platform/turns.ts'
import type { Statement } from '../queries/counted.ts'

/** Tables in the memory of this process, by themselves a copy of market.listing, which answer questions about the whole set on threads of their own. */
export interface Engine {
  /** Rows of a statement. Figures come back as numbers: a statement casts what is wider. */
  ask<T>(statement: Statement<T>): Promise<T[]>
  /** Adds rows, each a line of CSV with the columns of its table: of `listing` as market.copied has them. */
  add(lines: readonly string[], table?: string): Promise<void>
  /** Puts what was added into the order that is read quickest; before the first question. */
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

// The columns of market.copied, in its order. Ids of organisations and spots are narrow: they are compared and grouped by more often than anything else.
const columns = `product_id bigint, tenant_id integer, spot_id integer, is_released boolean, published_at bigint, audience bigint, period_from date, period_till date,
  latitude double, longitude double, amount decimal(14, 3), facets bigint, stems varchar`
// A database of that name, so that statements find `market.listing` in it. A side and a category lie together in small groups of rows, and groups that a filter cannot meet are not read.
const schema = `
attach ':memory:' as market (row_group_size 20480);
create macro market.metres(lat1, lon1, lat2, lon2) as case when lat1 + lon1 + lat2 + lon2 is not null then
  12742017.6 * asin(sqrt(least(1, power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) end;`
const sort = `
create table market.sorted as select * from market.listing order by is_released, facets;
drop table market.listing;
alter table market.sorted rename to listing;`

/** What an engine is made of: its tables, and how many threads it counts on. */
export interface Make {
  /** Statements that make tables in `market`. */
  tables: string
  threads: number
}
const ofMarket: Make = {
  tables: `create table market.listing (${columns})`,
  threads: Math.min(4, availableParallelism()),
}

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

/** Starts an engine without rows, unless told otherwise for listings; throws where its native package is not installed. */
export async function startEngine(memoryMb: number, make = ofMarket): Promise<Engine> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const folder = await mkdtemp(join(tmpdir(), 'market-'))
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(make.threads),
    memory_limit: `${memoryMb}MB`,
  })
  const writer = await instance.connect()
  await writer.run(schema)
  await writer.run(make.tables)
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
  const add = async (lines: readonly string[], table = 'listing') => {
    if (lines.length === 0) return
    const file = join(folder, `${table}.csv`)
    await writeFile(file, `${lines.join('\n')}\n`)
    await writer.run(
      `copy market.${table} from '${file.replaceAll("'", "''")}' (format csv, header false, auto_detect false)`,
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
      await add(lines)
      await writer.run('commit')
    } catch (error) {
      await writer.run('rollback')
      throw error
    }
  }
  return {
    add: (lines, table) => tracked(() => add(lines, table)),
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
