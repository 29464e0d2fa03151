-- Who did what to what, with what result, from where and when: written once, never changed, and chained so that a change would be found.
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
create index audit_tenant on platform.audit (tenant_id, id desc);
create index audit_at on platform.audit (at);
create index audit_user on platform.audit (user_id, id desc) where user_id is not null;
select platform.describe('platform.audit', 'Audit log: a row for each act and each refusal. Ids only: a name is looked up when it is read, so that it goes when the person is erased.', '{
  "id": "Identity", "at": "When", "tenant_id": "Organisation of who did it; null where none is known", "user_id": "Who; null for a visitor and for the product itself", "action": "feature.call of the contract, or a word of the feature",
  "object": "Path of what it was about, without its query", "result": "done or refused", "ip": "Address that the call came from", "detail": "What else says what was done: ids and words of the product, never names or addresses of people"}');
create table platform.audit_seal (
  id bigint generated always as identity primary key,
  audit_id bigint not null unique,
  at timestamptz not null,
  hash bytea not null
);
select platform.describe('platform.audit_seal', 'Chain over the audit log: each hash is of the one before and of its row.', '{"id": "Place in the chain", "audit_id": "The row", "at": "When the row was written: one so old may be gone", "hash": "SHA-256 of the hash before and the row"}');

alter table platform.audit enable row level security;
alter table platform.audit force row level security;
grant select, insert on platform.audit to bouwkring_app;
grant select, insert, delete on platform.audit to bouwkring_system;
grant select, insert, delete on platform.audit_seal to bouwkring_system;
grant usage on all sequences in schema platform to bouwkring_app, bouwkring_system;
create policy own on platform.audit for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id is not distinct from (select platform.tenant()) and user_id is not distinct from (select platform.person()));
create policy system_reads on platform.audit for select to bouwkring_system using (true);
create policy system_writes on platform.audit for insert to bouwkring_system with check (true);
-- The only rows that can go: a year after what was done, three years after what was refused.
create policy retention on platform.audit for delete to bouwkring_system using (at < now() - case result when 'refused' then interval '3 years' else interval '1 year' end);

create function platform.audit_text(a platform.audit) returns text language sql stable as $$
  select jsonb_build_array(a.id, extract(epoch from a.at), a.tenant_id, a.user_id, a.action, a.object, a.result, a.ip, a.detail)::text
$$;
comment on function platform.audit_text is 'What the chain hashes of a row.';
create function platform.seal_audit() returns integer language plpgsql as $$
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
create function platform.check_audit() returns bigint language plpgsql stable as $$
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
grant execute on function platform.audit_text(platform.audit), platform.seal_audit(), platform.check_audit() to bouwkring_system;

create table accounts.user_setting (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  category text not null check (length(category) between 1 and 60),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  unique (tenant_id, user_id, category),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.user_setting', 'What a user has set for itself, by category.', '{"id": "Identity", "tenant_id": "Organisation of the user", "user_id": "Whose it is", "category": "DASHBOARD_WIDGETS, MAIL, ...", "value": "What was set", "updated_at": "Last change"}');
alter table accounts.user_setting enable row level security;
alter table accounts.user_setting force row level security;
create policy system on accounts.user_setting for all to bouwkring_system using (true) with check (true);
create policy own on accounts.user_setting for all to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person())) with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));
grant select, insert, update on accounts.user_setting to bouwkring_app;
grant select, insert, update, delete on accounts.user_setting to bouwkring_system;
grant usage on all sequences in schema accounts to bouwkring_app, bouwkring_system;
