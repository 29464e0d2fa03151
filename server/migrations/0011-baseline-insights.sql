-- Figures of what was exchanged, with their sources.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema insights;
comment on schema insights is 'Figures of what was exchanged, with their sources.';
grant usage on schema insights to bouwkring_app, bouwkring_system;

create table insights.factor (
  otl_key text primary key,
  co2e double precision check (co2e >= 0::double precision),
  co2e_scope text not null default '',
  source text not null default '',
  entry text not null default '',
  alternative double precision check (alternative >= 0::double precision),
  alternative_source text not null default '',
  reused double precision not null default 0 check (reused >= 0::double precision),
  density double precision check (density > 0::double precision),
  density_source text not null default '',
  certainty text not null check (certainty in ('direct', 'computed', 'proxy', 'none'))
);
select platform.describe('insights.factor', 'Emission of making a kilogram of a material, from the list that comes with the product.', '{
  "otl_key": "Material of the object type library, by its stable name",
  "co2e": "kg CO2e per kg new; null when no source is known",
  "co2e_scope": "What the figure covers",
  "source": "List that it comes from",
  "entry": "Entry of that list",
  "alternative": "Figure of a second list",
  "alternative_source": "That list and entry",
  "reused": "kg CO2e per kg that reuse itself costs, where a source says so",
  "density": "kg per m3",
  "density_source": "Where the density comes from",
  "certainty": "direct: the list has this material; computed: from its entries; proxy: of a material like it; none: no factor"
}');

create table insights.exchange (
  transaction_id bigint primary key references transactions.transaction (id) on delete cascade,
  giver_tenant_id bigint not null references accounts.tenant (id),
  taker_tenant_id bigint not null references accounts.tenant (id),
  giver_spot_id bigint,
  taker_spot_id bigint,
  completed_on date not null,
  product_name text not null,
  category text not null default '',
  amount numeric(14,3) not null,
  unit text,
  mass_kg double precision check (mass_kg >= 0::double precision),
  mass_basis text check (mass_basis in ('unit', 'weight', 'density', 'size')),
  value_cents bigint check (value_cents >= 0),
  value_basis text,
  co2e_kg double precision not null default 0,
  co2e_low double precision not null default 0,
  co2e_high double precision not null default 0,
  parts jsonb not null default '[]',
  from_place text not null default '',
  from_latitude double precision,
  from_longitude double precision,
  to_place text not null default '',
  to_latitude double precision,
  to_longitude double precision,
  published_at timestamptz,
  matched_at timestamptz,
  reserved_at timestamptz not null,
  accepted_at timestamptz,
  completed_at timestamptz not null,
  calculated_at timestamptz not null default now()
);
select platform.describe('insights.exchange', 'A completed transaction in figures. Counted once; what was avoided counts for the organisation that took the material.', '{
  "transaction_id": "The transaction",
  "giver_tenant_id": "Organisation that the material came from",
  "taker_tenant_id": "Organisation that took it",
  "giver_spot_id": "Spot that it came from",
  "taker_spot_id": "Spot that it went to",
  "completed_on": "Day of the exchange",
  "product_name": "What was exchanged",
  "category": "Object type below the root that it belongs to",
  "amount": "What was exchanged",
  "unit": "Unit of the amount",
  "mass_kg": "Weight; null when it cannot be known",
  "mass_basis": "How it is known: unit (tonnes), weight (weight per piece, metre or m2), density (m3), size (measures and density)",
  "value_cents": "Amount times the price that was asked, euro cents; null without a price",
  "value_basis": "Kind of price",
  "co2e_kg": "kg CO2e of new material that was not made",
  "co2e_low": "Lowest by the sources",
  "co2e_high": "Highest by the sources",
  "parts": "Per material: share, kg, factor, source, entry, certainty, kg CO2e",
  "from_place": "Place that it came from",
  "from_latitude": "WGS84",
  "from_longitude": "WGS84",
  "to_place": "Place that it went to",
  "to_latitude": "WGS84",
  "to_longitude": "WGS84",
  "published_at": "Offer on the market",
  "matched_at": "First match of offer and demand",
  "reserved_at": "Reserved",
  "accepted_at": "Accepted",
  "completed_at": "Completed",
  "calculated_at": "When these figures were made"
}');
create index exchange_giver on insights.exchange (giver_tenant_id, completed_on);
create index exchange_taker on insights.exchange (taker_tenant_id, completed_on);
alter table insights.exchange enable row level security, force row level security;

-- What it can do.

create function insights.metre(value double precision, unit text)
returns double precision language sql immutable
as $$
  select value * case unit when 'mm' then 0.001 when 'cm' then 0.01 else 1 end
$$;
comment on function insights.metre is 'A measure in metres.';
grant execute on function insights.metre to bouwkring_system;

create function insights.materials(product bigint)
returns table(otl_id bigint, name text, share double precision)
language sql stable
as $$
  with own as (select m.otl_id, m.name, m.percentage::double precision as share from products.material m where m.product_id = product and m.type = 'material' and m.percentage > 0),
  type_of as (select o.id, o.type, o.name from products.product p join catalogue.otl o on o.id = p.otl_id where p.id = product),
  listed as (select c.material_id as otl_id, m.name, c.percentage::double precision as share from type_of t cross join lateral catalogue.composition_of(t.id) c join catalogue.otl m on m.id = c.material_id where m.type = 'material')
  select * from own
  union all select * from listed where not exists (select from own)
  union all select t.id, t.name, 100 from type_of t where t.type = 'material' and not exists (select from own) and not exists (select from listed)
$$;
comment on function insights.materials is 'What a product is made of, percent of mass: as its owner says, else as its object type says, else itself when it is a material.';
grant execute on function insights.materials to bouwkring_system;

create function insights.weigh(product bigint)
returns table(kg double precision, basis text)
language sql stable
as $$
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
$$;
comment on function insights.weigh is 'Kilograms of one unit of a product and how that is known; no row when it cannot be.';
grant execute on function insights.weigh to bouwkring_system;

create function insights.avoided(product bigint, mass double precision)
returns jsonb language sql stable
as $$
  with given as (
    select v.number as factor from products.property_value v join catalogue.property c on c.id = v.property_id where v.product_id = product and c.reference = 'co2_factor' and v.number > 0),
  parts as (
    select m.name, m.share, f.co2e - f.reused as factor, f.alternative - f.reused as other, coalesce(f.source, '') as source, coalesce(f.entry, '') as entry, coalesce(f.certainty, 'none') as certainty
    from insights.materials(product) m left join catalogue.otl o on o.id = m.otl_id left join insights.factor f on f.otl_key = o.key where not exists (select from given)
    union all select '', 100, g.factor, null, 'product', '', 'product' from given g),
  counted as (select *, mass * share / 100 as kg, greatest(factor, 0) as f, greatest(coalesce(other, factor), 0) as g from parts)
  select jsonb_build_object('co2e', coalesce(sum(kg * f), 0), 'low', coalesce(sum(kg * least(f, g)), 0), 'high', coalesce(sum(kg * greatest(f, g)), 0),
    'parts', coalesce(jsonb_agg(jsonb_build_object('material', name, 'share', share, 'kg', kg, 'factor', factor, 'source', source, 'entry', entry, 'certainty', case when factor is null then 'none' else certainty end, 'co2e', coalesce(kg * f, 0)) order by share desc), '[]')) from counted
$$;
comment on function insights.avoided is 'kg CO2e of making this much of a product new, per material with its factor and source; the factor that the owner gives for the product goes first.';
grant execute on function insights.avoided to bouwkring_system;

create function insights.measure(only_transaction bigint default null)
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
comment on function insights.measure is 'Measures completed transactions that were not yet, one or all.';
grant execute on function insights.measure to bouwkring_system;

-- Who sees what.

create policy own on insights.exchange to bouwkring_app
  using (giver_tenant_id = (select platform.tenant()) or taker_tenant_id = (select platform.tenant()))
  with check (false);

create policy system on insights.exchange to bouwkring_system using (true) with check (true);

-- Who may what.

grant select on insights.factor to bouwkring_app;
grant select, insert, update, delete on insights.factor to bouwkring_system;
grant select on insights.exchange to bouwkring_app;
grant select, insert, update, delete on insights.exchange to bouwkring_system;
