import { setImmediate as othersFirst } from 'node:timers/promises'
import { holdOptions } from '../catalogue/index.ts'
import type { Database, Db } from '../platform/db.ts'
import { inParts, partsOf } from '../platform/in-parts.ts'
import { tell } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { bookFor, type Checker } from './actions-book.ts'
import { type Book, type JudgedLine, judgeLine } from './actions-judge.ts'
import * as queries from './queries.ts'
import * as lines from './queries-lines.ts'

/** A list of up to this many rows is checked while the user waits; of a longer list only the first rows are, and the others in the background. */
const atOnce = 1000
const first = 400
/** Rows checked in one transaction, together with the list's progress. */
const batch = 1000

const isLeft = ({ junk, skip }: lines.Line) => skip ?? junk !== null

/** Rows judged before other work gets its turn: twenty thousand take seconds. */
const together = 200

/** Judges rows of an import and writes the finding of each. */
export async function checkLines(
  db: Db,
  row: queries.ImportRow,
  some: readonly lines.Line[],
  checker: Checker,
): Promise<void> {
  await holdOptions(db)
  const open = some.filter((line) => line.state !== 'done')
  const judged = open.filter((line) => !isLeft(line))
  const book = await bookFor(db, row, { lines: judged, asWritten: false, actor: checker })
  const findings: lines.Finding[] = []
  for (const part of partsOf(open, together)) {
    findings.push(...part.map((line) => findingOf(book, row, line)))
    await othersFirst()
  }
  await lines.writeFindings(db, row.id, findings)
}

function findingOf(book: Book, row: queries.ImportRow, line: lines.Line): lines.Finding {
  const found: JudgedLine = isLeft(line)
    ? { state: 'skipped', problems: junkOf(line), outcome: null, spotId: row.spot_id }
    : judgeLine(book, { row: line.row_no, cells: line.cells })
  return {
    row: line.row_no,
    state: found.state,
    problems: found.problems,
    act: found.outcome?.act ?? 'make',
    spot: found.spotId === row.spot_id ? null : found.spotId,
  }
}

const junkOf = ({ junk }: lines.Line): JudgedLine['problems'] =>
  junk === null ? [] : [{ column: null, field: null, kind: 'told', message: junk }]

/** Judges all rows of an import again on behalf of the user who changed it: the first rows of a long list now, the others as a job. */
export async function checkAll(db: Db, row: queries.ImportRow, checker: Checker): Promise<void> {
  const some = await lines.linesBehind(db, row.id, 0, atOnce + 1)
  const isLong = some.length > atOnce
  const now = isLong ? some.slice(0, first) : some
  await checkLines(db, row, now, checker)
  await queries.updateImport(db, row.id, { checked: isLong ? (now.at(-1)?.row_no ?? 0) : null })
  if (!isLong) return
  const { userId, tenantId, roles, permissions } = checker
  await tell(db, 'import.long', {
    importId: row.id,
    checker: { userId, tenantId, roles, permissions },
  })
}

/** Checks one part of a long list in one transaction; false when nothing is left to check. */
async function part(db: Db, id: number, checker: Checker, most: number): Promise<boolean> {
  const row = await queries.lockImport(db, id)
  if (!row || row.checked === null) return false
  const some = await lines.linesBehind(db, id, row.checked, most)
  await checkLines(db, row, some, checker)
  await queries.updateImport(db, id, { checked: some.at(-1)?.row_no ?? null })
  return some.length > 0
}

/** Marks the next row as one that could not be checked, so that checking continues with the others. */
async function giveUp(db: Db, id: number) {
  const row = await queries.lockImport(db, id)
  const [line] = row && row.checked !== null ? await lines.linesBehind(db, id, row.checked, 1) : []
  if (!line) return
  await lines.writeFindings(db, id, [lines.failed(line.row_no)])
  await queries.updateImport(db, id, { checked: line.row_no })
}

/**
 * Checks the remaining rows of a long list part by part, saving the progress in the same transaction: a rerun continues where it stopped, and a change by a user
 * in the meantime starts the check afresh.
 */
export async function checkLong(
  { database, log }: { database: Database; log: Log },
  id: number,
  checker: Checker,
): Promise<void> {
  const person = { userId: checker.userId, tenantId: checker.tenantId, audience: '1' }
  await inParts(database, person, {
    batch,
    part: (db, most) => part(db, id, checker, most),
    giveUp: async (db, error) => {
      log.warn({ err: error, import: id }, 'a row of an import could not be checked')
      await giveUp(db, id)
    },
  })
}
