import { z } from 'zod'
import { TenantCard } from './accounts.ts'
import { AmountType, Unit } from './amount.ts'
import { Image } from './files.ts'
import { Transport } from './products.ts'
import { SpotKind } from './spots.ts'

export const transactionStatuses = [
  'pending',
  'accepted',
  'declined',
  'retracted',
  'expired',
  'completed',
] as const
export const TransactionStatus = z.enum(transactionStatuses)
export type TransactionStatus = z.infer<typeof TransactionStatus>

/** The side of the reservation that the caller's organisation is on; `both` when it is on either side. */
export const UserState = z.enum(['sender', 'receiver', 'both'])
export type UserState = z.infer<typeof UserState>

export const TransactionMove = z.enum([
  'create',
  'accept',
  'decline',
  'retract',
  'expire',
  'process',
])
export type TransactionMove = z.infer<typeof TransactionMove>

/** `contact` is for the receiver only; its button is disabled while the other side is a knowledge-base spot (`contact_closed`). */
export const TransactionCan = z.object({
  accept: z.boolean(),
  decline: z.boolean(),
  retract: z.boolean(),
  process: z.boolean(),
  transport: z.boolean(),
  contact: z.boolean(),
  contact_closed: z.boolean(),
})

const side = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string(),
  kind: SpotKind,
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

export const Transaction = z.object({
  '@id': z.string(),
  id: z.number(),
  status: TransactionStatus,
  user_state: UserState,
  transaction_state: z.enum(['sent', 'received']),
  amount: z.number(),
  product: z.object({
    '@id': z.string(),
    id: z.number(),
    name: z.string(),
    amount: z.number().nullable(),
    amount_type: AmountType,
    is_released: z.boolean(),
    unit: Unit.nullable(),
    description: z.string(),
    image: Image.nullable(),
    otl: z.object({ id: z.number(), name: z.string() }).nullable(),
    /** The same picture under the specification's name. */
    attachments: z.array(Image),
    transport: z.array(Transport),
  }),
  /** `amount`: what is left; null also when the caller cannot see the product. */
  related_product: z
    .object({
      id: z.number(),
      name: z.string(),
      amount: z.number().nullable(),
      amount_type: AmountType,
      unit: Unit.nullable(),
    })
    .nullable(),
  /** The offering spot; the demand's spot is unknown when no demand of the requester was named. */
  from_spot: side.nullable(),
  to_spot: side.nullable(),
  from: TenantCard,
  to: TenantCard,
  /** Accepting is possible: the amount is not 0 and no more than what is in stock. */
  is_valid: z.boolean(),
  is_internal: z.boolean(),
  distance: z.number().nullable(),
  created_at: z.iso.datetime(),
  date: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** The day on which the goods of a completed transaction changed hands. */
  completed_on: z.iso.date().nullable(),
  transport: Transport.nullable(),
  /** Part of a combination: only the organisation that made it sees which. `conditional_until`: it counts only if the whole combination succeeds. */
  basket: z
    .object({ id: z.number().nullable(), conditional_until: z.iso.datetime().nullable() })
    .nullable(),
  can_complete_transaction: z.boolean(),
  can: TransactionCan,
})
export type Transaction = z.infer<typeof Transaction>

/** One step of the timeline. `by` is null for steps caused by time. */
export const TransactionStep = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  move: TransactionMove,
  from: TransactionStatus.nullable(),
  to: TransactionStatus,
  amount: z.number(),
  by: z.object({ name: z.string(), company: z.string() }).nullable(),
  note: z.string(),
  /** Why time moved it, where the move itself does not make that clear. */
  reason: z.enum(['basket_incomplete', 'storage_declined']).nullable(),
})
export type TransactionStep = z.infer<typeof TransactionStep>

export const TransactionDetail = Transaction.extend({ steps: z.array(TransactionStep) })
export type TransactionDetail = z.infer<typeof TransactionDetail>

/** An open reservation as the card of its product shows it. */
export const OpenReservation = Transaction.pick({ id: true, status: true, amount: true }).extend({
  product: Transaction.shape.product.pick({ id: true, is_released: true, unit: true }),
})
export type OpenReservation = z.infer<typeof OpenReservation>
