-- For other systems: API keys, webhooks and the feed of what is public.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema integrations;
comment on schema integrations is 'For other systems: API keys, webhooks and the feed of what is public.';
grant usage on schema integrations to bouwkring_app;
grant usage, create on schema integrations to bouwkring_system;

create table integrations.api_key (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  created_by bigint not null,
  name text not null check (length(name) between 1 and 100),
  scopes text[] not null check (cardinality(scopes) between 1 and 10),
  hash bytea not null unique check (length(hash) = 32),
  hint text not null check (length(hint) between 1 and 30),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, created_by) references accounts."user" (tenant_id, id) on delete cascade,
  check (expires_at <= (created_at + '366 days'::interval))
);
select platform.describe('integrations.api_key', 'A key of another system. It can do what its scopes say, and never more than who made it may do at that moment.', '{
  "id": "Identity",
  "tenant_id": "Organisation that it is of",
  "created_by": "Who made it: it goes with the account",
  "name": "What it is for",
  "scopes": "Parts of the API that it opens (contract/src/key-scopes.ts)",
  "hash": "SHA-256 of the key: 256 random bits, shown once",
  "hint": "First and last characters, to recognise it by",
  "created_at": "When made",
  "expires_at": "Works until",
  "last_used_at": "Last call, to the minute",
  "revoked_at": "Revoked"
}');
create index api_key_tenant on integrations.api_key (tenant_id, created_by);
alter table integrations.api_key enable row level security, force row level security;

create table integrations.webhook (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) between 1 and 20),
  secret bytea not null,
  active boolean not null default true,
  failures integer not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, id)
);
select platform.describe('integrations.webhook', 'An address of another system that is told of events.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "name": "What it is for",
  "url": "Where it is sent",
  "events": "Kinds of event (contract/src/webhooks.ts)",
  "secret": "Signing secret, encrypted by the product (AES-256-GCM)",
  "active": "Sent to; paused otherwise",
  "failures": "Attempts in a row that failed",
  "failing_since": "First of those",
  "retry_at": "Left alone until then, since it failed",
  "stopped_at": "Paused by the product, after failing for days",
  "created_at": "When made",
  "version": "Counts changes, guards against lost updates"
}');
create index webhook_tenant on integrations.webhook (tenant_id);
alter table integrations.webhook enable row level security, force row level security;

create table integrations.delivery (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  webhook_id bigint not null,
  message_id uuid not null default gen_random_uuid(),
  cause text not null,
  event text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  taken_at timestamptz,
  attempted_at timestamptz,
  status integer,
  duration_ms integer,
  answer text not null default '',
  error text not null default '',
  created_at timestamptz not null default now(),
  unique (webhook_id, cause),
  foreign key (tenant_id, webhook_id) references integrations.webhook (tenant_id, id) on delete cascade
);
select platform.describe('integrations.delivery', 'What is or was sent to a webhook, with the last attempt.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "webhook_id": "Where to",
  "message_id": "The same at every attempt: by it the receiver knows a repetition",
  "cause": "What it tells of; once for each webhook",
  "event": "Kind of event",
  "body": "What is sent, letter for letter",
  "state": "waiting, delivered or failed (given up)",
  "attempts": "Attempts so far",
  "due_at": "Not before",
  "taken_at": "Being sent since",
  "attempted_at": "Last attempt",
  "status": "HTTP status of the last answer",
  "duration_ms": "How long the last attempt took",
  "answer": "First bytes of the last answer",
  "error": "Why the last attempt failed without an answer",
  "created_at": "When it happened"
}');
create index delivery_due on integrations.delivery (due_at) where state = 'waiting';
create index delivery_webhook on integrations.delivery (tenant_id, webhook_id, id desc);
alter table integrations.delivery enable row level security, force row level security;

create table integrations.feed (
  tenant_id bigint primary key references accounts.tenant (id) on delete cascade,
  active boolean not null default false
);
select platform.describe('integrations.feed', 'Whether an organisation has a feed. Off unless it says otherwise.', '{
  "tenant_id": "Organisation",
  "active": "Anyone may read it"
}');
alter table integrations.feed enable row level security, force row level security;

create table integrations.feed_item (
  tenant_id bigint references accounts.tenant (id) on delete cascade,
  product_id bigint,
  digest text not null,
  step bigint not null,
  changed_at timestamptz not null,
  withdrawn boolean not null default false,
  primary key (tenant_id, product_id)
);
select platform.describe('integrations.feed_item', 'What is or was in a feed. It says that a product was shown to everyone, and no more; without a foreign key, since what was deleted is told too.', '{
  "tenant_id": "Organisation",
  "product_id": "The product",
  "digest": "Of what everyone can read of it, to see a change",
  "step": "Rises with each change: the order of the feed, and where a reader goes on",
  "changed_at": "Last change",
  "withdrawn": "No longer shown to everyone"
}');
create unique index feed_item_step on integrations.feed_item (tenant_id, step);
alter table integrations.feed_item enable row level security, force row level security;

create sequence integrations.feed_step;

-- What it can do.

create function integrations.enter_key(key_hash bytea)
returns jsonb language plpgsql security definer set search_path = ''
as $$
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
end $$;
comment on function integrations.enter_key is 'Who a living key works for, with roles and permissions as they are now; sets tenant, user and audience for this transaction. Null for a key that is unknown, expired or revoked, or whose maker can no longer sign in.';
alter function integrations.enter_key owner to bouwkring_system;
revoke all on function integrations.enter_key from public;
grant execute on function integrations.enter_key to bouwkring_app;

-- Publishing is told in the transaction that publishes, whatever publishes, where somebody listens.
create function integrations.tell_published()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from integrations.webhook w where w.tenant_id = new.tenant_id and 'product.published' = any (w.events)) then
    perform platform.add_job('product.published>integrations', json_build_object('productId', new.id, 'at', extract(epoch from clock_timestamp())::text));
  end if;
  return null;
end $$;
comment on function integrations.tell_published is 'Adds the job that tells the webhooks of the organisation that a product was published.';
alter function integrations.tell_published owner to bouwkring_system;
revoke all on function integrations.tell_published from public;

-- Who sees what.

create policy own on integrations.api_key to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on integrations.webhook to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on integrations.delivery to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on integrations.feed to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

-- A feed that is on is for everyone.
create policy known on integrations.feed for select to bouwkring_app
  using (active);

create policy known on integrations.feed_item for select to bouwkring_app
  using (exists (select from integrations.feed f where f.tenant_id = feed_item.tenant_id));

create policy system on integrations.api_key to bouwkring_system using (true) with check (true);
create policy system on integrations.webhook to bouwkring_system using (true) with check (true);
create policy system on integrations.delivery to bouwkring_system using (true) with check (true);
create policy system on integrations.feed to bouwkring_system using (true) with check (true);
create policy system on integrations.feed_item to bouwkring_system using (true) with check (true);

-- Who may what.

grant select, insert, update, delete on integrations.api_key to bouwkring_system;
grant select (id, tenant_id, created_by, name, scopes, hint, created_at, expires_at, last_used_at, revoked_at),
  insert (tenant_id, created_by, name, scopes, hash, hint, expires_at),
  update (revoked_at)
  on integrations.api_key to bouwkring_app;
grant delete on integrations.webhook to bouwkring_app;
grant select, insert, update, delete on integrations.webhook to bouwkring_system;
grant select (id, tenant_id, name, url, events, active, failures, failing_since, retry_at, stopped_at, created_at, version),
  insert (tenant_id, name, url, events, secret),
  update (name, url, events, secret, active, failures, failing_since, retry_at, stopped_at, version)
  on integrations.webhook to bouwkring_app;
grant select on integrations.delivery to bouwkring_app;
grant select, insert, update, delete on integrations.delivery to bouwkring_system;
grant insert (tenant_id, webhook_id, cause, event, body),
  update (state, attempts, due_at, taken_at)
  on integrations.delivery to bouwkring_app;
grant select, insert, update on integrations.feed to bouwkring_app;
grant select, insert, update, delete on integrations.feed to bouwkring_system;
grant select on integrations.feed_item to bouwkring_app;
grant select, insert, update, delete on integrations.feed_item to bouwkring_system;
grant usage on sequence
  integrations.api_key_id_seq,
  integrations.webhook_id_seq,
  integrations.delivery_id_seq
  to bouwkring_app;
grant usage on all sequences in schema integrations to bouwkring_system;

-- On tables of other features.

create trigger tell_published after update of published on products.product
  for each row when (new.published and not old.published) execute function integrations.tell_published();
create trigger tell_made_published after insert on products.product
  for each row when (new.published) execute function integrations.tell_published();
