-- A listing that was on the market before a search was saved, and that changes so that the search comes to show it, is a hit: whether it was shown before is asked of what the listing was. What asks for a property is not shown while the product has no value of it.
alter table market.to_search add column was jsonb, add column valued bigint[], add column noted_at timestamptz not null default clock_timestamp();
comment on column market.to_search.was is 'The row of market.listing before the change; null for what was published or numbered anew, and where only a value of a property or the least amount changed';
comment on column market.to_search.valued is 'Properties that it had no value of before';
comment on column market.to_search.noted_at is 'Time of the note: what changed before a search was saved is no news for it';
comment on column market.to_search.came is 'It was published, or more groups may see it; else something of it changed';
create index to_search_product on market.to_search (product_id);

grant create on schema market to bouwkring_system;
create or replace function market.note_to_search() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  noted boolean;
begin
  -- What is made anew was there already; and where nobody keeps a search there is nothing to ask.
  if current_setting('market.rebuilding', true) = 'on' or not exists (select from market.saved_search) then return null; end if;
  if tg_op = 'INSERT' then
    insert into market.to_search (product_id, came) select n.product_id, true from new_rows n;
  else
    -- Stock that is reserved moves often: less of something is no news. A tree that is numbered anew changes every listing: what those were is not kept.
    insert into market.to_search (product_id, came, was) select n.product_id, (n.audience & ~o.audience) <> 0, case when n.pre is not distinct from o.pre or n.otl_id is distinct from o.otl_id then to_jsonb(o) end
      from new_rows n join old_rows o on o.product_id = n.product_id
      where (n.spot_id, n.published_at, n.audience, n.facets, n.latitude, n.longitude, n.period_from, n.period_till, n.is_released, n.stems) is distinct from (o.spot_id, o.published_at, o.audience, o.facets, o.latitude, o.longitude, o.period_from, o.period_till, o.is_released, o.stems)
        or n.amount > coalesce(o.amount, 0) or n.price_cents < o.price_cents or (n.price_cents is not null and o.price_cents is null);
  end if;
  noted := found;
  -- Without a key, so that nobody who publishes waits for another: the first job asks for all, the next one finds nothing left.
  if noted then perform platform.add_job('listings.moved>market', '{}'); end if;
  return null;
end $$;

create or replace function market.note_valued() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('market.rebuilding', true) = 'on' or not exists (select from market.saved_search s where s.properties is not null) then return null; end if;
  insert into market.to_search (product_id, came, valued) select n.product_id, false, case when tg_op = 'INSERT' then array_agg(n.property_id) end from new_rows n group by n.product_id;
  if found then perform platform.add_job('listings.moved>market', '{}'); end if;
  return null;
end $$;

-- Values of properties that are made anew are no news either.
CREATE OR REPLACE FUNCTION market.rebuild()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  lock table products.product, products.image, products.property_value, spots.spot, accounts.tenant, accounts.assumption in share mode;
  truncate market.listing, market.property, market.spot_rollup, market.word;
  perform set_config('market.rebuilding', 'on', true);
  insert into market.listing (product_id, tenant_id, spot_id, published_at, audience, owner_mask, otl_id, image_id, price_cents, latitude, longitude, pre, period_from, period_till, range_km, amount_type, is_released, amount, type, label, unit, price_type, kind, name, words, condition, known, origin, demountability, hazard, slack_days, bridge_days) select s.* from market.source s order by s.published_at, s.product_id;
  insert into market.word (word) select distinct w from (select distinct words from market.listing) l, regexp_split_to_table(l.words, ' ') w where w ~ '^[a-z]' and length(w) between 3 and 60 order by 1;
  insert into market.property select s.* from market.property_source s join market.listing l on l.product_id = s.product_id order by s.product_id, s.property_id;
  insert into market.spot_rollup select s.* from market.rollup_source s order by s.spot_id, s.is_released;
  perform set_config('market.rebuilding', 'off', true);
end $function$;
revoke create on schema market from bouwkring_system;

create function market.former(products bigint[]) returns table (product_id bigint, noted_at timestamptz, was jsonb) language sql stable set search_path = '' as $$
  select f.product_id, f.noted_at, case when f.was ->> 'otl_id' is not distinct from l.otl_id::text
      then f.was || jsonb_build_object('pre', l.pre, 'facets', ((l.facets >> 32) << 32) | ((f.was ->> 'facets')::bigint & 4294967295)) else f.was end
  from (select distinct on (n.product_id) n.product_id, n.noted_at, n.was from market.to_search n where n.product_id = any(products) and n.was is not null order by n.product_id, n.id) f
  join market.listing l on l.product_id = f.product_id
$$;
comment on function market.former is 'What changed listings were before the first change that is noted, with the present number of their object type, and when that was noted.';
revoke all on function market.former from public;
grant execute on function market.former to bouwkring_system;
