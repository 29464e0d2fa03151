-- The way in: addresses that must still be confirmed, registrations, passwords chosen by a mailed link, sessions by the name of their browser.
alter table accounts."user" add column confirms_email boolean not null default false;
comment on column accounts."user".confirms_email is 'Registered, and has not yet shown to read mail at this address; cannot sign in';
alter table accounts.session add column agent text not null default '' check (length(agent) <= 300);
comment on column accounts.session.agent is 'User-Agent of the browser that signed in, so that people know their own sessions';

drop function accounts.sign_in_candidate(citext);
create function accounts.sign_in_candidate(address citext) returns table (user_id bigint, tenant_id bigint, password_hash text, disabled boolean, tenant_status text, is_admin boolean, confirms_email boolean)
language sql stable security definer set search_path = '' as $$
  select u.id, u.tenant_id, u.password_hash, u.disabled_at is not null, t.status,
    exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')), u.confirms_email
  from accounts."user" u join accounts.tenant t on t.id = u.tenant_id where u.email operator(public.=) address
$$;
comment on function accounts.sign_in_candidate is 'What the password check needs of the account with this address.';

create function accounts.link_owner(token_hash bytea, wanted text, address citext) returns table (user_id bigint, tenant_id bigint, name text, company text, used boolean) language plpgsql stable security definer set search_path = '' as $$
begin
  return query select u.id, u.tenant_id, u.name, t.company, o.used_at is not null from accounts.one_time_token o join accounts."user" u on u.id = o.user_id join accounts.tenant t on t.id = u.tenant_id
    where o.hash = token_hash and o.purpose = wanted and u.email operator(public.=) address and o.expires_at > now() and u.disabled_at is null;
end $$;
comment on function accounts.link_owner is 'Whose link this is, while it has not run out.';

create function accounts.use_link(token_hash bytea, wanted text) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  person bigint;
begin
  update accounts.one_time_token o set used_at = now() where o.hash = token_hash and o.purpose = wanted and o.used_at is null and o.expires_at > now() returning o.user_id into person;
  return person;
end $$;
comment on function accounts.use_link is 'Uses a link, once: of many who try at the same moment one gets the user, the others null.';

create function accounts.set_password(person bigint, new_hash text, keep uuid, reason text) returns void language plpgsql security definer set search_path = '' as $$
begin
  update accounts."user" u set password_hash = new_hash, confirms_email = false where u.id = person;
  update accounts.session s set ended_at = now(), end_reason = reason where s.user_id = person and s.ended_at is null and s.id is distinct from keep;
  -- Other letters that still lie about let nobody in any more.
  update accounts.one_time_token o set used_at = now() where o.user_id = person and o.purpose in ('password', 'reset') and o.used_at is null;
end $$;
comment on function accounts.set_password is 'Puts a password and ends the sessions of the account, but the one to keep. By a mailed link it also shows that mail is read at the address.';

create function accounts.confirm_email(person bigint, next_hash bytea) returns void language plpgsql security definer set search_path = '' as $$
begin
  update accounts."user" set confirms_email = false where id = person;
  insert into accounts.one_time_token (hash, tenant_id, user_id, purpose, expires_at) select next_hash, u.tenant_id, u.id, 'password', now() + interval '1 hour' from accounts."user" u where u.id = person;
end $$;
comment on function accounts.confirm_email is 'The person reads mail at the address of the account, and may now choose a password with the next token.';

create function accounts.own_hash() returns text language sql stable security definer set search_path = '' as $$
  select u.password_hash from accounts."user" u where u.id = platform.person()
$$;
comment on function accounts.own_hash is 'The password hash of the caller, to check the password that it gives.';

create function accounts.own_sessions() returns table (id uuid, agent text, created_at timestamptz, used_at timestamptz, expires_at timestamptz) language sql stable security definer set search_path = '' as $$
  select s.id, s.agent, s.created_at, s.used_at, least(s.expires_at, s.used_at + s.idle) from accounts.session s
  where s.user_id = platform.person() and s.ended_at is null and s.expires_at > now() and s.used_at + s.idle > now() order by s.used_at desc limit 100
$$;
comment on function accounts.own_sessions is 'Living sessions of the caller.';
create function accounts.end_own_sessions(one uuid, keep uuid) returns integer language sql security definer set search_path = '' as $$
  with ended as (
    update accounts.session s set ended_at = now(), end_reason = 'signed_out' where s.user_id = platform.person() and s.ended_at is null and s.id is distinct from keep and (one is null or s.id = one) returning 1)
  select count(*)::integer from ended
$$;
comment on function accounts.end_own_sessions is 'Ends one session of the caller, or all but the one to keep; answers how many.';
create function accounts.name_session(which uuid, browser text) returns void language sql security definer set search_path = '' as $$
  update accounts.session s set agent = left(browser, 300) where s.id = which
$$;
comment on function accounts.name_session is 'Keeps which browser signed in.';

create function accounts.register(company_name text, wanted_host citext, kvk text, company_phone text, company_type bigint, person_name text, address citext, person_language text) returns bigint
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
  while exists (select from accounts.tenant t where t.subdomain operator(public.=) label) loop
    n := n + 1;
    label := (left(wanted_host::text, 55) || '-' || n)::public.citext;
  end loop;
  insert into accounts.tenant (company, subdomain, status, group_id, company_number, phone) values (company_name, label, 'pending', company_type, kvk, company_phone) returning id into made_tenant;
  insert into accounts."user" (tenant_id, name, email, phonenumber, language, confirms_email) values (made_tenant, person_name, address, company_phone, person_language, true) returning id into person;
  insert into accounts.user_role (tenant_id, user_id, role_id) select made_tenant, person, r.id from accounts.role r where r.tenant_id is null and r.name = 'ROLE_ADMIN';
  return person;
end $$;
comment on function accounts.register is 'A pending organisation with its first user, who administers it. Null when the address has an account, -1 when there is no such company type.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.sign_in_candidate(citext)', 'accounts.link_owner(bytea,text,citext)', 'accounts.use_link(bytea,text)', 'accounts.set_password(bigint,text,uuid,text)', 'accounts.confirm_email(bigint,bytea)', 'accounts.own_hash()',
    'accounts.own_sessions()', 'accounts.end_own_sessions(uuid,uuid)', 'accounts.name_session(uuid,text)', 'accounts.register(text,citext,text,text,bigint,text,citext,text)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;
