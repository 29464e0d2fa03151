-- A card tells which ways of transport are offered: who reserves several products together chooses one for each.
drop function market.cards;
create FUNCTION market.cards(ids bigint[], from_latitude double precision, from_longitude double precision, from_own boolean)
 RETURNS TABLE(id bigint, name text, is_released boolean, amount numeric, amount_type smallint, unit text, label text, latitude double precision, longitude double precision, period_from date, period_till date, price_type text, price_cents bigint, metres double precision, otl jsonb, image jsonb, spot jsonb, tenant jsonb, favorite boolean, score smallint, unconfirmed_since date, slack_days smallint, transport text[])
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query
    with own as materialized (
      select * from market.own_places() where from_own)
    select l.product_id, l.name, l.is_released, l.amount, l.amount_type, l.unit, l.label, l.latitude, l.longitude, l.period_from, l.period_till, l.price_type, l.price_cents,
      case when from_own then (select min(market.metres(l.latitude, l.longitude, n.latitude, n.longitude)) from own n where n.id <> l.spot_id)
        else market.metres(l.latitude, l.longitude, from_latitude, from_longitude) end,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end,
      case when i.id is not null then jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) end,
      jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'definition', jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'color', d.color)),
      jsonb_build_object('id', t.id, 'company', t.company, 'subdomain', t.subdomain),
      exists (select from market.favorite f where f.user_id = (select platform.person()) and f.product_id = l.product_id), b.score,
      p.unconfirmed_since, l.slack_days, p.transport
    from market.listing l
    join spots.spot s on s.id = l.spot_id
    join spots.definition d on d.id = s.definition_id
    join accounts.tenant t on t.id = l.tenant_id
    left join catalogue.otl o on o.id = l.otl_id
    left join products.image i on i.id = l.image_id
    left join market.best_match b on b.product_id = l.product_id and b.tenant_id = (select platform.tenant())
    left join products.product p on p.id = l.product_id
    where l.product_id = any(ids);
end $function$;
comment on function market.cards is 'What a card shows of listed products, for who asks: row-level security holds. With from_own the distance is that to the nearest active spot of the own organisation, as the crow flies. A function because its plan, which costs more than its run, is then kept by the connection.';
revoke all on function market.cards from public;
grant execute on function market.cards to bouwkring_app, bouwkring_system;
