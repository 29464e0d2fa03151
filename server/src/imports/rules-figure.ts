import type { ImportCell } from '@bouwkring/contract/imports'
import { plain, textOfCell } from './rules-text.ts'
import { readWord } from './rules-words.ts'

/** A figure as written in a cell or a heading, with the text before and after it. */
export interface Figure {
  /** The cell without the text around its figure. */
  cell: ImportCell
  /** Its unit, if one follows it. */
  unit: string | null
  /** The figure is given only as an approximation. */
  about: boolean
}

const about =
  /^(?:ca|circa|ongeveer|ong|plm|about|approx|approximately|roughly)\b\.?\s*|^(?:[±~]|\+\s?\/?\s?-)\s*/i
/** The figure at the beginning of a text; spaces may stand between its thousands: `1 234,5`. */
export const figureFirst = /^[-+]?\d{1,3}(?:[ '’]\d{3})+(?!\d)[.,\d]*|^[-+\d.,']+/

/** Extracts a figure from a cell: `120 m`, `5 stuks`, `ca. 40`. Text that is not a unit stays in place, so that the cell is not read as a figure. */
export function figureOf(cell: ImportCell): Figure {
  if (typeof cell !== 'string') return { cell, unit: null, about: false }
  const text = textOfCell(cell)
  const rest = text.replace(about, '')
  const figure = figureFirst.exec(rest)?.[0] ?? ''
  const unit = figure === '' ? null : readWord('unit', rest.slice(figure.length))
  return { cell: unit === null ? rest : figure, unit, about: rest !== text }
}

// These are units too, but in a heading they name a number.
const noUnits: ReadonlySet<string> = new Set(['no', 'nr', 'aantal'])
const between: ReadonlySet<string> = new Set(['per', 'in', 'eur', 'euro'])

/** Splits a heading that ends in a unit into its name and that unit: `Aantal (m2)`, `Prijs per ton`; null when it has no unit. */
export function headingWithUnit(heading: string): { name: string; unit: string } | null {
  const words = plain(heading).split(' ')
  for (const count of [2, 1]) {
    const tail = words.slice(-count).join(' ')
    const unit = noUnits.has(tail) || words.length <= count ? null : readWord('unit', tail)
    if (unit === null) continue
    const head = words.slice(0, -count)
    while (between.has(head.at(-1) ?? '')) head.pop()
    if (head.length > 0) return { name: head.join(' '), unit }
  }
  return null
}
