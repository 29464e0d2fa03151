import type { MatchingCondition } from '@bouwkring/contract/products'
import { sql, type Insertable } from 'kysely'
import type { ProductsMaterial } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'
import type { ImageRow } from './products.ts'

export const materialsOf = (db: Db, productId: number) =>
  db
    .selectFrom('products.material')
    .modifyFront(planKept)
    .select(['otl_id as otl', 'name', sql<'material' | 'element'>`type`.as('type'), 'percentage'])
    .where('product_id', '=', productId)
    .orderBy('ordering')
    .orderBy('id')
    .execute()

/** Replaces the materials of a product with exactly these. */
export async function saveMaterials(
  db: Db,
  productId: number,
  materials: Insertable<ProductsMaterial>[],
) {
  await db.deleteFrom('products.material').where('product_id', '=', productId).execute()
  if (materials.length > 0) await db.insertInto('products.material').values(materials).execute()
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
      union select product_id, property_id from products.property_file where property_id is not null and product_id = any(${[...productIds]}::bigint[])) f group by product_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.product_id, row.properties]))
}

/** A stored value of a property. */
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
/** The stored values of a product; those of type file are the keys of their files. */
export async function valuesOf(db: Db, productId: number): Promise<ValueRow[]> {
  const [values, files] = await Promise.all([
    db
      .selectFrom('products.property_value')
      .modifyFront(planKept)
      .select(valueColumns)
      .where('product_id', '=', productId)
      .execute(),
    db
      .selectFrom('products.property_file')
      .modifyFront(planKept)
      .select([
        sql<number>`property_id`.as('property_id'),
        sql<string[]>`array_agg(file_key::text order by id)`.as('texts'),
      ])
      .where('product_id', '=', productId)
      .where('property_id', 'is not', null)
      .groupBy('property_id')
      .execute(),
  ])
  return [
    ...values,
    ...files.map((f) => ({ ...f, number: null, day: null, unit: null, matching_condition: null })),
  ]
}

export async function saveValues(
  db: Db,
  at: { tenantId: number; productId: number },
  values: readonly ValueRow[],
) {
  if (values.length === 0) return
  await db
    .insertInto('products.property_value')
    .values(values.map((v) => ({ tenant_id: at.tenantId, product_id: at.productId, ...v })))
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
export const imagesOf = (db: Db, productId: number): Promise<ImageRow[]> =>
  db
    .selectFrom('products.image')
    .modifyFront(planKept)
    .select(imageColumns)
    .where('product_id', '=', productId)
    .orderBy('ordering')
    .orderBy('id')
    .execute()

/** A new picture for a product. */
export interface NewImage {
  product_id: number
  key: string
  width: number
  height: number
}
/** Adds pictures to products after the existing ones, each product's in the given order. */
export const insertImages = async (
  db: Db,
  tenantId: number,
  images: readonly NewImage[],
): Promise<ImageRow[]> =>
  images.length === 0
    ? []
    : (
        await sql<ImageRow>`insert into products.image (tenant_id, product_id, file_key, width, height, ordering)
          select ${tenantId}, g.product_id, g.key, g.width, g.height,
            coalesce((select max(i.ordering) from products.image i where i.product_id = g.product_id), -1) + row_number() over (partition by g.product_id order by g.nth)
          from rows from (jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as (product_id bigint, key uuid, width integer, height integer)) with ordinality g (product_id, key, width, height, nth)
          order by g.nth
          returning id, file_key, width, height`.execute(db)
      ).rows
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
