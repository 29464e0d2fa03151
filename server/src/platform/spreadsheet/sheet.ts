import type { FieldMessage } from '@bouwkring/contract/messages'

/** The value of a cell. A delimited file has texts only. */
export type Cell = string | number | boolean | null
/** A workbook cell with content that is not read: a formula, a date, an error, or a text that is too long. */
export interface WrongCell {
  wrong: FieldMessage
}
/** A sheet of a workbook, or a delimited file with its name. Row 1 of the file is the first of `rows`; omitted rows are empty ones. */
export interface Sheet<C = Cell> {
  name: string
  rows: C[][]
}

/** How much of a delimited file is read. */
export interface DelimitedLimits {
  /** Rows, including the heading. */
  rows: number
  /** Characters of the whole text. */
  characters?: number
  /** Characters of its first line. */
  heading?: number
  /** Characters of every line. */
  line?: number
  /** Characters that separate or enclose cells: delimiters, line ends and quotes. Each costs memory before any row can be counted. */
  marks?: number
}
/** How much of a workbook is read. */
export interface WorkbookLimits {
  /** Rows of all sheets together, including their headings. */
  rows: number
  columns: number
  /** Characters of one cell. */
  text: number
  /** Cells of one sheet, including empty ones: a sheet may have millions that hold nothing but a border. */
  cells?: number
  /** Elements of all sheets together. */
  elements?: number
  /** Texts that cells refer to by number. */
  sharedTexts?: number
  /** Read as people see it: a formula by the value stored with it, a date as `YYYY-MM-DD`. Otherwise both are reported as wrong. */
  asSeen?: boolean
}
/** How much of an archive is read. */
export interface SheetLimits extends DelimitedLimits, WorkbookLimits {
  /** Bytes of one of its files, unpacked. */
  unpacked: number
}

/** Thrown when something exceeds the limits. */
export class TooMuch extends Error {}
