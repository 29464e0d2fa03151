import type { ToldCell } from './rules-line.ts'

const noteHeading = /^(?:opm|note|remark|comment|toelichting|bijzonder)/i
/** The text of a note, after its heading unless that says no more than that it is a note. */
export function noteOf({ column, cell, text }: ToldCell) {
  const whole = typeof cell === 'string' ? cell.replaceAll('\r\n', '\n').trim() : text
  return noteHeading.test(column.heading) ? whole : `${column.heading}: ${whole}`
}

/** A text on one line as written, with the spaces between its words. */
export const asWritten = ({ cell, text }: ToldCell) =>
  typeof cell === 'string' ? cell.trim().replace(/[\r\n\t]+/g, ' ') : text

/** Joins the texts of cells of one field. */
export const behind = (was: { at: number; text: string } | undefined, { at, text }: ToldCell) =>
  was ? { ...was, text: `${was.text}, ${text}` } : { at, text }
