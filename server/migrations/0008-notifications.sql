-- What people are told. Rows hold ids; texts are made when they are read, in the reader's language and from what the reader may see then.
create schema notifications;
comment on schema notifications is 'What people are told, where and when.';
grant usage on schema notifications to bouwkring_app, bouwkring_system;

create table notifications.notification (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('match', 'reservation_received', 'reservation_accepted', 'reservation_declined', 'reservation_retracted', 'reservation_expired', 'transaction_completed', 'spot_expiring', 'spot_expired')),
  params jsonb not null,
  dedupe_key text not null,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant_id, user_id, dedupe_key),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
create index notification_newest on notifications.notification (tenant_id, user_id, created_at desc, id desc);
create index notification_unread on notifications.notification (tenant_id, user_id) where dismissed_at is null;
select platform.describe('notifications.notification', 'One thing that one user is told, once.', '{
  "id": "Identity", "tenant_id": "Organisation of the user", "user_id": "Who is told", "kind": "What it is about", "params": "Ids it is about: product, other, spot, score; transaction, amount; spot, name, till",
  "dedupe_key": "The event: a job that runs twice tells once", "dismissed_at": "Read", "created_at": "When"}');
alter table notifications.notification enable row level security;
alter table notifications.notification force row level security;
create policy system on notifications.notification for all to bouwkring_system using (true) with check (true);
create policy own on notifications.notification for all to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person())) with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));
grant select on notifications.notification to bouwkring_app;
grant update (dismissed_at) on notifications.notification to bouwkring_app;
grant select, insert, update, delete on notifications.notification to bouwkring_system;
grant usage on all sequences in schema notifications to bouwkring_app, bouwkring_system;

create function notifications.owners(spot bigint) returns table (tenant_id bigint, user_id bigint) language sql stable as $$
  select u.tenant_id, u.id from spots.spot s
    join accounts."user" u on u.tenant_id = s.tenant_id and u.disabled_at is null and (u.id = s.owner_id or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = u.id)) where s.id = spot
$$;
comment on function notifications.owners is 'Owner and co-owners of a spot who can still sign in.';
create function notifications.admins(tenant bigint) returns table (tenant_id bigint, user_id bigint) language sql stable as $$
  select u.tenant_id, u.id from accounts."user" u join accounts.user_role r on r.user_id = u.id join accounts.role o on o.id = r.role_id and o.name = 'ROLE_ADMIN' and o.tenant_id is null where u.tenant_id = tenant and u.disabled_at is null
$$;
comment on function notifications.admins is 'Administrators of an organisation who can still sign in.';
do $$
declare
  f regprocedure;
begin
  foreach f in array array['notifications.owners(bigint)', 'notifications.admins(bigint)']::regprocedure[] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_system', f);
  end loop;
end $$;
