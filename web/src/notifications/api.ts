import { notifications, type Notification } from '@bouwkring/contract/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** The part of the list that a tab shows, in the words of the API. */
export interface NotificationFilter {
  dismiss?: 'false'
  kind?: 'reservations' | 'matches' | 'messages' | 'spots'
}

const everyMs = 60_000

/** The unread ones for the bell, refreshed every minute. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => call(notifications.list, { query: { dismiss: 'false' } }, { signal }),
    refetchInterval: everyMs,
  })

/** The newest few, read or not. */
export const latestQuery = (count: number) =>
  queryOptions({
    queryKey: ['notifications', 'latest', count],
    queryFn: ({ signal }) =>
      call(notifications.list, { query: { itemsPerPage: count } }, { signal }),
    refetchInterval: everyMs,
  })

export const notificationsQuery = (filter: NotificationFilter, page: number) =>
  queryOptions({
    queryKey: ['notifications', 'list', filter, page],
    queryFn: ({ signal }) => call(notifications.list, { query: { ...filter, page } }, { signal }),
    refetchInterval: everyMs,
  })

/** Marks one as read. */
export function useDismiss() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Notification, 'id'>) =>
      call(notifications.dismiss, { params: { id }, body: { dismiss: true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

/** Marks all as read. */
export function useDismissAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notifications.dismissAll, { body: { dismiss: true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
