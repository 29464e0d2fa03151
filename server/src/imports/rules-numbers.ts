import type { ImportCell, NumberStyle } from '@bouwkring/contract/imports'
import { textOfCell } from './rules-text.ts'

/** A number as read; `doubtful`: `1.234` means a thousand to one reader and just over one to another; null: not a number. */
export type ReadNumber = number | 'doubtful' | null

const money = /^(?:€|eur(?:o)?)\s*|\s*(?:€|eur(?:o)?)$|,-{1,2}$|\.-{1,2}$/gi
const grouped = { comma: /^\d{1,3}(?:\.\d{3})+$/, point: /^\d{1,3}(?:,\d{3})+$/ } as const
const doubtfulForm = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The digits of a text, without currency signs or spaces between thousands; null when it is not a number. */
function bare(text: string): string | null {
  const digits = text.replace(money, '').replace(/(\d)[ '’](?=\d{3}(?:\D|$))/g, '$1')
  return /^[-+]?[.,\d]*$/.test(digits) && /\d$/.test(digits) ? digits : null
}

function styleOf(digits: string): NumberStyle | 'doubtful' | 'whole' | null {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma < 0 && point < 0) return 'whole'
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point'
  if (doubtfulForm.test(digits)) return 'doubtful'
  const count = digits.split(/[.,]/).length - 1
  if (count > 1)
    return grouped.comma.test(digits) ? 'comma' : grouped.point.test(digits) ? 'point' : null
  return comma >= 0 ? 'comma' : 'point'
}

function readAs(digits: string, style: NumberStyle): number | null {
  const [group, decimal] = style === 'comma' ? ['.', ','] : [',', '.']
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || fraction.includes(group)) return null
  if (whole.includes(group) && !grouped[style].test(whole)) return null
  const n = Number(`${whole.replaceAll(group, '')}.${fraction || '0'}`)
  return Number.isFinite(n) ? n : null
}

/** The number notation of a column, as far as its cells reveal it: `12,5` and `1.234,5` mean a comma. */
export function styleOfColumn(cells: readonly ImportCell[]): NumberStyle | null {
  const told = new Set<NumberStyle>()
  for (const cell of cells) {
    const digits = typeof cell === 'string' ? bare(textOfCell(cell)) : null
    const style = digits === null ? null : styleOf(digits.replace(/^[-+]/, ''))
    if (style === 'comma' || style === 'point') told.add(style)
  }
  const [only, ...more] = told
  return only !== undefined && more.length === 0 ? only : null
}

/** The number in a cell; a numeric cell of a workbook is taken as it is. */
export function readNumber(cell: ImportCell, style: NumberStyle | null): ReadNumber {
  if (typeof cell === 'number') return cell
  const digits = bare(textOfCell(cell))
  if (digits === null) return null
  const [sign, rest] = digits.startsWith('-')
    ? [-1, digits.slice(1)]
    : [1, digits.replace(/^\+/, '')]
  const found = styleOf(rest)
  if (found === null) return null
  if (found === 'doubtful' && style === null) return 'doubtful'
  const n = readAs(
    rest,
    found === 'doubtful' ? (style ?? 'comma') : found === 'whole' ? 'comma' : found,
  )
  return n === null ? null : sign * n
}
