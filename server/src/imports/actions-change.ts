import type { ImportCell, ImportField } from '@bouwkring/contract/imports'
import { importLimits } from '@bouwkring/contract/imports'
import type { Db } from '../platform/db.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Delimiter } from '../platform/spreadsheet/delimited.ts'
import type { Encoding } from '../platform/spreadsheet/encoding.ts'
import { type Checker, headingBook } from './actions-book.ts'
import { checkAll, checkLines } from './actions-check.ts'
import { type ReadFile, readFile } from './actions-read.ts'
import * as queries from './queries.ts'
import * as lines from './queries-lines.ts'
import { dated, isShared, type KeptColumn, recognise, styled } from './rules-columns.ts'
import { isHeading } from './rules-headings.ts'
import { languageRead } from './rules-feed.ts'
import { answerKey, type Answer } from './rules-line.ts'
import { headerOf, rowsOf, type TableRow } from './rules-table.ts'
import { brokenCell, isBroken, plain, textOfCell } from './rules-text.ts'
import { changesSome } from './rules-this.ts'

/** How a sheet is read: which sheet, from which row, and what its columns are. */
export interface Layout {
  sheet: number
  header_row: number
  columns: KeptColumn[]
  rows: TableRow[]
}

type Known = Awaited<ReturnType<typeof headingBook>>
const knows =
  ({ memory, properties }: Known) =>
  (heading: string) =>
    isHeading(heading) || memory.has(plain(heading)) || properties.has(plain(heading))

/** The sheet that looks most like an inventory: one with column names and, among those, the longest. */
function sheetOf({ sheets }: ReadFile, known: Known): number {
  const [best] = sheets
    .map(({ rows }, at) => ({ at, named: headerOf(rows, knows(known)) > 0, rows: rows.length }))
    .sort((a, b) => Number(b.named) - Number(a.named) || b.rows - a.rows)
  return best?.at ?? 0
}

const headingsOf = (rows: readonly (readonly ImportCell[])[], header: number) => {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const named = header === 0 ? [] : (rows[header - 1] ?? [])
  return Array.from({ length: width }, (_, at) => textOfCell(named[at]).slice(0, 100))
}

/** Determines how to read a file, as far as the user has not specified it. */
export function layoutOf(
  file: ReadFile,
  known: Known,
  said: { sheet?: number | undefined; header_row?: number | undefined },
): Layout {
  const sheet = said.sheet ?? sheetOf(file, known)
  const { rows } = file.sheets[sheet] ?? { rows: [] }
  const header = Math.min(said.header_row ?? headerOf(rows, knows(known)), rows.length)
  const table = rowsOf(rows, header, knows(known))
  if (table.length > importLimits.rows) throw invalid('file', 'import.tooMuch')
  if (table.length === 0) throw invalid('file', 'import.noRows')
  const cells = table.filter(({ left }) => left === null).map((row) => row.cells)
  return {
    sheet,
    header_row: header,
    columns: recognise(headingsOf(rows, header), cells, known, header > 0),
    rows: table,
  }
}

/** The rows of a layout as stored. */
export const keptRows = ({ rows }: Layout) =>
  rows.map(({ row, cells, left }) => ({ row, cells, junk: left }))

/** The columns as the user defines them. */
function checkColumns(
  given: NonNullable<Said['columns']>,
  was: readonly KeptColumn[],
): KeptColumn[] {
  if (given.length !== was.length) throw invalid('columns', 'field.wrong')
  const fields = given.flatMap(({ field }) => (field === null || isShared(field) ? [] : field))
  if (new Set(fields).size < fields.length) throw invalid('columns', 'import.fieldTwice')
  return was.map((column, at) => {
    const { field = null, numbers = null } = given[at] ?? {}
    return field === column.field
      ? { ...column, numbers }
      : { ...column, field, numbers, why: 'chosen' as const }
  })
}

/** As above, with the notation of each column where its cells reveal it and the user has not specified it. */
async function styledNow(
  db: Db,
  id: number,
  columns: readonly KeptColumn[],
): Promise<KeptColumn[]> {
  const rows = await lines.someCells(db, id)
  return columns.map((column, at) =>
    styled(
      column,
      rows.map((cells) => cells[at] ?? null),
    ),
  )
}

/** Adds answers to the existing ones; a later answer about the same text replaces the earlier one. */
const withAnswers = (was: readonly Answer[], given: readonly Answer[]) => [
  ...new Map(
    [...was, ...given].map((answer) => [answerKey(answer.field, answer.said), answer]),
  ).values(),
]

/** Reads the file again with another sheet or encoding. */
async function readAgain(
  db: Db,
  row: queries.ImportRow,
  change: Said,
): Promise<Partial<queries.ImportRow>> {
  if (row.counts.done > 0) throw new AppError('wrong_state', { state: row.state })
  const bytes = await queries.fileOf(db, row.id)
  if (!bytes) throw invalid('file', 'import.fileGone')
  const file = await readFile(bytes, {
    encoding: change.encoding ?? (row.encoding as Encoding | null) ?? undefined,
    delimiter: change.delimiter ?? (row.delimiter as Delimiter | null) ?? undefined,
    language: languageRead(row),
  })
  const sheet = change.sheet ?? row.sheet
  const known = await headingBook(db, row.tenant_id)
  const layout = layoutOf(file, known, {
    sheet,
    // Another sheet has its heading in another place.
    header_row:
      change.header_row ??
      (change.sheet === undefined && !change.recognise ? row.header_row : undefined),
  })
  await lines.writeLines(db, { id: row.id, tenantId: row.tenant_id }, keptRows(layout))
  return {
    sheet: layout.sheet,
    header_row: layout.header_row,
    columns: layout.columns,
    encoding: file.encoding,
    delimiter: file.delimiter,
    sheets: file.sheets.map(({ name, rows }) => ({ name, rows: rows.length })),
  }
}

/** A user's changes to an import, as parsed by the contract. */
export interface Said {
  sheet?: number | undefined
  header_row?: number | undefined
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  recognise?: boolean | undefined
  columns?: { field: ImportField | null; numbers: KeptColumn['numbers'] }[] | undefined
  mode?: 'add' | 'sync' | undefined
  publish?: boolean | undefined
  answers?: Answer[] | undefined
  cells?:
    | { row: number; column: number; text: string | number; was?: ImportCell | undefined }[]
    | undefined
  skip?: { row: number; skip: boolean }[] | undefined
}

const isReadAgain = (said: Said) =>
  said.sheet !== undefined ||
  said.header_row !== undefined ||
  said.encoding !== undefined ||
  said.delimiter !== undefined ||
  said.recognise === true

const isNumbered = (field: ImportField | null) => field === 'external_ref' || field === 'product_id'
const isNamed = (field: ImportField | null) => field === 'name' || field === 'otl'

/** The rows that a change of cells can affect: those rows themselves, any with the same number or id, those with the same name when a row may be a product that it looks like, and those that had to give way to another row. */
async function touched(db: Db, row: queries.ImportRow, said: Said): Promise<number[]> {
  const changed = [...(said.cells ?? []), ...(said.skip ?? [])].map((one) => one.row)
  const found = [...changed]
  const some = await lines.someLines(db, row.id, changed)
  for (const [at, { field }] of row.columns.entries()) {
    if (!(
      isNumbered(field) ||
      (isNamed(field) && changesSome({ mode: 'add', answers: row.answers }))
    ))
      continue
    const texts = some.map(({ cells }) => textOfCell(cells[at]))
    found.push(...(await lines.rowsWith(db, row.id, at, texts)))
  }
  return changed.length === 0 ? [] : [...found, ...(await lines.twiceRows(db, row.id))]
}

/** Saves how an import is read and judged from now on. */
async function keep(db: Db, row: queries.ImportRow, said: Said): Promise<queries.ImportRow> {
  const read = isReadAgain(said) ? await readAgain(db, row, said) : {}
  const now = { ...row, ...read }
  const version = row.version + 1
  const columns = dated(
    said.columns
      ? await styledNow(db, row.id, checkColumns(said.columns, now.columns))
      : now.columns,
    // After a new reading, the cells are different.
    read.columns ? null : row.columns,
    version,
  )
  const answers = withAnswers(row.answers, said.answers ?? [])
  const mode = said.mode ?? row.mode
  const publish = said.publish ?? row.publish
  await queries.updateImport(db, row.id, {
    ...read,
    ...(read.sheets && { sheets: JSON.stringify(read.sheets) }),
    columns: JSON.stringify(columns),
    answers: JSON.stringify(answers),
    mode,
    publish,
    version,
  })
  return { ...now, columns, answers, mode, publish }
}

/** Whether a cell still holds what the user saw: a broken one is marked in the user's language. */
const isSame = (now: ImportCell, seen: ImportCell) =>
  now === seen || (now === brokenCell && typeof seen === 'string' && isBroken(seen))

/**
 * Whether the request changes only cells, and each still holds what the user saw in the older version, in a column whose meaning has not changed: what others
 * changed in the meantime concerns other cells.
 */
export async function isOfCellsAsSeen(
  db: Db,
  { id, columns }: Pick<queries.ImportRow, 'id' | 'columns'>,
  { version, ...said }: Said & { version: number },
): Promise<boolean> {
  const { cells = [], ...more } = said
  if (cells.length === 0 || Object.values(more).some((one) => one !== undefined)) return false
  const isAsItWas = ({ column: at }: { column: number }) => {
    const column = columns[at]
    return column !== undefined && (column.since ?? 0) <= version
  }
  if (!cells.every(isAsItWas)) return false
  const rows = cells.map(({ row }) => row)
  const open = (await lines.someLines(db, id, rows)).filter(({ state }) => state !== 'done')
  const now = new Map(open.map((line) => [line.row_no, line.cells]))
  return cells.every(({ row, column, was }) => {
    const line = now.get(row)
    return was !== undefined && line !== undefined && isSame(line[column] ?? null, was)
  })
}

const isOfAll = (said: Said) =>
  isReadAgain(said) ||
  said.columns !== undefined ||
  said.mode !== undefined ||
  (said.answers ?? []).length > 0

/** Applies the user's changes to the locked import and judges the rows they affect. */
export async function carryOut(
  db: Db,
  row: queries.ImportRow,
  said: Said,
  actor: Checker,
): Promise<void> {
  await allowLonger(db)
  const { cells = [], skip = [] } = said
  const now = await keep(db, row, said)
  const before = await touched(db, now, said)
  if (cells.length > 0) await lines.typeOver(db, row.id, cells)
  if (skip.length > 0) await lines.setSkip(db, row.id, skip)
  if (isOfAll(said)) await checkAll(db, now, actor)
  else if (before.length > 0) {
    const after = await touched(db, now, said)
    await checkLines(db, now, await lines.someLines(db, row.id, [...before, ...after]), actor)
  }
}
