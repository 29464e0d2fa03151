-- Values of one property lie together, with all that a filter reads of them: options beside their products, numbers in order.
drop index market.property_number;
create index property_number on market.property (property_id, number) include (product_id) where number is not null;
create index property_option on market.property (property_id) include (product_id, texts) where number is null;

create or replace function market.having_number(property bigint, low double precision, high double precision) returns setof bigint language sql stable security definer rows 5000 set search_path = '' as $$
  select v.product_id from market.property v where v.property_id = property and v.number is not null and v.number between coalesce(low, '-infinity') and coalesce(high, 'infinity')
$$;
create or replace function market.having_option(property bigint, options text[]) returns setof bigint language sql stable security definer rows 5000 set search_path = '' as $$
  select v.product_id from market.property v where v.property_id = property and v.number is null and v.texts && options
$$;
create or replace function market.having_part(property bigint, part text) returns setof bigint language sql stable security definer rows 5000 set search_path = '' as $$
  select v.product_id from market.property v where v.property_id = property and v.number is null and exists (select from unnest(v.texts) t where strpos(t, part) > 0)
$$;

-- Planned for the products it is given: ten of them are looked up, tens of thousands are read from the indexes above.
create or replace function market.property_counts(products bigint[], properties bigint[], choices bigint[]) returns table (property_id bigint, texts text[], count integer, low double precision, high double precision)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  return query
  with seen as materialized (
    -- The policy of market.listing, asked once for each product instead of once for each of its values.
    select l.product_id from unnest(products) g (id) join market.listing l on l.product_id = g.id where l.period_till >= (select platform.today())
      and (l.tenant_id = (select platform.tenant()) or (l.audience & (select platform.audience())) <> 0)),
  found as (
    select v.property_id, v.texts, null::double precision as number from seen join market.property v on v.product_id = seen.product_id where v.property_id = any(choices) and v.number is null
    union all select v.property_id, null, v.number from seen join market.property v on v.product_id = seen.product_id where v.property_id = any(properties) and v.property_id <> all(choices))
  select f.property_id, f.texts, count(*)::integer, min(f.number), max(f.number) from found f group by 1, 2;
end $$;
comment on function market.property_counts is 'How many of these products, as far as the caller may see them, have a value of each property: by options where they are choices, else from what to what.';
