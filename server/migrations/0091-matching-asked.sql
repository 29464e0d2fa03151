-- Matching scores what was asked and how well it fits: what nobody asked for costs nothing, and no score hides a pair that fits. A demand with only its required fields matched nothing,
-- because the weights of its object type took all points. rules.ts is the reference; of all numbers here (60, a quarter, the shares) the reason stands there.
drop function matching.similarity(double precision, text[], double precision, text[], double precision);
create or replace function matching.overlap(asked text[], offered text[]) returns double precision language sql immutable parallel safe as $$
  select count(*)::double precision / cardinality(asked) from unnest(asked) t where t = any(offered)
$$;
comment on function matching.overlap is 'Share of the asked options that are offered, 0..1.';
-- Without a sub-select in it, so that it is written into the query that calls it.
create function matching.similarity(asked double precision, asked_texts text[], offered double precision, offered_texts text[], span double precision, better text) returns double precision language sql immutable parallel safe as $$
  select case
    when asked is not null and offered is not null then
      case when asked = offered or (better = 'higher' and offered > asked) or (better = 'lower' and offered < asked) then 1
        when span > 0 then greatest(0, 1 - abs(asked - offered) / span) else greatest(0, 1 - abs(asked - offered) / greatest(abs(asked), abs(offered))) end
    when asked_texts = offered_texts then 1
    when asked_texts is null or offered_texts is null or (cardinality(asked_texts) = 1 and cardinality(offered_texts) = 1) then 0
    else matching.overlap(asked_texts, offered_texts) end
$$;
comment on function matching.similarity is 'How alike an offered value is to what was asked, 0..1 (rules.ts: similarity).';

create or replace function matching.near(product bigint) returns table (product_id bigint, otl_id bigint, rest double precision, metres double precision) language sql stable set search_path = '' as $$
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

drop function matching.candidates(bigint, double precision, integer);
-- The plan is the same for every product: made anew each time, it took half of the time of finding the candidates of a demand.
create function matching.candidates(product bigint, how_many integer) returns table (product_id bigint, score double precision, metres double precision)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
alter function matching.candidates(bigint, integer) owner to bouwkring_system;
revoke all on function matching.candidates(bigint, integer) from public;

-- A pair that comes to fit better than when it was told is told again, to who wants messages only from that score. Those told until now were told to everybody.
alter table matching.told add column score smallint not null default 100 check (score between 0 and 100);
comment on column matching.told.score is 'The highest score that was told; 100 where everybody was told, whatever the score';

-- Every match is scored anew by a job: as long as it takes, the old ones are shown.
select platform.add_job('matches.outdated>matching', '{}', job_key => 'matches.outdated>matching') where exists (select from market.listing);
