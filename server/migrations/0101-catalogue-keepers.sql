-- The catalogue belongs to all organisations. Besides super admins, the administrators of an organisation that a super admin marked keep it.
alter table accounts.tenant add column keeps_catalogue boolean not null default false;
comment on column accounts.tenant.keeps_catalogue is 'Its administrators keep the catalogue of all organisations; given by a super admin';

create or replace function accounts.enter(session uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
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

create function accounts.keeps_catalogue() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts.user_role ur on ur.user_id = u.id join accounts.role r on r.id = ur.role_id
    where u.id = platform.person() and t.keeps_catalogue and r.tenant_id is null and r.name = 'ROLE_ADMIN')
$$;
comment on function accounts.keeps_catalogue is 'Whether the person of this transaction is an administrator of an organisation that keeps the catalogue.';
alter function accounts.keeps_catalogue() owner to bouwkring_system;
revoke all on function accounts.keeps_catalogue() from public;
grant execute on function accounts.keeps_catalogue() to bouwkring_app, bouwkring_system;

-- Default and global properties stay with super admins.
create policy keeper on catalogue.property for all to bouwkring_app
  using (not is_default and not global and (select accounts.keeps_catalogue())) with check (not is_default and not global and (select accounts.keeps_catalogue()));
create policy keeper on catalogue.property_raw_category for all to bouwkring_app
  using ((select accounts.keeps_catalogue()) and exists (select from catalogue.property p where p.id = property_id and not p.is_default and not p.global))
  with check ((select accounts.keeps_catalogue()) and exists (select from catalogue.property p where p.id = property_id and not p.is_default and not p.global));
