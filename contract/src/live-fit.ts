import { z } from 'zod'
import { Unit } from './amount.ts'
import { OtlType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { ProductCard } from './market.ts'
import { Interest, Obstacle } from './matching.ts'
import { Latitude, Longitude } from './places.ts'
import { PeriodCertainty } from './period.ts'
import { Day, Flag, Id, listOf } from './reference.ts'

/**
 * A property value of a product that is being entered, as a term of `properties[]`: `reference:how:value`. `has` is what an offer has or a demand would like; `gte`, `eq`, `lte` and `in` make it a hard
 * condition of a demand. The unit follows the figure (`dikte:lte:50 mm`), and each term on the same property is one more option (`kleur:in:Grijs`).
 */
export const FitTerm = z
  .string()
  .trim()
  .max(400, 'field.tooLong')
  .regex(/^[\w.-]+:(has|gte|eq|lte|in):\s*\S/, 'field.wrong')
  .transform((text) => {
    const [reference, how] = text.split(':', 2) as [string, 'has' | 'gte' | 'eq' | 'lte' | 'in']
    return { reference, how, value: text.slice(reference.length + how.length + 2).trim() }
  })
export type FitTerm = z.output<typeof FitTerm>

const number = z.coerce.number({ error: 'field.wrong' })

/** A product that is not on the market yet, as entered so far; place, range, period and visibility come from its spot where it has none of its own. */
export const FitQuery = z
  .strictObject({
    spot: Id,
    /** true: an offer, false: a demand. */
    is_released: Flag,
    /** Its object type; without one, the search is for products of the same type with a similar name. */
    otl: Id.optional(),
    type: OtlType.default('product'),
    name: z.string().trim().max(200, 'field.tooLong').default(''),
    amount: number.min(0, 'amount.negative').max(99_999_999_999, 'amount.tooLarge').optional(),
    amount_type: number.pipe(z.union([z.literal(0), z.literal(1), z.literal(2)])).default(0),
    unit: Unit.optional(),
    /** Its own place, when it differs from its spot's. */
    latitude: z.coerce.number({ error: 'field.wrong' }).pipe(Latitude).optional(),
    longitude: z.coerce.number({ error: 'field.wrong' }).pipe(Longitude).optional(),
    /** Its technical condition or the requested one, and whether that is a hard condition of the demand. */
    condition: number.int('field.wrong').min(1, 'field.wrong').max(6, 'field.wrong').optional(),
    condition_matching: z.enum(['lte', 'eq', 'gte'], { error: 'field.wrong' }).optional(),
    properties: listOf(FitTerm),
    /** Its own period, instead of its spot's. */
    period_from: Day.optional(),
    period_till: Day.optional(),
    period_certainty: PeriodCertainty.default('fixed'),
  })
  .refine(({ period_from: from, period_till: till }) => !from || !till || from <= till, {
    error: 'period.order',
    path: ['period_till'],
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: 'location.pair',
    path: ['latitude'],
  })
export type FitQuery = z.output<typeof FitQuery>

/** The cost of one condition: the number of products that would fit without it. */
export const FitCost = Obstacle.omit({ only: true, all: true }).extend({
  /** The stable name of the property; null for the other kinds. */
  property: z.string().nullable(),
  count: z.number().int(),
  /** What they have instead: the most common unit, or the distance to the nearest of them in whole km; empty for the other kinds. */
  instead: z.string(),
})
export type FitCost = z.infer<typeof FitCost>

/** What would match a product if it were on the market now, and what its conditions cost. */
export const Fit = z.object({
  total: z.number().int(),
  /** Best score, and metres to the nearest; null where nothing fits, or no place is known. */
  best: z.number().int().min(0).max(100).nullable(),
  nearest: z.number().nullable(),
  /** Products of its kind on the other side of the market, in other spots, that the caller may see. */
  alike: z.number().int(),
  /** Whether all of them were judged, and all that fit were scored; otherwise only the nearest. */
  whole: z.boolean(),
  /** The period of its spot has ended: nothing fits, whatever it asks. */
  ended: z.boolean(),
  /** Nothing fits, and no similar product fails on only one condition: `costs` says how many of the nearest fail on each. */
  several: z.boolean(),
  /** Conditions that exclude others on their own, the most costly first. */
  costs: z.array(FitCost),
  /** Where and when the search takes place, according to its spot: the starting point for search. Range in km. */
  around: z.object({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    city: z.string(),
    range: z.number().nullable(),
    period_from: z.string().nullable(),
    period_till: z.string().nullable(),
  }),
  /** Other organisations that look for something like it nearby, even if they have not asked about it yet. */
  interest: Interest,
  /** The three best matches. */
  best_three: z.array(
    z.object({
      score: z.number().int().min(0).max(100),
      distance: z.number().nullable(),
      product: ProductCard,
    }),
  ),
})
export type Fit = z.infer<typeof Fit>

export const liveFit = {
  ask: endpoint({
    method: 'GET',
    path: '/api/market/fit',
    summary:
      'What would match a product that is being typed for an own spot: how many, the best and the nearest, and what each hard condition costs. For who may add or change products of that spot',
    access: ['SPOT_VIEW_MATCHES'],
    query: FitQuery,
    reply: Fit,
  }),
}
