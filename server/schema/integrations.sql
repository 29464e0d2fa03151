-- The present shape of integrations, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- API key of another system. It allows what its scopes allow, and never more than the user who created it may do at that moment.
create table integrations.api_key (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation that it belongs to
  created_by bigint not null, -- User who created it: the key is deleted with the account
  name text not null, -- Purpose of the key
  scopes text[] not null, -- Parts of the API that it gives access to (contract/src/key-scopes.ts)
  hash bytea not null, -- SHA-256 of the key: 256 random bits, shown once
  hint text not null, -- First and last characters, to recognise it by
  created_at timestamp with time zone default now() not null, -- Creation time
  expires_at timestamp with time zone not null, -- Expiry time
  last_used_at timestamp with time zone, -- Time of the last call, to the minute
  revoked_at timestamp with time zone, -- Time of revocation; null: not revoked
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_check CHECK ((expires_at <= (created_at + '366 days'::interval))),
  constraint api_key_hash_check CHECK ((length(hash) = 32)),
  constraint api_key_hint_check CHECK (((length(hint) >= 1) AND (length(hint) <= 30))),
  constraint api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint api_key_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 10))),
  constraint api_key_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE,
  constraint api_key_hash_key UNIQUE (hash),
  constraint api_key_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX api_key_tenant ON integrations.api_key USING btree (tenant_id, created_by);
alter table integrations.api_key enable row level security, force row level security;
create policy own on integrations.api_key to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on integrations.api_key to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on integrations.api_key to bouwkring_system;

-- A message that is or was sent to a webhook, with the last attempt.
create table integrations.delivery (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  webhook_id bigint not null, -- Webhook that it is sent to
  message_id uuid default gen_random_uuid() not null, -- Identifier, the same at every attempt, so that the receiver recognises a repeat
  cause text not null, -- Cause of the message, unique for each webhook
  event text not null, -- Kind of event
  body text not null, -- Body as sent, verbatim
  state text default 'waiting'::text not null, -- waiting, delivered or failed (given up)
  attempts integer default 0 not null, -- Number of attempts so far
  due_at timestamp with time zone default now() not null, -- Time before which it is not sent
  taken_at timestamp with time zone, -- Time since which it is being sent; null: it is not
  attempted_at timestamp with time zone, -- Time of the last attempt
  status integer, -- HTTP status of the last response
  duration_ms integer, -- Duration of the last attempt, in milliseconds
  answer text default ''::text not null, -- First bytes of the last response
  error text default ''::text not null, -- Reason why the last attempt failed without a response
  created_at timestamp with time zone default now() not null, -- Time of the event
  constraint delivery_pkey PRIMARY KEY (id),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint delivery_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES integrations.webhook(tenant_id, id) ON DELETE CASCADE,
  constraint delivery_webhook_id_cause_key UNIQUE (webhook_id, cause)
);
CREATE INDEX delivery_due ON integrations.delivery USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX delivery_webhook ON integrations.delivery USING btree (tenant_id, webhook_id, id DESC);
alter table integrations.delivery enable row level security, force row level security;
create policy own on integrations.delivery to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on integrations.delivery to bouwkring_system
  using (true)
  with check (true);
grant select on integrations.delivery to bouwkring_app;
grant delete, insert, select, update on integrations.delivery to bouwkring_system;

-- Whether an organisation has a feed. Off by default.
create table integrations.feed (
  tenant_id bigint not null, -- Organisation
  active boolean default false not null, -- Whether anyone may read it
  constraint feed_pkey PRIMARY KEY (tenant_id),
  constraint feed_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
alter table integrations.feed enable row level security, force row level security;
create policy known on integrations.feed for select to bouwkring_app
  using (active);
create policy own on integrations.feed to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on integrations.feed to bouwkring_system
  using (true)
  with check (true);
grant insert, select, update on integrations.feed to bouwkring_app;
grant delete, insert, select, update on integrations.feed to bouwkring_system;

-- Products that are or were in a feed. A row says only that a product was shown to everyone; it has no foreign key, because deleted products are reported too.
create table integrations.feed_item (
  tenant_id bigint not null, -- Organisation
  product_id bigint not null, -- The product
  digest text not null, -- Digest of its publicly readable content, used to detect changes
  step bigint not null, -- Number that rises with each change: the order of the feed, and the point from which a reader continues
  changed_at timestamp with time zone not null, -- Time of the last change
  withdrawn boolean default false not null, -- Whether it is no longer shown to everyone
  constraint feed_item_pkey PRIMARY KEY (tenant_id, product_id),
  constraint feed_item_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX feed_item_step ON integrations.feed_item USING btree (tenant_id, step);
alter table integrations.feed_item enable row level security, force row level security;
create policy known on integrations.feed_item for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM integrations.feed f
  WHERE (f.tenant_id = feed_item.tenant_id))));
create policy system on integrations.feed_item to bouwkring_system
  using (true)
  with check (true);
grant select on integrations.feed_item to bouwkring_app;
grant delete, insert, select, update on integrations.feed_item to bouwkring_system;

-- An address of another system that is notified of events.
create table integrations.webhook (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  name text not null, -- Purpose of the webhook
  url text not null, -- Address that events are sent to
  events text[] not null, -- Kinds of event (contract/src/webhooks.ts)
  secret bytea not null, -- Signing secret, encrypted by the product (AES-256-GCM)
  active boolean default true not null, -- Whether events are sent to it; false: paused
  failures integer default 0 not null, -- Number of consecutive failed attempts
  failing_since timestamp with time zone, -- Time of the first of those failures
  retry_at timestamp with time zone, -- Time before which it is not tried again after a failure
  stopped_at timestamp with time zone, -- Time at which the product paused it, after days of failures; null: it did not
  created_at timestamp with time zone default now() not null, -- Creation time
  version integer default 1 not null, -- Change counter, guards against lost updates
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))),
  constraint webhook_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint webhook_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000))),
  constraint webhook_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint webhook_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX webhook_tenant ON integrations.webhook USING btree (tenant_id);
alter table integrations.webhook enable row level security, force row level security;
create policy own on integrations.webhook to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on integrations.webhook to bouwkring_system
  using (true)
  with check (true);
grant delete on integrations.webhook to bouwkring_app;
grant delete, insert, select, update on integrations.webhook to bouwkring_system;

-- Who a living key works for, with roles and permissions as they are now; sets tenant, user and audience for this transaction. Null for a key that is unknown, expired or revoked, or whose maker can no longer sign in.
CREATE OR REPLACE FUNCTION integrations.enter_key(key_hash bytea)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor jsonb;
  used integrations.api_key;
begin
  select k.* into used from integrations.api_key k where k.hash = key_hash and k.revoked_at is null and k.expires_at > now();
  select jsonb_build_object('sessionId', '', 'keyId', used.id, 'scopes', used.scopes, 'userId', u.id, 'name', u.name, 'language', u.language, 'tenantId', t.id, 'subdomain', t.subdomain, 'company', t.company, 'audience', t.mask::text,
      'roles', r.names, 'permissions', r.permissions, 'factorAsked', false, 'factorShown', true)
    into actor
    from accounts."user" u
    join accounts.tenant t on t.id = u.tenant_id
    cross join lateral (
      -- Whoever made it: the key is no super admin.
      select coalesce(jsonb_agg(distinct o.name) filter (where o.name <> 'ROLE_SUPER_ADMIN'), '[]') as names, coalesce(jsonb_agg(distinct p.permission) filter (where p.permission is not null), '[]') as permissions
      from accounts.user_role ur
      join accounts.role o on o.id = ur.role_id
      left join accounts.group_permission gp on gp.role_id = o.id and gp.group_id = t.group_id
      left join lateral (
        select unnest(gp.permissions) as permission where gp.id is not null
        union all select rp.permission from accounts.role_permission rp where rp.role_id = o.id and gp.id is null) p on true
      where ur.user_id = u.id) r
    where u.id = used.created_by and u.tenant_id = used.tenant_id and u.disabled_at is null and t.status in ('active', 'demo');
  perform set_config('app.tenant_id', coalesce(actor ->> 'tenantId', ''), true), set_config('app.user_id', coalesce(actor ->> 'userId', ''), true),
    set_config('app.audience', coalesce(actor ->> 'audience', '0'), true);
  -- To the minute, and never waiting for another call with the same key.
  if actor is not null and (used.last_used_at is null or used.last_used_at < now() - interval '1 minute') then
    update integrations.api_key k set last_used_at = now() where k.id = (select l.id from integrations.api_key l where l.id = used.id for update skip locked);
  end if;
  return actor;
end $function$;

-- Adds the job that tells the webhooks of the organisation that a product was published.
CREATE OR REPLACE FUNCTION integrations.tell_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from integrations.webhook w where w.tenant_id = new.tenant_id and 'product.published' = any (w.events)) then
    perform platform.add_job('product.published>integrations', json_build_object('productId', new.id, 'at', extract(epoch from clock_timestamp())::text));
  end if;
  return null;
end $function$;
