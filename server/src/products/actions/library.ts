import type { LibraryAdd } from '@bouwkring/contract/libraries'
import {
  holdOptions,
  keepInLibrary,
  propertiesOfOtl,
  requestAttribute,
  shownValue,
} from '../../catalogue/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { viewerOf } from '../actions-present.ts'
import * as parts from '../queries/parts.ts'
import { mayKeep } from '../rules.ts'
import { editable, found } from './find.ts'

/** Saves a copy of a product in a library of its organisation: what it is and is made of, not its amount or location. */
export async function addToLibrary(ctx: Ctx, id: number, given: LibraryAdd) {
  await holdOptions(ctx.db)
  const { product, spot } = await found(ctx, id)
  if (!mayKeep(viewerOf(ctx.actor, spot), product)) throw new AppError('forbidden')
  const asked = product.otl_id === null ? [] : await propertiesOfOtl(ctx.db, product.otl_id)
  const told = new Set(asked.filter((p) => p.type !== 'file').map((p) => p.id))
  const values = (await parts.valuesOf(ctx.db, id)).filter((v) => told.has(v.property_id))
  return keepInLibrary(ctx, given, {
    type: product.type,
    otlId: product.otl_id,
    unit: product.unit,
    sustainabilityType: product.sustainability_type,
    materials: await parts.materialsOf(ctx.db, id),
    properties: values.map((v) => ({ id: v.property_id, value: shownValue(v), unit: v.unit })),
  })
}

/** Asks the back-office for an attribute that a product lacks. */
export async function reportMissingAttribute(ctx: Ctx, id: number, name: string) {
  const { product } = await editable(ctx, id, 'edit')
  return requestAttribute(
    ctx,
    {
      type: product.type,
      name: product.otl_name ?? product.name,
      aboutOtlId: product.otl_id,
      productId: product.id,
    },
    name,
  )
}
