-- What a user is told also goes by mail, at once or in a daily digest, as the user chose (accounts.user_setting MAIL).
-- The functions below become the system's own: an owner of the database that is no superuser may give them away only where the system may make some.
grant usage, create on schema notifications to bouwkring_system;
alter table notifications.notification add column mail text check (mail in ('digest', 'sent'));
comment on column notifications.notification.mail is 'digest: waits for the mail of the day; sent: was mailed; null: not mailed';
create index notification_digest on notifications.notification (user_id) where mail = 'digest';

create function notifications.ask_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- What is written down afterwards, such as a demo market, is not mailed.
  if new.created_at > now() - interval '1 hour' then
    perform platform.add_job('notification.made>notifications', json_build_object('notificationId', new.id));
  end if;
  return null;
end $$;
comment on function notifications.ask_mail is 'Adds the job that mails a notification, in the transaction that wrote it.';
do $$
begin
  execute 'alter function notifications.ask_mail() owner to bouwkring_system';
  execute 'revoke all on function notifications.ask_mail() from public';
end $$;
create trigger ask_mail after insert on notifications.notification for each row execute function notifications.ask_mail();
