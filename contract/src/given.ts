import { inThousandths, type Unit } from './amount.ts'
import type { ImportGiven } from './import-lines.ts'

// An amount that is told of a product of which a part was given in transactions: one rule for lists and for the form of a product.

/** What was kept of a product. */
interface Was {
  name: string
  amount: number | null
  amount_given: number | null
  unit: string | null
}
/** What is told of it now; what is not told stays as it is. */
interface Now {
  amount?: number | null | undefined
  amount_type?: number | undefined
  unit?: string | null | undefined
}

/** What an amount can mean: what is left, or all there was with what was given of it. */
export const givenMeanings = ['left', 'total'] as const
export type GivenMeaning = (typeof givenMeanings)[number]

/**
 * What is to be asked of the amount that is told of a product of which a part was given: an owner who counts what was there in all would
 * give that part away once more. Null where nothing was given, or the amount is what is left.
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
    // Of another unit, or of less than was given, nothing is left to be reckoned.
    rest: unit === was.unit && rest >= 0 ? rest : null,
  }
}

/** The amount that an answer means; null: as it is. Undefined: it is no answer to this. */
export function answeredAmount(
  { told, rest, left }: Pick<ImportGiven, 'told' | 'rest' | 'left'>,
  value: string | null | undefined,
): number | undefined {
  if (value === 'left') return told
  if (value === 'total') return rest ?? undefined
  return value === null ? left : undefined
}

/** Why an amount cannot be taken: nothing says what it means, or in all there was no less than was given. Null: it can. */
export const givenProblem = (
  given: Pick<ImportGiven, 'told' | 'rest' | 'left'>,
  meaning: GivenMeaning | undefined,
) =>
  answeredAmount(given, meaning) !== undefined
    ? null
    : meaning === 'total'
      ? ('amount.givenMore' as const)
      : ('amount.given' as const)
