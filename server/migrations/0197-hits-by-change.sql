-- A listing that was on the market before a search was saved, and that changes so that the search comes to show it, is a hit: whether it was shown before is asked of what the listing was. What asks for a property is not shown while the product has no value of it.
alter table market.to_search add column was jsonb, add column valued bigint[];
comment on column market.to_search.was is 'The row of market.listing before the change; null for what came or was numbered anew, and where only a value of a property or the least amount changed';
comment on column market.to_search.valued is 'Properties that it had no value of before';

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
    -- Stock that is reserved moves often: less of something is no news. A tree that is numbered anew moves everything and changes nothing else: what that was is not kept.
    insert into market.to_search (product_id, came, was) select n.product_id, c.came, case when not c.came and (n.pre is not distinct from o.pre or n.otl_id is distinct from o.otl_id) then to_jsonb(o) end
      from new_rows n join old_rows o on o.product_id = n.product_id cross join lateral (select (n.audience & ~o.audience) <> 0 as came) c
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
  if not exists (select from market.saved_search s where s.properties is not null) then return null; end if;
  insert into market.to_search (product_id, came, valued) select n.product_id, false, case when tg_op = 'INSERT' then array_agg(n.property_id) end from new_rows n group by n.product_id;
  if found then perform platform.add_job('listings.moved>market', '{}'); end if;
  return null;
end $$;
revoke create on schema market from bouwkring_system;
