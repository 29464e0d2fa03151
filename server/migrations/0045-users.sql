-- Managing users, the own profile and the own organisation; letters that let somebody in once.
alter table accounts."user" add column version integer not null default 1, add column avatar_key uuid;
alter table accounts.tenant add column logo_key uuid;
comment on column accounts."user".version is 'Counts changes by people: a form that was opened before another change is refused';
comment on column accounts."user".avatar_key is 'Picture of the person: key of files.file';
comment on column accounts.tenant.logo_key is 'Logo of the organisation: key of files.file';

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
create index one_time_token_user on accounts.one_time_token (tenant_id, user_id, purpose);
select platform.describe('accounts.one_time_token', 'What a mailed link proves, once: only its SHA-256 is kept.', '{"hash": "SHA-256 of the token", "tenant_id": "Organisation of the user", "user_id": "Who it was mailed to", "purpose": "What it is good for: password, ...", "expires_at": "Not after", "used_at": "Used", "created_at": "Mailed"}');
alter table accounts.one_time_token enable row level security;
alter table accounts.one_time_token force row level security;
create policy system on accounts.one_time_token for all to bouwkring_system using (true) with check (true);
create policy own on accounts.one_time_token for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
grant select, insert, update, delete on accounts.one_time_token to bouwkring_system;
-- Only jobs write and only narrow functions read them: the application sees none.

-- Seats: whoever adds users goes through here one by one, so that two requests cannot both take the last seat.
create function accounts.hold_seats() returns table (used integer, "most" integer) language plpgsql security definer set search_path = '' as $$
begin
  perform from accounts.tenant t where t.id = platform.tenant() for no key update;
  -- Counted by a statement of its own: it sees what was committed while we waited.
  return query select (select count(*)::integer from accounts."user" u where u.tenant_id = t.id), t.max_user_count from accounts.tenant t where t.id = platform.tenant();
end $$;
comment on function accounts.hold_seats is 'Users of the tenant of this transaction and how many it may have (0: unlimited); holds the tenant until the transaction ends.';
create function accounts.seats() returns table (used integer, "most" integer) language sql stable security definer set search_path = '' as $$
  select (select count(*)::integer from accounts."user" u where u.tenant_id = t.id), t.max_user_count from accounts.tenant t where t.id = platform.tenant()
$$;
comment on function accounts.seats is 'Users of the tenant of this transaction and how many it may have (0: unlimited).';
-- Whether the password was chosen is told, the hash itself is not.
create function accounts.without_password(people bigint[]) returns setof bigint language sql stable security definer set search_path = '' as $$
  select u.id from accounts."user" u where u.id = any (people) and u.tenant_id = platform.tenant() and u.password_hash is null
$$;
comment on function accounts.without_password is 'Which of these users of the own tenant have not chosen a password.';

create function accounts.addresses_taken(addresses text[]) returns setof text language sql stable security definer set search_path = '' as $$
  select lower(u.email::text) from accounts."user" u where u.email operator(public.=) any (addresses::public.citext[])
$$;
comment on function accounts.addresses_taken is 'Which of these addresses have an account, of whatever organisation: an address has one in the whole product.';
create function accounts.company() returns table (company text, company_number text, phone text, subdomain citext, "group" text, status text, created_at timestamptz, logo_key uuid, version integer) language sql stable security definer set search_path = '' as $$
  select t.company, t.company_number, t.phone, t.subdomain, g.name, t.status, t.created_at, t.logo_key, t.version from accounts.tenant t left join accounts."group" g on g.id = t.group_id where t.id = platform.tenant()
$$;
comment on function accounts.company is 'The profile of the own organisation; of others only name and type are known.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.hold_seats()', 'accounts.seats()', 'accounts.without_password(bigint[])', 'accounts.company()', 'accounts.addresses_taken(text[])']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;

grant select (version, avatar_key) on accounts."user" to bouwkring_app;
grant insert (tenant_id, name, email, phonenumber), update (name, email, phonenumber, language, version, avatar_key), delete on accounts."user" to bouwkring_app;
grant insert, delete on accounts.user_role to bouwkring_app;
grant select (logo_key), update (company, company_number, phone, version, logo_key) on accounts.tenant to bouwkring_app;
grant update (ended_at, end_reason) on accounts.session to bouwkring_app;
grant select (id, tenant_id, user_id, ended_at) on accounts.session to bouwkring_app;
