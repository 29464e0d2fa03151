-- Tenants, users, sessions, roles, permissions, groups, contact persons, theme.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema accounts;
comment on schema accounts is 'Tenants, users, sessions, roles, permissions, groups, contact persons, theme.';
grant usage on schema accounts to bouwkring_app;
grant usage, create on schema accounts to bouwkring_system;

create table accounts.tenant (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  company text not null check (length(company) between 1 and 200),
  subdomain citext not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::citext),
  status text not null check (status in ('active', 'inactive', 'pending', 'demo')),
  group_id bigint,
  mask bigint not null default 0,
  company_number text not null default '',
  phone text not null default '',
  max_user_count integer not null default 0 check (max_user_count >= 0),
  created_at timestamptz not null default now(),
  activated boolean not null default false,
  version integer not null default 1,
  logo_key uuid,
  second_factor_required boolean not null default false,
  keeps_catalogue boolean not null default false
);
select platform.describe('accounts.tenant', 'An organisation.', '{
  "id": "Identity",
  "uuid": "Public identity",
  "company": "Name",
  "subdomain": "First label of its host",
  "status": "active, inactive, pending or demo",
  "group_id": "Company type (global group)",
  "mask": "Bits of the groups it belongs to; kept by triggers",
  "company_number": "KvK number",
  "phone": "Telephone",
  "max_user_count": "Most users; 0 means unlimited",
  "created_at": "Registered",
  "activated": "A super admin let it in",
  "version": "Counts changes of the form, guards against lost updates",
  "logo_key": "Logo of the organisation: key of files.file",
  "second_factor_required": "Every user of the organisation must sign in with a second factor",
  "keeps_catalogue": "Its administrators keep the catalogue of all organisations; given by a super admin"
}');
alter table accounts.tenant enable row level security, force row level security;

create table accounts."group" (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('static', 'global', 'custom')),
  name text not null check (length(name) between 1 and 100),
  tenant_id bigint references accounts.tenant (id),
  is_mandatory boolean not null default false,
  "bit" smallint unique check ("bit" >= 0 and "bit" <= 60),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  government boolean not null default false,
  check ((kind = 'custom') = (tenant_id is not null)),
  constraint group_check1 check (("bit" is null) = (kind = 'static' and name = 'internal')),
  constraint group_government_check check (kind = 'global' or not government)
);
select platform.describe('accounts."group"', 'Who can be shown something: static (internal, public), global (company types), custom (made by a tenant).', '{
  "id": "Identity",
  "kind": "static, global or custom",
  "name": "Name; internal and public for the static ones",
  "tenant_id": "Tenant that made a custom group",
  "is_mandatory": "Always on a spot''s visibility list",
  "bit": "Position in audience masks; none for internal, which needs no bit",
  "created_at": "When made",
  "version": "Counts changes, guards against lost updates",
  "government": "A company type of government bodies: who adds users there is told to add only people who work there"
}');
alter table accounts."group" enable row level security, force row level security;

create table accounts.group_member (
  group_id bigint references accounts."group" (id) on delete cascade,
  tenant_id bigint references accounts.tenant (id) on delete cascade,
  status text not null check (status in ('pending', 'accepted')),
  invited_at timestamptz not null default now(),
  primary key (group_id, tenant_id)
);
select platform.describe('accounts.group_member', 'Tenants in custom groups.', '{
  "group_id": "The group",
  "tenant_id": "The member",
  "status": "pending until the invitation is accepted",
  "invited_at": "When invited"
}');
alter table accounts.group_member enable row level security, force row level security;

create table accounts.role (
  id bigint generated always as identity primary key,
  tenant_id bigint references accounts.tenant (id) on delete cascade,
  name text not null,
  is_user_defined boolean not null default false,
  version integer not null default 1,
  unique nulls not distinct (tenant_id, name),
  check (is_user_defined = (tenant_id is not null)),
  constraint role_name_of_system check (not is_user_defined or name !~* '^ROLE_')
);
select platform.describe('accounts.role', 'The four system roles and those that tenants define.', '{
  "id": "Identity",
  "tenant_id": "Tenant that defined it; null for system roles",
  "name": "ROLE_... or a free name",
  "is_user_defined": "Not one of the system''s",
  "version": "Counts changes of name and permissions, guards against lost updates"
}');
alter table accounts.role enable row level security, force row level security;

create table accounts.role_permission (
  role_id bigint references accounts.role (id) on delete cascade,
  permission text,
  primary key (role_id, permission)
);
select platform.describe('accounts.role_permission', 'Default permissions of a role.', '{
  "role_id": "The role",
  "permission": "Name from the catalogue"
}');
alter table accounts.role_permission enable row level security, force row level security;

create table accounts.group_permission (
  id bigint generated always as identity primary key,
  group_id bigint not null references accounts."group" (id) on delete cascade,
  role_id bigint not null references accounts.role (id) on delete cascade,
  permissions text[] not null default '{}',
  version integer not null default 1,
  unique (group_id, role_id)
);
select platform.describe('accounts.group_permission', 'What a role may do for tenants of a company type; takes the place of the role''s default.', '{
  "id": "Identity",
  "group_id": "Company type",
  "role_id": "The role",
  "permissions": "Names from the catalogue",
  "version": "Counts changes, guards against lost updates"
}');
alter table accounts.group_permission enable row level security, force row level security;

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
  confirms_email boolean not null default false,
  version integer not null default 1,
  avatar_key uuid,
  unique (tenant_id, id)
);
select platform.describe('accounts."user"', 'A person with an account. An e-mail address has one account in the whole product.', '{
  "id": "Identity",
  "uuid": "Public identity",
  "tenant_id": "Own organisation",
  "name": "Full name",
  "email": "Sign-in name",
  "phonenumber": "Telephone",
  "password_hash": "argon2id in PHC form; readable to the sign-in function only",
  "language": "Language of mail and notifications",
  "is_first_login": "Has not signed in before",
  "disabled_at": "May no longer sign in",
  "created_at": "When made",
  "confirms_email": "Registered, and has not yet shown to read mail at this address; cannot sign in",
  "version": "Counts changes by people: a form that was opened before another change is refused",
  "avatar_key": "Picture of the person: key of files.file"
}');
alter table accounts."user" enable row level security, force row level security;

create table accounts.user_role (
  tenant_id bigint not null,
  user_id bigint,
  role_id bigint references accounts.role (id) on delete cascade,
  primary key (user_id, role_id),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.user_role', 'Roles of a user.', '{
  "tenant_id": "Tenant of the user",
  "user_id": "The user",
  "role_id": "The role"
}');
alter table accounts.user_role enable row level security, force row level security;

create table accounts.session (
  id uuid default gen_random_uuid() primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  idle interval not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  agent text not null default '' check (length(agent) <= 300),
  chosen_tenant_id bigint references accounts.tenant (id) on delete set null,
  strong boolean not null default false,
  single_sign_on boolean not null default false,
  stays boolean not null default true,
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.session', 'A signed-in session: the family of its refresh tokens.', '{
  "id": "Identity, in the access token",
  "tenant_id": "Tenant",
  "user_id": "User",
  "created_at": "Signed in",
  "used_at": "Last refresh",
  "idle": "Ends after this long without a refresh",
  "expires_at": "Ends at the latest",
  "ended_at": "Ended",
  "end_reason": "signed_out, reuse, ...",
  "agent": "User-Agent of the browser that signed in, so that people know their own sessions",
  "chosen_tenant_id": "Organisation that a super admin chose to work in; null for the own one",
  "strong": "A second factor was shown at sign-in, here or at the provider of single sign-on",
  "single_sign_on": "Opened through a provider of single sign-on, which is told when it ends",
  "stays": "The person chose to stay signed in: the browser keeps the session when it closes"
}');
create index session_by_user on accounts.session (tenant_id, user_id);
alter table accounts.session enable row level security, force row level security;

create table accounts.refresh_token (
  hash bytea primary key,
  tenant_id bigint not null,
  session_id uuid not null references accounts.session (id) on delete cascade,
  issued_at timestamptz not null default now(),
  rotated_at timestamptz
);
select platform.describe('accounts.refresh_token', 'Refresh tokens by their SHA-256; one per session is not rotated.', '{
  "hash": "SHA-256 of the token",
  "tenant_id": "Tenant",
  "session_id": "Family",
  "issued_at": "Given out",
  "rotated_at": "Exchanged for its successor"
}');
create index refresh_token_session on accounts.refresh_token (session_id);
alter table accounts.refresh_token enable row level security, force row level security;

create table accounts.setting (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  category text not null check (category <> ''),
  value jsonb not null,
  version integer not null default 1,
  unique (tenant_id, category)
);
select platform.describe('accounts.setting', 'Settings of a tenant by category.', '{
  "id": "Identity",
  "tenant_id": "Tenant",
  "category": "Theme, ...",
  "value": "What was set",
  "version": "Counts changes"
}');
alter table accounts.setting enable row level security, force row level security;

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
  version integer not null default 1,
  unique (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete set null (user_id)
);
select platform.describe('accounts.contact_person', 'Who answers for a spot.', '{
  "id": "Identity",
  "tenant_id": "Tenant",
  "user_id": "The user that it is, when it is one",
  "first_name": "First name",
  "last_name": "Last name",
  "email": "E-mail address",
  "phonenumber": "Telephone",
  "streetname": "Street",
  "housenumber": "House number",
  "postal_code": "Postal code",
  "city": "Place",
  "saved": "Kept in the list",
  "created_at": "When made",
  "version": "Counts changes, guards against lost updates"
}');
alter table accounts.contact_person enable row level security, force row level security;

create table accounts.division (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  version integer not null default 1,
  unique (tenant_id, id)
);
select platform.describe('accounts.division', 'Organisational units of a tenant.', '{
  "id": "Identity",
  "tenant_id": "Tenant",
  "name": "Name",
  "version": "Counts changes, guards against lost updates"
}');
create unique index division_once on accounts.division (tenant_id, lower(name));
alter table accounts.division enable row level security, force row level security;

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
select platform.describe('accounts.user_setting', 'What a user has set for itself, by category.', '{
  "id": "Identity",
  "tenant_id": "Organisation of the user",
  "user_id": "Whose it is",
  "category": "DASHBOARD_WIDGETS, MAIL, ...",
  "value": "What was set",
  "updated_at": "Last change"
}');
alter table accounts.user_setting enable row level security, force row level security;

create table accounts.one_time_token (
  hash bytea primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  purpose text not null check (length(purpose) between 1 and 30),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.one_time_token', 'What a mailed link proves, once: only its SHA-256 is kept.', '{
  "hash": "SHA-256 of the token",
  "tenant_id": "Organisation of the user",
  "user_id": "Who it was mailed to",
  "purpose": "What it is good for: password, ...",
  "expires_at": "Not after",
  "used_at": "Used",
  "created_at": "Mailed"
}');
create index one_time_token_user on accounts.one_time_token (tenant_id, user_id, purpose);
alter table accounts.one_time_token enable row level security, force row level security;

create table accounts.second_factor (
  user_id bigint primary key,
  tenant_id bigint not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.second_factor', 'The app that a user signs in with besides the password. Reached by narrow functions only.', '{
  "user_id": "Whose it is",
  "tenant_id": "Organisation of the user",
  "secret": "Shared secret, encrypted by the product (AES-256-GCM)",
  "confirmed_at": "A code of it was given; until then it is being set up and asks nothing",
  "last_step": "Period of 30 s of the last code that was used: no code works twice",
  "created_at": "When made"
}');
alter table accounts.second_factor enable row level security, force row level security;

create table accounts.recovery_code (
  hash bytea,
  user_id bigint,
  tenant_id bigint not null,
  used_at timestamptz,
  primary key (user_id, hash),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.recovery_code', 'Codes for who has lost the app; each works once.', '{
  "hash": "HMAC-SHA256 of the code",
  "user_id": "Whose it is",
  "tenant_id": "Organisation of the user",
  "used_at": "Used"
}');
alter table accounts.recovery_code enable row level security, force row level security;

create table accounts.half_way (
  hash bytea primary key,
  user_id bigint not null,
  tenant_id bigint not null,
  stay boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.half_way', 'Somebody gave the right password and has yet to give the code: no session, only this.', '{
  "hash": "SHA-256 of the token in the cookie",
  "user_id": "Who",
  "tenant_id": "Organisation of the user",
  "stay": "Chose to stay signed in",
  "tries": "Codes given so far",
  "expires_at": "Not after",
  "used_at": "Became a session"
}');
create index half_way_user on accounts.half_way (tenant_id, user_id);
alter table accounts.half_way enable row level security, force row level security;

create table accounts.identity (
  issuer text check (length(issuer) between 1 and 300),
  subject text check (length(subject) between 1 and 255),
  tenant_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.identity', 'Work accounts of users at a provider of single sign-on.', '{
  "issuer": "Provider, as in its tokens (iss)",
  "subject": "The person there (sub)",
  "tenant_id": "Organisation of the user",
  "user_id": "The user here",
  "created_at": "When linked"
}');
create index identity_user on accounts.identity (tenant_id, user_id);
alter table accounts.identity enable row level security, force row level security;

create table accounts.hand_over (
  hash bytea primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  session_id uuid not null references accounts.session (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.hand_over', 'A code by which who is signed in signs in on another device, once, within a minute. Reached by narrow functions only.', '{
  "hash": "SHA-256 of the code",
  "tenant_id": "Organisation of the user",
  "user_id": "Who made it",
  "session_id": "Session that it was made in: the new one is never stronger and never longer",
  "created_at": "When made",
  "expires_at": "Not after",
  "used_at": "Became a session"
}');
create index hand_over_session on accounts.hand_over (session_id);
create index hand_over_user on accounts.hand_over (tenant_id, user_id);
alter table accounts.hand_over enable row level security, force row level security;

-- Unlogged: it is written often, worth nothing after an hour, and may be lost when the database crashes.
create unlogged table accounts.attempt (
  key bytea primary key,
  slot smallint generated always as ((get_byte(key, 0) * 16 + get_byte(key, 1) / 16)::smallint) stored not null,
  since timestamptz not null,
  count integer not null
);
select platform.describe('accounts.attempt', 'How often something was tried. At most sixteen rows in each of 4096 slots, whatever is thrown at it.', '{
  "key": "HMAC-SHA256 of what and whom it is counted for, such as an address",
  "slot": "One of 4096, from the key: nobody can choose which",
  "since": "Start of the window that is counted; of a lock the last attempt",
  "count": "Attempts in the window"
}');
create index attempt_slot on accounts.attempt (slot, since);

create table accounts.former_subdomain (
  subdomain citext primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  until timestamptz not null
);
select platform.describe('accounts.former_subdomain', 'Subdomains that organisations had before: each leads to its organisation until its days are over.', '{
  "subdomain": "First label of the old host",
  "tenant_id": "Organisation that had it",
  "until": "Until when it leads there and nobody else can take it"
}');
create index former_subdomain_tenant on accounts.former_subdomain (tenant_id);
alter table accounts.former_subdomain enable row level security, force row level security;

alter table accounts.tenant add foreign key (group_id) references accounts."group"(id);

-- What it can do.

-- The mask of a tenant: public, its company type, the custom groups it made or joined.
create function accounts.mask_of(tenant bigint)
returns bigint language sql stable security definer set search_path = ''
as $$
  select coalesce(bit_or(1::bigint << g.bit), 0) | case when (select t.status from accounts.tenant t where t.id = tenant) = 'demo' then 1::bigint << 61 else 0 end from accounts."group" g
  where g.bit is not null and (
    (g.kind = 'static' and g.name = 'public')
    or g.id = (select t.group_id from accounts.tenant t where t.id = tenant)
    or g.tenant_id = tenant
    or exists (select from accounts.group_member m where m.group_id = g.id and m.tenant_id = tenant and m.status = 'accepted'))
$$;
comment on function accounts.mask_of is 'Audience bits that a tenant belongs to, from the groups as they are now. Bit 61 is the circle of the demo tenants.';
alter function accounts.mask_of owner to bouwkring_system;
revoke all on function accounts.mask_of from public;
grant execute on function accounts.mask_of to bouwkring_app;

create function accounts.keep_mask()
returns trigger language plpgsql security definer set search_path = ''
as $$
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
alter function accounts.keep_mask owner to bouwkring_system;
revoke all on function accounts.keep_mask from public;
grant execute on function accounts.keep_mask to bouwkring_app;

create function accounts.free_bit()
returns smallint language sql stable security definer set search_path = ''
as $$
  select min(b)::smallint from generate_series(1, 60) b where not exists (select from accounts."group" g where g.bit = b)
$$;
comment on function accounts.free_bit is 'The lowest audience bit that no group has; null when all 60 are taken.';
alter function accounts.free_bit owner to bouwkring_system;
revoke all on function accounts.free_bit from public;
grant execute on function accounts.free_bit to bouwkring_app;

-- What signing in needs before a tenant is known: each answers one narrow question.
create function accounts.tenant_of_host(label citext)
returns table(id bigint, company text, subdomain citext, status text)
language sql stable security definer set search_path = ''
as $$
  select t.id, t.company, t.subdomain, t.status from accounts.tenant t
  where t.id = coalesce((select n.id from accounts.tenant n where n.subdomain operator(public.=) label),
    (select f.tenant_id from accounts.former_subdomain f where f.subdomain operator(public.=) label and f.until > now()))
$$;
comment on function accounts.tenant_of_host is 'The tenant of a host''s first label, with the subdomain that it has now: another one than the label where that is a former one which still leads to it.';
alter function accounts.tenant_of_host owner to bouwkring_system;
revoke all on function accounts.tenant_of_host from public;
grant execute on function accounts.tenant_of_host to bouwkring_app;

create function accounts.theme_of(tenant bigint)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select s.value from accounts.setting s where s.tenant_id = tenant and s.category = 'Theme'
$$;
comment on function accounts.theme_of is 'Theme colours of a tenant, for its sign-in page too.';
alter function accounts.theme_of owner to bouwkring_system;
revoke all on function accounts.theme_of from public;
grant execute on function accounts.theme_of to bouwkring_app;

create function accounts.enter(session uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  actor jsonb;
begin
  select jsonb_build_object('sessionId', s.id, 'userId', u.id, 'name', u.name, 'language', u.language, 'tenantId', t.id, 'subdomain', t.subdomain, 'company', t.company, 'audience', t.mask::text,
      'roles', r.names, 'permissions', r.permissions, 'factorAsked', t.second_factor_required, 'keepsCatalogue', t.keeps_catalogue, 'stays', s.stays, 'factorShown', s.strong or exists (select from accounts.second_factor f where f.user_id = u.id and f.confirmed_at is not null))
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
alter function accounts.enter owner to bouwkring_system;
revoke all on function accounts.enter from public;
grant execute on function accounts.enter to bouwkring_app;

create function accounts.open_session(person bigint, first_hash bytea, idle_time interval, life interval)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  insert into accounts.session (tenant_id, user_id, idle, expires_at) select u.tenant_id, u.id, idle_time, now() + life from accounts."user" u where u.id = person returning id into made;
  insert into accounts.refresh_token (hash, tenant_id, session_id) select first_hash, s.tenant_id, s.id from accounts.session s where s.id = made;
  update accounts."user" set is_first_login = false where id = person and is_first_login and exists (select from accounts.session s where s.user_id = person and s.id <> made);
  return made;
end $$;
comment on function accounts.open_session is 'Starts a session with its first refresh token.';
alter function accounts.open_session owner to bouwkring_system;
revoke all on function accounts.open_session from public;
grant execute on function accounts.open_session to bouwkring_app;

create function accounts.rotate(old_hash bytea, new_hash bytea, grace interval)
returns table(session_id uuid, outcome text)
language plpgsql security definer set search_path = ''
as $$
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
alter function accounts.rotate owner to bouwkring_system;
revoke all on function accounts.rotate from public;
grant execute on function accounts.rotate to bouwkring_app;

create function accounts.close_session(token_hash bytea, reason text)
returns void language sql security definer set search_path = ''
as $$
  update accounts.session s set ended_at = now(), end_reason = reason from accounts.refresh_token t where t.hash = token_hash and s.id = t.session_id and s.ended_at is null
$$;
comment on function accounts.close_session is 'Ends the session that a refresh token belongs to.';
alter function accounts.close_session owner to bouwkring_system;
revoke all on function accounts.close_session from public;
grant execute on function accounts.close_session to bouwkring_app;

create function accounts.sign_in_candidate(address citext)
returns table(user_id bigint, tenant_id bigint, password_hash text, disabled boolean, tenant_status text, is_admin boolean, confirms_email boolean)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.tenant_id, u.password_hash, u.disabled_at is not null, t.status,
    exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')), u.confirms_email
  from accounts."user" u join accounts.tenant t on t.id = u.tenant_id where u.email operator(public.=) address
$$;
comment on function accounts.sign_in_candidate is 'What the password check needs of the account with this address.';
alter function accounts.sign_in_candidate owner to bouwkring_system;
revoke all on function accounts.sign_in_candidate from public;
grant execute on function accounts.sign_in_candidate to bouwkring_app;

create function accounts.link_owner(token_hash bytea, wanted text, address citext)
returns table(user_id bigint, tenant_id bigint, name text, company text, used boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select u.id, u.tenant_id, u.name, t.company, o.used_at is not null from accounts.one_time_token o join accounts."user" u on u.id = o.user_id join accounts.tenant t on t.id = u.tenant_id
    where o.hash = token_hash and o.purpose = wanted and u.email operator(public.=) address and o.expires_at > now() and u.disabled_at is null;
end $$;
comment on function accounts.link_owner is 'Whose link this is, while it has not run out.';
alter function accounts.link_owner owner to bouwkring_system;
revoke all on function accounts.link_owner from public;
grant execute on function accounts.link_owner to bouwkring_app;

create function accounts.use_link(token_hash bytea, wanted text)
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  person bigint;
begin
  update accounts.one_time_token o set used_at = now() where o.hash = token_hash and o.purpose = wanted and o.used_at is null and o.expires_at > now() returning o.user_id into person;
  return person;
end $$;
comment on function accounts.use_link is 'Uses a link, once: of many who try at the same moment one gets the user, the others null.';
alter function accounts.use_link owner to bouwkring_system;
revoke all on function accounts.use_link from public;

create function accounts.set_password(person bigint, new_hash text, keep uuid, reason text)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  update accounts."user" u set password_hash = new_hash, confirms_email = false where u.id = person;
  update accounts.session s set ended_at = now(), end_reason = reason where s.user_id = person and s.ended_at is null and s.id is distinct from keep;
  -- Other letters that still lie about let nobody in any more.
  update accounts.one_time_token o set used_at = now() where o.user_id = person and o.purpose in ('password', 'reset') and o.used_at is null;
end $$;
comment on function accounts.set_password is 'Puts a password and ends the sessions of the account, but the one to keep. By a mailed link it also shows that mail is read at the address.';
alter function accounts.set_password owner to bouwkring_system;
revoke all on function accounts.set_password from public;

create function accounts.confirm_email(person bigint, next_hash bytea)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  update accounts."user" set confirms_email = false where id = person;
  insert into accounts.one_time_token (hash, tenant_id, user_id, purpose, expires_at) select next_hash, u.tenant_id, u.id, 'password', now() + interval '1 hour' from accounts."user" u where u.id = person;
end $$;
comment on function accounts.confirm_email is 'The person reads mail at the address of the account, and may now choose a password with the next token.';
alter function accounts.confirm_email owner to bouwkring_system;
revoke all on function accounts.confirm_email from public;

create function accounts.own_hash()
returns text language sql stable security definer set search_path = ''
as $$
  select u.password_hash from accounts."user" u where u.id = platform.person()
$$;
comment on function accounts.own_hash is 'The password hash of the caller, to check the password that it gives.';
alter function accounts.own_hash owner to bouwkring_system;
revoke all on function accounts.own_hash from public;
grant execute on function accounts.own_hash to bouwkring_app;

create function accounts.own_sessions()
returns table(id uuid, agent text, created_at timestamptz, used_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.agent, s.created_at, s.used_at, least(s.expires_at, s.used_at + s.idle) from accounts.session s
  where s.user_id = platform.person() and s.ended_at is null and s.expires_at > now() and s.used_at + s.idle > now() order by s.used_at desc limit 100
$$;
comment on function accounts.own_sessions is 'Living sessions of the caller.';
alter function accounts.own_sessions owner to bouwkring_system;
revoke all on function accounts.own_sessions from public;
grant execute on function accounts.own_sessions to bouwkring_app;

create function accounts.end_own_sessions(one uuid, keep uuid)
returns integer language sql security definer set search_path = ''
as $$
  with ended as (
    update accounts.session s set ended_at = now(), end_reason = 'signed_out' where s.user_id = platform.person() and s.ended_at is null and s.id is distinct from keep and (one is null or s.id = one) returning 1)
  select count(*)::integer from ended
$$;
comment on function accounts.end_own_sessions is 'Ends one session of the caller, or all but the one to keep; answers how many.';
alter function accounts.end_own_sessions owner to bouwkring_system;
revoke all on function accounts.end_own_sessions from public;
grant execute on function accounts.end_own_sessions to bouwkring_app;

-- How many spots lean on one; as far as the caller sees them.
create function accounts.spots_of_contact(asked bigint)
returns integer language sql stable
as $$ select count(*)::integer from spots.contact s where s.contact_person_id = asked $$;
comment on function accounts.spots_of_contact is 'Spots that name a contact person.';

create function accounts.spots_of_division(asked bigint)
returns integer language sql stable
as $$ select count(*)::integer from spots.spot s where s.division_id = asked $$;
comment on function accounts.spots_of_division is 'Spots that belong to a unit.';

create function accounts.spots_shown_to(asked bigint)
returns integer language sql stable
as $$
  select count(*)::integer from spots.visibility v join spots.spot s on s.id = v.spot_id where v.group_id = asked and v.tenant_id = platform.tenant() and s.active
$$;
comment on function accounts.spots_shown_to is 'Published spots of the own organisation that are shown to a group.';

-- Groups: who made one changes it and invites; who is invited knows its name before it accepts, and answers for itself only.
create function accounts.invited_to(asked bigint)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from accounts.group_member m where m.group_id = asked and m.tenant_id = platform.tenant())
$$;
comment on function accounts.invited_to is 'Whether the organisation of this transaction is invited to, or a member of, a group.';
alter function accounts.invited_to owner to bouwkring_system;
revoke all on function accounts.invited_to from public;
grant execute on function accounts.invited_to to bouwkring_app;

create function accounts.made_group(asked bigint)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from accounts."group" g where g.id = asked and g.kind = 'custom' and g.tenant_id = platform.tenant())
$$;
comment on function accounts.made_group is 'Whether the organisation of this transaction made a group.';
alter function accounts.made_group owner to bouwkring_system;
revoke all on function accounts.made_group from public;
grant execute on function accounts.made_group to bouwkring_app;

create function accounts.make_group(given text)
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  place smallint;
  made bigint;
begin
  -- One at a time: two that race must not get the same bit.
  perform pg_advisory_xact_lock(hashtext('accounts.make_group'));
  place := accounts.free_bit();
  if place is null or platform.tenant() is null then return null; end if;
  insert into accounts."group" (kind, name, tenant_id, bit) values ('custom', given, platform.tenant(), place) returning id into made;
  return made;
end $$;
comment on function accounts.make_group is 'Makes a group of the own organisation; null when there is no room for another one.';
alter function accounts.make_group owner to bouwkring_system;
revoke all on function accounts.make_group from public;
grant execute on function accounts.make_group to bouwkring_app;

create function accounts.leave_group(asked bigint, leaver bigint)
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  gone boolean;
begin
  -- Oneself, or who made the group sends someone away.
  if leaver is distinct from platform.tenant() and not accounts.made_group(asked) then return false; end if;
  delete from accounts.group_member m where m.group_id = asked and m.tenant_id = leaver;
  gone := found;
  delete from spots.visibility v where v.group_id = asked and v.tenant_id = leaver;
  return gone;
end $$;
comment on function accounts.leave_group is 'Takes an organisation out of a group, or withdraws its invitation; its spots are no longer shown to that group. False when it was not in it, or when the caller may not.';
alter function accounts.leave_group owner to bouwkring_system;
revoke all on function accounts.leave_group from public;
grant execute on function accounts.leave_group to bouwkring_app;

create function accounts.remove_group(asked bigint)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  perform from accounts."group" g where g.id = asked for update;
  if not accounts.made_group(asked) then return false; end if;
  delete from spots.visibility v where v.group_id = asked;
  delete from accounts.group_member m where m.group_id = asked;
  delete from accounts."group" g where g.id = asked;
  return true;
end $$;
comment on function accounts.remove_group is 'Deletes a group of the own organisation and takes it off every spot that was shown to it.';
alter function accounts.remove_group owner to bouwkring_system;
revoke all on function accounts.remove_group from public;
grant execute on function accounts.remove_group to bouwkring_app;

create function accounts.in_chosen(actor jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  chosen accounts.tenant;
begin
  if actor is null or not actor -> 'roles' ? 'ROLE_SUPER_ADMIN' then return actor; end if;
  select t.* into chosen from accounts.session s join accounts.tenant t on t.id = s.chosen_tenant_id where s.id = (actor ->> 'sessionId')::uuid;
  if not found then return actor; end if;
  perform set_config('app.tenant_id', chosen.id::text, true), set_config('app.audience', chosen.mask::text, true);
  return actor || jsonb_build_object('tenantId', chosen.id, 'subdomain', chosen.subdomain, 'company', chosen.company, 'audience', chosen.mask::text, 'homeTenantId', actor -> 'tenantId');
end $$;
comment on function accounts.in_chosen is 'The actor in the organisation that its session chose, when it is a super admin; sets tenant and audience for this transaction.';
alter function accounts.in_chosen owner to bouwkring_system;
revoke all on function accounts.in_chosen from public;
grant execute on function accounts.in_chosen to bouwkring_app;

create function accounts.is_super_admin()
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from accounts.user_role ur join accounts.role o on o.id = ur.role_id where ur.user_id = platform.person() and o.tenant_id is null and o.name = 'ROLE_SUPER_ADMIN')
$$;
comment on function accounts.is_super_admin is 'Whether the person of this transaction is a super admin.';
alter function accounts.is_super_admin owner to bouwkring_system;
revoke all on function accounts.is_super_admin from public;
grant execute on function accounts.is_super_admin to bouwkring_app;

-- Seats: whoever adds users goes through here one by one, so that two requests cannot both take the last seat.
create function accounts.hold_seats()
returns table(used integer, most integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform from accounts.tenant t where t.id = platform.tenant() for no key update;
  -- Counted by a statement of its own: it sees what was committed while we waited.
  return query select (select count(*)::integer from accounts."user" u where u.tenant_id = t.id), t.max_user_count from accounts.tenant t where t.id = platform.tenant();
end $$;
comment on function accounts.hold_seats is 'Users of the tenant of this transaction and how many it may have (0: unlimited); holds the tenant until the transaction ends.';
alter function accounts.hold_seats owner to bouwkring_system;
revoke all on function accounts.hold_seats from public;
grant execute on function accounts.hold_seats to bouwkring_app;

create function accounts.seats()
returns table(used integer, most integer)
language sql stable security definer set search_path = ''
as $$
  select (select count(*)::integer from accounts."user" u where u.tenant_id = t.id), t.max_user_count from accounts.tenant t where t.id = platform.tenant()
$$;
comment on function accounts.seats is 'Users of the tenant of this transaction and how many it may have (0: unlimited).';
alter function accounts.seats owner to bouwkring_system;
revoke all on function accounts.seats from public;
grant execute on function accounts.seats to bouwkring_app;

-- Whether the password was chosen is told, the hash itself is not.
create function accounts.without_password(people bigint[])
returns setof bigint language sql stable security definer set search_path = ''
as $$
  select u.id from accounts."user" u where u.id = any (people) and u.tenant_id = platform.tenant() and u.password_hash is null
$$;
comment on function accounts.without_password is 'Which of these users of the own tenant have not chosen a password.';
alter function accounts.without_password owner to bouwkring_system;
revoke all on function accounts.without_password from public;
grant execute on function accounts.without_password to bouwkring_app;

create function accounts.addresses_taken(addresses text[])
returns setof text language sql stable security definer set search_path = ''
as $$
  select lower(u.email::text) from accounts."user" u where u.email operator(public.=) any (addresses::public.citext[])
$$;
comment on function accounts.addresses_taken is 'Which of these addresses have an account, of whatever organisation: an address has one in the whole product.';
alter function accounts.addresses_taken owner to bouwkring_system;
revoke all on function accounts.addresses_taken from public;
grant execute on function accounts.addresses_taken to bouwkring_app;

create function accounts.company()
returns table(company text, company_number text, phone text, subdomain citext, "group" text, status text, created_at timestamptz, logo_key uuid, version integer)
language sql stable security definer set search_path = ''
as $$
  select t.company, t.company_number, t.phone, t.subdomain, g.name, t.status, t.created_at, t.logo_key, t.version from accounts.tenant t left join accounts."group" g on g.id = t.group_id where t.id = platform.tenant()
$$;
comment on function accounts.company is 'The profile of the own organisation; of others only name and type are known.';
alter function accounts.company owner to bouwkring_system;
revoke all on function accounts.company from public;
grant execute on function accounts.company to bouwkring_app;

create function accounts.own_factor(session uuid)
returns table(confirmed_at timestamptz, pending boolean, secret bytea, codes_left integer, has_password boolean, fresh boolean)
language sql stable security definer set search_path = ''
as $$
  select f.confirmed_at, f.user_id is not null and f.confirmed_at is null, f.secret, (select count(*)::integer from accounts.recovery_code c where c.user_id = u.id and c.used_at is null), u.password_hash is not null,
    exists (select from accounts.session s where s.id = session and s.user_id = u.id and s.created_at > now() - interval '10 minutes')
  from accounts."user" u left join accounts.second_factor f on f.user_id = u.id where u.id = platform.person()
$$;
comment on function accounts.own_factor is 'The second factor of the caller, and whether it has to give its password again before changing it (not within ten minutes after signing in).';
alter function accounts.own_factor owner to bouwkring_system;
revoke all on function accounts.own_factor from public;
grant execute on function accounts.own_factor to bouwkring_app;

create function accounts.begin_factor(new_secret bytea)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  insert into accounts.second_factor as f (user_id, tenant_id, secret) select u.id, u.tenant_id, new_secret from accounts."user" u where u.id = platform.person()
    on conflict (user_id) do update set secret = excluded.secret, created_at = now() where f.confirmed_at is null;
  return found;
end $$;
comment on function accounts.begin_factor is 'Keeps the secret of an app that is being set up; false when one was confirmed before.';
alter function accounts.begin_factor owner to bouwkring_system;
revoke all on function accounts.begin_factor from public;
grant execute on function accounts.begin_factor to bouwkring_app;

create function accounts.replace_codes(hashes bytea[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from accounts.recovery_code c where c.user_id = platform.person();
  insert into accounts.recovery_code (hash, user_id, tenant_id) select h, u.id, u.tenant_id from accounts."user" u cross join unnest(hashes) h where u.id = platform.person();
end $$;
comment on function accounts.replace_codes is 'New recovery codes for the caller; the old ones are worth nothing any more.';
alter function accounts.replace_codes owner to bouwkring_system;
revoke all on function accounts.replace_codes from public;
grant execute on function accounts.replace_codes to bouwkring_app;

create function accounts.confirm_factor(hashes bytea[], session uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  update accounts.second_factor f set confirmed_at = now() where f.user_id = platform.person() and f.confirmed_at is null;
  if not found then return false; end if;
  perform accounts.replace_codes(hashes);
  update accounts.session s set strong = true where s.id = session and s.user_id = platform.person();
  -- The others were opened without it.
  update accounts.session s set ended_at = now(), end_reason = 'second_factor' where s.user_id = platform.person() and s.ended_at is null and s.id <> session;
  return true;
end $$;
comment on function accounts.confirm_factor is 'The app works: from now on signing in takes its code. The session that asks stays, the others end.';
alter function accounts.confirm_factor owner to bouwkring_system;
revoke all on function accounts.confirm_factor from public;
grant execute on function accounts.confirm_factor to bouwkring_app;

create function accounts.drop_factor(person bigint)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  delete from accounts.recovery_code c where c.user_id = person;
  delete from accounts.second_factor f where f.user_id = person;
  return found;
end $$;
comment on function accounts.drop_factor is 'Takes the second factor and the recovery codes of a user away; false when there was none.';
alter function accounts.drop_factor owner to bouwkring_system;
revoke all on function accounts.drop_factor from public;

create function accounts.reset_factor(person bigint)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  if person = platform.person() or not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) then return false; end if;
  -- Only who administers helps others, and nobody but a super admin a super admin.
  if not accounts.is_super_admin() and (
    not exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = platform.person() and r.tenant_id = platform.tenant() and o.tenant_id is null and o.name = 'ROLE_ADMIN')
    or exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = person and o.tenant_id is null and o.name = 'ROLE_SUPER_ADMIN')) then return false; end if;
  if not accounts.drop_factor(person) then return false; end if;
  update accounts.session s set ended_at = now(), end_reason = 'second_factor_reset' where s.user_id = person and s.ended_at is null;
  return true;
end $$;
comment on function accounts.reset_factor is 'Takes the second factor of another user of the tenant of this transaction away and ends its sessions, for who administers that tenant.';
alter function accounts.reset_factor owner to bouwkring_system;
revoke all on function accounts.reset_factor from public;
grant execute on function accounts.reset_factor to bouwkring_app;

create function accounts.with_factor(people bigint[])
returns setof bigint language sql stable security definer set search_path = ''
as $$
  select f.user_id from accounts.second_factor f where f.user_id = any (people) and f.tenant_id = platform.tenant() and f.confirmed_at is not null
$$;
comment on function accounts.with_factor is 'Which of these users of the own tenant sign in with a second factor.';
alter function accounts.with_factor owner to bouwkring_system;
revoke all on function accounts.with_factor from public;
grant execute on function accounts.with_factor to bouwkring_app;

create function accounts.go_half_way(person bigint, token_hash bytea, stays boolean)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from accounts.second_factor f where f.user_id = person and f.confirmed_at is not null) then return false; end if;
  delete from accounts.half_way h where h.user_id = person and (h.expires_at < now() or h.used_at is not null);
  insert into accounts.half_way (hash, user_id, tenant_id, stay, expires_at) select token_hash, u.id, u.tenant_id, stays, now() + interval '5 minutes' from accounts."user" u where u.id = person;
  return true;
end $$;
comment on function accounts.go_half_way is 'Keeps that somebody gave the right password, for five minutes; false for a user without a second factor, who need not wait.';
alter function accounts.go_half_way owner to bouwkring_system;
revoke all on function accounts.go_half_way from public;
grant execute on function accounts.go_half_way to bouwkring_app;

create function accounts.try_half_way(token_hash bytea)
returns table(user_id bigint, tenant_id bigint, email text, secret bytea, stay boolean, is_admin boolean)
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    with living as (update accounts.half_way h set tries = h.tries + 1 where h.hash = token_hash and h.used_at is null and h.expires_at > now() and h.tries < 5 returning h.user_id, h.tenant_id, h.stay)
    select u.id, u.tenant_id, u.email::text, f.secret, l.stay,
      exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))
    from living l join accounts."user" u on u.id = l.user_id join accounts.second_factor f on f.user_id = u.id where f.confirmed_at is not null and u.disabled_at is null;
end $$;
comment on function accounts.try_half_way is 'Who is half-way in and gives a code; five tries, then the password is asked again.';
alter function accounts.try_half_way owner to bouwkring_system;
revoke all on function accounts.try_half_way from public;
grant execute on function accounts.try_half_way to bouwkring_app;

create function accounts.end_half_way(token_hash bytea, session uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  person bigint;
begin
  update accounts.half_way h set used_at = now() where h.hash = token_hash and h.used_at is null and h.expires_at > now() returning h.user_id into person;
  if not found then return false; end if;
  update accounts.session s set strong = true where s.id = session and s.user_id = person and s.created_at = now();
  return found;
end $$;
comment on function accounts.end_half_way is 'The half-way state has become a session of the same user, opened in this transaction; once.';
alter function accounts.end_half_way owner to bouwkring_system;
revoke all on function accounts.end_half_way from public;
grant execute on function accounts.end_half_way to bouwkring_app;

create function accounts.user_of_identity(iss text, sub text)
returns table(user_id bigint, tenant_id bigint, disabled boolean, tenant_status text, is_admin boolean, email text)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.tenant_id, u.disabled_at is not null, t.status,
    exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')), u.email::text
  from accounts.identity i join accounts."user" u on u.id = i.user_id join accounts.tenant t on t.id = u.tenant_id where i.issuer = iss and i.subject = sub
$$;
comment on function accounts.user_of_identity is 'The user that a work account belongs to.';
alter function accounts.user_of_identity owner to bouwkring_system;
revoke all on function accounts.user_of_identity from public;
grant execute on function accounts.user_of_identity to bouwkring_app;

-- The directories of single sign-on are configured by subdomain: a former one still names its organisation.
create function accounts.arrive(label citext, iss text, sub text, person_name text, address citext, person_language text)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  home accounts.tenant;
  person bigint;
begin
  -- Held until the transaction ends: of two who arrive at once the second sees the seat of the first.
  select * into home from accounts.tenant t where t.id = (select h.id from accounts.tenant_of_host(label) h) for no key update;
  if not found then return 'no_organisation'; end if;
  if exists (select from accounts.identity i where i.issuer = iss and i.subject = sub) then return 'known'; end if;
  if home.status not in ('active', 'demo') then return 'not_active'; end if;
  if exists (select from accounts."user" u where u.email operator(public.=) address) then return 'taken'; end if;
  if home.max_user_count > 0 and (select count(*) from accounts."user" u where u.tenant_id = home.id) >= home.max_user_count then return 'full'; end if;
  insert into accounts."user" (tenant_id, name, email, language) values (home.id, person_name, address, person_language) returning id into person;
  insert into accounts.user_role (tenant_id, user_id, role_id) select home.id, person, r.id from accounts.role r where r.tenant_id is null and r.name = 'ROLE_USER';
  insert into accounts.identity (issuer, subject, tenant_id, user_id) values (iss, sub, home.id, person);
  return 'made';
end $$;
comment on function accounts.arrive is 'Makes the user of a work account that comes for the first time, as an ordinary user of the organisation of its directory: made, known, full (no seat left), taken (the address has an account), not_active or no_organisation.';
alter function accounts.arrive owner to bouwkring_system;
revoke all on function accounts.arrive from public;
grant execute on function accounts.arrive to bouwkring_app;

create function accounts.link_identity(iss text, sub text, label citext)
returns text language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from accounts."user" u join accounts.tenant_of_host(label) t on t.id = u.tenant_id where u.id = platform.person()) then return 'no_organisation'; end if;
  insert into accounts.identity (issuer, subject, tenant_id, user_id) select iss, sub, u.tenant_id, u.id from accounts."user" u where u.id = platform.person() on conflict do nothing;
  if exists (select from accounts.identity i where i.issuer = iss and i.subject = sub and i.user_id = platform.person()) then return 'linked'; end if;
  return 'taken';
end $$;
comment on function accounts.link_identity is 'Links a work account to the caller, when its directory is that of the own organisation and it is not linked to somebody else.';
alter function accounts.link_identity owner to bouwkring_system;
revoke all on function accounts.link_identity from public;
grant execute on function accounts.link_identity to bouwkring_app;

create function accounts.through_provider(which uuid, shown boolean)
returns void language sql security definer set search_path = ''
as $$
  update accounts.session s set single_sign_on = true, strong = shown where s.id = which and s.user_id = platform.person() and s.created_at = now()
$$;
comment on function accounts.through_provider is 'Keeps that the session of the caller, opened in this transaction, came through single sign-on, and whether a second factor was shown there.';
alter function accounts.through_provider owner to bouwkring_system;
revoke all on function accounts.through_provider from public;
grant execute on function accounts.through_provider to bouwkring_app;

create function accounts.is_through_provider(which uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from accounts.session s where s.id = which and s.user_id = platform.person() and s.single_sign_on)
$$;
comment on function accounts.is_through_provider is 'Whether a session of the caller came through single sign-on.';
alter function accounts.is_through_provider owner to bouwkring_system;
revoke all on function accounts.is_through_provider from public;
grant execute on function accounts.is_through_provider to bouwkring_app;

create function accounts.has_identity()
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from accounts.identity i where i.user_id = platform.person())
$$;
comment on function accounts.has_identity is 'Whether the caller has linked a work account.';
alter function accounts.has_identity owner to bouwkring_system;
revoke all on function accounts.has_identity from public;
grant execute on function accounts.has_identity to bouwkring_app;

-- The queue reads it for people who are not here: the same union over roles as accounts.enter.
create function accounts.holds(person bigint, wanted text)
returns boolean language sql stable
as $$
  select coalesce(bool_or(wanted = any (coalesce(gp.permissions, '{}'::text[])) or (gp.id is null and exists (select from accounts.role_permission rp where rp.role_id = o.id and rp.permission = wanted))), false)
    and not coalesce(bool_or(o.name = 'ROLE_READ_ONLY'), false)
  from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts.user_role ur on ur.user_id = u.id join accounts.role o on o.id = ur.role_id
  left join accounts.group_permission gp on gp.role_id = o.id and gp.group_id = t.group_id
  where u.id = person and u.disabled_at is null and t.status in ('active', 'demo')
$$;
comment on function accounts.holds is 'Whether a user who can sign in may do something that takes a permission; never for a read-only user.';
revoke all on function accounts.holds from public;
grant execute on function accounts.holds to bouwkring_system;

create function accounts.erase(person bigint)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  gone accounts."user";
begin
  select * into gone from accounts."user" u where u.id = person for update;
  if not found then return null; end if;
  update transactions.step s set by_name = '', by_user_id = null, note = '' where s.by_tenant_id = gone.tenant_id and s.by_user_id = person;
  delete from platform.mail m using transactions.contact_message c where c.sender_tenant_id = gone.tenant_id and c.sender_user_id = person and m.dedupe_key like 'contact:' || c.id || ':%';
  delete from transactions.contact_message m where m.sender_tenant_id = gone.tenant_id and m.sender_user_id = person;
  delete from accounts.contact_person c where c.tenant_id = gone.tenant_id and (c.user_id = person or c.email operator(public.=) gone.email);
  delete from platform.mail m where m.to_address operator(public.=) gone.email or m.reply_address operator(public.=) gone.email;
  -- Copies in what others were mailed or answered. A short name would also be found within other words.
  if length(gone.name) >= 5 then
    update platform.mail m set subject = replace(m.subject, gone.name, '…'), body = replace(m.body, gone.name, '…') where strpos(m.subject, gone.name) > 0 or strpos(m.body, gone.name) > 0;
    delete from platform.idempotency i where strpos(i.reply::text, gone.name) > 0;
  end if;
  delete from platform.idempotency i where i.user_id = person or strpos(i.reply::text, gone.email::text) > 0;
  update files.file f set created_by = null where f.created_by = person;
  update spots.upload u set created_by = null where u.created_by = person;
  -- Sessions, tokens, roles, settings, notifications and favourites go with the row; what the person made for the organisation stays without a maker.
  delete from accounts."user" u where u.id = person;
  delete from files.file f where f.key = gone.avatar_key;
  return gone.uuid;
end $$;
comment on function accounts.erase is 'Erases a user: everything of the person alone goes, the history of others keeps its place without the name. Answers the uuid, null when there is no such user. Again it does nothing.';
alter function accounts.erase owner to bouwkring_system;
revoke all on function accounts.erase from public;

create function accounts.erase_here(person bigint)
returns uuid language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) then return null; end if;
  if person is distinct from platform.person() and not accounts.is_super_admin() and not accounts.holds(platform.person(), 'USER_DELETE') then return null; end if;
  return accounts.erase(person);
end $$;
comment on function accounts.erase_here is 'Erases the caller, or a user of the tenant of this transaction for who may delete users.';
alter function accounts.erase_here owner to bouwkring_system;
revoke all on function accounts.erase_here from public;
grant execute on function accounts.erase_here to bouwkring_app;

create function accounts.drop_own_factor()
returns boolean language sql security definer set search_path = ''
as $$
  select accounts.drop_factor(platform.person())
$$;
comment on function accounts.drop_own_factor is 'Takes the second factor and the recovery codes of the caller away; false when there was none.';
alter function accounts.drop_own_factor owner to bouwkring_system;
revoke all on function accounts.drop_own_factor from public;
grant execute on function accounts.drop_own_factor to bouwkring_app;

create function accounts.set_own_password(new_hash text, keep uuid)
returns void language sql security definer set search_path = ''
as $$
  select accounts.set_password(platform.person(), new_hash, keep, 'password')
$$;
comment on function accounts.set_own_password is 'Puts the password of the caller and ends its sessions, but the one to keep.';
alter function accounts.set_own_password owner to bouwkring_system;
revoke all on function accounts.set_own_password from public;
grant execute on function accounts.set_own_password to bouwkring_app;

create function accounts.set_password_by_link(token_hash bytea, wanted text, new_hash text)
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  person bigint;
begin
  if wanted is null or wanted not in ('password', 'reset') then return null; end if;
  person := accounts.use_link(token_hash, wanted);
  if person is not null then perform accounts.set_password(person, new_hash, null, 'password'); end if;
  return person;
end $$;
comment on function accounts.set_password_by_link is 'Uses a mailed link, once, and puts the password of whom it was mailed to; null when the link is worth nothing.';
alter function accounts.set_password_by_link owner to bouwkring_system;
revoke all on function accounts.set_password_by_link from public;
grant execute on function accounts.set_password_by_link to bouwkring_app;

create function accounts.confirm_email_by_link(token_hash bytea, next_hash bytea)
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  person bigint := accounts.use_link(token_hash, 'confirm');
begin
  if person is not null then perform accounts.confirm_email(person, next_hash); end if;
  return person;
end $$;
comment on function accounts.confirm_email_by_link is 'Uses a mailed link, once: the address is confirmed, and the next token chooses a password. Null when the link is worth nothing.';
alter function accounts.confirm_email_by_link owner to bouwkring_system;
revoke all on function accounts.confirm_email_by_link from public;
grant execute on function accounts.confirm_email_by_link to bouwkring_app;

create function accounts.at_the_door(way bytea)
returns bigint language sql stable security definer set search_path = ''
as $$
  select case when way is null then platform.person() else (select h.user_id from accounts.half_way h where h.hash = way and h.used_at is null and h.expires_at > now()) end
$$;
comment on function accounts.at_the_door is 'Who gives a code: whoever is half-way in by this token, or the caller where there is none.';
alter function accounts.at_the_door owner to bouwkring_system;
revoke all on function accounts.at_the_door from public;

create function accounts.use_step(way bytea, step bigint)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  update accounts.second_factor f set last_step = step where f.user_id = accounts.at_the_door(way) and f.last_step < step;
  return found;
end $$;
comment on function accounts.use_step is 'Uses the code of a period of 30 s, once, of who is half-way in or of the caller: of many who give it at the same moment one gets true.';
alter function accounts.use_step owner to bouwkring_system;
revoke all on function accounts.use_step from public;
grant execute on function accounts.use_step to bouwkring_app;

create function accounts.use_recovery_code(way bytea, code_hash bytea)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  update accounts.recovery_code c set used_at = now() where c.user_id = accounts.at_the_door(way) and c.hash = code_hash and c.used_at is null;
  return found;
end $$;
comment on function accounts.use_recovery_code is 'Uses a recovery code, once, of who is half-way in or of the caller.';
alter function accounts.use_recovery_code owner to bouwkring_system;
revoke all on function accounts.use_recovery_code from public;
grant execute on function accounts.use_recovery_code to bouwkring_app;

create function accounts.may_go_on(which uuid)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from accounts.session s join accounts."user" u on u.id = s.user_id join accounts.tenant t on t.id = s.tenant_id
    where s.id = which and s.ended_at is null and s.expires_at > now() and s.used_at + s.idle > now() and u.disabled_at is null and t.status in ('active', 'demo'))
$$;
comment on function accounts.may_go_on is 'Whether a session lives, of a user who may sign in.';
alter function accounts.may_go_on owner to bouwkring_system;
revoke all on function accounts.may_go_on from public;

create function accounts.begin_hand_over(session uuid, code_hash bytea)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  -- The newest code of a session is the only one.
  delete from accounts.hand_over h where h.session_id = session and h.user_id = platform.person();
  insert into accounts.hand_over (hash, tenant_id, user_id, session_id, expires_at)
    select code_hash, s.tenant_id, s.user_id, s.id, now() + interval '60 seconds' from accounts.session s where s.id = session and s.user_id = platform.person() and accounts.may_go_on(s.id);
  return found;
end $$;
comment on function accounts.begin_hand_over is 'Keeps a code of the caller for a minute; the one before it is worth nothing any more.';
alter function accounts.begin_hand_over owner to bouwkring_system;
revoke all on function accounts.begin_hand_over from public;
grant execute on function accounts.begin_hand_over to bouwkring_app;

create function accounts.look_at_hand_over(code_hash bytea)
returns table(user_id bigint, tenant_id bigint, name text, company text)
language sql stable security definer set search_path = ''
as $$
  select u.id, t.id, u.name, t.company from accounts.hand_over h join accounts."user" u on u.id = h.user_id join accounts.tenant t on t.id = h.tenant_id
  where h.hash = code_hash and h.used_at is null and h.expires_at > now() and accounts.may_go_on(h.session_id)
$$;
comment on function accounts.look_at_hand_over is 'Who would be signed in by a code; uses nothing.';
alter function accounts.look_at_hand_over owner to bouwkring_system;
revoke all on function accounts.look_at_hand_over from public;
grant execute on function accounts.look_at_hand_over to bouwkring_app;

create function accounts.end_hand_over(code_hash bytea, host_tenant bigint, first_hash bytea, browser text)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  old accounts.session;
  made uuid;
begin
  -- Of many who give it at the same moment one goes on.
  update accounts.hand_over h set used_at = now() from accounts.session s
    where h.hash = code_hash and h.used_at is null and h.expires_at > now() and (host_tenant is null or h.tenant_id = host_tenant) and s.id = h.session_id and accounts.may_go_on(s.id) returning s.* into old;
  if not found then return null; end if;
  made := accounts.open_session(old.user_id, first_hash, old.idle, old.expires_at - now());
  -- No stronger, no longer and no fresher than the session that the code was made in.
  update accounts.session s set created_at = old.created_at, stays = old.stays, strong = old.strong, single_sign_on = old.single_sign_on, agent = left(browser, 300) where s.id = made;
  return made;
end $$;
comment on function accounts.end_hand_over is 'Makes a session of a code, once, on the host of its organisation or the common one; null when the code is worth nothing.';
alter function accounts.end_hand_over owner to bouwkring_system;
revoke all on function accounts.end_hand_over from public;
grant execute on function accounts.end_hand_over to bouwkring_app;

create function accounts.look_at_refresh(token_hash bytea)
returns table(session_id uuid, user_id bigint, tenant_id bigint, name text, company text)
language sql stable security definer set search_path = ''
as $$
  select s.id, u.id, t.id, u.name, t.company from accounts.refresh_token r join accounts.session s on s.id = r.session_id join accounts."user" u on u.id = s.user_id join accounts.tenant t on t.id = s.tenant_id
  where r.hash = token_hash and r.rotated_at is null and accounts.may_go_on(s.id)
$$;
comment on function accounts.look_at_refresh is 'Whose session an unused refresh token belongs to; uses nothing.';
alter function accounts.look_at_refresh owner to bouwkring_system;
revoke all on function accounts.look_at_refresh from public;
grant execute on function accounts.look_at_refresh to bouwkring_app;

create function accounts.unlink_identity()
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  -- Held, so that the password cannot go meanwhile.
  perform from accounts."user" u where u.id = platform.person() and u.password_hash is not null for update;
  if not found then return false; end if;
  delete from accounts.identity i where i.user_id = platform.person();
  return found;
end $$;
comment on function accounts.unlink_identity is 'Lets go of the work account of the caller, who has a password to sign in with; false otherwise.';
alter function accounts.unlink_identity owner to bouwkring_system;
revoke all on function accounts.unlink_identity from public;
grant execute on function accounts.unlink_identity to bouwkring_app;

create function accounts.watched_intro()
returns void language sql security definer set search_path = ''
as $$
  update accounts."user" u set is_first_login = false where u.id = platform.person() and u.is_first_login
$$;
comment on function accounts.watched_intro is 'The caller has seen the introduction, and is nobody new any more on any device.';
alter function accounts.watched_intro owner to bouwkring_system;
revoke all on function accounts.watched_intro from public;
grant execute on function accounts.watched_intro to bouwkring_app;

create function accounts.count_attempt(given bytea, span interval, most integer, lock_for interval, at timestamptz)
returns boolean language plpgsql set search_path = ''
as $$
declare
  moment timestamptz := coalesce(at, clock_timestamp());
  was accounts.attempt;
begin
  loop
    -- The row is held from here on: of many who try at once each sees the count of the one before.
    select * into was from accounts.attempt a where a.key = given for update;
    exit when found;
    insert into accounts.attempt (key, since, count) values (given, moment, 1) on conflict do nothing returning * into was;
    if found then
      -- A new one takes the place of the oldest of its slot, of what is locked last.
      delete from accounts.attempt a where a.key in (select b.key from accounts.attempt b where b.slot = was.slot and b.key <> given order by (b.count >= 5) desc, b.since desc offset 15 for update skip locked);
      return true;
    end if;
  end loop;
  if moment - was.since > span then
    update accounts.attempt a set since = moment, count = 1 where a.key = given;
    return true;
  end if;
  -- What is refused is not written: a flood makes no work.
  if was.count >= most and (lock_for is null or moment - was.since < lock_for) then return false; end if;
  if lock_for is null then
    update accounts.attempt a set count = a.count + 1 where a.key = given;
  else
    update accounts.attempt a set since = moment, count = case when was.count >= most then 1 else a.count + 1 end where a.key = given;
  end if;
  return true;
end $$;
comment on function accounts.count_attempt is 'Counts one attempt, and says whether it may go on. Without lock_for: at most so many in a span that starts with the first. With it: after so many the next ones are refused until lock_for after the last. The moment is now unless a test says otherwise.';
alter function accounts.count_attempt owner to bouwkring_system;
revoke all on function accounts.count_attempt from public;

create function accounts.name_session(which uuid, browser text, remembered boolean)
returns void language sql security definer set search_path = ''
as $$
  update accounts.session s set agent = left(browser, 300), stays = remembered where s.id = which and s.created_at = now()
$$;
comment on function accounts.name_session(uuid,text,boolean) is 'Keeps which browser signed in, and whether it stays signed in, of a session that was opened in this transaction.';
alter function accounts.name_session(uuid,text,boolean) owner to bouwkring_system;
revoke all on function accounts.name_session(uuid,text,boolean) from public;
grant execute on function accounts.name_session(uuid,text,boolean) to bouwkring_app;

create function accounts.name_session(which uuid, browser text)
returns void language sql set search_path = ''
as $$
  select accounts.name_session(which, browser, true)
$$;
comment on function accounts.name_session(uuid,text) is 'For processes of the version before, which knew no choice to stay. To go with the next version.';
revoke all on function accounts.name_session(uuid,text) from public;
grant execute on function accounts.name_session(uuid,text) to bouwkring_app, bouwkring_system;

create function accounts.session_left(which uuid)
returns integer language sql stable security definer set search_path = ''
as $$
  select ceil(extract(epoch from s.expires_at - now()))::integer from accounts.session s where s.id = which and s.user_id = platform.person() and s.ended_at is null
$$;
comment on function accounts.session_left is 'How many seconds a session of the caller lasts at most, however much it is used.';
alter function accounts.session_left owner to bouwkring_system;
revoke all on function accounts.session_left from public;
grant execute on function accounts.session_left to bouwkring_app;

create function accounts.keeps_catalogue()
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts.user_role ur on ur.user_id = u.id join accounts.role r on r.id = ur.role_id
    where u.id = platform.person() and t.keeps_catalogue and r.tenant_id is null and r.name = 'ROLE_ADMIN')
$$;
comment on function accounts.keeps_catalogue is 'Whether the person of this transaction is an administrator of an organisation that keeps the catalogue.';
alter function accounts.keeps_catalogue owner to bouwkring_system;
revoke all on function accounts.keeps_catalogue from public;
grant execute on function accounts.keeps_catalogue to bouwkring_app;

create function accounts.subdomain_taken(label citext)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from accounts.tenant_of_host(label))
$$;
comment on function accounts.subdomain_taken is 'Whether an organisation has a subdomain, or had it and is still found by it.';
alter function accounts.subdomain_taken owner to bouwkring_system;
revoke all on function accounts.subdomain_taken from public;
grant execute on function accounts.subdomain_taken to bouwkring_app;

create function accounts.keep_subdomain()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- Of two who take and leave the same name at once, the second sees what the first did.
  perform pg_advisory_xact_lock(771025);
  if exists (select from accounts.former_subdomain f where f.subdomain operator(public.=) new.subdomain and f.tenant_id <> new.id and f.until > now()) then
    raise unique_violation using message = 'the subdomain still leads to another organisation', schema = 'accounts', table = 'former_subdomain', constraint = 'former_subdomain_pkey';
  end if;
  delete from accounts.former_subdomain f where f.subdomain operator(public.=) new.subdomain;
  if tg_op = 'UPDATE' then
    insert into accounts.former_subdomain (subdomain, tenant_id, until) values (old.subdomain, new.id, now() + interval '90 days')
      on conflict (subdomain) do update set tenant_id = excluded.tenant_id, until = excluded.until;
  end if;
  return new;
end $$;
comment on function accounts.keep_subdomain is 'Refuses a subdomain that still leads to another organisation, and keeps the one that is left.';
alter function accounts.keep_subdomain owner to bouwkring_system;
revoke all on function accounts.keep_subdomain from public;
grant execute on function accounts.keep_subdomain to bouwkring_app;

create function accounts.register(company_name text, wanted_host citext, chosen boolean, kvk text, company_phone text, company_type bigint, person_name text, address citext, person_language text)
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  made_tenant bigint;
  person bigint;
  label public.citext := wanted_host;
  n integer := 1;
begin
  if not exists (select from accounts."group" g where g.id = company_type and g.kind = 'global') then return -1; end if;
  -- The lock is of the address, so that of two who register it at once the second is told.
  perform pg_advisory_xact_lock(771024, hashtext(lower(address::text)));
  if exists (select from accounts."user" u where u.email operator(public.=) address) then return null; end if;
  perform pg_advisory_xact_lock(771025);
  while accounts.subdomain_taken(label) loop
    if chosen then return -2; end if;
    n := n + 1;
    label := (left(wanted_host::text, 55) || '-' || n)::public.citext;
  end loop;
  insert into accounts.tenant (company, subdomain, status, group_id, company_number, phone) values (company_name, label, 'pending', company_type, kvk, company_phone) returning id into made_tenant;
  insert into accounts."user" (tenant_id, name, email, phonenumber, language, confirms_email) values (made_tenant, person_name, address, company_phone, person_language, true) returning id into person;
  insert into accounts.user_role (tenant_id, user_id, role_id) select made_tenant, person, r.id from accounts.role r where r.tenant_id is null and r.name = 'ROLE_ADMIN';
  return person;
end $$;
comment on function accounts.register is 'A pending organisation with its first user, who administers it. Null when the address has an account, -1 when there is no such company type, -2 when the chosen subdomain is taken.';
alter function accounts.register owner to bouwkring_system;
revoke all on function accounts.register from public;
grant execute on function accounts.register to bouwkring_app;

-- Triggers.

create trigger keep_mask after insert or update of group_id, status on accounts.tenant
  for each row execute function accounts.keep_mask();
create trigger keep_mask after insert or delete or update on accounts.group_member
  for each row execute function accounts.keep_mask();
create trigger keep_mask after insert or delete on accounts."group"
  for each row execute function accounts.keep_mask();
create trigger take_subdomain before insert on accounts.tenant
  for each row execute function accounts.keep_subdomain();
create trigger change_subdomain before update of subdomain on accounts.tenant
  for each row when (old.subdomain <> new.subdomain) execute function accounts.keep_subdomain();

-- Who sees what.

create policy known on accounts."group" for select to bouwkring_app
  using (
    kind <> 'custom'
    or tenant_id = (select platform.tenant())
    or "bit" is not null and ((select platform.audience()) & (1::bigint << "bit"::integer)) <> 0
    or accounts.invited_to(id));

create policy own on accounts."group" for update to bouwkring_app
  using (kind = 'custom' and tenant_id = (select platform.tenant()))
  with check (kind = 'custom' and tenant_id = (select platform.tenant()));

-- Names of organisations, company types and static groups are public on a marketplace; custom groups are known to their members only.
create policy known on accounts.tenant to bouwkring_app using (true)
  with check (id = (select platform.tenant()));

-- Members see each other; who is only invited is seen by itself and by who made the group.
create policy known on accounts.group_member for select to bouwkring_app
  using (
    tenant_id = (select platform.tenant())
    or accounts.made_group(group_id)
    or status = 'accepted' and (exists (select from accounts."group" g where g.id = group_member.group_id and g.kind = 'custom')));

create policy invite on accounts.group_member for insert to bouwkring_app
  with check (status = 'pending' and accounts.made_group(group_id) and tenant_id <> (select platform.tenant()));

create policy answer on accounts.group_member for update to bouwkring_app
  using (tenant_id = (select platform.tenant()) and status = 'pending')
  with check (tenant_id = (select platform.tenant()) and status = 'accepted');

create policy known on accounts.role for select to bouwkring_app
  using (tenant_id is null or tenant_id = (select platform.tenant()));

create policy own on accounts.role to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy known on accounts.role_permission for select to bouwkring_app
  using (exists (select from accounts.role r where r.id = role_permission.role_id));

create policy own on accounts.role_permission to bouwkring_app
  using (exists (select from accounts.role r where r.id = role_permission.role_id and r.tenant_id = (select platform.tenant())))
  with check (exists (select from accounts.role r where r.id = role_permission.role_id and r.tenant_id = (select platform.tenant())));

create policy known on accounts.group_permission for select to bouwkring_app using (true);

create policy super on accounts.group_permission to bouwkring_app
  using ((select accounts.is_super_admin()))
  with check ((select accounts.is_super_admin()));

create policy own on accounts."user" to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

-- One sees oneself, also from within a chosen organisation.
create policy self on accounts."user" for select to bouwkring_app
  using (id = (select platform.person()));

create policy own on accounts.user_role to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on accounts.session to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on accounts.refresh_token to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on accounts.setting to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on accounts.contact_person to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on accounts.division to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on accounts.user_setting to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person()))
  with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));

create policy own on accounts.one_time_token to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy system on accounts."group" to bouwkring_system using (true) with check (true);
create policy system on accounts.tenant to bouwkring_system using (true) with check (true);
create policy system on accounts.group_member to bouwkring_system using (true) with check (true);
create policy system on accounts.role to bouwkring_system using (true) with check (true);
create policy system on accounts.role_permission to bouwkring_system using (true) with check (true);
create policy system on accounts.group_permission to bouwkring_system using (true) with check (true);
create policy system on accounts."user" to bouwkring_system using (true) with check (true);
create policy system on accounts.user_role to bouwkring_system using (true) with check (true);
create policy system on accounts.session to bouwkring_system using (true) with check (true);
create policy system on accounts.refresh_token to bouwkring_system using (true) with check (true);
create policy system on accounts.setting to bouwkring_system using (true) with check (true);
create policy system on accounts.contact_person to bouwkring_system using (true) with check (true);
create policy system on accounts.division to bouwkring_system using (true) with check (true);
create policy system on accounts.user_setting to bouwkring_system using (true) with check (true);
create policy system on accounts.one_time_token to bouwkring_system using (true) with check (true);
create policy system on accounts.second_factor to bouwkring_system using (true) with check (true);
create policy system on accounts.recovery_code to bouwkring_system using (true) with check (true);
create policy system on accounts.half_way to bouwkring_system using (true) with check (true);
create policy system on accounts.identity to bouwkring_system using (true) with check (true);
create policy system on accounts.hand_over to bouwkring_system using (true) with check (true);
create policy system on accounts.former_subdomain to bouwkring_system using (true) with check (true);

-- Who may what.

grant select on accounts."group" to bouwkring_app;
grant select, insert, update, delete on accounts."group" to bouwkring_system;
grant update (name, version)
  on accounts."group" to bouwkring_app;
grant select, insert, update, delete on accounts.tenant to bouwkring_system;
grant select (id, uuid, company, subdomain, status, group_id, mask, max_user_count, created_at, activated, version, logo_key, second_factor_required),
  update (company, company_number, phone, version, logo_key, second_factor_required)
  on accounts.tenant to bouwkring_app;
grant select on accounts.group_member to bouwkring_app;
grant select, insert, update, delete on accounts.group_member to bouwkring_system;
grant insert (group_id, tenant_id, status),
  update (status)
  on accounts.group_member to bouwkring_app;
grant select, insert, update, delete on accounts.role to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on accounts.role_permission to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on accounts.group_permission to bouwkring_app, bouwkring_system;
grant delete on accounts."user" to bouwkring_app;
grant select, insert, update, delete on accounts."user" to bouwkring_system;
grant select (id, uuid, tenant_id, name, email, phonenumber, language, is_first_login, disabled_at, created_at, version, avatar_key),
  insert (tenant_id, name, email, phonenumber),
  update (name, email, phonenumber, language, version, avatar_key)
  on accounts."user" to bouwkring_app;
grant select, insert, delete on accounts.user_role to bouwkring_app;
grant select, insert, update, delete on accounts.user_role to bouwkring_system;
grant select, insert, update, delete on accounts.session to bouwkring_system;
grant select (id, tenant_id, user_id, ended_at),
  update (ended_at, end_reason)
  on accounts.session to bouwkring_app;
grant select, insert, update, delete on accounts.refresh_token to bouwkring_system;
grant select, insert, update on accounts.setting to bouwkring_app;
grant select, insert, update, delete on accounts.setting to bouwkring_system;
grant select, insert, update, delete on accounts.contact_person to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on accounts.division to bouwkring_app, bouwkring_system;
grant select, insert, update on accounts.user_setting to bouwkring_app;
grant select, insert, update, delete on accounts.user_setting to bouwkring_system;
grant select, insert, update, delete on accounts.one_time_token to bouwkring_system;
grant select, insert, update, delete on accounts.second_factor to bouwkring_system;
grant select, insert, update, delete on accounts.recovery_code to bouwkring_system;
grant select, insert, update, delete on accounts.half_way to bouwkring_system;
grant select, insert, update, delete on accounts.identity to bouwkring_system;
grant select, insert, update, delete on accounts.hand_over to bouwkring_system;
grant select, insert, update, delete on accounts.attempt to bouwkring_system;
grant select, insert, update, delete on accounts.former_subdomain to bouwkring_system;
grant usage on all sequences in schema accounts to bouwkring_app, bouwkring_system;

-- What is there from the start.
insert into accounts."group" (kind, name, is_mandatory, bit, government) values
  ('static', 'internal', true, null, false),
  ('static', 'public', false, 0, false),
  ('global', 'Overheden', false, 1, true),
  ('global', 'Aannemers', false, 2, false),
  ('global', 'Ingenieursbureaus', false, 3, false);
insert into accounts.role (name) values ('ROLE_USER'), ('ROLE_ADMIN'), ('ROLE_READ_ONLY'), ('ROLE_SUPER_ADMIN');
