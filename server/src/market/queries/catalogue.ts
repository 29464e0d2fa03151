import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Gives listings the new number of their object type, in the transaction that changes the tree. As the system, like everything here. */
export async function renumberListings(db: Db, changed: readonly { id: number; pre: number }[]) {
  const numbers = sql`unnest(${changed.map((n) => n.id)}::bigint[], ${changed.map((n) => n.pre)}::integer[]) as n (id, pre)`
  await sql`update market.otl_words w set pre = n.pre from ${numbers} where w.otl_id = n.id and w.pre <> n.pre`.execute(
    db,
  )
  await sql`update market.listing l set pre = n.pre from ${numbers} where l.otl_id = n.id and l.pre is distinct from n.pre`.execute(
    db,
  )
}

/** Updates the words of object types; listings published from now on use them. */
export async function refreshWords(db: Db, otlIds: readonly number[]) {
  await sql`delete from market.otl_words w where not exists (select from catalogue.otl o where o.id = w.otl_id)`.execute(
    db,
  )
  await sql`insert into market.otl_words as w select f.otl_id, f.pre, f.words from market.words_of(${[...otlIds]}::bigint[]) f
    on conflict (otl_id) do update set pre = excluded.pre, words = excluded.words where (w.pre, w.words) is distinct from (excluded.pre, excluded.words)`.execute(
    db,
  )
}

/** Listings of these object types whose words or number differ from those of their object type. */
export async function staleListings(db: Db, otlIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from products.product p join market.listing l on l.product_id = p.id join market.otl_words w on w.otl_id = l.otl_id
    where p.otl_id = any(${[...otlIds]}::bigint[]) and (l.words <> btrim(market.named(p.name, p.manufacturer, p.model) || ' ' || w.words) or l.pre is distinct from w.pre) order by 1`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Sets on listings the words and number of their object type. */
export async function wordListings(db: Db, productIds: readonly number[]) {
  await sql`update market.listing l set pre = w.pre, words = btrim(market.named(p.name, p.manufacturer, p.model) || ' ' || w.words)
    from market.otl_words w, products.product p where w.otl_id = l.otl_id and p.id = l.product_id and l.product_id = any(${[...productIds]}::bigint[])`.execute(
    db,
  )
  await sql`insert into market.word (word) select distinct w from market.listing l, regexp_split_to_table(l.words, ' ') w where l.product_id = any(${[...productIds]}::bigint[]) and w ~ '^[a-z]' and length(w) between 3 and 60 order by 1 on conflict do nothing`.execute(
    db,
  )
}
