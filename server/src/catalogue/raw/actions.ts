import type { Received } from '@bouwkring/contract/endpoint'
import type {
  RawCategory,
  rawCategories,
  RawCategoryBody,
} from '@bouwkring/contract/raw-categories'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { mostRows, offsetOf, paged, whole } from '../../platform/page.ts'
import * as queries from './queries.ts'

const present = (row: queries.RawRow): RawCategory => ({
  '@id': `/api/raw-categories/${row.id}`,
  ...row,
})

/** A page of RAW categories, or all of them. */
export async function list(
  ctx: Ctx,
  { page, itemsPerPage, pagination, ...filter }: Received<typeof rawCategories.list>['query'],
) {
  if (pagination === 'false')
    return whole((await queries.listRaws(ctx.db, filter, 0, mostRows)).rows.map(present))
  const { rows, total } = await queries.listRaws(
    ctx.db,
    filter,
    offsetOf({ page, itemsPerPage }),
    itemsPerPage,
  )
  return paged(rows.map(present), total, { page, itemsPerPage }, ctx.request.url)
}

export async function one(ctx: Ctx, id: number) {
  const row = await queries.rawById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return present(row)
}
async function checkName(ctx: Ctx, body: RawCategoryBody, besides: number) {
  if (await queries.sameRaw(ctx.db, body, besides))
    throw new AppError('duplicate', { fields: [{ path: 'raw_code', message: 'property.twice' }] })
}
const rowOf = ({ unit, ...body }: RawCategoryBody): RawCategoryBody => ({
  ...body,
  unit: unit === '' ? null : unit,
})

export async function create(ctx: Ctx, body: RawCategoryBody) {
  await checkName(ctx, body, 0)
  return one(ctx, await queries.insertRaw(ctx.db, rowOf(body)))
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...body }: RawCategoryBody & { version: number },
) {
  await one(ctx, id)
  await checkName(ctx, body, id)
  if (!(await queries.updateRaw(ctx.db, id, version, rowOf(body)))) throw new AppError('stale')
  return one(ctx, id)
}

export async function remove(ctx: Ctx, id: number) {
  await queries.holdRaw(ctx.db, id)
  const { links } = await one(ctx, id)
  if (links > 0)
    throw new AppError('in_use', {
      fields: [{ path: 'links', message: 'raw.linked', count: links }],
    })
  await queries.deleteRaw(ctx.db, id)
  return null
}
