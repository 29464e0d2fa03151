-- Tenants, people, roles, groups, sessions.
create schema accounts;
comment on schema accounts is 'Tenants, users, sessions, roles, permissions, groups, contact persons, theme.';
grant usage on schema accounts to bouwkring_app;
grant usage, create on schema accounts to bouwkring_system;

create table accounts."group" (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('static', 'global', 'custom')),
  name text not null check (length(name) between 1 and 100),
  tenant_id bigint,
  is_mandatory boolean not null default false,
  bit smallint unique check (bit between 0 and 60),
  created_at timestamptz not null default now(),
  check ((kind = 'custom') = (tenant_id is not null)),
  check ((bit is null) = (kind = 'static' and name = 'internal'))
);
select platform.describe('accounts."group"', 'Who can be shown something: static (internal, public), global (company types), custom (made by a tenant).', '{
  "id": "Identity", "kind": "static, global or custom", "name": "Name; internal and public for the static ones", "tenant_id": "Tenant that made a custom group", "is_mandatory": "Always on a spot''s visibility list",
  "bit": "Position in audience masks; none for internal, which needs no bit", "created_at": "When made"}');

create table accounts.tenant (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  company text not null check (length(company) between 1 and 200),
  subdomain citext not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  status text not null check (status in ('active', 'inactive', 'pending', 'demo')),
  group_id bigint references accounts."group" (id),
  mask bigint not null default 0,
  company_number text not null default '',
  phone text not null default '',
  max_user_count integer not null default 0 check (max_user_count >= 0),
  created_at timestamptz not null default now(),
  activated boolean not null default false
);
select platform.describe('accounts.tenant', 'An organisation.', '{
  "id": "Identity", "uuid": "Public identity", "company": "Name", "subdomain": "First label of its host", "status": "active, inactive, pending or demo", "group_id": "Company type (global group)",
  "mask": "Bits of the groups it belongs to; kept by triggers", "company_number": "KvK number", "phone": "Telephone", "max_user_count": "Most users; 0 means unlimited", "created_at": "Registered", "activated": "A super admin let it in"}');
alter table accounts."group" add foreign key (tenant_id) references accounts.tenant (id);

create table accounts.group_member (
  group_id bigint not null references accounts."group" (id) on delete cascade,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  status text not null check (status in ('pending', 'accepted')),
  invited_at timestamptz not null default now(),
  primary key (group_id, tenant_id)
);
select platform.describe('accounts.group_member', 'Tenants in custom groups.', '{"group_id": "The group", "tenant_id": "The member", "status": "pending until the invitation is accepted", "invited_at": "When invited"}');

create table accounts.role (
  id bigint generated always as identity primary key,
  tenant_id bigint references accounts.tenant (id) on delete cascade,
  name text not null,
  is_user_defined boolean not null default false,
  check (is_user_defined = (tenant_id is not null)),
  unique nulls not distinct (tenant_id, name)
);
select platform.describe('accounts.role', 'The four system roles and those that tenants define.', '{"id": "Identity", "tenant_id": "Tenant that defined it; null for system roles", "name": "ROLE_... or a free name", "is_user_defined": "Not one of the system''s"}');
create table accounts.role_permission (
  role_id bigint not null references accounts.role (id) on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);
select platform.describe('accounts.role_permission', 'Default permissions of a role.', '{"role_id": "The role", "permission": "Name from the catalogue"}');
create table accounts.group_permission (
  id bigint generated always as identity primary key,
  group_id bigint not null references accounts."group" (id) on delete cascade,
  role_id bigint not null references accounts.role (id) on delete cascade,
  permissions text[] not null default '{}',
  unique (group_id, role_id)
);
select platform.describe('accounts.group_permission', 'What a role may do for tenants of a company type; takes the place of the role''s default.', '{"id": "Identity", "group_id": "Company type", "role_id": "The role", "permissions": "Names from the catalogue"}');

create table accounts."user" (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  email citext not null unique,
  phonenumber text,
  password_hash text,
  language text not null default 'nl' check (language in ('nl', 'en')),
  is_first_login boolean not null default true,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant_id, id)
);
select platform.describe('accounts."user"', 'A person with an account. An e-mail address has one account in the whole product.', '{
  "id": "Identity", "uuid": "Public identity", "tenant_id": "Own organisation", "name": "Full name", "email": "Sign-in name", "phonenumber": "Telephone", "password_hash": "argon2id in PHC form; readable to the sign-in function only",
  "language": "Language of mail and notifications", "is_first_login": "Has not signed in before", "disabled_at": "May no longer sign in", "created_at": "When made"}');
create table accounts.user_role (
  tenant_id bigint not null,
  user_id bigint not null,
  role_id bigint not null references accounts.role (id) on delete cascade,
  primary key (user_id, role_id),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.user_role', 'Roles of a user.', '{"tenant_id": "Tenant of the user", "user_id": "The user", "role_id": "The role"}');

create table accounts.session (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  idle interval not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
create index session_by_user on accounts.session (tenant_id, user_id);
select platform.describe('accounts.session', 'A signed-in session: the family of its refresh tokens.', '{
  "id": "Identity, in the access token", "tenant_id": "Tenant", "user_id": "User", "created_at": "Signed in", "used_at": "Last refresh", "idle": "Ends after this long without a refresh", "expires_at": "Ends at the latest",
  "ended_at": "Ended", "end_reason": "signed_out, reuse, ..."}');
create table accounts.refresh_token (
  hash bytea primary key,
  tenant_id bigint not null,
  session_id uuid not null references accounts.session (id) on delete cascade,
  issued_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index refresh_token_session on accounts.refresh_token (session_id);
select platform.describe('accounts.refresh_token', 'Refresh tokens by their SHA-256; one per session is not rotated.', '{"hash": "SHA-256 of the token", "tenant_id": "Tenant", "session_id": "Family", "issued_at": "Given out", "rotated_at": "Exchanged for its successor"}');

create table accounts.setting (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  category text not null check (category <> ''),
  value jsonb not null,
  version integer not null default 1,
  unique (tenant_id, category)
);
select platform.describe('accounts.setting', 'Settings of a tenant by category.', '{"id": "Identity", "tenant_id": "Tenant", "category": "Theme, ...", "value": "What was set", "version": "Counts changes"}');
create table accounts.contact_person (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  user_id bigint,
  first_name text not null,
  last_name text not null default '',
  email citext not null,
  phonenumber text not null default '',
  streetname text not null default '',
  housenumber text not null default '',
  postal_code text not null default '',
  city text not null default '',
  saved boolean not null default true,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete set null (user_id)
);
select platform.describe('accounts.contact_person', 'Who answers for a spot.', '{
  "id": "Identity", "tenant_id": "Tenant", "user_id": "The user that it is, when it is one", "first_name": "First name", "last_name": "Last name", "email": "E-mail address", "phonenumber": "Telephone", "streetname": "Street", "housenumber": "House number",
  "postal_code": "Postal code", "city": "Place", "saved": "Kept in the list", "created_at": "When made"}');
create table accounts.division (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  unique (tenant_id, id)
);
select platform.describe('accounts.division', 'Organisational units of a tenant.', '{"id": "Identity", "tenant_id": "Tenant", "name": "Name"}');

-- The mask of a tenant: public, its company type, the custom groups it made or joined.
create function accounts.mask_of(tenant bigint) returns bigint language sql stable security definer set search_path = '' as $$
  select coalesce(bit_or(1::bigint << g.bit), 0) | case when (select t.status from accounts.tenant t where t.id = tenant) = 'demo' then 1::bigint << 61 else 0 end from accounts."group" g
  where g.bit is not null and (
    (g.kind = 'static' and g.name = 'public')
    or g.id = (select t.group_id from accounts.tenant t where t.id = tenant)
    or g.tenant_id = tenant
    or exists (select from accounts.group_member m where m.group_id = g.id and m.tenant_id = tenant and m.status = 'accepted'))
$$;
comment on function accounts.mask_of is 'Audience bits that a tenant belongs to, from the groups as they are now. Bit 61 is the circle of the demo tenants.';
create function accounts.keep_mask() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  touched bigint;
begin
  if tg_table_name = 'tenant' then touched := new.id;
  elsif tg_op = 'DELETE' then touched := old.tenant_id;
  else touched := new.tenant_id;
  end if;
  update accounts.tenant set mask = accounts.mask_of(touched) where id = touched and mask is distinct from accounts.mask_of(touched);
  return null;
end $$;
comment on function accounts.keep_mask is 'Keeps tenant.mask true after a change of its groups.';
create trigger keep_mask after insert or update of group_id, status on accounts.tenant for each row execute function accounts.keep_mask();
create trigger keep_mask after insert or update or delete on accounts.group_member for each row execute function accounts.keep_mask();
create trigger keep_mask after insert or delete on accounts."group" for each row execute function accounts.keep_mask();

create function accounts.free_bit() returns smallint language sql stable security definer set search_path = '' as $$
  select min(b)::smallint from generate_series(1, 60) b where not exists (select from accounts."group" g where g.bit = b)
$$;
comment on function accounts.free_bit is 'The lowest audience bit that no group has; null when all 60 are taken.';

-- What signing in needs before a tenant is known: each answers one narrow question.
create function accounts.tenant_of_host(label citext) returns table (id bigint, company text, subdomain citext, status text) language sql stable security definer set search_path = '' as $$
  select t.id, t.company, t.subdomain, t.status from accounts.tenant t where t.subdomain operator(public.=) label
$$;
comment on function accounts.tenant_of_host is 'The tenant of a host''s first label.';
create function accounts.theme_of(tenant bigint) returns jsonb language sql stable security definer set search_path = '' as $$
  select s.value from accounts.setting s where s.tenant_id = tenant and s.category = 'Theme'
$$;
comment on function accounts.theme_of is 'Theme colours of a tenant, for its sign-in page too.';
create function accounts.sign_in_candidate(address citext) returns table (user_id bigint, tenant_id bigint, password_hash text, disabled boolean, tenant_status text, is_admin boolean)
language sql stable security definer set search_path = '' as $$
  select u.id, u.tenant_id, u.password_hash, u.disabled_at is not null, t.status,
    exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))
  from accounts."user" u join accounts.tenant t on t.id = u.tenant_id where u.email operator(public.=) address
$$;
comment on function accounts.sign_in_candidate is 'What the password check needs of the account with this address.';

create function accounts.enter(session uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  actor jsonb;
begin
  select jsonb_build_object('sessionId', s.id, 'userId', u.id, 'name', u.name, 'language', u.language, 'tenantId', t.id, 'subdomain', t.subdomain, 'company', t.company, 'audience', t.mask::text,
      'roles', r.names, 'permissions', r.permissions)
    into actor
    from accounts.session s
    join accounts."user" u on u.id = s.user_id
    join accounts.tenant t on t.id = s.tenant_id
    cross join lateral (
      select coalesce(jsonb_agg(distinct o.name), '[]') as names, coalesce(jsonb_agg(distinct p.permission) filter (where p.permission is not null), '[]') as permissions
      from accounts.user_role ur
      join accounts.role o on o.id = ur.role_id
      left join accounts.group_permission gp on gp.role_id = o.id and gp.group_id = t.group_id
      left join lateral (
        select unnest(gp.permissions) as permission where gp.id is not null
        union all select rp.permission from accounts.role_permission rp where rp.role_id = o.id and gp.id is null) p on true
      where ur.user_id = u.id) r
    where s.id = session and s.ended_at is null and s.expires_at > now() and s.used_at + s.idle > now() and u.disabled_at is null and t.status in ('active', 'demo');
  perform set_config('app.tenant_id', coalesce(actor ->> 'tenantId', ''), true), set_config('app.user_id', coalesce(actor ->> 'userId', ''), true),
    set_config('app.audience', coalesce(actor ->> 'audience', '0'), true);
  return actor;
end $$;
comment on function accounts.enter is 'Who a living session belongs to, with roles and permissions as they are now; sets tenant, user and audience for this transaction. Null for a dead session.';

create function accounts.open_session(person bigint, first_hash bytea, idle_time interval, life interval) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  insert into accounts.session (tenant_id, user_id, idle, expires_at) select u.tenant_id, u.id, idle_time, now() + life from accounts."user" u where u.id = person returning id into made;
  insert into accounts.refresh_token (hash, tenant_id, session_id) select first_hash, s.tenant_id, s.id from accounts.session s where s.id = made;
  update accounts."user" set is_first_login = false where id = person and is_first_login and exists (select from accounts.session s where s.user_id = person and s.id <> made);
  return made;
end $$;
comment on function accounts.open_session is 'Starts a session with its first refresh token.';

create function accounts.rotate(old_hash bytea, new_hash bytea, grace interval) returns table (session_id uuid, outcome text) language plpgsql security definer set search_path = '' as $$
declare
  given accounts.refresh_token;
  family accounts.session;
begin
  select * into given from accounts.refresh_token t where t.hash = old_hash;
  if not found then return query select null::uuid, 'unknown'; return; end if;
  -- The row of the session is the lock of its family: twenty refreshes at once go through here one by one.
  select * into family from accounts.session s where s.id = given.session_id for update;
  select * into given from accounts.refresh_token t where t.hash = old_hash;
  if family.ended_at is not null or family.expires_at <= now() or family.used_at + family.idle <= now() then return query select family.id, 'ended'; return; end if;
  if given.rotated_at is null then
    update accounts.refresh_token t set rotated_at = clock_timestamp() where t.hash = old_hash;
    insert into accounts.refresh_token (hash, tenant_id, session_id) values (new_hash, family.tenant_id, family.id);
    update accounts.session s set used_at = now() where s.id = family.id;
    return query select family.id, 'rotated';
  elsif given.rotated_at + grace > clock_timestamp() then
    return query select family.id, 'repeated';
  else
    update accounts.session s set ended_at = now(), end_reason = 'reuse' where s.id = family.id;
    return query select family.id, 'reused';
  end if;
end $$;
comment on function accounts.rotate is 'Exchanges a refresh token. rotated: first use; repeated: within the grace time, the same successor holds; reused: later, the whole family ends; ended, unknown: nothing to exchange.';
create function accounts.close_session(token_hash bytea, reason text) returns void language sql security definer set search_path = '' as $$
  update accounts.session s set ended_at = now(), end_reason = reason from accounts.refresh_token t where t.hash = token_hash and s.id = t.session_id and s.ended_at is null
$$;
comment on function accounts.close_session is 'Ends the session that a refresh token belongs to.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.mask_of(bigint)', 'accounts.keep_mask()', 'accounts.free_bit()', 'accounts.tenant_of_host(citext)', 'accounts.theme_of(bigint)', 'accounts.sign_in_candidate(citext)', 'accounts.enter(uuid)',
    'accounts.open_session(bigint,bytea,interval,interval)', 'accounts.rotate(bytea,bytea,interval)', 'accounts.close_session(bytea,text)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;

grant select, insert, update, delete on all tables in schema accounts to bouwkring_system;
grant select (id, uuid, company, subdomain, status, group_id, mask, created_at, activated) on accounts.tenant to bouwkring_app;
grant select on accounts."group", accounts.group_member, accounts.role, accounts.role_permission, accounts.group_permission, accounts.user_role, accounts.setting, accounts.division to bouwkring_app;
grant select (id, uuid, tenant_id, name, email, phonenumber, language, is_first_login, disabled_at, created_at) on accounts."user" to bouwkring_app;
grant select, insert, update, delete on accounts.contact_person to bouwkring_app;

do $$
declare
  t regclass;
begin
  foreach t in array array['accounts."group"', 'accounts.tenant', 'accounts.group_member', 'accounts.role', 'accounts."user"', 'accounts.user_role', 'accounts.session', 'accounts.refresh_token', 'accounts.setting', 'accounts.contact_person',
    'accounts.division']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
  end loop;
  foreach t in array array['accounts."user"', 'accounts.user_role', 'accounts.session', 'accounts.refresh_token', 'accounts.setting', 'accounts.contact_person', 'accounts.division']::regclass[] loop
    execute format('create policy own on %s for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()))', t);
  end loop;
end $$;
-- Names of organisations, company types and static groups are public on a marketplace; custom groups are known to their members only.
create policy known on accounts.tenant for all to bouwkring_app using (true) with check (id = (select platform.tenant()));
create policy known on accounts."group" for all to bouwkring_app
  using (kind <> 'custom' or tenant_id = (select platform.tenant()) or (bit is not null and ((select platform.audience()) & (1::bigint << bit)) <> 0)) with check (tenant_id = (select platform.tenant()));
create policy known on accounts.group_member for all to bouwkring_app
  using (tenant_id = (select platform.tenant()) or exists (select from accounts."group" g where g.id = group_id and g.kind = 'custom')) with check (tenant_id = (select platform.tenant()));
create policy known on accounts.role for all to bouwkring_app using (tenant_id is null or tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));

insert into accounts."group" (kind, name, is_mandatory, bit) values ('static', 'internal', true, null), ('static', 'public', false, 0);
insert into accounts."group" (kind, name, bit) values ('global', 'Overheden', 1), ('global', 'Aannemers', 2), ('global', 'Ingenieursbureaus', 3);
insert into accounts.role (name) values ('ROLE_USER'), ('ROLE_ADMIN'), ('ROLE_READ_ONLY'), ('ROLE_SUPER_ADMIN');
grant usage on all sequences in schema accounts to bouwkring_app, bouwkring_system;
