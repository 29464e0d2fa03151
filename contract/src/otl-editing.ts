import { z } from 'zod'
import { Unit } from './amount.ts'
import { OtlType, PropertyType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { deficode, wholeDeficode } from './raw-categories.ts'
import { Id, idParams, ref } from './reference.ts'

const across = { access: 'super-admin', across: true } as const

/** The name of an object type as a person writes it. */
export const OtlName = z
  .string({ error: 'name.required' })
  .trim()
  .min(1, 'name.required')
  .max(200, 'field.tooLong')

/** A line of the tree screen: nothing inherited, so that 20,000 of them are sent at once. */
export const OtlLine = z.object({
  id: z.number(),
  name: z.string(),
  parent: z.number().nullable(),
  published: z.boolean(),
  version: z.number().int(),
  synonyms: z.array(z.string()),
  raws: z.array(z.object({ raw_code: z.number(), name: z.string() })),
  /** Products that have exactly this object type. */
  used: z.number().int(),
})
export type OtlLine = z.infer<typeof OtlLine>

/** A new object type: under a parent of the same type, or at the top. */
export const OtlMake = z.strictObject({
  type: OtlType,
  name: OtlName,
  parent: z.number().int().positive().nullable().default(null),
})
export type OtlMake = z.input<typeof OtlMake>

/** What the tree is narrowed by; all that is given must fit. */
export const OtlFilter = z.strictObject({
  name: z.string().trim().max(100).optional(),
  material: z.string().trim().max(100).optional(),
  property: z.string().trim().max(100).optional(),
  raw_code: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'raw.code')
    .optional(),
})

const Percentage = z
  .number({ error: 'percentage.required' })
  .min(0, 'percentage.range')
  .max(100, 'percentage.range')
  .multipleOf(0.01, 'percentage.decimals')
const Ordering = z.number().int().min(0).max(10_000)
const Part = z.strictObject({
  material: ref('/api/otls', 'material.required'),
  percentage: Percentage,
  ordering: Ordering,
  include_in_childs: z.boolean(),
})
const Weighed = z.strictObject({
  property: ref('/api/otl-properties', 'property.name'),
  percentage: Percentage,
  ordering: Ordering,
  include_in_childs: z.boolean(),
})
/** A RAW link; the id that one that was read has is taken along and says nothing. */
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
/** The sum of some percentages, without the dust of floating point. */
export const sumOf = (rows: readonly { percentage: number }[]) =>
  Math.round(rows.reduce((sum, row) => sum + (Number(row.percentage) || 0), 0) * 100) / 100
/** Nothing twice, and no more than 100 % together: said on every row. */
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

/** What is saved of an object type; what is left out stays. All but `published` needs the version that was read. */
export const OtlSave = z
  .strictObject({
    /** That of the path, for who sends the whole. */
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
          name: z.string().trim().min(1, 'name.required').max(200, 'field.tooLong'),
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
/** An object type as it is edited: its own rows and those that it inherits, with the ancestor `from` which they come; an own row on the same material or property overrides an inherited one. */
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
      property: Named.extend({ type: PropertyType, units: z.array(z.string()) }),
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

/** What other percentages would do to the matches that demands of an object type have now: of the best so many, as they would be scored then. */
export const MatchPreview = z.object({
  matches: z.number().int(),
  compared: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  lost: z.number().int(),
  examples: z.array(
    z.object({
      offer: z.string(),
      demand: z.string(),
      was: z.number().int(),
      now: z.number().int(),
    }),
  ),
})
export type MatchPreview = z.infer<typeof MatchPreview>

/** How far a change of the catalogue has come through: products are given their new place, words and matches after the change itself. `gone` is the object type that goes when it is done. */
export const OtlChange = z.object({
  id: z.number(),
  otl: z.object({ id: z.number(), name: z.string() }).nullable(),
  gone: z.number().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  created_at: z.iso.datetime(),
})
export type OtlChange = z.infer<typeof OtlChange>

export const otlEditing = {
  tree: endpoint({
    method: 'GET',
    path: '/api/otls/tree',
    summary: 'The whole tree of a type, unpublished object types too, for the back-office',
    ...across,
    query: z.strictObject({ type: OtlType }),
    reply: paged(OtlLine),
  }),
  filter: endpoint({
    method: 'GET',
    path: '/api/otls/filter',
    summary:
      'Ids of the object types with this name or synonym, that are made of this material, have a property so called (inherited ones too), or stand for this RAW code',
    ...across,
    query: OtlFilter.extend({ type: OtlType }),
    reply: paged(z.number().int()),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/otls',
    summary: 'Add an object type, unpublished',
    ...across,
    body: OtlMake,
    reply: OtlLine.extend({ '@id': z.string() }),
    status: 201,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/otls/:id/duplicate',
    summary: 'Copy an object type beside itself, unpublished; with `descendants` all below it too',
    ...across,
    params: idParams,
    body: z
      .strictObject({ descendants: z.boolean().default(false) })
      .default({ descendants: false }),
    reply: OtlLine.extend({ '@id': z.string() }),
    status: 201,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/otls/publish',
    summary:
      'Publish object types, or withdraw them: what products have stays, nobody can choose a withdrawn one anew',
    ...across,
    body: z.strictObject({
      ids: z.array(z.number().int().positive()).min(1).max(20_000),
      published: z.boolean(),
    }),
    reply: z.object({ changed: z.number().int() }),
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/otls/:id/form',
    summary: 'An object type as it is edited, with what it inherits and from where',
    ...across,
    params: idParams,
    reply: OtlForm,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/otls/:id',
    summary: 'Change an object type; what hangs on it follows in a job',
    ...across,
    params: idParams,
    body: OtlSave,
    reply: OtlForm,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/otls/:id',
    summary:
      'Delete an object type without others below it; one that is in use is refused with the count, unless another one of its type takes over',
    ...across,
    params: idParams,
    query: z.strictObject({ take_over: Id.optional() }),
    reply: z.null(),
    status: 204,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/otls/:id/move',
    summary:
      'Hang an object type with all below it elsewhere; when products have one of them this is refused with the count, unless they go along',
    ...across,
    params: idParams,
    body: z.strictObject({
      parent: z.number().int().positive().nullable(),
      version: z.number().int(),
      with_products: z.boolean().default(false),
    }),
    reply: OtlForm,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/otls/:id/preview',
    summary:
      'What these matching percentages would do to the matches that demands of the object type have now; changes nothing',
    ...across,
    readOnlyMay: true,
    params: idParams,
    body: z.strictObject({
      properties: z
        .array(z.strictObject({ property: z.number().int().positive(), percentage: Percentage }))
        .max(300),
    }),
    reply: MatchPreview,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/otls/changes',
    summary:
      'The latest changes of the catalogue, those under way first, and how far each has come through',
    ...across,
    reply: paged(OtlChange),
  }),
}
