import {
  type CatalogueSheet,
  catalogueSheets,
  columnsOf,
  type SheetColumn,
  type SheetName,
  sheetNames,
  sheetsWith,
} from '@bouwkring/contract/catalogue-sheets'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { Problem } from './rules.ts'
import type { Cell, Sheet, WrongCell } from '../../platform/spreadsheet/sheet.ts'
import { fieldOf, putField, type Row } from './rules-tables.ts'

type Read = Cell | WrongCell
/** Where each row of a file is in its tables, by its path in the file. */
export type Places = ReadonlyMap<string, { sheet: SheetName; row: number }>
export interface ReadTables {
  given: Row
  problems: Problem[]
  places: Places
}

const isEmpty = (cell: Read | undefined) =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
const flags = new Map([
  ...['ja', 'yes', 'true', 'waar', '1'].map((word) => [word, true] as const),
  ...['nee', 'no', 'false', 'onwaar', '0'].map((word) => [word, false] as const),
])

/** A value that a cell cannot have. */
class Wrong extends Error {
  readonly why: FieldMessage
  constructor(why: FieldMessage) {
    super(why)
    this.why = why
  }
}
const readers: Record<SheetColumn['kind'], (cell: string | number | boolean) => unknown> = {
  text: (cell) => {
    if (typeof cell === 'boolean') throw new Wrong('field.wrong')
    return String(cell)
  },
  number: (cell) => {
    if (typeof cell === 'number') return cell
    // Spreadsheets here write a decimal comma.
    if (typeof cell !== 'string' || !/^\s*-?\d{1,15}(?:[.,]\d{1,15})?\s*$/.test(cell))
      throw new Wrong('cell.number')
    return Number(cell.replace(',', '.'))
  },
  flag: (cell) => {
    const value = flags.get(String(cell).trim().toLowerCase())
    if (value === undefined) throw new Wrong('cell.flag')
    return value
  },
  list: (cell) =>
    String(cell)
      .split(/[,;|]/)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
}
const emptyOf = ({ kind, empty }: SheetColumn) =>
  empty === 'null'
    ? null
    : empty === 'out' || kind === 'number' || kind === 'flag'
      ? undefined
      : kind === 'list'
        ? []
        : ''
function valueOf(cell: Read | undefined, column: SheetColumn): unknown {
  if (isEmpty(cell)) return emptyOf(column)
  if (typeof cell === 'object') throw new Wrong((cell as WrongCell).wrong)
  return readers[column.kind](cell as string | number | boolean)
}

/** Where each column of a sheet is; or what is wrong with its first row. */
function columnsIn(
  name: SheetName,
  header: readonly Read[],
): { at: Map<string, number>; problems: Problem[] } {
  const at = new Map<string, number>()
  const sheet: CatalogueSheet = catalogueSheets[name]
  const wanted = columnsOf(sheet)
  const problems: Problem[] = []
  header.forEach((cell, index) => {
    const column = typeof cell === 'object' ? '' : String(cell).trim().toLowerCase()
    if (column === '') return
    if (wanted.includes(column) && !at.has(column)) at.set(column, index)
    else
      problems.push({
        path: name,
        message: 'sheet.columnUnknown',
        at: { sheet: name, row: 1, column: column.slice(0, 50) },
      })
  })
  for (const column of wanted)
    if (!at.has(column) && !sheet.columns[column]?.added)
      problems.push({ path: name, message: 'sheet.column', at: { sheet: name, row: 1, column } })
  return { at, problems }
}

class Reader {
  readonly given: Row = {}
  readonly problems: Problem[] = []
  readonly places = new Map<string, { sheet: SheetName; row: number }>()
  /** Rows of a part by the columns with which others refer to them. */
  #parents = new Map<string, { entry: Row; path: string }>()
  readonly #tables: ReadonlyMap<SheetName, Sheet<Read>>
  constructor(tables: ReadonlyMap<SheetName, Sheet<Read>>) {
    this.#tables = tables
  }

  /** Reads the sheets in their order: a part comes before the lists within it. */
  read() {
    for (const name of sheetNames) {
      const table = this.#tables.get(name)
      if (table) this.#sheet(name, catalogueSheets[name], table.rows)
    }
  }

  #sheet(name: SheetName, sheet: CatalogueSheet, rows: readonly Read[][]) {
    const { at, problems } = columnsIn(name, rows[0] ?? [])
    this.problems.push(...problems)
    if (sheet.under === undefined) this.given[sheet.part] = []
    if (problems.length > 0) return
    rows.forEach((cells, index) => {
      if (index === 0 || cells.every(isEmpty)) return
      const take = (column: string, spec: SheetColumn) =>
        this.#cell(name, index + 1, column, cells[at.get(column) as number], spec)
      if (sheet.under === undefined) this.#entry(name, sheet, index + 1, take)
      else this.#inner(name, sheet, sheet.under, index + 1, take)
    })
  }

  #cell(
    sheet: SheetName,
    row: number,
    column: string,
    cell: Read | undefined,
    spec: SheetColumn,
  ): unknown {
    try {
      return valueOf(cell, spec)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      this.problems.push({ path: sheet, message: error.why, at: { sheet, row, column } })
      return undefined
    }
  }

  #fields(sheet: CatalogueSheet, take: (column: string, spec: SheetColumn) => unknown): Row {
    const entry: Row = {}
    for (const [column, spec] of Object.entries(sheet.columns)) {
      const value = take(column, spec)
      if (value !== undefined) putField(entry, spec.field || 'self', value)
    }
    return entry
  }

  #entry(
    name: SheetName,
    sheet: CatalogueSheet,
    row: number,
    take: (column: string, spec: SheetColumn) => unknown,
  ) {
    const entry = this.#fields(sheet, take)
    const list = this.given[sheet.part] as Row[]
    const path = `${sheet.part}.${list.length}`
    if (sheet.part === 'properties') entry.data ??= {}
    for (const inner of sheetsWith(sheet.part)) {
      const { under }: CatalogueSheet = catalogueSheets[inner]
      // The type of a property determines what it is chosen from: a missing list has no options.
      if (under !== undefined && !under.includes('.')) putField(entry, under, [])
    }
    list.push(entry)
    this.places.set(path, { sheet: name, row })
    for (const key of this.#keysOf(sheet))
      this.#parents.set(
        `${sheet.part} ${JSON.stringify(key.map((field) => fieldOf(entry, field)))}`,
        { entry, path },
      )
  }

  /** The fields with which the lists within a part refer to its rows. */
  #keysOf({ part }: CatalogueSheet): string[][] {
    const all = sheetsWith(part).flatMap((name) => {
      const { of }: CatalogueSheet = catalogueSheets[name]
      return of ? [Object.values(of)] : []
    })
    return all.slice(0, 1)
  }

  #inner(
    name: SheetName,
    sheet: CatalogueSheet,
    under: string,
    row: number,
    take: (column: string, spec: SheetColumn) => unknown,
  ) {
    const of = Object.keys(sheet.of ?? {})
    const key = of.map((column) => take(column, { field: '', kind: 'text' }))
    const parent = this.#parents.get(`${sheet.part} ${JSON.stringify(key)}`)
    if (!parent) {
      this.problems.push({
        path: name,
        message: 'cell.orphan',
        name: sheet.part,
        at: { sheet: name, row, column: of.at(-1) ?? null },
      })
      return
    }
    const entry = this.#fields(sheet, take)
    if (!fieldOf(parent.entry, under)) putField(parent.entry, under, [])
    const list = fieldOf(parent.entry, under) as unknown[]
    if (sheet.each !== undefined && this.#joined(list as Row[], entry, sheet.each)) return
    list.push(
      'self' in entry
        ? entry.self
        : sheet.each === undefined
          ? entry
          : { ...entry, [sheet.each]: [entry[sheet.each]] },
    )
    this.places.set(`${parent.path}.${under}.${list.length - 1}`, { sheet: name, row })
  }

  /** Adds a value to the row of its list that is otherwise the same, if there is one. */
  #joined(list: readonly Row[], entry: Row, each: string): boolean {
    const same = list.find((one) =>
      Object.keys(entry).every((field) => field === each || one[field] === entry[field]),
    )
    if (!same) return false
    ;(same[each] as unknown[]).push(entry[each])
    return true
  }
}

/** The sheets that are present, by their name, and the problems with which sheets are present. */
function named(tables: readonly Sheet<Read>[]): {
  found: Map<SheetName, Sheet<Read>>
  problems: Problem[]
} {
  const found = new Map<SheetName, Sheet<Read>>()
  const problems: Problem[] = []
  for (const table of tables) {
    const name = sheetNames.find((one) => one === table.name.trim().toLowerCase())
    if (name && !found.has(name)) found.set(name, table)
    // A new workbook starts with an empty sheet.
    else if (table.rows.some((row) => !row.every(isEmpty)))
      problems.push({
        path: table.name,
        message: 'sheet.unknown',
        at: { sheet: table.name.slice(0, 50), row: null, column: null },
      })
  }
  for (const part of new Set([...found.keys()].map((name) => catalogueSheets[name].part)))
    for (const name of sheetsWith(part))
      if (!found.has(name))
        problems.push({
          path: name,
          message: 'sheet.missing',
          name: part,
          at: { sheet: name, row: null, column: null },
        })
  return { found, problems }
}

/** Builds a catalogue file from its sheets; reports cell problems by sheet, row and column. Parts without a sheet are empty. */
export function fromTables(tables: readonly Sheet<Read>[]): ReadTables {
  const { found, problems } = named(tables)
  const reader = new Reader(found)
  if (problems.length === 0) reader.read()
  const parts = Object.fromEntries(sheetNames.map((name) => [catalogueSheets[name].part, []]))
  return {
    given: { format: 'catalogue/1', ...parts, ...reader.given },
    problems: [...problems, ...reader.problems],
    places: reader.places,
  }
}

/** Where a path of a file is in its tables; null in a file without tables. */
export function placeOf(path: string, places: Places): NonNullable<Problem['at']> | null {
  const keys = path.split('.')
  for (let length = keys.length; length > 0; length--) {
    const begin = keys.slice(0, length).join('.')
    const rest = keys.slice(length).join('.')
    const place = places.get(begin) ?? places.get(`${begin}.0`)
    if (!place) continue
    const columns: [string, SheetColumn][] = Object.entries(catalogueSheets[place.sheet].columns)
    return {
      ...place,
      column:
        columns.find(
          ([, { field }]) =>
            field === rest || (rest !== '' && field !== '' && rest.startsWith(`${field}.`)),
        )?.[0] ?? null,
    }
  }
  return null
}
