import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PropertyFile } from './product-parts.ts'
import { Id, idParams } from './reference.ts'

/** An offer's documents on hazardous substances. */
export const hazardDocuments = {
  upload: endpoint({
    method: 'POST',
    path: '/api/products/:id/hazard-documents',
    summary:
      'Add a document or a picture on hazardous substances to an offer, multipart field `file`; five at most',
    act: {
      nl: 'Document over gevaarlijke stoffen geplaatst',
      en: 'Document on hazardous substances added',
    },
    access: ['SPOT_ITEM_EDIT'],
    params: idParams,
    upload: { field: 'file', maxFiles: 1 },
    reply: z.object({ files: z.array(PropertyFile) }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products/:id/hazard-documents/:key',
    summary: 'Remove a document on hazardous substances',
    act: {
      nl: 'Document over gevaarlijke stoffen verwijderd',
      en: 'Document on hazardous substances removed',
    },
    access: ['SPOT_ITEM_EDIT'],
    params: z.strictObject({ id: Id, key: z.uuid() }),
    reply: z.null(),
    status: 204,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/products/:id/hazard-documents/:key',
    summary: 'A document on hazardous substances, to be saved',
    access: ['SPOT_ITEM_READ'],
    params: z.strictObject({ id: Id, key: z.uuid() }),
    reply: z.any(),
    media: 'application/octet-stream',
  }),
}
