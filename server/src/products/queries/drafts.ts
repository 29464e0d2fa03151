import { makeFields } from '@bouwkring/contract/condition-values'
import type { ConditionGrade, KnownBy } from '@bouwkring/contract/condition'
import { sql, type Insertable } from 'kysely'
import type { TypedValue } from '../../catalogue/index.ts'
import type { ProductsProduct } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'

interface At {
  tenantId: number
  spotId: number
}
const draftColumns = [
  'external_ref',
  'name',
  'is_released',
  'otl_id',
  'type',
  'amount',
  'amount_type',
  'unit',
  'least_amount',
  'note',
  'sustainability_type',
  'latitude',
  'longitude',
  'price_type',
  'price_cents',
  'transport',
  'condition_grade',
  'condition_matching',
  'condition_known',
  'condition_known_on',
  'origin_kind',
  'origin_on',
  'origin_precision',
  'origin_place',
  'origin_work',
  'origin_built',
  'in_use_since',
  'in_use_about',
  'demountability',
  'hazard',
  'hazard_kinds',
  'hazard_statement',
  ...makeFields,
  'period_from',
  'period_till',
  'period_certainty',
] as const
/** The product columns that a list may supply. */
export type DraftColumns = Pick<Insertable<ProductsProduct>, (typeof draftColumns)[number]>

// Columns that a row does not supply get the database's values for a new product.
const untold = {
  origin_precision: 'day',
  origin_place: '',
  origin_work: '',
  in_use_about: false,
  hazard_kinds: [],
  hazard_statement: '',
  manufacturer: '',
  model: '',
}
const listed = sql.raw(draftColumns.join(', '))

/** Adds products to a spot; returns their ids in the given order. */
export async function insertDrafts(
  db: Db,
  at: At,
  drafts: readonly DraftColumns[],
): Promise<number[]> {
  if (drafts.length === 0) return []
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('products.product', 'id'))::bigint as id from generate_series(1, ${drafts.length})`.execute(
    db,
  )
  const ids = rows.map((row) => Number(row.id))
  const given = JSON.stringify(drafts.map((draft, n) => ({ ...untold, ...draft, id: ids[n] })))
  await sql`insert into products.product (id, tenant_id, spot_id, ${listed}) overriding system value
    select id, ${at.tenantId}, ${at.spotId}, ${listed} from jsonb_populate_recordset(null::products.product, ${given}::jsonb) order by id`.execute(
    db,
  )
  return ids
}

export type NewValue = TypedValue & { tenant_id: number; product_id: number; property_id: number }
/** Gives products these values, replacing any of the same properties. */
export async function saveAllValues(db: Db, values: readonly NewValue[]) {
  if (values.length === 0) return
  await sql`
    insert into products.property_value (tenant_id, product_id, property_id, texts, number, day, unit, matching_condition)
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) g (tenant_id bigint, product_id bigint, property_id bigint, texts text[], number double precision, day date, unit text, matching_condition text)
    on conflict (product_id, property_id) do update set texts = excluded.texts, number = excluded.number, day = excluded.day, unit = excluded.unit`.execute(
    db,
  )
}
/** Removes these values from products that did not have the properties before. */
export async function clearSome(
  db: Db,
  pairs: readonly { product_id: number; property_id: number }[],
) {
  if (pairs.length > 0)
    await sql`delete from products.property_value v using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) g (product_id bigint, property_id bigint)
      where v.product_id = g.product_id and v.property_id = g.property_id`.execute(db)
}

/** A material of a product, stored or as given by a list. */
export interface DraftMaterial {
  otl: number | null
  name: string
  type: 'material' | 'element'
  percentage: number
}
/** Replaces the materials of products with exactly these, each product's in the given order. */
export async function saveAllMaterials(
  db: Db,
  all: readonly { tenant_id: number; product_id: number; materials: readonly DraftMaterial[] }[],
) {
  if (all.length === 0) return
  await db
    .deleteFrom('products.material')
    .where(
      'product_id',
      'in',
      all.map(({ product_id }) => product_id),
    )
    .execute()
  const rows = all.flatMap(({ materials, ...of }) =>
    materials.map(({ otl, ...material }, ordering) => ({
      ...of,
      ...material,
      otl_id: otl,
      ordering,
    })),
  )
  if (rows.length > 0)
    await sql`
      insert into products.material (tenant_id, product_id, otl_id, name, type, percentage, ordering)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (tenant_id bigint, product_id bigint, otl_id bigint, name text, type text, percentage numeric, ordering integer)
      order by g.product_id, g.ordering`.execute(db)
}

/** A grade given by a list. */
export interface Evidence {
  tenant_id: number
  product_id: number
  grade: ConditionGrade
  known: KnownBy
  known_on: string | null
  user_id: number
}
export async function addAllEvidence(db: Db, rows: readonly Evidence[]) {
  if (rows.length > 0)
    await db
      .insertInto('products.condition_evidence')
      .values([...rows])
      .execute()
}

/** Selects products of a spot: these ids, or those with one of these owner's numbers. */
export interface Meant {
  ids: readonly number[]
  refs?: readonly string[]
}
const standing = (db: Db) =>
  db
    .selectFrom('products.product as p')
    .select([
      'p.id',
      'p.published',
      'p.version',
      'p.amount_given',
      ...draftColumns.map((name) => `p.${name}` as const),
    ])
    .select([
      sql<number>`(select count(*)::integer from products.property_file f where f.product_id = p.id and f.property_id is null)`.as(
        'hazard_documents',
      ),
      sql<
        (TypedValue & { property_id: number })[]
      >`coalesce((select jsonb_agg(to_jsonb(v) - 'tenant_id' - 'product_id') from products.property_value v where v.product_id = p.id), '[]')`.as(
        'values',
      ),
      sql<
        DraftMaterial[]
      >`coalesce((select jsonb_agg(jsonb_build_object('otl', m.otl_id, 'name', m.name, 'type', m.type, 'percentage', m.percentage) order by m.ordering, m.id) from products.material m where m.product_id = p.id), '[]')`.as(
        'materials',
      ),
    ])
    .orderBy('p.id')

/** The current products of a spot, with everything a list may change: all of them, or a selection. */
export const standingOf = (db: Db, spotId: number, meant?: Meant) => {
  const all = standing(db).where('p.spot_id', '=', spotId)
  return (
    meant
      ? all.where(
          sql<boolean>`(p.id = any(${[...meant.ids]}::bigint[]) or p.external_ref = any(${[...(meant.refs ?? [])]}::text[]))`,
        )
      : all
  ).execute()
}

/** The same of these products, in any spot. */
export const standingById = (db: Db, ids: readonly number[]) =>
  standing(db)
    .where(sql<boolean>`p.id = any(${[...ids]}::bigint[])`)
    .execute()

/** Changes columns of products, different ones per product: products with the same columns share one statement. Accepts only the columns of a draft. */
export async function changeAll(
  db: Db,
  changes: readonly { id: number; columns: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const namesOf = ({ columns }: (typeof changes)[number]) =>
    draftColumns.filter((name) => Object.hasOwn(columns, name))
  for (const group of Map.groupBy(changes, (change) => namesOf(change).join()).values()) {
    const names = group[0] ? namesOf(group[0]) : []
    const set = sql.raw(
      ['version = p.version + 1', ...names.map((name) => `${name} = g.${name}`)].join(', '),
    )
    const given = JSON.stringify(group.map(({ id, columns }) => ({ ...columns, id })))
    // The ids are passed too: without table statistics, the planner would compare all products of the organisation with each row.
    const ids = group.map(({ id }) => id)
    await sql`update products.product p set updated_at = now(), ${set}
      from jsonb_populate_recordset(null::products.product, ${given}::jsonb) g where p.id = g.id and p.id = any(${ids}::bigint[])`.execute(
      db,
    )
  }
}

/** The first and last day of a spot. */
export const spotDays = (db: Db, id: number) =>
  db
    .selectFrom('spots.spot')
    .select(['period_from', 'period_till'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Those of these products that are in an open or completed transaction. */
export const boundOf = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{
      id: number
    }>`select g.id from unnest(${[...ids]}::bigint[]) g (id) where products.is_bound(g.id)`.execute(
      db,
    )
  ).rows.map(({ id }) => Number(id))

/** How many of these products are in an open or completed transaction. */
export const fixedOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? 0
    : ((
        await sql<{
          n: number
        }>`select count(*)::integer as n from unnest(${[...ids]}::bigint[]) g (id) where products.is_bound(g.id)`.execute(
          db,
        )
      ).rows[0]?.n ?? 0)

/** Deletes products; returns those that were on the market. */
export const deleteAll = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .deleteFrom('products.product')
          .where('id', 'in', [...ids])
          .returning(['id', 'published'])
          .execute()
      ).flatMap((row) => (row.published ? row.id : []))
