-- The present shape of platform, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- Audit log: a row for each act and each refusal. Ids only: names are looked up when read, so that they disappear when the person is erased.
create table platform.audit (
  id bigint generated always as identity not null, -- Identity
  at timestamp with time zone default clock_timestamp() not null, -- Time of the act
  tenant_id bigint, -- Organisation of the actor; null: none is known
  user_id bigint, -- The actor; null for a visitor and for the product itself
  action text not null, -- feature.call of the contract, or a word of the feature
  object text default ''::text not null, -- Path of the object, without its query
  result text default 'done'::text not null, -- done or refused
  ip text default ''::text not null, -- Address from which the call came
  detail jsonb default '{}'::jsonb not null, -- Further details of the act: ids and words of the product, never names or addresses of people
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_action_check CHECK (((length(action) >= 1) AND (length(action) <= 100))),
  constraint audit_ip_check CHECK ((length(ip) <= 60)),
  constraint audit_object_check CHECK ((length(object) <= 300)),
  constraint audit_result_check CHECK ((result = ANY (ARRAY['done'::text, 'refused'::text])))
);
CREATE INDEX audit_at ON platform.audit USING btree (at);
CREATE INDEX audit_tenant ON platform.audit USING btree (tenant_id, id DESC);
CREATE INDEX audit_user ON platform.audit USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);
alter table platform.audit enable row level security, force row level security;
create policy own on platform.audit to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check (((NOT (tenant_id IS DISTINCT FROM ( SELECT platform.tenant() AS tenant))) AND (NOT (user_id IS DISTINCT FROM ( SELECT platform.person() AS person)))));
create policy retention on platform.audit for delete to bouwkring_system
  using ((at < (now() -
CASE result
    WHEN 'refused'::text THEN '3 years'::interval
    ELSE '1 year'::interval
END)));
create policy system_reads on platform.audit for select to bouwkring_system
  using (true);
create policy system_writes on platform.audit for insert to bouwkring_system
  with check (true);
grant insert, select on platform.audit to bouwkring_app;
grant delete, insert, select on platform.audit to bouwkring_system;

-- Hash chain over the audit log: each hash covers the previous one and its own row.
create table platform.audit_seal (
  id bigint generated always as identity not null, -- Position in the chain
  audit_id bigint not null, -- The audit row
  at timestamp with time zone not null, -- Time at which the row was written, which shows whether it is old enough to have been deleted
  hash bytea not null, -- SHA-256 of the previous hash and the row
  result text, -- Result of the audit row, which sets how long it is kept; null: it was deleted before this was recorded
  constraint audit_seal_pkey PRIMARY KEY (id),
  constraint audit_seal_audit_id_key UNIQUE (audit_id)
);
grant delete, insert, select on platform.audit_seal to bouwkring_system;

-- Responses already given, so that a repeated call takes effect once.
create table platform.idempotency (
  tenant_id bigint not null, -- Tenant of the caller
  user_id bigint not null, -- The caller
  route text not null, -- Method and path pattern
  key text not null, -- Idempotency-Key header as sent
  request_hash text not null, -- SHA-256 of the body: the same key with another body is rejected
  status smallint, -- HTTP status of the response
  reply json, -- Body of the response, verbatim (json, not jsonb)
  created_at timestamp with time zone default now() not null, -- Creation time; the row is kept for at least 24 hours after it
  constraint idempotency_pkey PRIMARY KEY (tenant_id, user_id, route, key),
  constraint idempotency_key_check CHECK ((length(key) <= 255)),
  constraint idempotency_route_check CHECK ((length(route) <= 200))
);
alter table platform.idempotency enable row level security, force row level security;
create policy own on platform.idempotency to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))))
  with check (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))));
create policy system on platform.idempotency to bouwkring_system
  using (true)
  with check (true);
grant insert, select, update on platform.idempotency to bouwkring_app;
grant delete, insert, select, update on platform.idempotency to bouwkring_system;

-- Outbox: every mail of the product, sent or kept. Written in the transaction of its cause, read by the system only: it holds addresses of several organisations.
create table platform.mail (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation that it is for
  dedupe_key text not null, -- Cause and recipient, so that a job that runs twice writes once
  message_id uuid default gen_random_uuid() not null, -- First half of its Message-ID, the same at every attempt
  to_name text not null, -- Name of the recipient
  to_address citext not null, -- Address of the recipient
  reply_name text, -- Name of the person that replies go to
  reply_address citext, -- Address that replies go to
  subject text not null, -- Subject
  body text not null, -- Plain text
  state text default 'waiting'::text not null, -- waiting; sending: a worker has it; sent; kept: no mail server is configured; failed: rejected permanently or too old
  attempts integer default 0 not null, -- Number of attempts
  last_error text, -- Reason why the last attempt failed
  claimed_at timestamp with time zone, -- Time at which a worker took it
  sent_at timestamp with time zone, -- Time at which the mail server accepted it
  created_at timestamp with time zone default now() not null, -- Creation time
  claimed_by text, -- Name under which the worker that took it reports that it is alive; null: no worker has it, or the worker has no name
  html text, -- HTML version; null: looks like its text
  unsubscribe text, -- Address at which a POST stops mails of this kind (RFC 8058)
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_check CHECK (((reply_name IS NULL) = (reply_address IS NULL))),
  constraint mail_check1 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mail_dedupe_key_check CHECK ((length(dedupe_key) <= 300)),
  constraint mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'kept'::text, 'failed'::text]))),
  constraint mail_dedupe_key_key UNIQUE (dedupe_key),
  constraint mail_message_id_key UNIQUE (message_id)
);
CREATE INDEX mail_newest ON platform.mail USING btree (created_at DESC, id DESC);
CREATE INDEX mail_open ON platform.mail USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
alter table platform.mail enable row level security, force row level security;
create policy system on platform.mail to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on platform.mail to bouwkring_system;

-- Adds a job within this transaction. Definer, because the queue's own tables are closed to the application's role.
CREATE OR REPLACE FUNCTION platform.add_job(task text, payload json, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, job_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select graphile_worker.add_job(task, payload, run_at => add_job.run_at, job_key => add_job.job_key) $function$;

-- Adds jobs within this transaction: [{identifier, payload, job_key}]. Definer, because the queue's own tables are closed to the application's role.
CREATE OR REPLACE FUNCTION platform.add_jobs(jobs json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform graphile_worker.add_jobs(array(select j from json_populate_recordset(null::graphile_worker.job_spec, jobs) j));
end $function$;

-- Whether all of these rows of the audit log are seen on this server, and so all that their transactions changed.
CREATE OR REPLACE FUNCTION platform.are_here(ids bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) = cardinality(ids) from platform.audit a where a.id = any(ids)
$function$;

-- Bits of the groups that the tenant of this transaction belongs to; 0 where none is set.
CREATE OR REPLACE FUNCTION platform.audience()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.audience', true), '')::bigint, 0) $function$;

-- What the chain hashes of a row.
CREATE OR REPLACE FUNCTION platform.audit_text(a platform.audit)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_array(a.id, extract(epoch from a.at), a.tenant_id, a.user_id, a.action, a.object, a.result, a.ip, a.detail)::text
$function$;

-- The first row that is not as it was written, or is missing; null when the whole chain holds.
CREATE OR REPLACE FUNCTION platform.check_audit()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  link record;
  last bytea := ''::bytea;
begin
  for link in select s.audit_id, s.at, s.hash, s.result, a as entry, a.id is null as gone from platform.audit_seal s left join platform.audit a on a.id = s.audit_id order by s.id loop
    if not link.gone and sha256(last || convert_to(platform.audit_text(link.entry), 'UTF8')) <> link.hash then return link.audit_id; end if;
    if link.gone and link.at > now() - (case link.result when 'refused' then interval '3 years' else interval '1 year' end) then return link.audit_id; end if;
    last := link.hash;
  end loop;
  return null;
end $function$;

-- Comments a table and its columns at once; a test says that none is forgotten.
CREATE OR REPLACE FUNCTION platform.describe(target regclass, about text, columns jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  column_name text;
  column_text text;
begin
  execute format('comment on table %s is %L', target, about);
  for column_name, column_text in select * from jsonb_each_text(columns) loop
    execute format('comment on column %s.%I is %L', target, column_name, column_text);
  end loop;
end $function$;

-- User of this transaction; null for a visitor.
CREATE OR REPLACE FUNCTION platform.person()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.user_id', true), '')::bigint $function$;

-- What the person of this transaction changed in the last ten minutes, as rows of the audit log; at most the newest 200.
CREATE OR REPLACE FUNCTION platform.recent_writes()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(a.id), '{}') from (select w.id, w.at from platform.audit w where w.user_id = platform.person() order by w.id desc limit 200) a where a.at > now() - interval '10 minutes'
$function$;

-- Chains what was written since the last time. By a job each minute, so that no act waits for another.
CREATE OR REPLACE FUNCTION platform.seal_audit()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
    insert into platform.audit_seal (audit_id, at, hash, result) values (entry.id, entry.at, last, entry.result);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $function$;

-- The snapshot of now, for asking later what became visible since. A replica does not list the transactions that run: there it counts all from the oldest of them as not yet seen.
CREATE OR REPLACE FUNCTION platform.seen_here()
 RETURNS pg_snapshot
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when pg_is_in_recovery() then (pg_snapshot_xmin(s) || ':' || pg_snapshot_xmin(s) || ':')::pg_snapshot else s end from pg_current_snapshot() s
$function$;

-- Tenant of this transaction; null where none is set, so that policies show nothing. Wrap in a scalar sub-select: it is then evaluated once.
CREATE OR REPLACE FUNCTION platform.tenant()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.tenant_id', true), '')::bigint $function$;

-- The calendar day in the Netherlands.
CREATE OR REPLACE FUNCTION platform.today()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select (now() at time zone 'Europe/Amsterdam')::date $function$;
