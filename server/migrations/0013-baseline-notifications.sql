-- What people are told, where and when.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema notifications;
comment on schema notifications is 'What people are told, where and when.';
grant usage on schema notifications to bouwkring_app;
grant usage, create on schema notifications to bouwkring_system;

create table notifications.notification (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  params jsonb not null,
  dedupe_key text not null,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  mail text check (mail in ('digest', 'sent')),
  unique (tenant_id, user_id, dedupe_key),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('notifications.notification', 'One thing that one user is told, once.', '{
  "id": "Identity",
  "tenant_id": "Organisation of the user",
  "user_id": "Who is told",
  "kind": "What it is about",
  "params": "Ids it is about: product, other, spot, score; transaction, amount; spot, name, till",
  "dedupe_key": "The event: a job that runs twice tells once",
  "dismissed_at": "Read",
  "created_at": "When",
  "mail": "digest: waits for the mail of the day; sent: was mailed; null: not mailed"
}');
create index notification_newest on notifications.notification (tenant_id, user_id, created_at desc, id desc);
create index notification_unread on notifications.notification (tenant_id, user_id) where dismissed_at is null;
create index notification_digest on notifications.notification (user_id) where mail = 'digest';
alter table notifications.notification enable row level security, force row level security;

-- What it can do.

create function notifications.owners(spot bigint)
returns table(tenant_id bigint, user_id bigint)
language sql stable
as $$
  select u.tenant_id, u.id from spots.spot s
    join accounts."user" u on u.tenant_id = s.tenant_id and u.disabled_at is null and (u.id = s.owner_id or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = u.id)) where s.id = spot
$$;
comment on function notifications.owners is 'Owner and co-owners of a spot who can still sign in.';
revoke all on function notifications.owners from public;
grant execute on function notifications.owners to bouwkring_system;

create function notifications.admins(tenant bigint)
returns table(tenant_id bigint, user_id bigint)
language sql stable
as $$
  select u.tenant_id, u.id from accounts."user" u join accounts.user_role r on r.user_id = u.id join accounts.role o on o.id = r.role_id and o.name = 'ROLE_ADMIN' and o.tenant_id is null where u.tenant_id = tenant and u.disabled_at is null
$$;
comment on function notifications.admins is 'Administrators of an organisation who can still sign in.';
revoke all on function notifications.admins from public;
grant execute on function notifications.admins to bouwkring_system;

create function notifications.super_admins()
returns table(tenant_id bigint, user_id bigint)
language sql stable
as $$
  select distinct u.tenant_id, u.id from accounts."user" u join accounts.user_role r on r.user_id = u.id join accounts.role o on o.id = r.role_id and o.name = 'ROLE_SUPER_ADMIN' and o.tenant_id is null where u.disabled_at is null
$$;
comment on function notifications.super_admins is 'Who keeps the whole product and can still sign in.';
revoke all on function notifications.super_admins from public;
grant execute on function notifications.super_admins to bouwkring_system;

create function notifications.ask_mail()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- What is written down afterwards, such as a demo market, is not mailed.
  if new.created_at > now() - interval '1 hour' then
    perform platform.add_job('notification.made>notifications', json_build_object('notificationId', new.id));
  end if;
  return null;
end $$;
comment on function notifications.ask_mail is 'Adds the job that mails a notification, in the transaction that wrote it.';
alter function notifications.ask_mail owner to bouwkring_system;
revoke all on function notifications.ask_mail from public;

-- Triggers.

create trigger ask_mail after insert on notifications.notification
  for each row execute function notifications.ask_mail();

-- Who sees what.

create policy own on notifications.notification to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person()))
  with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));

create policy system on notifications.notification to bouwkring_system using (true) with check (true);

-- Who may what.

grant select on notifications.notification to bouwkring_app;
grant select, insert, update, delete on notifications.notification to bouwkring_system;
grant update (dismissed_at)
  on notifications.notification to bouwkring_app;
grant usage on all sequences in schema notifications to bouwkring_app, bouwkring_system;
