-- One job mails what one person is told at once of matches: one publication may make a thousand of them, and their mail is one.
create function notifications.ask_mails() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- What is written down afterwards, such as a demo market, is not mailed.
  perform platform.add_job('notifications.made>notifications', json_build_object('notificationIds', n.ids))
    from (select json_agg(r.id order by r.id) as ids from new_rows r where r.created_at > now() - interval '1 hour'
      group by r.user_id, r.kind, case when r.kind <> 'match' then r.id end order by min(r.id)) n;
  return null;
end $$;
comment on function notifications.ask_mails is 'Adds the jobs that mail notifications, in the transaction that wrote them: of matches one for each person';
do $$ begin
  execute 'alter function notifications.ask_mails() owner to bouwkring_system';
  execute 'revoke all on function notifications.ask_mails() from public';
end $$;
drop trigger ask_mail on notifications.notification;
create trigger ask_mails after insert on notifications.notification referencing new table as new_rows for each statement execute function notifications.ask_mails();
drop function notifications.ask_mail();
