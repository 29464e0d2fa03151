import {
  kindsWhere,
  type NotificationKind,
  type NotificationTab,
  notificationTabs,
} from '@bouwkring/contract/notification-kinds'
import type { TransactionMove } from '@bouwkring/contract/transactions'

/** What a move of a transaction tells the other side. */
export const kindOfMove: Record<TransactionMove, NotificationKind> = {
  create: 'reservation_received',
  accept: 'reservation_accepted',
  decline: 'reservation_declined',
  retract: 'reservation_retracted',
  expire: 'reservation_expired',
  process: 'transaction_completed',
}

/** The tabs of the page of notifications. */
export const kindsOf = Object.fromEntries(
  notificationTabs.map((tab) => [tab, kindsWhere((kind) => kind.tab === tab)]),
) as Record<NotificationTab, readonly NotificationKind[]>
