import type { MarketOrder } from '@bouwkring/contract/market'
import * as engine from '../queries/counted.ts'
import type { Prepared } from '../queries/filter.ts'
import { allMatchedIds, idsOfPage, matchedIds, pageOf, type Page } from '../queries/list.ts'
import { counted, type Asker } from './counted.ts'

interface Wanted {
  order: MarketOrder
  offset: number
  limit: number
}

/** Matches come first, ordered by the database; then the rest, newest first, and the engine's total. Null when there is no engine. */
async function pageByMatch(
  ctx: Asker,
  asked: Prepared,
  { offset, limit }: Omit<Wanted, 'order'>,
): Promise<Page | null> {
  const matched = await matchedIds(ctx.db, asked, offset, limit)
  if (matched.length === limit) {
    const sums = await counted(ctx, asked, (q) => engine.totalOf(ctx.db, q))
    return sums && { total: sums[0]?.total ?? 0, ids: matched, matched: true }
  }
  const all = offset === 0 ? matched : await allMatchedIds(ctx.db, asked)
  const from = Math.max(0, offset - all.length)
  const rows = await counted(ctx, asked, (q) =>
    engine.pageOf(ctx.db, { ...q, without: all.join(',') }, 'newest', from, limit - matched.length),
  )
  return (
    rows && {
      total: (rows[0]?.total ?? 0) + all.length,
      ids: [...matched, ...rows.flatMap(({ id }) => id ?? [])],
      matched: all.length > 0,
    }
  )
}

async function pageCounted(
  ctx: Asker,
  asking: Promise<Prepared>,
  { order, offset, limit }: Wanted,
): Promise<Page | null> {
  if (order === 'match') return pageByMatch(ctx, await asking, { offset, limit })
  if (!engine.knowsOrder(order)) {
    const sums = await counted(ctx, asking, (q) => engine.totalOf(ctx.db, q))
    const total = sums?.[0]?.total
    return total === undefined
      ? null
      : { total, ids: await idsOfPage(ctx.db, await asking, order, offset, limit) }
  }
  const rows = await counted(ctx, asking, (q) => engine.pageOf(ctx.db, q, order, offset, limit))
  return rows && { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) }
}

/** Ids of one page of the set and its total: from the counting engine, except what only the database knows; all from the database when there is no engine. */
export const pageOfSet = async (
  ctx: Asker,
  asking: Promise<Prepared>,
  { order, offset, limit }: Wanted,
): Promise<Page> =>
  (await pageCounted(ctx, asking, { order, offset, limit })) ??
  pageOf(ctx.db, await asking, order, offset, limit)
