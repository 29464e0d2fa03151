import type { RsxMaterial } from '@bouwkring/contract/rsx'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { partsOf } from '../../platform/in-parts.ts'
import type { Counted, ItemFields } from '../rsx/rules-items.ts'

/** A line as stored: its contents, and what it is on our market. */
export interface KeptPost extends RsxMaterial {
  is_material: boolean
  is_released: boolean
  product_id: number | null
}
interface At {
  tenantId: number
  spotId: number
}
/** Maximum number of rows written in one statement. */
const batch = 500

// For thousands of lines, selects only what determines their product: the amounts, not all their text.
const counted = sql<
  Counted[]
>`coalesce((select jsonb_agg(jsonb_build_object('unit', s -> 'unit', 'amount', s -> 'amount') order by n) from jsonb_array_elements(r.specifications) with ordinality e (s, n) where s ->> 'amount' is not null), '[]')`

/** The current lines of a contract, each with its product. */
export const linesNow = (db: Db, spotId: number) =>
  db
    .selectFrom('products.rsx_post as r')
    .leftJoin('products.product as p', 'p.id', 'r.product_id')
    .select([
      'r.item_number',
      'r.description',
      'r.unit',
      sql<number | null>`r.amount::float8`.as('amount'),
      counted.as('rsx_specifications'),
      'r.product_id',
      'p.otl_id',
      'p.published',
    ])
    .where('r.spot_id', '=', spotId)
    .execute()
export type LineNow = Awaited<ReturnType<typeof linesNow>>[number]

/** Replaces the lines of a contract with exactly these, matched by number; an existing line keeps its identity. */
export async function saveLines(db: Db, at: At, posts: readonly KeptPost[]) {
  await sql`delete from products.rsx_post where spot_id = ${at.spotId} and item_number <> all(${posts.map((p) => p.item_number)}::text[])`.execute(
    db,
  )
  for (const [n, part] of partsOf(posts, batch).entries()) {
    const given = JSON.stringify(
      part.map((p, i) => ({ ...p, specifications: p.rsx_specifications, ordering: n * batch + i })),
    )
    await sql`
      insert into products.rsx_post (tenant_id, spot_id, ordering, item_number, parent_item_number, chapter, description, maincode, deficode, unit, amount, amount_attribute, specifications, attributes, is_material, is_released, product_id)
      select ${at.tenantId}, ${at.spotId}, g.ordering, g.item_number, g.parent_item_number, g.chapter, g.description, g.maincode, g.deficode, g.unit, g.amount, g.amount_attribute, g.specifications, g.attributes, g.is_material, g.is_released, g.product_id
      from jsonb_to_recordset(${given}::jsonb) g (ordering int, item_number text, parent_item_number text, chapter text[], description text, maincode text, deficode text[], unit text, amount numeric, amount_attribute text, specifications jsonb, attributes jsonb, is_material boolean, is_released boolean, product_id bigint)
      on conflict (spot_id, item_number) do update set ordering = excluded.ordering, parent_item_number = excluded.parent_item_number, chapter = excluded.chapter, description = excluded.description, maincode = excluded.maincode, deficode = excluded.deficode,
        unit = excluded.unit, amount = excluded.amount, amount_attribute = excluded.amount_attribute, specifications = excluded.specifications, attributes = excluded.attributes, is_material = excluded.is_material, is_released = excluded.is_released, product_id = excluded.product_id`.execute(
      db,
    )
  }
}

export interface NewItem extends ItemFields {
  is_released: boolean
  otl_id: number | null
  type: string
}
/** Adds products to a spot; returns their ids in the given order. */
export async function insertItems(db: Db, at: At, items: readonly NewItem[]): Promise<number[]> {
  const made: number[] = []
  for (const part of partsOf(items, batch)) {
    const { rows } = await sql<{
      id: number
    }>`select nextval(pg_get_serial_sequence('products.product', 'id'))::bigint as id from generate_series(1, ${part.length})`.execute(
      db,
    )
    const ids = rows.map((r) => Number(r.id))
    await sql`
      insert into products.product (id, tenant_id, spot_id, otl_id, type, name, is_released, amount, amount_type, unit) overriding system value
      select g.id, ${at.tenantId}, ${at.spotId}, g.otl_id, g.type, g.name, g.is_released, g.amount, g.amount_type, g.unit
      from jsonb_to_recordset(${JSON.stringify(part.map((item, i) => ({ ...item, id: ids[i] })))}::jsonb) g (id bigint, otl_id bigint, type text, name text, is_released boolean, amount numeric, amount_type smallint, unit text) order by g.id`.execute(
      db,
    )
    made.push(...ids)
  }
  return made
}

export interface ItemChange extends Partial<ItemFields> {
  id: number
  otl_id?: number
  type?: string
}
/** Changes products; columns that are not named stay unchanged. A new amount is reduced by what has already been given. */
export async function updateItems(db: Db, changes: readonly ItemChange[]) {
  for (const part of partsOf(changes, batch)) {
    await sql`
      update products.product p set name = coalesce(g.name, p.name), unit = coalesce(g.unit, p.unit), otl_id = coalesce(g.otl_id, p.otl_id), type = coalesce(g.type, p.type), amount_type = coalesce(g.amount_type, p.amount_type),
        amount = case when g.amount_type is null then p.amount when g.amount is null then null else greatest(0, g.amount - p.amount_given) end, version = p.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) g (id bigint, name text, unit text, otl_id bigint, type text, amount numeric, amount_type smallint) where p.id = g.id`.execute(
      db,
    )
  }
}

export interface NewValue {
  tenant_id: number
  product_id: number
  property_id: number
  texts: string[]
  number: number | null
  day: string | null
  unit: string | null
}
/** Gives products values for properties that have none yet. */
export async function insertMissingValues(db: Db, values: readonly NewValue[]) {
  for (const part of partsOf(values, batch)) {
    await sql`
      insert into products.property_value (tenant_id, product_id, property_id, texts, number, day, unit)
      select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) g (tenant_id bigint, product_id bigint, property_id bigint, texts text[], number double precision, day date, unit text) on conflict (product_id, property_id) do nothing`.execute(
      db,
    )
  }
}
