import { assumed } from '@bouwkring/contract/assumptions'
import type { Basket, BasketState, BasketSummary } from '@bouwkring/contract/baskets'
import { Unit } from '@bouwkring/contract/amount'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { TransactionStatus } from '@bouwkring/contract/transactions'
import { tellAssumption } from '../accounts/index.ts'
import { holds } from '../platform/access.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, paged } from '../platform/page.ts'
import type { Ctx } from '../platform/visit.ts'
import { looker } from './actions.ts'
import { imageOf, presentStep, presentTransaction } from './actions-present.ts'
import * as queries from './queries-baskets.ts'
import { transactionsOfBasket } from './queries.ts'
import {
  basketAmounts,
  basketState,
  lapsedLine,
  missingOf,
  storedFigures,
} from './rules-baskets.ts'

/** A basket of the caller's organisation, as the caller may read it. */
export async function foundBasket(ctx: Ctx, id: number) {
  const row = await queries.basketById(ctx.db, id, looker(ctx))
  if (!row) throw new AppError('not_found')
  return row
}

/** Amounts in the unit of its lines, if they share one. */
function inOneUnit(lines: Parameters<typeof summaryOf>[1]) {
  const [first, ...others] = new Set(lines.map((line) => line.unit))
  const { success, data } = Unit.safeParse(first)
  return success && others.length === 0
    ? { unit: data, amounts: basketAmounts(lines) }
    : { unit: null, amounts: null }
}

const demandOf = ({ demand_id: id, demand_name: name, demand_spot: spot }: queries.BasketRow) =>
  id === null ? null : { id, name: name ?? '', spot: spot ?? '' }

const summaryOf = (
  row: queries.BasketRow,
  lines: readonly Awaited<ReturnType<typeof queries.linesOf>>[number][],
): BasketSummary => ({
  '@id': `/api/baskets/${row.id}`,
  id: row.id,
  name: row.name,
  others: row.others,
  mode: row.mode,
  // A reservation or a basket past its time counts as ended before a job has recorded it.
  state: basketState(lines),
  ended_by: row.lapsed_at ? 'time' : row.ended_by,
  ...inOneUnit(lines),
  lines: lines.length,
  first: { image: imageOf(lines[0]?.image ?? null), otl: lines[0]?.otl ?? null },
  demand: demandOf(row),
  deadline: row.deadline.toISOString(),
  created_at: row.created_at.toISOString(),
})

/** The lines as they count now: of a basket that lapsed, nothing stands. */
const standingOf = <L extends { status: TransactionStatus }>(
  { lapsed_at }: queries.BasketRow,
  lines: readonly L[],
): L[] => lines.map((line) => (lapsed_at ? lapsedLine(line) : line))

/** A page of baskets of the caller's organisation. */
export async function listBaskets(
  ctx: Ctx,
  query: {
    page: number
    itemsPerPage: number
    state?: BasketState[] | undefined
    demand?: number | undefined
  },
) {
  const { rows, total } = await queries.listBaskets(
    ctx.db,
    query,
    looker(ctx),
    offsetOf(query),
    query.itemsPerPage,
  )
  const lines = await queries.linesOf(
    ctx.db,
    rows.map((row) => row.id),
  )
  const members = rows.map((row) =>
    summaryOf(
      row,
      standingOf(
        row,
        lines.filter((line) => line.basket_id === row.id),
      ),
    ),
  )
  return paged(members, total, query, ctx.request.url)
}

/** Whether a basket may get more lines: not once ended as a whole, and not when it is all or nothing and past its deadline. */
export const mayGrow = (
  row: Pick<queries.BasketRow, 'mode' | 'deadline' | 'ended_at' | 'lapsed_at'>,
) =>
  row.ended_at === null &&
  row.lapsed_at === null &&
  (row.mode === 'any' || row.deadline.getTime() > Date.now())

/** What its proposal was based on. A figure other than the product's is the organisation's own. */
function figuresOf({ language }: Ctx, row: queries.BasketRow) {
  const { assumptions, noted } = storedFigures(
    row.assumptions as Parameters<typeof storedFigures>[0],
  )
  return {
    assumptions: assumptions.map(({ name, value }) =>
      tellAssumption(name, value === assumed[name].standard ? null : value, language),
    ),
    noted,
  }
}

/** A basket with its lines and their history. */
export async function getBasket(ctx: Ctx, id: number): Promise<Basket> {
  const row = await foundBasket(ctx, id)
  const [lines, transactions, steps] = [
    standingOf(row, await queries.linesOf(ctx.db, [id])),
    standingOf(row, await transactionsOfBasket(ctx.db, id)),
    await queries.stepsOf(ctx.db, id),
  ]
  const may = holds(ctx.actor, 'SPOT_ITEM_RESERVATION') && !isReadOnly(ctx.actor)
  const missing = new Map(lines.map((line) => [line.id, missingOf(line, lines)]))
  return {
    ...summaryOf(row, lines),
    lines: transactions.map((t) => ({
      transaction: presentTransaction(t, ctx.actor),
      missing: missing.get(t.id) ?? 0,
      replaces: t.replaces_id,
    })),
    reason: row.reason,
    remark: row.remark,
    likeness: row.likeness,
    ...figuresOf(ctx, row),
    fulfilled_at: row.fulfilled_at?.toISOString() ?? null,
    ended_at: (row.ended_at ?? row.lapsed_at)?.toISOString() ?? null,
    steps: steps.map((step) => ({ ...presentStep(step), transaction: step.transaction_id })),
    can: {
      replace: may && mayGrow(row) && [...missing.values()].some((n) => n > 0),
      retract: may && transactions.some((t) => t.status === 'pending' || t.status === 'accepted'),
    },
  }
}
