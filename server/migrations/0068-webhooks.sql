-- Webhooks: where an organisation is told of what happens, and what was sent there.
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
create index webhook_tenant on integrations.webhook (tenant_id);
select platform.describe('integrations.webhook', 'An address of another system that is told of events.', '{"id": "Identity", "tenant_id": "Organisation", "name": "What it is for", "url": "Where it is sent", "events": "Kinds of event (contract/src/webhooks.ts)", "secret": "Signing secret, encrypted by the product (AES-256-GCM)",
  "active": "Sent to; paused otherwise", "failures": "Attempts in a row that failed", "failing_since": "First of those", "retry_at": "Left alone until then, since it failed", "stopped_at": "Paused by the product, after failing for days", "created_at": "When made", "version": "Counts changes, guards against lost updates"}');
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
create index delivery_due on integrations.delivery (due_at) where state = 'waiting';
create index delivery_webhook on integrations.delivery (tenant_id, webhook_id, id desc);
select platform.describe('integrations.delivery', 'What is or was sent to a webhook, with the last attempt.', '{"id": "Identity", "tenant_id": "Organisation", "webhook_id": "Where to", "message_id": "The same at every attempt: by it the receiver knows a repetition", "cause": "What it tells of; once for each webhook", "event": "Kind of event",
  "body": "What is sent, letter for letter", "state": "waiting, delivered or failed (given up)", "attempts": "Attempts so far", "due_at": "Not before", "taken_at": "Being sent since", "attempted_at": "Last attempt", "status": "HTTP status of the last answer", "duration_ms": "How long the last attempt took",
  "answer": "First bytes of the last answer", "error": "Why the last attempt failed without an answer", "created_at": "When it happened"}');
do $$
declare
  t regclass;
begin
  foreach t in array array['integrations.webhook', 'integrations.delivery']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
    execute format('create policy own on %s for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()))', t);
    execute format('grant select, insert, update, delete on %s to bouwkring_system', t);
  end loop;
end $$;
-- The application writes the secret and never reads it.
grant select (id, tenant_id, name, url, events, active, failures, failing_since, retry_at, stopped_at, created_at, version), insert (tenant_id, name, url, events, secret),
  update (name, url, events, secret, active, failures, failing_since, retry_at, stopped_at, version), delete on integrations.webhook to bouwkring_app;
grant select, insert (tenant_id, webhook_id, cause, event, body), update (state, attempts, due_at, taken_at) on integrations.delivery to bouwkring_app;
grant usage on all sequences in schema integrations to bouwkring_app, bouwkring_system;

-- Publishing is told in the transaction that publishes, whatever publishes, where somebody listens.
create function integrations.tell_published() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from integrations.webhook w where w.tenant_id = new.tenant_id and 'product.published' = any (w.events)) then
    perform platform.add_job('product.published>integrations', json_build_object('productId', new.id, 'at', extract(epoch from clock_timestamp())::text));
  end if;
  return null;
end $$;
comment on function integrations.tell_published is 'Adds the job that tells the webhooks of the organisation that a product was published.';
do $$
begin
  execute 'alter function integrations.tell_published() owner to bouwkring_system';
  execute 'revoke all on function integrations.tell_published() from public';
end $$;
create trigger tell_published after update of published on products.product for each row when (new.published and not old.published) execute function integrations.tell_published();
create trigger tell_made_published after insert on products.product for each row when (new.published) execute function integrations.tell_published();
