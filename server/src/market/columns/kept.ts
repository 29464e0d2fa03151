import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/db.ts'
import { changesSince, listedAfter, markNow, type Mark } from '../queries/columns.ts'
import { emptyColumns, put, remove, type Columns } from './columns.ts'

/** The market in the memory of this process, as fresh as the database at the moment it is asked. */
export interface Kept {
  columns: Columns
  today: number
}

interface State extends Partial<Kept> {
  mark?: Mark
  readAt: number
  loading: Promise<void> | null
  running: Promise<void> | null
  waiting: Promise<void> | null
}

const batch = 20_000
/** Changes are kept for two hours (queries/columns.ts): whoever slept longer reads everything again. */
const longestSleep = 3_600_000
/** How long a question waits for the first reading; a bigger market is read in the background while the database answers. */
const patience = 300

// Of each server its own: a replica's page must fit what was counted there.
const kept = new WeakMap<Database, State>()

function stateOf(database: Database): State {
  const known = kept.get(database)
  if (known) return known
  const state: State = { readAt: 0, loading: null, running: null, waiting: null }
  kept.set(database, state)
  return state
}

async function load(database: Database, state: State) {
  const columns = emptyColumns()
  const mark = await database.asSystem((db) => markNow(db))
  for (let last = 0; ;) {
    const rows = await database.asSystem((db) => listedAfter(db, last, batch))
    for (const row of rows) put(columns, row)
    if (rows.length < batch) break
    last = (rows.at(-1) as { id: number }).id
  }
  Object.assign(state, { columns, today: mark.today, mark, readAt: performance.now() })
}

function forget(state: State) {
  delete state.columns
  delete state.mark
}

/** Reads what changed since the last time. */
async function follow(database: Database, state: State) {
  const { columns, mark } = state
  if (!columns || !mark) return
  const began = performance.now()
  const { mark: now, changes } = await database.asSystem((db) => changesSince(db, mark.snapshot))
  if (began - state.readAt > longestSleep || changes.some((c) => c.id === 0)) return forget(state)
  for (const change of changes) {
    if (change.listed) put(columns, change)
    else remove(columns, change.id)
  }
  Object.assign(state, { mark: now, today: now.today, readAt: began })
}

/** One reading at a time; who comes while one runs shares the next, so that each sees what was committed before it asked. */
function fresh(database: Database, state: State): Promise<void> {
  if (!state.running)
    return (state.running = follow(database, state).finally(() => {
      state.running = null
    }))
  return (state.waiting ??= state.running
    .catch(() => undefined)
    .then(() => {
      state.waiting = null
      return fresh(database, state)
    }))
}

/** Reads the whole market when that was not done yet. */
export function ready(database: Database): Promise<void> {
  const state = stateOf(database)
  if (state.columns) return Promise.resolve()
  return (state.loading ??= load(database, state).finally(() => {
    state.loading = null
  }))
}

/** The market as of now; null while it is still being read for the first time. */
export async function current(database: Database): Promise<Kept | null> {
  const state = stateOf(database)
  // Twice: the first look may find that everything was made anew.
  for (let attempt = 1; attempt <= 2; attempt++) {
    if (!state.columns) await Promise.race([ready(database), sleep(patience)])
    await fresh(database, state)
    if (state.columns && state.today !== undefined)
      return { columns: state.columns, today: state.today }
  }
  return null
}
