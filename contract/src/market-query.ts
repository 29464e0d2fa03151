import { z } from 'zod'
import { type FilterEntry, type FilterName, marketFilters, visibilities } from './market-filters.ts'
import { Day, Flag, Id, listOf } from './reference.ts'

export const Visibility = z.enum(visibilities)
export type Visibility = z.infer<typeof Visibility>

/** West, south, east, north in degrees. */
export const Box = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, 'field.wrong')
  .transform((text) => {
    const [west, south, east, north] = text.split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ]
    return { west, south, east, north }
  })

/**
 * A filter on a property, as a term of `filters[]`: `reference:comparison:value`. Numbers, sliders and dates are compared (`bouwjaar:gte:1980`, `lengte:lte:2.5 m`:
 * the unit follows the figure; by default it is the property's first unit), options are chosen (`kleur:is:Rood`, each term one more option), texts contain a part (`merk:has:pollux`).
 */
export const PropertyTerm = z
  .string()
  .trim()
  .max(300, 'field.tooLong')
  .regex(/^[\w.-]+:(gte|eq|lte|is|has):\s*\S/, 'field.wrong')
  .transform((text) => {
    const [reference, comparison] = text.split(':', 2) as [string, PropertyComparison]
    return {
      reference,
      comparison,
      value: text.slice(reference.length + comparison.length + 2).trim(),
    }
  })
export type PropertyComparison = 'gte' | 'eq' | 'lte' | 'is' | 'has'
export type PropertyTerm = z.output<typeof PropertyTerm>

type TextsOf<E> = E extends { values: readonly (infer V)[] } ? V : never
interface Values<E> {
  flag: boolean
  id: number
  ids: number[]
  day: string
  moment: string
  box: z.output<typeof Box>
  terms: PropertyTerm[]
  text: string
  texts: string[]
  number: number
  integer: number
  choice: TextsOf<E>
  choices: TextsOf<E>[]
  constant: TextsOf<E>
}
/** The parsed value of a filter. */
export type FilterValue<N extends FilterName> = Values<
  (typeof marketFilters)[N]
>[(typeof marketFilters)[N]['kind']]
/** The input that a filter accepts. */
type Given<N extends FilterName> = (typeof marketFilters)[N]['kind'] extends 'flag'
  ? z.input<typeof Flag>
  : (typeof marketFilters)[N]['kind'] extends 'choice' | 'constant' | 'day' | 'moment' | 'text'
    ? FilterValue<N>
    : unknown

type Shape = {
  [N in FilterName]: (typeof marketFilters)[N] extends { standard: unknown }
    ? z.ZodDefault<z.ZodType<FilterValue<N>, Given<N>>>
    : z.ZodOptional<z.ZodType<FilterValue<N>, Given<N>>>
}

function figure({
  kind,
  min,
  max,
  wrong = 'field.wrong',
  tooLow = 'field.wrong',
}: FilterEntry & { kind: 'number' | 'integer' }) {
  const number = z.coerce.number({ error: wrong }).min(min, tooLow)
  const whole = kind === 'integer' ? number.int('field.wrong') : number
  return max === undefined ? whole : whole.max(max, 'field.wrong')
}

/** The value schema of each kind. */
const schemas: { [K in FilterEntry['kind']]: (entry: FilterEntry & { kind: K }) => z.ZodType } = {
  flag: () => Flag,
  id: () => Id,
  ids: () => listOf(Id),
  day: () => Day,
  moment: () => z.iso.datetime({ error: 'date.wrong' }),
  box: () => Box,
  terms: () => listOf(PropertyTerm),
  text: ({ max }) => z.string().trim().max(max, 'field.tooLong'),
  texts: ({ max }) => listOf(z.string().trim().min(1, 'field.required').max(max, 'field.tooLong')),
  number: figure,
  integer: figure,
  choice: ({ values }) => z.enum(values),
  choices: ({ values }) => listOf(z.enum(values)),
  constant: ({ values }) => z.enum(values),
}

const schemaOf = schemas as unknown as Record<
  FilterEntry['kind'],
  (entry: FilterEntry) => z.ZodType
>

/** The filters of `/zoeken`; list, map and facets accept the same ones and so show the same set. */
export const marketFilter = Object.fromEntries(
  Object.entries<FilterEntry>(marketFilters).map(([name, entry]) => {
    const schema = schemaOf[entry.kind](entry)
    return [name, entry.standard === undefined ? schema.optional() : schema.default(entry.standard)]
  }),
) as unknown as Shape

/** A filter whose period does not end before it begins. */
export const inOrder = <
  F extends z.ZodType<{ period_from?: string | undefined; period_till?: string | undefined }>,
>(
  filter: F,
) =>
  filter.refine(
    ({ period_from, period_till }) => !period_from || !period_till || period_from <= period_till,
    { error: 'period.order', path: ['period_till'] },
  )

export const Filter = inOrder(z.strictObject(marketFilter))
export type MarketFilter = z.output<typeof Filter>
