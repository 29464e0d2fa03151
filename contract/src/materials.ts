import { z } from 'zod'
import { OtlGroup, OtlListed } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { OtlForm, OtlName, OtlSave } from './otl-form.ts'
import { paged, pageQuery } from './page.ts'
import { Flag, Id, idParams, listOf } from './reference.ts'

const across = { access: 'catalogue-keeper', across: true } as const

/** A new material: under another one, or at the top. */
export const MaterialMake = z.strictObject({
  name: OtlName,
  parent: z.number().int().positive().nullable().default(null),
})
export type MaterialMake = z.output<typeof MaterialMake>

/** The object types of type material at their own address; each is the same record as under `/api/otls`. */
export const materials = {
  list: endpoint({
    method: 'GET',
    path: '/api/materials',
    summary:
      'Published materials by name: a page, or with `pagination=false` all (5,000 at most). `search` is a part of a name or of another name. Those that are not published only for who keeps the catalogue',
    access: 'signed-in',
    query: z.strictObject({
      ...pageQuery,
      pagination: z.literal('false').optional(),
      search: z.string().trim().max(100).optional(),
      groups: listOf(OtlGroup),
      filter: z
        .strictObject({
          name: z.string().trim().max(100).optional(),
          parent: Id.optional(),
          published: Flag.optional(),
        })
        .optional(),
    }),
    reply: paged(OtlListed),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/materials',
    summary: 'Add a material, unpublished',
    act: { nl: 'Grondstof gemaakt', en: 'Material made' },
    ...across,
    body: MaterialMake,
    reply: OtlForm,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/materials/:id',
    summary: 'Change a material; what hangs on it follows in a job',
    act: { nl: 'Grondstof gewijzigd', en: 'Material changed' },
    ...across,
    params: idParams,
    body: OtlSave,
    reply: OtlForm,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/materials/:id',
    summary:
      'Delete a material without others below it; one that is in use is refused with the count, unless another one takes over',
    act: { nl: 'Grondstof verwijderd', en: 'Material deleted' },
    ...across,
    params: idParams,
    query: z.strictObject({ take_over: Id.optional() }),
    reply: z.null(),
    status: 204,
  }),
}
