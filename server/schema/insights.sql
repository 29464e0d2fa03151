-- The present shape of insights, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- A completed transaction in figures. Counted once; avoided emissions count for the organisation that took the material.
create table insights.exchange (
  transaction_id bigint not null, -- The transaction
  giver_tenant_id bigint not null, -- Organisation that the material came from
  taker_tenant_id bigint not null, -- Organisation that took it
  giver_spot_id bigint, -- Spot that it came from
  taker_spot_id bigint, -- Spot that it went to
  completed_on date not null, -- Day of the exchange
  product_name text not null, -- Name of the exchanged product
  category text default ''::text not null, -- Object type below the root that it belongs to
  amount numeric(14,3) not null, -- Amount exchanged
  unit text, -- Unit of the amount
  mass_kg double precision, -- Weight in kg; null: it cannot be determined
  mass_basis text, -- Basis of the weight: unit (tonnes), weight (weight per piece, metre or m2), density (m3), size (measures and density)
  value_cents bigint, -- Amount times the asking price, in euro cents; null: no price
  value_basis text, -- Kind of price
  co2e_kg double precision default 0 not null, -- Avoided emission of new material that was not made, in kg CO2e
  co2e_low double precision default 0 not null, -- Lowest value according to the sources, in kg CO2e
  co2e_high double precision default 0 not null, -- Highest value according to the sources, in kg CO2e
  parts jsonb default '[]'::jsonb not null, -- Per material: share, kg, factor, source, entry, certainty, kg CO2e
  from_place text default ''::text not null, -- Place that it came from
  from_latitude double precision, -- Latitude of that place, WGS84
  from_longitude double precision, -- Longitude of that place, WGS84
  to_place text default ''::text not null, -- Place that it went to
  to_latitude double precision, -- Latitude of that place, WGS84
  to_longitude double precision, -- Longitude of that place, WGS84
  published_at timestamp with time zone, -- Time at which the offer was on the market
  matched_at timestamp with time zone, -- Time of the first match of offer and demand
  reserved_at timestamp with time zone not null, -- Time of the reservation
  accepted_at timestamp with time zone, -- Time of acceptance
  completed_at timestamp with time zone not null, -- Time of completion
  calculated_at timestamp with time zone default now() not null, -- Time at which these figures were calculated
  km double precision, -- Road kilometres between the two places, one way, via the depot if it was stored in one: straight-line distances times the detour; null: a place is unknown
  trips integer, -- Number of loaded lorry trips; null: weight or distance is unknown
  transport_kg double precision, -- Emission of those trips, there and back, in kg CO2e; null: weight or distance is unknown
  net_kg double precision, -- Avoided emission of new material less transport, in kg CO2e; negative: reuse cost more; null: weight, factor or distance is unknown
  net_low double precision, -- Lowest net value by the certainty of the factors and of transport, in kg CO2e
  net_high double precision, -- Highest net value by the certainty of the factors and of transport, in kg CO2e
  break_even_km double precision, -- Road kilometres at which transport cancels out the avoided emission
  assumptions jsonb, -- The taker's assumptions for transport: name, value, whether its own, source in both languages; null: measured before transport was recorded
  depot_name text default ''::text not null, -- Depot where it was stored, if its keeper granted space; empty: it was transported directly
  depot_city text default ''::text not null, -- Town of that depot
  by_latitude double precision, -- Latitude of that depot, WGS84; null: it was transported directly, or the place is unknown
  by_longitude double precision, -- Longitude of that depot, WGS84
  constraint exchange_pkey PRIMARY KEY (transaction_id),
  constraint exchange_break_even_km_check CHECK ((break_even_km >= (0)::double precision)),
  constraint exchange_km_check CHECK ((km >= (0)::double precision)),
  constraint exchange_mass_basis_check CHECK ((mass_basis = ANY (ARRAY['unit'::text, 'weight'::text, 'density'::text, 'size'::text]))),
  constraint exchange_mass_kg_check CHECK ((mass_kg >= (0)::double precision)),
  constraint exchange_transport_kg_check CHECK ((transport_kg >= (0)::double precision)),
  constraint exchange_trips_check CHECK ((trips >= 0)),
  constraint exchange_value_cents_check CHECK ((value_cents >= 0)),
  constraint exchange_giver_tenant_id_fkey FOREIGN KEY (giver_tenant_id) REFERENCES accounts.tenant(id),
  constraint exchange_taker_tenant_id_fkey FOREIGN KEY (taker_tenant_id) REFERENCES accounts.tenant(id),
  constraint exchange_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions.transaction(id) ON DELETE CASCADE
);
CREATE INDEX exchange_giver ON insights.exchange USING btree (giver_tenant_id, completed_on);
CREATE INDEX exchange_taker ON insights.exchange USING btree (taker_tenant_id, completed_on);
alter table insights.exchange enable row level security, force row level security;
create policy own on insights.exchange to bouwkring_app
  using (((giver_tenant_id = ( SELECT platform.tenant() AS tenant)) OR (taker_tenant_id = ( SELECT platform.tenant() AS tenant))))
  with check (false);
create policy system on insights.exchange to bouwkring_system
  using (true)
  with check (true);
grant select on insights.exchange to bouwkring_app;
grant delete, insert, select, update on insights.exchange to bouwkring_system;

-- Emission of making a kilogram of a material, from the list supplied with the product.
create table insights.factor (
  otl_key text not null, -- Material of the object type library, identified by its stable name
  co2e double precision, -- Emission in kg CO2e per kg of new material; null: no source is known
  co2e_scope text default ''::text not null, -- Scope of the figure
  source text default ''::text not null, -- List that the figure comes from
  entry text default ''::text not null, -- Entry in that list
  alternative double precision, -- Figure from a second list
  alternative_source text default ''::text not null, -- Name and entry of the second list
  reused double precision default 0 not null, -- Emission of reuse itself in kg CO2e per kg, where a source states it
  density double precision, -- Density in kg per m3
  density_source text default ''::text not null, -- Source of the density
  certainty text not null, -- direct: the list has this material; computed: from its entries; proxy: from a similar material; none: no factor
  constraint factor_pkey PRIMARY KEY (otl_key),
  constraint factor_alternative_check CHECK ((alternative >= (0)::double precision)),
  constraint factor_certainty_check CHECK ((certainty = ANY (ARRAY['direct'::text, 'computed'::text, 'proxy'::text, 'none'::text]))),
  constraint factor_co2e_check CHECK ((co2e >= (0)::double precision)),
  constraint factor_density_check CHECK ((density > (0)::double precision)),
  constraint factor_reused_check CHECK ((reused >= (0)::double precision))
);
grant select on insights.factor to bouwkring_app;
grant delete, insert, select, update on insights.factor to bouwkring_system;

-- kg CO2e of making this much of a product new, per material with its factor and source; the factor that the owner gives for the product goes first.
CREATE OR REPLACE FUNCTION insights.avoided(product bigint, mass double precision)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  with given as (
    select v.number as factor from products.property_value v join catalogue.property c on c.id = v.property_id where v.product_id = product and c.reference = 'co2_factor' and v.number > 0),
  parts as (
    select m.name, m.share, f.co2e - f.reused as factor, f.alternative - f.reused as other, coalesce(f.source, '') as source, coalesce(f.entry, '') as entry, coalesce(f.certainty, 'none') as certainty
    from insights.materials(product) m left join catalogue.otl o on o.id = m.otl_id left join insights.factor f on f.otl_key = o.key where not exists (select from given)
    union all select '', 100, g.factor, null, 'product', '', 'product' from given g),
  counted as (select *, mass * share / 100 as kg, greatest(factor, 0) as f, greatest(coalesce(other, factor), 0) as g from parts)
  select jsonb_build_object('co2e', coalesce(sum(kg * f), 0), 'low', coalesce(sum(kg * least(f, g)), 0), 'high', coalesce(sum(kg * greatest(f, g)), 0),
    'parts', coalesce(jsonb_agg(jsonb_build_object('material', name, 'share', share, 'kg', kg, 'factor', factor, 'source', source, 'entry', entry, 'certainty', case when factor is null then 'none' else certainty end, 'co2e', coalesce(kg * f, 0)) order by share desc), '[]')) from counted
$function$;

-- What a product is made of, percent of mass: as its owner says, else as its object type says, else itself when it is a material.
CREATE OR REPLACE FUNCTION insights.materials(product bigint)
 RETURNS TABLE(otl_id bigint, name text, share double precision)
 LANGUAGE sql
 STABLE
AS $function$
  with own as (select m.otl_id, m.name, m.percentage::double precision as share from products.material m where m.product_id = product and m.type = 'material' and m.percentage > 0),
  type_of as (select o.id, o.type, o.name from products.product p join catalogue.otl o on o.id = p.otl_id where p.id = product),
  listed as (select c.material_id as otl_id, m.name, c.percentage::double precision as share from type_of t cross join lateral catalogue.composition_of(t.id) c join catalogue.otl m on m.id = c.material_id where m.type = 'material')
  select * from own
  union all select * from listed where not exists (select from own)
  union all select t.id, t.name, 100 from type_of t where t.type = 'material' and not exists (select from own) and not exists (select from listed)
$function$;

-- Measures completed transactions that were not yet, one or all.
CREATE OR REPLACE FUNCTION insights.measure(only_transaction bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE sql
AS $function$
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
$function$;

-- A measure in metres.
CREATE OR REPLACE FUNCTION insights.metre(value double precision, unit text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select value * case unit when 'mm' then 0.001 when 'cm' then 0.01 else 1 end
$function$;

-- Kilograms of one unit of a product and how that is known; no row when it cannot be.
CREATE OR REPLACE FUNCTION insights.weigh(product bigint)
 RETURNS TABLE(kg double precision, basis text)
 LANGUAGE sql
 STABLE
AS $function$
  with p as (select p.unit, o.density from products.product p left join catalogue.otl o on o.id = p.otl_id where p.id = product),
  v as (
    select max(insights.metre(v.number, v.unit)) filter (where c.reference = 'lengte') as len, max(insights.metre(v.number, v.unit)) filter (where c.reference = 'breedte') as wid,
      coalesce(max(insights.metre(v.number, v.unit)) filter (where c.reference = 'dikte'), max(insights.metre(v.number, v.unit)) filter (where c.reference = 'hoogte')) as high,
      max(insights.metre(v.number, coalesce(v.unit, 'mm'))) filter (where c.reference = 'diameter') as dia, max(insights.metre(v.number, coalesce(v.unit, 'mm'))) filter (where c.reference = 'wanddikte') as wall,
      max(v.number * case v.unit when 'ton' then 1000 else 1 end) filter (where c.reference = 'gewicht_per_stuk') as piece, max(v.number) filter (where c.reference = 'gewicht_per_meter') as metre,
      max(v.number) filter (where c.reference = 'kilogram_per_m2') as square, max(v.number) filter (where c.reference = 'volumieke_massa') as given
    from products.property_value v join catalogue.property c on c.id = v.property_id where v.product_id = product),
  d as (
    select p.unit, v.*, coalesce(v.given, p.density::double precision, made.density) as density,
      case when v.wid is not null and v.high is not null then v.wid * v.high when v.dia is not null and v.wall is not null then pi() * (v.dia - v.wall) * v.wall when v.dia is not null then pi() / 4 * v.dia * v.dia end as area
    from p cross join v cross join lateral (select sum(m.share) / nullif(sum(m.share / f.density), 0) as density from insights.materials(product) m join catalogue.otl o on o.id = m.otl_id join insights.factor f on f.otl_key = o.key) made)
  select f.kg, f.basis from d cross join lateral (values
    (1, case when d.unit = 'ton' then 1000.0 end, 'unit'),
    (2, case d.unit when 'st' then coalesce(d.piece, d.len * d.metre, d.len * d.wid * d.square) when 'm' then coalesce(d.metre, d.wid * d.square, d.piece / d.len) when 'm2' then coalesce(d.square, d.piece / (d.len * d.wid)) end, 'weight'),
    (3, case when d.unit = 'm3' then d.density end, 'density'),
    (4, case d.unit when 'st' then d.len * d.area * d.density when 'm' then d.area * d.density when 'm2' then d.high * d.density end, 'size')) f (rank, kg, basis)
  where f.kg > 0 order by f.rank limit 1
$function$;
