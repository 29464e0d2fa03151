import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { Id, idParams } from './reference.ts'
import { SpotAttachment } from './spots.ts'
import { oneLine } from './line.ts'

/** The maximum number of attachments per spot. */
export const maxAttachments = 50

/**
 * Permission to upload files of one spot straight into the store, for some minutes: to `endpoint`, as multipart with `file` after `key` (below `prefix`) and all of `fields`.
 * The secret opens nothing else. `region` is `embedded` where the product is the store itself.
 */
export const StoreAccess = z.object({
  region: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  bucket: z.string(),
  endpoint: z.string(),
  prefix: z.string(),
  fields: z.record(z.string(), z.string()),
  expires_at: z.string(),
})
export type StoreAccess = z.infer<typeof StoreAccess>

const objectKey = z.string().regex(/^spots\/\d{1,15}\/attachments\/[0-9a-f-]{36}$/, 'field.wrong')

export const attachments = {
  access: endpoint({
    method: 'GET',
    path: '/api/aws/s3',
    summary: 'Short-lived leave to send attachments of a spot that the caller may edit',
    access: ['SPOT_EDIT', 'SPOT_CREATE'],
    query: z.strictObject({ spot: Id }),
    reply: StoreAccess,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/storage/objects',
    summary: 'The embedded store: takes one file with the leave of `GET /api/aws/s3`',
    act: { nl: 'Bijlage verstuurd', en: 'Attachment sent' },
    access: ['SPOT_EDIT', 'SPOT_CREATE'],
    upload: { field: 'file', maxFiles: 1 },
    body: z.strictObject({
      key: objectKey,
      client_id: z.string().max(100),
      till: z.string().regex(/^\d{1,12}$/, 'field.wrong'),
      client_secret: z.string().regex(/^[\w-]{43}$/, 'field.wrong'),
    }),
    reply: z.object({ object_key: z.string(), bucket: z.string(), url: z.string() }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/spots/:id/attachments',
    summary: 'Attachments of a spot',
    access: ['SPOT_READ'],
    params: idParams,
    reply: paged(SpotAttachment),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/spots/:id/attachments',
    summary: 'Make a file that was sent to the store an attachment: its content decides what it is',
    act: { nl: 'Bijlage toegevoegd', en: 'Attachment added' },
    access: ['SPOT_EDIT', 'SPOT_CREATE'],
    params: idParams,
    body: z.strictObject({
      object_key: objectKey,
      url: z.string().max(1000),
      bucket: z.string().max(100),
      filename: oneLine(500, 'field.required'),
    }),
    reply: SpotAttachment,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/spot-attachments/:id',
    summary: 'Remove an attachment of a spot',
    act: { nl: 'Bijlage verwijderd', en: 'Attachment removed' },
    access: ['SPOT_EDIT', 'SPOT_CREATE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/spot-attachments/:id',
    summary: 'The file of an attachment, to be saved',
    access: ['SPOT_ATTACHMENT_DOWNLOAD'],
    params: idParams,
    reply: z.any(),
    media: 'application/octet-stream',
  }),
}
