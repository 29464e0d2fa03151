import type { Unit } from '@bouwkring/contract/amount'
import type { OtlType } from '@bouwkring/contract/catalogue'
import type { LibrarySource } from '@bouwkring/contract/libraries'
import type { Material, SustainabilityType } from '@bouwkring/contract/products'
import { sql, type Insertable } from 'kysely'
import type { CatalogueLibraryItem } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'
import { pageOf } from '../../platform/queries-page.ts'
import { folded, holds, literal } from '../../platform/text-search.ts'
import type { KeptValue } from '../rules-libraries.ts'

const libraries = (db: Db) =>
  db
    .selectFrom('catalogue.tenant_library as l')
    .select([
      'l.id',
      'l.name',
      'l.published',
      'l.version',
      sql<number>`(select count(*) from catalogue.library_item i where i.library_id = l.id)::integer`.as(
        'items',
      ),
    ])
/** A library as its list shows it. */
export type LibraryRecord = Awaited<
  ReturnType<ReturnType<typeof libraries>['executeTakeFirstOrThrow']>
>
/** The libraries of the caller's organisation, by name; unpublished ones with `hidden` only. */
export const tenantLibraries = (db: Db, hidden: boolean) =>
  libraries(db)
    .$if(!hidden, (all) => all.where('l.published', '=', true))
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .limit(500)
    .execute()
export const wholeLibrary = (db: Db, id: number) =>
  libraries(db).where('l.id', '=', id).executeTakeFirst()
/** Creates a library; undefined when one of that name exists. */
export const insertLibrary = async (db: Db, tenantId: number, name: string) =>
  (
    await db
      .insertInto('catalogue.tenant_library')
      .values({ tenant_id: tenantId, name })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
export const libraryNamed = (db: Db, name: string, besides: number) =>
  db
    .selectFrom('catalogue.tenant_library')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', besides)
    .executeTakeFirst()
export const renameLibrary = async (db: Db, id: number, version: number, name: string) =>
  (
    await db
      .updateTable('catalogue.tenant_library')
      .set({ name, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
export const publishLibrary = (db: Db, id: number, published: boolean) =>
  db.updateTable('catalogue.tenant_library').set({ published }).where('id', '=', id).execute()
export const deleteLibrary = async (db: Db, id: number) =>
  (await db.deleteFrom('catalogue.tenant_library').where('id', '=', id).executeTakeFirst())
    .numDeletedRows === 1n

export const libraryById = (db: Db, id: number) =>
  db
    .selectFrom('catalogue.tenant_library')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The first library of the organisation; created, under this name, if there is none. */
export async function firstLibrary(db: Db, tenantId: number, name: string): Promise<number> {
  const first = () =>
    db
      .selectFrom('catalogue.tenant_library')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .executeTakeFirst()
  const found =
    (await first()) ??
    (await db
      .insertInto('catalogue.tenant_library')
      .values({ tenant_id: tenantId, name })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst())
  // Another request created it in the meantime.
  return (found ?? ((await first()) as { id: number })).id
}

const rows = (db: Db) =>
  db
    .selectFrom('catalogue.library_item as i')
    .leftJoin('catalogue.otl as o', 'o.id', 'i.otl_id')
    .leftJoin('catalogue.tenant_library as l', 'l.id', 'i.library_id')
    .select([
      'i.id',
      'i.tenant_id',
      sql<OtlType>`i.type`.as('type'),
      'i.name',
      'i.description',
      'i.synonym',
      'i.library_id',
      'l.name as library_name',
      'i.otl_id',
      'o.name as otl_name',
      'i.version',
    ])
/** An article as a list shows it. */
export type ItemRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export interface ItemFilter {
  library: LibrarySource
  tenantLibrary?: number | undefined
  type?: OtlType | undefined
  search?: string | undefined
  /** For articles of the caller's organisation: whether their library is published. */
  published?: boolean | undefined
  /** Includes articles in unpublished libraries. */
  hidden?: boolean | undefined
}
function found(db: Db, filter: ItemFilter) {
  let all = rows(db).where('i.tenant_id', filter.library === 'standard' ? 'is' : 'is not', null)
  if (!filter.hidden)
    all = all.where((e) => e.or([e('l.id', 'is', null), e('l.published', '=', true)]))
  if (filter.published !== undefined)
    all = all.where(sql`coalesce(l.published, i.published)`, '=', filter.published)
  if (filter.tenantLibrary !== undefined) all = all.where('i.library_id', '=', filter.tenantLibrary)
  if (filter.type !== undefined) all = all.where('i.type', '=', filter.type)
  if (filter.search)
    all = all.where(
      holds(sql`concat_ws(' ', i.name, i.synonym, i.description, o.name)`, filter.search),
    )
  return all
}

/** A page of articles by name, those that begin with the search text first, and the total. */
export async function listItems(
  db: Db,
  filter: ItemFilter,
  offset: number,
  limit: number,
): Promise<{ items: ItemRow[]; total: number }> {
  const begins = folded(`${literal(filter.search ?? '')}%`)
  const ordered = found(db, filter)
    .orderBy(sql`${folded(sql`i.name`)} not like ${begins}`)
    .orderBy(folded(sql`i.name`))
    .orderBy('i.id')
  const { rows: items, total } = await pageOf(ordered, offset, limit)
  return { items, total }
}

/** An article that the caller may see, with all its contents. */
export const itemById = (db: Db, id: number) =>
  rows(db)
    .select([
      sql<Unit | null>`i.unit`.as('unit'),
      sql<SustainabilityType>`i.sustainability_type`.as('sustainability_type'),
      sql<Material[]>`i.materials`.as('materials'),
      sql<KeptValue[]>`i.properties`.as('properties'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()
export type ItemRecord = NonNullable<Awaited<ReturnType<typeof itemById>>>

/** Adds an article; undefined when the library already has one of that name. */
export const insertItem = async (db: Db, item: Insertable<CatalogueLibraryItem>) =>
  (
    await db
      .insertInto('catalogue.library_item')
      .values(item)
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const deleteItem = async (db: Db, id: number) =>
  (await db.deleteFrom('catalogue.library_item').where('id', '=', id).executeTakeFirst())
    .numDeletedRows === 1n

/** Another article of that name in the same library. */
export const itemNamed = (
  db: Db,
  item: { id: number; library_id: number | null; type: OtlType },
  name: string,
) =>
  db
    .selectFrom('catalogue.library_item')
    .select('id')
    .where('library_id', 'is not distinct from', item.library_id)
    .where('type', '=', item.type)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', item.id)
    .executeTakeFirst()
export const changeItem = async (
  db: Db,
  id: number,
  version: number,
  fields: { name: string; description: string; synonym: string },
) =>
  (
    await db
      .updateTable('catalogue.library_item')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
