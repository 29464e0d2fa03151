import { z } from 'zod'
import { Better, FileKind, OtlProperty, OtlType, OwnOption, PropertyType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { deficode, wholeDeficode } from './raw-categories.ts'
import { Id, idParams, ref } from './reference.ts'
import { oneLine, optionalLine } from './line.ts'

/** The maximum number of options in a list. */
export const mostListOptions = 300
/** Types whose value is chosen from options. */
export const choiceTypes = ['list', 'radio', 'checkbox'] as const
/** Whether values of a type are chosen from options. */
export const isChoice = (type: PropertyType) => (choiceTypes as readonly string[]).includes(type)
/** The default range of a slider (specification 3, section 9). */
export const sliderStart = { min: 0, max: 100, step: 0 } as const

/** A property as the back-office lists it; `otls` is the number of object types that have it directly. */
export const ListedProperty = OtlProperty.extend({
  otl_types: z.array(OtlType),
  global: z.boolean(),
  is_default: z.boolean(),
  property_group: z.string().nullable(),
  otls: z.number().int(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type ListedProperty = z.infer<typeof ListedProperty>

const text = (max: number) => oneLine(max, 'field.required')
const bound = z
  .number({ error: 'property.number' })
  .min(-1e12, 'property.range')
  .max(1e12, 'property.range')
  .nullable()

/** RAW lines of a category that stand for a value of the property; with a deficode, only lines with that value in that place. */
const rawLinkShape = {
  raw_category: ref('/api/raw-categories', 'field.required'),
  ...deficode,
  value: text(300),
}
export const PropertyRawLink = z.object({
  id: z.number(),
  raw_category: z.object({
    '@id': z.string(),
    id: z.number(),
    raw_code: z.number(),
    name: z.string(),
  }),
  deficode_number: z.number().nullable(),
  deficode_value: z.string().nullable(),
  value: z.string(),
})
export type PropertyRawLink = z.infer<typeof PropertyRawLink>

/** A property with everything that its panel shows: where it is used, and how many products and library articles have each option. */
export const PropertyForm = ListedProperty.extend({
  raw_categories: z.array(PropertyRawLink),
  uses: z.object({
    otls: z.number().int(),
    products: z.number().int(),
    articles: z.number().int(),
  }),
  options_used: z.array(
    z.object({ option: z.string(), products: z.number().int(), articles: z.number().int() }),
  ),
})
export type PropertyForm = z.infer<typeof PropertyForm>

interface Refined {
  type: PropertyType
  units: string[]
  data: {
    options: string[]
    min: number | null
    max: number | null
    step: number | null
    kinds: string[]
  }
  raw_categories: { value: string; deficode_number: number | null; deficode_value: string | null }[]
  is_default: boolean
}
type Say = (path: (string | number)[], message: string) => void

/** The position of the first text that duplicates an earlier one, ignoring case. */
export function twiceAt(texts: readonly string[]): number {
  const lower = texts.map((one) => one.trim().toLowerCase())
  return lower.findIndex((one, at) => lower.indexOf(one) !== at)
}
function checkOptions({ type, data }: Refined, say: Say) {
  if (!isChoice(type)) return
  if (data.options.length === 0) say(['data', 'options'], 'field.required')
  else if (twiceAt(data.options) >= 0) say(['data', 'options'], 'property.twice')
}
function checkBounds({ min, max, step }: Refined['data'], say: Say) {
  const width = min !== null && max !== null ? max - min : null
  if (width !== null && width <= 0) say(['data', 'max'], 'property.range')
  if (step !== null && (step < 0 || (width !== null && step > width)))
    say(['data', 'step'], 'property.range')
}
function checkNumbers({ type, data, units }: Refined, say: Say) {
  if (twiceAt(units) >= 0) say(['units'], 'property.twice')
  if (type === 'slider')
    for (const end of ['min', 'max'] as const)
      if (data[end] === null) say(['data', end], 'property.number')
  if (type === 'slider' || type === 'number') checkBounds(data, say)
}
function checkLinks({ type, data, raw_categories }: Refined, say: Say) {
  raw_categories.forEach((link, at) => {
    if (isChoice(type) && !data.options.includes(link.value))
      say(['raw_categories', at, 'value'], 'property.option')
    if (!wholeDeficode(link)) say(['raw_categories', at, 'deficode_value'], 'field.required')
  })
}

const fields = {
  name: oneLine(100, 'name.required'),
  type: z.enum(PropertyType.options, 'field.required'),
  otl_types: z.array(OtlType).min(1, 'field.required').max(3),
  required: z.boolean().default(false),
  include_in_description: z.boolean().default(false),
  visible_in_search_map: z.boolean().default(false),
  /** Both only for super admins; global only for default properties. */
  global: z.boolean().default(false),
  is_default: z.boolean().default(false),
  is_user_defined: z.boolean().default(false),
  /** For numbers and sliders; none for other types. */
  better: Better.default('none'),
  placeholder: optionalLine(200).nullable().default(null),
  property_group: ref('/api/property-groups').nullable().default(null),
  units: z.array(text(20)).max(20, 'field.tooLong').default([]),
  data: z
    .strictObject({
      options: z.array(text(100)).max(mostListOptions, 'field.tooLong').default([]),
      min: bound.default(null),
      max: bound.default(null),
      step: bound.default(null),
      kinds: z.array(FileKind).max(4).default([]),
    })
    .default({ options: [], min: null, max: null, step: null, kinds: [] }),
  raw_categories: z
    .array(z.strictObject({ id: Id.optional(), ...rawLinkShape }))
    .max(200, 'field.tooLong')
    .default([]),
}
const check = (body: Refined, context: z.RefinementCtx) => {
  const say: Say = (path, message) => context.addIssue({ code: 'custom', path, message })
  checkOptions(body, say)
  checkNumbers(body, say)
  if (body.type === 'file' && body.data.kinds.length === 0) say(['data', 'kinds'], 'field.required')
  checkLinks(body, say)
}
/** The form of a property. Fields that do not belong to its type are left out. */
export const PropertyBody = z.strictObject(fields).superRefine(check)
export type PropertyBody = z.output<typeof PropertyBody>
/** A renamed option; `to` is one of the options, `from` no longer is. */
const RenamedOption = z.strictObject({ from: z.string().min(1).max(100), to: text(100) })
export type RenamedOption = z.output<typeof RenamedOption>
function checkRenamed({ data, renamed }: Refined & { renamed: RenamedOption[] }, say: Say) {
  renamed.forEach(({ from, to }, at) => {
    if (!data.options.includes(to)) say(['renamed', at, 'to'], 'property.option')
    // Keeping the old name as well would leave two options that the same values belong to.
    if (data.options.includes(from)) say(['data', 'options'], 'property.renamed')
  })
  for (const end of ['from', 'to'] as const)
    if (twiceAt(renamed.map((one) => one[end])) >= 0) say(['data', 'options'], 'property.renamed')
}
const PropertyUpdate = z
  .strictObject({
    ...fields,
    version: z.number().int(),
    /** The values of products and library articles with these options change along. */
    renamed: z.array(RenamedOption).max(mostListOptions, 'field.tooLong').default([]),
  })
  .superRefine((body, context) => {
    check(body, context)
    checkRenamed(body, (path, message) => context.addIssue({ code: 'custom', path, message }))
  })
export type PropertyUpdate = z.output<typeof PropertyUpdate>

/** Options that people add to a list that allows it. */
const OptionsBody = z.strictObject({
  type: z.undefined().optional(),
  data: z.strictObject({ options: z.array(OwnOption).min(1, 'field.required').max(20) }),
})

export const propertyEditing = {
  list: endpoint({
    method: 'GET',
    path: '/api/otl-properties',
    summary:
      'Properties by name, those of one object type or all: a page, or with `pagination=false` all (5,000 at most)',
    access: 'signed-in',
    query: z.strictObject({
      ...pageQuery,
      pagination: z.literal('false').optional(),
      otlType: OtlType.optional(),
      search: z.string().trim().max(100).optional(),
      filter: z.strictObject({ type: PropertyType.optional(), group: Id.optional() }).optional(),
    }),
    reply: paged(ListedProperty),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/otl-properties/:id',
    summary: 'A property with its RAW links and where it is used',
    access: 'admin',
    params: idParams,
    reply: PropertyForm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/otl-properties',
    summary: 'Add a property',
    act: { nl: 'Eigenschap toegevoegd', en: 'Property added' },
    access: 'admin',
    body: PropertyBody,
    reply: PropertyForm,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/otl-properties/:reference',
    access: ['SPOT_ITEM_EDIT', 'SPOT_ITEM_CREATE'],
    summary:
      'Of administrators, with the whole form: change a property, never its type. Of others, with options alone: add options of the own organisation to a list that allows it',
    act: { nl: 'Eigenschap gewijzigd', en: 'Property changed' },
    params: z.strictObject({ reference: z.string().max(100) }),
    body: z.discriminatedUnion('type', [OptionsBody, PropertyUpdate]),
    reply: z.union([PropertyForm, OtlProperty]),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/otl-properties/:id',
    summary: 'Delete a property that nothing uses',
    act: { nl: 'Eigenschap verwijderd', en: 'Property deleted' },
    access: 'admin',
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
