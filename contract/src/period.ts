import { z } from 'zod'
import { Day } from './reference.ts'

/** How certain a period is, the most certain first. */
export const periodCertainties = ['fixed', 'expected', 'indicative'] as const
export const PeriodCertainty = z.enum(periodCertainties)
export type PeriodCertainty = z.infer<typeof PeriodCertainty>

/** Days that a period of this certainty may move either way. */
export const slackDays: Readonly<Record<PeriodCertainty, number>> = {
  fixed: 0,
  expected: 21,
  indicative: 60,
}

/** The certainty of a period that may move by this many days. */
export const certaintyOf = (slack: number): PeriodCertainty =>
  periodCertainties.find((certainty) => slackDays[certainty] >= slack) ?? 'indicative'

/** The most days that a store bridges between an offer and a demand, until an organisation sets its own figure. */
export const mostBridged = 365

/** A product's own period, which replaces that of its spot; both days null: it has none. It never outlasts the period of its spot. */
export const OwnPeriod = z
  .strictObject({
    from: Day.nullable().default(null),
    till: Day.nullable().default(null),
    certainty: PeriodCertainty.default('fixed'),
  })
  .refine(({ from, till }) => from === null || till === null || from <= till, {
    error: 'period.order',
    path: ['till'],
  })
export type OwnPeriod = z.output<typeof OwnPeriod>

/** The gap between an offer and a demand that share no day as they stand, but fit nevertheless. */
export const Bridge = z.object({
  /** `store`: the offer comes first and waits; `late`: it comes after the demand ends, but both may move far enough to meet. */
  kind: z.enum(['store', 'late']),
  /** Days between them as they stand, and the minimum and maximum given how far both may move. */
  days: z.number().int(),
  least: z.number().int(),
  most: z.number().int(),
})
export type Bridge = z.infer<typeof Bridge>
