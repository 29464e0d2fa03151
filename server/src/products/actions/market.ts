import { holdOptions } from '../../catalogue/index.ts'
import { hold } from '../../files/index.ts'
import { AppError } from '../../platform/errors.ts'
import { today } from '../../platform/queries-today.ts'
import type { Ctx } from '../../platform/visit.ts'
import { spotById } from '../../spots/index.ts'
import { presentRow } from '../actions-present.ts'
import * as parts from '../queries/parts.ts'
import * as queries from '../queries/products.ts'
import { filesOf } from '../queries/property-files.ts'
import { countUseless, nameOfCopy } from '../rules.ts'
import { allow, changed, editable, get } from './find.ts'
import { lacksOf } from './lacks.ts'

/** Publishes or unpublishes products, all or none. Products already in that state stay unchanged. */
export async function publish(ctx: Ctx, ids: readonly number[], published: boolean) {
  const wanted = [...new Set(ids)]
  const seen = await queries.rowsById(ctx.db, wanted)
  if (seen.length < wanted.length) throw new AppError('not_found')
  let onMarket = false
  for (const spotId of new Set(seen.map((p) => p.spot_id))) {
    const spot = await spotById(ctx.db, spotId)
    if (!spot) throw new AppError('not_found')
    allow(ctx, 'publish', spot)
    onMarket ||= spot.status === 'active'
  }
  // Locked first and then read again, so that a picture or unit removed in the meantime is noticed.
  await queries.lockProducts(ctx.db, wanted)
  const rows = await queries.rowsById(ctx.db, wanted)
  if (rows.length < wanted.length) throw new AppError('not_found')
  if (published) {
    const fields = [...(await lacksOf(ctx.db, rows)).values()].flat()
    if (fields.length > 0) throw new AppError('not_publishable', { fields })
  }
  const moved = new Set(await queries.setPublished(ctx.db, wanted, published))
  for (const row of rows) if (moved.has(row.id)) await changed(ctx.db, row)
  const after = new Map(rows.map((r) => [r.id, presentRow({ ...r, published })]))
  return {
    products: wanted.flatMap((id) => after.get(id) ?? []),
    on_market: onMarket,
    useless: countUseless(published ? rows : [], await today(ctx.db)),
  }
}

/** Copies a product within its spot, unpublished. */
export async function duplicate(ctx: Ctx, id: number) {
  await holdOptions(ctx.db)
  const { product } = await editable(ctx, id, 'duplicate')
  const shown = [...(await parts.imagesOf(ctx.db, id)), ...(await filesOf(ctx.db, id))]
  await hold(
    ctx.db,
    product.tenant_id,
    shown.map((f) => f.file_key),
  )
  return get(ctx, await queries.copyProduct(ctx.db, id, nameOfCopy(product.name, ctx.language)))
}

/** Deletes a product; the database rejects this while open or completed transactions refer to it. */
export async function remove(ctx: Ctx, id: number) {
  const { product } = await editable(ctx, id, 'delete')
  await queries.deleteProduct(ctx.db, id)
  if (product.published) await changed(ctx.db, product)
  return null
}
