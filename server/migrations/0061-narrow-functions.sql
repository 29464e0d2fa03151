-- What the application may do for "a person" by a function of the system: for the person of the transaction, or for whom a token proves; no longer for any id that it is given.
grant usage, create on schema accounts to bouwkring_system;

create function accounts.drop_own_factor() returns boolean language sql security definer set search_path = '' as $$
  select accounts.drop_factor(platform.person())
$$;
comment on function accounts.drop_own_factor is 'Takes the second factor and the recovery codes of the caller away; false when there was none.';

create or replace function accounts.reset_factor(person bigint) returns boolean language plpgsql security definer set search_path = '' as $$
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

create function accounts.set_own_password(new_hash text, keep uuid) returns void language sql security definer set search_path = '' as $$
  select accounts.set_password(platform.person(), new_hash, keep, 'password')
$$;
comment on function accounts.set_own_password is 'Puts the password of the caller and ends its sessions, but the one to keep.';

create function accounts.set_password_by_link(token_hash bytea, wanted text, new_hash text) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  person bigint;
begin
  if wanted is null or wanted not in ('password', 'reset') then return null; end if;
  person := accounts.use_link(token_hash, wanted);
  if person is not null then perform accounts.set_password(person, new_hash, null, 'password'); end if;
  return person;
end $$;
comment on function accounts.set_password_by_link is 'Uses a mailed link, once, and puts the password of whom it was mailed to; null when the link is worth nothing.';

create function accounts.confirm_email_by_link(token_hash bytea, next_hash bytea) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  person bigint := accounts.use_link(token_hash, 'confirm');
begin
  if person is not null then perform accounts.confirm_email(person, next_hash); end if;
  return person;
end $$;
comment on function accounts.confirm_email_by_link is 'Uses a mailed link, once: the address is confirmed, and the next token chooses a password. Null when the link is worth nothing.';

create function accounts.at_the_door(way bytea) returns bigint language sql stable security definer set search_path = '' as $$
  select case when way is null then platform.person() else (select h.user_id from accounts.half_way h where h.hash = way and h.used_at is null and h.expires_at > now()) end
$$;
comment on function accounts.at_the_door is 'Who gives a code: whoever is half-way in by this token, or the caller where there is none.';

drop function accounts.use_step(bigint, bigint);
create function accounts.use_step(way bytea, step bigint) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update accounts.second_factor f set last_step = step where f.user_id = accounts.at_the_door(way) and f.last_step < step;
  return found;
end $$;
comment on function accounts.use_step is 'Uses the code of a period of 30 s, once, of who is half-way in or of the caller: of many who give it at the same moment one gets true.';

drop function accounts.use_recovery_code(bigint, bytea);
create function accounts.use_recovery_code(way bytea, code_hash bytea) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update accounts.recovery_code c set used_at = now() where c.user_id = accounts.at_the_door(way) and c.hash = code_hash and c.used_at is null;
  return found;
end $$;
comment on function accounts.use_recovery_code is 'Uses a recovery code, once, of who is half-way in or of the caller.';

create or replace function accounts.end_half_way(token_hash bytea, session uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  person bigint;
begin
  update accounts.half_way h set used_at = now() where h.hash = token_hash and h.used_at is null and h.expires_at > now() returning h.user_id into person;
  if not found then return false; end if;
  update accounts.session s set strong = true where s.id = session and s.user_id = person and s.created_at = now();
  return found;
end $$;
comment on function accounts.end_half_way is 'The half-way state has become a session of the same user, opened in this transaction; once.';

create or replace function accounts.through_provider(which uuid, shown boolean) returns void language sql security definer set search_path = '' as $$
  update accounts.session s set single_sign_on = true, strong = shown where s.id = which and s.user_id = platform.person() and s.created_at = now()
$$;
comment on function accounts.through_provider is 'Keeps that the session of the caller, opened in this transaction, came through single sign-on, and whether a second factor was shown there.';

create or replace function accounts.is_through_provider(which uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from accounts.session s where s.id = which and s.user_id = platform.person() and s.single_sign_on)
$$;
comment on function accounts.is_through_provider is 'Whether a session of the caller came through single sign-on.';

create or replace function accounts.name_session(which uuid, browser text) returns void language sql security definer set search_path = '' as $$
  update accounts.session s set agent = left(browser, 300) where s.id = which and s.created_at = now()
$$;
comment on function accounts.name_session is 'Keeps which browser signed in, of a session that was opened in this transaction.';

create or replace function accounts.erase_here(person bigint) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) then return null; end if;
  if person is distinct from platform.person() and not accounts.is_super_admin() and not accounts.holds(platform.person(), 'USER_DELETE') then return null; end if;
  return accounts.erase(person);
end $$;
comment on function accounts.erase_here is 'Erases the caller, or a user of the tenant of this transaction for who may delete users.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.drop_own_factor()', 'accounts.set_own_password(text,uuid)', 'accounts.set_password_by_link(bytea,text,text)', 'accounts.confirm_email_by_link(bytea,bytea)', 'accounts.at_the_door(bytea)',
    'accounts.use_step(bytea,bigint)', 'accounts.use_recovery_code(bytea,bytea)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
  -- Only from within those above.
  foreach f in array array['accounts.drop_factor(bigint)', 'accounts.set_password(bigint,text,uuid,text)', 'accounts.confirm_email(bigint,bytea)', 'accounts.use_link(bytea,text)', 'accounts.at_the_door(bytea)']::regprocedure[] loop
    execute format('revoke all on function %s from bouwkring_app', f);
  end loop;
end $$;
