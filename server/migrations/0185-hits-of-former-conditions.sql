-- The hits of a saved search are those of its present conditions: when these change, the hits found before are deleted, for everything that counts, lists or mails them.
create function market.drop_former_hits()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from market.saved_search_hit h where h.search_id = new.id and h.found_at <= new.since;
  return null;
end $$;
comment on function market.drop_former_hits is 'Deletes the hits of a saved search that were found by its former conditions.';
grant create on schema market to bouwkring_system;
alter function market.drop_former_hits owner to bouwkring_system;
revoke create on schema market from bouwkring_system;
revoke all on function market.drop_former_hits from public;
create trigger drop_former_hits after update of since on market.saved_search for each row when (new.since > old.since) execute function market.drop_former_hits();

delete from market.saved_search_hit h using market.saved_search s where s.id = h.search_id and h.found_at <= s.since;
