import { type Search, useChangeAddress } from '../platform/address.ts'
import { readPage } from '../platform/address-values.ts'
import type { NotificationFilter } from './news-api.ts'

export const tabs = [
  'all',
  'unread',
  'reservations',
  'matches',
  'searches',
  'messages',
  'spots',
] as const
export type NotificationTab = (typeof tabs)[number]

const filters: Record<NotificationTab, NotificationFilter> = {
  all: { folded: 'true' },
  unread: { dismiss: 'false', folded: 'true' },
  reservations: { kind: 'reservations' },
  matches: { kind: 'matches' },
  searches: { kind: 'searches' },
  messages: { kind: 'messages' },
  spots: { kind: 'spots' },
}

/** The URL of a tab, in the words of the API. */
export const searchOf = (tab: NotificationTab) => {
  const { folded: _, ...search } = filters[tab]
  return search
}

/** Reads the URL; meaningless values give the first page of everything. */
export function readNotificationSearch(search: Search) {
  const tab: NotificationTab =
    search.dismiss === 'false'
      ? 'unread'
      : (tabs.find((one) => one !== 'unread' && one === search.kind) ?? 'all')
  return { tab, filter: filters[tab], page: readPage(search) }
}

/** Goes to another page of the same tab. */
export function useTurnPage() {
  const change = useChangeAddress()
  return (page: number) => change({ page: page > 1 ? page : undefined })
}
