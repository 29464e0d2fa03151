-- A saved search for a division or a group that is deleted would find nothing for ever, in silence: it stops and says so, like one for an object type that is gone.
-- Beside problem, whose values a process of the version before knows.
alter table market.saved_search add column lost text check (lost in ('division', 'group'));
comment on column market.saved_search.lost is 'What its problem is about where it is not the catalogue: division, group';

create function market.groups_there(ids bigint[]) returns setof bigint language sql stable security definer set search_path = '' as $$
  select g.id from accounts."group" g where g.id = any(ids)
$$;
comment on function market.groups_there is 'The groups, out of these, that were not deleted, whoever may know them.';
create function market.note_gone() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from market.saved_search s where s.filter ?| array['division', 'group']) then
    perform platform.add_job('criteria.gone>market', '{}');
  end if;
  return null;
end $$;
comment on function market.note_gone is 'Adds the job that suspends saved searches for a division or group that was deleted.';
grant create on schema market to bouwkring_system;
alter function market.groups_there owner to bouwkring_system;
alter function market.note_gone owner to bouwkring_system;
revoke create on schema market from bouwkring_system;
revoke all on function market.groups_there from public;
grant execute on function market.groups_there to bouwkring_app;
revoke all on function market.note_gone from public;
create trigger note_gone after delete on accounts.division for each statement execute function market.note_gone();
create trigger note_gone after delete on accounts."group" for each statement execute function market.note_gone();
-- What was deleted before.
select platform.add_job('criteria.gone>market', '{}');
