import type { OtlType } from '@bouwkring/contract/catalogue'
import type { Received } from '@bouwkring/contract/endpoint'
import type {
  StandardArticle,
  StandardArticleBody,
  standardLibrary,
} from '@bouwkring/contract/standard-library'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import { AppError, invalid } from '../../platform/errors.ts'
import { holds } from '../../platform/access.ts'
import type { Ctx } from '../../platform/visit.ts'
import { mostRows, offsetOf, paged, whole } from '../../platform/page.ts'
import { otlById } from '../queries/otls.ts'
import * as queries from './queries.ts'

const present = (
  { actor }: Ctx,
  { otl_id, otl_name, ...row }: queries.ArticleRow,
): StandardArticle => ({
  '@id': `/api/management/library-items/${row.id}`,
  ...row,
  otl:
    otl_id !== null && otl_name !== null
      ? { '@id': `/api/otls/${otl_id}`, id: otl_id, name: otl_name }
      : null,
  can: {
    edit: !isReadOnly(actor),
    delete: !isReadOnly(actor) && holds(actor, 'SPOT_ITEM_REMOVE_FROM_LIBRARY'),
  },
})

/** A page of the library of the back-office. */
export async function list(ctx: Ctx, query: Received<typeof standardLibrary.list>['query']) {
  if (query.pagination === 'false')
    return whole(
      (await queries.listArticles(ctx.db, query, 0, mostRows)).rows.map((row) => present(ctx, row)),
    )
  const { rows, total } = await queries.listArticles(
    ctx.db,
    query,
    offsetOf(query),
    query.itemsPerPage,
  )
  return paged(
    rows.map((row) => present(ctx, row)),
    total,
    query,
    ctx.request.url,
  )
}

export async function one(ctx: Ctx, id: number) {
  const row = await queries.articleById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return present(ctx, row)
}
async function check(ctx: Ctx, type: OtlType, { name, otl }: StandardArticleBody, besides: number) {
  if (await queries.articleNamed(ctx.db, type, name, besides))
    throw new AppError('duplicate', { fields: [{ path: 'name', message: 'library.name' }] })
  if (otl !== null && (await otlById(ctx.db, otl))?.type !== type) throw invalid('otl', 'ref.wrong')
}
const fieldsOf = ({
  name,
  description,
  synonym,
  otl,
}: StandardArticleBody): queries.ArticleFields => ({ name, description, synonym, otl_id: otl })

export async function create(ctx: Ctx, { type, ...body }: StandardArticleBody & { type: OtlType }) {
  await check(ctx, type, body, 0)
  return one(ctx, await queries.insertArticle(ctx.db, type, fieldsOf(body)))
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...body }: StandardArticleBody & { version: number },
) {
  const was = await one(ctx, id)
  await check(ctx, was.type, body, id)
  if (!(await queries.updateArticle(ctx.db, id, version, fieldsOf(body))))
    throw new AppError('stale')
  return one(ctx, id)
}

export async function publish(ctx: Ctx, id: number, published: boolean) {
  await one(ctx, id)
  await queries.publishArticle(ctx.db, id, published)
  return one(ctx, id)
}

export async function remove(ctx: Ctx, id: number) {
  const was = await one(ctx, id)
  if (!was.can.delete) throw new AppError('forbidden')
  await queries.deleteArticle(ctx.db, id)
  return null
}
