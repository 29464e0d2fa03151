import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { pageOf } from '../platform/queries-page.ts'
import { holds } from '../platform/text-search.ts'

const spotsOf = (column: 'contact' | 'division') =>
  column === 'contact'
    ? sql<number>`accounts.spots_of_contact(c.id)`
    : sql<number>`accounts.spots_of_division(d.id)`

const contactRows = (db: Db, tenantId: number) =>
  db
    .selectFrom('accounts.contact_person as c')
    .where('c.tenant_id', '=', tenantId)
    .select([
      'c.id',
      'c.first_name',
      'c.last_name',
      'c.email',
      'c.phonenumber',
      'c.streetname',
      'c.housenumber',
      'c.postal_code',
      'c.city',
      'c.saved',
      'c.user_id as user',
      'c.version',
      spotsOf('contact').as('spots'),
    ])
/** A contact person as stored in the list. */
export type ContactRow = Awaited<
  ReturnType<ReturnType<typeof contactRows>['executeTakeFirstOrThrow']>
>

export async function savedContacts(
  db: Db,
  tenantId: number,
  search: string | undefined,
  offset: number,
  limit: number,
) {
  let all = contactRows(db, tenantId).where('c.saved', '=', true)
  if (search)
    all = all.where(holds(sql`concat_ws(' ', c.first_name, c.last_name, c.email, c.city)`, search))
  const ordered = all
    .orderBy(sql`lower(c.first_name)`)
    .orderBy(sql`lower(c.last_name)`)
    .orderBy('c.id')
  return pageOf(ordered, offset, limit)
}
export const contactById = (db: Db, tenantId: number, id: number) =>
  contactRows(db, tenantId).where('c.id', '=', id).executeTakeFirst()

interface ContactFields {
  first_name: string
  last_name: string
  email: string
  phonenumber: string
  streetname: string
  housenumber: string
  postal_code: string
  city: string
  saved: boolean
}
/** Writes the form if nobody has changed it since; false when somebody has. */
export const changeContact = async (
  db: Db,
  tenantId: number,
  id: number,
  version: number,
  fields: ContactFields,
) =>
  (
    await db
      .updateTable('accounts.contact_person')
      .set({ ...fields, version: version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Deletes a contact person that no spot names; one that a spot names only leaves the list. Locked first, so that no spot takes it in between. */
export async function dropContact(db: Db, tenantId: number, id: number) {
  await db
    .selectFrom('accounts.contact_person')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const own = sql`tenant_id = ${tenantId} and id = ${id}`
  const { rows } = await sql<{
    named: boolean
  }>`select accounts.spots_of_contact(${id}) > 0 as named`.execute(db)
  if (rows[0]?.named)
    await sql`update accounts.contact_person set saved = false, version = version + 1 where ${own}`.execute(
      db,
    )
  else await sql`delete from accounts.contact_person where ${own}`.execute(db)
}

const divisionRows = (db: Db, tenantId: number) =>
  db
    .selectFrom('accounts.division as d')
    .where('d.tenant_id', '=', tenantId)
    .select(['d.id', 'd.name', 'd.version', spotsOf('division').as('spots')])
/** A unit as its list shows it. */
export type DivisionRow = Awaited<
  ReturnType<ReturnType<typeof divisionRows>['executeTakeFirstOrThrow']>
>

export async function divisionsPage(
  db: Db,
  tenantId: number,
  search: string | undefined,
  offset: number,
  limit: number,
) {
  let all = divisionRows(db, tenantId)
  if (search) all = all.where(holds(sql`d.name`, search))
  return pageOf(all.orderBy(sql`lower(d.name)`).orderBy('d.id'), offset, limit)
}
export const divisionById = (db: Db, tenantId: number, id: number) =>
  divisionRows(db, tenantId).where('d.id', '=', id).executeTakeFirst()
/** Adds a unit; undefined when one of that name exists. */
export const insertDivision = async (db: Db, tenantId: number, name: string) =>
  (
    await db
      .insertInto('accounts.division')
      .values({ tenant_id: tenantId, name })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
/** Another unit of that name. */
export const divisionNamed = (db: Db, tenantId: number, name: string, besides: number) =>
  db
    .selectFrom('accounts.division')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', besides)
    .executeTakeFirst()
export const renameDivision = async (
  db: Db,
  tenantId: number,
  id: number,
  version: number,
  name: string,
) =>
  (
    await db
      .updateTable('accounts.division')
      .set({ name, version: version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Locks a unit, so that no spot takes it while the caller checks whether one has it. */
export const holdDivision = (db: Db, tenantId: number, id: number) =>
  db
    .selectFrom('accounts.division')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export const deleteDivision = (db: Db, tenantId: number, id: number) =>
  db
    .deleteFrom('accounts.division')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
