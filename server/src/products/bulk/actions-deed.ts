import type { Db } from '../../platform/db.ts'
import type { DraftProblem } from '../actions/drafts.ts'
import type { Act } from '../rules.ts'
import type { OpenReservations } from './queries.ts'
import type { Finding } from './rules.ts'

/** Where the products stand, and who does it. */
export interface At {
  tenantId: number
  spotId: number
  userId: number
}

/** Reservations that wait for an answer and end, with the names of the organisations that made them. */
export interface Ended {
  reservations: number
  organisations: readonly string[]
}

export const nothingEnds: Ended = { reservations: 0, organisations: [] }

/** What ends of these open reservations: those that wait, and of whom. */
export const waitingOf = (open: readonly OpenReservations[]): Ended => ({
  reservations: open.reduce((sum, { waiting }) => sum + waiting, 0),
  organisations: [...new Set(open.flatMap(({ organisations }) => organisations ?? []))].sort(
    (a, b) => a.localeCompare(b),
  ),
})

/** One kind of deed: judged for the preview as it is when it is done. */
export interface Deed {
  /** What it takes to do this to products of the spot. */
  needs: Act
  judge(db: Db, at: At, ids: readonly number[]): Promise<Map<number, Finding>>
  /** What doing it to these ends for others; without it nothing. */
  ends?(db: Db, ids: readonly number[]): Promise<Ended>
  /** Does it to products that are ready and held; answers how each stood before. */
  carryOut(db: Db, at: At, ids: readonly number[]): Promise<Map<number, unknown>>
  /** Puts products back that are still as the deed left them; answers which could be. */
  undo(
    db: Db,
    at: At,
    lines: readonly { id: number; before: unknown }[],
  ): Promise<readonly number[]>
}

/** A finding of what it cannot be done to. */
export const refused = (...problems: DraftProblem[]): Finding => ({ state: 'refused', problems })
/** Of a product that is there no more. */
export const gone = refused({ path: '', message: 'bulk.failed' })
/** A finding for each product, also for one that is there no more. */
export const each = async <T extends { id: number }>(
  ids: readonly number[],
  rows: readonly T[],
  find: (row: T) => Finding | Promise<Finding>,
) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Map<number, Finding>()
  for (const id of ids) {
    const row = byId.get(id)
    found.set(id, row ? await find(row) : gone)
  }
  return found
}
