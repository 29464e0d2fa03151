import pg from 'pg'
import type { Database, Db } from './db.ts'

/** Whether a failure is of the data, and not of a connection or a lock: codes of the database for data and for what it is bound to. */
const isOfData = (error: unknown) =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/** A list in parts of at most so many. */
export const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  )

/** Long work that goes on where it was. */
export interface PartedWork {
  /** Rows of a part at most. */
  batch: number
  /** Does the next part of at most so many rows, and keeps in the same transaction how far it is; false when there is nothing more to do. */
  part: (db: Db, most: number) => Promise<boolean>
  /** Marks the next row as one that could not be done, so that the others go on. */
  giveUp: (db: Db, error: unknown) => Promise<void>
}

/** Does long work a part at a time as a person, each in a transaction. A part that the database refuses is done row by row, so that one row does not keep the others. */
export async function inParts(
  database: Database,
  person: Parameters<Database['asPerson']>[0],
  { batch, part, giveUp }: PartedWork,
): Promise<void> {
  // How many rows are still done one by one.
  let singly = 0
  let more = true
  while (more) {
    const most = singly > 0 ? 1 : batch
    singly--
    try {
      more = await database.asPerson(person, (db) => part(db, most))
    } catch (error) {
      if (!isOfData(error)) throw error
      if (most > 1) singly = batch
      else await database.asPerson(person, (db) => giveUp(db, error))
    }
  }
}
