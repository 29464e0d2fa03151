-- News of saved searches is for people who may search. A read-only user may: accounts.holds denies those everything.
create function accounts.is_given(person bigint, wanted text)
returns boolean language sql stable
as $$
  select coalesce(bool_or(wanted = any (coalesce(gp.permissions, '{}'::text[])) or (gp.id is null and exists (select from accounts.role_permission rp where rp.role_id = o.id and rp.permission = wanted))), false)
  from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts.user_role ur on ur.user_id = u.id join accounts.role o on o.id = ur.role_id
  left join accounts.group_permission gp on gp.role_id = o.id and gp.group_id = t.group_id
  where u.id = person and u.disabled_at is null and t.status in ('active', 'demo')
$$;
comment on function accounts.is_given is 'Whether the roles of a user who can sign in give a permission: enough for reading, which a read-only user may do too.';
revoke all on function accounts.is_given from public;
grant execute on function accounts.is_given to bouwkring_system;

create or replace function accounts.holds(person bigint, wanted text)
returns boolean language sql stable
as $$
  select accounts.is_given(person, wanted)
    and not exists (select from accounts.user_role ur join accounts.role o on o.id = ur.role_id where ur.user_id = person and o.name = 'ROLE_READ_ONLY')
$$;
