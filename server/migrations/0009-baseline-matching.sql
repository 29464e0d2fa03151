-- Matches of offers and demands with their score and its parts.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema matching;
comment on schema matching is 'Matches of offers and demands with their score and its parts.';
grant usage on schema matching to bouwkring_app;
grant usage, create on schema matching to bouwkring_system;

create table matching.weight (
  otl_id bigint,
  property_id bigint,
  weight double precision not null,
  span double precision,
  better text not null default 'none',
  primary key (otl_id, property_id)
);
select platform.describe('matching.weight', 'Matching percentages of each object type with what it inherits; kept by triggers on the catalogue. Their sum is at most 100.', '{
  "otl_id": "Object type of the demand",
  "property_id": "The property",
  "weight": "Points of 100",
  "span": "Width of its range in its first unit (dates: 365 days); null where it has none",
  "better": "Which way of its numbers is better: that of the property"
}');
create index weight_property on matching.weight (property_id);

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
select platform.describe('matching.match', 'An offer and a demand that fit. Shown only while both listings are seen.', '{
  "id": "Identity",
  "offer_id": "The offer",
  "demand_id": "The demand",
  "offer_tenant_id": "Organisation of the offer",
  "demand_tenant_id": "Organisation of the demand",
  "offer_spot_id": "Spot of the offer",
  "demand_spot_id": "Spot of the demand",
  "score": "0..100",
  "distance": "Metres between the two products; null when a place is unknown",
  "parts": "What the score is made of: MatchPart of the contract",
  "created_at": "First found",
  "checked_at": "Last computed"
}');
create index match_demand on matching.match (demand_id, score desc);
create index match_offer on matching.match (offer_id, score desc);
create index match_offer_tenant on matching.match (offer_tenant_id, score desc);
create index match_demand_tenant on matching.match (demand_tenant_id, score desc);
create index match_offer_spot on matching.match (offer_spot_id);
create index match_demand_spot on matching.match (demand_spot_id);
alter table matching.match enable row level security, force row level security;

create table matching.told (
  offer_id bigint,
  demand_id bigint,
  told_at timestamptz not null default now(),
  score smallint not null default 100 check (score between 0 and 100),
  primary key (offer_id, demand_id)
);
select platform.describe('matching.told', 'Pairs that both sides were told about: once per pair, also when it goes and comes back.', '{
  "offer_id": "The offer",
  "demand_id": "The demand",
  "told_at": "When",
  "score": "The highest score that was told; 100 where everybody was told, whatever the score"
}');

-- What it can do.

create function matching.keep_weights()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not catalogue.later() then perform matching.refresh_weights(null); end if;
  return null;
end $$;
alter function matching.keep_weights owner to bouwkring_system;
revoke all on function matching.keep_weights from public;

create function matching.meets(condition text, asked double precision, asked_texts text[], offered double precision, offered_texts text[])
returns boolean language sql immutable parallel safe
as $$
  select coalesce(case condition when 'gte' then offered >= asked when 'lte' then offered <= asked
    when 'eq' then case when asked is not null then offered = asked else offered_texts = asked_texts end
    when 'in' then case when asked is not null then offered = asked else offered_texts && asked_texts end end, false)
$$;
comment on function matching.meets is 'Whether an offer meets a hard condition of a demand (rules.ts: meets).';

create function matching.near(product bigint)
returns table(product_id bigint, otl_id bigint, rest double precision, metres double precision)
language sql stable set search_path = ''
as $$
  with x as materialized (
    select l.*, o.post, o.depth, o.density
    from market.listing l left join catalogue.otl o on o.id = l.otl_id where l.product_id = near.product and l.period_till >= (select platform.today())),
  kin as materialized (
    select o.pre, o.density, o.depth
    from x join catalogue.otl o on (o.pre between x.pre and x.post) or (o.pre < x.pre and o.post >= x.post)),
  candidate as (
    select c.product_id, c.tenant_id, c.spot_id, c.audience, c.owner_mask, c.otl_id, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.amount, c.amount_type, c.unit,
      kin.density, 1::double precision / (1 + abs(kin.depth - x.depth)) as closeness
    from x join kin on true join market.listing c on c.pre = kin.pre and c.is_released = not x.is_released
    union all
    select c.product_id, c.tenant_id, c.spot_id, c.audience, c.owner_mask, c.otl_id, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.amount, c.amount_type, c.unit,
      null, public.similarity(c.name, x.name)::double precision
    from x join market.listing c on x.pre is null and c.pre is null and c.is_released = not x.is_released and c.type = x.type and public.similarity(c.name, x.name) >= 0.4),
  seen as (
    select c.product_id, c.otl_id, c.closeness, least(x.range_km, c.range_km) * 1000.0::double precision as reach, market.metres(x.latitude, x.longitude, c.latitude, c.longitude) as metres,
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
  select s.product_id, s.otl_id,
      0.3 * s.closeness
      + 0.3 * case when s.asked_type <> 0 or s.asked is null then 1 when s.asked = 0 then 0 when s.offered_type <> 0 or s.offered is null then 0.25 else least(1, s.offered * s.rate / s.asked) end
      + 0.25 * case when s.metres is null then 0.25 else greatest(0, 1 - s.metres / coalesce(s.reach, 250000)) end
      + 0.15 * case when isfinite(s.asked_from) and isfinite(s.asked_till) then (s.both_till - s.both_from + 1)::double precision / (s.asked_till - s.asked_from + 1) else 1 end, s.metres
  from seen s where s.reach is null or s.metres <= s.reach
$$;
comment on function matching.near is 'Candidates of a product by all that stands in the flat columns of the market, with how well they fit by category, amount, distance and period, 0..1 (rules.ts is the reference).';
alter function matching.near owner to bouwkring_system;
revoke all on function matching.near from public;

-- Where matches go, because a product changed, left the market or was deleted, lists that were full are computed again.
create function matching.refill()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  short bigint;
begin
  -- Who computes all matches at once fills every list itself.
  if current_setting('matching.all', true) = 'on' then return null; end if;
  for short in
    select g.id from (select id, count(*) as lost from (select offer_id as id from gone union all select demand_id from gone) ids group by id) g
    join market.listing l on l.product_id = g.id
    where (select count(*) from (select from matching.match m where m.offer_id = g.id or m.demand_id = g.id limit 50) m) between 50 - g.lost and 49
  loop
    perform platform.add_job('matches.short>matching', json_build_object('productId', short), job_key => 'matches.short>matching:' || short);
  end loop;
  return null;
end $$;
comment on function matching.refill is 'Asks for new matches of products whose list was full before a match on it went (rules.ts: bestKept).';
alter function matching.refill owner to bouwkring_system;
revoke all on function matching.refill from public;

create function matching.overlap(asked text[], offered text[])
returns double precision language sql immutable parallel safe
as $$
  select count(*)::double precision / cardinality(asked) from unnest(asked) t where t = any(offered)
$$;
comment on function matching.overlap is 'Share of the asked options that are offered, 0..1.';

create function matching.weights_of(otls bigint[])
returns setof matching.weight language sql stable set search_path = ''
as $$
  select o.id, r.property_id, r.percentage::double precision * 100 / greatest(100, sum(r.percentage) over (partition by o.id))::double precision,
    case when p.type = 'date' then 365 when p.type in ('number', 'slider') then (p.data ->> 'max')::double precision - (p.data ->> 'min')::double precision end, p.better
  from catalogue.otl o cross join lateral catalogue.properties_of(o.id) r join catalogue.property p on p.id = r.property_id
  where (otls is null or o.id = any(otls)) and r.percentage > 0 and p.type <> 'file'
$$;
comment on function matching.weights_of is 'Matching percentages of object types with what they inherit, as matching.weight keeps them; null: all of them.';
alter function matching.weights_of owner to bouwkring_system;
revoke all on function matching.weights_of from public;

create function matching.refresh_weights(otls bigint[])
returns setof bigint language sql set search_path = ''
as $$
  with fresh as materialized (select * from matching.weights_of(otls)),
  gone as (delete from matching.weight w where (otls is null or w.otl_id = any(otls)) and not exists (select from fresh r where r.otl_id = w.otl_id and r.property_id = w.property_id) returning w.otl_id),
  put as (insert into matching.weight as w select * from fresh
    on conflict (otl_id, property_id) do update set weight = excluded.weight, span = excluded.span, better = excluded.better where (w.weight, w.span, w.better) is distinct from (excluded.weight, excluded.span, excluded.better) returning w.otl_id)
  select otl_id from gone union select otl_id from put
$$;
comment on function matching.refresh_weights is 'Brings the weights of object types up to date; answers those that have others now.';
alter function matching.refresh_weights owner to bouwkring_system;
revoke all on function matching.refresh_weights from public;

create function matching.keep_spans()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update matching.weight w set span = f.span, better = f.better from (
    select n.id, case when n.type = 'date' then 365 when n.type in ('number', 'slider') then (n.data ->> 'max')::double precision - (n.data ->> 'min')::double precision end as span, n.better
      from fresh n join old o on o.id = n.id where (o.data, o.better) is distinct from (n.data, n.better)) f
  where w.property_id = f.id and (w.span, w.better) is distinct from (f.span, f.better);
  return null;
end $$;
comment on function matching.keep_spans is 'Gives the weights of properties whose bounds or better way were changed what holds now.';
alter function matching.keep_spans owner to bouwkring_system;
revoke all on function matching.keep_spans from public;

-- Without a sub-select in it, so that it is written into the query that calls it.
create function matching.similarity(asked double precision, asked_texts text[], offered double precision, offered_texts text[], span double precision, better text)
returns double precision language sql immutable parallel safe
as $$
  select case
    when asked is not null and offered is not null then
      case when asked = offered or (better = 'higher' and offered > asked) or (better = 'lower' and offered < asked) then 1
        when span > 0 then greatest(0, 1 - abs(asked - offered) / span) else greatest(0, 1 - abs(asked - offered) / greatest(abs(asked), abs(offered))) end
    when asked_texts = offered_texts then 1
    when asked_texts is null or offered_texts is null or (cardinality(asked_texts) = 1 and cardinality(offered_texts) = 1) then 0
    else matching.overlap(asked_texts, offered_texts) end
$$;
comment on function matching.similarity is 'How alike an offered value is to what was asked, 0..1 (rules.ts: similarity).';

-- The plan is the same for every product: made anew each time, it took half of the time of finding the candidates of a demand.
create function matching.candidates(product bigint, how_many integer)
returns table(product_id bigint, score double precision, metres double precision)
language plpgsql stable security definer set search_path = '' set plan_cache_mode to 'force_generic_plan'
as $$
declare
  wanted integer;
  weight double precision;
  released boolean;
  category bigint;
begin
  select l.is_released, l.otl_id into released, category from market.listing l where l.product_id = product;
  if not found then return; end if;
  -- The weights of an object type are at most 100 together: 60 points for what was asked are 0.6 for each per cent of it.
  if released then
    return query
      with offered as materialized (select v.property_id, v.number, v.texts from market.property v where v.product_id = product)
      select n.product_id, 0.6 * p.points + (100 - 0.6 * p.asked) * n.rest, n.metres from matching.near(product) n
      cross join lateral (
        select coalesce(sum(w.weight), 0) as asked,
          coalesce(sum(w.weight * case when o.property_id is null then 0.25 when d.condition is not null then 1 else matching.similarity(d.number, d.texts, o.number, o.texts, w.span, w.better) end), 0) as points,
          count(*) filter (where d.condition is not null and not matching.meets(d.condition, d.number, d.texts, o.number, o.texts)) as unmet
        from market.property d left join offered o on o.property_id = d.property_id left join matching.weight w on w.otl_id = n.otl_id and w.property_id = d.property_id
        where d.product_id = n.product_id) p
      where p.unmet = 0 order by 2 desc, 1 limit how_many;
  else
    select count(*) filter (where v.condition is not null), coalesce(sum(w.weight), 0) into wanted, weight
      from market.property v left join matching.weight w on w.otl_id = category and w.property_id = v.property_id where v.product_id = product;
    return query
      with asked as materialized (
        select v.property_id, v.number, v.texts, v.condition, coalesce(w.weight, 0) as weight, w.span, w.better from market.property v left join matching.weight w on w.otl_id = category and w.property_id = v.property_id
        where v.product_id = product and (w.weight > 0 or v.condition is not null))
      select n.product_id, 0.6 * (0.25 * weight + p.points) + (100 - 0.6 * weight) * n.rest, n.metres from matching.near(product) n
      cross join lateral (
        -- What the offer gives, above the quarter that it has for what it does not give.
        select coalesce(sum(d.weight * (case when d.condition is not null then 1 else matching.similarity(d.number, d.texts, o.number, o.texts, d.span, d.better) end - 0.25)), 0) as points,
          count(*) filter (where d.condition is not null and matching.meets(d.condition, d.number, d.texts, o.number, o.texts)) as met
        from asked d join market.property o on o.product_id = n.product_id and o.property_id = d.property_id) p
      where p.met = wanted order by 2 desc, 1 limit how_many;
  end if;
end $$;
comment on function matching.candidates is 'Best candidates of a product with their exact score, best first, as many as asked (null: all): the fast path of the reference in rules.ts, for the system only.';
alter function matching.candidates owner to bouwkring_system;
revoke all on function matching.candidates from public;

-- Triggers.

create trigger refill after delete on matching.match referencing old table as gone
  for each statement execute function matching.refill();

-- Who sees what.

create policy own on matching.match for select to bouwkring_app
  using (offer_tenant_id = (select platform.tenant()) or demand_tenant_id = (select platform.tenant()));

create policy system on matching.match to bouwkring_system using (true) with check (true);

-- Who may what.

grant select on matching.weight to bouwkring_app;
grant select, insert, update, delete on matching.weight to bouwkring_system;
grant select on matching.match to bouwkring_app;
grant select, insert, update, delete on matching.match to bouwkring_system;
grant select, insert, update, delete on matching.told to bouwkring_system;
grant usage on all sequences in schema matching to bouwkring_system;

-- On tables of other features.

create trigger keep_weights after insert or delete or update on catalogue.otl_property
  for each statement execute function matching.keep_weights();
create trigger keep_weights after update on catalogue.otl
  for each statement execute function matching.keep_weights();
create trigger keep_spans after update on catalogue.property referencing old table as old new table as fresh
  for each statement execute function matching.keep_spans();
