-- What a person chose at the door stays with the session; what a company type asks hangs on the type and not on its name; being let in is a notification.
grant usage, create on schema accounts to bouwkring_system;

alter table accounts.session add column stays boolean not null default true;
comment on column accounts.session.stays is 'The person chose to stay signed in: the browser keeps the session when it closes';

create or replace function accounts.enter(session uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  actor jsonb;
begin
  select jsonb_build_object('sessionId', s.id, 'userId', u.id, 'name', u.name, 'language', u.language, 'tenantId', t.id, 'subdomain', t.subdomain, 'company', t.company, 'audience', t.mask::text,
      'roles', r.names, 'permissions', r.permissions, 'factorAsked', t.second_factor_required, 'stays', s.stays, 'factorShown', s.strong or exists (select from accounts.second_factor f where f.user_id = u.id and f.confirmed_at is not null))
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

create or replace function accounts.end_hand_over(code_hash bytea, host_tenant bigint, first_hash bytea, browser text) returns uuid language plpgsql security definer set search_path = '' as $$
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

drop function accounts.name_session(uuid, text);
create function accounts.name_session(which uuid, browser text, remembered boolean) returns void language sql security definer set search_path = '' as $$
  update accounts.session s set agent = left(browser, 300), stays = remembered where s.id = which and s.created_at = now()
$$;
comment on function accounts.name_session is 'Keeps which browser signed in, and whether it stays signed in, of a session that was opened in this transaction.';
alter function accounts.name_session(uuid, text, boolean) owner to bouwkring_system;
revoke all on function accounts.name_session(uuid, text, boolean) from public;
grant execute on function accounts.name_session(uuid, text, boolean) to bouwkring_app, bouwkring_system;

alter table accounts."group" add column government boolean not null default false;
comment on column accounts."group".government is 'A company type of government bodies: who adds users there is told to add only people who work there';
alter table accounts."group" add constraint group_government_check check (kind = 'global' or not government);
update accounts."group" set government = true where kind = 'global' and name = 'Overheden';

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in ('match', 'reservation_received', 'reservation_accepted', 'reservation_declined', 'reservation_retracted', 'reservation_expired', 'transaction_completed',
  'spot_expiring', 'spot_expired', 'contact_message', 'otl_requested', 'otl_answered', 'tenant_registered', 'tenant_activated', 'group_invitation'));
