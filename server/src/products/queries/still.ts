import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Marks offers as unconfirmed since the last sign of each. As the system. */
export const sinkProducts = (db: Db, ids: readonly number[]) =>
  sql`update products.product p set unconfirmed_since = (transactions.sign_of(p.id) at time zone 'Europe/Amsterdam')::date where p.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )

/** Takes unconfirmed offers off the market, without recording a sign from anybody; returns those that were on it. As the system. */
export async function endProducts(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; tenant_id: number }>`
    with ended as (update products.product p set published = false where p.id = any(${[...ids]}::bigint[]) and p.published returning p.id, p.tenant_id) select * from ended order by id`.execute(
    db,
  )
  return rows
}

/** Clears the mark after a sign of the offer elsewhere. As the system. */
export const seeProduct = (db: Db, id: number) =>
  sql`update products.product p set unconfirmed_since = null where p.id = ${id} and p.unconfirmed_since is not null`.execute(
    db,
  )

/** Confirms an offer, changes its amount (a number) or takes it off the market, provided it has not changed since it was read; false when another change came first. */
export async function answerProduct(
  db: Db,
  { id, version }: { id: number; version: number },
  said: 'there' | 'gone' | number,
): Promise<boolean> {
  const change =
    said === 'there'
      ? sql`confirmed_at = clock_timestamp()`
      : said === 'gone'
        ? sql`published = false, updated_at = clock_timestamp()`
        : sql`amount = ${said}, version = p.version + 1, updated_at = clock_timestamp()`
  const { numAffectedRows } =
    await sql`update products.product p set ${change} where p.id = ${id} and p.version = ${version} and p.published`.execute(
      db,
    )
  return numAffectedRows === 1n
}
