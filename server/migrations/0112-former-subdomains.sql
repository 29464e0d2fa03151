-- A super admin corrects the subdomain of an organisation. The old one leads to it for 90 days more and is nobody else's until then.
create table accounts.former_subdomain (
  subdomain citext primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  until timestamptz not null
);
create index former_subdomain_tenant on accounts.former_subdomain (tenant_id);
select platform.describe('accounts.former_subdomain', 'Subdomains that organisations had before: each leads to its organisation until its days are over.', '{"subdomain": "First label of the old host", "tenant_id": "Organisation that had it", "until": "Until when it leads there and nobody else can take it"}');
alter table accounts.former_subdomain enable row level security;
alter table accounts.former_subdomain force row level security;
create policy system on accounts.former_subdomain for all to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on accounts.former_subdomain to bouwkring_system;

create or replace function accounts.tenant_of_host(label citext) returns table (id bigint, company text, subdomain citext, status text) language sql stable security definer set search_path = '' as $$
  select t.id, t.company, t.subdomain, t.status from accounts.tenant t
  where t.id = coalesce((select n.id from accounts.tenant n where n.subdomain operator(public.=) label),
    (select f.tenant_id from accounts.former_subdomain f where f.subdomain operator(public.=) label and f.until > now()))
$$;
comment on function accounts.tenant_of_host is 'The tenant of a host''s first label, with the subdomain that it has now: another one than the label where that is a former one which still leads to it.';

create function accounts.subdomain_taken(label citext) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from accounts.tenant_of_host(label))
$$;
comment on function accounts.subdomain_taken is 'Whether an organisation has a subdomain, or had it and is still found by it.';

create function accounts.keep_subdomain() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger take_subdomain before insert on accounts.tenant for each row execute function accounts.keep_subdomain();
create trigger change_subdomain before update of subdomain on accounts.tenant for each row when (old.subdomain <> new.subdomain) execute function accounts.keep_subdomain();

-- A registration gets the subdomain that was chosen, or one made of the name.
drop function accounts.register(text, citext, text, text, bigint, text, citext, text);
create function accounts.register(company_name text, wanted_host citext, chosen boolean, kvk text, company_phone text, company_type bigint, person_name text, address citext, person_language text) returns bigint
language plpgsql security definer set search_path = '' as $$
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

-- The directories of single sign-on are configured by subdomain: a former one still names its organisation.
create or replace function accounts.arrive(label citext, iss text, sub text, person_name text, address citext, person_language text) returns text language plpgsql security definer set search_path = '' as $$
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
create or replace function accounts.link_identity(iss text, sub text, label citext) returns text language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from accounts."user" u join accounts.tenant_of_host(label) t on t.id = u.tenant_id where u.id = platform.person()) then return 'no_organisation'; end if;
  insert into accounts.identity (issuer, subject, tenant_id, user_id) select iss, sub, u.tenant_id, u.id from accounts."user" u where u.id = platform.person() on conflict do nothing;
  if exists (select from accounts.identity i where i.issuer = iss and i.subject = sub and i.user_id = platform.person()) then return 'linked'; end if;
  return 'taken';
end $$;

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.subdomain_taken(citext)', 'accounts.keep_subdomain()', 'accounts.register(text,citext,boolean,text,text,bigint,text,citext,text)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;
