-- A product that was on the market before a search was saved is a hit once a change makes the search show it. What a filter looks up outside of the
-- listing is not in the listing as it was: the note names the filter that shows the product only since this change.
alter table market.to_search add column loosened text[];
comment on column market.to_search.loosened is 'Filters on data outside of the listing that show the product only since this change, as they are named in the filter of a search';
comment on column market.to_search.was is 'The row of market.listing before the change; null for what was published or numbered anew, and where only a value of a property or data outside of the listing changed';

CREATE OR REPLACE FUNCTION market.keep_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  ids bigint[];
  places bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.spot_id) into ids, places from new_rows n where n.published;
  elsif tg_op = 'DELETE' then
    select array_agg(o.id), array_agg(distinct o.spot_id) into ids, places from old_rows o;
    delete from market.favorite f where f.product_id = any(ids);
    delete from market.best_match b where b.product_id = any(ids);
  else
    -- Stock moves often and touches one column: no need to hold the spot for it.
    update market.listing l set amount = n.amount from new_rows n where l.product_id = n.id and l.amount is distinct from n.amount;
    -- What may be taken in any amount by now may come into searches that ask for that. The listing itself does not hold the least amount.
    insert into market.to_search (product_id, came, loosened) select n.id, false, '{any_amount}' from new_rows n join old_rows o on o.id = n.id join market.listing l on l.product_id = n.id
      where o.least_amount is not null and n.least_amount is null and exists (select from market.saved_search);
    if found then perform platform.add_job('listings.moved>market', '{}'); end if;
    select array_agg(n.id), array_agg(n.spot_id) || array_agg(o.spot_id) into ids, places from new_rows n join old_rows o on o.id = n.id
      where (n.published or o.published) and (n.published, n.published_at, n.unconfirmed_since, n.spot_id, n.otl_id, n.type, n.name, n.manufacturer, n.model, n.is_released, n.amount_type, n.unit, n.sustainability_type, n.latitude, n.longitude, n.price_type, n.price_cents, n.condition_grade, n.condition_matching, n.condition_known, n.origin_kind, n.demountability, n.hazard, n.period_from, n.period_till, n.period_certainty)
        is distinct from (o.published, o.published_at, o.unconfirmed_since, o.spot_id, o.otl_id, o.type, o.name, o.manufacturer, o.model, o.is_released, o.amount_type, o.unit, o.sustainability_type, o.latitude, o.longitude, o.price_type, o.price_cents, o.condition_grade, o.condition_matching, o.condition_known, o.origin_kind, o.demountability, o.hazard, o.period_from, o.period_till, o.period_certainty);
  end if;
  if ids is null then return null; end if;
  perform market.hold(ids, places);
  perform market.refresh(ids, places);
  return null;
end $$;
