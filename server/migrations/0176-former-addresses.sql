-- When the address of a user changes, nothing that was sent to the former address may give access any more.
create function accounts.leave_address(person bigint, keep uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) then return; end if;
  if not accounts.is_super_admin() and not accounts.holds(platform.person(), 'USER_EDIT') then return; end if;
  -- Locks in the same order as the use of a link: the link, the user, the sessions.
  delete from accounts.one_time_token o where o.tenant_id = platform.tenant() and o.user_id = person and o.used_at is null;
  perform from accounts."user" u where u.id = person for update;
  update accounts.session s set ended_at = now(), end_reason = 'address_changed' where s.user_id = person and s.ended_at is null and s.id is distinct from keep;
end $$;
comment on function accounts.leave_address is 'Deletes the unused mailed links of a user of the caller''s tenant and ends the user''s sessions, except the one to keep. Called in the transaction that changes the address, before the change.';
alter function accounts.leave_address owner to bouwkring_system;
revoke all on function accounts.leave_address from public;
grant execute on function accounts.leave_address to bouwkring_app;

create function accounts.with_identity(people bigint[])
returns setof bigint language sql stable security definer set search_path = ''
as $$
  select distinct i.user_id from accounts.identity i where i.tenant_id = platform.tenant() and i.user_id = any (people)
$$;
comment on function accounts.with_identity is 'Which of these users of the caller''s tenant sign in with a work account.';
alter function accounts.with_identity owner to bouwkring_system;
revoke all on function accounts.with_identity from public;
grant execute on function accounts.with_identity to bouwkring_app;

-- Erasing a user also deletes the mails to the user's former addresses.
create or replace function accounts.erase(person bigint)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  gone accounts."user";
begin
  select * into gone from accounts."user" u where u.id = person for update;
  if not found then return null; end if;
  update transactions.basket b set sender_user_id = null, reason = '', remark = '' where b.sender_tenant_id = gone.tenant_id and b.sender_user_id = person;
  update transactions.step s set by_name = '', by_user_id = null, note = '' where s.by_tenant_id = gone.tenant_id and s.by_user_id = person;
  delete from platform.mail m using transactions.contact_message c where c.sender_tenant_id = gone.tenant_id and c.sender_user_id = person and m.dedupe_key like 'contact:' || c.id || ':%';
  delete from transactions.contact_message m where m.sender_tenant_id = gone.tenant_id and m.sender_user_id = person;
  delete from accounts.contact_person c where c.tenant_id = gone.tenant_id and (c.user_id = person or c.email operator(public.=) gone.email);
  delete from platform.mail m where m.to_address operator(public.=) gone.email or m.reply_address operator(public.=) gone.email;
  -- The report of a change was sent to the former address. Other mails to that address are deleted too, unless another user has it now.
  delete from platform.mail m using platform.mail w
    where w.dedupe_key like 'address:' || person || ':%:was' and m.to_address operator(public.=) w.to_address and not exists (select from accounts."user" u where u.email operator(public.=) w.to_address);
  -- The keys of mails about an account contain the user.
  delete from platform.mail m where m.dedupe_key ~ ('^(address|changed|confirm|factor|password|reset):' || person || ':');
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
