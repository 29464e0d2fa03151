-- What reuse saves once its transport is taken off (docs/decisions/0035-net-co2e.md), kept with each exchange when it is measured. What was measured before keeps its gross and has no net.
alter table insights.exchange
  add column km double precision check (km >= 0),
  add column trips integer check (trips >= 0),
  add column transport_kg double precision check (transport_kg >= 0),
  add column net_kg double precision,
  add column net_low double precision,
  add column net_high double precision,
  add column break_even_km double precision check (break_even_km >= 0),
  add column assumptions jsonb;
comment on column insights.exchange.km is 'Kilometres by road from the one place to the other, one way: the straight line times the detour; null when a place is not known';
comment on column insights.exchange.trips is 'Lorries with a load; null when weight or distance is not known';
comment on column insights.exchange.transport_kg is 'kg CO2e of driving them, there and back; null likewise';
comment on column insights.exchange.net_kg is 'kg CO2e of new material that was not made, less transport; negative where reuse cost more; null when weight, factor or distance is not known';
comment on column insights.exchange.net_low is 'Lowest by the certainty of the factors and of transport';
comment on column insights.exchange.net_high is 'Highest likewise';
comment on column insights.exchange.break_even_km is 'Kilometres by road at which transport takes what was not made';
comment on column insights.exchange.assumptions is 'What transport was counted with, of the taker: name, value, whether its own, source in both languages; null for what was measured before transport was kept';

-- Who sees a product may know what making it new would take: this runs as the caller.
grant execute on function insights.avoided to bouwkring_app;

-- As it was, but a demand with a place of its own is where the material went.
create or replace function insights.measure(only_transaction bigint default null)
returns integer language sql
as $$
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
      coalesce(gs.city, ''), coalesce(o.latitude, gs.latitude), coalesce(o.longitude, gs.longitude), coalesce(ts.city, ''), coalesce(went.latitude, ts.latitude), coalesce(went.longitude, ts.longitude), case when o.published_at <= s.created_at then o.published_at else o.created_at end,
      (select m.created_at from matching.match m where m.offer_id = s.offer and m.demand_id = s.demand), s.created_at, (select min(x.at) from transactions.step x where x.transaction_id = s.id and x.move = 'accept'), s.moved_at
    from sides s
    left join products.product o on o.id = s.offer
    left join products.product p on p.id = coalesce(s.offer, s.product_id)
    left join products.product asked on asked.id = s.product_id
    left join products.product went on went.id = s.demand
    left join spots.spot gs on gs.id = s.giver_spot
    left join spots.spot ts on ts.id = s.taker_spot
    left join lateral insights.weigh(p.id) w on true
    left join lateral (select insights.avoided(p.id, w.kg * s.given) as a where w.kg is not null and s.given is not null) a on true
    left join catalogue.otl own on own.id = p.otl_id
    left join lateral (select anc.name from catalogue.otl anc where own.pre between anc.pre and anc.post and anc.depth <= 1 order by anc.depth desc limit 1) c on true
    on conflict do nothing returning 1)
  select count(*)::integer from made
$$;
