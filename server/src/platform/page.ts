import type { Paged } from '@bouwkring/contract/page'

/** A list without pages. */
export const whole = <T>(members: T[]): Paged<T> => ({
  'hydra:member': members,
  'hydra:totalItems': members.length,
})

/** A page of a list with its exact total and, when there is more, the link to the next page. */
export function paged<T>(
  members: T[],
  total: number,
  at: { page: number; itemsPerPage: number },
  url: string,
): Paged<T> {
  const more = at.page * at.itemsPerPage < total
  if (!more) return { 'hydra:member': members, 'hydra:totalItems': total }
  const [path = '', query = ''] = url.split('?')
  const search = new URLSearchParams(query)
  search.set('page', String(at.page + 1))
  return {
    'hydra:member': members,
    'hydra:totalItems': total,
    'hydra:view': { 'hydra:next': `${path}?${search.toString()}` },
  }
}

/** Maximum number of rows in a list requested without pages. */
export const mostRows = 5000

/** Rows to skip for a page. */
export const offsetOf = (at: { page: number; itemsPerPage: number }) =>
  (at.page - 1) * at.itemsPerPage
