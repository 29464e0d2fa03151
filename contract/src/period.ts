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

/** How certain a period is that may move by so many days. */
export const certaintyOf = (slack: number): PeriodCertainty =>
  periodCertainties.find((certainty) => slackDays[certainty] >= slack) ?? 'indicative'

/** Days that a store bridges at most between an offer and a demand, until an organisation says otherwise. */
export const mostBridged = 365

/** A period of a product's own, which takes the place of that of its spot; both days null: it has none. It never outlasts the period of its spot. */
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

/** What lies between an offer and a demand that share no day as they stand, and fit nevertheless. */
export const Bridge = z.object({
  /** `store`: the offer comes first and waits; `late`: it comes after the demand ends, and both may move so far that they meet. */
  kind: z.enum(['store', 'late']),
  /** Days between them as they stand, and at least and at most as far as both may move. */
  days: z.number().int(),
  least: z.number().int(),
  most: z.number().int(),
})
export type Bridge = z.infer<typeof Bridge>
