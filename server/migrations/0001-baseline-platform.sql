-- Knows no domain word: settings of the request, comments, jobs.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema platform;
comment on schema platform is 'Knows no domain word: settings of the request, comments, jobs.';
grant usage on schema platform to bouwkring_app;
grant usage, create on schema platform to bouwkring_system;

create function platform.describe(target regclass, about text, columns jsonb)
returns void language plpgsql
as $$
declare
  column_name text;
  column_text text;
begin
  execute format('comment on table %s is %L', target, about);
  for column_name, column_text in select * from jsonb_each_text(columns) loop
    execute format('comment on column %s.%I is %L', target, column_name, column_text);
  end loop;
end $$;
comment on function platform.describe is 'Comments a table and its columns at once; a test says that none is forgotten.';

create table platform.idempotency (
  tenant_id bigint,
  user_id bigint,
  route text check (length(route) <= 200),
  key text check (length(key) <= 255),
  request_hash text not null,
  status smallint,
  reply json,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, route, key)
);
select platform.describe('platform.idempotency', 'Answers already given, so that a repeated call has one effect.', '{
  "tenant_id": "Tenant of the caller",
  "user_id": "The caller",
  "route": "Method and path pattern",
  "key": "Idempotency-Key header as sent",
  "request_hash": "SHA-256 of the body: the same key with another body is refused",
  "status": "HTTP status answered",
  "reply": "Body answered, letter for letter (json, not jsonb)",
  "created_at": "Kept at least 24 hours after this"
}');
alter table platform.idempotency enable row level security, force row level security;

create table platform.mail (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  dedupe_key text not null unique check (length(dedupe_key) <= 300),
  message_id uuid not null default gen_random_uuid() unique,
  to_name text not null,
  to_address citext not null,
  reply_name text,
  reply_address citext,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  claimed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  claimed_by text,
  check ((reply_name is null) = (reply_address is null)),
  constraint mail_check1 check ((state = 'sent') = (sent_at is not null))
);
select platform.describe('platform.mail', 'The outbox: every mail of the product, sent or kept. Written in the transaction of its cause, read by the system only: it holds addresses of several organisations.', '{
  "id": "Identity",
  "tenant_id": "Organisation that it is for",
  "dedupe_key": "The cause and who it goes to: a job that runs twice writes once",
  "message_id": "First half of its Message-ID, the same at every attempt",
  "to_name": "Who it goes to",
  "to_address": "Their address",
  "reply_name": "Who an answer goes to",
  "reply_address": "Their address",
  "subject": "Subject",
  "body": "Plain text",
  "state": "waiting; sending: a worker has it; sent; kept: no mail server is configured; failed: refused for good or too old",
  "attempts": "How often it was tried",
  "last_error": "Why the last attempt failed",
  "claimed_at": "When a worker took it",
  "sent_at": "When the mail server took it",
  "created_at": "When made",
  "claimed_by": "The worker that took it, by the name under which it says that it lives; null when nobody has it, or a worker that has no name"
}');
create index mail_open on platform.mail (created_at) where state in ('waiting', 'sending');
create index mail_newest on platform.mail (created_at desc, id desc);
alter table platform.mail enable row level security, force row level security;

create table platform.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  tenant_id bigint,
  user_id bigint,
  action text not null check (length(action) between 1 and 100),
  object text not null default '' check (length(object) <= 300),
  result text not null default 'done' check (result in ('done', 'refused')),
  ip text not null default '' check (length(ip) <= 60),
  detail jsonb not null default '{}'
);
select platform.describe('platform.audit', 'Audit log: a row for each act and each refusal. Ids only: a name is looked up when it is read, so that it goes when the person is erased.', '{
  "id": "Identity",
  "at": "When",
  "tenant_id": "Organisation of who did it; null where none is known",
  "user_id": "Who; null for a visitor and for the product itself",
  "action": "feature.call of the contract, or a word of the feature",
  "object": "Path of what it was about, without its query",
  "result": "done or refused",
  "ip": "Address that the call came from",
  "detail": "What else says what was done: ids and words of the product, never names or addresses of people"
}');
create index audit_tenant on platform.audit (tenant_id, id desc);
create index audit_at on platform.audit (at);
create index audit_user on platform.audit (user_id, id desc) where user_id is not null;
alter table platform.audit enable row level security, force row level security;

create table platform.audit_seal (
  id bigint generated always as identity primary key,
  audit_id bigint not null unique,
  at timestamptz not null,
  hash bytea not null
);
select platform.describe('platform.audit_seal', 'Chain over the audit log: each hash is of the one before and of its row.', '{
  "id": "Place in the chain",
  "audit_id": "The row",
  "at": "When the row was written: one so old may be gone",
  "hash": "SHA-256 of the hash before and the row"
}');

-- What it can do.

create function platform.tenant()
returns bigint language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant_id', true), '')::bigint $$;
comment on function platform.tenant is 'Tenant of this transaction; null where none is set, so that policies show nothing. Wrap in a scalar sub-select: it is then evaluated once.';

create function platform.person()
returns bigint language sql stable parallel safe
as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
comment on function platform.person is 'User of this transaction; null for a visitor.';

create function platform.audience()
returns bigint language sql stable parallel safe
as $$ select coalesce(nullif(current_setting('app.audience', true), '')::bigint, 0) $$;
comment on function platform.audience is 'Bits of the groups that the tenant of this transaction belongs to; 0 where none is set.';

create function platform.today()
returns date language sql stable parallel safe
as $$ select (now() at time zone 'Europe/Amsterdam')::date $$;
comment on function platform.today is 'The calendar day in the Netherlands.';

create function platform.add_job(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language sql security definer set search_path = ''
as $$ select graphile_worker.add_job(task, payload, run_at => add_job.run_at, job_key => add_job.job_key) $$;
comment on function platform.add_job is 'Adds a job within this transaction. Definer, because the queue''s own tables are closed to the application''s role.';
revoke all on function platform.add_job from public;
grant execute on function platform.add_job to bouwkring_app, bouwkring_system;

create function platform.audit_text(a platform.audit)
returns text language sql stable
as $$
  select jsonb_build_array(a.id, extract(epoch from a.at), a.tenant_id, a.user_id, a.action, a.object, a.result, a.ip, a.detail)::text
$$;
comment on function platform.audit_text is 'What the chain hashes of a row.';
grant execute on function platform.audit_text to bouwkring_system;

create function platform.seal_audit()
returns integer language plpgsql
as $$
declare
  entry platform.audit;
  last bytea;
  since timestamptz;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(771038);
  select s.hash, s.at into last, since from platform.audit_seal s order by s.id desc limit 1;
  for entry in
    select a.* from platform.audit a where a.at >= coalesce(since - interval '1 hour', '-infinity') and not exists (select from platform.audit_seal s where s.audit_id = a.id) order by a.id limit 10000
  loop
    last := sha256(coalesce(last, ''::bytea) || convert_to(platform.audit_text(entry), 'UTF8'));
    insert into platform.audit_seal (audit_id, at, hash) values (entry.id, entry.at, last);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
comment on function platform.seal_audit is 'Chains what was written since the last time. By a job each minute, so that no act waits for another.';
grant execute on function platform.seal_audit to bouwkring_system;

create function platform.check_audit()
returns bigint language plpgsql stable
as $$
declare
  link record;
  last bytea := ''::bytea;
begin
  for link in select s.audit_id, s.at, s.hash, a as entry, a.id is null as gone from platform.audit_seal s left join platform.audit a on a.id = s.audit_id order by s.id loop
    if not link.gone and sha256(last || convert_to(platform.audit_text(link.entry), 'UTF8')) <> link.hash then return link.audit_id; end if;
    if link.gone and link.at > now() - interval '1 year' then return link.audit_id; end if;
    last := link.hash;
  end loop;
  return null;
end $$;
comment on function platform.check_audit is 'The first row that is not as it was written, or is missing; null when the whole chain holds.';
grant execute on function platform.check_audit to bouwkring_system;

create function platform.recent_writes()
returns bigint[] language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(a.id), '{}') from (select w.id, w.at from platform.audit w where w.user_id = platform.person() order by w.id desc limit 200) a where a.at > now() - interval '10 minutes'
$$;
comment on function platform.recent_writes is 'What the person of this transaction changed in the last ten minutes, as rows of the audit log; at most the newest 200.';
alter function platform.recent_writes owner to bouwkring_system;
revoke all on function platform.recent_writes from public;
grant execute on function platform.recent_writes to bouwkring_app;

create function platform.are_here(ids bigint[])
returns boolean language sql stable security definer set search_path = ''
as $$
  select count(*) = cardinality(ids) from platform.audit a where a.id = any(ids)
$$;
comment on function platform.are_here is 'Whether all of these rows of the audit log are seen on this server, and so all that their transactions changed.';
alter function platform.are_here owner to bouwkring_system;
revoke all on function platform.are_here from public;
grant execute on function platform.are_here to bouwkring_app;

create function platform.seen_here()
returns pg_snapshot language sql stable set search_path = ''
as $$
  select case when pg_is_in_recovery() then (pg_snapshot_xmin(s) || ':' || pg_snapshot_xmin(s) || ':')::pg_snapshot else s end from pg_current_snapshot() s
$$;
comment on function platform.seen_here is 'The snapshot of now, for asking later what became visible since. A replica does not list the transactions that run: there it counts all from the oldest of them as not yet seen.';

-- Who sees what.

create policy own on platform.idempotency to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person()))
  with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));

create policy own on platform.audit to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (not tenant_id is distinct from (select platform.tenant()) and not user_id is distinct from (select platform.person()));

create policy system_reads on platform.audit for select to bouwkring_system using (true);

create policy system_writes on platform.audit for insert to bouwkring_system with check (true);

-- The only rows that can go: a year after what was done, three years after what was refused.
create policy retention on platform.audit for delete to bouwkring_system
  using (at < (now() - case result when 'refused' then '3 years'::interval else '1 year'::interval end));

create policy system on platform.idempotency to bouwkring_system using (true) with check (true);
create policy system on platform.mail to bouwkring_system using (true) with check (true);

-- Who may what.

grant select, insert, update on platform.idempotency to bouwkring_app;
grant select, insert, update, delete on platform.idempotency to bouwkring_system;
grant select, insert, update, delete on platform.mail to bouwkring_system;
grant select, insert on platform.audit to bouwkring_app;
grant select, insert, delete on platform.audit to bouwkring_system;
grant select, insert, delete on platform.audit_seal to bouwkring_system;
grant usage on all sequences in schema platform to bouwkring_app, bouwkring_system;
