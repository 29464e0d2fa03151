import { mostAtOnce } from '@bouwkring/contract/product-bulk'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { saidAt, stateNow } from './queries-lines.ts'

/** A product that is no longer in a list, with its spot. */
export interface GoneRow {
  id: number
  name: string
  ref: string
  spot_id: number
}

/** The spots that a list is about: its own and, if a column names spots, those that this list or an earlier one for the same spot put products in. */
async function spotsAbout(db: Db, id: number, own: number): Promise<number[]> {
  const { rows } = await sql<{ spot: number }>`
    select distinct coalesce(l.spot_id, i.spot_id) as spot from imports.import i join imports.line l on l.import_id = i.id
    where i.spot_id = ${own} and i.id <= ${id} and (l.product_id is not null or i.id = ${id})`.execute(
    db,
  )
  return rows.map(({ spot }) => spot)
}

/**
 * Products on its side that an earlier import made or changed and whose number is no longer in this file for their spot; at most as many as can be changed at once. In
 * another spot than the list's own only what an earlier list for the same spot put there: that spot may have lists of its own. A row that is not ready
 * has no certain spot yet: its number counts for all of them.
 */
export async function goneOf(
  db: Db,
  { id, spot_id: own }: { id: number; spot_id: number },
  { refs, namesSpots }: { refs: number; namesSpots: boolean },
): Promise<GoneRow[]> {
  const about = namesSpots ? await spotsAbout(db, id, own) : [own]
  // `not in` is looked up in a table of hashes: `not exists` with two conditions compares each product with each row.
  const { rows } = await sql<GoneRow>`
    with here as materialized (select ${saidAt(refs)} as ref, case when ${namesSpots} then coalesce(l.spot_id, ${own}) else ${own} end as spot, ${stateNow(id)} in ('ready', 'done') as settled
      from imports.line l where l.import_id = ${id} and l.cells ->> ${refs}::integer is not null)
    select p.id, p.name, p.external_ref as ref, p.spot_id from products.product p join spots.spot s on s.id = p.spot_id
    where p.spot_id = any(${[...new Set([own, ...about])]}::bigint[]) and (p.spot_id = ${own} or s.archived_at is null)
      and p.external_ref is not null and p.is_released = (select i.is_released from imports.import i where i.id = ${id})
      and exists (select from imports.line e join imports.import i on i.id = e.import_id
        where e.product_id = p.id and e.import_id < ${id} and (p.spot_id = ${own} or i.spot_id = ${own} and e.spot_id = p.spot_id))
      and (p.external_ref, p.spot_id) not in (select h.ref, h.spot from here h)
      and (not ${namesSpots} or p.external_ref not in (select h.ref from here h where not h.settled))
    order by p.spot_id <> ${own}, s.name, p.spot_id, p.external_ref limit ${mostAtOnce}`.execute(db)
  return rows
}
