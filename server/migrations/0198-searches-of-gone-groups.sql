-- A saved search for a division or a group that is deleted would find nothing for ever, in silence: it stops and says so, like one for an object type that is gone.
alter table market.saved_search drop constraint saved_search_problem_check,
  add constraint saved_search_problem_check check (problem = any (array['otl', 'property', 'division', 'group']));
comment on column market.saved_search.problem is 'Criterion that no longer exists: otl, property, division, group; the search is suspended until it is repaired';

create function market.note_gone() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from market.saved_search s where s.filter ?| array['division', 'group']) then
    perform platform.add_job('criteria.gone>market', '{}');
  end if;
  return null;
end $$;
comment on function market.note_gone is 'Adds the job that suspends saved searches for a division or group that was deleted.';
grant create on schema market to bouwkring_system;
alter function market.note_gone owner to bouwkring_system;
revoke create on schema market from bouwkring_system;
revoke all on function market.note_gone from public;
create trigger note_gone after delete on accounts.division for each statement execute function market.note_gone();
create trigger note_gone after delete on accounts."group" for each statement execute function market.note_gone();
