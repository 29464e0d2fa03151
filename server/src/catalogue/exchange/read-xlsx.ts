import { type Listener, readXml } from '../../platform/xml.ts'
import type { Cell, Table, WrongCell } from './tables.ts'
import { fromWorkbook } from './workbook-text.ts'

/** Reads a part of a workbook by its path; undefined when there is none. */
export type Part = (path: string) => Promise<Buffer | undefined>
type Read = Cell | WrongCell

const mostColumns = 100
const mostText = 5_000

// Some programs write every element with a prefix.
const local = (name: string) => name.slice(name.indexOf(':') + 1)
type Attributes = Readonly<Record<string, string>>
const heard = async (bytes: Buffer, root: string, listener: Listener) =>
  readXml(bytes, (name) => local(name) === root, listener)
const nothing = () => undefined

/** The elements of one name in a part, by their attributes. */
async function elements(
  bytes: Buffer | undefined,
  root: string,
  wanted: string,
): Promise<Attributes[]> {
  const found: Attributes[] = []
  if (bytes)
    await heard(bytes, root, {
      open: (name, attributes) => {
        if (local(name) === wanted) found.push({ ...attributes })
      },
      text: nothing,
      close: nothing,
    })
  return found
}

/** Texts that cells name by number. What is only how a text is spoken is no part of it. */
async function sharedTexts(bytes: Buffer | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!bytes) return texts
  let [text, within, aside] = ['', false, 0]
  await heard(bytes, 'sst', {
    open: (name) => {
      const element = local(name)
      if (element === 'si') text = ''
      else if (element === 'rPh') aside++
      within = element === 't' && aside === 0
    },
    text: (piece) => {
      if (within && text.length <= mostText) text += piece
    },
    close: (name) => {
      within = false
      if (local(name) === 'rPh') aside--
      else if (local(name) === 'si') texts.push(text)
    },
  })
  return texts
}

/** Which styles show a number as a date. */
async function dateStyles(bytes: Buffer | undefined): Promise<Set<number>> {
  const own = new Map(
    (await elements(bytes, 'styleSheet', 'numFmt')).map((f) => [
      Number(f.numFmtId),
      f.formatCode ?? '',
    ]),
  )
  const dates = new Set<number>()
  let [at, within] = [0, false]
  if (bytes)
    await heard(bytes, 'styleSheet', {
      open: (name, { numFmtId }) => {
        if (local(name) === 'cellXfs') within = true
        if (!within || local(name) !== 'xf') return
        const format = Number(numFmtId ?? 0)
        if (
          (format >= 14 && format <= 22) ||
          (format >= 45 && format <= 47) ||
          /[dmyhs]/i.test((own.get(format) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
        )
          dates.add(at)
        at++
      },
      text: nothing,
      close: (name) => {
        if (local(name) === 'cellXfs') within = false
      },
    })
  return dates
}

/** The column of a cell such as `AB12`, counted from 0. */
const columnOf = (place: string) =>
  [...(/^[A-Z]{1,3}/.exec(place)?.[0] ?? '')].reduce(
    (n, letter) => n * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

const texts = new Set(['s', 'inlineStr', 'str'])
/** The text of a cell; without one it names a text that is not there. */
function textOf(said: string | undefined): Read {
  if (said === undefined) return { wrong: 'cell.error' }
  return said.length > mostText ? { wrong: 'cell.tooLong' } : fromWorkbook(said)
}
const numberOf = (said: string): Read =>
  Number.isFinite(Number(said)) ? Number(said) : { wrong: 'cell.error' }

class SheetListener implements Listener {
  readonly rows: Read[][] = []
  #row: Read[] = []
  #at = -1
  #cell: { type: string; style: number; text: string; formula: boolean } | null = null
  #within = false
  readonly #texts: readonly string[]
  readonly #dates: ReadonlySet<number>
  readonly #most: number
  constructor(texts: readonly string[], dates: ReadonlySet<number>, most: number) {
    this.#texts = texts
    this.#dates = dates
    this.#most = most
  }

  open(name: string, attributes: Attributes) {
    const element = local(name)
    if (element === 'row') this.#begin(Number(attributes.r ?? this.rows.length + 1))
    else if (element === 'c') {
      this.#at = attributes.r === undefined ? this.#at + 1 : columnOf(attributes.r)
      this.#cell = {
        type: attributes.t ?? 'n',
        style: Number(attributes.s ?? 0),
        text: '',
        formula: false,
      }
    } else if (element === 'f' && this.#cell) this.#cell.formula = true
    this.#within = element === 'v' || element === 't'
  }

  /** Rows that are left out are empty ones. */
  #begin(number: number) {
    if (!(number >= this.rows.length + 1 && number <= this.#most)) throw new TooMuch()
    while (this.rows.length < number - 1) this.rows.push([])
    this.#row = []
    this.#at = -1
    this.rows.push(this.#row)
  }

  text(text: string) {
    if (this.#within && this.#cell && this.#cell.text.length <= mostText) this.#cell.text += text
  }

  close(name: string) {
    this.#within = false
    if (local(name) !== 'c' || !this.#cell) return
    const value = this.#value(this.#cell)
    this.#cell = null
    if (value === null) return
    if (!(this.#at >= 0 && this.#at < mostColumns)) throw new TooMuch()
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
    if (formula) return { wrong: 'cell.formula' }
    if (type === 'e') return { wrong: 'cell.error' }
    const said = type === 's' && text !== '' ? this.#texts[Number(text)] : text
    if (said === '') return null
    if (texts.has(type)) return textOf(said)
    if (text.length > mostText) return { wrong: 'cell.tooLong' }
    if (type === 'b') return text === '1'
    return type === 'd' || this.#dates.has(style) ? { wrong: 'cell.date' } : numberOf(text)
  }
}

/** More rows or columns than a catalogue has. */
export class TooMuch extends Error {}

/** Where the parts of a workbook stand. */
function targetOf(target: string) {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return path.replace(/(^|\/)\.\//g, '$1')
}

/** The sheets of an Excel workbook, each with at most so many rows. Only the values of cells are read: formulas, dates and errors are told as such. */
export async function readXlsx(part: Part, mostRows: number): Promise<Table<Read>[]> {
  const targets = new Map(
    (await elements(await part('xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship')).map(
      (r) => [r.Id, targetOf(r.Target ?? '')],
    ),
  )
  const texts = await sharedTexts(await part('xl/sharedStrings.xml'))
  const dates = await dateStyles(await part('xl/styles.xml'))
  const tables: Table<Read>[] = []
  let left = mostRows
  for (const sheet of await elements(await part('xl/workbook.xml'), 'workbook', 'sheet')) {
    const id = Object.entries(sheet).find(
      ([name]) => name !== 'sheetId' && local(name) === 'id',
    )?.[1]
    const bytes = await part(targets.get(id) ?? '')
    if (!bytes) continue
    const listener = new SheetListener(texts, dates, left)
    await heard(bytes, 'worksheet', listener)
    left -= listener.rows.length
    tables.push({ name: sheet.name ?? '', rows: listener.rows })
  }
  return tables
}
