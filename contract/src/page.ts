import { z } from 'zod'

/** Default number of rows per page (specification 1, section 9). */
export const pageSize = 20
/** The maximum number of rows per page. */
export const maxPageSize = 100

/** The paging part of every list's query: 1-based page and its size. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
}

/** A list reply: the members of this page, the exact total and the link to the next page. */
export const paged = <S extends z.ZodType>(member: S) =>
  z.object({
    'hydra:member': z.array(member),
    'hydra:totalItems': z.number().int(),
    'hydra:view': z.object({ 'hydra:next': z.string().optional() }).optional(),
  })

/** A whole list without pages, in the same shape. */
export interface Paged<T> {
  'hydra:member': T[]
  'hydra:totalItems': number
  'hydra:view'?: { 'hydra:next'?: string | undefined } | undefined
}
