import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, paged } from './page.ts'
import { Flag, Id, idParams, ref } from './reference.ts'

/** The number of positions in a deficode. */
export const deficodePositions = 6
/** The maximum number of posts in one contract file. */
export const maxRsxPosts = 10_000
/** The delay before the RSX panel opens (specification 1, section 9). */
export const rsxPanelDelayMs = 300

/** The meaning of a quantity. Post: V settled, N not settled, A still to be agreed, I for information. Material: L the contractor delivers it, T the client makes it available. */
export const amountAttributes = ['V', 'N', 'A', 'I', 'L', 'T'] as const

/** A paragraph below a post; with a unit and an amount it is a material. */
export const RsxSpecification = z.object({
  data: z.string(),
  unit: z.string().nullable(),
  amount: z.number().nullable(),
  amount_attribute: z.string().nullable(),
})
export type RsxSpecification = z.infer<typeof RsxSpecification>

/** The meaning of a deficode. `defiposition` is 1 to 6, or joint positions such as "34", for each of which `definumber` ("21") then gives the value. */
export const RsxAttribute = z.object({
  specifications: z.string(),
  defiposition: z.string(),
  definumber: z.string(),
  unit: z.string().nullable(),
  amount: z.number().nullable(),
  /** The attribute of the material that it counts; contracts read before this was stored have none. */
  amount_attribute: z.string().nullable().default(null),
})
export type RsxAttribute = z.infer<typeof RsxAttribute>

/** A line of a RAW contract (bestekspost). */
export const RsxMaterial = z.object({
  item_number: z.string(),
  /** Work category, subcategory and sequence as six digits; null for a line without one. */
  maincode: z.string().nullable(),
  unit: z.string().nullable(),
  amount: z.number().nullable(),
  amount_attribute: z.string().nullable(),
  rsx_specifications: z.array(RsxSpecification),
  attributes: z.array(RsxAttribute),
  description: z.string(),
  /** The headings above it, the outermost first. */
  chapter: z.array(z.string()),
  /** The line that a sub-line belongs to. */
  parent_item_number: z.string().nullable(),
  /** The value at each of the six positions; null where the file gives none. */
  deficode: z.array(z.string().nullable()).length(deficodePositions),
})
export type RsxMaterial = z.infer<typeof RsxMaterial>

/** The description of a contract in its own file. */
export const RsxHeader = z.object({
  number: z.string().nullable(),
  description: z.string().nullable(),
  year_version: z.string().nullable(),
  xml_version: z.string().nullable(),
  created: z.string().nullable(),
  changed: z.string().nullable(),
})
export type RsxHeader = z.infer<typeof RsxHeader>

/** A line of a spot's contract, with the product that it became. */
export const RsxPost = RsxMaterial.extend({
  '@id': z.string(),
  id: z.number(),
  /** Whether it has materials; other lines are work. */
  is_material: z.boolean(),
  product: z
    .object({
      '@id': z.string(),
      id: z.number(),
      name: z.string(),
      is_released: z.boolean(),
      otl: z.object({ id: z.number(), name: z.string() }).nullable(),
    })
    .nullable(),
})
export type RsxPost = z.infer<typeof RsxPost>

/** An object type that the RAW codes of a line allow. */
export const RsxSuggestion = z.object({ id: z.number(), name: z.string() })

/** A line of the contract that has no object type yet. */
export const UnrelatedMaterial = RsxPost.extend({
  /** Offered (released) or asked for, as it will be once it has an object type. */
  is_released: z.boolean(),
  suggestions: z.array(RsxSuggestion),
})
export type UnrelatedMaterial = z.infer<typeof UnrelatedMaterial>

/** A spot's contract: its header and one page of its lines. */
export const RsxContract = paged(RsxPost).extend({
  contract: RsxHeader.extend({ filename: z.string(), uploaded_at: z.iso.datetime() }).nullable(),
  can: z.object({ upload: z.boolean(), link: z.boolean(), remove: z.boolean() }),
  /** The effect of removing the contract on its products: `removable` are unpublished and in no open or completed transaction; `kept` would stay. 0 for another organisation. */
  items: z.object({ removable: z.number().int(), kept: z.number().int() }),
  /** The number of lines with materials but without an object type; 0 for another organisation. */
  unrelated: z.number().int(),
})
export type RsxContract = z.infer<typeof RsxContract>

/** The result of an upload. */
export const RsxResult = z.object({
  contract: RsxHeader,
  posts: z.number().int(),
  made: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Products whose line is no longer in the file; they stay, without a line. */
  loosened: z.number().int(),
  linked: z.number().int(),
  unrelated: z.number().int(),
})
export type RsxResult = z.infer<typeof RsxResult>

export const rsx = {
  upload: endpoint({
    method: 'POST',
    path: '/api/spots/:id/rsx',
    summary:
      'Put a RAW contract (RSX) on a spot, multipart field `file`: materials become products, by item number; a file that cannot be read changes nothing',
    act: { nl: 'RSX-bestand ingelezen', en: 'RSX file read' },
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    upload: { field: 'file', maxFiles: 1 },
    reply: RsxResult,
    status: 201,
  }),
  contract: endpoint({
    method: 'GET',
    path: '/api/spots/:id/rsx-contract',
    summary:
      'The contract of a spot line by line; of another organisation only the lines of published products',
    access: ['SPOT_READ'],
    params: idParams,
    query: z.strictObject({ ...pageQuery }),
    reply: RsxContract,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/spots/:id/rsx-contract',
    summary:
      'Take the contract off a spot. Its products stay, without their line; with `items=true` those go that are unpublished and in no open or completed transaction',
    act: { nl: 'RSX-bestand verwijderd', en: 'RSX file removed' },
    access: ['SPOT_ITEM_CREATE'],
    params: idParams,
    query: z.strictObject({ items: Flag.optional() }),
    reply: z.object({ removed: z.number().int(), kept: z.number().int() }),
  }),
  unrelated: endpoint({
    method: 'GET',
    path: '/api/spots/:id/unrelated-materials',
    summary:
      'Lines of the contract without an object type, those with materials first; `materials=true`: those alone',
    access: ['SPOT_READ'],
    params: idParams,
    query: z.strictObject({ ...pageQuery, materials: Flag.optional() }),
    reply: paged(UnrelatedMaterial),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/spots/:id/unrelated-materials/:post',
    summary:
      'Say which object type a line of the contract is; a line without a product becomes one',
    act: { nl: 'Bestekspost gekoppeld', en: 'Tender line linked' },
    access: ['SPOT_ITEM_EDIT'],
    params: z.strictObject({ id: Id, post: Id }),
    body: z.strictObject({ category: ref('/api/otls') }),
    reply: RsxPost,
  }),
}
