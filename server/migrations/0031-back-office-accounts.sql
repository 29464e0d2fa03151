-- What the back-office changes: organisations, roles and what they may, and the organisation that a super admin chose to look at.
alter table accounts.tenant add column if not exists version integer not null default 1;
comment on column accounts.tenant.version is 'Counts changes of the form, guards against lost updates';
alter table accounts.role add column version integer not null default 1;
comment on column accounts.role.version is 'Counts changes of name and permissions, guards against lost updates';
alter table accounts.group_permission add column version integer not null default 1;
comment on column accounts.group_permission.version is 'Counts changes, guards against lost updates';
alter table accounts.session add column chosen_tenant_id bigint references accounts.tenant (id) on delete set null;
comment on column accounts.session.chosen_tenant_id is 'Organisation that a super admin chose to work in; null for the own one';
grant select (max_user_count, version) on accounts.tenant to bouwkring_app;

create function accounts.in_chosen(actor jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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

create function accounts.is_super_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from accounts.user_role ur join accounts.role o on o.id = ur.role_id where ur.user_id = platform.person() and o.tenant_id is null and o.name = 'ROLE_SUPER_ADMIN')
$$;
comment on function accounts.is_super_admin is 'Whether the person of this transaction is a super admin.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.in_chosen(jsonb)', 'accounts.is_super_admin()']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;

-- One sees oneself, also from within a chosen organisation.
create policy self on accounts."user" for select to bouwkring_app using (id = (select platform.person()));

-- Roles: those of the system are read by all and changed by nobody; an organisation changes its own.
drop policy known on accounts.role;
create policy known on accounts.role for select to bouwkring_app using (tenant_id is null or tenant_id = (select platform.tenant()));
create policy own on accounts.role for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
do $$
declare
  t regclass;
begin
  foreach t in array array['accounts.role_permission', 'accounts.group_permission']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
  end loop;
end $$;
create policy known on accounts.role_permission for select to bouwkring_app using (exists (select from accounts.role r where r.id = role_id));
create policy own on accounts.role_permission for all to bouwkring_app
  using (exists (select from accounts.role r where r.id = role_id and r.tenant_id = (select platform.tenant()))) with check (exists (select from accounts.role r where r.id = role_id and r.tenant_id = (select platform.tenant())));
create policy known on accounts.group_permission for select to bouwkring_app using (true);
create policy super on accounts.group_permission for all to bouwkring_app using ((select accounts.is_super_admin())) with check ((select accounts.is_super_admin()));
grant insert, update, delete on accounts.role, accounts.role_permission, accounts.group_permission to bouwkring_app;
grant insert, update on accounts.setting to bouwkring_app;
