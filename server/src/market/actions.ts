import type { MarketOrder, ProductCard } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import { asked } from './actions-asked.ts'
import { counted } from './engine/counted.ts'
import { pageOfSet } from './engine/page.ts'
import { cards, type From } from './queries/cards.ts'
import { mapOf as mapCounted } from './queries/counted.ts'
import * as favorites from './queries/favorites.ts'
import { fitsRollup } from './queries/filter.ts'
import { anyMatched, featuredIds } from './queries/list.ts'
import { mapOf, mapParts } from './queries/map.ts'
import { silentSpots } from './queries/silent-spots.ts'
import { cellOf, drawnOf } from './rules-map.ts'

type Search = MarketFilter & { page: number; itemsPerPage: number; order: MarketOrder }

const inOrder = (ids: readonly number[], found: ReadonlyMap<number, ProductCard>) =>
  ids.flatMap((id) => found.get(id) ?? [])
const pointOf = (f: MarketFilter): From =>
  f.latitude === undefined || f.longitude === undefined
    ? 'own'
    : { latitude: f.latitude, longitude: f.longitude }

/** The order a page has: where nothing matches, or without a place, it is the newest. */
async function orderOf(
  { order, ...filter }: Search,
  isMatched: () => Promise<boolean>,
): Promise<MarketOrder> {
  if (order === 'distance') return pointOf(filter) === 'own' ? 'newest' : order
  return order !== 'match' || (await isMatched()) ? order : 'newest'
}

/** A page of the set with its exact total, and the order it has. */
export async function search(ctx: Ctx, query: Search) {
  const { page, itemsPerPage, order, ...filter } = query
  const asking = asked(ctx, filter)
  const { ids, total, matched } = await pageOfSet(ctx, asking, {
    order,
    offset: offsetOf({ page, itemsPerPage }),
    limit: itemsPerPage,
  })
  const members = inOrder(ids, await cards(ctx.db, ctx.actor, ids, pointOf(filter)))
  return {
    ...paged(members, total, { page, itemsPerPage }, ctx.request.url),
    order: await orderOf(query, async () => matched ?? anyMatched(ctx.db, await asking)),
  }
}

/** The same set as spots, or as clusters when there are too many to send; includes active spots of the caller's organisation with nothing listed yet, if the filter allows them. */
export async function map(ctx: Ctx, { zoom, ...filter }: MarketFilter & { zoom: number }) {
  const asking = asked(ctx, filter)
  const width = cellOf(zoom)
  const [prepared, silent, parts] = await Promise.all([
    asking,
    asking.then((a) => (fitsRollup(a) ? silentSpots(ctx.db, a) : [])),
    counted(ctx, asking, (q) => mapCounted(ctx.db, q, width)),
  ])
  const drawn = drawnOf(parts ?? (await mapParts(ctx.db, prepared, width)))
  const { spots, clusters } = await mapOf(ctx.db, prepared, drawn)
  return {
    spots: [...spots, ...silent],
    clusters,
    spot_count: drawn.spots,
    product_count: drawn.products,
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

/** The number of favourites the viewer keeps; the list itself holds only those on the market. */
export const keptFavorites = async (ctx: Ctx) => ({
  kept: await favorites.countFavorites(ctx.db, ctx.actor.userId),
})

/** Adds a product that is on the market to the viewer's favourites. */
export async function addFavorite(ctx: Ctx, id: number) {
  if (!(await favorites.isListed(ctx.db, id))) throw new AppError('not_found')
  await favorites.addFavorite(ctx.db, ctx.actor.tenantId, ctx.actor.userId, id)
  return null
}

/** Removes it from the favourites; also works for a product that has left the market. */
export async function removeFavorite(ctx: Ctx, id: number) {
  await favorites.removeFavorite(ctx.db, ctx.actor.userId, id)
  return null
}
