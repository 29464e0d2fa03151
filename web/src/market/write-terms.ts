import { type Compared, readTerm, type Term } from './property-terms.ts'

/** The terms on one property. */
export const termsOn = (reference: string, filters: readonly string[] | undefined) =>
  (filters ?? []).map(readTerm).filter((term) => term?.reference === reference) as Term[]

// The API accepts twelve digits and six decimals.
const digitsOf = (n: number) => String(Number(n.toFixed(6)))
export const mostFigure = 999_999_999_999

/** A term on a number; none when there is no number. */
export function writeFigure(reference: string, { comparison, amount, unit }: Compared): Term[] {
  if (amount === undefined || Number.isNaN(amount) || Math.abs(amount) > mostFigure) return []
  const digits = digitsOf(amount)
  return /e/.test(digits)
    ? []
    : [{ reference, comparison, value: unit ? `${digits} ${unit}` : digits }]
}
