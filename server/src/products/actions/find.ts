import { fieldText } from '@bouwkring/contract/messages'
import type { SpotProductRow } from '@bouwkring/contract/products'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { tellAll } from '../../platform/jobs.ts'
import { offsetOf, paged, whole } from '../../platform/page.ts'
import { propertiesOfOtl } from '../../catalogue/index.ts'
import { portrait } from '../../accounts/index.ts'
import { presentImage } from '../../files/index.ts'
import { presentSpotOfProduct, spotById, type WholeSpot } from '../../spots/index.ts'
import {
  presentProduct,
  presentProperties,
  presentRow,
  presentTenant,
  viewerOf,
} from '../actions-present.ts'
import * as parts from '../queries/parts.ts'
import * as queries from '../queries/products.ts'
import { filesOf } from '../queries/property-files.ts'
import { availableIn, canChange, initialsOf, mayDo, type Act } from '../rules.ts'
import { lacksOf } from './lacks.ts'

/** A product with its spot; 404 for one that the caller may not see. */
export async function found(
  ctx: Ctx,
  id: number,
): Promise<{ product: queries.ProductRecord; spot: WholeSpot }> {
  const product = await queries.productById(ctx.db, id)
  const spot = product && (await spotById(ctx.db, product.spot_id))
  if (!product || !spot) throw new AppError('not_found')
  return { product, spot }
}

/** Rejects callers who lack permission for this act on the spot's products, and everyone once the spot is archived. */
export function allow(ctx: Ctx, act: Act, spot: WholeSpot) {
  if (!mayDo(act, viewerOf(ctx.actor, spot))) throw new AppError('forbidden')
  if (!canChange(spot.status)) throw new AppError('wrong_state', { state: spot.status })
}

/** A product on which the caller may perform this act. */
export async function editable(ctx: Ctx, id: number, act: Act) {
  const both = await found(ctx, id)
  allow(ctx, act, both.spot)
  return both
}

/** Sends news of products that are, were or are no longer on the market. */
export const allChanged = (db: Db, products: readonly { id: number; tenant_id: number }[]) =>
  tellAll(
    db,
    'product.changed',
    products.map(({ id, tenant_id }) => ({
      payload: { productId: id, tenantId: tenant_id },
      key: String(id),
    })),
  )
/** As above, for one product. */
export const changed = (db: Db, product: { id: number; tenant_id: number }) =>
  allChanged(db, [product])

export async function get(ctx: Ctx, id: number) {
  const { product, spot } = await found(ctx, id)
  return presentProduct(ctx.db, product, spot, ctx.actor, ctx.language)
}

// Adds when each product is available and, for products of the caller's organisation, what is still missing for publishing.
async function presentRows(
  ctx: Ctx,
  spot: WholeSpot,
  rows: readonly queries.Row[],
): Promise<SpotProductRow[]> {
  const lacks = await lacksOf(
    ctx.db,
    rows.filter((row) => row.tenant_id === ctx.actor.tenantId),
  )
  return rows.map((row) => ({
    ...presentRow(row),
    ...availableIn(row, spot),
    lacks: (lacks.get(row.id) ?? []).map(({ path, message }) => ({
      path: path.replace(/^products\.\d+\./, ''),
      message: fieldText(message, ctx.language),
    })),
  }))
}

/** The products of a spot: all of them if the spot belongs to the caller's organisation, otherwise the published ones; one page if a page is requested. */
export async function ofSpot(
  ctx: Ctx,
  spotId: number,
  {
    page,
    itemsPerPage,
    ...filter
  }: queries.OfSpotFilter & { page?: number | undefined; itemsPerPage: number },
) {
  const spot = await spotById(ctx.db, spotId)
  if (!spot) throw new AppError('not_found')
  if (page === undefined)
    return whole(await presentRows(ctx, spot, await queries.ofSpot(ctx.db, spotId, filter)))
  const asked = { page, itemsPerPage }
  const rows = await queries.ofSpot(ctx.db, spotId, filter, {
    offset: offsetOf(asked),
    limit: itemsPerPage,
  })
  return paged(
    await presentRows(ctx, spot, rows),
    await queries.countOfSpot(ctx.db, spotId, filter),
    asked,
    ctx.request.url,
  )
}

export const spotOf = async (ctx: Ctx, id: number) =>
  presentSpotOfProduct((await found(ctx, id)).spot)

/** The pictures, the main one first. */
export async function attachments(ctx: Ctx, id: number) {
  await found(ctx, id)
  return whole((await parts.imagesOf(ctx.db, id)).map(presentImage))
}

/** The product's organisation as shown in a small avatar. */
export async function tenantAvatar(ctx: Ctx, id: number) {
  const { product } = await found(ctx, id)
  return {
    ...presentTenant(product),
    initials: initialsOf(product.company),
    logo: portrait(product.logo_key),
  }
}

export async function properties(ctx: Ctx, id: number) {
  const { product } = await found(ctx, id)
  const own = product.otl_id === null ? [] : await propertiesOfOtl(ctx.db, product.otl_id)
  return whole(presentProperties(own, await parts.valuesOf(ctx.db, id), await filesOf(ctx.db, id)))
}
