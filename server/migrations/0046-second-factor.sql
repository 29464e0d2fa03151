-- Signing in with a second factor: the secret of the app, recovery codes, the half-way state between password and code, and who must have it.
alter table accounts.tenant add column second_factor_required boolean not null default false;
comment on column accounts.tenant.second_factor_required is 'Every user of the organisation must sign in with a second factor';
grant select (second_factor_required), update (second_factor_required) on accounts.tenant to bouwkring_app;
alter table accounts.session add column strong boolean not null default false;
comment on column accounts.session.strong is 'A second factor was shown at sign-in, here or at the provider of single sign-on';

create table accounts.second_factor (
  user_id bigint primary key,
  tenant_id bigint not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.second_factor', 'The app that a user signs in with besides the password. Reached by narrow functions only.', '{"user_id": "Whose it is", "tenant_id": "Organisation of the user", "secret": "Shared secret, encrypted by the product (AES-256-GCM)",
  "confirmed_at": "A code of it was given; until then it is being set up and asks nothing", "last_step": "Period of 30 s of the last code that was used: no code works twice", "created_at": "When made"}');
create table accounts.recovery_code (
  hash bytea not null,
  user_id bigint not null,
  tenant_id bigint not null,
  used_at timestamptz,
  primary key (user_id, hash),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('accounts.recovery_code', 'Codes for who has lost the app; each works once.', '{"hash": "HMAC-SHA256 of the code", "user_id": "Whose it is", "tenant_id": "Organisation of the user", "used_at": "Used"}');
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
create index half_way_user on accounts.half_way (tenant_id, user_id);
select platform.describe('accounts.half_way', 'Somebody gave the right password and has yet to give the code: no session, only this.', '{"hash": "SHA-256 of the token in the cookie", "user_id": "Who", "tenant_id": "Organisation of the user", "stay": "Chose to stay signed in",
  "tries": "Codes given so far", "expires_at": "Not after", "used_at": "Became a session"}');

do $$
declare
  t regclass;
begin
  foreach t in array array['accounts.second_factor', 'accounts.recovery_code', 'accounts.half_way']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %s to bouwkring_system', t);
  end loop;
end $$;

create function accounts.own_factor(session uuid) returns table (confirmed_at timestamptz, pending boolean, secret bytea, codes_left integer, has_password boolean, fresh boolean) language sql stable security definer set search_path = '' as $$
  select f.confirmed_at, f.user_id is not null and f.confirmed_at is null, f.secret, (select count(*)::integer from accounts.recovery_code c where c.user_id = u.id and c.used_at is null), u.password_hash is not null,
    exists (select from accounts.session s where s.id = session and s.user_id = u.id and s.created_at > now() - interval '10 minutes')
  from accounts."user" u left join accounts.second_factor f on f.user_id = u.id where u.id = platform.person()
$$;
comment on function accounts.own_factor is 'The second factor of the caller, and whether it has to give its password again before changing it (not within ten minutes after signing in).';

create function accounts.begin_factor(new_secret bytea) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into accounts.second_factor as f (user_id, tenant_id, secret) select u.id, u.tenant_id, new_secret from accounts."user" u where u.id = platform.person()
    on conflict (user_id) do update set secret = excluded.secret, created_at = now() where f.confirmed_at is null;
  return found;
end $$;
comment on function accounts.begin_factor is 'Keeps the secret of an app that is being set up; false when one was confirmed before.';

create function accounts.use_step(person bigint, step bigint) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update accounts.second_factor f set last_step = step where f.user_id = person and f.last_step < step;
  return found;
end $$;
comment on function accounts.use_step is 'Uses the code of a period of 30 s, once: of many who give it at the same moment one gets true.';

create function accounts.replace_codes(hashes bytea[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from accounts.recovery_code c where c.user_id = platform.person();
  insert into accounts.recovery_code (hash, user_id, tenant_id) select h, u.id, u.tenant_id from accounts."user" u cross join unnest(hashes) h where u.id = platform.person();
end $$;
comment on function accounts.replace_codes is 'New recovery codes for the caller; the old ones are worth nothing any more.';

create function accounts.confirm_factor(hashes bytea[], session uuid) returns boolean language plpgsql security definer set search_path = '' as $$
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

create function accounts.use_recovery_code(person bigint, code_hash bytea) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update accounts.recovery_code c set used_at = now() where c.user_id = person and c.hash = code_hash and c.used_at is null;
  return found;
end $$;
comment on function accounts.use_recovery_code is 'Uses a recovery code, once.';

create function accounts.drop_factor(person bigint) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  delete from accounts.recovery_code c where c.user_id = person;
  delete from accounts.second_factor f where f.user_id = person;
  return found;
end $$;
comment on function accounts.drop_factor is 'Takes the second factor and the recovery codes of a user away; false when there was none.';

create function accounts.reset_factor(person bigint) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) or not accounts.drop_factor(person) then return false; end if;
  update accounts.session s set ended_at = now(), end_reason = 'second_factor_reset' where s.user_id = person and s.ended_at is null;
  return true;
end $$;
comment on function accounts.reset_factor is 'Takes the second factor of a user of the tenant of this transaction away and ends its sessions.';

create function accounts.with_factor(people bigint[]) returns setof bigint language sql stable security definer set search_path = '' as $$
  select f.user_id from accounts.second_factor f where f.user_id = any (people) and f.tenant_id = platform.tenant() and f.confirmed_at is not null
$$;
comment on function accounts.with_factor is 'Which of these users of the own tenant sign in with a second factor.';

create function accounts.go_half_way(person bigint, token_hash bytea, stays boolean) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from accounts.second_factor f where f.user_id = person and f.confirmed_at is not null) then return false; end if;
  delete from accounts.half_way h where h.user_id = person and (h.expires_at < now() or h.used_at is not null);
  insert into accounts.half_way (hash, user_id, tenant_id, stay, expires_at) select token_hash, u.id, u.tenant_id, stays, now() + interval '5 minutes' from accounts."user" u where u.id = person;
  return true;
end $$;
comment on function accounts.go_half_way is 'Keeps that somebody gave the right password, for five minutes; false for a user without a second factor, who need not wait.';

create function accounts.try_half_way(token_hash bytea) returns table (user_id bigint, tenant_id bigint, email text, secret bytea, stay boolean, is_admin boolean) language plpgsql security definer set search_path = '' as $$
begin
  return query
    with living as (update accounts.half_way h set tries = h.tries + 1 where h.hash = token_hash and h.used_at is null and h.expires_at > now() and h.tries < 5 returning h.user_id, h.tenant_id, h.stay)
    select u.id, u.tenant_id, u.email::text, f.secret, l.stay,
      exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))
    from living l join accounts."user" u on u.id = l.user_id join accounts.second_factor f on f.user_id = u.id where f.confirmed_at is not null and u.disabled_at is null;
end $$;
comment on function accounts.try_half_way is 'Who is half-way in and gives a code; five tries, then the password is asked again.';

create function accounts.end_half_way(token_hash bytea, session uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update accounts.half_way h set used_at = now() where h.hash = token_hash and h.used_at is null;
  if not found then return false; end if;
  update accounts.session s set strong = true where s.id = session;
  return true;
end $$;
comment on function accounts.end_half_way is 'The half-way state has become a session, once.';

create or replace function accounts.enter(session uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  actor jsonb;
begin
  select jsonb_build_object('sessionId', s.id, 'userId', u.id, 'name', u.name, 'language', u.language, 'tenantId', t.id, 'subdomain', t.subdomain, 'company', t.company, 'audience', t.mask::text,
      'roles', r.names, 'permissions', r.permissions, 'factorAsked', t.second_factor_required, 'factorShown', s.strong or exists (select from accounts.second_factor f where f.user_id = u.id and f.confirmed_at is not null))
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

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.own_factor(uuid)', 'accounts.begin_factor(bytea)', 'accounts.use_step(bigint,bigint)', 'accounts.replace_codes(bytea[])', 'accounts.confirm_factor(bytea[],uuid)', 'accounts.use_recovery_code(bigint,bytea)',
    'accounts.drop_factor(bigint)', 'accounts.reset_factor(bigint)', 'accounts.with_factor(bigint[])', 'accounts.go_half_way(bigint,bytea,boolean)', 'accounts.try_half_way(bytea)', 'accounts.end_half_way(bytea,uuid)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;
