import { sql } from 'kysely'
import type { AllFigures, OwnFigures } from '@bouwkring/contract/management'
import type { Db } from '../platform/db.ts'

/** Figures of one organisation. */
export async function ownFigures(db: Db, tenantId: number): Promise<OwnFigures> {
  const { rows } = await sql<OwnFigures>`
    select t.company, t.max_user_count as "maxUsers",
      (select count(*) from accounts."user" u where u.tenant_id = t.id and u.disabled_at is null) as users,
      (select count(*) from spots.spot s where s.tenant_id = t.id and s.active) as "activeSpots",
      (select count(*) from products.product p join spots.spot s on s.id = p.spot_id where p.tenant_id = t.id and p.published and s.active) as "publishedProducts",
      (select count(*) from transactions.transaction r where r.receiver_tenant_id = t.id and r.status = 'pending') as "openReservations",
      (select count(*) from accounts.role r where r.tenant_id = t.id) as "ownRoles"
    from accounts.tenant t where t.id = ${tenantId}`.execute(db)
  return rows[0] as OwnFigures
}

/** Figures of all organisations together. */
export async function allFigures(db: Db): Promise<AllFigures> {
  const { rows } = await sql<AllFigures>`
    select json_build_object('active', count(*) filter (where status = 'active'), 'inactive', count(*) filter (where status = 'inactive'), 'pending', count(*) filter (where status = 'pending'), 'demo', count(*) filter (where status = 'demo')) as tenants,
      (select count(*) from accounts."user" where disabled_at is null) as users,
      (select count(*) from spots.spot where active) as "activeSpots",
      (select count(*) from products.product p join spots.spot s on s.id = p.spot_id where p.published and s.active) as "publishedProducts",
      (select count(*) from transactions.transaction where status = 'completed' and moved_at > now() - interval '30 days') as completed30,
      (select count(*) from catalogue.otl_request where status = 'pending') as "otlRequests",
      (select count(*) from platform.mail where state = 'failed') as "mailsFailed",
      coalesce((select json_agg(w) from (
        select t.id, t.company, g.name as "group", to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
        from accounts.tenant t left join accounts."group" g on g.id = t.group_id where t.status = 'pending' order by t.created_at limit 5) w), '[]') as waiting,
      coalesce((select json_agg(f) from (
        select t.id, t.company, count(u.id)::int as "userCount", t.max_user_count from accounts.tenant t join accounts."user" u on u.tenant_id = t.id
        where t.max_user_count > 0 and t.status in ('active', 'demo') group by t.id having count(u.id) >= t.max_user_count * 0.9 order by count(u.id) > t.max_user_count desc, t.company limit 5) f), '[]') as "full"
    from accounts.tenant`.execute(db)
  return rows[0] as AllFigures
}

/** What is deleted together with an organisation, and its transactions, which are not. */
export async function belongings(db: Db, tenantId: number) {
  const { rows } = await sql<{
    spots: number
    products: number
    messages: number
    transactions: number
  }>`
    select (select count(*) from spots.spot where tenant_id = ${tenantId}) as spots, (select count(*) from products.product where tenant_id = ${tenantId}) as products,
      (select count(*) from transactions.contact_message where sender_tenant_id = ${tenantId} or receiver_tenant_id = ${tenantId}) as messages,
      (select count(*) from transactions.transaction where sender_tenant_id = ${tenantId} or receiver_tenant_id = ${tenantId}) as transactions`.execute(
    db,
  )
  return rows[0] as { spots: number; products: number; messages: number; transactions: number }
}
