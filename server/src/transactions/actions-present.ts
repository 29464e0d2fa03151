import type {
  Transaction,
  TransactionDetail,
  TransactionStep,
} from '@bouwkring/contract/transactions'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { Actor } from '../platform/db.ts'
import { holds } from '../platform/access.ts'
import type * as queries from './queries.ts'
import { agreeing, contactClosed, isValid, transactionCan, userState } from './rules.ts'

/** A picture with its address. */
export const imageOf = (image: queries.ProductSide['image']) =>
  image && {
    id: image.id,
    object_key: image.key,
    cdn: `/cdn/images/${image.key}`,
    width: image.width,
    height: image.height,
  }

/** Fields that may be missing from a product are shown as unknown. */
const whole = (product: queries.ProductSide) => ({
  ...product,
  amount: product.amount ?? null,
  otl: product.otl ?? null,
})

/** Shows that it is part of a basket: only its sender sees which one. */
const partOf = (
  { basket_id: id, conditional_until: until, status }: queries.TransactionRow,
  by: Transaction['user_state'],
): Transaction['basket'] =>
  id === null
    ? null
    : {
        id: by === 'receiver' ? null : id,
        // Past its time a reservation counts as expired, even before the job has recorded it.
        conditional_until: agreeing.includes(status) ? (until?.toISOString() ?? null) : null,
      }

/** A transaction as the caller's organisation sees it. */
export function presentTransaction(row: queries.TransactionRow, viewer: Actor): Transaction {
  const by = userState(viewer.tenantId, row)
  const product = whole(row.product)
  const valid = isValid(row, product)
  const can = transactionCan({
    status: row.status,
    by,
    may: holds(viewer, 'SPOT_ITEM_RESERVATION') && !isReadOnly(viewer),
    valid,
    closed: contactClosed(row),
    conditional: row.conditional_until !== null,
  })
  const sender = {
    '@id': `/api/tenants/${row.sender_tenant_id}`,
    id: row.sender_tenant_id,
    company: row.sender_company,
    subdomain: row.sender_subdomain,
  }
  const receiver = {
    '@id': `/api/tenants/${row.receiver_tenant_id}`,
    id: row.receiver_tenant_id,
    company: row.receiver_company,
    subdomain: row.receiver_subdomain,
  }
  // The reserved product is an offer or a demand: the owner of an offer gives, the owner of a demand asks.
  const [from_spot, to_spot, from, to] = product.is_released
    ? [row.spot, row.related_spot, receiver, sender]
    : [row.related_spot, row.spot, sender, receiver]
  return {
    '@id': `/api/transactions/${row.id}`,
    id: row.id,
    status: row.status,
    user_state: by,
    transaction_state:
      by === 'sender' || (by === 'both' && row.sender_user_id === viewer.userId)
        ? 'sent'
        : 'received',
    amount: row.completed_amount ?? row.amount,
    product: {
      '@id': `/api/products/${product.id}`,
      id: product.id,
      name: product.name,
      amount: product.amount,
      amount_type: product.amount_type,
      is_released: product.is_released,
      unit: product.unit,
      description: product.description,
      image: imageOf(product.image),
      otl: product.otl,
      attachments: [imageOf(product.image) ?? []].flat(),
      transport: product.transport,
    },
    related_product: row.related_product && {
      ...row.related_product,
      amount: null,
      amount_type: 0,
      unit: null,
      ...row.related_now,
    },
    from_spot,
    to_spot,
    from,
    to,
    is_valid: valid,
    is_internal: by === 'both',
    distance: row.distance,
    created_at: row.created_at.toISOString(),
    date: row.moved_at.toISOString(),
    expires_at: row.status === 'pending' ? row.expires_at.toISOString() : null,
    completed_on: row.completed_on,
    transport: row.transport,
    basket: partOf(row, by),
    can_complete_transaction: can.process,
    can,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.transactionById>>>

export const presentStep = (row: Found['steps'][number]): TransactionStep => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  move: row.move as TransactionStep['move'],
  from: row.from_status as TransactionStep['from'],
  to: row.to_status as TransactionStep['to'],
  amount: row.amount,
  by:
    row.by_name === null || row.by_company === null
      ? null
      : { name: row.by_name, company: row.by_company },
  note: row.note,
  reason: row.reason as TransactionStep['reason'],
})

/** A transaction with its timeline. */
export const presentDetail = (row: Found, viewer: Actor): TransactionDetail => ({
  ...presentTransaction(row, viewer),
  steps: row.steps.map(presentStep),
})
