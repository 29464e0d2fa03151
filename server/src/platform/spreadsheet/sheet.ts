import type { FieldMessage } from '@bouwkring/contract/messages'

/** What a cell holds. A file with delimiters has texts only. */
export type Cell = string | number | boolean | null
/** A cell of a workbook that holds what is not read: a formula, a date, an error, a text that is too long. */
export interface WrongCell {
  wrong: FieldMessage
}
/** A sheet of a workbook, or a file with delimiters by its name. Row 1 of the file is the first of `rows`; rows that are left out are empty ones. */
export interface Sheet<C = Cell> {
  name: string
  rows: C[][]
}

/** How much of a file with delimiters is read. */
export interface DelimitedLimits {
  /** Rows with the heading. */
  rows: number
  /** Characters of the whole text. */
  characters?: number
  /** Characters of its first line. */
  heading?: number
  /** Characters of every line. */
  line?: number
}
/** How much of a workbook is read. */
export interface WorkbookLimits {
  /** Rows of all sheets together, with their headings. */
  rows: number
  columns: number
  /** Characters of one cell. */
  text: number
  /** Cells of one sheet, empty ones too: a sheet may have millions that hold nothing but a border. */
  cells?: number
  /** Read as people see it: a formula by the value that was kept with it, a date as `YYYY-MM-DD`. Without it both are told as wrong. */
  asSeen?: boolean
}
/** How much of an archive is read. */
export interface SheetLimits extends DelimitedLimits, WorkbookLimits {
  /** Bytes of one file of it, unpacked. */
  unpacked: number
}

/** There is more of something than the limits allow. */
export class TooMuch extends Error {}
