import type { Received } from '@bouwkring/contract/endpoint'
import { type Setting, type settings } from '@bouwkring/contract/settings'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { whole } from '../platform/page.ts'
import * as queries from './queries-settings.ts'

const present = (row: queries.SettingRow): Setting => ({
  '@id': `/api/settings/${row.id}`,
  id: row.id,
  category: 'Theme',
  value: row.value as Setting['value'],
  version: row.version,
})

export const list = async (ctx: Ctx, { category }: Received<typeof settings.list>['query']) =>
  whole((await queries.listSettings(ctx.db, ctx.actor.tenantId, category ?? 'Theme')).map(present))

/** Creates a setting that did not exist yet; a caller who comes second has to update it instead. */
export async function create(
  ctx: Ctx,
  { category, value }: Received<typeof settings.create>['body'],
) {
  const row = await queries.insertSetting(ctx.db, ctx.actor.tenantId, category, value)
  if (!row) throw new AppError('stale')
  return present(row)
}

export async function update(
  ctx: Ctx,
  id: number,
  { value, version }: Received<typeof settings.update>['body'],
) {
  const row = await queries.updateSetting(ctx.db, ctx.actor.tenantId, id, value, version)
  if (row) return present(row)
  throw new AppError(
    (await queries.settingExists(ctx.db, ctx.actor.tenantId, id)) ? 'stale' : 'not_found',
  )
}
