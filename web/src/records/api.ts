import { records } from '@bouwkring/contract/records'
import type { Search } from '../platform/address.ts'
import { type ListSearch, readPage, readWhole } from '../platform/address-values.ts'
import { pages, q } from '../platform/query.ts'

export interface AuditQuery {
  page: number
  search?: string
  /** Acts that the search text also stands for. */
  acts?: readonly string[]
  result?: 'done' | 'refused'
}
export const auditQuery = (everyone: boolean, query: AuditQuery) =>
  pages(everyone ? records.auditOfAll : records.audit, { query })
export const outboxQuery = (query: { page: number; search?: string }) =>
  pages(records.outbox, { query })
export const mailQuery = (id: number) => q(records.mail, { params: { id } })

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
/** The part of the address about the audit log and the mails. */
export interface RecordsSearch extends ListSearch {
  result?: 'done' | 'refused' | undefined
  /** The open mail. */
  mail?: number | undefined
}

/** The part of the address about a list. */
export function readRecordsSearch(search: Search) {
  const [text, open] = [textOf(search.search), readWhole(search.mail)]
  return {
    page: readPage(search),
    ...(text !== undefined && { search: text }),
    ...((search.result === 'done' || search.result === 'refused') && {
      result: search.result as 'done' | 'refused',
    }),
    open,
  }
}
