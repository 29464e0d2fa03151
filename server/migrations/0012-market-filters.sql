-- Search by type, by the values of properties and by amounts in another unit.

-- The type becomes part of the number that facets are counted from. Positions in these lists are stored: add at the end only (rules.ts has the same lists).
create function market.facet_key(pre integer, label text, unit text, price_type text, kind text, type text) returns bigint language sql immutable parallel safe as $$
  select (coalesce(pre + 1, 0)::bigint << 32) | (coalesce(array_position(array['BioBased', 'Reused', 'Recycled', 'Incourant'], label), 0)::bigint << 24) | (coalesce(array_position(array['st', 'm', 'm2', 'm3', 'ton'], unit), 0)::bigint << 16)
    | (coalesce(array_position(array['unknown', 'from', 'reasonable', 'fixed'], price_type), 0)::bigint << 8) | (coalesce(array_position(array['product', 'material', 'element'], type), 0)::bigint << 4)
    | coalesce(array_position(array['project', 'depot', 'tender', 'knowledge-base'], kind), 0)::bigint
$$;
comment on function market.facet_key(integer, text, text, text, text, text) is 'All that facets count in one number: preorder number, label, unit, price type, type and kind of spot. One number is grouped in a third of the time of six columns, and a category is a range of it.';
drop statistics market.listing_label, market.listing_unit, market.listing_price_type, market.listing_kind;
-- Takes the two covering indexes along.
alter table market.listing drop column facets;
drop function market.facet_key(integer, text, text, text, text);
alter table market.listing add column facets bigint not null generated always as (market.facet_key(pre, label, unit, price_type, kind, type)) stored;
comment on column market.listing.facets is 'market.facet_key of its columns';
create statistics market.listing_label on ((facets >> 24) & 255) from market.listing;
create statistics market.listing_unit on ((facets >> 16) & 255) from market.listing;
create statistics market.listing_price_type on ((facets >> 8) & 255) from market.listing;
create statistics market.listing_type on ((facets >> 4) & 15) from market.listing;
create statistics market.listing_kind on (facets & 15) from market.listing;
create index listing_newest on market.listing (is_released, published_at, product_id)
  include (facets, tenant_id, audience, period_till, spot_id, latitude, longitude, period_from, amount);
create index listing_facets on market.listing (is_released, facets) include (tenant_id, audience, period_till, spot_id, latitude, longitude, period_from, amount);

-- A value of up to 2,048 characters does not fit into an index: what can be searched of it is its beginning.
create or replace view market.property_source with (security_invoker = true) as
  select * from (
    select v.product_id, v.property_id, v.tenant_id,
      case when p.type = 'date' then (v.day - date '1970-01-01')::double precision
        when p.type in ('number', 'slider') then case when v.unit is null or p.units = '{}' or v.unit = p.units[1] then v.number else v.number * market.factor(v.unit) / market.factor(p.units[1]) end end as number,
      case when p.type in ('list', 'radio', 'checkbox', 'text', 'url') then (select array_agg(distinct lower(left(btrim(t), 300)) order by lower(left(btrim(t), 300))) from unnest(v.texts) t where btrim(t) <> '') end as texts,
      v.matching_condition as condition
    from products.property_value v
    join catalogue.property p on p.id = v.property_id) comparable
  where number is not null or texts is not null;
comment on view market.property_source is 'What belongs in market.property for listed products.';

-- All that have a value of one property lie together, numbers in order.
create index property_number on market.property (property_id, number) include (product_id);

-- These three answer only which products have a value; whether the caller may see them is decided by the policy of market.listing, which every search reads. As functions of the system, since the
-- policy of market.property would look every one of them up again.
create function market.having_number(property bigint, low double precision, high double precision) returns setof bigint language sql stable security definer rows 5000 set search_path = '' as $$
  select v.product_id from market.property v where v.property_id = property and v.number between coalesce(low, '-infinity') and coalesce(high, 'infinity')
$$;
comment on function market.having_number is 'Products whose value of a number or date lies between two bounds, in the first unit of the property.';
create function market.having_option(property bigint, options text[]) returns setof bigint language sql stable security definer rows 5000 set search_path = '' as $$
  select v.product_id from market.property v where v.property_id = property and v.texts && options
$$;
comment on function market.having_option is 'Products that have one of these options, given in lower case.';
create function market.having_part(property bigint, part text) returns setof bigint language sql stable security definer rows 5000 set search_path = '' as $$
  select v.product_id from market.property v where v.property_id = property and exists (select from unnest(v.texts) t where strpos(t, part) > 0)
$$;
comment on function market.having_part is 'Products whose text holds a part, given in lower case.';

create function market.property_counts(products bigint[], properties bigint[], choices bigint[]) returns table (property_id bigint, texts text[], count integer, low double precision, high double precision) language sql stable security definer set search_path = '' as $$
  with seen as materialized (
    -- The policy of market.listing, asked once for each product instead of once for each of its values.
    select l.product_id from market.listing l where l.product_id = any(products) and l.period_till >= (select platform.today())
      and (l.tenant_id = (select platform.tenant()) or (l.audience & (select platform.audience())) <> 0))
  select v.property_id, case when v.property_id = any(choices) then v.texts end, count(*)::integer, min(v.number), max(v.number)
  from seen join market.property v on v.product_id = seen.product_id and v.property_id = any(properties) group by 1, 2
$$;
comment on function market.property_counts is 'How many of these products, as far as the caller may see them, have a value of each property: by options where they are choices, else from what to what.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['market.having_number(bigint,double precision,double precision)', 'market.having_option(bigint,text[])', 'market.having_part(bigint,text)', 'market.property_counts(bigint[],bigint[],bigint[])']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app', f);
  end loop;
end $$;
