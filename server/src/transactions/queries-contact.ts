import type { SpotKind } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** A product with the organisation responsible for it, if the caller may see it. */
export const productToAskAbout = (db: Db, id: number) =>
  db
    .selectFrom('products.product as p')
    .innerJoin('spots.spot as s', 's.id', 'p.spot_id')
    .innerJoin('spots.definition as d', 'd.id', 's.definition_id')
    .select(['p.id', 'p.tenant_id', 'p.name', sql<SpotKind>`d.kind`.as('kind')])
    .where('p.id', '=', id)
    .executeTakeFirst()

interface NewMessage {
  sender_tenant_id: number
  sender_user_id: number
  receiver_tenant_id: number
  product_id: number | null
  product_name: string
  transaction_id: number | null
  name: string
  email: string
  phonenumber: string
  company: string
  message: string
}
export async function insertMessage(db: Db, row: NewMessage) {
  const { id, created_at } = await db
    .insertInto('transactions.contact_message')
    .values(row)
    .returning(['id', sql<Date>`created_at`.as('created_at')])
    .executeTakeFirstOrThrow()
  return { id, created_at }
}

/** How many messages this user wrote in the last hour; only one is counted at a time. */
export async function messagesThisHour(db: Db, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(771017, ${userId}::integer)`.execute(db)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from transactions.contact_message where sender_tenant_id = (select platform.tenant()) and sender_user_id = ${userId} and created_at > now() - interval '1 hour'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** A message with the subdomain of the receiving organisation. As the system. */
export const messageById = (db: Db, id: number) =>
  db
    .selectFrom('transactions.contact_message as m')
    .innerJoin('accounts.tenant as t', 't.id', 'm.receiver_tenant_id')
    .selectAll('m')
    .select(sql<string>`t.subdomain::text`.as('subdomain'))
    .where('m.id', '=', id)
    .executeTakeFirst()

export interface Recipient {
  name: string
  address: string
  language: 'nl' | 'en'
}
/**
 * The recipients of a message's mail. For a product: the contact persons of its spot, otherwise its owners, otherwise the administrators. For a reservation: the user who made it, with
 * the contact persons of the spot that it is for. As the system.
 */
export async function recipientsOf(db: Db, messageId: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with m as (select * from transactions.contact_message where id = ${messageId}),
    target as (
      select m.receiver_tenant_id as tenant_id, case when m.transaction_id is null then p.spot_id else t.related_spot_id end as spot_id, case when m.transaction_id is not null then t.sender_user_id end as user_id
      from m left join products.product p on p.id = m.product_id left join transactions.transaction t on t.id = m.transaction_id),
    contacts as (
      select trim(c.first_name || ' ' || c.last_name) as name, c.email::text as address, coalesce(u.language, 'nl') as language
      from target g join spots.contact s on s.spot_id = g.spot_id and s.tenant_id = g.tenant_id join accounts.contact_person c on c.id = s.contact_person_id left join accounts."user" u on u.id = c.user_id
      where u.id is null or u.disabled_at is null),
    senders as (select u.name, u.email::text as address, u.language from target g join accounts."user" u on u.id = g.user_id and u.tenant_id = g.tenant_id and u.disabled_at is null),
    owners as (select u.name, u.email::text as address, u.language from target g cross join lateral notifications.owners(g.spot_id) o join accounts."user" u on u.id = o.user_id),
    admins as (select u.name, u.email::text as address, u.language from target g cross join lateral notifications.admins(g.tenant_id) o join accounts."user" u on u.id = o.user_id),
    everyone as (
      select * from senders union all select * from contacts
      union all select * from owners where not exists (select from contacts) and not exists (select from senders)
      union all select * from admins where not exists (select from contacts) and not exists (select from senders) and not exists (select from owners))
    select distinct on (lower(address)) name, address, language from everyone order by lower(address), name`.execute(
    db,
  )
  return rows
}
