import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { changesSince, linesAfter, markNow, type Mark } from '../queries/copy.ts'
import { startListings, type Listings } from './listings.ts'
import { keepResults, type Results } from './results.ts'

/** The inputs from which a copy is made. */
export interface Source {
  database: Database
  /** Memory limit of the engine, in MB; 0: no copy is made. */
  memoryMb: number
  log: Pick<Log, 'warn'>
}

/** The market in this process's memory. */
export interface Copy {
  engine: Listings
  mark: Mark
  results: Results
  /** When it last read the changes, by this process's clock. */
  readAt: number
  /** Number of listings it was loaded with. */
  loaded: number
  /** Listings removed or replaced since then: their places are not reused. */
  replaced: number
}

interface State {
  copy: Copy | null
  /** No engine is started before this moment: the last one failed. */
  restUntil: number
  loading: Promise<void> | null
  running: Promise<void> | null
  waiting: Promise<void> | null
}

const batch = 20_000
/** Changes are stored for two hours (queries/copy.ts): a copy that slept longer reads everything again. */
const longestSleep = 3_600_000
/** How long a query waits for the first load; a bigger market is loaded in the background while the database answers. */
const patience = 300
const rest = 30_000
const mostResultRows = 100_000
/** When the replaced listings exceed this number plus a third of all, the copy is rebuilt. */
const mostReplaced = 50_000

// One per server: a replica's page must match the totals counted there.
const states = new WeakMap<Database, State>()

function stateOf({ database }: Pick<Source, 'database'>): State {
  const known = states.get(database)
  if (known) return known
  const state: State = { copy: null, restUntil: 0, loading: null, running: null, waiting: null }
  states.set(database, state)
  return state
}

const close = (engine: Listings) => void engine.close().catch(() => undefined)

/** From here on the database answers, until a copy is loaded again. */
function forget(state: State) {
  if (state.copy) close(state.copy.engine)
  state.copy = null
}

async function load({ database, memoryMb }: Source): Promise<Copy> {
  const readAt = performance.now()
  const engine = await startListings(memoryMb)
  try {
    const mark = await database.asSystem((db) => markNow(db))
    let loaded = 0
    for (let last = 0; ;) {
      const some = await database.asSystem((db) => linesAfter(db, last, batch))
      if (some === null) break
      await engine.add([some.lines])
      last = some.last
      loaded += some.count
    }
    await engine.sort()
    const results = keepResults(mostResultRows)
    return { engine, mark, results, readAt, loaded, replaced: 0 }
  } catch (error) {
    close(engine)
    throw error
  }
}

/** Loads a copy unless there is one or one is loading; with `anew` also when there is one, which answers meanwhile. A failure is only logged: the database answers. */
export function ready(source: Source, { anew = false } = {}): Promise<void> {
  const state = stateOf(source)
  if ((state.copy && !anew) || performance.now() < state.restUntil) return Promise.resolve()
  return (state.loading ??= load(source)
    .then(
      (copy) => {
        forget(state)
        state.copy = copy
      },
      (error: unknown) => {
        state.restUntil = performance.now() + rest
        source.log.warn({ err: error }, 'the market could not be copied: the database counts')
      },
    )
    .finally(() => {
      state.loading = null
    }))
}

/** Reads the changes since the last read. */
async function follow(source: Source, state: State) {
  const { copy } = state
  if (!copy) return
  const began = performance.now()
  const { mark, changes } = await source.database.asSystemAwaited((db) =>
    changesSince(db, copy.mark.snapshot),
  )
  if (began - copy.readAt > longestSleep || changes.some((c) => c.id === 0)) return forget(state)
  if (changes.length > 0 || mark.today !== copy.mark.today) {
    try {
      if (changes.length > 0)
        await copy.engine.replace(
          changes.map((c) => c.id),
          changes.flatMap((c) => c.line ?? []),
        )
    } catch (error) {
      source.log.warn({ err: error }, 'the copy of the market is given up: the database counts')
      state.restUntil = performance.now() + rest
      if (state.copy === copy) forget(state)
      return
    }
    copy.results.clear()
    copy.replaced += changes.length
  }
  Object.assign(copy, { mark, readAt: began })
  if (copy.replaced > mostReplaced + copy.loaded / 3) void ready(source, { anew: true })
}

/** One read at a time; callers that arrive while one runs share the next, so that each sees everything committed before its call. */
function fresh(source: Source, state: State): Promise<void> {
  if (!state.running)
    return (state.running = follow(source, state).finally(() => {
      state.running = null
    }))
  return (state.waiting ??= state.running
    .catch(() => undefined)
    .then(() => {
      state.waiting = null
      return fresh(source, state)
    }))
}

/** The market as of now; null when there is no copy. */
export async function current(source: Source): Promise<Copy | null> {
  if (source.memoryMb === 0) return null
  const state = stateOf(source)
  // Two attempts: the first may find that everything was rebuilt.
  for (let attempt = 1; attempt <= 2; attempt++) {
    if (!state.copy) await Promise.race([ready(source), sleep(patience)])
    if (!state.copy) return null
    await fresh(source, state)
    if (state.copy) return state.copy
  }
  return null
}

/** The copy as it is, without reading the latest changes: for metrics about it. */
export const present = (database: Database): Copy | null => states.get(database)?.copy ?? null

/** Frees the memory when the server stops. */
export async function end(database: Database): Promise<void> {
  const state = states.get(database)
  await state?.loading
  await state?.running?.catch(() => undefined)
  const engine = state?.copy?.engine
  if (state) state.copy = null
  await engine?.close()
}
