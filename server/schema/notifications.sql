-- The present shape of notifications, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- A single notification to one user, sent once.
create table notifications.notification (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation of the user
  user_id bigint not null, -- The recipient
  kind text not null, -- Kind of notification
  params jsonb not null, -- Ids it refers to: product, other, spot, score; transaction, amount; spot, name, till; search, products; basket
  dedupe_key text not null, -- Key of the event, so that a job that runs twice notifies once
  dismissed_at timestamp with time zone, -- Time at which it was read; null: unread
  created_at timestamp with time zone default now() not null, -- Creation time
  mail text, -- digest: waits for the daily mail; weekly: for Monday's; soon: for the next within minutes; now: briefly, for others that follow; sent: mailed; null: not mailed
  mailed_at timestamp with time zone, -- Time of mailing
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_kind_check CHECK ((kind ~ '^[a-z_]{3,40}$'::text)),
  constraint notification_mail_check CHECK ((mail = ANY (ARRAY['digest'::text, 'weekly'::text, 'soon'::text, 'now'::text, 'sent'::text]))),
  constraint notification_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE,
  constraint notification_tenant_id_user_id_dedupe_key_key UNIQUE (tenant_id, user_id, dedupe_key)
);
CREATE INDEX notification_digest ON notifications.notification USING btree (user_id) WHERE (mail = 'digest'::text);
CREATE INDEX notification_hits_mailed ON notifications.notification USING btree (user_id, mailed_at DESC) WHERE ((kind = 'search_hit'::text) AND (mailed_at IS NOT NULL));
CREATE INDEX notification_newest ON notifications.notification USING btree (tenant_id, user_id, created_at DESC, id DESC);
CREATE INDEX notification_now ON notifications.notification USING btree (user_id) WHERE (mail = 'now'::text);
CREATE INDEX notification_unread ON notifications.notification USING btree (tenant_id, user_id) WHERE (dismissed_at IS NULL);
CREATE INDEX notification_waits ON notifications.notification USING btree (user_id) WHERE (mail = ANY (ARRAY['weekly'::text, 'soon'::text]));
alter table notifications.notification enable row level security, force row level security;
create policy own on notifications.notification to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))))
  with check (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))));
create policy system on notifications.notification to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER ask_mails AFTER INSERT ON notifications.notification REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notifications.ask_mails();
grant select on notifications.notification to bouwkring_app;
grant delete, insert, select, update on notifications.notification to bouwkring_system;

-- Administrators of an organisation who can still sign in.
CREATE OR REPLACE FUNCTION notifications.admins(tenant bigint)
 RETURNS TABLE(tenant_id bigint, user_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select u.tenant_id, u.id from accounts."user" u join accounts.user_role r on r.user_id = u.id join accounts.role o on o.id = r.role_id and o.name = 'ROLE_ADMIN' and o.tenant_id is null where u.tenant_id = tenant and u.disabled_at is null
$function$;

-- Adds the job that mails notifications, in the transaction that wrote them: one for all that were told at once
CREATE OR REPLACE FUNCTION notifications.ask_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What is written down afterwards, such as a demo market, is not mailed.
  perform platform.add_job('notifications.made>notifications', json_build_object('notificationIds', n.ids))
    from (select json_agg(r.id order by r.id) as ids from new_rows r where r.created_at > now() - interval '1 hour') n where n.ids is not null;
  return null;
end $function$;

-- Owner and co-owners of a spot who can still sign in.
CREATE OR REPLACE FUNCTION notifications.owners(spot bigint)
 RETURNS TABLE(tenant_id bigint, user_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select u.tenant_id, u.id from spots.spot s
    join accounts."user" u on u.tenant_id = s.tenant_id and u.disabled_at is null and (u.id = s.owner_id or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = u.id)) where s.id = spot
$function$;

-- Who keeps the whole product and can still sign in.
CREATE OR REPLACE FUNCTION notifications.super_admins()
 RETURNS TABLE(tenant_id bigint, user_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct u.tenant_id, u.id from accounts."user" u join accounts.user_role r on r.user_id = u.id join accounts.role o on o.id = r.role_id and o.name = 'ROLE_SUPER_ADMIN' and o.tenant_id is null where u.disabled_at is null
$function$;
