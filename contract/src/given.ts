import { inThousandths, type Unit } from './amount.ts'
import type { ImportGiven } from './import-lines.ts'

// The amount entered for a product that was partly given in transactions: one rule for lists and for the product form.

/** The stored product. */
interface Was {
  name: string
  amount: number | null
  amount_given: number | null
  unit: string | null
}
/** The new input; what is not given stays as it is. */
interface Now {
  amount?: number | null | undefined
  amount_type?: number | undefined
  unit?: string | null | undefined
}

/** The possible meanings of an amount: what is left, or the total including what was given. */
export const givenMeanings = ['left', 'total'] as const
export type GivenMeaning = (typeof givenMeanings)[number]

/**
 * The question about the new amount of a product that was partly given: an owner who enters the original total would
 * give that part away once more. Null when nothing was given, or the amount is what is left.
 */
export function givenOf(was: Was, now: Now): ImportGiven | null {
  const { amount: told, amount_type: type, unit = null } = now
  const { amount: left, amount_given: given } = was
  if (typeof told !== 'number' || Number.isNaN(told) || type !== 0) return null
  if (!given || left === null || told === left) return null
  const rest = inThousandths(told - given)
  return {
    name: was.name,
    told,
    told_unit: unit as Unit | null,
    given,
    left,
    unit: was.unit as Unit | null,
    // In another unit, or for less than was given, the rest cannot be calculated.
    rest: unit === was.unit && rest >= 0 ? rest : null,
  }
}

/** The amount that an answer means; null: unchanged. Undefined: not an answer to this question. */
export function answeredAmount(
  { told, rest, left }: Pick<ImportGiven, 'told' | 'rest' | 'left'>,
  value: string | null | undefined,
): number | undefined {
  if (value === 'left') return told
  if (value === 'total') return rest ?? undefined
  return value === null ? left : undefined
}

/** Why an amount cannot be accepted: its meaning is not known, or the total is less than was given, or in another unit. Null: it can. */
export const givenProblem = (
  given: Pick<ImportGiven, 'told' | 'rest' | 'left'>,
  meaning: GivenMeaning | undefined,
) =>
  answeredAmount(given, meaning) !== undefined
    ? null
    : meaning === 'total'
      ? ('amount.givenMore' as const)
      : ('amount.given' as const)
