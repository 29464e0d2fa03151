import type { NotificationTab } from '@bouwkring/contract/notification-kinds'
import { notifications, type Notification } from '@bouwkring/contract/notifications'
import { call } from '../platform/api.ts'
import { q } from '../platform/query.ts'
import { useChange } from '../platform/use-change.ts'
import { everyMinute } from './api.ts'

/** The part of the list that a tab shows, in the words of the API. */
export interface NotificationFilter {
  dismiss?: 'false'
  /** Without the new matches, which are grouped by spot above the list. */
  folded?: 'true'
  kind?: NotificationTab
}

/** The same part of the list with the new matches one by one. */
export const unfolded = ({ folded: _, ...filter }: NotificationFilter): NotificationFilter => filter

/** The newest few, read or not, likewise without the new matches. */
export const latestQuery = (count: number) =>
  q(notifications.list, { query: { itemsPerPage: count, folded: 'true' } }, everyMinute)

export const notificationsQuery = (filter: NotificationFilter, page: number) =>
  q(notifications.list, { query: { ...filter, page } }, everyMinute)

/** Marks one as read. */
export const useDismiss = () =>
  useChange(
    ({ id }: Pick<Notification, 'id'>) =>
      call(notifications.dismiss, { params: { id }, body: { dismiss: true } }),
    { forgets: [notifications] },
  )

/** Marks the new matches of one spot as read. */
export const useDismissMatches = () =>
  useChange(
    (spot: number) => call(notifications.dismissAll, { body: { dismiss: true, matches_of: spot } }),
    { forgets: [notifications] },
  )

/** Marks all as read. */
export const useDismissAll = () =>
  useChange((_: void) => call(notifications.dismissAll, { body: { dismiss: true } }), {
    forgets: [notifications],
  })
