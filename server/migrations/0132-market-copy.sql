-- The counting engine holds a copy of the market, words included (docs/decisions/0023-counting-engine.md).
create function market.stems(words text) returns text language sql immutable parallel safe as $$
  select ' ' || coalesce(array_to_string(tsvector_to_array(to_tsvector('pg_catalog.dutch'::regconfig, words)), ' '), '') || ' '
$$;
comment on function market.stems is 'The stems of plain words as search compares them, each between spaces: what the counting engine looks for words in';

alter table market.listing add column stems text generated always as (market.stems(words)) stored not null;
comment on column market.listing.stems is 'market.stems of its words';

create or replace function market.note_listings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A rebuild says so once; a row for each of a million listings would say no more.
  if current_setting('market.rebuilding', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then insert into market.change (product_id) select n.product_id from new_rows n;
  elsif tg_op = 'DELETE' then insert into market.change (product_id) select o.product_id from old_rows o;
  elsif tg_op = 'UPDATE' then
    -- Only what the copy holds: a new picture moves nothing.
    insert into market.change (product_id) select n.product_id from new_rows n join old_rows o on o.product_id = n.product_id
      where (n.spot_id, n.published_at, n.audience, n.facets, n.latitude, n.longitude, n.period_from, n.period_till, n.amount, n.is_released, n.stems) is distinct from (o.spot_id, o.published_at, o.audience, o.facets, o.latitude, o.longitude, o.period_from, o.period_till, o.amount, o.is_released, o.stems);
  else insert into market.change (product_id) values (0);
  end if;
  return null;
end $$;

-- No field needs quotes: figures, days, and words of letters and figures.
create function market.copied(l market.listing) returns text language sql stable parallel safe as $$
  select concat_ws(',', l.product_id, l.tenant_id, l.spot_id, l.is_released::text, (extract(epoch from l.published_at) * 1000000)::bigint, l.audience, l.period_from, l.period_till,
    coalesce(l.latitude::text, ''), coalesce(l.longitude::text, ''), coalesce(l.amount::text, ''), l.facets, l.stems)
$$;
comment on function market.copied is 'What the counting engine holds of a listing, as a line of CSV';

create function market.changed_lines(seen pg_snapshot) returns table (snapshot text, today date, id bigint, line text) language plpgsql stable set search_path = '' as $$
begin
  return query select m.snapshot, m.today, c.product_id, case when l.product_id is not null then market.copied(l) end from (select platform.seen_here()::text as snapshot, platform.today() as today) m
    left join (select distinct n.product_id from market.change n where n.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(n.xid, seen)) c on true
    left join market.listing l on l.product_id = c.product_id;
end $$;
comment on function market.changed_lines is 'Listings that changed since a snapshot: their line, or null for one that is gone; one row without an id when nothing changed';
revoke all on function market.changed_lines(pg_snapshot) from public;
grant execute on function market.changed_lines(pg_snapshot) to bouwkring_system;
comment on function market.changes_since is 'Asked by the release before this one only: goes with the next migration of market';
comment on function market.counted is 'Asked by the release before this one only: goes with the next migration of market';
