import pg from 'pg'
import type { Database, Db } from './db.ts'

/** Whether a failure lies in the data, not in a connection or a lock: the database's codes for invalid data and violated constraints. */
const isOfData = (error: unknown) =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/** Splits a list into parts of at most this size. */
export const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  )

/** Long work that resumes where it stopped. */
export interface PartedWork {
  /** Maximum number of rows in a part. */
  batch: number
  /** Does the next part of at most this many rows, and stores its progress in the same transaction; false when nothing is left to do. */
  part: (db: Db, most: number) => Promise<boolean>
  /** Marks the next row as failed, so that the others continue. */
  giveUp: (db: Db, error: unknown) => Promise<void>
}

/** Does long work as a person, part by part, each in a transaction. A part that the database rejects is done row by row, so that one row does not block the others. */
export async function inParts(
  database: Database,
  person: Parameters<Database['asPerson']>[0],
  { batch, part, giveUp }: PartedWork,
): Promise<void> {
  // How many rows are still to be done one by one.
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
