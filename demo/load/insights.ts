import { sql } from 'kysely'
import { measure } from '../../server/src/insights/index.ts'
import type { Db } from '../../server/src/platform/db.ts'

/** Kilograms per piece, as weighed by owners in the demo market. */
const weights = {
  'p.armatuur': 7,
  'p.bank': 62,
  'p.bordpaal': 21,
  'p.gording': 1109,
  'p.grasbetontegel': 31,
  'p.heipaal': 2830,
  'p.inritblok': 78,
  'p.uithouder': 14,
  'p.vakwerkbrug': 24_000,
}

/** Weights of tiles offered by the piece, computed from their size and concrete of 2,350 kg/m3. */
const tileKg = {
  'Betontegel 300x300x45 grijs': 9.5,
  'Betontegel 300x300x60 grijs': 12.7,
  'Betontegel 500x500x50 antraciet': 29.4,
}

/** Matches as old as their products, and the figures for what was exchanged. */
export async function loadInsights(db: Db) {
  await sql`update matching.match m set created_at = least(now(), greatest(o.created_at, d.created_at) + interval '2 hours') from products.product o, products.product d where o.id = m.offer_id and d.id = m.demand_id`.execute(
    db,
  )
  await sql`
    insert into products.property_value (tenant_id, product_id, property_id, number, unit)
    select p.tenant_id, p.id, c.id, w.value::double precision, 'kg' from jsonb_each_text(${JSON.stringify(weights)}::jsonb) w join catalogue.otl o on o.key = w.key join products.product p on p.otl_id = o.id join catalogue.property c on c.reference = 'gewicht_per_stuk'
    where exists (select from transactions.transaction t where p.id in (t.product_id, t.related_product_id)) on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into products.property_value (tenant_id, product_id, property_id, number, unit)
    select p.tenant_id, p.id, c.id, w.value::double precision, 'kg' from jsonb_each_text(${JSON.stringify(tileKg)}::jsonb) w join products.product p on p.name = w.key and p.unit = 'st' and p.is_released join catalogue.property c on c.reference = 'gewicht_per_stuk'
    on conflict do nothing`.execute(db)
  await measure(db)
}
