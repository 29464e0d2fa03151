import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { answerFirst } from '../../platform/answer-first.ts'
import { takeTurns } from '../../platform/turns.ts'
import type { Statement } from '../queries/counted.ts'

/** Changes an engine's tables: only with statements written in the code. */
export interface Writer {
  run(text: string, parameters?: readonly unknown[]): Promise<void>
  /** Adds rows to a table of `market`; each line is CSV with the table's columns. */
  add(table: string, lines: readonly string[]): Promise<void>
}

/** Tables in this process's memory that answer queries over whole sets, on their own threads. */
export interface Engine {
  /** Rows of a statement. Numbers come back as JavaScript numbers: a statement casts anything wider. */
  ask<T>(statement: Statement<T>): Promise<T[]>
  /** Changes tables, one step after the other. */
  write(steps: (writer: Writer) => Promise<void>): Promise<void>
  /** As above, in one transaction: a query sees all of it or nothing. */
  replace(steps: (writer: Writer) => Promise<void>): Promise<void>
  /** Bytes the engine uses. */
  memory(): Promise<number>
  /** Frees all memory once the running queries are answered. */
  close(): Promise<void>
}

/** Settings for creating an engine. */
export interface Make {
  /** Memory limit. */
  memoryMb: number
  threads: number
  /** Statements that create its tables, in `market`. */
  tables: string
}

// Concurrent queries. Each takes a thread from Node's pool, which files and passwords need too; the engine's own threads do the counting.
const most = 2
const patienceMs = 5000

/** Lists of numbers are parsed fastest from their text form. */
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

// The database has this name so that conditions find `market.listing` in it as they do in PostgreSQL.
const begin = `
attach ':memory:' as market (row_group_size 20480);
create macro market.metres(lat1, lon1, lat2, lon2) as case when lat1 + lon1 + lat2 + lon2 is not null then
  12742017.6 * asin(sqrt(least(1, power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) end;`

/** Starts an engine without rows; throws if its native package is not installed. */
export async function startEngine({ memoryMb, threads, tables }: Make): Promise<Engine> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const folder = await mkdtemp(join(tmpdir(), 'market-'))
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: `${memoryMb}MB`,
    // Columns with a small range of numbers (spots, parts of facets) are counted in an array instead of a hash table: half the time.
    perfect_ht_threshold: '18',
  })
  const connection = await instance.connect()
  await connection.run(`${begin}${tables}`)
  // It reads only files in its own folder, cannot load extensions, and none of this can be changed afterwards.
  for (const setting of [
    `temp_directory = ''`,
    `allowed_directories = ['${folder.replaceAll("'", "''")}/']`,
    'enable_external_access = false',
    'lock_configuration = true',
  ])
    await connection.run(`set ${setting}`)
  const free = await Promise.all(Array.from({ length: most }, () => instance.connect()))
  answerFirst()
  const inTurn = takeTurns(most, patienceMs)
  const running = new Set<Promise<unknown>>()
  let closed = false
  /** Work that must finish before closing: no connection may be used after that. */
  const tracked = <T>(work: () => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new Error('the counting engine is closed'))
    const done = work()
    running.add(done)
    void done.catch(() => undefined).finally(() => running.delete(done))
    return done
  }
  const read = <T>(run: (reader: DuckDBConnection) => Promise<T>): Promise<T> =>
    tracked(() =>
      inTurn(async () => {
        const reader = free.pop() as DuckDBConnection
        try {
          return await run(reader)
        } finally {
          free.push(reader)
        }
      }),
    )
  const writer: Writer = {
    run: async (text, parameters) => void (await connection.run(text, parameters?.map(valueOf))),
    async add(table, lines) {
      if (lines.length === 0) return
      const file = join(folder, `${table}.csv`)
      await writeFile(file, `${lines.join('\n')}\n`)
      await connection.run(
        `copy market.${table} from '${file.replaceAll("'", "''")}' (format csv, header false, auto_detect false)`,
      )
      await rm(file)
    },
  }
  const replace = async (steps: (writer: Writer) => Promise<void>) => {
    await connection.run('begin')
    try {
      await steps(writer)
      await connection.run('commit')
    } catch (error) {
      await connection.run('rollback')
      throw error
    }
  }
  return {
    ask: (statement) => read((reader) => rowsOf(reader, statement)),
    write: (steps) => tracked(() => steps(writer)),
    replace: (steps) => tracked(() => replace(steps)),
    memory: () =>
      read(async (reader) => {
        const found = await reader.runAndReadAll(
          'select sum(memory_usage_bytes)::double as bytes from duckdb_memory()',
        )
        return Number(found.getRowObjectsJS()[0]?.bytes ?? 0)
      }),
    async close() {
      closed = true
      await Promise.allSettled(running)
      for (const one of [...free, connection]) one.closeSync()
      instance.closeSync()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
