import { z } from 'zod'
import { Unit } from './amount.ts'
import { OtlType, PropertyType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { PropertyValue } from './product-parts.ts'
import { Material, SustainabilityType } from './products.ts'
import { Flag, Id, idParams, ref } from './reference.ts'
import type { FieldMessage } from './messages.ts'
import { oneLine, optionalLine } from './line.ts'

/** A library of the caller's organisation; `items` is the number of articles in it. */
export const TenantLibrary = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  items: z.number().int(),
  /** Offered to everyone in the organisation; otherwise only to users who manage the libraries. */
  published: z.boolean(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), delete: z.boolean() }),
})
export type TenantLibrary = z.infer<typeof TenantLibrary>

/** Which library: that of the back-office, published for all, or those of the caller's organisation. */
export const librarySources = ['standard', 'tenant'] as const
export const LibrarySource = z.enum(librarySources)
export type LibrarySource = z.infer<typeof LibrarySource>

/** An article of a library; `synonym` holds other names, separated by commas; `library` is null in the library of the back-office. */
export const LibraryRow = z.object({
  '@id': z.string(),
  id: z.number(),
  type: OtlType,
  name: z.string(),
  description: z.string(),
  synonym: z.string(),
  library: z.object({ id: z.number(), name: z.string() }).nullable(),
  otl: z.object({ id: z.number(), name: z.string() }).nullable(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type LibraryRow = z.infer<typeof LibraryRow>

/** An article with everything that a new product copies from it; only the values that its object type still accepts. */
export const LibraryItem = LibraryRow.extend({
  unit: Unit.nullable(),
  sustainability_type: SustainabilityType,
  materials: z.array(Material),
  properties: z.array(
    z.object({
      id: z.number(),
      reference: z.string(),
      name: z.string(),
      type: PropertyType,
      value: z.array(PropertyValue),
      unit: z.string().nullable(),
    }),
  ),
})
export type LibraryItem = z.infer<typeof LibraryItem>

const name = oneLine(200, 'name.required')
const attributeName = (empty: FieldMessage) => oneLine(100, empty)

/** Form of a library. */
export const LibraryBody = z.strictObject({ name })
/** Form of an article. */
export const ArticleBody = z.strictObject({
  name,
  description: z.string().trim().max(2000, 'field.tooLong').default(''),
  synonym: optionalLine(500).default(''),
})

/** What a library stores of a product in addition to the product's own data; without `library`, the organisation's first one is used, or created if there is none. */
export const LibraryAdd = z.strictObject({
  library: ref('/api/tenant-libraries').nullable().default(null),
  name,
  description: z.string().trim().max(2000, 'field.tooLong').default(''),
  synonym: optionalLine(500).default(''),
})
export type LibraryAdd = z.output<typeof LibraryAdd>

/** A missing entry of the object type library, with the names of the attributes that it should have. */
export const MissingEntry = z.strictObject({
  name,
  type: OtlType,
  attributes: z
    .array(z.strictObject({ name: attributeName('attribute.name') }))
    .max(50)
    .default([]),
})
export type MissingEntry = z.output<typeof MissingEntry>
/** An attribute that a product lacks. */
export const MissingAttribute = z.strictObject({ name: attributeName('name.required') })

/** A question to the back-office about something missing. */
export const OtlRequest = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  type: OtlType,
  attributes: z.array(z.object({ name: z.string() })),
  status: z.enum(['pending', 'approved', 'declined']),
  created_at: z.iso.datetime(),
})
export type OtlRequest = z.infer<typeof OtlRequest>

export const libraries = {
  tenantLibraries: endpoint({
    method: 'GET',
    path: '/api/tenant-libraries',
    summary: 'Libraries of the own organisation',
    access: ['TENANT_LIBRARY_READ'],
    reply: paged(TenantLibrary).extend({ can: z.object({ create: z.boolean() }) }),
  }),
  createLibrary: endpoint({
    method: 'POST',
    path: '/api/tenant-libraries',
    summary: 'Make a library of the own organisation',
    act: { nl: 'Bibliotheek gemaakt', en: 'Library made' },
    access: ['TENANT_LIBRARY_UPDATE'],
    body: LibraryBody,
    reply: TenantLibrary,
    status: 201,
  }),
  updateLibrary: endpoint({
    method: 'PUT',
    path: '/api/tenant-libraries/:id',
    summary: 'Rename a library',
    act: { nl: 'Bibliotheek gewijzigd', en: 'Library changed' },
    access: ['TENANT_LIBRARY_UPDATE'],
    params: idParams,
    body: LibraryBody.extend({ version: z.number().int() }),
    reply: TenantLibrary,
  }),
  publishLibrary: endpoint({
    method: 'PUT',
    path: '/api/tenant-libraries/:id/publish',
    summary: 'Offer a library to everyone of the organisation, or no longer',
    act: { nl: 'Bibliotheek gepubliceerd of ingetrokken', en: 'Library published or unpublished' },
    access: ['TENANT_LIBRARY_PUBLISH'],
    params: idParams,
    body: z.strictObject({ published: z.boolean() }),
    reply: TenantLibrary,
  }),
  removeLibrary: endpoint({
    method: 'DELETE',
    path: '/api/tenant-libraries/:id',
    summary: 'Delete a library with its articles; products made from them stay',
    act: { nl: 'Bibliotheek verwijderd', en: 'Library deleted' },
    access: ['TENANT_LIBRARY_DELETE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/api/library-items/:id',
    summary: 'Change name, description and other names of an article of an own library',
    act: { nl: 'Artikel van een bibliotheek gewijzigd', en: 'Library article changed' },
    access: ['TENANT_LIBRARY_UPDATE'],
    params: idParams,
    body: ArticleBody.extend({ version: z.number().int() }),
    reply: LibraryItem,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/library-items',
    summary:
      'Articles by name: of the library of the back-office, or of the own organisation (which needs TENANT_LIBRARY_READ); a page, or with `pagination=false` all (5,000 at most)',
    access: 'signed-in',
    query: z.strictObject({
      library: LibrarySource.default('standard'),
      tenantLibrary: Id.optional(),
      type: OtlType.optional(),
      search: z.string().trim().max(100).optional(),
      published: Flag.optional(),
      pagination: z.literal('false').optional(),
      ...pageQuery,
    }),
    reply: paged(LibraryRow),
  }),
  item: endpoint({
    method: 'GET',
    path: '/api/library-items/:id',
    summary: 'One article with what a new product takes over from it',
    access: 'signed-in',
    params: idParams,
    reply: LibraryItem,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/library-items/:id',
    summary: 'Delete an article of an own library',
    act: { nl: 'Artikel van een bibliotheek verwijderd', en: 'Library article deleted' },
    access: ['SPOT_ITEM_REMOVE_FROM_LIBRARY'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  addProduct: endpoint({
    method: 'POST',
    path: '/api/products/:id/add-to-library',
    summary: 'Keep a copy of what an own product holds in a library of the organisation',
    act: { nl: 'Product aan een bibliotheek toegevoegd', en: 'Product added to a library' },
    access: ['SPOT_ITEM_ADD_TO_LIBRARY'],
    params: idParams,
    body: LibraryAdd,
    reply: LibraryItem,
    status: 201,
  }),
  reportMissing: endpoint({
    method: 'POST',
    path: '/api/otls/report-missing',
    summary:
      'Ask the back-office for an entry that is missing; what waits already is not asked twice',
    act: { nl: 'Ontbrekend objecttype gemeld', en: 'Missing object type reported' },
    access: 'signed-in',
    body: MissingEntry,
    reply: OtlRequest,
    status: 201,
  }),
  reportMissingAttribute: endpoint({
    method: 'POST',
    path: '/api/products/:id/report-missing-attribute',
    summary: 'Ask the back-office for an attribute that an own product misses',
    act: { nl: 'Ontbrekende eigenschap gemeld', en: 'Missing property reported' },
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: MissingAttribute,
    reply: OtlRequest,
    status: 201,
  }),
}
