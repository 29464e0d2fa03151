-- Hits of saved searches are kept by tens of thousands at a time: a foreign key that asks for each row whether its search is there took two thirds of that. It is asked once for all rows of a statement now, with the same locks, and what goes with a search goes by a trigger (docs/decisions/0042-searches-in-bulk.md).
alter table market.saved_search_hit drop constraint saved_search_hit_tenant_id_search_id_fkey;
-- Only that key read it.
drop index market.saved_search_hit_of;

create function market.need_searches() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Locked as a foreign key locks: none of them goes before this transaction ends.
  if (with asked as materialized (select distinct n.tenant_id, n.search_id from new_rows n),
      found as materialized (select s.id from asked a join market.saved_search s on s.id = a.search_id and s.tenant_id = a.tenant_id for key share of s)
      select (select count(*) from asked) <> (select count(*) from found)) then
    raise foreign_key_violation using message = 'a hit of a saved search that is not there', table = 'saved_search_hit', schema = 'market';
  end if;
  return null;
end $$;
comment on function market.need_searches is 'Refuses hits of a saved search that is gone, or is of another organisation: a foreign key that is asked once a statement.';

create function market.drop_hits() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from market.saved_search_hit h using old_rows o where h.search_id = o.id;
  return null;
end $$;
comment on function market.drop_hits is 'Takes the hits of saved searches along that go.';

grant create on schema market to bouwkring_system;
alter function market.need_searches owner to bouwkring_system;
alter function market.drop_hits owner to bouwkring_system;
revoke all on function market.need_searches from public;
revoke all on function market.drop_hits from public;
revoke create on schema market from bouwkring_system;
create trigger need_searches after insert on market.saved_search_hit referencing new table as new_rows for each statement execute function market.need_searches();
create trigger drop_hits after delete on market.saved_search referencing old table as old_rows for each statement execute function market.drop_hits();
