import type { Listener } from '../xml.ts'
import { type Cell, type Sheet, TooMuch, type WorkbookLimits, type WrongCell } from './sheet.ts'
import {
  type Attributes,
  dateStyles,
  elements,
  heard,
  local,
  type Part,
  sharedTexts,
} from './workbook-parts.ts'
import { fromWorkbook } from './workbook-text.ts'

type Read = Cell | WrongCell

/** Rows and columns of `A2:B4`, counted from 0; null for any other text. */
function rangeOf(ref: string) {
  const [, from = '', top, bottom] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? []
  return from === ''
    ? null
    : { column: columnOf(from), top: Number(top) - 1, bottom: Number(bottom) - 1 }
}

/** The column of a cell such as `AB12`, counted from 0. */
const columnOf = (place: string) =>
  [...(/^[A-Z]{1,3}/.exec(place)?.[0] ?? '')].reduce(
    (n, letter) => n * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

const texts = new Set(['s', 'inlineStr', 'str'])
/** The text of a cell; undefined means that it refers to a text that does not exist. */
function textOf(said: string | undefined, mostText: number): Read {
  if (said === undefined) return { wrong: 'cell.error' }
  return said.length > mostText ? { wrong: 'cell.tooLong' } : fromWorkbook(said)
}
const numberOf = (said: string): Read =>
  Number.isFinite(Number(said)) ? Number(said) : { wrong: 'cell.error' }

const dayMs = 86_400_000
/** Which numbers of a workbook are dates, and the day from which it counts. */
interface Dates {
  styles: ReadonlySet<number>
  from: number
}
const from1900 = Date.UTC(1899, 11, 30)
/** Used by older spreadsheets of another system. */
const from1904 = Date.UTC(1904, 0, 1)

/** The day of a date: a text in ISO form, or the number of days since the first one of the workbook. A time alone is a number below 1. */
function dayOf(said: string, from: number): Read {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(said)?.[0]
  if (iso !== undefined) return iso
  const days = Math.floor(Number(said))
  if (!(days >= 1 && days < 2_958_466)) return numberOf(said)
  return new Date(from + days * dayMs).toISOString().slice(0, 10)
}

class SheetListener implements Listener {
  readonly rows: Read[][] = []
  #row: Read[] = []
  #at = -1
  #cell: { type: string; style: number; text: string; formula: boolean } | null = null
  #within = false
  #cells = 0
  #number = 0
  readonly #texts: readonly string[]
  readonly #dates: Dates
  readonly #limits: WorkbookLimits
  constructor(texts: readonly string[], dates: Dates, limits: WorkbookLimits) {
    this.#texts = texts
    this.#dates = dates
    this.#limits = limits
  }

  open(name: string, attributes: Attributes) {
    const element = local(name)
    if (element === 'row') this.#begin(Number(attributes.r ?? this.#number + 1))
    else if (element === 'mergeCell' && this.#limits.asSeen) this.#merge(attributes.ref ?? '')
    else if (element === 'c') this.#beginCell(attributes)
    else if (element === 'f' && this.#cell) this.#cell.formula = true
    this.#within = element === 'v' || element === 't'
  }

  #beginCell({ r, t = 'n', s = '0' }: Attributes) {
    this.#count()
    this.#at = r === undefined ? this.#at + 1 : columnOf(r)
    this.#cell = { type: t, style: Number(s), text: '', formula: false }
  }

  #begin(number: number) {
    if (!(number > this.#number)) throw new TooMuch()
    this.#number = number
    this.#row = []
    this.#at = -1
  }

  /** Omitted rows count as empty; rows after the last one with content do not count. */
  #keepRow() {
    if (this.#number > this.#limits.rows) throw new TooMuch()
    while (this.rows.length < this.#number - 1) this.rows.push([])
    if (this.rows.length < this.#number) this.rows.push(this.#row)
  }

  /** A text merged downwards applies to each of these rows. A figure does not: three rows beside one amount are not three times that amount. */
  #merge(ref: string) {
    const range = rangeOf(ref)
    const value = range && this.rows[range.top]?.[range.column]
    if (!range || typeof value !== 'string') return
    for (const row of this.rows.slice(range.top + 1, range.bottom + 1)) {
      this.#count()
      if (row.length === 0) continue
      while (row.length < range.column) row.push(null)
      row[range.column] ??= value
    }
  }

  #count() {
    if (++this.#cells > (this.#limits.cells ?? Infinity)) throw new TooMuch()
  }

  text(text: string) {
    if (this.#within && this.#cell && this.#cell.text.length <= this.#limits.text)
      this.#cell.text += text
  }

  close(name: string) {
    this.#within = false
    if (local(name) !== 'c' || !this.#cell) return
    const value = this.#value(this.#cell)
    this.#cell = null
    if (value === null) return
    if (!(this.#at >= 0 && this.#at < this.#limits.columns)) throw new TooMuch()
    this.#keepRow()
    while (this.#row.length < this.#at) this.#row.push(null)
    this.#row[this.#at] = value
  }

  #value({
    type,
    style,
    text,
    formula,
  }: {
    type: string
    style: number
    text: string
    formula: boolean
  }): Read {
    if (formula && !this.#limits.asSeen) return { wrong: 'cell.formula' }
    if (type === 'e') return { wrong: 'cell.error' }
    const said = type === 's' && text !== '' ? this.#texts[Number(text)] : text
    if (said === '') return null
    if (texts.has(type)) return textOf(said, this.#limits.text)
    if (text.length > this.#limits.text) return { wrong: 'cell.tooLong' }
    return type === 'b' ? text === '1' : this.#figure(type, style, text)
  }

  /** A number, or a date: the style of a number can make it a date. */
  #figure(type: string, style: number, text: string): Read {
    if (type !== 'd' && !this.#dates.styles.has(style)) return numberOf(text)
    return this.#limits.asSeen ? dayOf(text, this.#dates.from) : { wrong: 'cell.date' }
  }
}

/** Path of a part of a workbook. */
function targetOf(target: string) {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return path.replace(/(^|\/)\.\//g, '$1')
}

/** Each sheet costs an unpacking, also when several name the same part. */
const mostSheets = 300

/** The sheets of an Excel workbook. Only the values of cells are read: formulas, dates and errors are reported as such. */
export async function readWorkbook(part: Part, limits: WorkbookLimits): Promise<Sheet<Read>[]> {
  const targets = new Map(
    (await elements(await part('xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship')).map(
      (r) => [r.Id, targetOf(r.Target ?? '')],
    ),
  )
  const texts = await sharedTexts(await part('xl/sharedStrings.xml'), limits)
  const workbook = await part('xl/workbook.xml')
  const [told] = await elements(workbook, 'workbook', 'workbookPr')
  const dates: Dates = {
    styles: await dateStyles(await part('xl/styles.xml')),
    from: /^(?:1|true|on)$/.test(told?.date1904 ?? '') ? from1904 : from1900,
  }
  const sheets: Sheet<Read>[] = []
  let { rows, elements: left = Infinity } = limits
  const named = await elements(workbook, 'workbook', 'sheet')
  if (named.length > mostSheets) throw new TooMuch()
  for (const sheet of named) {
    const id = Object.entries(sheet).find(
      ([name]) => name !== 'sheetId' && local(name) === 'id',
    )?.[1]
    const bytes = await part(targets.get(id) ?? '')
    if (!bytes) continue
    const listener = new SheetListener(texts, dates, { ...limits, rows })
    left -= await heard(bytes, 'worksheet', {
      most: left,
      open: (name, attributes) => listener.open(name, attributes),
      text: (text) => listener.text(text),
      close: (name) => listener.close(name),
    })
    rows -= listener.rows.length
    sheets.push({ name: sheet.name ?? '', rows: listener.rows })
  }
  return sheets
}
