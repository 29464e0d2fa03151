import { askedOrder } from '@bouwkring/contract/import-fields'
import { holdOptions } from '../catalogue/index.ts'
import type { Database, Db } from '../platform/db.ts'
import { inParts } from '../platform/in-parts.ts'
import type { Log } from '../platform/log.ts'
import { addPictures, changeDrafts, makeDrafts, publishComplete } from '../products/index.ts'
import { spotById } from '../spots/index.ts'
import { tell } from '../platform/jobs.ts'
import { bookFor } from './actions-book.ts'
import { judgeLine, type Outcome } from './actions-judge.ts'
import * as queries from './queries.ts'
import * as lines from './queries-lines.ts'
import { isOwnHeading } from './rules-headings.ts'
import { plain } from './rules-text.ts'

/** Rows turned into products in one transaction, together with the import's progress. */
const batch = 200

type Ready = { line: lines.Line; spotId: number } & Outcome
const only = <A extends Outcome['act']>(act: A, ready: readonly Ready[]) =>
  ready.filter((one): one is Extract<Ready, { act: A }> => one.act === act)

/** Makes and changes products in the spot of each row, and records the result with the rows. */
async function write(db: Db, row: queries.ImportRow, all: readonly Ready[]) {
  for (const [spotId, ready] of Map.groupBy(all, (one) => one.spotId))
    await writeIn(db, row, { spotId, ready })
}

async function writeIn(
  db: Db,
  row: queries.ImportRow,
  { spotId, ready }: { spotId: number; ready: readonly Ready[] },
) {
  const at = { tenantId: row.tenant_id, spotId, userId: row.started_by ?? 0 }
  const make = only('make', ready)
  const change = only('change', ready)
  const made = await makeDrafts(
    db,
    at,
    make.map(({ draft }) => draft),
  )
  await addPictures(
    db,
    at.tenantId,
    make.flatMap(({ pictures }, n) =>
      pictures.map((picture) => ({ product_id: made[n] ?? 0, ...picture })),
    ),
  )
  const before = await changeDrafts(
    db,
    at,
    change.map((one) => one.change),
  )
  await lines.writeDone(db, row.id, [
    ...make.map(({ line }, n) => ({
      row: line.row_no,
      act: 'make',
      product: made[n] ?? 0,
      before: null,
    })),
    ...change.map(({ line, change: { id } }) => ({
      row: line.row_no,
      act: 'change',
      product: id,
      before: before.get(id) ?? null,
    })),
    ...only('same', ready).map(({ line, productId }) => ({
      row: line.row_no,
      act: 'same',
      product: productId,
      before: null,
    })),
  ])
  if (row.publish) await publishComplete(db, at, made)
}

/** Runs one part of an import in one transaction; false when nothing is left to do. */
async function part(db: Db, id: number, most: number): Promise<boolean> {
  await holdOptions(db)
  const row = await queries.lockImport(db, id)
  if (row?.state !== 'running') return false
  const spot = await spotById(db, row.spot_id)
  const some =
    spot && spot.status !== 'archived' ? await lines.nextReady(db, id, row.reached, most) : null
  if (some === null)
    await queries.updateImport(db, id, { state: 'stopped', version: row.version + 1 })
  else if (some.length === 0) await finish(db, row)
  if (some === null || some.length === 0) return false
  const book = await bookFor(db, row, { lines: some, asWritten: true, actor: null })
  const judged = some.map((line) => ({
    line,
    found: judgeLine(book, { row: line.row_no, cells: line.cells }),
  }))
  await write(
    db,
    row,
    judged.flatMap(({ line, found }) =>
      found.outcome ? { line, spotId: found.spotId, ...found.outcome } : [],
    ),
  )
  // The catalogue or the spot may have changed since the rows were checked.
  await lines.writeFindings(
    db,
    id,
    judged
      .filter(({ found }) => found.outcome === null)
      .map(({ line, found }) => ({
        row: line.row_no,
        state: found.state,
        problems: found.problems,
        act: 'make' as const,
        spot: null,
      })),
  )
  await queries.updateImport(db, id, { reached: some.at(-1)?.row_no ?? row.reached })
  return true
}

/** Fields for which an answer applies to one product only. */
const ofOnce: ReadonlySet<string> = new Set(['name', 'amount', 'least_amount', 'price'])

/** Ends an import and saves the choices made in it for the next file. */
async function finish(db: Db, row: queries.ImportRow) {
  const headings = row.columns.map(({ heading }) => heading)
  await queries.updateImport(db, row.id, {
    state: 'done',
    finished_at: new Date().toISOString(),
    version: row.version + 1,
  })
  await queries.remember(db, row.tenant_id, [
    ...row.columns
      // Headings of our own export always mean the same, but may mean something else in other lists.
      .filter(({ heading }) => plain(heading).length > 1 && !isOwnHeading(heading, headings))
      .map(({ heading, field }) => ({
        kind: 'column' as const,
        said: plain(heading),
        field: field ?? '',
        value: null,
      })),
    ...row.answers
      .filter(
        ({ field, skip, said }) =>
          !skip && !ofOnce.has(field) && plain(said) !== '' && said !== askedOrder,
      )
      // The spot of this import is not that of the next one.
      .filter(({ field, value }) => field !== 'spot' || value !== null)
      .map(({ field, said, value }) => ({
        kind: 'value' as const,
        said: plain(said),
        field,
        value,
      })),
  ])
  if (row.started_by !== null)
    await tell(db, 'import.done', { importId: row.id, userId: row.started_by })
}

/** Marks the next row as one that could not be written, so that the import continues with the others. */
async function giveUp(db: Db, id: number) {
  const row = await queries.lockImport(db, id)
  const [line] = row?.state === 'running' ? await lines.nextReady(db, id, row.reached, 1) : []
  if (!row || !line) return
  await lines.writeFindings(db, id, [lines.failed(line.row_no)])
  await queries.updateImport(db, id, { reached: line.row_no })
}

/**
 * Processes the ready rows of an import on behalf of the user who started it: part by part, saving the progress in the same transaction. A rerun
 * continues where it stopped. A part that the database rejects is retried row by row, so that one row does not hold up the others.
 */
export async function runImport(
  { database, log }: { database: Database; log: Log },
  id: number,
): Promise<void> {
  const row = await database.asSystem((db) => queries.importById(db, id))
  if (row?.state !== 'running') return
  if (row.started_by === null) {
    // The user who started it no longer exists: a colleague can continue the import.
    const { version } = row
    await database.asSystem((db) =>
      queries.updateImport(db, id, { state: 'stopped', version: version + 1 }),
    )
    return
  }
  await inParts(
    database,
    { userId: row.started_by, tenantId: row.tenant_id, audience: '1' },
    {
      batch,
      part: (db, most) => part(db, id, most),
      giveUp: async (db, error) => {
        log.warn({ err: error, import: id }, 'a row of an import was refused')
        await giveUp(db, id)
      },
    },
  )
}
