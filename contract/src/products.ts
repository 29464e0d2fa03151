import { TenantCard } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { ProductCreate, ProductUpdate, PropertyBody } from './product-form.ts'
import {
  MetaCreate,
  MetaType,
  MetaUpdate,
  OtlChange,
  ProductMeta,
  Useless,
} from './product-parts.ts'
import { productPictures } from './product-pictures.ts'
import { Product, ProductProperty, ProductRow, SpotOfProduct, SpotProductRow } from './product.ts'
import { Flag, Id, idParams, ref } from './reference.ts'
import { Spot } from './spots.ts'
import { Portrait } from './users.ts'
import { z } from 'zod'

export * from './condition.ts'
export * from './product.ts'
export * from './product-form.ts'
export {
  Price,
  priceTypes,
  PriceType,
  PropertyValue,
  Transport,
  transports,
  type Useless,
} from './product-parts.ts'

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
    reply: paged(SpotProductRow),
  }),
  exportOfSpot: endpoint({
    method: 'POST',
    path: '/api/spots/:id/export',
    summary:
      'The offers or the demands of a spot as CSV: UTF-8, semicolons, safe to open in a spreadsheet',
    act: { nl: 'Producten van een spot als CSV bewaard', en: 'Products of a spot saved as CSV' },
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
    act: { nl: 'Spot gekopieerd', en: 'Spot copied' },
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
    act: { nl: 'Product toegevoegd', en: 'Product added' },
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
    act: { nl: 'Product gewijzigd', en: 'Product changed' },
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: ProductUpdate,
    reply: Product,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products/:id',
    summary: 'Delete a product that has no open or completed transactions',
    act: { nl: 'Product verwijderd', en: 'Product deleted' },
    access: ['SPOT_ITEM_DELETE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/products/publish',
    summary: 'Publish or unpublish products, all or none',
    act: { nl: 'Producten gepubliceerd of ingetrokken', en: 'Products published or unpublished' },
    access: ['SPOT_ITEM_PUBLISH'],
    body: z.strictObject({
      products: z.array(ref('/api/products')).min(1, 'field.required').max(100),
      publish: z.boolean(),
    }),
    /** `on_market`: one of their spots is active, so that published products are on the market now and matches are searched for. `useless`: of what is now published. */
    reply: z.object({
      products: z.array(ProductRow),
      on_market: z.boolean(),
      useless: Useless,
    }),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/products/:id/duplicate',
    summary: 'Copy a product within its spot, unpublished',
    act: { nl: 'Product gekopieerd', en: 'Product copied' },
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
    act: { nl: 'Eigenschappen van een product gewijzigd', en: 'Properties of a product changed' },
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
    act: { nl: 'Bestand bij een product geplaatst', en: 'File put with a product' },
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
    act: { nl: 'Bestand bij een product verwijderd', en: 'File of a product removed' },
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
    act: { nl: 'Objecttype van een product gewijzigd', en: 'Object type of a product changed' },
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
    act: {
      nl: 'Prijs of transport van een product toegevoegd',
      en: 'Price or transport of a product added',
    },
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: MetaCreate,
    reply: ProductMeta,
    status: 201,
  }),
  updateMeta: endpoint({
    method: 'PUT',
    path: '/api/products/:id/meta/:metaId',
    summary:
      'Change the price or the transport of a product; `version` is the one of the product that was read',
    act: {
      nl: 'Prijs of transport van een product gewijzigd',
      en: 'Price or transport of a product changed',
    },
    access: ['SPOT_ITEM_EDIT'],
    params: z.strictObject({ id: Id, metaId: Id }),
    body: MetaUpdate,
    reply: ProductMeta,
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
  ...productPictures,
}
