import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** An offer as listed in the mail that asks about it. */
export interface AskedOffer {
  id: number
  name: string
  amount: number | null
  unit: string | null
  counted: boolean
  spot: string
  signOn: string
  image: { id: number; object_key: string; cdn: string; width: number; height: number } | null
}

/** The offers that a notification asks about, and when: those still on the market and not answered since. As their reader. */
export async function askedIn(db: Db, notificationId: number) {
  const { rows } = await sql<{ askedAt: number; offers: AskedOffer[] }>`
    select (n.params ->> 'asked')::bigint as "askedAt", coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'amount', p.amount, 'unit', p.unit, 'counted', p.amount_type = 0, 'spot', s.name, 'signOn', to_char(g.sign_at at time zone 'Europe/Amsterdam', 'DD-MM-YYYY'),
        'image', (select jsonb_build_object('id', i.id, 'object_key', i.file_key, 'cdn', '/cdn/images/' || i.file_key, 'width', i.width, 'height', i.height) from products.image i where i.product_id = p.id order by i.ordering, i.id limit 1)) order by g.sign_at, p.id)
      from products.product p join spots.spot s on s.id = p.spot_id cross join lateral (select transactions.sign_of(p.id) as sign_at) g
      where p.id in (select i.id::bigint from jsonb_array_elements_text(n.params -> 'products') i (id)) and p.published and 1000 * extract(epoch from g.sign_at) <= (n.params ->> 'asked')::bigint), '[]') as offers
    from notifications.notification n where n.id = ${notificationId}`.execute(db)
  return rows[0]
}
