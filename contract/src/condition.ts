import { z } from 'zod'
import {
  appearances,
  conditionGrades,
  demountabilities,
  hazardKinds,
  hazardStates,
  knownBy,
  originKinds,
  precisions,
} from './condition-values.ts'
import { oneLine } from './line.ts'
import { PropertyFile } from './product-parts.ts'
import { Day } from './reference.ts'

export * from './condition-values.ts'

export const ConditionGrade = z.union(conditionGrades.map((grade) => z.literal(grade)))
export type ConditionGrade = z.infer<typeof ConditionGrade>

export const KnownBy = z.enum(knownBy)
export type KnownBy = z.infer<typeof KnownBy>

export const OriginKind = z.enum(originKinds)
export type OriginKind = z.infer<typeof OriginKind>

export const Demountability = z.enum(demountabilities)
export type Demountability = z.infer<typeof Demountability>

export const Appearance = z.enum(appearances)
export type Appearance = z.infer<typeof Appearance>

export const HazardState = z.enum(hazardStates)
export type HazardState = z.infer<typeof HazardState>
export const HazardKind = z.enum(hazardKinds)
export type HazardKind = z.infer<typeof HazardKind>

const Year = z.number({ error: 'year.wrong' }).int('year.wrong').min(1000, 'year.wrong')
const optionalText = (most: number) =>
  z.union([z.literal(''), oneLine(most, 'field.required')]).default('')

/** Condition of an offer, or the condition that a demand asks; a demand may make it hard: `lte` at least as good. `on` is the day that it was seen, measured or tested. */
export const ConditionBody = z.strictObject({
  grade: ConditionGrade.nullable().default(null),
  matching: z.enum(['lte', 'eq', 'gte']).nullable().default(null),
  known: KnownBy.nullable().default(null),
  on: Day.nullable().default(null),
})
/** Where an offer comes from. `on` is the first day of the month or year when nothing more exact is known. */
export const OriginBody = z.strictObject({
  kind: OriginKind.nullable().default(null),
  on: Day.refine((day) => day >= '1000', 'year.wrong')
    .nullable()
    .default(null),
  precision: z.enum(precisions).default('day'),
  place: optionalText(200),
  work: optionalText(200),
  built: Year.max(2200, 'year.wrong').nullable().default(null),
})
/** The year of first use; `about` when it may be five years off either way. */
export const InUseSince = z.strictObject({
  year: Year.max(2200, 'year.wrong').nullable().default(null),
  about: z.boolean().default(false),
})
/** Hazardous substances. A suspicion needs a document or a statement before publication. */
export const HazardBody = z.strictObject({
  state: HazardState.nullable().default(null),
  kinds: z.array(HazardKind).max(hazardKinds.length).default([]),
  statement: z.string().trim().max(2000, 'field.tooLong').default(''),
})

/** The longest manufacturer and model, and the most years of use that may still be expected. */
export const makeLimits = { text: 120, years: 200 } as const
const Years = z
  .number({ error: 'years.wrong' })
  .int('years.wrong')
  .min(0, 'years.wrong')
  .max(makeLimits.years, 'years.wrong')

/** The condition and origin fields of a form; a part that is not sent stays unchanged. */
export const conditionFields = {
  condition: ConditionBody.optional(),
  origin: OriginBody.optional(),
  in_use_since: InUseSince.optional(),
  demountability: Demountability.nullable().optional(),
  hazard: HazardBody.optional(),
  appearance: Appearance.nullable().optional(),
  /** Who made it, and what they call it; an empty text removes it. */
  manufacturer: oneLine(makeLimits.text, 'field.required').or(z.literal('')).optional(),
  model: oneLine(makeLimits.text, 'field.required').or(z.literal('')).optional(),
  /** Years of use that the owner still expects. */
  remaining_years: Years.nullable().optional(),
  /** Whether all pieces are alike. */
  uniform: z.boolean().nullable().optional(),
}

/** A recorded grade; newest first. `by` is shown only to the product's own organisation. */
export const ConditionEvidence = z.object({
  grade: ConditionGrade,
  known: KnownBy,
  on: z.string().nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type ConditionEvidence = z.infer<typeof ConditionEvidence>

/** What could still be added to an offer, with the points out of a hundred that it earns; `required` blocks publishing. */
export const completenessParts = [
  'images',
  'more_images',
  'otl',
  'condition',
  'known',
  'origin',
  'in_use_since',
  'demountability',
  'hazard',
  'hazard_document',
  'properties',
  'weight',
  'note',
  'price',
  'transport',
] as const
export const Completeness = z.object({
  percent: z.number().int(),
  missing: z.array(
    z.object({
      part: z.enum(completenessParts),
      points: z.number().int(),
      required: z.boolean(),
      /** Properties without a value. */
      names: z.array(z.string()),
    }),
  ),
})
export type Completeness = z.infer<typeof Completeness>

/** Condition and origin as a product shows them. */
export const conditionShown = {
  condition: ConditionBody.extend({
    /** Its object type requires it before publishing. */
    required: z.boolean(),
    evidence: z.array(ConditionEvidence),
  }),
  origin: OriginBody,
  in_use_since: InUseSince,
  demountability: Demountability.nullable(),
  hazard: HazardBody.extend({ files: z.array(PropertyFile) }),
  appearance: Appearance.nullable(),
  manufacturer: z.string(),
  model: z.string(),
  remaining_years: z.number().int().nullable(),
  uniform: z.boolean().nullable(),
  /** What would improve the offer, for its own organisation; null for others and for a demand. */
  completeness: Completeness.nullable(),
}
export const ConditionShown = z.object(conditionShown)
export type ConditionShown = z.infer<typeof ConditionShown>
