import { isPartOfPiece } from '@bouwkring/contract/amount'
import { leastOf } from '@bouwkring/contract/least'
import type { ReserveBody, TransactionDetail } from '@bouwkring/contract/transactions'
import type { z } from 'zod'
import { distanceToOwn } from '../market/index.ts'
import { distance, type Point } from '../places/index.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { get, keepStep } from './actions.ts'
import { inRelated, insertTransaction, productToReserve } from './queries-stock.ts'
import { exceeds } from './rules.ts'

export type Wish = z.output<typeof ReserveBody>
export type Reservable = NonNullable<Awaited<ReturnType<typeof productToReserve>>>

const pointOf = (p: { latitude: number | null; longitude: number | null }): Point | null =>
  p.latitude === null || p.longitude === null
    ? null
    : { latitude: p.latitude, longitude: p.longitude }

/** Rejects an own offer that is not on the market, or that has less than is asked. */
async function mustOffer({ db }: Ctx, product: Reservable, offer: Reservable, amount: number) {
  if (!offer.on_market) throw invalid('relatedProduct', 'related.offMarket')
  if (offer.amount_type !== 0) return
  const need = await inRelated(db, product.id, offer.id, amount)
  if (need === null) throw invalid('relatedProduct', 'related.unit')
  if (exceeds(need, offer.amount ?? 0)) throw invalid('amount', 'amount.ownOffer')
}

/** The product of the caller's organisation that the reservation is for: on the other side of the market, on another spot and, if it is an offer, on the market with enough in stock. */
async function relatedTo(ctx: Ctx, product: Reservable, { relatedProduct: id, amount }: Wish) {
  if (id === undefined) return null
  const related = await productToReserve(ctx.db, id)
  if (
    !related ||
    related.tenant_id !== ctx.actor.tenantId ||
    related.is_released === product.is_released ||
    related.spot_id === product.spot_id
  )
    throw invalid('relatedProduct', 'ref.wrong')
  if (related.is_released) await mustOffer(ctx, product, related, amount)
  return related
}

/** Metres as the crow flies to the related product, otherwise to the organisation's nearest spot on the market, as on its card; null when either location is unknown. */
async function metres(ctx: Ctx, product: Reservable, related: Reservable | null) {
  if (!related) return distanceToOwn(ctx.db, product.id)
  const [from, to] = [pointOf(product), pointOf(related)]
  return from && to ? Math.round(distance(from, to)) : null
}

/** The requested product: on the market, with this mode of transport. The caller checks whether there is enough of it. */
export async function wantedProduct(ctx: Ctx, body: Wish): Promise<Reservable> {
  const product = await productToReserve(ctx.db, body.product)
  if (!product) throw new AppError('not_found')
  // The organisation of a knowledge-base spot has nobody to accept: docs/decisions/0007.
  if (product.kind === 'knowledge-base') throw new AppError('knowledge_base')
  if (!product.on_market) throw new AppError('wrong_state')
  if (body.transport && product.transport.length > 0 && !product.transport.includes(body.transport))
    throw invalid('transport', 'field.wrong')
  return product
}

/** Whether a product has this amount, if it has a stock figure. */
export const has = (
  { amount, amount_type }: Pick<Reservable, 'amount' | 'amount_type'>,
  n: number,
) => amount_type !== 0 || !exceeds(n, amount ?? 0)

/** Rejects an amount below the product's minimum. */
export function refuseLess(product: Reservable, amount: number, path: string) {
  const least = leastOf(product)
  if (exceeds(least, amount))
    throw new AppError('invalid', { fields: [{ path, message: 'amount.least', left: least }] })
}

/** Rejects an amount with part of a piece, unless it is all that is left or the product's minimum. */
export function refusePart(product: Reservable, amount: number, path: string) {
  const left = product.amount_type === 0 ? product.amount : null
  if (isPartOfPiece(amount, product.unit, [left, product.least_amount]))
    throw invalid(path, 'amount.whole')
}

/** The additional fields of a basket line. */
interface OfBasket {
  columns: { basket_id: number; replaces_id: number | null }
  until: Date
  remark: string
}
const ofNone = { basket_id: null, replaces_id: null }

const rowOf = async (
  ctx: Ctx,
  product: Reservable,
  { amount, transport }: Wish,
  related: Reservable | null,
) => ({
  sender_tenant_id: ctx.actor.tenantId,
  sender_user_id: ctx.actor.userId,
  receiver_tenant_id: product.tenant_id,
  product_id: product.id,
  spot_id: product.spot_id,
  related_product_id: related?.id ?? null,
  related_spot_id: related?.spot_id ?? null,
  amount,
  transport: transport ?? null,
  distance: await metres(ctx, product, related),
})

/** Stores a reservation of a checked product. The stock does not change before it is accepted. */
export async function keepReservation(
  ctx: Ctx,
  product: Reservable,
  body: Wish,
  line?: OfBasket,
): Promise<number> {
  const related = await relatedTo(ctx, product, body)
  const row = { ...(await rowOf(ctx, product, body, related)), ...(line?.columns ?? ofNone) }
  const until = line?.until ?? ctx.services.config.RESERVATION_DAYS
  const id = await insertTransaction(ctx.db, row, until)
  // Its spot was switched off, or hidden from the caller, at this very moment.
  if (id === undefined) throw new AppError('wrong_state')
  const step = { id, move: 'create', from: null, to: 'pending', amount: body.amount } as const
  await keepStep(ctx, { ...step, note: line?.remark })
  return id
}

/** Reserves (part of) a product that is on the market for the caller. */
export async function reserve(ctx: Ctx, body: Wish): Promise<TransactionDetail> {
  const product = await wantedProduct(ctx, body)
  if (!has(product, body.amount)) throw invalid('amount', 'amount.unavailable')
  refuseLess(product, body.amount, 'amount')
  refusePart(product, body.amount, 'amount')
  return get(ctx, await keepReservation(ctx, product, body))
}
