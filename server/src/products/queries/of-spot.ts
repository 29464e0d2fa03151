import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { copiedColumns } from './products.ts'

/** Files of a spot's products; copies of the products will refer to them as well. */
export const filesOfSpot = async (db: Db, spotId: number) =>
  (
    await sql<{
      key: string
    }>`select i.file_key as key from products.image i join products.product p on p.id = i.product_id where p.spot_id = ${spotId} union select f.file_key from products.property_file f join products.product p on p.id = f.product_id where p.spot_id = ${spotId}`.execute(
      db,
    )
  ).rows.map((r) => r.key)

/** Copies all products of a spot to another of the same organisation, with materials, values and pictures; unpublished, with nothing given yet. One statement for any number. */
export const copyProducts = (db: Db, from: number, to: number) =>
  sql`with old as (select id, row_number() over (order by id) as n from products.product where spot_id = ${from}),
    made as (
      insert into products.product (spot_id, name, ${copiedColumns})
      select ${to}, name, ${copiedColumns} from products.product where spot_id = ${from} order by id returning id, tenant_id),
    pair as (select o.id as old, m.id as copy, m.tenant_id from old o join (select id, tenant_id, row_number() over (order by id) as n from made) m on m.n = o.n),
    materials as (insert into products.material (tenant_id, product_id, otl_id, name, type, percentage, ordering) select p.tenant_id, p.copy, m.otl_id, m.name, m.type, m.percentage, m.ordering from pair p join products.material m on m.product_id = p.old order by p.copy, m.ordering, m.id),
    figures as (insert into products.property_value (tenant_id, product_id, property_id, texts, number, day, unit, matching_condition) select p.tenant_id, p.copy, v.property_id, v.texts, v.number, v.day, v.unit, v.matching_condition from pair p join products.property_value v on v.product_id = p.old),
    documents as (insert into products.property_file (tenant_id, product_id, property_id, file_key, filename, kind, bytes) select p.tenant_id, p.copy, f.property_id, f.file_key, f.filename, f.kind, f.bytes from pair p join products.property_file f on f.product_id = p.old order by f.id)
    insert into products.image (tenant_id, product_id, file_key, width, height, ordering) select p.tenant_id, p.copy, i.file_key, i.width, i.height, i.ordering from pair p join products.image i on i.product_id = p.old order by p.copy, i.ordering, i.id`.execute(
    db,
  )

export interface ExportRow {
  id: number
  external_ref: string | null
  name: string
  otl: string | null
  type: 'product' | 'material' | 'element'
  amount: number | null
  amount_type: 0 | 1 | 2
  unit: string | null
  least_amount: number | null
  sustainability_type: string
  price_type: string
  price_cents: number | null
  transport: string[]
  published: boolean
  note: string
  latitude: number | null
  longitude: number | null
  condition_grade: number | null
  condition_known: string | null
  condition_known_on: string | null
  origin_kind: string | null
  origin_on: string | null
  origin_precision: 'day' | 'month' | 'year'
  origin_place: string
  origin_work: string
  origin_built: number | null
  in_use_since: number | null
  in_use_about: boolean
  demountability: string | null
  hazard: string | null
  hazard_kinds: string[]
  appearance: string | null
  manufacturer: string
  model: string
  remaining_years: number | null
  uniform: boolean | null
  /** The product's own days. */
  period_from: string | null
  period_till: string | null
  period_certainty: string | null
  properties: string
  materials: string
}

/** One side of a spot as an export list, limited to what the caller may see. */
export const exportRows = async (db: Db, spotId: number, released: boolean) =>
  (
    await sql<ExportRow>`select p.id, case when p.tenant_id = platform.tenant() then p.external_ref end as external_ref, p.name, o.name as otl, p.type, p.amount, p.amount_type, p.unit, p.least_amount, p.sustainability_type, p.price_type, p.price_cents, p.transport, p.published, p.note, p.latitude, p.longitude,
      p.condition_grade, p.condition_known, p.condition_known_on, p.origin_kind, p.origin_on, p.origin_precision, p.origin_place, p.origin_work, p.origin_built, p.in_use_since, p.in_use_about, p.demountability, p.hazard, p.hazard_kinds, p.appearance, p.manufacturer, p.model, p.remaining_years, p.uniform, p.period_from, p.period_till, p.period_certainty,
      coalesce((select string_agg(q.name || ': ' || coalesce(nullif(array_to_string(v.texts, ', '), ''), replace(trim_scale(v.number::numeric)::text, '.', ','), to_char(v.day, 'DD-MM-YYYY')) || coalesce(' ' || v.unit, ''), ' | ' order by q.name) from products.property_value v join catalogue.property q on q.id = v.property_id where v.product_id = p.id), '') as properties,
      coalesce((select string_agg(m.name || ' ' || replace(trim_scale(m.percentage)::text, '.', ',') || '%', ' | ' order by m.ordering, m.id) from products.material m where m.product_id = p.id), '') as materials
      from products.product p left join catalogue.otl o on o.id = p.otl_id where p.spot_id = ${spotId} and p.is_released = ${released} order by p.id`.execute(
      db,
    )
  ).rows
