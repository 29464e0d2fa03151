-- Signing in on another device by a one-time code, work accounts that are let go of, and the introduction that was seen.
grant usage, create on schema accounts to bouwkring_system;

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
create index hand_over_session on accounts.hand_over (session_id);
create index hand_over_user on accounts.hand_over (tenant_id, user_id);
select platform.describe('accounts.hand_over', 'A code by which who is signed in signs in on another device, once, within a minute. Reached by narrow functions only.', '{"hash": "SHA-256 of the code", "tenant_id": "Organisation of the user", "user_id": "Who made it",
  "session_id": "Session that it was made in: the new one is never stronger and never longer", "created_at": "When made", "expires_at": "Not after", "used_at": "Became a session"}');
alter table accounts.hand_over enable row level security;
alter table accounts.hand_over force row level security;
create policy system on accounts.hand_over for all to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on accounts.hand_over to bouwkring_system;

create function accounts.may_go_on(which uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from accounts.session s join accounts."user" u on u.id = s.user_id join accounts.tenant t on t.id = s.tenant_id
    where s.id = which and s.ended_at is null and s.expires_at > now() and s.used_at + s.idle > now() and u.disabled_at is null and t.status in ('active', 'demo'))
$$;
comment on function accounts.may_go_on is 'Whether a session lives, of a user who may sign in.';

create function accounts.begin_hand_over(session uuid, code_hash bytea) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  -- The newest code of a session is the only one.
  delete from accounts.hand_over h where h.session_id = session and h.user_id = platform.person();
  insert into accounts.hand_over (hash, tenant_id, user_id, session_id, expires_at)
    select code_hash, s.tenant_id, s.user_id, s.id, now() + interval '60 seconds' from accounts.session s where s.id = session and s.user_id = platform.person() and accounts.may_go_on(s.id);
  return found;
end $$;
comment on function accounts.begin_hand_over is 'Keeps a code of the caller for a minute; the one before it is worth nothing any more.';

create function accounts.look_at_hand_over(code_hash bytea) returns table (user_id bigint, tenant_id bigint, name text, company text) language sql stable security definer set search_path = '' as $$
  select u.id, t.id, u.name, t.company from accounts.hand_over h join accounts."user" u on u.id = h.user_id join accounts.tenant t on t.id = h.tenant_id
  where h.hash = code_hash and h.used_at is null and h.expires_at > now() and accounts.may_go_on(h.session_id)
$$;
comment on function accounts.look_at_hand_over is 'Who would be signed in by a code; uses nothing.';

create function accounts.end_hand_over(code_hash bytea, host_tenant bigint, first_hash bytea, browser text) returns uuid language plpgsql security definer set search_path = '' as $$
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
  update accounts.session s set created_at = old.created_at, strong = old.strong, single_sign_on = old.single_sign_on, agent = left(browser, 300) where s.id = made;
  return made;
end $$;
comment on function accounts.end_hand_over is 'Makes a session of a code, once, on the host of its organisation or the common one; null when the code is worth nothing.';

create function accounts.look_at_refresh(token_hash bytea) returns table (session_id uuid, user_id bigint, tenant_id bigint, name text, company text) language sql stable security definer set search_path = '' as $$
  select s.id, u.id, t.id, u.name, t.company from accounts.refresh_token r join accounts.session s on s.id = r.session_id join accounts."user" u on u.id = s.user_id join accounts.tenant t on t.id = s.tenant_id
  where r.hash = token_hash and r.rotated_at is null and accounts.may_go_on(s.id)
$$;
comment on function accounts.look_at_refresh is 'Whose session an unused refresh token belongs to; uses nothing.';

create function accounts.unlink_identity() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  -- Held, so that the password cannot go meanwhile.
  perform from accounts."user" u where u.id = platform.person() and u.password_hash is not null for update;
  if not found then return false; end if;
  delete from accounts.identity i where i.user_id = platform.person();
  return found;
end $$;
comment on function accounts.unlink_identity is 'Lets go of the work account of the caller, who has a password to sign in with; false otherwise.';

create function accounts.watched_intro() returns void language sql security definer set search_path = '' as $$
  update accounts."user" u set is_first_login = false where u.id = platform.person() and u.is_first_login
$$;
comment on function accounts.watched_intro is 'The caller has seen the introduction, and is nobody new any more on any device.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.may_go_on(uuid)', 'accounts.begin_hand_over(uuid,bytea)', 'accounts.look_at_hand_over(bytea)', 'accounts.end_hand_over(bytea,bigint,bytea,text)', 'accounts.look_at_refresh(bytea)', 'accounts.unlink_identity()', 'accounts.watched_intro()']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    if f::text not like '%may_go_on%' then execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f); end if;
  end loop;
end $$;
