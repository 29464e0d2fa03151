import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { answerFirst } from '../../platform/answer-first.ts'
import { takeTurns } from '../../platform/turns.ts'
import type { Statement } from '../queries/counted.ts'

/** Changes tables of an engine: only statements that are written in the code. */
export interface Writer {
  run(text: string, parameters?: readonly unknown[]): Promise<void>
  /** Adds rows to a table of `market`, each a line of CSV with its columns. */
  add(table: string, lines: readonly string[]): Promise<void>
}

/** Tables in the memory of this process that answer questions about whole sets, on threads of their own. */
export interface Engine {
  /** Rows of a statement. Figures come back as numbers: a statement casts what is wider. */
  ask<T>(statement: Statement<T>): Promise<T[]>
  /** Changes tables, one step after the other. */
  write(steps: (writer: Writer) => Promise<void>): Promise<void>
  /** The same in one transaction: a question sees all of it or nothing. */
  replace(steps: (writer: Writer) => Promise<void>): Promise<void>
  /** Bytes that the engine holds. */
  memory(): Promise<number>
  /** Gives all of it back, after the questions that are being answered. */
  close(): Promise<void>
}

/** What an engine is made of. */
export interface Make {
  /** Most that it may hold. */
  memoryMb: number
  threads: number
  /** Statements that make its tables, in `market`. */
  tables: string
}

// Questions at once. Each takes a thread of Node's pool, which files and passwords need too; the engine's own threads do the counting.
const most = 2
const patienceMs = 5000

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

// A database of that name, so that conditions find `market.listing` in it as they do in PostgreSQL.
const begin = `
attach ':memory:' as market (row_group_size 20480);
create macro market.metres(lat1, lon1, lat2, lon2) as case when lat1 + lon1 + lat2 + lon2 is not null then
  12742017.6 * asin(sqrt(least(1, power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) end;`

/** Starts an engine without rows; throws where its native package is not installed. */
export async function startEngine({ memoryMb, threads, tables }: Make): Promise<Engine> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const folder = await mkdtemp(join(tmpdir(), 'market-'))
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: `${memoryMb}MB`,
    // What few numbers stand for (spots, parts of facets) is counted in a list instead of a table of hashes: half of the time.
    perfect_ht_threshold: '18',
  })
  const connection = await instance.connect()
  await connection.run(`${begin}${tables}`)
  // It reads files of its own folder only, has no extensions to load, and nothing of this can be changed afterwards.
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
  /** Work that closing waits for: a connection must not be used after it. */
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
