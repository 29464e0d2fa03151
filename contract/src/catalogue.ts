import { z } from 'zod'
import { Unit } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { Flag, Id, idParams, listOf } from './reference.ts'
import { oneLine } from './line.ts'

/** Product, material or (raw) element. */
export const otlTypes = ['product', 'material', 'element'] as const
export const OtlType = z.enum(otlTypes)
export type OtlType = z.infer<typeof OtlType>

export const PropertyType = z.enum([
  'list',
  'text',
  'url',
  'number',
  'slider',
  'radio',
  'file',
  'checkbox',
  'date',
])
export type PropertyType = z.infer<typeof PropertyType>

/** The kind of a file, by its content. */
export const fileKinds = ['pdf', 'image', 'excel', 'word'] as const
export const FileKind = z.enum(fileKinds)
export type FileKind = z.infer<typeof FileKind>

/** The constraints on a property's values: options of list/radio/checkbox; min, max, step of slider and number; file kinds of file. */
export const PropertyData = z.object({
  options: z.array(z.string()).optional(),
  min: z.number().nullable().optional(),
  max: z.number().nullable().optional(),
  step: z.number().nullable().optional(),
  kinds: z.array(FileKind).optional(),
})
export type PropertyData = z.infer<typeof PropertyData>

/** Which direction of a number is better for the demand: a value as good as asked or better then meets it in full. */
export const Better = z.enum(['higher', 'lower', 'none'])
export type Better = z.infer<typeof Better>

export const OtlProperty = z.object({
  '@id': z.string(),
  id: z.number(),
  reference: z.string(),
  name: z.string(),
  type: PropertyType,
  required: z.boolean(),
  placeholder: z.string().nullable(),
  include_in_description: z.boolean(),
  visible_in_search_map: z.boolean(),
  is_user_defined: z.boolean(),
  better: Better,
  /** The product field that holds its value, asked for next to the properties; null: the property holds its own value. */
  field: z.enum(['condition']).nullable(),
  units: z.array(z.string()),
  data: PropertyData,
  group: z.string().nullable(),
})
export type OtlProperty = z.infer<typeof OtlProperty>

/** An option that a person adds to a list. */
export const OwnOption = oneLine(100, 'field.required')

/** A node of the tree as pickers and labels need it; `path` holds the names from the root to the parent. */
export const OtlCard = z.object({
  '@id': z.string(),
  id: z.number(),
  type: OtlType,
  name: z.string(),
  unit: Unit.nullable(),
  parent: z.number().nullable(),
  path: z.array(z.string()),
  synonyms: z.array(z.string()),
  has_children: z.boolean(),
})
export type OtlCard = z.infer<typeof OtlCard>

/** What a list of object types can include besides its cards (specification 3, section 7). */
export const otlGroups = [
  'with_children',
  'with_raw',
  'with_materials',
  'with_properties',
  'with_parents',
] as const
export const OtlGroup = z.enum(otlGroups)
export type OtlGroup = z.infer<typeof OtlGroup>

const Share = { percentage: z.number(), ordering: z.number(), inherited: z.boolean() }
const NamedNode = z.object({ id: z.number(), name: z.string() })
const RawOfOtl = z.object({
  id: z.number(),
  raw_code: z.number(),
  name: z.string(),
  deficode_number: z.number().nullable(),
  deficode_value: z.string().nullable(),
})
/** A node of a list with the requested groups; `parents` run from the root down, and composition and properties include inherited rows. */
export const OtlListed = OtlCard.extend({
  children: z.array(NamedNode),
  parents: z.array(NamedNode),
  raw_categories: z.array(RawOfOtl),
  composition: z.array(z.object({ material: NamedNode.extend({ type: OtlType }), ...Share })),
  properties: z.array(
    z.object({
      property: NamedNode.extend({ reference: z.string(), type: PropertyType }),
      ...Share,
    }),
  ),
}).partial({
  children: true,
  parents: true,
  raw_categories: true,
  composition: true,
  properties: true,
})
export type OtlListed = z.infer<typeof OtlListed>

/** A node with what it inherits: `inherited` rows come from an ancestor, and the node's own rows override them. */
export const Otl = OtlCard.extend({
  composition: z.array(z.object({ material: NamedNode.extend({ type: OtlType }), ...Share })),
  properties: z.array(OtlProperty.extend(Share)),
  raw_categories: z.array(RawOfOtl),
  density: z.number().nullable(),
})
export type Otl = z.infer<typeof Otl>

/** Properties that search can filter on, under their group (specification 1, section 7: grouped response). */
export const PropertyGroupFound = z.object({ group: z.string(), properties: z.array(OtlProperty) })

export const catalogue = {
  otls: endpoint({
    method: 'GET',
    path: '/api/otls',
    summary:
      'Published object types by type, name or synonym, ordered by name; `pagination=false` is the only way (5,000 at most). Those that are not published only for a super admin',
    access: 'signed-in',
    query: z.strictObject({
      type: OtlType.optional(),
      pagination: z.literal('false').optional(),
      published: Flag.optional(),
      name: z.string().max(100).optional(),
      synonym: z.string().max(100).optional(),
      parent: Id.optional(),
      exists: z.strictObject({ parent: Flag }).optional(),
      groups: listOf(OtlGroup),
      order: z.strictObject({ name: z.enum(['ASC', 'DESC']) }).optional(),
    }),
    reply: paged(OtlListed),
  }),
  otl: endpoint({
    method: 'GET',
    path: '/api/otls/:id',
    summary:
      'One object type with inherited composition and properties; one that is not published is told to who sees something that names it',
    access: 'signed-in',
    params: idParams,
    reply: Otl,
  }),
  otlNames: endpoint({
    method: 'GET',
    path: '/api/otls/names',
    summary:
      'The names of some object types; those that are gone, or that the caller may not know of, are left out',
    access: 'signed-in',
    query: z.strictObject({ ids: listOf(Id) }),
    reply: paged(NamedNode),
  }),
  otlSearch: endpoint({
    method: 'GET',
    path: '/api/otls/search',
    summary:
      'Object types whose name or synonym fits what was typed, best first; with `unpublished` those that are not published too, only for who keeps the catalogue',
    access: 'signed-in',
    query: z.strictObject({
      name: z.string().trim().max(100),
      type: OtlType.optional(),
      unpublished: Flag.optional(),
    }),
    reply: paged(OtlCard),
  }),
  propertySearch: endpoint({
    method: 'GET',
    path: '/api/otl-properties/search',
    summary: 'Properties under their group',
    access: 'signed-in',
    query: z.strictObject({
      search: z.string().trim().max(100).optional(),
      visibleInSearchMap: Flag.optional(),
      otl: Id.optional(),
    }),
    reply: paged(PropertyGroupFound),
  }),
  moduleType: endpoint({
    method: 'GET',
    path: '/api/modules/type',
    summary: 'The fields that a product of this type shows',
    access: 'signed-in',
    query: z.strictObject({ type: OtlType }),
    reply: z.object({
      type: OtlType,
      tabs: z.array(z.enum(['specifications', 'composition', 'properties', 'rsx', 'spot'])),
      fields: z.array(z.string()),
    }),
  }),
}
