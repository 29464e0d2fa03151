-- The present shape of matching, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- An offer and a demand that match. Shown only while both listings are visible.
create table matching.match (
  id bigint generated always as identity not null, -- Identity
  offer_id bigint not null, -- The offer
  demand_id bigint not null, -- The demand
  offer_tenant_id bigint not null, -- Organisation of the offer
  demand_tenant_id bigint not null, -- Organisation of the demand
  offer_spot_id bigint not null, -- Spot of the offer
  demand_spot_id bigint not null, -- Spot of the demand
  score smallint not null, -- Match score, 0..100
  distance double precision, -- Metres between the two products; null: a place is unknown
  parts jsonb not null, -- Components of the score: MatchPart of the contract
  created_at timestamp with time zone default now() not null, -- Time at which it was first found
  checked_at timestamp with time zone default now() not null, -- Time at which it was last computed
  gap_days integer default 0 not null, -- Days from the end of the offer to the start of the demand; 0: they share a day; negative: days from the end of the demand to the start of the offer
  slack_days smallint default 0 not null, -- Number of days by which the two periods together may shift
  constraint match_pkey PRIMARY KEY (id),
  constraint match_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint match_demand_tenant_id_demand_id_fkey FOREIGN KEY (demand_tenant_id, demand_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE,
  constraint match_offer_tenant_id_offer_id_fkey FOREIGN KEY (offer_tenant_id, offer_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE,
  constraint match_offer_id_demand_id_key UNIQUE (offer_id, demand_id)
);
CREATE INDEX match_demand ON matching.match USING btree (demand_id, score DESC);
CREATE INDEX match_demand_spot ON matching.match USING btree (demand_spot_id);
CREATE INDEX match_demand_tenant ON matching.match USING btree (demand_tenant_id, score DESC);
CREATE INDEX match_offer ON matching.match USING btree (offer_id, score DESC);
CREATE INDEX match_offer_spot ON matching.match USING btree (offer_spot_id);
CREATE INDEX match_offer_tenant ON matching.match USING btree (offer_tenant_id, score DESC);
alter table matching.match enable row level security, force row level security;
create policy own on matching.match for select to bouwkring_app
  using (((offer_tenant_id = ( SELECT platform.tenant() AS tenant)) OR (demand_tenant_id = ( SELECT platform.tenant() AS tenant))));
create policy system on matching.match to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER refill AFTER DELETE ON matching.match REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION matching.refill();
grant select on matching.match to bouwkring_app;
grant delete, insert, select, update on matching.match to bouwkring_system;

-- Pairs that both sides were notified of: once per pair, even if the match disappears and returns.
create table matching.told (
  offer_id bigint not null, -- The offer
  demand_id bigint not null, -- The demand
  told_at timestamp with time zone default now() not null, -- Time of the notification
  score smallint default 100 not null, -- Highest score notified; 100 if everybody was notified, whatever the score
  constraint told_pkey PRIMARY KEY (offer_id, demand_id),
  constraint told_score_check CHECK (((score >= 0) AND (score <= 100)))
);
grant delete, insert, select, update on matching.told to bouwkring_system;

-- Matching percentages of each object type, including those it inherits; maintained by triggers on the catalogue. Their sum is at most 100.
create table matching.weight (
  otl_id bigint not null, -- Object type of the demand
  property_id bigint not null, -- The property
  weight double precision not null, -- Weight in points out of 100
  span double precision, -- Width of its range in its first unit (dates: 365 days); null: it has no range
  better text default 'none'::text not null, -- Direction in which its numbers are better, as defined by the property
  constraint weight_pkey PRIMARY KEY (otl_id, property_id)
);
CREATE INDEX weight_property ON matching.weight USING btree (property_id);
grant select on matching.weight to bouwkring_app;
grant delete, insert, select, update on matching.weight to bouwkring_system;

-- Best candidates of a product with their exact score, best first, as many as asked (null: all): the fast path of the reference in rules.ts, for the system only.
CREATE OR REPLACE FUNCTION matching.candidates(product bigint, how_many integer)
 RETURNS TABLE(product_id bigint, score double precision, metres double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

-- How much was reserved or exchanged for own demands, by unit: what is left of them is combined.
CREATE OR REPLACE FUNCTION matching.given_for(demands bigint[])
 RETURNS TABLE(demand_id bigint, unit text, amount numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select g.demand_id, g.unit, g.amount from transactions.given_for(demands) g
$function$;

-- How well an offer fits a demand in time, 0..1; null where it does not (rules.ts: timeShare).
CREATE OR REPLACE FUNCTION matching.in_time(offered_from date, offered_till date, asked_from date, asked_till date, slack integer, bridge integer)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when asked_from > offered_till then
      case when asked_from - offered_till <= bridge then 0.5 * (1 - (asked_from - offered_till)::double precision / bridge) when asked_from - offered_till <= slack then 0 end
    when offered_from > asked_till then case when offered_from - asked_till <= slack then 0 end
    when isfinite(asked_from) and isfinite(asked_till) then (least(offered_till, asked_till) - greatest(offered_from, asked_from) + 1)::double precision / (asked_till - asked_from + 1)
    else 1 end
$function$;

-- Gives the weights of properties whose bounds or better way were changed what holds now.
CREATE OR REPLACE FUNCTION matching.keep_spans()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update matching.weight w set span = f.span, better = f.better from (
    select n.id, case when n.type = 'date' then 365 when n.type in ('number', 'slider') then (n.data ->> 'max')::double precision - (n.data ->> 'min')::double precision end as span, n.better
      from fresh n join old o on o.id = n.id where (o.data, o.better) is distinct from (n.data, n.better)) f
  where w.property_id = f.id and (w.span, w.better) is distinct from (f.span, f.better);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION matching.keep_weights()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not catalogue.later() then perform matching.refresh_weights(null); end if;
  return null;
end $function$;

-- Whether an offer meets a hard condition of a demand (rules.ts: meets).
CREATE OR REPLACE FUNCTION matching.meets(condition text, asked double precision, asked_texts text[], offered double precision, offered_texts text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(case condition when 'gte' then offered >= asked when 'lte' then offered <= asked
    when 'eq' then case when asked is not null then offered = asked else offered_texts = asked_texts end
    when 'in' then case when asked is not null then offered = asked else offered_texts && asked_texts end end, false)
$function$;

-- Candidates of a product by all that stands in the flat columns of the market, with how well they fit by category, amount, distance and period, 0..1 (rules.ts is the reference).
CREATE OR REPLACE FUNCTION matching.near(product bigint)
 RETURNS TABLE(product_id bigint, otl_id bigint, rest double precision, metres double precision)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with x as materialized (
    select l.*, o.post, o.depth, o.density
    from market.listing l left join catalogue.otl o on o.id = l.otl_id where l.product_id = near.product and l.period_till >= (select platform.today())),
  kin as materialized (
    select o.pre, o.density, o.depth
    from x join catalogue.otl o on (o.pre between x.pre and x.post) or (o.pre < x.pre and o.post >= x.post)),
  candidate as (
    select c.product_id, c.tenant_id, c.spot_id, c.audience, c.owner_mask, c.otl_id, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.slack_days, c.bridge_days, c.amount, c.amount_type, c.unit,
      kin.density, 1::double precision / (1 + abs(kin.depth - x.depth)) as closeness
    from x join kin on true join market.listing c on c.pre = kin.pre and c.is_released = not x.is_released
    union all
    select c.product_id, c.tenant_id, c.spot_id, c.audience, c.owner_mask, c.otl_id, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.slack_days, c.bridge_days, c.amount, c.amount_type, c.unit,
      null, public.similarity(c.name, x.name)::double precision
    from x join market.listing c on x.pre is null and c.pre is null and c.is_released = not x.is_released and c.type = x.type and public.similarity(c.name, x.name) >= 0.4),
  seen as (
    select c.product_id, c.otl_id, c.closeness, least(x.range_km, c.range_km) * 1000.0::double precision as reach, market.metres(x.latitude, x.longitude, c.latitude, c.longitude) as metres,
      case when x.is_released then x.amount else c.amount end::double precision as offered, case when x.is_released then c.amount else x.amount end::double precision as asked,
      case when x.is_released then x.amount_type else c.amount_type end as offered_type, case when x.is_released then c.amount_type else x.amount_type end as asked_type,
      case when x.unit = c.unit then 1 when (case when x.is_released then x.unit else c.unit end) = 'ton' then 1000 / d.density else d.density / 1000 end as rate,
      case when x.is_released then matching.in_time(x.period_from, x.period_till, c.period_from, c.period_till, x.slack_days + c.slack_days, c.bridge_days)
        else matching.in_time(c.period_from, c.period_till, x.period_from, x.period_till, x.slack_days + c.slack_days, x.bridge_days) end as in_time
    from x cross join candidate c
    cross join lateral (select (case when x.is_released then coalesce(x.density, c.density) else coalesce(c.density, x.density) end)::double precision as density) d
    where c.spot_id <> x.spot_id and c.period_till >= (select platform.today())
      and (c.tenant_id = x.tenant_id or ((c.audience & x.owner_mask) <> 0 and (x.audience & c.owner_mask) <> 0))
      and (x.unit = c.unit or (d.density > 0 and x.unit in ('ton', 'm3') and c.unit in ('ton', 'm3'))))
  select s.product_id, s.otl_id,
      0.3 * s.closeness
      + 0.3 * case when s.asked_type <> 0 or s.asked is null then 1 when s.asked = 0 then 0 when s.offered_type <> 0 or s.offered is null then 0.25 else least(1, s.offered * s.rate / s.asked) end
      + 0.25 * case when s.metres is null then 0.25 else greatest(0, 1 - s.metres / coalesce(s.reach, 250000)) end
      + 0.15 * s.in_time, s.metres
  from seen s where s.in_time is not null and (s.reach is null or s.metres <= s.reach)
$function$;

-- Asks for the matches of an organisation anew when it joined or left a group, got another type, or was activated or deactivated.
CREATE OR REPLACE FUNCTION matching.note_sight()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Without a published spot there is nothing to match; what such an organisation still has on a list goes with its spots.
  if exists (select from spots.spot s where s.tenant_id = new.id and s.active) then
    perform platform.add_job('sight.changed>matching', json_build_object('tenantId', new.id), job_key => 'sight.changed>matching:' || new.id);
  end if;
  return null;
end $function$;

-- Share of the asked options that are offered, 0..1.
CREATE OR REPLACE FUNCTION matching.overlap(asked text[], offered text[])
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select count(*)::double precision / cardinality(asked) from unnest(asked) t where t = any(offered)
$function$;

-- How much of products baskets ask that wait for an answer; none of those of which nothing is asked.
CREATE OR REPLACE FUNCTION matching.promised(products bigint[])
 RETURNS TABLE(product_id bigint, amount numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select w.product_id, w.amount from transactions.promised(products) w
$function$;

-- Asks for new matches of products whose list was full before a match on it went (rules.ts: bestKept).
CREATE OR REPLACE FUNCTION matching.refill()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

-- Brings the weights of object types up to date; answers those that have others now.
CREATE OR REPLACE FUNCTION matching.refresh_weights(otls bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with fresh as materialized (select * from matching.weights_of(otls)),
  gone as (delete from matching.weight w where (otls is null or w.otl_id = any(otls)) and not exists (select from fresh r where r.otl_id = w.otl_id and r.property_id = w.property_id) returning w.otl_id),
  put as (insert into matching.weight as w select * from fresh
    on conflict (otl_id, property_id) do update set weight = excluded.weight, span = excluded.span, better = excluded.better where (w.weight, w.span, w.better) is distinct from (excluded.weight, excluded.span, excluded.better) returning w.otl_id)
  select otl_id from gone union select otl_id from put
$function$;

-- How alike an offered value is to what was asked, 0..1 (rules.ts: similarity).
CREATE OR REPLACE FUNCTION matching.similarity(asked double precision, asked_texts text[], offered double precision, offered_texts text[], span double precision, better text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when asked is not null and offered is not null then
      case when asked = offered or (better = 'higher' and offered > asked) or (better = 'lower' and offered < asked) then 1
        when span > 0 then greatest(0, 1 - abs(asked - offered) / span) else greatest(0, 1 - abs(asked - offered) / greatest(abs(asked), abs(offered))) end
    when asked_texts = offered_texts then 1
    when asked_texts is null or offered_texts is null or (cardinality(asked_texts) = 1 and cardinality(offered_texts) = 1) then 0
    else matching.overlap(asked_texts, offered_texts) end
$function$;

-- Kilograms of one unit of each of these products; none of those of which that cannot be known.
CREATE OR REPLACE FUNCTION matching.weigh(products bigint[])
 RETURNS TABLE(product_id bigint, kg double precision)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select i.id, w.kg from unnest(products) i (id) cross join lateral insights.weigh(i.id) w
$function$;

-- Matching percentages of object types with what they inherit, as matching.weight keeps them; null: all of them.
CREATE OR REPLACE FUNCTION matching.weights_of(otls bigint[])
 RETURNS SETOF matching.weight
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select o.id, r.property_id, r.percentage::double precision * 100 / greatest(100, sum(r.percentage) over (partition by o.id))::double precision,
    case when p.type = 'date' then 365 when p.type in ('number', 'slider') then (p.data ->> 'max')::double precision - (p.data ->> 'min')::double precision end, p.better
  from catalogue.otl o cross join lateral catalogue.properties_of(o.id) r join catalogue.property p on p.id = r.property_id
  where (otls is null or o.id = any(otls)) and r.percentage > 0 and p.type <> 'file'
$function$;
