import type { MarketOrder, ProductCard } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import { asked } from './actions-asked.ts'
import { counted } from './engine/counted.ts'
import { cards, type From } from './queries/cards.ts'
import * as engine from './queries/counted.ts'
import * as favorites from './queries/favorites.ts'
import { fitsRollup, type Prepared } from './queries/filter.ts'
import { featuredIds, idsOfPage, pageOf } from './queries/list.ts'
import { mapClusters, mapSpots, mapTotals, totalsOf } from './queries/map.ts'
import { silentSpots } from './queries/silent-spots.ts'
import { cellOf, mostSpots } from './rules.ts'

type Search = MarketFilter & { page: number; itemsPerPage: number; order: MarketOrder }

const inOrder = (ids: readonly number[], found: ReadonlyMap<number, ProductCard>) =>
  ids.flatMap((id) => found.get(id) ?? [])
const pointOf = (f: MarketFilter): From =>
  f.latitude === undefined || f.longitude === undefined
    ? 'own'
    : { latitude: f.latitude, longitude: f.longitude }

/** By the counting engine, but for the orders that only the database knows; all of it by the database where there is no engine. */
async function pageOfSet(
  ctx: Ctx,
  prepared: Prepared,
  order: MarketOrder,
  offset: number,
  limit: number,
) {
  if (!engine.knowsOrder(order)) {
    const sums = await counted(ctx, prepared, (q) => engine.totalOf(ctx.db, q))
    const total = sums?.[0]?.total
    if (total === undefined) return pageOf(ctx.db, prepared, order, offset, limit)
    return { total, ids: await idsOfPage(ctx.db, prepared, order, offset, limit) }
  }
  const rows = await counted(ctx, prepared, (q) => engine.pageOf(ctx.db, q, order, offset, limit))
  if (rows === null) return pageOf(ctx.db, prepared, order, offset, limit)
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) }
}

/** A page of the set with its exact total. */
export async function search(ctx: Ctx, query: Search) {
  const { page, itemsPerPage, order, ...filter } = query
  const prepared = await asked(ctx, filter)
  const { ids, total } = await pageOfSet(
    ctx,
    prepared,
    order,
    offsetOf({ page, itemsPerPage }),
    itemsPerPage,
  )
  const found = await cards(ctx.db, ctx.actor, ids, pointOf(filter))
  return paged(inOrder(ids, found), total, { page, itemsPerPage }, ctx.request.url)
}

/** The same set as spots, or as clusters where there are too many to send; with the own active spots that show nothing yet, where the filter leaves them in. */
export async function map(ctx: Ctx, { zoom, ...filter }: MarketFilter & { zoom: number }) {
  const prepared = await asked(ctx, filter)
  const perSpot = await counted(ctx, prepared, (q) => engine.spotsOf(ctx.db, q))
  const totals = perSpot ? totalsOf(perSpot) : await mapTotals(ctx.db, prepared)
  const shown =
    totals.spots > mostSpots
      ? await mapClusters(ctx.db, prepared, totals, cellOf(zoom))
      : { spots: await mapSpots(ctx.db, prepared, totals), clusters: [] }
  const silent = fitsRollup(prepared) ? await silentSpots(ctx.db, prepared) : []
  return {
    ...shown,
    spots: [...shown.spots, ...silent],
    spot_count: totals.spots,
    product_count: totals.products,
  }
}

const featuredCount = 12

/** Offers with a picture: those that match the viewer's organisation first, then the newest. */
export async function featured(ctx: Ctx) {
  const ids = await featuredIds(ctx.db, ctx.actor.tenantId, featuredCount)
  return whole(inOrder(ids, await cards(ctx.db, ctx.actor, ids, 'own')))
}

/** One product of the market. */
export async function card(ctx: Ctx, id: number) {
  const found = (await cards(ctx.db, ctx.actor, [id], 'own')).get(id)
  if (!found) throw new AppError('not_found')
  return found
}

/** How many products the viewer keeps; the list itself holds only what is on the market. */
export const keptFavorites = async (ctx: Ctx) => ({
  kept: await favorites.countFavorites(ctx.db, ctx.actor.userId),
})

/** Keeps a product that is on the market for the viewer. */
export async function addFavorite(ctx: Ctx, id: number) {
  if (!(await favorites.isListed(ctx.db, id))) throw new AppError('not_found')
  await favorites.addFavorite(ctx.db, ctx.actor.tenantId, ctx.actor.userId, id)
  return null
}

/** Lets it go; also one that has left the market. */
export async function removeFavorite(ctx: Ctx, id: number) {
  await favorites.removeFavorite(ctx.db, ctx.actor.userId, id)
  return null
}
