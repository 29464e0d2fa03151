-- Matching: which offers and demands fit, how well and why.
create schema matching;
comment on schema matching is 'Matches of offers and demands with their score and its parts.';
grant usage on schema matching to bouwkring_app;
grant usage, create on schema matching to bouwkring_system;

create table matching.weight (otl_id bigint not null, property_id bigint not null, weight double precision not null, span double precision, primary key (otl_id, property_id));
select platform.describe('matching.weight', 'Matching percentages of each object type with what it inherits; kept by triggers on the catalogue. Their sum is at most 100.', '{
  "otl_id": "Object type of the demand", "property_id": "The property", "weight": "Points of 100", "span": "Width of its range in its first unit (dates: 365 days); null where it has none"}');

create table matching.match (
  id bigint generated always as identity primary key,
  offer_id bigint not null,
  demand_id bigint not null,
  offer_tenant_id bigint not null,
  demand_tenant_id bigint not null,
  offer_spot_id bigint not null,
  demand_spot_id bigint not null,
  score smallint not null check (score between 0 and 100),
  distance double precision,
  parts jsonb not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  unique (offer_id, demand_id),
  foreign key (offer_tenant_id, offer_id) references products.product (tenant_id, id) on delete cascade,
  foreign key (demand_tenant_id, demand_id) references products.product (tenant_id, id) on delete cascade
);
create index match_demand on matching.match (demand_id, score desc);
create index match_offer on matching.match (offer_id, score desc);
create index match_offer_tenant on matching.match (offer_tenant_id, score desc);
create index match_demand_tenant on matching.match (demand_tenant_id, score desc);
create index match_offer_spot on matching.match (offer_spot_id);
create index match_demand_spot on matching.match (demand_spot_id);
select platform.describe('matching.match', 'An offer and a demand that fit. Shown only while both listings are seen.', '{
  "id": "Identity", "offer_id": "The offer", "demand_id": "The demand", "offer_tenant_id": "Organisation of the offer", "demand_tenant_id": "Organisation of the demand", "offer_spot_id": "Spot of the offer", "demand_spot_id": "Spot of the demand",
  "score": "0..100", "distance": "Metres between the two products; null when a place is unknown", "parts": "What the score is made of: MatchPart of the contract", "created_at": "First found", "checked_at": "Last computed"}');

create table matching.told (offer_id bigint not null, demand_id bigint not null, told_at timestamptz not null default now(), primary key (offer_id, demand_id));
select platform.describe('matching.told', 'Pairs that both sides were told about: once per pair, also when it goes and comes back.', '{"offer_id": "The offer", "demand_id": "The demand", "told_at": "When"}');

create function matching.keep_weights() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  with rows as (
    select o.id as otl_id, r.property_id, r.percentage::double precision as percentage, greatest(100, sum(r.percentage) over (partition by o.id))::double precision as whole,
      case when p.type = 'date' then 365 when p.type in ('number', 'slider') then (p.data ->> 'max')::double precision - (p.data ->> 'min')::double precision end as span
    from catalogue.otl o cross join lateral catalogue.properties_of(o.id) r join catalogue.property p on p.id = r.property_id
    where r.percentage > 0 and p.type <> 'file'),
  gone as (delete from matching.weight w where not exists (select from rows r where r.otl_id = w.otl_id and r.property_id = w.property_id))
  insert into matching.weight as w select otl_id, property_id, percentage * 100 / whole, span from rows
    on conflict (otl_id, property_id) do update set weight = excluded.weight, span = excluded.span where (w.weight, w.span) is distinct from (excluded.weight, excluded.span);
  return null;
end $$;
create trigger keep_weights after insert or update or delete on catalogue.otl_property for each statement execute function matching.keep_weights();
create trigger keep_weights after update on catalogue.otl for each statement execute function matching.keep_weights();
create trigger keep_weights after update on catalogue.property for each statement execute function matching.keep_weights();

create function matching.meets(condition text, asked double precision, asked_texts text[], offered double precision, offered_texts text[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(case condition when 'gte' then offered >= asked when 'lte' then offered <= asked
    when 'eq' then case when asked is not null then offered = asked else offered_texts = asked_texts end
    when 'in' then case when asked is not null then offered = asked else offered_texts && asked_texts end end, false)
$$;
comment on function matching.meets is 'Whether an offer meets a hard condition of a demand (rules.ts: meets).';
create function matching.similarity(asked double precision, asked_texts text[], offered double precision, offered_texts text[], span double precision) returns double precision language sql immutable parallel safe as $$
  select case
    when asked is not null and offered is not null then
      case when asked = offered then 1 when span > 0 then greatest(0, 1 - abs(asked - offered) / span) else greatest(0, 1 - abs(asked - offered) / greatest(abs(asked), abs(offered))) end
    when asked_texts = offered_texts then 1
    when asked_texts is null or offered_texts is null or (cardinality(asked_texts) = 1 and cardinality(offered_texts) = 1) then 0
    else (select count(*) from unnest(asked_texts) t where t = any(offered_texts))::double precision / (select count(distinct t) from unnest(asked_texts || offered_texts) t) end
$$;
comment on function matching.similarity is 'How alike two comparable values are, 0..1 (rules.ts: similarity).';

create function matching.near(product bigint) returns table (product_id bigint, otl_id bigint, rest double precision, metres double precision) language sql stable set search_path = '' as $$
  with x as materialized (
    select l.*, o.post, o.depth, o.density, coalesce((select sum(w.weight) from matching.weight w where w.otl_id = l.otl_id), 0) as weights
    from market.listing l left join catalogue.otl o on o.id = l.otl_id where l.product_id = near.product and l.period_till >= (select platform.today())),
  kin as materialized (
    select o.pre, o.density, o.depth, coalesce((select sum(w.weight) from matching.weight w where w.otl_id = o.id), 0) as weights
    from x join catalogue.otl o on (o.pre between x.pre and x.post) or (o.pre < x.pre and o.post >= x.post)),
  candidate as (
    select c.product_id, c.tenant_id, c.spot_id, c.audience, c.owner_mask, c.otl_id, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.amount, c.amount_type, c.unit,
      kin.density, 1::double precision / (1 + abs(kin.depth - x.depth)) as closeness, case when x.is_released then kin.weights else x.weights end as weights
    from x join kin on true join market.listing c on c.pre = kin.pre and c.is_released = not x.is_released
    union all
    select c.product_id, c.tenant_id, c.spot_id, c.audience, c.owner_mask, c.otl_id, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.amount, c.amount_type, c.unit,
      null, public.similarity(c.name, x.name)::double precision, 0
    from x join market.listing c on x.pre is null and c.pre is null and c.is_released = not x.is_released and c.type = x.type and public.similarity(c.name, x.name) >= 0.4),
  seen as (
    select c.product_id, c.otl_id, c.closeness, 100 - c.weights as remainder, least(x.range_km, c.range_km) * 1000.0::double precision as reach, market.metres(x.latitude, x.longitude, c.latitude, c.longitude) as metres,
      case when x.is_released then x.amount else c.amount end::double precision as offered, case when x.is_released then c.amount else x.amount end::double precision as asked,
      case when x.is_released then x.amount_type else c.amount_type end as offered_type, case when x.is_released then c.amount_type else x.amount_type end as asked_type,
      case when x.unit = c.unit then 1 when (case when x.is_released then x.unit else c.unit end) = 'ton' then 1000 / d.density else d.density / 1000 end as rate,
      case when x.is_released then c.period_from else x.period_from end as asked_from, case when x.is_released then c.period_till else x.period_till end as asked_till,
      greatest(x.period_from, c.period_from) as both_from, least(x.period_till, c.period_till) as both_till
    from x cross join candidate c
    cross join lateral (select (case when x.is_released then coalesce(x.density, c.density) else coalesce(c.density, x.density) end)::double precision as density) d
    where c.spot_id <> x.spot_id and c.period_till >= (select platform.today()) and x.period_from <= c.period_till and c.period_from <= x.period_till
      and (c.tenant_id = x.tenant_id or ((c.audience & x.owner_mask) <> 0 and (x.audience & c.owner_mask) <> 0))
      and (x.unit = c.unit or (d.density > 0 and x.unit in ('ton', 'm3') and c.unit in ('ton', 'm3'))))
  select s.product_id, s.otl_id, s.remainder * (
      0.3 * s.closeness
      + 0.3 * case when s.asked_type <> 0 or s.asked is null then 1 when s.asked = 0 then 0 when s.offered_type <> 0 or s.offered is null then 0.5 else least(1, s.offered * s.rate / s.asked) end
      + 0.25 * coalesce(greatest(0, 1 - s.metres / coalesce(s.reach, 250000)), 0)
      + 0.15 * case when isfinite(s.asked_from) and isfinite(s.asked_till) then (s.both_till - s.both_from + 1)::double precision / (s.asked_till - s.asked_from + 1) else 1 end), s.metres
  from seen s where s.reach is null or s.metres <= s.reach
$$;
comment on function matching.near is 'Candidates of a product by all that stands in the flat columns of the market, with the points that the remainder gives them (rules.ts is the reference).';

create function matching.candidates(product bigint, min_score double precision, how_many integer) returns table (product_id bigint, score double precision, metres double precision)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer;
  released boolean;
  category bigint;
begin
  select l.is_released, l.otl_id into released, category from market.listing l where l.product_id = product;
  if not found then return; end if;
  if released then
    return query
      with offered as materialized (select v.property_id, v.number, v.texts from market.property v where v.product_id = product)
      select n.product_id, n.rest + p.points, n.metres from matching.near(product) n
      cross join lateral (
        select coalesce(sum(w.weight * case when d.condition is not null then 1 else matching.similarity(d.number, d.texts, o.number, o.texts, w.span) end) filter (where o.property_id is not null), 0) as points,
          count(*) filter (where d.condition is not null and not matching.meets(d.condition, d.number, d.texts, o.number, o.texts)) as unmet
        from market.property d left join offered o on o.property_id = d.property_id left join matching.weight w on w.otl_id = n.otl_id and w.property_id = d.property_id
        where d.product_id = n.product_id) p
      where p.unmet = 0 and n.rest + p.points >= min_score order by 2 desc, 1 limit how_many;
  else
    select count(*) into wanted from market.property v where v.product_id = product and v.condition is not null;
    return query
      with asked as materialized (
        select v.property_id, v.number, v.texts, v.condition, coalesce(w.weight, 0) as weight, w.span from market.property v left join matching.weight w on w.otl_id = category and w.property_id = v.property_id
        where v.product_id = product and (w.weight > 0 or v.condition is not null))
      select n.product_id, n.rest + p.points, n.metres from matching.near(product) n
      cross join lateral (
        select coalesce(sum(d.weight * case when d.condition is not null then 1 else matching.similarity(d.number, d.texts, o.number, o.texts, d.span) end), 0) as points,
          count(*) filter (where d.condition is not null and matching.meets(d.condition, d.number, d.texts, o.number, o.texts)) as met
        from asked d join market.property o on o.product_id = n.product_id and o.property_id = d.property_id) p
      where p.met = wanted and n.rest + p.points >= min_score order by 2 desc, 1 limit how_many;
  end if;
end $$;
comment on function matching.candidates is 'Best candidates of a product with their exact score, best first: the fast path of the reference in rules.ts, for the system only.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['matching.keep_weights()', 'matching.near(bigint)', 'matching.candidates(bigint,double precision,integer)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;

grant select, insert, update, delete on all tables in schema matching to bouwkring_system;
grant usage on all sequences in schema matching to bouwkring_system;
grant select on matching.match to bouwkring_app;
alter table matching.match enable row level security;
alter table matching.match force row level security;
create policy system on matching.match for all to bouwkring_system using (true) with check (true);
create policy own on matching.match for select to bouwkring_app using (offer_tenant_id = (select platform.tenant()) or demand_tenant_id = (select platform.tenant()));
