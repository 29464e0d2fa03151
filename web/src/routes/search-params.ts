import { parseQuery, writeQuery, type Query } from '@bouwkring/contract/query-string'

/** State in the URL is written like the API's own queries: plain, with brackets for lists. */
export const parseSearch = (search: string): Query =>
  parseQuery(search.startsWith('?') ? search.slice(1) : search)
export const stringifySearch = (search: Record<string, unknown>) => {
  const text = writeQuery(search)
  return text ? `?${text}` : ''
}

/** The open product dialog, on any screen: `product`, its `tab`, and whether it is being edited. */
export interface DialogSearch {
  product?: number | undefined
  tab?: string | undefined
  edit?: boolean | undefined
}

const whole = (value: unknown) => {
  const n =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,15}$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isSafeInteger(n) && n > 0 ? n : undefined
}

/** Reads the dialog's part of the URL; invalid values are left out. */
export function dialogSearch(search: { [K in keyof DialogSearch]?: unknown }): DialogSearch {
  const product = whole(search.product)
  if (product === undefined) return {}
  const tab = typeof search.tab === 'string' ? search.tab : undefined
  const edit = search.edit === true || search.edit === 'true'
  return { product, ...(tab && { tab }), ...(edit && { edit }) }
}
