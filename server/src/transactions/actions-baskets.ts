import { isPartOfPiece } from '@bouwkring/contract/amount'
import type { Basket, BasketBody, ReplaceBody } from '@bouwkring/contract/baskets'
import type { z } from 'zod'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { followLine, retractHeld } from './actions.ts'
import { foundBasket, getBasket, mayGrow } from './actions-basket-shown.ts'
import {
  has,
  keepReservation,
  refuseLess,
  refusePart,
  wantedProduct,
  type Reservable,
  type Wish,
} from './actions-reserve.ts'
import * as queries from './queries-baskets.ts'
import { transactionsOfBasket } from './queries.ts'
import { productToReserve } from './queries-stock.ts'
import { decide, exceeds, userState } from './rules.ts'
import { basketState, leftFor, summed } from './rules-baskets.ts'

type Body = z.output<typeof BasketBody>
type Lines = {
  product: number
  amount: number
  transport?: Wish['transport']
  store?: number | undefined
  demand?: number | undefined
  /** The path in the request at which its demand was given, if it has one. */
  demandPath?: string
  replaces?: number
}
type Judged = Lines & { at: number; wanted: Reservable }

/** A line whose goods are stored in a depot for the demand; `at`: its position in the request. */
export interface Stored {
  at: number
  product: number
  amount: number
  demand: number | null
  store: number
}
/** Checks the rooms of such lines, and returns a function that reserves them by each line's transaction, once the lines exist and their goods are locked. Done by storage. */
export type KeepRooms = (
  ctx: Ctx,
  lines: readonly Stored[],
) => Promise<(transactions: readonly number[]) => Promise<void>>

/** Does something for a line; errors refer to the line, or to where its demand was given. */
async function forLine<T>(
  { at, demandPath = 'demand' }: Pick<Judged, 'at' | 'demandPath'>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = error.more.fields ?? [{ path: 'product', message: 'basket.product' as const }]
    throw new AppError(error.code, {
      ...error.more,
      fields: fields.map((field) => ({
        ...field,
        path: field.path === 'relatedProduct' ? demandPath : `lines.${at}.${field.path}`,
      })),
    })
  }
}

/** Checks each line like a separate reservation, then all lines together against the remaining stock. */
async function judged(ctx: Ctx, given: readonly Lines[]): Promise<Judged[]> {
  const lines: Judged[] = []
  for (const line of summed(given))
    lines.push({ ...line, wanted: await forLine(line, wantedProduct(ctx, line)) })
  const short = lines.filter(({ wanted, amount }) => !has(wanted, amount))
  if (short.length > 0)
    throw tooLittle(short.map((line) => ({ line, left: line.wanted.amount ?? 0 })))
  // The amounts of several lines for one product are given together.
  for (const { at, wanted, product, amount } of lines) {
    const together = asked(lines, product)
    refuseLess(wanted, together, `lines.${at}.amount`)
    if (isPartOfPiece(amount, wanted.unit))
      refusePart(
        wanted,
        isPartOfPiece(together, wanted.unit) ? together : amount,
        `lines.${at}.amount`,
      )
  }
  return lines
}

const tooLittle = (short: readonly { line: Judged; left: number }[]) =>
  new AppError('not_enough_stock', {
    fields: short.map(({ line, left }) => ({
      path: `lines.${line.at}.amount`,
      message: 'amount.left',
      name: line.wanted.name,
      left,
    })),
  })

/** Stores the lines; a replacement takes over what the old line was for. Then locks the requested stock, and rejects all lines if it was promised to someone else; reserves rooms last. */
async function keepLines(
  ctx: Ctx,
  basket: { id: number; until: Date; remark: string },
  lines: readonly Judged[],
  keepRooms: KeepRooms,
) {
  const stored = lines.flatMap((line) =>
    line.store === undefined ? [] : [{ ...line, store: line.store, demand: line.demand ?? null }],
  )
  const keep = stored.length > 0 ? await keepRooms(ctx, stored) : null
  const made = new Map<Judged['at'], number>()
  for (const line of lines) {
    const { wanted, at, replaces = null, product, amount, transport, demand } = line
    const wish: Wish = {
      product,
      amount,
      ...(transport && { transport }),
      ...(demand !== undefined && { relatedProduct: demand }),
    }
    const of = {
      columns: { basket_id: basket.id, replaces_id: replaces },
      until: basket.until,
      remark: basket.remark,
    }
    made.set(at, await forLine(line, keepReservation(ctx, wanted, wish, of)))
  }
  const stock = await queries.lockBasketStock(ctx.db, basket.id)
  const short = lines.flatMap((line) => {
    const now = stock.find((one) => one.product_id === line.product)
    return now && exceeds(now.promised, now.stock)
      ? [{ line, left: leftFor(now.stock, now.promised, asked(lines, line.product)) }]
      : []
  })
  if (short.length > 0) throw tooLittle(short)
  await keep?.(stored.flatMap(({ at }) => made.get(at) ?? []))
  return [...made.values()].at(-1) ?? 0
}
const asked = (lines: readonly Judged[], product: number) =>
  lines.filter((line) => line.product === product).reduce((sum, line) => sum + line.amount, 0)

/** The demand that each line fills, its own or the basket's, and these demands: all of the caller's organisation. */
async function demandsOf(ctx: Ctx, { demand, lines }: Pick<Body, 'demand' | 'lines'>) {
  const named = lines.map((line) => line.demand ?? demand)
  const found = new Map<number, Reservable>()
  for (const [at, id] of [[undefined, demand] as const, ...named.entries()]) {
    if (id === undefined || found.has(id)) continue
    const own = await productToReserve(ctx.db, id)
    if (own?.tenant_id !== ctx.actor.tenantId)
      throw invalid(at === undefined ? 'demand' : `lines.${at}.demand`, 'ref.wrong')
    found.set(id, own)
  }
  return { named, demands: [...found.values()].filter(({ id }) => named.includes(id)) }
}

/** A basket with several demands is named after their spot, with one after that demand, with none after the first requested product. */
const nameOf = (demands: readonly Reservable[], lines: readonly Judged[]) =>
  (demands.length > 1 ? demands[0]?.spot_name : demands[0]?.name) ?? lines[0]?.wanted.name ?? ''

/** Reserves all lines together, or none of them. */
export async function reserveTogether(ctx: Ctx, body: Body, keepRooms: KeepRooms): Promise<Basket> {
  const { mode, reason, remark } = body
  const { named, demands } = await demandsOf(ctx, body)
  const lines = await judged(
    ctx,
    body.lines.map((line, at) => ({
      ...line,
      demand: named[at],
      demandPath: line.demand === undefined ? 'demand' : `lines.${at}.demand`,
    })),
  )
  const days = Math.min(body.days, ctx.services.config.RESERVATION_DAYS)
  const { id, deadline } = await queries.insertBasket(
    ctx.db,
    {
      sender_tenant_id: ctx.actor.tenantId,
      sender_user_id: ctx.actor.userId,
      demand_id: demands.length === 1 ? (demands[0]?.id ?? null) : null,
      name: nameOf(demands, lines),
      mode,
      reason: mode === 'all' ? reason : '',
      remark,
      likeness: body.likeness,
      assumptions: JSON.stringify(body.assumptions),
    },
    days,
  )
  await keepLines(ctx, { id, until: deadline, remark }, lines, keepRooms)
  return getBasket(ctx, id)
}

const day = 86_400_000
/** Until when added lines can be answered: as the others; if each stands alone, at least some days. */
const untilOf = ({ mode, deadline }: Pick<queries.BasketRow, 'mode' | 'deadline'>) =>
  mode === 'all' ? deadline : new Date(Math.max(deadline.getTime(), Date.now() + 7 * day))

/** Requests from others what is missing. All existing lines stay as they are. */
export async function replaceIn(
  ctx: Ctx,
  id: number,
  body: z.output<typeof ReplaceBody>,
  keepRooms: KeepRooms,
) {
  const row = await foundBasket(ctx, id)
  if (!mayGrow(row)) throw new AppError('wrong_state', { state: 'failed' })
  const old = new Map((await queries.linesOf(ctx.db, [id])).map((line) => [line.id, line]))
  const lines = await judged(
    ctx,
    body.lines.map((line) => ({
      ...line,
      demand: old.get(line.replaces)?.demand_id ?? row.demand_id ?? undefined,
    })),
  )
  for (const { at, replaces = 0, wanted } of lines) {
    if (!old.has(replaces)) throw invalid(`lines.${at}.replaces`, 'ref.wrong')
    if (old.get(replaces)?.unit !== wanted.unit)
      throw invalid(`lines.${at}.product`, 'related.unit')
  }
  const last = await keepLines(
    ctx,
    { id, until: untilOf(row), remark: body.remark || row.remark },
    lines,
    keepRooms,
  )
  await judgeReplacements(ctx, last, lines)
  return getBasket(ctx, id)
}

/** Checks that the new lines, already stored, fit into what was missing: while the basket is locked, so that of two replacements of the same line the second is rejected. */
async function judgeReplacements(ctx: Ctx, last: number, lines: readonly Judged[]) {
  const held = await queries.basketOf(ctx.db, last)
  if (!held || held.ended || held.due) throw new AppError('wrong_state', { state: 'failed' })
  for (const { at, replaces } of lines) {
    const old = held.lines.find((line) => line.id === replaces)
    if (!old || ['pending', 'accepted', 'completed'].includes(old.status))
      throw new AppError('wrong_state', {
        fields: [{ path: `lines.${at}.replaces`, message: 'basket.line' }],
      })
    const instead = held.lines.filter((line) => line.replaces_id === replaces)
    if (exceeds(sumOf(instead), old.amount)) throw invalid(`lines.${at}.amount`, 'amount.missing')
  }
  await queries.keepBasket(ctx.db, last, basketState(held.lines), false)
}
const sumOf = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, line) => sum + line.amount, 0)

/** Withdraws every line that still stands. A basket of which nothing stands is not ended by it. */
export async function retractBasket(ctx: Ctx, id: number, reason?: string) {
  await foundBasket(ctx, id)
  await queries.lockLines(ctx.db, id)
  const lines = await transactionsOfBasket(ctx.db, id)
  const standing = lines.filter(
    (row) => decide('retract', row.status, userState(ctx.actor.tenantId, row)) === 'go',
  )
  // Products in the order in which others lock them too.
  for (const row of standing.toSorted((a, b) => (a.product_id ?? 0) - (b.product_id ?? 0)))
    await retractHeld(ctx, row, reason)
  const [first] = standing
  if (first) await followLine(ctx, first.id, true)
  return getBasket(ctx, id)
}
