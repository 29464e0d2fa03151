-- An exchange is weighed and priced in the unit of what was given: cubic metres that answered a demand in tonnes were counted as so many tonnes.
create or replace function insights.measure(only_transaction bigint default null) returns integer language sql as $$
  with done as (
    select t.*, (t.snapshot -> 'product' ->> 'is_released')::boolean as offered from transactions.transaction t
    where t.status = 'completed' and (only_transaction is null or t.id = only_transaction) and not exists (select from insights.exchange e where e.transaction_id = t.id)),
  sides as (
    select d.*, case when d.offered then d.receiver_tenant_id else d.sender_tenant_id end as giver, case when d.offered then d.sender_tenant_id else d.receiver_tenant_id end as taker,
      case when d.offered then d.product_id else d.related_product_id end as offer, case when d.offered then d.related_product_id else d.product_id end as demand,
      case when d.offered then d.spot_id else d.related_spot_id end as giver_spot, case when d.offered then d.related_spot_id else d.spot_id end as taker_spot,
      -- A demand counts in its own unit, the offer that answered it in another: null where the two cannot be compared.
      case when d.offered or d.product_id is null or d.related_product_id is null then d.completed_amount else transactions.in_related(d.product_id, d.related_product_id, d.completed_amount) end as given from done d),
  made as (
    insert into insights.exchange (transaction_id, giver_tenant_id, taker_tenant_id, giver_spot_id, taker_spot_id, completed_on, product_name, category, amount, unit, mass_kg, mass_basis, value_cents, value_basis, co2e_kg, co2e_low, co2e_high, parts,
      from_place, from_latitude, from_longitude, to_place, to_latitude, to_longitude, published_at, matched_at, reserved_at, accepted_at, completed_at)
    select s.id, s.giver, s.taker, s.giver_spot, s.taker_spot, s.completed_on, s.snapshot -> 'product' ->> 'name', coalesce(c.name, ''), coalesce(s.given, s.completed_amount), case when s.given is null then asked.unit else p.unit end, w.kg * s.given, case when s.given is not null then w.basis end,
      case when o.price_cents is not null then round(o.price_cents * s.given) end, case when o.price_cents is not null and s.given is not null then o.price_type end,
      coalesce((a.a ->> 'co2e')::double precision, 0), coalesce((a.a ->> 'low')::double precision, 0), coalesce((a.a ->> 'high')::double precision, 0), coalesce(a.a -> 'parts', '[]'),
      coalesce(gs.city, ''), coalesce(o.latitude, gs.latitude), coalesce(o.longitude, gs.longitude), coalesce(ts.city, ''), ts.latitude, ts.longitude, case when o.published_at <= s.created_at then o.published_at else o.created_at end,
      (select m.created_at from matching.match m where m.offer_id = s.offer and m.demand_id = s.demand), s.created_at, (select min(x.at) from transactions.step x where x.transaction_id = s.id and x.move = 'accept'), s.moved_at
    from sides s
    left join products.product o on o.id = s.offer
    left join products.product p on p.id = coalesce(s.offer, s.product_id)
    left join products.product asked on asked.id = s.product_id
    left join spots.spot gs on gs.id = s.giver_spot
    left join spots.spot ts on ts.id = s.taker_spot
    left join lateral insights.weigh(p.id) w on true
    left join lateral (select insights.avoided(p.id, w.kg * s.given) as a where w.kg is not null and s.given is not null) a on true
    left join catalogue.otl own on own.id = p.otl_id
    left join lateral (select anc.name from catalogue.otl anc where own.pre between anc.pre and anc.post and anc.depth <= 1 order by anc.depth desc limit 1) c on true
    on conflict do nothing returning 1)
  select count(*)::integer from made
$$;
