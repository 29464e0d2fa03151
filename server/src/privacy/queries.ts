import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Personal } from '../platform/data-classes.ts'
import { dataMap } from './data-map.ts'

/** The maximum number of rows of one table in an export; nobody has more. */
const mostRows = 50_000

interface Person {
  id: number
  name: string
  email: string
  company: string
  tenantId: number
}
/** The person that the data belong to. As the system. */
export const personOf = async (db: Db, id: number): Promise<Person | undefined> =>
  (
    await sql<Person>`select u.id, u.name, u.email::text as email, t.company, t.id as "tenantId" from accounts."user" u join accounts.tenant t on t.id = u.tenant_id where u.id = ${id}`.execute(
      db,
    )
  ).rows[0]

const names = (list: string) => sql.join(list.split(' ').map((name) => sql.ref(name)))
/** The condition from the map with the person filled in; the map is ours, the values are parameters. */
function ofPerson(of: string, person: Person) {
  const values: Record<string, unknown> = {
    ':person': person.id,
    ':tenant': person.tenantId,
    ':email': person.email,
  }
  return sql.join(
    of
      .split(/(:person|:tenant|:email)/)
      .map((part) =>
        part === ':email'
          ? sql`${person.email}::citext`
          : part in values
            ? sql`${values[part]}`
            : sql.raw(part),
      ),
    sql``,
  )
}
const rowsOf = async (db: Db, table: string, way: Personal, person: Person) =>
  (
    await sql<
      Record<string, unknown>
    >`select ${names(`${way.beside} ${way.columns}`)} from ${sql.table(table)} where ${ofPerson(way.of, person)} limit ${mostRows}`.execute(
      db,
    )
  ).rows

/** All data of a person, by table. As the system: the product does not show the person some of it. */
export async function everythingOf(
  db: Db,
  person: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const [table, { personal }] of Object.entries(dataMap))
    for (const way of personal ?? [])
      data[table] = [...(data[table] ?? []), ...(await rowsOf(db, table, way, person))]
  return data
}

/** The meanings of the columns in an export, from the comments of the database. */
export async function meanings(db: Db): Promise<Record<string, Record<string, string>>> {
  const shown = Object.entries(dataMap).flatMap(([table, { personal = [] }]) =>
    personal
      .flatMap((way) => `${way.beside} ${way.columns}`.split(' '))
      .map((column) => `${table}.${column}`),
  )
  const { rows } = await sql<{ table: string; columns: Record<string, string> }>`
    select n.nspname || '.' || c.relname as table, jsonb_object_agg(a.attname, coalesce(col_description(c.oid, a.attnum), '')) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where n.nspname || '.' || c.relname || '.' || a.attname = any(${shown}::text[]) group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.table, row.columns]))
}

/** Erases again anyone who was erased before and is back, as after a restore; returns how many. As the system. */
export async function eraseAgain(db: Db, uuids: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select accounts.erase(u.id) from accounts."user" u where u.uuid = any(${[...uuids]}::uuid[])`.execute(
      db,
    )
  return rows.length
}
