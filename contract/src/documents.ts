import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { idParams, ref } from './reference.ts'
import { oneLine } from './line.ts'

/** A file that was uploaded separately, for another object to refer to. */
export const MediaObject = z.object({
  '@id': z.string(),
  id: z.number(),
  original_name: z.string(),
})
export type MediaObject = z.infer<typeof MediaObject>

/** A document that every organisation can download, from `/documents/{link}`. */
export const Document = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  file: z.object({ '@id': z.string(), original_name: z.string() }),
  link: z.uuid(),
  kind: z.enum(['image', 'pdf', 'word', 'excel']),
  bytes: z.number().int(),
  created_at: z.iso.datetime(),
  version: z.number().int(),
})
export type Document = z.infer<typeof Document>

const name = oneLine(200, 'name.required')
const across = { access: 'catalogue-keeper', across: true } as const

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents',
    summary: 'Documents to download, by name',
    access: 'signed-in',
    reply: paged(Document),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/documents/:id',
    summary: 'A document',
    access: 'signed-in',
    params: idParams,
    reply: Document,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/documents',
    summary: 'Add a document of a file that was sent',
    act: { nl: 'Document toegevoegd', en: 'Document added' },
    ...across,
    body: z.strictObject({ name, file: ref('/api/media-objects') }),
    reply: Document,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/documents/:id',
    summary: 'Rename a document, or put another file in its place',
    act: { nl: 'Document gewijzigd', en: 'Document changed' },
    ...across,
    params: idParams,
    body: z.strictObject({
      name,
      file: ref('/api/media-objects').optional(),
      version: z.number().int(),
    }),
    reply: Document,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/documents/:id',
    summary: 'Delete a document with its file',
    act: { nl: 'Document verwijderd', en: 'Document deleted' },
    ...across,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  sendMedia: endpoint({
    method: 'POST',
    path: '/api/media-objects',
    summary:
      'Send a file (pdf, jpeg, png, word or excel, 10 MB at most) that something will name within a day',
    act: { nl: 'Bestand van een document verstuurd', en: 'File of a document sent' },
    access: 'signed-in',
    upload: { field: 'file', maxFiles: 1 },
    reply: MediaObject,
    status: 201,
  }),
  media: endpoint({
    method: 'GET',
    path: '/api/media-objects/:id',
    summary: 'A file that was sent',
    access: 'signed-in',
    params: idParams,
    reply: MediaObject,
  }),
}
