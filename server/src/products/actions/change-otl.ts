import type { OtlChange } from '@bouwkring/contract/product-parts'
import { holdOptions, propertiesOfOtl, type OtlRow } from '../../catalogue/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { presentProperties } from '../actions-present.ts'
import * as parts from '../queries/parts.ts'
import * as files from '../queries/property-files.ts'
import { updateProduct, type ProductRecord } from '../queries/products.ts'
import { sortValues } from '../actions-values.ts'
import { changed, editable, get } from './find.ts'
import { chosenOtl } from './save.ts'

/** The parts of a product that fit another object type, and those that do not. */
async function compare(ctx: Ctx, product: ProductRecord, otl: OtlRow | null) {
  const now = product.otl_id === null ? [] : await propertiesOfOtl(ctx.db, product.otl_id)
  const next = otl ? await propertiesOfOtl(ctx.db, otl.id) : []
  const values = await parts.valuesOf(ctx.db, product.id)
  const loses = otl?.type === 'element'
  const materials = loses ? await parts.materialsOf(ctx.db, product.id) : []
  return { now, next, values, materials, ...sortValues(next, values, !product.is_released) }
}

/** What a change of object type would keep and lose, so that the user can be told beforehand. */
export async function preview(ctx: Ctx, id: number, category: number | null): Promise<OtlChange> {
  const { product } = await editable(ctx, id, 'edit')
  const { now, next, values, materials, fits, lost } = await compare(
    ctx,
    product,
    await chosenOtl(ctx.db, category, 'category'),
  )
  const filled = presentProperties(now, values).filter((p) => p.value.length > 0)
  return {
    kept: filled.filter((p) => fits.includes(p.id)).map((p) => p.name),
    lost: filled
      .filter((p) => lost.includes(p.id))
      .map(({ name, type, value, unit }) => ({ name, type, value, unit })),
    lost_materials: materials.map((m) => m.name),
    required: next.filter((p) => p.required && !fits.includes(p.id)).map((p) => p.name),
    version: product.version,
  }
}

/** Gives a product another object type, in one go with its values: what the new one has too is kept, the rest goes. With the version that the preview told, nothing is lost that was not named. What it requires beside is asked at the next save. */
export async function changeOtl(
  ctx: Ctx,
  id: number,
  category: number | null,
  version: number | undefined,
) {
  await holdOptions(ctx.db)
  const { product } = await editable(ctx, id, 'edit')
  const otl = await chosenOtl(ctx.db, category, 'category')
  if (
    !(await updateProduct(
      ctx.db,
      { ...product, version: version ?? product.version },
      { otl_id: otl?.id ?? null, ...(otl && { type: otl.type }) },
    ))
  )
    throw new AppError('stale')
  const { lost, materials } = await compare(ctx, product, otl)
  await parts.clearValues(ctx.db, id, lost)
  await files.clearFiles(ctx.db, id, lost)
  if (materials.length > 0) await parts.saveMaterials(ctx.db, id, [])
  if (product.published) await changed(ctx.db, product)
  return get(ctx, id)
}
