import { notifications } from '@bouwkring/contract/notifications'
import { q } from '../platform/query.ts'

/** Notifications are fetched again once a minute. */
export const everyMinute = { refetchInterval: 60_000 }

/** The items that await the user, by required action. */
export const waitingQuery = () => q(notifications.waiting, {}, everyMinute)

/** The unread ones for the bell, without the new matches, which `waitingQuery` groups by spot. */
export const unreadQuery = () =>
  q(notifications.list, { query: { dismiss: 'false', folded: 'true' } }, everyMinute)
