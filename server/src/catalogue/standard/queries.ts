import type { OtlType } from '@bouwkring/contract/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { pageOf } from '../../platform/queries-page.ts'
import { folded, holds } from '../../platform/text-search.ts'

export interface ArticleFilter {
  type?: OtlType | undefined
  published?: boolean | undefined
  search?: string | undefined
}
const rows = (db: Db) =>
  db
    .selectFrom('catalogue.library_item as i')
    .leftJoin('catalogue.otl as o', 'o.id', 'i.otl_id')
    .where('i.tenant_id', 'is', null)
    .select([
      'i.id',
      sql<OtlType>`i.type`.as('type'),
      'i.name',
      'i.description',
      'i.synonym',
      'i.published',
      'i.otl_id',
      'o.name as otl_name',
      'i.version',
    ])
/** An article of the library of the back-office. */
export type ArticleRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

function wanted(db: Db, { type, published, search }: ArticleFilter) {
  let all = rows(db)
  if (type) all = all.where('i.type', '=', type)
  if (published !== undefined) all = all.where('i.published', '=', published)
  if (search) all = all.where(holds(sql`concat_ws(' ', i.name, i.synonym, i.description)`, search))
  return all
}
/** A page of articles by name, and the total. */
export async function listArticles(
  db: Db,
  filter: ArticleFilter,
  offset: number,
  limit: number,
): Promise<{ rows: ArticleRow[]; total: number }> {
  const ordered = wanted(db, filter)
    .orderBy(folded(sql`i.name`))
    .orderBy('i.id')
  return pageOf(ordered, offset, limit)
}
export const articleById = (db: Db, id: number) =>
  rows(db).where('i.id', '=', id).executeTakeFirst()

export interface ArticleFields {
  name: string
  description: string
  synonym: string
  otl_id: number | null
}
export const articleNamed = (db: Db, type: OtlType, name: string, besides: number) =>
  db
    .selectFrom('catalogue.library_item')
    .select('id')
    .where('tenant_id', 'is', null)
    .where('type', '=', type)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', besides)
    .executeTakeFirst()
/** Adds an article, with the usual unit of its object type. */
export const insertArticle = async (
  db: Db,
  type: OtlType,
  { name, description, synonym, otl_id }: ArticleFields,
) =>
  (
    await sql<{
      id: number
    }>`insert into catalogue.library_item (type, name, description, synonym, otl_id, unit) values (${type}, ${name}, ${description}, ${synonym}, ${otl_id}, (select o.unit from catalogue.otl o where o.id = ${otl_id})) returning id`.execute(
      db,
    )
  ).rows[0]?.id ?? 0
export const updateArticle = async (db: Db, id: number, version: number, fields: ArticleFields) =>
  (
    await db
      .updateTable('catalogue.library_item')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', id)
      .where('tenant_id', 'is', null)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
export const publishArticle = (db: Db, id: number, published: boolean) =>
  db
    .updateTable('catalogue.library_item')
    .set({ published })
    .where('id', '=', id)
    .where('tenant_id', 'is', null)
    .execute()
export const deleteArticle = (db: Db, id: number) =>
  db
    .deleteFrom('catalogue.library_item')
    .where('id', '=', id)
    .where('tenant_id', 'is', null)
    .execute()
