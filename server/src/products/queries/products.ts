import type { AmountType, Unit } from '@bouwkring/contract/amount'
import type { OtlType } from '@bouwkring/contract/catalogue'
import type {
  ConditionEvidence,
  ConditionGrade,
  Appearance,
  Demountability,
  HazardKind,
  HazardState,
  KnownBy,
  OriginKind,
  precisions,
} from '@bouwkring/contract/condition'
import type { PeriodCertainty } from '@bouwkring/contract/period'
import type { PriceType, SustainabilityType, Transport } from '@bouwkring/contract/products'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { ProductsProduct } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'
import { holding } from '../../platform/text-search.ts'

/** A picture as stored in its row. */
export interface ImageRow {
  id: number
  file_key: string
  width: number
  height: number
}

const rows = (db: Db) =>
  db
    .selectFrom('products.product as p')
    .leftJoin('catalogue.otl as o', 'o.id', 'p.otl_id')
    .select([
      'p.id',
      'p.tenant_id',
      'p.spot_id',
      'p.otl_id',
      sql<OtlType>`p.type`.as('type'),
      'p.name',
      'p.is_released',
      'p.amount',
      sql<AmountType>`p.amount_type`.as('amount_type'),
      sql<Unit | null>`p.unit`.as('unit'),
      'p.least_amount',
      sql<SustainabilityType>`p.sustainability_type`.as('sustainability_type'),
      'p.published',
      sql<ConditionGrade | null>`p.condition_grade`.as('condition_grade'),
      sql<PriceType>`p.price_type`.as('price_type'),
      'p.price_cents',
      'p.period_from',
      'p.period_till',
      sql<PeriodCertainty | null>`p.period_certainty`.as('period_certainty'),
      sql<HazardState | null>`p.hazard`.as('hazard'),
      'p.hazard_statement',
      sql<number>`(select count(*)::integer from products.property_file f where f.product_id = p.id and f.property_id is null)`.as(
        'hazard_documents',
      ),
      'o.name as otl_name',
      sql<ImageRow | null>`(select to_jsonb(i) from (select i.id, i.file_key, i.width, i.height from products.image i where i.product_id = p.id order by i.ordering, i.id limit 1) i)`.as(
        'image',
      ),
    ])
/** A product as shown in a spot's lists. */
export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Filters for the products of a spot. */
export interface OfSpotFilter {
  is_released?: boolean | undefined
  published?: boolean | undefined
  search?: string | undefined
}
function narrowed(spotId: number, { is_released, published, search }: OfSpotFilter) {
  const like = search && holding(search)
  const parts = [sql`p.spot_id = ${spotId}`]
  if (is_released !== undefined) parts.push(sql`p.is_released = ${is_released}`)
  if (published !== undefined) parts.push(sql`p.published = ${published}`)
  if (like) parts.push(sql`(p.name ilike ${like} or o.name ilike ${like})`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Products of a spot that the caller may see, in the order they were added: all, or a part. */
export function ofSpot(
  db: Db,
  spotId: number,
  filter: OfSpotFilter,
  part?: { offset: number; limit: number },
): Promise<Row[]> {
  const all = rows(db).where(narrowed(spotId, filter)).orderBy('p.id')
  return (part ? all.offset(part.offset).limit(part.limit) : all).execute()
}
/** Ids of these products, up to a maximum. */
export const idsOfSpot = async (db: Db, spotId: number, filter: OfSpotFilter, most: number) =>
  (
    await db
      .selectFrom('products.product as p')
      .leftJoin('catalogue.otl as o', 'o.id', 'p.otl_id')
      .where(narrowed(spotId, filter))
      .select('p.id')
      .orderBy('p.id')
      .limit(most)
      .execute()
  ).map((row) => row.id)
export const countOfSpot = async (db: Db, spotId: number, filter: OfSpotFilter) =>
  (
    await db
      .selectFrom('products.product as p')
      .leftJoin('catalogue.otl as o', 'o.id', 'p.otl_id')
      .where(narrowed(spotId, filter))
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Products by id, limited to those the caller may see. */
export const rowsById = (db: Db, ids: readonly number[]): Promise<Row[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rows(db)
        .where('p.id', 'in', [...ids])
        .execute()

const wholes = (db: Db) =>
  rows(db)
    .innerJoin('accounts.tenant as t', 't.id', 'p.tenant_id')
    .select([
      'p.note',
      'p.external_ref',
      'p.latitude',
      'p.longitude',
      'p.amount_given',
      sql<Transport[]>`p.transport`.as('transport'),
      'p.version',
      'p.updated_at',
      'p.unconfirmed_since',
      sql<'lte' | 'eq' | 'gte' | null>`p.condition_matching`.as('condition_matching'),
      sql<KnownBy | null>`p.condition_known`.as('condition_known'),
      'p.condition_known_on',
      sql<OriginKind | null>`p.origin_kind`.as('origin_kind'),
      'p.origin_on',
      sql<(typeof precisions)[number]>`p.origin_precision`.as('origin_precision'),
      'p.origin_place',
      'p.origin_work',
      'p.origin_built',
      'p.in_use_since',
      'p.in_use_about',
      'o.density',
      sql<Demountability | null>`p.demountability`.as('demountability'),
      sql<HazardKind[]>`p.hazard_kinds`.as('hazard_kinds'),
      sql<Appearance | null>`p.appearance`.as('appearance'),
      'p.manufacturer',
      'p.model',
      'p.remaining_years',
      'p.uniform',
      sql<
        ConditionEvidence[]
      >`coalesce((select jsonb_agg(jsonb_build_object('grade', e.grade, 'known', e.known, 'on', e.known_on, 'by', u.name, 'at', to_jsonb(to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by e.id desc) from products.condition_evidence e left join accounts."user" u on u.id = e.user_id where e.product_id = p.id), '[]')`.as(
        'evidence',
      ),
      't.company',
      't.subdomain',
      't.logo_key',
      sql<
        string[]
      >`coalesce((select array_agg(a.name order by a.depth) from catalogue.otl a where a.pre < o.pre and a.post >= o.pre), '{}')`.as(
        'otl_path',
      ),
    ])

/** A product, or undefined when the caller cannot see one with this id. */
export const productById = (db: Db, id: number) =>
  wholes(db).modifyFront(planKept).where('p.id', '=', id).executeTakeFirst()
export type ProductRecord = NonNullable<Awaited<ReturnType<typeof productById>>>

export const insertProduct = async (db: Db, row: Insertable<ProductsProduct>) =>
  (await db.insertInto('products.product').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes a product if its version and published flag are unchanged; false when another change came first. */
export async function updateProduct(
  db: Db,
  at: { id: number; version: number; published: boolean },
  change: Updateable<ProductsProduct>,
): Promise<boolean> {
  const done = await db
    .updateTable('products.product')
    .set({ ...change, version: at.version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .where('published', '=', at.published)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Locks products of the caller's organisation, always in the same order. */
export const lockProducts = async (db: Db, ids: readonly number[]) =>
  (
    await db
      .selectFrom('products.product')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map((r) => r.id)

/** Sets the flag on products where it differs; returns those that changed. */
export async function setPublished(
  db: Db,
  ids: readonly number[],
  published: boolean,
): Promise<number[]> {
  const changed = await db
    .updateTable('products.product')
    .set({ published, updated_at: sql<string>`now()` })
    .where('id', 'in', [...ids])
    .where('published', '=', !published)
    .returning('id')
    .execute()
  return changed.map((r) => r.id)
}

/** Whether another product of the spot has this number, which its owner gave it. */
export const isNumberTaken = async (
  db: Db,
  number: string,
  at: { spotId: number; but: number | null },
) =>
  (await db
    .selectFrom('products.product')
    .select('id')
    .where('spot_id', '=', at.spotId)
    .where('external_ref', '=', number)
    .where('id', '<>', at.but ?? 0)
    .executeTakeFirst()) !== undefined

export const deleteProduct = (db: Db, id: number) =>
  db.deleteFrom('products.product').where('id', '=', id).execute()

/** The columns that a copy takes over, besides spot and name. Evidence of the condition concerns the pieces inspected: the copy gets the grade, not the evidence. */
export const copiedColumns = sql.raw(
  'tenant_id, otl_id, type, is_released, amount, amount_type, unit, least_amount, note, sustainability_type, latitude, longitude, price_type, price_cents, transport, condition_grade, condition_matching, condition_known, condition_known_on, origin_kind, origin_on, origin_precision, origin_place, origin_work, origin_built, in_use_since, in_use_about, demountability, hazard, hazard_kinds, hazard_statement, appearance, manufacturer, model, remaining_years, uniform, period_from, period_till, period_certainty',
)

/** Copies a product with its materials, values and pictures; unpublished, with nothing given yet. */
export async function copyProduct(db: Db, id: number, name: string): Promise<number> {
  const { rows: made } = await sql<{ id: number }>`
    insert into products.product (spot_id, name, ${copiedColumns}) select spot_id, ${name}, ${copiedColumns} from products.product where id = ${id} returning id`.execute(
    db,
  )
  const copy = (made[0] as { id: number }).id
  await sql`insert into products.material (tenant_id, product_id, otl_id, name, type, percentage, ordering) select tenant_id, ${copy}, otl_id, name, type, percentage, ordering from products.material where product_id = ${id} order by ordering, id`.execute(
    db,
  )
  await sql`insert into products.property_value (tenant_id, product_id, property_id, texts, number, day, unit, matching_condition) select tenant_id, ${copy}, property_id, texts, number, day, unit, matching_condition from products.property_value where product_id = ${id}`.execute(
    db,
  )
  await sql`insert into products.property_file (tenant_id, product_id, property_id, file_key, filename, kind, bytes) select tenant_id, ${copy}, property_id, file_key, filename, kind, bytes from products.property_file where product_id = ${id} order by id`.execute(
    db,
  )
  await sql`insert into products.image (tenant_id, product_id, file_key, width, height, ordering) select tenant_id, ${copy}, file_key, width, height, ordering from products.image where product_id = ${id} order by ordering, id`.execute(
    db,
  )
  return copy
}
