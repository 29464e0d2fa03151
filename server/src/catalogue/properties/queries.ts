import type { OtlType, PropertyData, PropertyType } from '@bouwkring/contract/catalogue'
import type { RenamedOption } from '@bouwkring/contract/property-editing'
import { sql, type Insertable } from 'kysely'
import type { CatalogueProperty } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'
import { folded, holds, literal } from '../../platform/text-search.ts'
import { columns, source, type PropertyRow } from '../queries/properties.ts'

/** A property as the back-office lists it. */
export interface ListedRow extends PropertyRow {
  otl_types: OtlType[]
  global: boolean
  is_default: boolean
  property_group_id: number | null
  organisation_id: number | null
  otls: number
  version: number
}
const listed = sql`${columns}, p.otl_types, p.global, p.is_default, p.property_group_id, p.organisation_id, p.version, (select count(*) from catalogue.otl_property o where o.property_id = p.id)::integer as otls`

export interface ListFilter {
  otlType?: OtlType | undefined
  search?: string | undefined
  filter?: { type?: PropertyType | undefined; group?: number | undefined } | undefined
}
const wanted = ({ otlType, search, filter }: ListFilter) =>
  sql.join(
    [
      sql`true`,
      ...(otlType ? [sql`${otlType} = any(p.otl_types)`] : []),
      ...(search ? [holds(sql`p.name`, search)] : []),
      ...(filter?.type ? [sql`p.type = ${filter.type}`] : []),
      ...(filter?.group === undefined ? [] : [sql`p.property_group_id = ${filter.group}`]),
    ],
    sql` and `,
  )

/** A page of properties by name, and the total. */
export async function listProperties(
  db: Db,
  filter: ListFilter,
  offset: number,
  limit: number,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { rows } =
    await sql<ListedRow>`select ${listed} from ${source} where ${wanted(filter)} order by ${folded(sql`p.name`)}, p.id offset ${offset} limit ${limit}`.execute(
      db,
    )
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from catalogue.property p where ${wanted(filter)}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
/** Every property, in the order of their groups. */
export const everyProperty = async (db: Db, filter: ListFilter) =>
  (
    await sql<ListedRow>`select ${listed} from ${source} where ${wanted(filter)} order by g.ordering, p.ordering, p.id limit 5000`.execute(
      db,
    )
  ).rows

/** A property with only the options of the catalogue: options added by an organisation are not edited with it. */
export async function propertyById(db: Db, id: number): Promise<ListedRow | undefined> {
  const { rows } = await sql<
    ListedRow & { plain: PropertyData }
  >`select ${listed}, p.data as plain from ${source} where p.id = ${id}`.execute(db)
  const [found] = rows
  return found && { ...found, data: found.plain }
}
/** As above, locked until the end of the transaction. */
export const holdProperty = (db: Db, id: number) =>
  db
    .selectFrom('catalogue.property')
    .select([
      'id',
      'type',
      'version',
      'name',
      'data',
      'otl_types',
      'is_default',
      'global',
      'organisation_id',
      'field',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const nameTaken = async (db: Db, name: string, besides: number) =>
  (
    await sql`select from catalogue.property p where lower(p.name) = lower(${name}) and p.id <> ${besides} limit 1`.execute(
      db,
    )
  ).rows.length > 0
/** Ids and types of properties, by their stable names. */
export const typesOf = async (db: Db, references: readonly string[]) =>
  new Map(
    (
      await db
        .selectFrom('catalogue.property')
        .select(['reference', 'id', 'type'])
        .where(sql<boolean>`reference = any(${[...references]}::text[])`)
        .execute()
    ).map((row) => [row.reference, row]),
  )
export const referencesLike = async (db: Db, slug: string) =>
  (
    await db
      .selectFrom('catalogue.property')
      .select('reference')
      .where('reference', 'like', `${literal(slug)}%`)
      .execute()
  ).map((row) => row.reference)
export const groupExists = async (db: Db, id: number) =>
  (await db
    .selectFrom('catalogue.property_group')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
export const rawCategoriesOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('catalogue.raw_category')
          .select('id')
          .where('id', 'in', [...ids])
          .execute()
      ).map(({ id }) => id)

export type PropertyFields = Omit<
  Insertable<CatalogueProperty>,
  'id' | 'reference' | 'type' | 'version' | 'organisation_id'
>
export const insertProperty = async (
  db: Db,
  row: PropertyFields & { reference: string; type: PropertyType; organisation_id: number | null },
) =>
  (await db.insertInto('catalogue.property').values(row).returning('id').executeTakeFirstOrThrow())
    .id
export const updateProperty = async (db: Db, id: number, version: number, row: PropertyFields) =>
  (
    await db
      .updateTable('catalogue.property')
      .set({ ...row, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
export const deleteProperty = async (db: Db, id: number) =>
  (await db.deleteFrom('catalogue.property').where('id', '=', id).executeTakeFirst())
    .numDeletedRows === 1n

export interface LinkRow {
  id: number
  raw_category_id: number
  raw_code: number
  name: string
  deficode_number: number | null
  deficode_value: string | null
  value: string
}
export const rawLinksOf = async (db: Db, id: number): Promise<LinkRow[]> =>
  db
    .selectFrom('catalogue.property_raw_category as l')
    .innerJoin('catalogue.raw_category as r', 'r.id', 'l.raw_category_id')
    .select([
      'l.id',
      'l.raw_category_id',
      'r.raw_code',
      'r.name',
      'l.deficode_number',
      'l.deficode_value',
      'l.value',
    ])
    .where('l.property_id', '=', id)
    .orderBy('r.raw_code')
    .orderBy('l.id')
    .execute()

export interface NewLink {
  raw_category_id: number
  deficode_number: number | null
  deficode_value: string | null
  value: string
}
/** Sets the RAW links of a property to exactly these. */
export async function replaceLinks(db: Db, id: number, links: readonly NewLink[]) {
  await db.deleteFrom('catalogue.property_raw_category').where('property_id', '=', id).execute()
  if (links.length > 0)
    await db
      .insertInto('catalogue.property_raw_category')
      .values(links.map((link) => ({ property_id: id, ...link })))
      .execute()
}

export interface Uses {
  otls: number
  products: number
  articles: number
}
/** How many object types, products and articles across all organisations have a property. */
export const usesOf = async (db: Db, id: number): Promise<Uses> =>
  (
    await sql<Uses>`select u.otls, u.products, u.articles from catalogue.property_uses(array[${id}::bigint]) u`.execute(
      db,
    )
  ).rows[0] ?? { otls: 0, products: 0, articles: 0 }
export const optionUses = async (db: Db, id: number) =>
  (
    await sql<{
      option: string
      products: number
      articles: number
    }>`select option, products, articles from catalogue.option_uses(${id})`.execute(db)
  ).rows
/** Renames options wherever they are used; returns the number of products. */
export async function renameOptions(db: Db, id: number, renamed: readonly RenamedOption[]) {
  const { rows } = await sql<{
    products: number
  }>`select catalogue.rename_options(${id}, ${renamed.map((one) => one.from)}::text[], ${renamed.map((one) => one.to)}::text[]) as products`.execute(
    db,
  )
  return rows[0]?.products ?? 0
}
/** How many object types of these kinds have a property. */
export const otlsOfTypes = async (db: Db, id: number, types: readonly OtlType[]) =>
  (
    await sql<{
      count: number
    }>`select count(*)::integer as count from catalogue.otl_property l join catalogue.otl o on o.id = l.otl_id where l.property_id = ${id} and o.type = any(${[...types]}::text[])`.execute(
      db,
    )
  ).rows[0]?.count ?? 0

export interface Fit {
  type: PropertyType
  options: readonly string[]
  own: boolean
  units: readonly string[]
  min: number | null
  max: number | null
  step: number | null
  kinds: readonly string[]
}
/** How many values of products would no longer fit. */
export async function unfit(db: Db, id: number, fit: Fit): Promise<number> {
  const { rows } =
    fit.type === 'file'
      ? await sql<{
          count: number
        }>`select catalogue.files_unfit(${id}, ${[...fit.kinds]}::text[]) as count`.execute(db)
      : await sql<{
          count: number
        }>`select catalogue.values_unfit(${id}, ${fit.type}, ${[...fit.options]}::text[], ${fit.own}, ${[...fit.units]}::text[], ${fit.min}, ${fit.max}, ${fit.step}) as count`.execute(
          db,
        )
  return rows[0]?.count ?? 0
}
