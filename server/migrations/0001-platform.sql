-- What every feature stands on: who is asking (settings of the transaction), comments, jobs.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create schema platform;
comment on schema platform is 'Knows no domain word: settings of the request, comments, jobs.';
grant usage on schema platform to bouwkring_app, bouwkring_system;

create function platform.describe(target regclass, about text, columns jsonb) returns void
language plpgsql as $$
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

create function platform.tenant() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::bigint $$;
comment on function platform.tenant is 'Tenant of this transaction; null where none is set, so that policies show nothing. Wrap in a scalar sub-select: it is then evaluated once.';
create function platform.person() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
comment on function platform.person is 'User of this transaction; null for a visitor.';
create function platform.audience() returns bigint language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.audience', true), '')::bigint, 0) $$;
comment on function platform.audience is 'Bits of the groups that the tenant of this transaction belongs to; 0 where none is set.';
create function platform.today() returns date language sql stable parallel safe
  as $$ select (now() at time zone 'Europe/Amsterdam')::date $$;
comment on function platform.today is 'The calendar day in the Netherlands.';

create function platform.add_job(task text, payload json, run_at timestamptz default null, job_key text default null) returns void
language sql security definer set search_path = ''
as $$ select graphile_worker.add_job(task, payload, run_at => add_job.run_at, job_key => add_job.job_key) $$;
comment on function platform.add_job is 'Adds a job within this transaction. Definer, because the queue''s own tables are closed to the application''s role.';
revoke all on function platform.add_job from public;
grant execute on function platform.add_job to bouwkring_app, bouwkring_system;

create table platform.idempotency (
  tenant_id bigint not null,
  user_id bigint not null,
  route text not null check (length(route) <= 200),
  key text not null check (length(key) <= 255),
  request_hash text not null,
  status smallint,
  reply json,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, route, key)
);
select platform.describe('platform.idempotency', 'Answers already given, so that a repeated call has one effect.', '{
  "tenant_id": "Tenant of the caller", "user_id": "The caller", "route": "Method and path pattern", "key": "Idempotency-Key header as sent",
  "request_hash": "SHA-256 of the body: the same key with another body is refused", "status": "HTTP status answered", "reply": "Body answered, letter for letter (json, not jsonb)", "created_at": "Kept at least 24 hours after this"}');
alter table platform.idempotency enable row level security;
alter table platform.idempotency force row level security;
create policy own on platform.idempotency for all to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person()))
  with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));
create policy system on platform.idempotency for all to bouwkring_system using (true) with check (true);
grant select, insert, update on platform.idempotency to bouwkring_app;
grant select, insert, update, delete on platform.idempotency to bouwkring_system;
