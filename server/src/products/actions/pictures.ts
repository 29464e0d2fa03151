import { presentImage, storeImages } from '../../files/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import * as parts from '../queries/parts.ts'
import * as queries from '../queries/products.ts'
import { toAddPictures } from '../rules.ts'
import { allow, editable, found } from './find.ts'

/** Adds pictures, all or none. */
export async function upload(ctx: Ctx, id: number) {
  const { product, spot } = await found(ctx, id)
  allow(ctx, toAddPictures(ctx.actor, product), spot)
  const stored = await storeImages(
    {
      db: ctx.db,
      storage: ctx.services.storage,
      tenantId: product.tenant_id,
      userId: ctx.actor.userId,
      undo: ctx.undo,
    },
    ctx.uploads,
  )
  const rows = await parts.insertImages(
    ctx.db,
    product.tenant_id,
    stored.map((image) => ({ product_id: id, ...image })),
  )
  return { images: rows.map(presentImage) }
}

/** Removes a picture; its file is deleted with the last product that shows it. The last picture of a published offer stays: offers on the market must have one. */
export async function remove(ctx: Ctx, id: number, imageId: number) {
  await editable(ctx, id, 'edit')
  // Under the lock: two callers who each remove one of the last two pictures must not both succeed.
  await queries.lockProducts(ctx.db, [id])
  const product = await queries.productById(ctx.db, id)
  const images = await parts.imagesOf(ctx.db, id)
  if (!images.some((i) => i.id === imageId)) throw new AppError('not_found')
  if (product?.published && product.is_released && images.length === 1)
    throw new AppError('not_publishable', {
      fields: [{ path: 'images', message: 'publish.media' }],
    })
  if (!(await parts.deleteImage(ctx.db, id, imageId))) throw new AppError('not_found')
  return null
}

/** Reorders the pictures; the first is the main one. An order that does not name each picture once was based on other pictures, and one from another version on another order. */
export async function order(
  ctx: Ctx,
  id: number,
  { images: wanted, version }: { images: readonly number[]; version: number },
) {
  const { product } = await editable(ctx, id, 'edit')
  if (product.version !== version || !(await queries.updateProduct(ctx.db, product, {})))
    throw new AppError('stale')
  const there = new Set((await parts.imagesOf(ctx.db, id)).map((image) => image.id))
  if (
    new Set(wanted).size !== wanted.length ||
    wanted.length !== there.size ||
    !wanted.every((one) => there.has(one))
  )
    throw new AppError('stale')
  await parts.orderImages(ctx.db, id, wanted)
  return {
    images: (await parts.imagesOf(ctx.db, id)).map(presentImage),
    version: version + 1,
  }
}
