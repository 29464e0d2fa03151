import {
  kindsWhere,
  type NotificationKind,
  type NotificationTab,
  notificationTabs,
} from '@bouwkring/contract/notification-kinds'
import type { TransactionMove } from '@bouwkring/contract/transactions'

/** The notification that a move of a transaction sends to the other side. */
export const kindOfMove: Record<TransactionMove, NotificationKind> = {
  create: 'reservation_received',
  accept: 'reservation_accepted',
  decline: 'reservation_declined',
  retract: 'reservation_retracted',
  expire: 'reservation_expired',
  process: 'transaction_completed',
}

/** The tabs of the notifications page. */
export const kindsOf = Object.fromEntries(
  notificationTabs.map((tab) => [tab, kindsWhere((kind) => kind.tab === tab)]),
) as Record<NotificationTab, readonly NotificationKind[]>
