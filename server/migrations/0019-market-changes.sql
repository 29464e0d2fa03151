-- Which listings changed: what keeps the market in memory follows it, transaction by transaction.
create table market.change (
  xid xid8 not null default pg_current_xact_id(),
  product_id bigint not null,
  changed_at timestamptz not null default now()
);
create index change_xid on market.change (xid);
create index change_age on market.change (changed_at);
select platform.describe('market.change', 'Listings that came, went or changed in the last hours: says which products to read again, nothing of what they are. Cleared by the clock.', '{
  "xid": "Transaction that changed it: visible in a snapshot or not yet", "product_id": "market.listing; 0: everything was made anew", "changed_at": "When, for clearing"}');
revoke all on market.change from bouwkring_app;
grant select, insert, delete on market.change to bouwkring_system;

create function market.note_listings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A rebuild says so once; a row for each of a million listings would say no more.
  if current_setting('market.rebuilding', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then insert into market.change (product_id) select n.product_id from new_rows n;
  elsif tg_op = 'DELETE' then insert into market.change (product_id) select o.product_id from old_rows o;
  elsif tg_op = 'UPDATE' then
    -- Only what is counted: a new picture or name moves nothing.
    insert into market.change (product_id) select n.product_id from new_rows n join old_rows o on o.product_id = n.product_id
      where (n.spot_id, n.published_at, n.audience, n.facets, n.latitude, n.longitude, n.period_from, n.period_till, n.amount, n.is_released) is distinct from (o.spot_id, o.published_at, o.audience, o.facets, o.latitude, o.longitude, o.period_from, o.period_till, o.amount, o.is_released);
  else insert into market.change (product_id) values (0);
  end if;
  return null;
end $$;
revoke all on function market.note_listings() from public;
create trigger note_insert after insert on market.listing referencing new table as new_rows for each statement execute function market.note_listings();
create trigger note_update after update on market.listing referencing old table as old_rows new table as new_rows for each statement execute function market.note_listings();
create trigger note_delete after delete on market.listing referencing old table as old_rows for each statement execute function market.note_listings();
create trigger note_truncate after truncate on market.listing for each statement execute function market.note_listings();

create or replace function market.rebuild() returns void language plpgsql security definer set search_path = '' as $$
begin
  lock table products.product, products.image, products.property_value, spots.spot, accounts.tenant in share mode;
  truncate market.listing, market.property, market.spot_rollup, market.word;
  perform set_config('market.rebuilding', 'on', true);
  insert into market.listing select s.* from market.source s order by s.published_at, s.product_id;
  perform set_config('market.rebuilding', 'off', true);
  insert into market.word (word) select distinct w from (select distinct words from market.listing) l, regexp_split_to_table(l.words, ' ') w where w ~ '^[a-z]' and length(w) between 3 and 60 order by 1;
  insert into market.property select s.* from market.property_source s join market.listing l on l.product_id = s.product_id order by s.product_id, s.property_id;
  insert into market.spot_rollup select s.* from market.rollup_source s order by s.spot_id, s.is_released;
end $$;

create function market.counted(l market.listing) returns table (tenant bigint, spot bigint, released boolean, audience text, published double precision, from_day double precision, till_day double precision,
  latitude double precision, longitude double precision, amount double precision, facets bigint) language sql immutable parallel safe as $$
  select l.tenant_id, l.spot_id, l.is_released, l.audience::text, (extract(epoch from l.published_at) * 1000000)::double precision,
    case when isfinite(l.period_from) then (l.period_from - date '1970-01-01')::double precision else '-Infinity' end, case when isfinite(l.period_till) then (l.period_till - date '1970-01-01')::double precision else 'Infinity' end,
    coalesce(l.latitude, 'NaN'), coalesce(l.longitude, 'NaN'), coalesce(l.amount::double precision, 'NaN'), l.facets
$$;
comment on function market.counted is 'What is counted of a listing, as figures: days since 1970, microseconds since 1970, NaN for what is not known.';

create function market.changes_since(seen pg_snapshot) returns table (snapshot text, today integer, id bigint, listed boolean, tenant bigint, spot bigint, released boolean, audience text, published double precision, from_day double precision, till_day double precision,
  latitude double precision, longitude double precision, amount double precision, facets bigint) language plpgsql stable set search_path = '' as $$
begin
  return query select m.snapshot, m.today, c.product_id, l.product_id is not null, r.* from (select pg_current_snapshot()::text as snapshot, platform.today() - date '1970-01-01' as today) m
    left join (select distinct n.product_id from market.change n where n.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(n.xid, seen)) c on true
    left join market.listing l on l.product_id = c.product_id
    left join lateral market.counted(l) r on true;
end $$;
revoke all on function market.changes_since(pg_snapshot) from public;
grant execute on function market.changes_since(pg_snapshot) to bouwkring_system;
comment on function market.changes_since is 'Listings whose change was not yet visible in a snapshot, as they are now, and the snapshot of now: one row without a listing when nothing changed. A function, so that its plan is kept.';
