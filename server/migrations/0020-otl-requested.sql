-- Super admins are told what people miss in the object type library.
alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in (
  'match', 'reservation_received', 'reservation_accepted', 'reservation_declined', 'reservation_retracted', 'reservation_expired', 'transaction_completed', 'spot_expiring', 'spot_expired', 'contact_message', 'otl_requested'));

create function notifications.super_admins() returns table (tenant_id bigint, user_id bigint) language sql stable as $$
  select distinct u.tenant_id, u.id from accounts."user" u join accounts.user_role r on r.user_id = u.id join accounts.role o on o.id = r.role_id and o.name = 'ROLE_SUPER_ADMIN' and o.tenant_id is null where u.disabled_at is null
$$;
comment on function notifications.super_admins is 'Who keeps the whole product and can still sign in.';
revoke all on function notifications.super_admins() from public;
grant execute on function notifications.super_admins() to bouwkring_system;
