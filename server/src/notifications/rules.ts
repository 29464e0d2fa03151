import type { NotificationKind } from '@bouwkring/contract/notifications'
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
export const kindsOf: Record<
  'reservations' | 'matches' | 'messages' | 'spots',
  readonly NotificationKind[]
> = {
  reservations: [
    'reservation_received',
    'reservation_accepted',
    'reservation_declined',
    'reservation_retracted',
    'reservation_expired',
    'transaction_completed',
  ],
  matches: ['match'],
  messages: [
    'contact_message',
    'otl_requested',
    'otl_answered',
    'tenant_registered',
    'tenant_activated',
    'group_invitation',
  ],
  spots: ['spot_expiring', 'spot_expired'],
}
