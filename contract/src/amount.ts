import { z } from 'zod'
import { isMissing } from './missing.ts'

/** Units in which a product is counted. */
export const units = ['st', 'm', 'm2', 'm3', 'ton'] as const
export const Unit = z.enum(units, { error: 'field.required' })
export type Unit = z.infer<typeof Unit>

/** 0 a figure, 1 'Op aanvraag', 2 'Mits voorradig'. */
export const AmountType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type AmountType = z.infer<typeof AmountType>

/** An amount with exactly the precision of the database. */
export const inThousandths = (amount: number): number => Math.round(amount * 1000) / 1000

const upTo3Decimals = (n: number) =>
  Math.abs(Math.round(n * 1000) - n * 1000) < 1e-6 * Math.max(1, Math.abs(n))

/** An amount: at least 0, three decimals, at most 99,999,999,999 (numeric(14,3) in the database). */
export const Amount = z
  .number({
    error: (issue) => (isMissing(issue) ? 'amount.required' : 'amount.number'),
  })
  .min(0, 'amount.negative')
  .max(99_999_999_999, 'amount.tooLarge')
  .refine(upTo3Decimals, 'amount.decimals')

/** Whether an amount includes part of a piece: pieces are whole. Accepted only where such an amount already stands (`standing`): all that is left, or the owner's least amount. Compared in thousandths: smaller differences count as equal. */
export const isPartOfPiece = (
  amount: number,
  unit: string | null,
  standing: readonly (number | null)[] = [],
): boolean =>
  unit === 'st' &&
  !Number.isInteger(inThousandths(amount)) &&
  !standing.some((one) => one !== null && Math.abs(one - amount) <= 5e-4)

/** The amounts of a product, with the unit that they are in. */
interface Counted {
  unit: string | null
  amount: number | null
  amount_type: number
  least_amount?: number | null | undefined
}
/** The amounts at which a product already stands: what is left, that with what was given of it, and its least amount. */
const standingOf = (was: Counted & { amount_given?: number | null }) => ({
  amount: [was.amount, (was.amount ?? 0) + (was.amount_given ?? 0)],
  least_amount: [was.least_amount ?? null],
})

/** The amounts of a product that include part of a piece. Those at which it already stands may stay. */
export function partsOfPieces(
  now: Counted,
  was?: Parameters<typeof standingOf>[0],
): ('amount' | 'least_amount')[] {
  const standing = was?.unit === now.unit ? standingOf(was) : undefined
  const told = { amount: now.amount_type === 0 ? now.amount : null, least_amount: now.least_amount }
  return (['amount', 'least_amount'] as const).filter((field) =>
    isPartOfPiece(told[field] ?? 0, now.unit, standing?.[field]),
  )
}

/** A figure greater than zero. */
export const PositiveAmount = Amount.refine((n) => n > 0, 'amount.positive')

/** A percentage with at most two decimals. */
export const Percentage = z
  .number({
    error: (issue) => (isMissing(issue) ? 'percentage.required' : 'percentage.number'),
  })
  .min(0, 'percentage.range')
  .max(100, 'percentage.range')
  .refine((n) => Math.abs(Math.round(n * 100) - n * 100) < 1e-6, 'percentage.decimals')

/** Sum of percentages in hundredths, so that 33.33 x 3 and 0.1 + 0.2 compare as exact decimals. */
export const hundredths = (percentages: readonly number[]) =>
  percentages.reduce((sum, p) => sum + Math.round(p * 100), 0)
