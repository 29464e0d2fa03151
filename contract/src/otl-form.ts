import { z } from 'zod'
import { Unit } from './amount.ts'
import { OtlProperty, OtlType, PropertyType } from './catalogue.ts'
import { deficode, wholeDeficode } from './raw-categories.ts'
import { oneLine } from './line.ts'
import { Id, ref } from './reference.ts'

/** The name of an object type as a person enters it. */
export const OtlName = oneLine(200, 'name.required')

/** A share of a whole: of a composition, or of the weights in matching. */
export const Percentage = z
  .number({ error: 'percentage.required' })
  .min(0, 'percentage.range')
  .max(100, 'percentage.range')
  .multipleOf(0.01, 'percentage.decimals')
const Ordering = z.number().int().min(0).max(10_000)
/** A row of a composition. */
export const Part = z.strictObject({
  material: ref('/api/otls', 'material.required'),
  percentage: Percentage,
  ordering: Ordering,
  include_in_childs: z.boolean(),
})
/** A row of the properties. */
export const Weighed = z.strictObject({
  property: ref('/api/otl-properties', 'property.name'),
  percentage: Percentage,
  ordering: Ordering,
  include_in_childs: z.boolean(),
})
/** A RAW link; the id of a link that was read is accepted and ignored. */
const RawRow = z
  .strictObject({
    id: Id.optional(),
    raw_category: ref('/api/raw-categories', 'otl.raw'),
    ...deficode,
  })
  .refine(wholeDeficode, { path: ['deficode_value'], error: 'field.required' })
  .transform(({ id: _id, ...row }) => row)

interface Rows {
  composition?: { material: number; percentage: number }[] | undefined
  properties?: { property: number; percentage: number }[] | undefined
}
/** The sum of percentages, without floating-point noise. */
export const sumOf = (rows: readonly { percentage: number }[]) =>
  Math.round(rows.reduce((sum, row) => sum + (Number(row.percentage) || 0), 0) * 100) / 100
/** No duplicates, and no more than 100 % in total: reported on every row. */
function checkRows(
  { composition = [], properties = [] }: Rows,
  context: {
    addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void
  },
) {
  const say = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const [materials, names] = [
    composition.map((row) => row.material),
    properties.map((row) => row.property),
  ]
  composition.forEach((row, at) => {
    if (materials.indexOf(row.material) < at) say(['composition', at, 'material'], 'otl.twice')
    if (sumOf(composition) > 100) say(['composition', at, 'percentage'], 'percentage.sum')
  })
  properties.forEach((row, at) => {
    if (names.indexOf(row.property) < at) say(['properties', at, 'property'], 'otl.twice')
    if (sumOf(properties) > 100) say(['properties', at, 'percentage'], 'percentage.sum')
  })
}

/** The fields to save of an object type; omitted ones stay unchanged. All but `published` need the version that was read. */
export const OtlSave = z
  .strictObject({
    /** The id from the path, for callers that send the whole object. */
    id: Id.optional(),
    version: z.number().int().optional(),
    published: z.boolean().optional(),
    name: OtlName.optional(),
    unit: Unit.nullable().optional(),
    density: z
      .number()
      .positive('property.range')
      .max(30_000, 'property.range')
      .nullable()
      .optional(),
    synonyms: z
      .array(
        z.strictObject({
          name: oneLine(200, 'name.required'),
        }),
      )
      .max(100)
      .optional(),
    composition: z.array(Part).max(100).optional(),
    properties: z.array(Weighed).max(300).optional(),
    raw_categories: z.array(RawRow).max(200).optional(),
  })
  .superRefine(checkRows)
  .superRefine((body, context) => {
    if (
      body.version === undefined &&
      Object.keys(body).some((key) => key !== 'published' && key !== 'id')
    )
      context.addIssue({ code: 'custom', path: ['version'], message: 'field.required' })
  })
export type OtlSave = z.output<typeof OtlSave>

const Named = z.object({ id: z.number(), name: z.string() })
/** An object type in the editor: its own rows and the inherited ones, each with the ancestor `from` which it comes; an own row on the same material or property overrides an inherited one. */
export const OtlForm = z.object({
  '@id': z.string(),
  id: z.number(),
  type: OtlType,
  name: z.string(),
  parent: z.number().nullable(),
  published: z.boolean(),
  version: z.number().int(),
  unit: Unit.nullable(),
  density: z.number().nullable(),
  path: z.array(Named),
  children: z.array(Named),
  synonyms: z.array(z.object({ name: z.string() })),
  uses: z.object({
    products: z.number().int(),
    parts: z.number().int(),
    compositions: z.number().int(),
  }),
  composition: z.array(
    z.object({
      material: Named,
      percentage: z.number(),
      ordering: z.number().int(),
      include_in_childs: z.boolean(),
      from: Named.nullable(),
    }),
  ),
  properties: z.array(
    z.object({
      property: Named.extend({
        type: PropertyType,
        units: z.array(z.string()),
        field: OtlProperty.shape.field,
      }),
      percentage: z.number(),
      ordering: z.number().int(),
      include_in_childs: z.boolean(),
      from: Named.nullable(),
    }),
  ),
  raw_categories: z.array(
    z.object({
      id: z.number(),
      raw_category: z.object({ id: z.number(), raw_code: z.number(), name: z.string() }),
      deficode_number: z.number().nullable(),
      deficode_value: z.string().nullable(),
    }),
  ),
})
export type OtlForm = z.infer<typeof OtlForm>
