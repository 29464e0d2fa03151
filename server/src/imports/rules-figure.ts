import type { ImportCell } from '@bouwkring/contract/imports'
import { plain, textOfCell } from './rules-text.ts'
import { readWord } from './rules-words.ts'

/** A figure as people write it in a cell or a heading: what is told before and behind it. */
export interface Figure {
  /** The cell without what stands around its figure. */
  cell: ImportCell
  /** Its unit, when one stands behind it. */
  unit: string | null
  /** It is told as no more than about so many. */
  about: boolean
}

const about =
  /^(?:ca|circa|ongeveer|ong|plm|about|approx|approximately|roughly)\b\.?\s*|^(?:[±~]|\+\s?\/?\s?-)\s*/i
const figureFirst = /^[-+\d.,']+/

/** Takes a figure out of a cell: `120 m`, `5 stuks`, `ca. 40`. What is no unit stays, so that it is no figure. */
export function figureOf(cell: ImportCell): Figure {
  if (typeof cell !== 'string') return { cell, unit: null, about: false }
  const text = textOfCell(cell)
  const rest = text.replace(about, '')
  const figure = figureFirst.exec(rest)?.[0] ?? ''
  const unit = figure === '' ? null : readWord('unit', rest.slice(figure.length))
  return { cell: unit === null ? rest : figure, unit, about: rest !== text }
}

// These are units as well, and in a heading the name of a number.
const noUnits: ReadonlySet<string> = new Set(['no', 'nr', 'aantal'])
const between: ReadonlySet<string> = new Set(['per', 'in', 'eur', 'euro'])

/** A heading with a unit at its end, and what stands before that: `Aantal (m2)`, `Prijs per ton`; null when there is none. */
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
