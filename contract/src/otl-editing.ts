import { z } from 'zod'
import { OtlType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { idParams } from './reference.ts'

const across = { access: 'super-admin', across: true } as const

/** The name of an object type as a person writes it. */
export const OtlName = z.string({ error: 'name.required' }).trim().min(1, 'name.required').max(200, 'field.tooLong')

/** A line of the tree screen: nothing inherited, so that 20,000 of them are sent at once. */
export const OtlLine = z.object({
  id: z.number(), name: z.string(), parent: z.number().nullable(), published: z.boolean(), version: z.number().int(), synonyms: z.array(z.string()),
  raws: z.array(z.object({ raw_code: z.number(), name: z.string() })),
  /** Products that have exactly this object type. */
  used: z.number().int(),
})
export type OtlLine = z.infer<typeof OtlLine>

/** A new object type: under a parent of the same type, or at the top. */
export const OtlMake = z.strictObject({ type: OtlType, name: OtlName, parent: z.number().int().positive().nullable().default(null) })
export type OtlMake = z.input<typeof OtlMake>

/** What the tree is narrowed by; all that is given must fit. */
export const OtlFilter = z.strictObject({ name: z.string().trim().max(100).optional(), material: z.string().trim().max(100).optional(), property: z.string().trim().max(100).optional(), raw_code: z.string().trim().regex(/^\d{0,9}$/, 'id.number').optional() })

/** How far a change of the catalogue has come through: products are given their new place, words and matches after the change itself. */
export const OtlChange = z.object({
  id: z.number(), otl: z.object({ id: z.number(), name: z.string() }).nullable(), state: z.enum(['waiting', 'running', 'done', 'failed']), done: z.number().int(), total: z.number().int(), created_at: z.iso.datetime(),
})
export type OtlChange = z.infer<typeof OtlChange>


export const otlEditing = {
  tree: endpoint({ method: 'GET', path: '/api/otls/tree', summary: 'The whole tree of a type, unpublished object types too, for the back-office', ...across, query: z.strictObject({ type: OtlType }), reply: paged(OtlLine) }),
  filter: endpoint({
    method: 'GET', path: '/api/otls/filter', summary: 'Ids of the object types with this name or synonym, that are made of this material, have a property so called (inherited ones too), or stand for this RAW code', ...across,
    query: OtlFilter.extend({ type: OtlType }),
    reply: paged(z.number().int()),
  }),
  make: endpoint({ method: 'POST', path: '/api/otls', summary: 'Add an object type, unpublished', ...across, body: OtlMake, reply: OtlLine.extend({ '@id': z.string() }), status: 201 }),
  duplicate: endpoint({
    method: 'POST', path: '/api/otls/:id/duplicate', summary: 'Copy an object type beside itself, unpublished; with `descendants` all below it too', ...across, params: idParams,
    body: z.strictObject({ descendants: z.boolean().default(false) }).default({ descendants: false }), reply: OtlLine.extend({ '@id': z.string() }), status: 201,
  }),
  publish: endpoint({
    method: 'PUT', path: '/api/otls/publish', summary: 'Publish object types, or withdraw them: what products have stays, nobody can choose a withdrawn one anew', ...across,
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(20_000), published: z.boolean() }), reply: z.object({ changed: z.number().int() }),
  }),
  changes: endpoint({ method: 'GET', path: '/api/otls/changes', summary: 'The latest changes of the catalogue and how far each has come through', ...across, reply: paged(OtlChange) }),
}
