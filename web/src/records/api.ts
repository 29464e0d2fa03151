import { records } from '@bouwkring/contract/records'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

export interface AuditQuery {
  page: number
  search?: string
  /** Acts that the searched text means as well. */
  acts?: readonly string[]
  result?: 'done' | 'refused'
}
export const auditQuery = (everyone: boolean, query: AuditQuery) =>
  queryOptions({
    queryKey: ['records', 'audit', everyone, query],
    queryFn: ({ signal }) =>
      call(everyone ? records.auditOfAll : records.audit, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
export const outboxQuery = (query: { page: number; search?: string }) =>
  queryOptions({
    queryKey: ['records', 'outbox', query],
    queryFn: ({ signal }) => call(records.outbox, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: ['records', 'mail', id],
    queryFn: ({ signal }) => call(records.mail, { params: { id } }, { signal }),
  })

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const whole = (value: unknown) =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined
/** What the address says of a list. */
export function readRecordsSearch(search: Record<string, unknown>) {
  const [text, open] = [textOf(search.search), whole(search.mail)]
  return {
    page: whole(search.page) ?? 1,
    ...(text !== undefined && { search: text }),
    ...((search.result === 'done' || search.result === 'refused') && {
      result: search.result as 'done' | 'refused',
    }),
    open,
  }
}
