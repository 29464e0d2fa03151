import type { Better, PropertyData, PropertyType } from '@bouwkring/contract/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'
import { holds } from '../../platform/text-search.ts'

// Options that the caller's organisation added come after those of the catalogue.
const withOwnOptions = sql`case when p.is_user_defined then p.data || jsonb_build_object('options', coalesce(p.data -> 'options', '[]') || coalesce((select jsonb_agg(w.option order by lower(w.option)) from catalogue.own_option w where w.property_id = p.id and w.tenant_id = (select platform.tenant())), '[]')) else p.data end`
/** The columns to read of a property from `source`. */
export const columns = sql`p.id, p.reference, p.name, p.type, p.required, p.placeholder, p.include_in_description, p.visible_in_search_map, p.is_user_defined, p.better, p.field, p.units, ${withOwnOptions} as data, g.name as "group"`
export const source = sql`catalogue.property p left join catalogue.property_group g on g.id = p.property_group_id`

/** A property of the catalogue. */
export interface PropertyRow {
  id: number
  reference: string
  name: string
  type: PropertyType
  required: boolean
  placeholder: string | null
  include_in_description: boolean
  visible_in_search_map: boolean
  is_user_defined: boolean
  better: Better
  /** The product field that stores its value; null: a value of the property itself. */
  field: 'condition' | null
  units: string[]
  data: PropertyData
  group: string | null
}
/** A property as an object type has it: its weight in matching, and whether it comes from an ancestor. */
export interface OtlPropertyRow extends PropertyRow {
  percentage: number
  ordering: number
  inherited: boolean
}

/** The properties of an object type, with what it inherits, in screen order: including those whose value is a field of the product. */
export const fieldsOfOtl = async (db: Db, otlId: number) =>
  (
    await sql<OtlPropertyRow>`${planKept} select ${columns}, o.percentage, o.ordering, o.inherited from ${source} join catalogue.properties_of(${otlId}) o on o.property_id = p.id order by g.ordering, o.ordering, p.id`.execute(
      db,
    )
  ).rows

/** The properties of an object type for which a product stores a value. */
export const propertiesOfOtl = async (db: Db, otlId: number) =>
  (await fieldsOfOtl(db, otlId)).filter((p) => p.field === null)

/** A property by its stable name. */
export const propertyByReference = async (db: Db, reference: string) =>
  (
    await sql<PropertyRow>`select ${columns} from ${source} where p.reference = ${reference}`.execute(
      db,
    )
  ).rows[0]

interface PropertyFilter {
  search?: string | undefined
  visibleInSearchMap?: boolean | undefined
  otl?: number | undefined
}
/** Properties by name; with an object type, those of it and of all object types below it. */
export async function searchProperties(db: Db, filter: PropertyFilter) {
  const parts = [sql`true`]
  if (filter.search) parts.push(holds(sql`p.name`, filter.search))
  if (filter.visibleInSearchMap !== undefined)
    parts.push(sql`p.visible_in_search_map = ${filter.visibleInSearchMap}`)
  if (filter.otl !== undefined) {
    parts.push(sql`p.id in (
      select i.property_id from catalogue.properties_of(${filter.otl}) i
      union select r.property_id from catalogue.otl top join catalogue.otl o on o.pre between top.pre and top.post join catalogue.otl_property r on r.otl_id = o.id where top.id = ${filter.otl})`)
  }
  return (
    await sql<PropertyRow>`select ${columns} from ${source} where ${sql.join(parts, sql` and `)} order by g.ordering, p.ordering, p.id limit 5000`.execute(
      db,
    )
  ).rows
}

/** A value of a property that RAW lines of a category refer to, with the deficode value that such a line must have, if any. */
export interface PropertyLink {
  raw_code: number
  is_released: boolean
  property_id: number
  type: PropertyType
  deficode_number: number | null
  deficode_value: string | null
  value: string
}
/** The property values that lines with these RAW codes refer to. */
export const propertyLinks = async (db: Db, codes: readonly number[]): Promise<PropertyLink[]> =>
  codes.length === 0
    ? []
    : (
        await sql<PropertyLink>`
        select r.raw_code, r.is_released, l.property_id, p.type, l.deficode_number, l.deficode_value, l.value
        from catalogue.property_raw_category l join catalogue.raw_category r on r.id = l.raw_category_id join catalogue.property p on p.id = l.property_id
        where r.raw_code = any(${[...codes]}::int[]) order by l.id limit 20000`.execute(db)
      ).rows

const optionsLock = 771005
/** Blocks option renames until this transaction ends. Call before any other lock: a rename then waits for this one, and for no product held by a transaction that waits for it. */
export const holdOptions = (db: Db) =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(optionsLock)}, 0)`.execute(db)
/** The counterpart for callers that change options: nobody checks or writes a value in the meantime. */
export const changeOptions = (db: Db) =>
  sql`select pg_advisory_xact_lock(${sql.lit(optionsLock)}, 0)`.execute(db)
