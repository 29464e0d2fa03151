import { z } from 'zod'
import { TenantCard } from './accounts.ts'
import { Amount, AmountType, hundredths, Percentage, Unit } from './amount.ts'
import { OtlType, PropertyData, PropertyType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { paged, pageQuery } from './page.ts'
import { degreesOrNone, Latitude, Longitude } from './places.ts'
import {
  MetaBody,
  MetaCreate,
  MetaType,
  OtlChange,
  Price,
  PriceCents,
  PriceType,
  ProductMeta,
  PropertyFile,
  PropertyValue,
  Transport,
} from './product-parts.ts'
import { Flag, Id, idParams, ref } from './reference.ts'
import { RsxMaterial } from './rsx.ts'
import { Spot, SpotDefinition } from './spots.ts'
import { Portrait } from './users.ts'

/** Circularity label; shown as Biobased, Herbruikbaar, Gerecycled, Incourant. */
export const sustainabilityTypes = ['BioBased', 'Reused', 'Recycled', 'Incourant'] as const
export const SustainabilityType = z.enum(sustainabilityTypes)
export type SustainabilityType = z.infer<typeof SustainabilityType>

export {
  Price,
  priceTypes,
  PriceType,
  PropertyValue,
  Transport,
  transports,
} from './product-parts.ts'

/** A hard condition of a demand on a property: at least, equal, at most; `in` one of the listed options. */
export const MatchingCondition = z.enum(['gte', 'eq', 'lte', 'in'])
export type MatchingCondition = z.infer<typeof MatchingCondition>

export const ProductProperty = z.object({
  id: z.number(),
  reference: z.string(),
  name: z.string(),
  type: PropertyType,
  value: z.array(PropertyValue),
  unit: z.string().nullable(),
  units: z.array(z.string()),
  data: PropertyData,
  required: z.boolean(),
  group: z.string().nullable(),
  is_user_defined: z.boolean(),
  matching_condition: MatchingCondition.nullable(),
  /** The files whose keys are the value of a property of type file; empty for the others. */
  files: z.array(PropertyFile),
})
export type ProductProperty = z.infer<typeof ProductProperty>

export const Material = z.object({
  otl: z.number().nullable(),
  name: z.string(),
  type: z.enum(['material', 'element']),
  percentage: z.number(),
})
export type Material = z.infer<typeof Material>

/** What the caller may do with this product now. */
export const ProductCan = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  unpublish: z.boolean(),
  duplicate: z.boolean(),
  delete: z.boolean(),
  reserve: z.boolean(),
  changeOtl: z.boolean(),
  favorite: z.boolean(),
  addToLibrary: z.boolean(),
  seeMatches: z.boolean(),
})

/** A spot as its products show it. */
export const SpotOfProduct = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  projectnumber: z.string(),
  definition: SpotDefinition.pick({ id: true, name: true, kind: true, color: true }),
  period_from: z.string().nullable(),
  period_till: z.string().nullable(),
  city: z.string(),
  street: z.string(),
  housenumber: z.string(),
  postalcode: z.string(),
  active: z.boolean(),
})
export type SpotOfProduct = z.infer<typeof SpotOfProduct>

/** A product in the lists of a spot. */
export const ProductRow = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  type: OtlType,
  is_released: z.boolean(),
  amount: z.number().nullable(),
  amount_type: AmountType,
  unit: Unit.nullable(),
  sustainability_type: SustainabilityType,
  published: z.boolean(),
  image: Image.nullable(),
  otl: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const Product = ProductRow.omit({ image: true, otl: true }).extend({
  note: z.string(),
  /** Short text of the properties that the catalogue marks for it: "lengte 300 mm · C30/37". */
  description: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Where it is: its own point, else its spot's. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  images: z.array(Image),
  /** The same pictures under the name of the specification, as far as it goes. */
  attachments: z.array(Image.pick({ object_key: true, cdn: true })),
  materials: z.array(Material),
  properties: z.array(ProductProperty),
  otl: z.object({ id: z.number(), name: z.string(), path: z.array(z.string()) }).nullable(),
  /** The line of a contract that it came from, if it did. */
  rsx_material: RsxMaterial.nullable(),
  spot: SpotOfProduct,
  tenant: TenantCard,
  /** Logo of the organisation; append `/icon` or `/avatar` to `cdn`. */
  tenant_logo: Portrait.nullable(),
  is_external: z.boolean(),
  price: Price,
  transport: z.array(Transport),
  /** Amount that was handed out by accepted reservations; null where there is no stock figure. */
  amount_given: z.number().nullable(),
  updated_at: z.iso.datetime(),
  version: z.number(),
  can: ProductCan,
})
export type Product = z.infer<typeof Product>

export const MaterialBody = z.strictObject({
  otl: ref('/api/otls').nullable().default(null),
  name: z
    .string({ error: 'field.required' })
    .trim()
    .min(1, 'field.required')
    .max(200, 'field.tooLong'),
  type: z.enum(['material', 'element']).default('material'),
  percentage: Percentage,
})

const productFields = {
  name: z
    .string({ error: 'name.required' })
    .trim()
    .min(1, 'name.required')
    .max(200, 'field.tooLong'),
  amount: Amount.nullable().default(1),
  amount_type: AmountType.default(0),
  unit: Unit.nullable().default(null),
  note: z.string().trim().max(5000, 'field.tooLong').default(''),
  sustainability_type: SustainabilityType.default('Reused'),
  latitude: degreesOrNone(Latitude),
  longitude: degreesOrNone(Longitude),
  materials: z.array(MaterialBody).max(50).default([]),
  price: z
    .strictObject({ type: PriceType, value: PriceCents.nullable() })
    .default({ type: 'unknown', value: null }),
  transport: z.array(Transport).max(2).default([]),
}

interface Checked {
  amount: number | null
  amount_type: number
  materials: readonly { percentage: number }[]
  latitude: number | null
  longitude: number | null
  price: { type: PriceType; value: number | null }
}

/** The checks that look at more than one field; used on the whole form. */
function checkProduct(p: Checked, report: (path: (string | number)[], message: string) => void) {
  if (p.amount_type === 0 && p.amount === null) report(['amount'], 'amount.required')
  if (hundredths(p.materials.map((m) => m.percentage)) > 10_000)
    p.materials.forEach((_, i) => report(['materials', i, 'percentage'], 'percentage.sum'))
  if ((p.latitude === null) !== (p.longitude === null)) report(['latitude'], 'location.pair')
  if ((p.price.type === 'from' || p.price.type === 'fixed') && p.price.value === null)
    report(['price', 'value'], 'price.value')
}

/** A property value as it is saved: only modified properties are sent. */
export const PropertyBody = z.strictObject({
  id: Id,
  value: z.array(PropertyValue).max(100),
  unit: z.string().max(20).nullable().default(null),
  matching_condition: MatchingCondition.nullable().default(null),
})
export type PropertyBody = z.output<typeof PropertyBody>

export const ProductCreate = z
  .strictObject({
    ...productFields,
    spot: ref('/api/spots'),
    is_released: z.boolean(),
    type: OtlType.default('product'),
    otl: ref('/api/otls').nullable().default(null),
    properties: z.array(PropertyBody).max(200).default([]),
  })
  .superRefine((p, ctx) => {
    checkProduct(p, (path, message) => ctx.addIssue({ code: 'custom', path, message }))
    if (!p.is_released && p.price.type !== 'unknown')
      ctx.addIssue({ code: 'custom', path: ['price', 'type'], message: 'price.demand' })
  })
export type ProductCreate = z.output<typeof ProductCreate>

export const ProductUpdate = z
  .strictObject({
    ...productFields,
    properties: z.array(PropertyBody).max(200).default([]),
    version: z.number({ error: 'field.required' }).int(),
  })
  .superRefine((p, ctx) =>
    checkProduct(p, (path, message) => ctx.addIssue({ code: 'custom', path, message })),
  )
export type ProductUpdate = z.output<typeof ProductUpdate>
export type ProductUpdateInput = z.input<typeof ProductUpdate>

export const products = {
  ofSpot: endpoint({
    method: 'GET',
    path: '/api/spots/:id/products',
    summary:
      'The products of a spot as they were added, of another organisation only the published ones; all of them unless a `page` is asked for',
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    query: z.strictObject({
      page: pageQuery.page.unwrap().optional(),
      itemsPerPage: pageQuery.itemsPerPage,
      is_released: Flag.optional(),
      published: Flag.optional(),
      search: z.string().trim().max(100).optional(),
    }),
    reply: paged(ProductRow),
  }),
  exportOfSpot: endpoint({
    method: 'POST',
    path: '/api/spots/:id/export',
    summary:
      'The offers or the demands of a spot as CSV: UTF-8, semicolons, safe to open in a spreadsheet',
    access: ['SPOT_EXPORT'],
    params: idParams,
    query: z.strictObject({ isReleased: Flag }),
    reply: z.any(),
    media: 'text/csv',
    readOnlyMay: true,
  }),
  duplicateSpot: endpoint({
    method: 'POST',
    path: '/api/spots/:id/duplicate',
    summary:
      'Copy a spot of the own organisation with its products: an inactive draft of the caller',
    access: ['SPOT_DUPLICATE'],
    params: idParams,
    reply: Spot,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/products/:id',
    summary: 'One product',
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    reply: Product,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/products',
    summary: 'Add an offer or a demand to a spot',
    access: ['SPOT_ITEM_CREATE'],
    body: ProductCreate,
    reply: Product,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/products/:id',
    summary:
      'Change a product with the properties that were modified; `version` is the one that was read',
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: ProductUpdate,
    reply: Product,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products/:id',
    summary: 'Delete a product that has no open or completed transactions',
    access: ['SPOT_ITEM_DELETE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/products/publish',
    summary: 'Publish or unpublish products, all or none',
    access: ['SPOT_ITEM_PUBLISH'],
    body: z.strictObject({
      products: z.array(ref('/api/products')).min(1, 'field.required').max(100),
      publish: z.boolean(),
    }),
    /** `on_market`: a spot of theirs is active, so that what is published is on the market now and matches are looked for. */
    reply: z.object({ products: z.array(ProductRow), on_market: z.boolean() }),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/products/:id/duplicate',
    summary: 'Copy a product within its spot, unpublished',
    access: ['SPOT_ITEM_DUPLICATE'],
    params: idParams,
    reply: Product,
    status: 201,
  }),
  properties: endpoint({
    method: 'GET',
    path: '/api/products/:id/properties',
    summary: 'Properties of a product with their values',
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    reply: paged(ProductProperty),
  }),
  saveProperties: endpoint({
    method: 'POST',
    path: '/api/products/:id/properties',
    summary: 'Save the modified properties of a product',
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: z.strictObject({ properties: z.array(PropertyBody).max(200) }),
    reply: paged(ProductProperty),
  }),
  uploadPropertyFile: endpoint({
    method: 'POST',
    path: '/api/products/:id/properties/upload',
    summary:
      'Add a file to a property of type file, multipart fields `file` and `property` (its id)',
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    upload: { field: 'file', maxFiles: 1 },
    body: z.strictObject({ property: Id }),
    reply: ProductProperty,
    status: 201,
  }),
  deletePropertyFile: endpoint({
    method: 'DELETE',
    path: '/api/products/:id/properties/:propertyId',
    summary: 'Remove the files of a property of type file, or the one that `file` names',
    access: ['SPOT_ITEM_EDIT'],
    params: z.strictObject({ id: Id, propertyId: Id }),
    query: z.strictObject({ file: z.uuid().optional() }),
    reply: z.null(),
    status: 204,
  }),
  propertyFile: endpoint({
    method: 'GET',
    path: '/api/products/:id/properties/:propertyId/files/:key',
    summary: 'A document of a property, to be saved',
    access: ['SPOT_ITEM_READ'],
    params: z.strictObject({ id: Id, propertyId: Id, key: z.uuid() }),
    reply: z.any(),
    media: 'application/octet-stream',
  }),
  changeOtl: endpoint({
    method: 'POST',
    path: '/api/products/:id/change-otl',
    summary: 'Give a product another object type; values that still fit are kept',
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: z.strictObject({
      category: ref('/api/otls').nullable(),
      version: z.number().int().optional(),
    }),
    reply: Product,
  }),
  otlChange: endpoint({
    method: 'GET',
    path: '/api/products/:id/change-otl',
    summary: 'What another object type would keep and lose; without `category`: having none',
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    query: z.strictObject({ category: Id.optional() }),
    reply: OtlChange,
  }),
  metas: endpoint({
    method: 'GET',
    path: '/api/products/:id/metas',
    summary: 'Price and transport of a product, as far as they were ever told',
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    query: z.strictObject({ type: MetaType.optional() }),
    reply: paged(ProductMeta),
  }),
  createMeta: endpoint({
    method: 'POST',
    path: '/api/products/:id/meta',
    summary: 'Tell the price or the transport of a product for the first time',
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: MetaCreate,
    reply: ProductMeta,
    status: 201,
  }),
  updateMeta: endpoint({
    method: 'PUT',
    path: '/api/products/:id/meta/:metaId',
    summary: 'Change the price or the transport of a product',
    access: ['SPOT_ITEM_EDIT'],
    params: z.strictObject({ id: Id, metaId: Id }),
    body: MetaBody,
    reply: ProductMeta,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/products/:id/upload-image',
    summary:
      'Add pictures (jpeg, png), multipart field `files[]`. With SPOT_ITEM_CREATE alone: to a product that is not on the market yet',
    access: ['SPOT_ITEM_EDIT', 'SPOT_ITEM_CREATE'],
    params: idParams,
    upload: { field: 'files[]', maxFiles: 5 },
    reply: z.object({ images: z.array(Image) }),
    status: 201,
  }),
  orderImages: endpoint({
    method: 'PUT',
    path: '/api/products/:id/images',
    summary:
      'Put the pictures of a product in another order; the first is its main one. Names each picture once, else 409: they changed meanwhile',
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: z.strictObject({
      images: z
        .array(z.number({ error: 'id.number' }).int('id.number').positive('id.number'))
        .min(1, 'field.required')
        .max(1000),
    }),
    reply: z.object({ images: z.array(Image) }),
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/products/:id/delete-image/:imageId',
    summary: 'Remove a picture',
    access: ['SPOT_ITEM_EDIT'],
    params: z.strictObject({ id: Id, imageId: Id }),
    reply: z.null(),
    status: 204,
  }),
  attachments: endpoint({
    method: 'GET',
    path: '/api/products/:id/attachments',
    summary: 'The pictures of a product, the main one first',
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    reply: paged(Image),
  }),
  tenantAvatar: endpoint({
    method: 'GET',
    path: '/api/products/:id/tenant-avatar',
    summary: 'How the organisation of a product is shown in small: its logo, or its initials',
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    reply: TenantCard.extend({ initials: z.string(), logo: Portrait.nullable() }),
  }),
  spot: endpoint({
    method: 'GET',
    path: '/api/products/:id/spot',
    summary: 'The spot of a product',
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    reply: SpotOfProduct,
  }),
}
