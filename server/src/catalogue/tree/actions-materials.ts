import type { Received } from '@bouwkring/contract/endpoint'
import type { MaterialMake, materials } from '@bouwkring/contract/materials'
import type { OtlSave } from '@bouwkring/contract/otl-form'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { pageOf } from '../actions.ts'
import { make } from './actions.ts'
import * as edit from './actions-edit.ts'
import { typeOf } from './queries.ts'

/** Object types of another type do not exist under this address. */
async function material(ctx: Ctx, id: number) {
  if ((await typeOf(ctx.db, id)) !== 'material') throw new AppError('not_found')
}

/** Materials by name: a page, or all of them. */
export const list = (
  ctx: Ctx,
  { search, groups, filter, ...at }: Received<typeof materials.list>['query'],
) => pageOf(ctx, { ...filter, search, groups, type: 'material' }, at)

export async function create(ctx: Ctx, given: MaterialMake) {
  const { id } = await make(ctx, { ...given, type: 'material' })
  return edit.form(ctx, id)
}
export async function update(ctx: Ctx, id: number, given: OtlSave) {
  await material(ctx, id)
  return edit.save(ctx, id, given)
}
export async function remove(ctx: Ctx, id: number, heir: number | undefined) {
  await material(ctx, id)
  return edit.remove(ctx, id, heir)
}
