import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { changesSince, linesAfter, markNow, type Mark } from '../queries/copy.ts'
import { startListings, type Listings } from './listings.ts'
import { keepResults, type Results } from './results.ts'

/** What a copy is made of and with. */
export interface Source {
  database: Database
  /** Most that the engine may hold, in MB; 0: there is to be no copy. */
  memoryMb: number
  log: Pick<Log, 'warn'>
}

/** The market in the memory of this process. */
export interface Copy {
  engine: Listings
  mark: Mark
  results: Results
  /** When it last read what changed, by the clock of this process. */
  readAt: number
  /** Listings that it was loaded with. */
  loaded: number
  /** Listings that were taken out or replaced since: their places are not used again. */
  replaced: number
}

interface State {
  copy: Copy | null
  /** Until then no engine is started: the last one failed. */
  restUntil: number
  loading: Promise<void> | null
  running: Promise<void> | null
  waiting: Promise<void> | null
}

const batch = 20_000
/** Changes are kept for two hours (queries/copy.ts): whoever slept longer reads everything again. */
const longestSleep = 3_600_000
/** How long a question waits for the first reading; a bigger market is read in the background while the database answers. */
const patience = 300
const rest = 30_000
const mostResultRows = 100_000
/** With more replaced listings than this beside a third of all, the copy is made anew. */
const mostReplaced = 50_000

// Of each server its own: a replica's page must fit what was counted there.
const states = new WeakMap<Database, State>()

function stateOf({ database }: Pick<Source, 'database'>): State {
  const known = states.get(database)
  if (known) return known
  const state: State = { copy: null, restUntil: 0, loading: null, running: null, waiting: null }
  states.set(database, state)
  return state
}

const close = (engine: Listings) => void engine.close().catch(() => undefined)

/** The database answers from here on, until a copy is loaded again. */
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

/** Loads a copy unless one is there or being loaded; `anew` also when one is there, which answers meanwhile. Fails silently but for the log: the database answers. */
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

/** Reads what changed since the last time. */
async function follow(source: Source, state: State) {
  const { copy } = state
  if (!copy) return
  const began = performance.now()
  const { mark, changes } = await source.database.asSystem((db) =>
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

/** One reading at a time; who comes while one runs shares the next, so that each sees what was committed before it asked. */
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

/** The market as of now; null while there is no copy. */
export async function current(source: Source): Promise<Copy | null> {
  if (source.memoryMb === 0) return null
  const state = stateOf(source)
  // Twice: the first look may find that everything was made anew.
  for (let attempt = 1; attempt <= 2; attempt++) {
    if (!state.copy) await Promise.race([ready(source), sleep(patience)])
    if (!state.copy) return null
    await fresh(source, state)
    if (state.copy) return state.copy
  }
  return null
}

/** The copy as it is, without a look at what changed: for figures about it. */
export const present = (database: Database): Copy | null => states.get(database)?.copy ?? null

/** Gives the memory back, when the server stops. */
export async function end(database: Database): Promise<void> {
  const state = states.get(database)
  await state?.loading
  await state?.running?.catch(() => undefined)
  const engine = state?.copy?.engine
  if (state) state.copy = null
  await engine?.close()
}
