import { type TransactionStatus, transactionStatuses } from '@bouwkring/contract/transactions'
import type { TransactionFilter } from './api.ts'

/** The tabs of the table and the states in each. */
export const statusTabs = {
  all: [],
  pending: ['pending'],
  accepted: ['accepted'],
  completed: ['completed'],
  closed: ['declined', 'retracted', 'expired'],
} as const satisfies Record<string, readonly TransactionStatus[]>
export type StatusTab = keyof typeof statusTabs
type Counts = Partial<Record<TransactionStatus, number>>

/** The filters of the list, with the number in each state. */
export interface ListFilter {
  tab: StatusTab | undefined
  status: readonly TransactionStatus[] | undefined
  mailbox: TransactionFilter['transaction_state']
  /** Only what can be completed now. */
  completable: boolean
  counts: Counts | undefined
}

export const tabNames = Object.keys(statusTabs) as StatusTab[]

const sortKeys = ['date', 'amount', 'distance'] as const
export type SortKey = (typeof sortKeys)[number]

function readOrder(given: unknown): { key: SortKey; direction: 'asc' | 'desc' } {
  const order = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >
  const key = sortKeys.find((k) => order[k] === 'ASC' || order[k] === 'DESC') ?? 'date'
  return { key, direction: order[key] === 'ASC' ? 'asc' : 'desc' }
}

const readStatus = (given: unknown): TransactionStatus[] =>
  transactionStatuses.filter((s) => (Array.isArray(given) ? given.includes(s) : given === s))
const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((s) => b.includes(s))
const readMailbox = (given: unknown): TransactionFilter['transaction_state'] =>
  given === 'sent' || given === 'received' ? given : undefined

/** Reads the URL of the table; drops meaningless values. */
export function readTransactionSearch(search: Record<string, unknown>) {
  const status = readStatus(search.status)
  const sort = readOrder(search.order)
  const page = Number(search.page)
  const mailbox = readMailbox(search.transaction_state)
  const text = typeof search.search === 'string' ? search.search.slice(0, 100) : ''
  const filter: TransactionFilter = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    order: { [sort.key]: sort.direction === 'asc' ? 'ASC' : 'DESC' },
    ...(status.length > 0 && { status }),
    ...(mailbox && { transaction_state: mailbox }),
    ...(String(search.completable) === 'true' && { completable: 'true' as const }),
    ...(text.trim() && { search: text.trim() }),
  }
  return { filter, sort, mailbox, text, tab: tabNames.find((tab) => same(statusTabs[tab], status)) }
}

/** How many transactions a tab shows; zero while the counts are unknown. */
export function countOf(counts: Counts | undefined, tab: StatusTab): number {
  const shown: readonly TransactionStatus[] =
    tab === 'all' ? (Object.keys(counts ?? {}) as TransactionStatus[]) : statusTabs[tab]
  return shown.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
}
