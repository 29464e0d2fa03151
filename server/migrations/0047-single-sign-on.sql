-- Single sign-on: who a person is at its provider. Never the e-mail address: that can be given to somebody else.
create table accounts.identity (
  issuer text not null check (length(issuer) between 1 and 300),
  subject text not null check (length(subject) between 1 and 255),
  tenant_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
create index identity_user on accounts.identity (tenant_id, user_id);
select platform.describe('accounts.identity', 'Work accounts of users at a provider of single sign-on.', '{"issuer": "Provider, as in its tokens (iss)", "subject": "The person there (sub)", "tenant_id": "Organisation of the user", "user_id": "The user here", "created_at": "When linked"}');
alter table accounts.identity enable row level security;
alter table accounts.identity force row level security;
create policy system on accounts.identity for all to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on accounts.identity to bouwkring_system;
alter table accounts.session add column single_sign_on boolean not null default false;
comment on column accounts.session.single_sign_on is 'Opened through a provider of single sign-on, which is told when it ends';

create function accounts.user_of_identity(iss text, sub text) returns table (user_id bigint, tenant_id bigint, disabled boolean, tenant_status text, is_admin boolean, email text) language sql stable security definer set search_path = '' as $$
  select u.id, u.tenant_id, u.disabled_at is not null, t.status,
    exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')), u.email::text
  from accounts.identity i join accounts."user" u on u.id = i.user_id join accounts.tenant t on t.id = u.tenant_id where i.issuer = iss and i.subject = sub
$$;
comment on function accounts.user_of_identity is 'The user that a work account belongs to.';

create function accounts.arrive(label citext, iss text, sub text, person_name text, address citext, person_language text) returns text language plpgsql security definer set search_path = '' as $$
declare
  home accounts.tenant;
  person bigint;
begin
  -- Held until the transaction ends: of two who arrive at once the second sees the seat of the first.
  select * into home from accounts.tenant t where t.subdomain operator(public.=) label for no key update;
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

create function accounts.link_identity(iss text, sub text, label citext) returns text language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from accounts."user" u join accounts.tenant t on t.id = u.tenant_id where u.id = platform.person() and t.subdomain operator(public.=) label) then return 'no_organisation'; end if;
  insert into accounts.identity (issuer, subject, tenant_id, user_id) select iss, sub, u.tenant_id, u.id from accounts."user" u where u.id = platform.person() on conflict do nothing;
  if exists (select from accounts.identity i where i.issuer = iss and i.subject = sub and i.user_id = platform.person()) then return 'linked'; end if;
  return 'taken';
end $$;
comment on function accounts.link_identity is 'Links a work account to the caller, when its directory is that of the own organisation and it is not linked to somebody else.';

create function accounts.through_provider(which uuid, shown boolean) returns void language sql security definer set search_path = '' as $$
  update accounts.session s set single_sign_on = true, strong = shown where s.id = which
$$;
comment on function accounts.through_provider is 'Keeps that a session came through single sign-on, and whether a second factor was shown there.';
create function accounts.is_through_provider(which uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select s.single_sign_on from accounts.session s where s.id = which), false)
$$;
comment on function accounts.is_through_provider is 'Whether a session came through single sign-on.';
create function accounts.has_identity() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from accounts.identity i where i.user_id = platform.person())
$$;
comment on function accounts.has_identity is 'Whether the caller has linked a work account.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.user_of_identity(text,text)', 'accounts.arrive(citext,text,text,text,citext,text)', 'accounts.link_identity(text,text,citext)', 'accounts.through_provider(uuid,boolean)', 'accounts.is_through_provider(uuid)', 'accounts.has_identity()']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;
