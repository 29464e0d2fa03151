import type { Db } from '../../platform/db.ts'
import type { DraftProblem } from '../actions/drafts.ts'
import type { Act } from '../rules.ts'
import type { OpenReservations } from './queries.ts'
import type { Finding } from './rules.ts'

/** The location of the products, and the user who performs the deed. */
export interface At {
  tenantId: number
  spotId: number
  userId: number
}

/** Reservations awaiting an answer that end, with the names of the organisations that made them. */
export interface Ended {
  reservations: number
  organisations: readonly string[]
}

export const nothingEnds: Ended = { reservations: 0, organisations: [] }

/** Which of these open reservations end: those awaiting an answer, with their organisations. */
export const waitingOf = (open: readonly OpenReservations[]): Ended => ({
  reservations: open.reduce((sum, { waiting }) => sum + waiting, 0),
  organisations: [...new Set(open.flatMap(({ organisations }) => organisations ?? []))].sort(
    (a, b) => a.localeCompare(b),
  ),
})

/** A kind of deed, judged for the preview in the same way as when it is performed. */
export interface Deed {
  /** The permission needed for this on the spot's products. */
  needs: Act
  judge(db: Db, at: At, ids: readonly number[]): Promise<Map<number, Finding>>
  /** What the deed ends for others; absent when it ends nothing. */
  ends?(db: Db, ids: readonly number[]): Promise<Ended>
  /** Performs the deed on products that are ready and locked; returns their previous contents. */
  carryOut(db: Db, at: At, ids: readonly number[]): Promise<Map<number, unknown>>
  /** Restores products that are still as the deed left them; returns those that could be restored. */
  undo(
    db: Db,
    at: At,
    lines: readonly { id: number; before: unknown }[],
  ): Promise<readonly number[]>
}

/** The finding for a product on which the deed cannot be performed. */
export const refused = (...problems: DraftProblem[]): Finding => ({ state: 'refused', problems })
/** The finding for a product that no longer exists. */
export const gone = refused({ path: '', message: 'bulk.failed' })
/** A finding for each product, including those that no longer exist. */
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
