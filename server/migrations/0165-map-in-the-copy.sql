-- The copy of the market knows where the spot of each listing stands: the map is counted and drawn together in it (docs/decisions/0043-map-in-the-copy.md).
-- Empty where a place is not known. No field needs quotes: figures, days, and words of letters and figures.
create function market.line_of(l market.listing, r market.spot_rollup) returns text language sql stable parallel safe as $$
  select concat_ws(',', l.product_id, l.tenant_id, l.spot_id, l.is_released::text, (extract(epoch from l.published_at) * 1000000)::bigint, l.audience, l.period_from, l.period_till,
    coalesce(l.latitude::text, ''), coalesce(l.longitude::text, ''), coalesce(l.amount::text, ''), l.facets, l.stems, coalesce(r.latitude::text, ''), coalesce(r.longitude::text, ''))
$$;
comment on function market.line_of is 'What the counting engine holds of a listing, with the place of its spot, as a line of CSV';

create function market.lines_since(seen pg_snapshot) returns table (snapshot text, today date, id bigint, line text) language plpgsql stable set search_path = '' as $$
begin
  return query select m.snapshot, m.today, c.product_id, case when l.product_id is not null then market.line_of(l, r) end from (select platform.seen_here()::text as snapshot, platform.today() as today) m
    left join (select distinct n.product_id from market.change n where n.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(n.xid, seen)) c on true
    left join market.listing l on l.product_id = c.product_id
    left join market.spot_rollup r on r.spot_id = l.spot_id and r.is_released = l.is_released;
end $$;
comment on function market.lines_since is 'Listings that changed since a snapshot: their line, or null for one that is gone; one row without an id when nothing changed';
revoke all on function market.lines_since(pg_snapshot) from public;
grant execute on function market.lines_since(pg_snapshot) to bouwkring_system;

-- A spot that moves takes the listings along that have a place of their own too: their line says where it stands.
create function market.note_places() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into market.change (product_id) select l.product_id from new_rows n join old_rows o on o.spot_id = n.spot_id and o.is_released = n.is_released
    join market.listing l on l.spot_id = n.spot_id and l.is_released = n.is_released
    where (n.latitude, n.longitude) is distinct from (o.latitude, o.longitude);
  return null;
end $$;
comment on function market.note_places is 'Notes for the copies of the market the listings of spots that moved.';
revoke all on function market.note_places from public;
create trigger places_noted after update on market.spot_rollup referencing old table as old_rows new table as new_rows for each statement execute function market.note_places();

comment on function market.copied is 'Asked by the release before this one only: goes with the next migration of market';
comment on function market.changed_lines is 'Asked by the release before this one only: goes with the next migration of market';
