import type { MatchingCondition } from '@bouwkring/contract/products'
import { sql, type Insertable } from 'kysely'
import type { ProductsImage, ProductsMaterial } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'

/** A picture as its row tells it. */
export interface ImageRow {
  id: number
  file_key: string
  width: number
  height: number
}

/** Materials of a product, in their order. */
export const materials = (db: Db, productId: number) =>
  db
    .selectFrom('products.material')
    .select(['otl_id as otl', 'name', sql<'material' | 'element'>`type`.as('type'), 'percentage'])
    .where('product_id', '=', productId)
    .orderBy('ordering')
    .orderBy('id')
export const materialsOf = (db: Db, productId: number) => materials(db, productId).execute()

/** Makes the materials of a product exactly these. */
export async function saveMaterials(
  db: Db,
  productId: number,
  wanted: Insertable<ProductsMaterial>[],
) {
  await db.deleteFrom('products.material').where('product_id', '=', productId).execute()
  if (wanted.length > 0) await db.insertInto('products.material').values(wanted).execute()
}

/** Which properties of these products have a value or a file, by product. */
export async function filledOf(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{
    product_id: number
    properties: number[]
  }>`select product_id, to_jsonb(array_agg(property_id)) as properties from (select product_id, property_id from products.property_value where product_id = any(${[...productIds]}::bigint[])
      union select product_id, property_id from products.property_file where product_id = any(${[...productIds]}::bigint[])) f group by product_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.product_id, row.properties]))
}

/** A kept value of a property. */
export interface ValueRow {
  property_id: number
  texts: string[]
  number: number | null
  day: string | null
  unit: string | null
  matching_condition: MatchingCondition | null
}
const valueColumns = [
  'property_id',
  'texts',
  'number',
  'day',
  'unit',
  sql<MatchingCondition | null>`matching_condition`.as('matching_condition'),
] as const
/** The kept values of a product; those of type file are the keys of their files. */
export const values = (db: Db, productId: number) =>
  db
    .selectFrom('products.property_value')
    .select(valueColumns)
    .where('product_id', '=', productId)
    .unionAll(
      db
        .selectFrom('products.property_file')
        .select([
          'property_id',
          sql<string[]>`array_agg(file_key::text order by id)`.as('texts'),
          sql<number | null>`null::numeric`.as('number'),
          sql<string | null>`null::date`.as('day'),
          sql<string | null>`null::text`.as('unit'),
          sql<MatchingCondition | null>`null::text`.as('matching_condition'),
        ])
        .where('product_id', '=', productId)
        .groupBy('property_id'),
    )
export const valuesOf = (db: Db, productId: number): Promise<ValueRow[]> =>
  values(db, productId).execute()

export async function saveValues(
  db: Db,
  at: { tenantId: number; productId: number },
  changed: readonly ValueRow[],
) {
  if (changed.length === 0) return
  await db
    .insertInto('products.property_value')
    .values(changed.map((v) => ({ tenant_id: at.tenantId, product_id: at.productId, ...v })))
    .onConflict((c) =>
      c.columns(['product_id', 'property_id']).doUpdateSet((e) => ({
        texts: e.ref('excluded.texts'),
        number: e.ref('excluded.number'),
        day: e.ref('excluded.day'),
        unit: e.ref('excluded.unit'),
        matching_condition: e.ref('excluded.matching_condition'),
      })),
    )
    .execute()
}
export async function clearValues(db: Db, productId: number, propertyIds: readonly number[]) {
  if (propertyIds.length > 0)
    await db
      .deleteFrom('products.property_value')
      .where('product_id', '=', productId)
      .where('property_id', 'in', [...propertyIds])
      .execute()
}

const imageColumns = ['id', 'file_key', 'width', 'height'] as const
/** Pictures of a product, the main one first. */
export const images = (db: Db, productId: number) =>
  db
    .selectFrom('products.image')
    .select(imageColumns)
    .where('product_id', '=', productId)
    .orderBy('ordering')
    .orderBy('id')
export const imagesOf = (db: Db, productId: number): Promise<ImageRow[]> =>
  images(db, productId).execute()

/** Adds pictures behind those that are there. */
export async function insertImages(
  db: Db,
  at: { tenantId: number; productId: number },
  added: readonly { key: string; width: number; height: number }[],
): Promise<ImageRow[]> {
  const { last } = await db
    .selectFrom('products.image')
    .select(({ fn }) => fn.max('ordering').as('last'))
    .where('product_id', '=', at.productId)
    .executeTakeFirstOrThrow()
  const rows = added.map((image, i): Insertable<ProductsImage> => ({
    tenant_id: at.tenantId,
    product_id: at.productId,
    file_key: image.key,
    width: image.width,
    height: image.height,
    ordering: (last ?? -1) + 1 + i,
  }))
  return db.insertInto('products.image').values(rows).returning(imageColumns).execute()
}
export const deleteImage = async (db: Db, productId: number, imageId: number) =>
  (
    await db
      .deleteFrom('products.image')
      .where('product_id', '=', productId)
      .where('id', '=', imageId)
      .executeTakeFirst()
  ).numDeletedRows === 1n
/** Puts the pictures of a product in this order. */
export const orderImages = (db: Db, productId: number, ids: readonly number[]) =>
  sql`update products.image i set ordering = w.n - 1 from unnest(${[...ids]}::bigint[]) with ordinality as w(id, n) where i.id = w.id and i.product_id = ${productId}`.execute(
    db,
  )
