import { z } from 'zod'
import { isMissing } from './missing.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Flag, idParams } from './reference.ts'
import { oneLine, optionalLine } from './line.ts'

/** A position in the deficode of a RAW line and the value required there: both, or neither. */
export const deficode = {
  deficode_number: z.number().int().min(1).max(6).nullable().default(null),
  deficode_value: optionalLine(100)
    .nullable()
    .default(null)
    .transform((value) => value || null),
}
export const wholeDeficode = (row: {
  deficode_number: number | null
  deficode_value: string | null
}) => (row.deficode_number === null) === !row.deficode_value

/** A category of RAW lines; `links` is the number of object types and properties that refer to it. */
export const RawCategory = z.object({
  '@id': z.string(),
  id: z.number(),
  raw_code: z.number(),
  name: z.string(),
  unit: z.string().nullable(),
  is_released: z.boolean(),
  links: z.number().int(),
  version: z.number().int(),
})
export type RawCategory = z.infer<typeof RawCategory>

/** The form of a RAW category. A code has six digits at most; the first two are the work category. */
export const RawCategoryBody = z.strictObject({
  raw_code: z
    .number({
      error: (issue) => (isMissing(issue) ? 'field.required' : 'raw.code'),
    })
    .int('raw.code')
    .min(0, 'raw.code')
    .max(999_999, 'raw.code'),
  name: oneLine(200, 'name.required'),
  unit: optionalLine(20).nullable().default(null),
  is_released: z.boolean().default(true),
})
export type RawCategoryBody = z.output<typeof RawCategoryBody>
const across = { access: 'catalogue-keeper', across: true } as const

export const rawCategories = {
  list: endpoint({
    method: 'GET',
    path: '/api/raw-categories',
    summary: 'RAW categories by code: a page, or with `pagination=false` all (5,000 at most)',
    access: 'signed-in',
    query: z.strictObject({
      ...pageQuery,
      pagination: z.literal('false').optional(),
      search: z.string().trim().max(100).optional(),
      raw_code: z.coerce.number('raw.code').int('raw.code').optional(),
      name: z.string().trim().max(100).optional(),
      unit: z.string().trim().max(20).optional(),
      is_released: Flag.optional(),
    }),
    reply: paged(RawCategory),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/raw-categories/:id',
    summary: 'A RAW category',
    access: 'signed-in',
    params: idParams,
    reply: RawCategory,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/raw-categories',
    summary: 'Add a RAW category',
    act: { nl: 'RAW-categorie toegevoegd', en: 'RAW category added' },
    ...across,
    body: RawCategoryBody,
    reply: RawCategory,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/raw-categories/:id',
    summary: 'Change a RAW category',
    act: { nl: 'RAW-categorie gewijzigd', en: 'RAW category changed' },
    ...across,
    params: idParams,
    body: RawCategoryBody.extend({ version: z.number().int() }),
    reply: RawCategory,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/raw-categories/:id',
    summary: 'Delete a RAW category that no object type and no property names',
    act: { nl: 'RAW-categorie verwijderd', en: 'RAW category deleted' },
    ...across,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
