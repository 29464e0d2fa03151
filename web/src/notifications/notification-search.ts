import { useNavigate } from '@tanstack/react-router'
import type { NotificationFilter } from './api.ts'

export const tabs = ['all', 'unread', 'reservations', 'matches', 'messages', 'spots'] as const
export type NotificationTab = (typeof tabs)[number]

const filters: Record<NotificationTab, NotificationFilter> = {
  all: {},
  unread: { dismiss: 'false' },
  reservations: { kind: 'reservations' },
  matches: { kind: 'matches' },
  messages: { kind: 'messages' },
  spots: { kind: 'spots' },
}

/** The URL of a tab, in the words of the API. */
export const searchOf = (tab: NotificationTab): Record<string, unknown> => ({ ...filters[tab] })

/** Reads the URL; what makes no sense is the first page of everything. */
export function readNotificationSearch(search: Record<string, unknown>) {
  const tab: NotificationTab =
    search.dismiss === 'false'
      ? 'unread'
      : (tabs.find((one) => one !== 'unread' && one === search.kind) ?? 'all')
  const page = Number(search.page)
  return { tab, filter: filters[tab], page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

/** Goes to another page of the same tab. */
export function useTurnPage() {
  const navigate = useNavigate()
  return (page: number) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, page: page > 1 ? page : undefined }),
    })
}
