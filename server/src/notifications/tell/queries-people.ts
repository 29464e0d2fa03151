import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { keep } from './queries-keep.ts'

/** Tells the recipients of a message: for a product, its spot's owners, contact persons who can sign in and administrators; for a reservation, its maker and the administrators. Never the author. */
export const tellMessage = (db: Db, messageId: number) =>
  keep(
    db,
    'contact_message',
    sql`
    select distinct u.tenant_id, u.user_id, jsonb_build_object('message', m.id) as params, 'message:' || m.id as key
    from transactions.contact_message m
    left join products.product p on p.id = m.product_id
    left join transactions.transaction t on t.id = m.transaction_id
    cross join lateral (
      select o.* from notifications.owners(case when m.transaction_id is null then p.spot_id else t.related_spot_id end) o
      union all select c.tenant_id, c.user_id from spots.contact s join accounts.contact_person c on c.id = s.contact_person_id join accounts."user" cu on cu.id = c.user_id and cu.disabled_at is null
        where s.spot_id = case when m.transaction_id is null then p.spot_id else t.related_spot_id end
      union all select s.tenant_id, s.id from accounts."user" s where m.transaction_id is not null and s.id = t.sender_user_id and s.disabled_at is null
      union all select a.* from notifications.admins(m.receiver_tenant_id) a) u
    where m.id = ${messageId} and u.tenant_id = m.receiver_tenant_id and u.user_id is distinct from m.sender_user_id`,
  )

/** Tells catalogue keepers (super admins, and administrators of organisations marked for it) what someone misses in the object type library. Stores the request as it was, since the organisation's own policies may hide it from them. Never the requester. */
export const tellRequest = (db: Db, requestId: number) =>
  keep(
    db,
    'otl_requested',
    sql`
    select a.tenant_id, a.user_id, jsonb_build_object('request', jsonb_build_object('kind', r.kind, 'name', r.name, 'attributes', r.attributes, 'company', t.company)) as params, 'request:' || r.id as key
    from catalogue.otl_request r join accounts.tenant t on t.id = r.tenant_id
    cross join lateral (select * from notifications.super_admins()
      union select k.* from accounts.tenant marked cross join notifications.admins(marked.id) k where marked.keeps_catalogue and marked.status in ('active', 'demo')) a
    where r.id = ${requestId} and a.user_id is distinct from r.user_id`,
  )

/** Tells the requester the outcome; stores the answer as it was given. */
export const tellAnswer = (db: Db, requestId: number) =>
  keep(
    db,
    'otl_answered',
    sql`
    select u.tenant_id, u.id as user_id, jsonb_build_object('request', jsonb_build_object('kind', r.kind, 'name', r.name, 'attributes', r.attributes, 'company', t.company, 'otl', o.name, 'reason', r.reason, 'status', r.status)) as params, 'answer:' || r.id as key
    from catalogue.otl_request r join accounts.tenant t on t.id = r.tenant_id join accounts."user" u on u.id = r.user_id and u.disabled_at is null left join catalogue.otl o on o.id = r.otl_id
    where r.id = ${requestId} and r.status <> 'pending'`,
  )

/** Tells the super admins that an organisation was registered by its first user. */
export const tellRegistration = (db: Db, userId: number) =>
  keep(
    db,
    'tenant_registered',
    sql`
    select a.tenant_id, a.user_id, jsonb_build_object('registration', jsonb_build_object('company', t.company, 'type', g.name)) as params, 'registration:' || t.id as key
    from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts."group" g on g.id = t.group_id cross join notifications.super_admins() a
    where u.id = ${userId}`,
  )

/** Tells the administrators of an organisation that it was admitted. Their letter is written with the decision itself. */
export const tellActivation = (db: Db, tenantId: number) =>
  keep(
    db,
    'tenant_activated',
    sql`
    select a.tenant_id, a.user_id, jsonb_build_object('registration', jsonb_build_object('company', t.company, 'type', g.name)) as params, 'activation:' || t.id as key
    from accounts.tenant t join accounts."group" g on g.id = t.group_id cross join notifications.admins(t.id) a
    where t.id = ${tenantId}`,
  )

/** Tells the administrators of an organisation that it is invited to a group; once for each invitation. */
export const tellInvitation = (db: Db, groupId: number, tenantId: number) =>
  keep(
    db,
    'group_invitation',
    sql`
    select a.tenant_id, a.user_id, jsonb_build_object('group', m.group_id) as params, 'invitation:' || m.group_id || ':' || extract(epoch from m.invited_at) as key
    from accounts.group_member m cross join notifications.admins(m.tenant_id) a
    where m.group_id = ${groupId} and m.tenant_id = ${tenantId} and m.status = 'pending'`,
  )
