import { z } from 'zod'
import { isMissing } from './missing.ts'

/** Units a product is counted in. */
export const units = ['st', 'm', 'm2', 'm3', 'ton'] as const
export const Unit = z.enum(units, { error: 'field.required' })
export type Unit = z.infer<typeof Unit>

/** 0 a figure, 1 'Op aanvraag', 2 'Mits voorradig'. */
export const AmountType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type AmountType = z.infer<typeof AmountType>

/** An amount as exactly as the database keeps it. */
export const inThousandths = (amount: number): number => Math.round(amount * 1000) / 1000

const upTo3Decimals = (n: number) =>
  Math.abs(Math.round(n * 1000) - n * 1000) < 1e-6 * Math.max(1, Math.abs(n))

/** An amount of something: at least 0, three decimals, at most 99,999,999,999 (numeric(14,3) in the database). */
export const Amount = z
  .number({
    error: (issue) => (isMissing(issue) ? 'amount.required' : 'amount.number'),
  })
  .min(0, 'amount.negative')
  .max(99_999_999_999, 'amount.tooLarge')
  .refine(upTo3Decimals, 'amount.decimals')

/** Whether an amount of pieces holds a part of one: taken only where that is all there is, or the least that its owner gives. Amounts are told in thousandths: what differs by less is the same. */
export const isPartOfPiece = (
  amount: number,
  { least, most }: { least: number; most: number },
): boolean =>
  !Number.isInteger(amount) && ![least, most].some((bound) => Math.abs(bound - amount) <= 5e-4)

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

/** Sum of percentages in hundredths, so that 33.33 x 3 and 0.1 + 0.2 are decided as exact decimals. */
export const hundredths = (percentages: readonly number[]) =>
  percentages.reduce((sum, p) => sum + Math.round(p * 100), 0)
