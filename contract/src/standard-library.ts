import { z } from 'zod'
import { OtlType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Flag, idParams, ref } from './reference.ts'
import { oneLine, optionalLine } from './line.ts'

/** An article of the back-office library as its keepers see it; others are offered only published articles. */
export const StandardArticle = z.object({
  '@id': z.string(),
  id: z.number(),
  type: OtlType,
  name: z.string(),
  description: z.string(),
  synonym: z.string(),
  published: z.boolean(),
  otl: z.object({ '@id': z.string(), id: z.number(), name: z.string() }).nullable(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type StandardArticle = z.infer<typeof StandardArticle>

/** The form of such an article. */
export const StandardArticleBody = z.strictObject({
  name: oneLine(200, 'name.required'),
  description: z.string().trim().max(2000, 'field.tooLong').default(''),
  synonym: optionalLine(500).default(''),
  otl: ref('/api/otls', 'ref.wrong').nullable().default(null),
})
export type StandardArticleBody = z.output<typeof StandardArticleBody>
const across = { access: 'catalogue-keeper', across: true } as const
const base = '/api/management/library-items'

export const standardLibrary = {
  list: endpoint({
    method: 'GET',
    path: base,
    summary:
      'Articles of the library of the back-office by name, published or not: a page, or with `pagination=false` all (5,000 at most)',
    ...across,
    query: z.strictObject({
      ...pageQuery,
      pagination: z.literal('false').optional(),
      type: OtlType.optional(),
      published: Flag.optional(),
      search: z.string().trim().max(100).optional(),
    }),
    reply: paged(StandardArticle),
  }),
  one: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'An article of the library of the back-office',
    act: { nl: 'Artikel bekeken', en: 'Article looked at' },
    ...across,
    params: idParams,
    reply: StandardArticle,
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    summary: 'Add an article to the library of the back-office; it is not published yet',
    act: { nl: 'Artikel toegevoegd', en: 'Article added' },
    ...across,
    body: StandardArticleBody.extend({ type: OtlType }),
    reply: StandardArticle,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change an article of the library of the back-office',
    act: { nl: 'Artikel gewijzigd', en: 'Article changed' },
    ...across,
    params: idParams,
    body: StandardArticleBody.extend({ version: z.number().int() }),
    reply: StandardArticle,
  }),
  publish: endpoint({
    method: 'PUT',
    path: `${base}/:id/publish`,
    summary: 'Offer an article to everyone, or no longer',
    act: { nl: 'Artikel gepubliceerd of ingetrokken', en: 'Article published or unpublished' },
    ...across,
    params: idParams,
    body: z.strictObject({ published: z.boolean() }),
    reply: StandardArticle,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    summary:
      'Delete an article of the library of the back-office (which needs SPOT_ITEM_REMOVE_FROM_LIBRARY too)',
    act: { nl: 'Artikel verwijderd', en: 'Article deleted' },
    ...across,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
