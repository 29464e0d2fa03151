-- Erasing a person (GDPR, article 17). What others need of the history stays without the person: steps of transactions keep organisation, moment and amount.
grant usage, create on schema accounts to bouwkring_system;

create function accounts.erase(person bigint) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  gone accounts."user";
begin
  select * into gone from accounts."user" u where u.id = person for update;
  if not found then return null; end if;
  update transactions.step s set by_name = '', by_user_id = null, note = '' where s.by_tenant_id = gone.tenant_id and s.by_user_id = person;
  delete from platform.mail m using transactions.contact_message c where c.sender_tenant_id = gone.tenant_id and c.sender_user_id = person and m.dedupe_key like 'contact:' || c.id || ':%';
  delete from transactions.contact_message m where m.sender_tenant_id = gone.tenant_id and m.sender_user_id = person;
  delete from accounts.contact_person c where c.tenant_id = gone.tenant_id and (c.user_id = person or c.email operator(public.=) gone.email);
  delete from platform.mail m where m.to_address operator(public.=) gone.email or m.reply_address operator(public.=) gone.email;
  -- Copies in what others were mailed or answered. A short name would also be found within other words.
  if length(gone.name) >= 5 then
    update platform.mail m set subject = replace(m.subject, gone.name, '…'), body = replace(m.body, gone.name, '…') where strpos(m.subject, gone.name) > 0 or strpos(m.body, gone.name) > 0;
    delete from platform.idempotency i where strpos(i.reply::text, gone.name) > 0;
  end if;
  delete from platform.idempotency i where i.user_id = person or strpos(i.reply::text, gone.email::text) > 0;
  update files.file f set created_by = null where f.created_by = person;
  update spots.upload u set created_by = null where u.created_by = person;
  -- Sessions, tokens, roles, settings, notifications and favourites go with the row; what the person made for the organisation stays without a maker.
  delete from accounts."user" u where u.id = person;
  delete from files.file f where f.key = gone.avatar_key;
  return gone.uuid;
end $$;
comment on function accounts.erase is 'Erases a user: everything of the person alone goes, the history of others keeps its place without the name. Answers the uuid, null when there is no such user. Again it does nothing.';

create function accounts.erase_here(person bigint) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) then return null; end if;
  return accounts.erase(person);
end $$;
comment on function accounts.erase_here is 'Erases a user of the caller''s own organisation; who may is decided before.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.erase(bigint)', 'accounts.erase_here(bigint)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
grant execute on function accounts.erase(bigint) to bouwkring_system;
grant execute on function accounts.erase_here(bigint) to bouwkring_app, bouwkring_system;
