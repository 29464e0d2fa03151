import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { paged } from './page.ts'
import { Id, idParams } from './reference.ts'

/** The calls about pictures of a product: part of `products`. */
export const productPictures = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/products/:id/upload-image',
    summary:
      'Add pictures (jpeg, png), multipart field `files[]`. With SPOT_ITEM_CREATE alone: to a product that is not on the market yet',
    act: { nl: 'Foto bij een product geplaatst', en: 'Picture put with a product' },
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
      'Put the pictures of a product in another order; the first is its main one. Names each picture once, else 409: they changed meanwhile. `version` is the one of the product that was read',
    act: { nl: "Foto's van een product geordend", en: 'Pictures of a product put in order' },
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    body: z.strictObject({
      images: z
        .array(z.number({ error: 'id.number' }).int('id.number').positive('id.number'))
        .min(1, 'field.required')
        .max(1000),
      version: z.number().int(),
    }),
    reply: z.object({ images: z.array(Image), version: z.number().int() }),
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/products/:id/delete-image/:imageId',
    summary: 'Remove a picture',
    act: { nl: 'Foto van een product verwijderd', en: 'Picture of a product removed' },
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
}
