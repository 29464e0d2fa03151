import type { MetaBody, MetaType, MetaUpdate, ProductMeta } from '@bouwkring/contract/product-parts'
import type { z } from 'zod'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { whole } from '../../platform/page.ts'
import * as queries from '../queries/metas.ts'
import { updateProduct, type ProductRecord } from '../queries/products.ts'
import { readMeta } from '../rules-metas.ts'
import { changed, editable, found } from './find.ts'

const present = (m: queries.MetaRow): ProductMeta => ({
  '@id': `/api/products/${m.product_id}/meta/${m.id}`,
  id: m.id,
  type: m.type,
  version: m.version,
  ...(m.type === 'price'
    ? { value: m.price_cents, data: m.price_type }
    : { value: null, data: m.transport }),
})

/** Price and transport of a product, as far as given. */
export async function list(ctx: Ctx, id: number, type: MetaType | undefined) {
  await found(ctx, id)
  return whole(
    (await queries.metasOf(ctx.db, id))
      .filter((m) => type === undefined || m.type === type)
      .map(present),
  )
}

async function write(
  ctx: Ctx,
  product: ProductRecord,
  type: MetaType,
  body: MetaBody,
): Promise<ProductMeta> {
  const read = readMeta(type, body, product.is_released)
  if ('wrong' in read) throw invalid(...read.wrong)
  if (!(await updateProduct(ctx.db, product, read.columns))) throw new AppError('stale')
  await queries.insertMeta(ctx.db, { tenantId: product.tenant_id, productId: product.id }, type)
  if (product.published) await changed(ctx.db, product)
  const kept = (await queries.metasOf(ctx.db, product.id)).find((m) => m.type === type)
  if (!kept) throw new AppError('not_found')
  return present(kept)
}

/** Sets the price or transport for the first time; existing data is changed by its own id. */
export async function create(
  ctx: Ctx,
  id: number,
  { type, ...body }: MetaBody & { type: MetaType },
) {
  const { product } = await editable(ctx, id, 'edit')
  if ((await queries.metasOf(ctx.db, id)).some((m) => m.type === type))
    throw new AppError('duplicate')
  return write(ctx, product, type, body)
}

/** Changes the price or transport; a caller who read another version of the product has not seen what would be lost. */
export async function update(
  ctx: Ctx,
  id: number,
  metaId: number,
  { version, ...body }: z.output<typeof MetaUpdate>,
) {
  const { product } = await editable(ctx, id, 'edit')
  const meta = (await queries.metasOf(ctx.db, id)).find((m) => m.id === metaId)
  if (!meta) throw new AppError('not_found')
  if (product.version !== version) throw new AppError('stale')
  return write(ctx, product, meta.type, body)
}
