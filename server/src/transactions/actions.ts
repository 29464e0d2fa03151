import { isPartOfPiece } from '@bouwkring/contract/amount'
import {
  TransactionStatus,
  type ProcessBody,
  type TransactionDetail,
  type TransactionMove,
  wrongHandover,
} from '@bouwkring/contract/transactions'
import type { Transport } from '@bouwkring/contract/products'
import type { z } from 'zod'
import { AppError, invalid } from '../platform/errors.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import { today } from '../platform/queries-today.ts'
import { presentDetail, presentTransaction } from './actions-present.ts'
import * as queries from './queries.ts'
import { basketOf, keepBasket } from './queries-baskets.ts'
import {
  giveRelated,
  giveStock,
  lockStock,
  productToReserve,
  relatedListed,
  takeRelated,
  takeStock,
} from './queries-stock.ts'
import {
  agreeing,
  decide,
  exceeds,
  minus,
  moves,
  stillGiven,
  userState,
  type Move,
} from './rules.ts'
import { basketState } from './rules-baskets.ts'

export const looker = ({ actor }: Ctx): queries.Looker => ({
  tenantId: actor.tenantId,
  userId: actor.userId,
  all: holds(actor, 'READ_ALL_RESERVATIONS'),
})

/** The newest open reservation that the caller's organisation sent for each of these products. */
export async function open(ctx: Ctx, products: readonly number[]) {
  if (products.length === 0) return whole([])
  const found = await queries.openOnProducts(ctx.db, products, looker(ctx))
  return whole(
    found.map(({ id, status, amount, product }) => ({
      id,
      status,
      amount,
      product: { id: product.id, is_released: product.is_released, unit: product.unit },
    })),
  )
}

export async function list(
  ctx: Ctx,
  query: queries.TransactionFilter & { page: number; itemsPerPage: number },
) {
  const { members, counts } = await queries.listTransactions(
    ctx.db,
    query,
    looker(ctx),
    offsetOf(query),
    query.itemsPerPage,
  )
  const count = (s: TransactionStatus) => counts.find((c) => c.status === s)?.n ?? 0
  const total = (query.status ?? TransactionStatus.options).reduce((sum, s) => sum + count(s), 0)
  const page = paged(
    members.map((row) => presentTransaction(row, ctx.actor)),
    total,
    query,
    ctx.request.url,
  )
  return {
    ...page,
    counts: Object.fromEntries(TransactionStatus.options.map((s) => [s, count(s)])) as Record<
      TransactionStatus,
      number
    >,
  }
}

/** A transaction that the caller may see. */
export async function found(ctx: Ctx, id: number) {
  const row = await queries.transactionById(ctx.db, id, looker(ctx))
  if (!row) throw new AppError('not_found')
  return row
}

export const get = async (ctx: Ctx, id: number): Promise<TransactionDetail> =>
  presentDetail(await found(ctx, id), ctx.actor)

export async function ofProduct(ctx: Ctx, productId: number) {
  if (!(await productToReserve(ctx.db, productId))) throw new AppError('not_found')
  return whole(
    (await queries.transactionsOfProduct(ctx.db, productId, looker(ctx))).map((row) =>
      presentTransaction(row, ctx.actor),
    ),
  )
}

/** Writes the step and tells of it, in the same transaction as the move. */
export async function keepStep(
  ctx: Ctx,
  step: {
    id: number
    move: TransactionMove
    from: TransactionStatus | null
    to: TransactionStatus
    amount: number
    note?: string | undefined
  },
) {
  const { tenantId, userId, name, company } = ctx.actor
  const stepId = await queries.insertStep(ctx.db, {
    transaction_id: step.id,
    move: step.move,
    from_status: step.from,
    to_status: step.to,
    amount: step.amount,
    by_tenant_id: tenantId,
    by_user_id: userId,
    by_name: name,
    by_company: company,
    note: step.note ?? '',
  })
  await tell(ctx.db, 'transaction.moved', { transactionId: step.id, stepId, move: step.move })
}

/** The market and the matches show the remaining stock: they are updated in the same way as after a form change. */
const stockMoved = (ctx: Ctx, productId: number | null, tenantId: number) =>
  productId === null
    ? Promise.resolve()
    : tell(ctx.db, 'product.changed', { productId, tenantId }, String(productId))

/** The effect of a move on a transaction: the columns, the amount of its step, and the stock it took or gave back. */
type Effect = (
  row: queries.TransactionRow,
) => Promise<{ change: Omit<queries.Change, 'status'>; amount: number }>

/**
 * Makes a move. Locks the row first, so that of two simultaneous moves the second is decided on the result of the first: a repeat by the same side
 * gets the same response, a move that is no longer possible an error with the current state.
 */
async function move(
  ctx: Ctx,
  id: number,
  verb: Exclude<Move, 'expire'>,
  effect: Effect,
  note?: string,
  same: (row: queries.TransactionRow) => boolean = () => true,
) {
  await queries.lockTransaction(ctx.db, id)
  const row = await found(ctx, id)
  const { to } = moves[verb]
  if (row.status === to && same(row) && movedBy(ctx.actor.tenantId, row, verb))
    return presentDetail(row, ctx.actor)
  const decision = decide(verb, row.status, userState(ctx.actor.tenantId, row))
  if (decision !== 'go')
    throw new AppError(decision, decision === 'wrong_state' ? { state: row.status } : {})
  await carryOut(ctx, row, verb, effect, note)
  if (row.basket_id !== null) await followLine(ctx, id)
  return get(ctx, id)
}

/** Updates the basket from its lines, in the same transaction; locked last, after the move's own locks. */
export async function followLine(ctx: Ctx, id: number, ends = false) {
  const held = await basketOf(ctx.db, id)
  if (held) await keepBasket(ctx.db, id, basketState(held.lines), ends)
}

/** Writes a move that is allowed, and sends news of it. */
async function carryOut(
  ctx: Ctx,
  row: queries.TransactionRow,
  verb: Exclude<Move, 'expire'>,
  effect: Effect,
  note?: string,
) {
  const [{ id }, { to }] = [row, moves[verb]]
  const { change, amount } = await effect(row)
  if (!(await queries.moveTransaction(ctx.db, id, row.status, { ...change, status: to })))
    throw new AppError('wrong_state', { state: (await found(ctx, id)).status })
  if (change.taken !== row.taken) await stockMoved(ctx, row.product_id, row.receiver_tenant_id)
  if (change.related_taken !== row.related_taken)
    await stockMoved(ctx, row.related_product_id, row.sender_tenant_id)
  await keepStep(ctx, { id, move: verb, from: row.status, to, amount, note })
}

function movedBy(tenantId: number, { steps }: Awaited<ReturnType<typeof found>>, verb: Move) {
  const last = steps.at(-1)
  return last?.move === verb && last.by_tenant_id === tenantId
}

/** Takes the amount from the requested product; false if not enough is left. */
const takeAsked = async (ctx: Ctx, { product_id, amount }: queries.TransactionRow) =>
  product_id !== null && (await takeStock(ctx.db, product_id, amount))

/** Gives back everything taken except what stays taken: of the requested product, and of the sender's own offer that answers it. */
async function giveBack(
  ctx: Ctx,
  row: queries.TransactionRow,
  stays: { taken: number; related_taken: number },
) {
  const [back, relatedBack] = [
    minus(row.taken, stays.taken),
    minus(row.related_taken, stays.related_taken),
  ]
  if (back > 0 || relatedBack > 0) await lockStock(ctx.db, row.id)
  if (back > 0) await giveStock(ctx.db, row.id, back)
  if (relatedBack > 0) await giveRelated(ctx.db, row.id, relatedBack)
  return stays
}
const nothing = { taken: 0, related_taken: 0 }

/** Why a reservation cannot be accepted: the sender's own offer left the market, or the stock of either product is too small. */
const whyNot = async (ctx: Ctx, id: number) =>
  (await relatedListed(ctx.db, id)) ? 'not_enough_stock' : 'offer_off_market'

export const accept = (ctx: Ctx, id: number) =>
  move(ctx, id, 'accept', async (row) => {
    await lockStock(ctx.db, id)
    const limited = row.product.amount_type === 0
    const related = !limited || (await takeAsked(ctx, row)) ? await takeRelated(ctx.db, id) : null
    if (related === null) throw new AppError(await whyNot(ctx, id), { state: row.status })
    return {
      change: { taken: limited ? row.amount : 0, related_taken: related },
      amount: row.amount,
    }
  })

export const decline = (ctx: Ctx, id: number, reason?: string) =>
  move(
    ctx,
    id,
    'decline',
    (row) => Promise.resolve({ change: nothing, amount: row.amount }),
    reason,
  )

const giveAllBack =
  (ctx: Ctx): Effect =>
  async (row) => ({ change: await giveBack(ctx, row, nothing), amount: row.amount })
export const retract = (ctx: Ctx, id: number, reason?: string) =>
  move(ctx, id, 'retract', giveAllBack(ctx), reason)
/** As above for a row that is already locked, for callers that update its basket themselves. */
export const retractHeld = (ctx: Ctx, row: queries.TransactionRow, reason?: string) =>
  carryOut(ctx, row, 'retract', giveAllBack(ctx), reason)

/** Completes an accepted reservation. If less is exchanged, the rest returns to stock; without a stock figure it may also be more. A line of an all-or-nothing basket waits for the others: a handover cannot be undone. */
export async function process(ctx: Ctx, id: number, body: z.output<typeof ProcessBody>) {
  const same = (row: queries.TransactionRow) =>
    (body.amount ?? row.completed_amount) === row.completed_amount &&
    (body.date ?? row.completed_on) === row.completed_on
  const complete: Effect = async (row) => {
    if (row.conditional_until !== null) throw new AppError('conditional')
    const amount = body.amount ?? row.amount
    const now = await today(ctx.db)
    const wrong = wrongHandover(body.date ?? now, now)
    if (wrong) throw invalid('date', wrong)
    if (
      (row.product.amount_type === 0 || row.taken > 0 || row.related_taken > 0) &&
      exceeds(amount, row.amount)
    )
      throw invalid('amount', 'amount.tooLarge')
    if (isPartOfPiece(amount, row.product.unit, [row.amount]))
      throw invalid('amount', 'amount.whole')
    const stays = await giveBack(ctx, row, {
      taken: Math.min(row.taken, amount),
      related_taken: stillGiven(row.related_taken, row.amount, amount),
    })
    return {
      change: { ...stays, completed_amount: amount, completed_on: body.date ?? now },
      amount,
    }
  }
  return move(ctx, id, 'process', complete, undefined, same)
}

/** Agrees on pickup or delivery, among the modes that the product offers if it lists any. */
export async function transport(ctx: Ctx, id: number, way: Transport) {
  await queries.lockTransaction(ctx.db, id)
  const row = await found(ctx, id)
  if (!agreeing.includes(row.status)) throw new AppError('wrong_state', { state: row.status })
  if (row.product.transport.length > 0 && !row.product.transport.includes(way))
    throw invalid('transport', 'field.wrong')
  await queries.setTransport(ctx.db, id, way)
  return get(ctx, id)
}
