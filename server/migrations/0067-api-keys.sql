-- Keys with which other systems call the API in the name of who made them.
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
  check (expires_at <= created_at + interval '366 days'),
  foreign key (tenant_id, created_by) references accounts."user" (tenant_id, id) on delete cascade
);
create index api_key_tenant on integrations.api_key (tenant_id, created_by);
select platform.describe('integrations.api_key', 'A key of another system. It can do what its scopes say, and never more than who made it may do at that moment.', '{"id": "Identity", "tenant_id": "Organisation that it is of", "created_by": "Who made it: it goes with the account", "name": "What it is for",
  "scopes": "Parts of the API that it opens (contract/src/key-scopes.ts)", "hash": "SHA-256 of the key: 256 random bits, shown once", "hint": "First and last characters, to recognise it by", "created_at": "When made", "expires_at": "Works until", "last_used_at": "Last call, to the minute", "revoked_at": "Revoked"}');
alter table integrations.api_key enable row level security;
alter table integrations.api_key force row level security;
create policy system on integrations.api_key for all to bouwkring_system using (true) with check (true);
create policy own on integrations.api_key for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
-- The application writes the hash and never reads it.
grant select (id, tenant_id, created_by, name, scopes, hint, created_at, expires_at, last_used_at, revoked_at), insert (tenant_id, created_by, name, scopes, hash, hint, expires_at), update (revoked_at) on integrations.api_key to bouwkring_app;
grant select, insert, update, delete on integrations.api_key to bouwkring_system;

create function integrations.enter_key(key_hash bytea) returns jsonb language plpgsql security definer set search_path = '' as $$
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
do $$
begin
  execute 'alter function integrations.enter_key(bytea) owner to bouwkring_system';
  execute 'revoke all on function integrations.enter_key(bytea) from public';
  execute 'grant execute on function integrations.enter_key(bytea) to bouwkring_app, bouwkring_system';
end $$;

-- Administrators of company types with a column of their own in the matrix get the new permission too; the defaults arrive with the version.
update accounts.group_permission gp set permissions = array_append(gp.permissions, 'MANAGE_INTEGRATIONS')
  from accounts.role r where r.id = gp.role_id and r.tenant_id is null and r.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') and not 'MANAGE_INTEGRATIONS' = any (gp.permissions);
