import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

/** Inserts rows from JSON, a thousand at a time. */
export async function insertRows(
  db: Db,
  table: string,
  columns: Record<string, string>,
  rows: readonly object[],
): Promise<void> {
  await insertReturning(db, table, columns, rows, 'null::bigint')
}

/** Inserts rows and returns their ids in the order given. */
export const insertWithIds = (
  db: Db,
  table: string,
  columns: Record<string, string>,
  rows: readonly object[],
): Promise<number[]> => insertReturning(db, table, columns, rows, 'id')

async function insertReturning(
  db: Db,
  table: string,
  columns: Record<string, string>,
  rows: readonly object[],
  what: string,
): Promise<number[]> {
  const ids: number[] = []
  const names = Object.keys(columns)
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000)
    const { rows: made } = await sql<{ id: number | null }>`
      insert into ${sql.table(table)} (${sql.join(names.map((n) => sql.ref(n)))})
      select ${sql.join(names.map((n) => sql.ref(`r.${n}`)))}
      from rows from (jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as (${sql.raw(names.map((n) => `"${n}" ${columns[n] as string}`).join(', '))})) with ordinality as r(${sql.join([...names, 'n_'].map((n) => sql.ref(n)))})
      order by r.n_
      returning ${sql.raw(what)} as id`.execute(db)
    ids.push(...made.map((m) => m.id ?? 0))
  }
  return ids
}

/** Looks up a key that must exist. */
export function need<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo market names ${key}, which it does not hold`)
  return value
}
