import { z } from 'zod'
import { OtlType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { OtlForm, OtlName, OtlSave, Part, Percentage, Weighed } from './otl-form.ts'
import { Id, idParams } from './reference.ts'

const across = { access: 'catalogue-keeper', across: true } as const

/** A line of the tree screen: without inherited data, so that 20,000 of them can be sent at once. */
export const OtlLine = z.object({
  id: z.number(),
  name: z.string(),
  parent: z.number().nullable(),
  published: z.boolean(),
  version: z.number().int(),
  synonyms: z.array(z.string()),
  raws: z.array(z.object({ raw_code: z.number(), name: z.string() })),
  /** The number of products with exactly this object type. */
  used: z.number().int(),
})
export type OtlLine = z.infer<typeof OtlLine>

/** A new object type: under a parent of the same type, or at the top. */
export const OtlMake = z.strictObject({
  type: OtlType,
  name: OtlName,
  parent: z.number().int().positive().nullable().default(null),
})
export type OtlMake = z.input<typeof OtlMake>

/** The filters of the tree; all that are given must match. */
export const OtlFilter = z.strictObject({
  name: z.string().trim().max(100).optional(),
  material: z.string().trim().max(100).optional(),
  property: z.string().trim().max(100).optional(),
  raw_code: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'raw.code')
    .optional(),
})

/** The effect of other percentages on the current matches of demands of an object type: for a number of the best, the scores they would get. */
export const MatchPreview = z.object({
  matches: z.number().int(),
  compared: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  /** The number of matches that trigger messages now (`messageFrom`) and would not do so then. */
  below: z.number().int(),
  examples: z.array(
    z.object({
      offer: z.string(),
      demand: z.string(),
      was: z.number().int(),
      now: z.number().int(),
    }),
  ),
})
export type MatchPreview = z.infer<typeof MatchPreview>

/** An object type that a change would take above 100 %, through its own rows or inherited ones. */
export const OverWeight = z.object({
  otl: z.object({ id: z.number(), name: z.string() }),
  part: z.enum(['composition', 'properties']),
  percentage: z.number(),
})
export type OverWeight = z.infer<typeof OverWeight>

/** The progress of a catalogue change: products get their new place, words and matches after the change itself. `gone` is the object type that is removed when it is done. */
export const OtlChange = z.object({
  id: z.number(),
  otl: z.object({ id: z.number(), name: z.string() }).nullable(),
  gone: z.number().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  created_at: z.iso.datetime(),
})
export type OtlChange = z.infer<typeof OtlChange>

export const otlEditing = {
  tree: endpoint({
    method: 'GET',
    path: '/api/otls/tree',
    summary: 'The whole tree of a type, unpublished object types too, for the back-office',
    ...across,
    query: z.strictObject({ type: OtlType }),
    reply: paged(OtlLine),
  }),
  filter: endpoint({
    method: 'GET',
    path: '/api/otls/filter',
    summary:
      'Ids of the object types with this name or synonym, that are made of this material, have a property so called (inherited ones too), or stand for this RAW code',
    ...across,
    query: OtlFilter.extend({ type: OtlType }),
    reply: paged(z.number().int()),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/otls',
    summary: 'Add an object type, unpublished',
    act: { nl: 'Objecttype gemaakt', en: 'Object type made' },
    ...across,
    body: OtlMake,
    reply: OtlLine.extend({ '@id': z.string() }),
    status: 201,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/otls/:id/duplicate',
    summary: 'Copy an object type beside itself, unpublished; with `descendants` all below it too',
    act: { nl: 'Objecttype gekopieerd', en: 'Object type copied' },
    ...across,
    params: idParams,
    body: z
      .strictObject({ descendants: z.boolean().default(false) })
      .default({ descendants: false }),
    reply: OtlLine.extend({ '@id': z.string() }),
    status: 201,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/otls/publish',
    summary:
      'Publish object types, or withdraw them: what products have stays, nobody can choose a withdrawn one anew',
    act: {
      nl: 'Objecttypen gepubliceerd of ingetrokken',
      en: 'Object types published or unpublished',
    },
    ...across,
    body: z.strictObject({
      ids: z.array(z.number().int().positive()).min(1).max(20_000),
      published: z.boolean(),
    }),
    reply: z.object({ changed: z.number().int() }),
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/otls/:id/form',
    summary: 'An object type as it is edited, with what it inherits and from where',
    act: { nl: 'Objecttype bekeken', en: 'Object type looked at' },
    ...across,
    params: idParams,
    reply: OtlForm,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/otls/:id',
    summary: 'Change an object type; what hangs on it follows in a job',
    act: { nl: 'Objecttype gewijzigd', en: 'Object type changed' },
    ...across,
    params: idParams,
    body: OtlSave,
    reply: OtlForm,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/otls/:id',
    summary:
      'Delete an object type without others below it; one that is in use is refused with the count, unless another one of its type takes over',
    act: { nl: 'Objecttype verwijderd', en: 'Object type deleted' },
    ...across,
    params: idParams,
    query: z.strictObject({ take_over: Id.optional() }),
    reply: z.null(),
    status: 204,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/otls/:id/move',
    summary:
      'Hang an object type with all below it elsewhere; when products have one of them this is refused with the count, unless they go along',
    act: { nl: 'Objecttype verplaatst', en: 'Object type moved' },
    ...across,
    params: idParams,
    body: z.strictObject({
      parent: z.number().int().positive().nullable(),
      version: z.number().int(),
      with_products: z.boolean().default(false),
    }),
    reply: OtlForm,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/otls/:id/preview',
    summary:
      'What these matching percentages would do to the matches that demands of the object type have now; changes nothing',
    act: { nl: 'Gevolgen van een wijziging bekeken', en: 'Effects of a change previewed' },
    ...across,
    readOnlyMay: true,
    params: idParams,
    body: z.strictObject({
      properties: z
        .array(z.strictObject({ property: z.number().int().positive(), percentage: Percentage }))
        .max(300),
    }),
    reply: MatchPreview,
  }),
  weigh: endpoint({
    method: 'POST',
    path: '/api/otls/:id/weigh',
    summary:
      'Which object types these rows, or this place in the tree, would take above 100 %: the first twenty and how many; changes nothing',
    act: { nl: 'Gewichten van een wijziging bekeken', en: 'Weights of a change viewed' },
    ...across,
    readOnlyMay: true,
    params: idParams,
    body: z.strictObject({
      parent: z.number().int().positive().nullable().optional(),
      composition: z.array(Part).max(100).optional(),
      properties: z.array(Weighed).max(300).optional(),
    }),
    reply: z.object({ total: z.number().int(), over: z.array(OverWeight) }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/otls/changes',
    summary:
      'The latest changes of the catalogue, those under way first, and how far each has come through',
    ...across,
    reply: paged(OtlChange),
  }),
}
