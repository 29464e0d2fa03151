import type { RawCategoryBody } from '@bouwkring/contract/raw-categories'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { holding, holds } from '../../platform/text-search.ts'

export interface RawRow extends RawCategoryBody {
  id: number
  version: number
  links: number
}
export interface RawFilter {
  search?: string | undefined
  raw_code?: number | undefined
  name?: string | undefined
  unit?: string | undefined
  is_released?: boolean | undefined
}
// A code has six digits.
const code = sql`lpad(r.raw_code::text, 6, '0')`
const links = sql<number>`((select count(*) from catalogue.otl_raw_category l where l.raw_category_id = r.id) + (select count(*) from catalogue.property_raw_category l where l.raw_category_id = r.id))::integer`
const columns = sql`r.id, r.raw_code, r.name, r.unit, r.is_released, r.version, ${links} as links`
const wanted = ({ search, raw_code, name, unit, is_released }: RawFilter) =>
  sql.join(
    [
      sql`true`,
      ...(search ? [sql`(${holds(sql`r.name`, search)} or ${code} like ${holding(search)})`] : []),
      ...(raw_code === undefined ? [] : [sql`r.raw_code = ${raw_code}`]),
      ...(name ? [holds(sql`r.name`, name)] : []),
      ...(unit ? [sql`r.unit = ${unit}`] : []),
      ...(is_released === undefined ? [] : [sql`r.is_released = ${is_released}`]),
    ],
    sql` and `,
  )

/** A page of RAW categories by code, and the total. */
export async function listRaws(
  db: Db,
  filter: RawFilter,
  offset: number,
  limit: number,
): Promise<{ rows: RawRow[]; total: number }> {
  const { rows } =
    await sql<RawRow>`select ${columns} from catalogue.raw_category r where ${wanted(filter)} order by r.raw_code, r.id offset ${offset} limit ${limit}`.execute(
      db,
    )
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from catalogue.raw_category r where ${wanted(filter)}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
export const rawById = async (db: Db, id: number) =>
  (
    await sql<RawRow>`select ${columns} from catalogue.raw_category r where r.id = ${id}`.execute(
      db,
    )
  ).rows[0]
/** Another category with this code and name, for the same side. */
export const sameRaw = async (
  db: Db,
  { raw_code, name, is_released }: RawCategoryBody,
  besides: number,
) =>
  (
    await sql`select from catalogue.raw_category r where r.raw_code = ${raw_code} and lower(r.name) = lower(${name}) and r.is_released = ${is_released} and r.id <> ${besides} limit 1`.execute(
      db,
    )
  ).rows.length > 0
export const insertRaw = async (db: Db, row: RawCategoryBody) =>
  (
    await db
      .insertInto('catalogue.raw_category')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
export const updateRaw = async (db: Db, id: number, version: number, row: RawCategoryBody) =>
  (
    await db
      .updateTable('catalogue.raw_category')
      .set({ ...row, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
/** Locked, so that nobody links to it between the check and its deletion. */
export const holdRaw = (db: Db, id: number) =>
  db
    .selectFrom('catalogue.raw_category')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export const deleteRaw = (db: Db, id: number) =>
  db.deleteFrom('catalogue.raw_category').where('id', '=', id).execute()
