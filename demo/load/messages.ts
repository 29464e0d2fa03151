import { sql } from 'kysely'
import { tellMessage } from '../../server/src/notifications/index.ts'
import type { Db } from '../../server/src/platform/db.ts'

const texts = [
  'Goedendag,\n\nWij hebben belangstelling voor dit product. Ligt het nog op locatie, en kunnen wij volgende week komen kijken?',
  'Goedendag,\n\nIs de partij ook in delen af te nemen? Wij hebben in het voorjaar ongeveer de helft nodig.',
  'Goedendag,\n\nHeeft u van deze partij een keuringsrapport? Dan nemen wij het mee in ons ontwerp.',
]

/** A few questions from other organisations about offers of the users who can sign in here, each notified as in normal use; no mail is sent. */
export async function loadMessages(db: Db, subdomains: readonly string[], today: Date) {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    with offers as (
      select p.id, p.tenant_id, p.name, row_number() over (partition by p.tenant_id order by p.id) as n from products.product p join spots.spot s on s.id = p.spot_id join accounts.tenant t on t.id = p.tenant_id
      where p.published and p.is_released and s.active and t.subdomain = any(${[...subdomains]}::text[])),
    chosen as (select o.*, row_number() over (order by o.tenant_id, o.n) as k from offers o where o.n in (2, 7, 11))
    insert into transactions.contact_message (sender_tenant_id, sender_user_id, receiver_tenant_id, product_id, product_name, name, email, phonenumber, company, message, created_at)
    select u.tenant_id, u.id, c.tenant_id, c.id, c.name, u.name, u.email, coalesce(u.phonenumber, ''), t.company, (${texts}::text[])[1 + c.k % 3], ${today.toISOString()}::timestamptz - c.k * interval '13 hours' - interval '40 minutes'
    from chosen c cross join lateral (select * from accounts."user" u where u.tenant_id <> c.tenant_id order by (u.id * 31 + c.id * 17) % 97, u.id limit 1) u join accounts.tenant t on t.id = u.tenant_id
    order by c.k returning id, created_at`.execute(db)
  for (const { id } of rows) await tellMessage(db, id)
  await sql`update notifications.notification n set created_at = m.created_at from transactions.contact_message m where n.dedupe_key = 'message:' || m.id`.execute(
    db,
  )
}
