import { sql, type Insertable } from 'kysely'
import type { ProductsBulkPicture } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'

/** Stores pictures sent for many products; returns them in the given order. */
export const insertPictures = (db: Db, rows: readonly Insertable<ProductsBulkPicture>[]) =>
  db
    .insertInto('products.bulk_picture')
    .values([...rows])
    .returning(['id', 'filename'])
    .execute()

/** Those of these pictures that belong to the caller's organisation, in the requested order. */
export async function picturesSent(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('products.bulk_picture')
    .select(['id', 'file_key as key', 'width', 'height'])
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Which of these files each of these products has. */
export const shownBy = (db: Db, products: readonly number[], keys: readonly string[]) =>
  db
    .selectFrom('products.image')
    .select(['product_id', 'file_key'])
    .where(sql<boolean>`product_id = any(${[...products]}::bigint[])`)
    .where(sql<boolean>`file_key = any(${[...keys]}::uuid[])`)
    .execute()

/** Removes these files from these products again, except when a published offer would lose its last picture; returns the products affected. */
export async function takeAway(
  db: Db,
  lines: readonly { product: number; keys: readonly string[] }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with g as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) g (product bigint, keys uuid[])),
    free as (
      select g.product, g.keys from g join products.product p on p.id = g.product
      where not (p.published and p.is_released) or exists (select from products.image i where i.product_id = p.id and not i.file_key = any(g.keys))),
    gone as (delete from products.image i using free where i.product_id = free.product and i.file_key = any(free.keys))
    select product as id from free order by product`.execute(db)
  return rows.map(({ id }) => id)
}
