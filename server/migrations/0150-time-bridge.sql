-- Time (docs/decisions/0034-time-bridge.md): how certain a period is, a period of a product's own, and matches with a store between.
alter table spots.spot add column period_certainty text not null default 'fixed' check (period_certainty in ('fixed', 'expected', 'indicative'));
comment on column spots.spot.period_certainty is 'How certain the period is: fixed, expected (three weeks more or less), indicative (sixty days more or less)';

alter table products.product add column period_from date, add column period_till date, add column period_certainty text,
  add constraint product_period_check check (period_from <= period_till),
  add constraint product_period_certainty_check check (period_certainty in ('fixed', 'expected', 'indicative') and (period_from is not null or period_till is not null) or period_certainty is null and period_from is null and period_till is null);
comment on column products.product.period_from is 'First day of a period of its own; it takes the place of the period of its spot, which it never outlasts';
comment on column products.product.period_till is 'Last day of a period of its own';
comment on column products.product.period_certainty is 'How certain its own period is; null: it has none, and that of its spot holds';

alter table accounts.assumption add column bridge_days smallint check (bridge_days between 1 and 730);
comment on column accounts.assumption.bridge_days is 'Days that a store may bridge between an offer and a demand of the tenant, at most';

alter table market.listing add column slack_days smallint not null default 0, add column bridge_days smallint not null default 365;
comment on column market.listing.slack_days is 'Days that its period may move either way: 0, 21 or 60';
comment on column market.listing.bridge_days is 'Days that a store may bridge before it, at most, where it is a demand: what its organisation counts with';

alter table market.spot_rollup add column ends_apart boolean not null default false;
comment on column market.spot_rollup.ends_apart is 'Some of them are there shorter than others: what is shown of it is counted product by product';

alter table matching.match add column gap_days integer not null default 0, add column slack_days smallint not null default 0;
comment on column matching.match.gap_days is 'Days from the end of the offer to the beginning of the demand; 0: they share a day, less: the offer begins so many days after the end of the demand';
comment on column matching.match.slack_days is 'Days by which both periods together may move';

create function market.slack(certainty text) returns smallint language sql immutable parallel safe as $$
  select case certainty when 'expected' then 21 when 'indicative' then 60 else 0 end::smallint
$$;
comment on function market.slack is 'Days that a period of this certainty may move either way (contract/src/period.ts).';
revoke all on function market.slack from public;
grant execute on function market.slack to bouwkring_app, bouwkring_system;

-- Who is not of the organisation sees a product no longer than it is there.
drop policy seen on products.product;
create policy seen on products.product for select to bouwkring_app
  using (published and (period_till is null or period_till >= (select platform.today())) and exists (select from spots.spot s where s.id = product.spot_id));

create or replace view market.source with (security_invoker = true) as
 SELECT p.id AS product_id,
    p.tenant_id,
    p.spot_id,
        CASE
            WHEN (p.unconfirmed_since IS NULL) THEN p.published_at
            ELSE (p.published_at - '10 years'::interval)
        END AS published_at,
    s.audience,
    t.mask AS owner_mask,
    p.otl_id,
    i.id AS image_id,
    p.price_cents,
    COALESCE(p.latitude, s.latitude) AS latitude,
    COALESCE(p.longitude, s.longitude) AS longitude,
    o.pre,
    coalesce(case when p.period_certainty is null then s.period_from else p.period_from end, '-infinity'::date) AS period_from,
    coalesce(least(p.period_till, s.period_till), 'infinity'::date) AS period_till,
    s.range_km,
    p.amount_type,
    p.is_released,
    p.amount,
    p.type,
    p.sustainability_type AS label,
    p.unit,
    p.price_type,
    d.kind,
    p.name,
    btrim(((market.plain(p.name) || ' '::text) || COALESCE(o.words, ''::text))) AS words,
    p.condition_grade AS condition,
    p.condition_known AS known,
    p.origin_kind AS origin,
    p.demountability,
    p.hazard,
    market.slack(coalesce(p.period_certainty, s.period_certainty)) AS slack_days,
    case when p.is_released then 365::smallint else coalesce(a.bridge_days, 365::smallint) end AS bridge_days
   FROM (((((products.product p
     JOIN spots.spot s ON ((s.id = p.spot_id)))
     JOIN spots.definition d ON ((d.id = s.definition_id)))
     JOIN accounts.tenant t ON ((t.id = p.tenant_id)))
     LEFT JOIN market.otl_words o ON ((o.otl_id = p.otl_id)))
     LEFT JOIN accounts.assumption a ON ((a.tenant_id = p.tenant_id))
     LEFT JOIN LATERAL ( SELECT i_1.id
           FROM products.image i_1
          WHERE ((i_1.tenant_id = p.tenant_id) AND (i_1.product_id = p.id))
          ORDER BY i_1.ordering, i_1.id
         LIMIT 1) i ON (true))
  WHERE (p.published AND s.active AND (s.archived_at IS NULL) AND (t.status = ANY (ARRAY['active'::text, 'demo'::text])));

-- A spot stands on the map as long as one of its products; where they end apart each is counted by itself.
create or replace view market.rollup_source with (security_invoker = true) as
 SELECT s.id AS spot_id,
    l.is_released,
    s.tenant_id,
    s.audience,
    max(l.period_till) AS period_till,
    min(l.kind) AS kind,
    s.latitude,
    s.longitude,
    (count(*))::integer AS product_count,
    bool_or(((l.latitude IS DISTINCT FROM s.latitude) OR (l.longitude IS DISTINCT FROM s.longitude)))  AS scattered,
    min(l.period_till) <> max(l.period_till) AS ends_apart
   FROM (market.listing l
     JOIN spots.spot s ON ((s.id = l.spot_id)))
  GROUP BY s.id, l.is_released;

create or replace function market.rebuild()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  lock table products.product, products.image, products.property_value, spots.spot, accounts.tenant, accounts.assumption in share mode;
  truncate market.listing, market.property, market.spot_rollup, market.word;
  perform set_config('market.rebuilding', 'on', true);
  insert into market.listing (product_id, tenant_id, spot_id, published_at, audience, owner_mask, otl_id, image_id, price_cents, latitude, longitude, pre, period_from, period_till, range_km, amount_type, is_released, amount, type, label, unit, price_type, kind, name, words, condition, known, origin, demountability, hazard, slack_days, bridge_days) select s.* from market.source s order by s.published_at, s.product_id;
  perform set_config('market.rebuilding', 'off', true);
  insert into market.word (word) select distinct w from (select distinct words from market.listing) l, regexp_split_to_table(l.words, ' ') w where w ~ '^[a-z]' and length(w) between 3 and 60 order by 1;
  insert into market.property select s.* from market.property_source s join market.listing l on l.product_id = s.product_id order by s.product_id, s.property_id;
  insert into market.spot_rollup select s.* from market.rollup_source s order by s.spot_id, s.is_released;
end $function$;
create or replace function market.refresh(products bigint[], spots bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from market.listing l where l.product_id = any(products) and not exists (select from market.source s where s.product_id = l.product_id);
  insert into market.listing as l (product_id, tenant_id, spot_id, published_at, audience, owner_mask, otl_id, image_id, price_cents, latitude, longitude, pre, period_from, period_till, range_km, amount_type, is_released, amount, type, label, unit, price_type, kind, name, words, condition, known, origin, demountability, hazard, slack_days, bridge_days) select s.* from market.source s where s.product_id = any(products)
    on conflict (product_id) do update set published_at = excluded.published_at, audience = excluded.audience, owner_mask = excluded.owner_mask, otl_id = excluded.otl_id, image_id = excluded.image_id,
      price_cents = excluded.price_cents, latitude = excluded.latitude, longitude = excluded.longitude, pre = excluded.pre, period_from = excluded.period_from, period_till = excluded.period_till, range_km = excluded.range_km,
      amount_type = excluded.amount_type, is_released = excluded.is_released, amount = excluded.amount, type = excluded.type, label = excluded.label, unit = excluded.unit, price_type = excluded.price_type,
      kind = excluded.kind, name = excluded.name, words = excluded.words, spot_id = excluded.spot_id,
      condition = excluded.condition, known = excluded.known, origin = excluded.origin, demountability = excluded.demountability, hazard = excluded.hazard, slack_days = excluded.slack_days, bridge_days = excluded.bridge_days
    where l.* is distinct from excluded.*;
  insert into market.word (word) select distinct w from market.listing l, regexp_split_to_table(l.words, ' ') w where l.product_id = any(products) and w ~ '^[a-z]' and length(w) between 3 and 60 order by 1 on conflict do nothing;
  perform market.refresh_properties(products);
  delete from market.spot_rollup r where r.spot_id = any(spots) and not exists (select from market.listing l where l.spot_id = r.spot_id and l.is_released = r.is_released);
  insert into market.spot_rollup as r select s.* from market.rollup_source s where s.spot_id = any(spots)
    on conflict (spot_id, is_released) do update set audience = excluded.audience, period_till = excluded.period_till, kind = excluded.kind, latitude = excluded.latitude, longitude = excluded.longitude,
      product_count = excluded.product_count, scattered = excluded.scattered, ends_apart = excluded.ends_apart
    where r.* is distinct from excluded.*;
end $function$;
create or replace function market.keep_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids bigint[];
  places bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.spot_id) into ids, places from new_rows n where n.published;
  elsif tg_op = 'DELETE' then
    select array_agg(o.id), array_agg(distinct o.spot_id) into ids, places from old_rows o;
    delete from market.favorite f where f.product_id = any(ids);
    delete from market.best_match b where b.product_id = any(ids);
  else
    -- Stock moves often and touches one column: no need to hold the spot for it.
    update market.listing l set amount = n.amount from new_rows n where l.product_id = n.id and l.amount is distinct from n.amount;
    select array_agg(n.id), array_agg(n.spot_id) || array_agg(o.spot_id) into ids, places from new_rows n join old_rows o on o.id = n.id
      where (n.published or o.published) and (n.published, n.published_at, n.unconfirmed_since, n.spot_id, n.otl_id, n.type, n.name, n.is_released, n.amount_type, n.unit, n.sustainability_type, n.latitude, n.longitude, n.price_type, n.price_cents, n.condition_grade, n.condition_matching, n.condition_known, n.origin_kind, n.demountability, n.hazard, n.period_from, n.period_till, n.period_certainty)
        is distinct from (o.published, o.published_at, o.unconfirmed_since, o.spot_id, o.otl_id, o.type, o.name, o.is_released, o.amount_type, o.unit, o.sustainability_type, o.latitude, o.longitude, o.price_type, o.price_cents, o.condition_grade, o.condition_matching, o.condition_known, o.origin_kind, o.demountability, o.hazard, o.period_from, o.period_till, o.period_certainty);
  end if;
  if ids is null then return null; end if;
  perform market.hold(ids, places);
  perform market.refresh(ids, places);
  return null;
end $function$;
create or replace function market.keep_spots()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  places bigint[];
begin
  select array_agg(n.id) into places from new_rows n join old_rows o on o.id = n.id
    where (n.active or o.active) and (n.active, n.archived_at, n.audience, n.period_from, n.period_till, n.period_certainty, n.latitude, n.longitude, n.range_km, n.definition_id)
      is distinct from (o.active, o.archived_at, o.audience, o.period_from, o.period_till, o.period_certainty, o.latitude, o.longitude, o.range_km, o.definition_id);
  if places is null then return null; end if;
  perform market.refresh(array(select p.id from products.product p where p.spot_id = any(places) and p.published), places);
  return null;
end $function$;

create function market.keep_assumptions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update market.listing l set bridge_days = coalesce(new.bridge_days, 365) where l.tenant_id = new.tenant_id and not l.is_released and l.bridge_days <> coalesce(new.bridge_days, 365);
  return null;
end $$;
comment on function market.keep_assumptions is 'Gives the demands of an organisation the days that it lets a store bridge.';
revoke all on function market.keep_assumptions from public;
create trigger keep_listing after insert or update of bridge_days on accounts.assumption for each row execute function market.keep_assumptions();

-- What decides candidates and how well they fit stands in one index.
drop index market.listing_category;
create index listing_category on market.listing (is_released, pre) include (product_id, tenant_id, spot_id, audience, owner_mask, otl_id, latitude, longitude, range_km, period_from, period_till, slack_days, bridge_days, amount, amount_type, unit);

create function matching.in_time(offered_from date, offered_till date, asked_from date, asked_till date, slack integer, bridge integer) returns double precision language sql immutable parallel safe as $$
  select case
    when asked_from > offered_till then
      case when asked_from - offered_till <= bridge then 0.5 * (1 - (asked_from - offered_till)::double precision / bridge) when asked_from - offered_till <= slack then 0 end
    when offered_from > asked_till then case when offered_from - asked_till <= slack then 0 end
    when isfinite(asked_from) and isfinite(asked_till) then (least(offered_till, asked_till) - greatest(offered_from, asked_from) + 1)::double precision / (asked_till - asked_from + 1)
    else 1 end
$$;
comment on function matching.in_time is 'How well an offer fits a demand in time, 0..1; null where it does not (rules.ts: timeShare).';
revoke all on function matching.in_time from public;
grant execute on function matching.in_time to bouwkring_app, bouwkring_system;

create or replace function matching.near(product bigint)
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

drop function market.cards;
create FUNCTION market.cards(ids bigint[], from_latitude double precision, from_longitude double precision, from_own boolean)
 RETURNS TABLE(id bigint, name text, is_released boolean, amount numeric, amount_type smallint, unit text, label text, latitude double precision, longitude double precision, period_from date, period_till date, price_type text, price_cents bigint, metres double precision, otl jsonb, image jsonb, spot jsonb, tenant jsonb, favorite boolean, score smallint, unconfirmed_since date, slack_days smallint)
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
      (select p.unconfirmed_since from products.product p where p.id = l.product_id), l.slack_days
    from market.listing l
    join spots.spot s on s.id = l.spot_id
    join spots.definition d on d.id = s.definition_id
    join accounts.tenant t on t.id = l.tenant_id
    left join catalogue.otl o on o.id = l.otl_id
    left join products.image i on i.id = l.image_id
    left join market.best_match b on b.product_id = l.product_id and b.tenant_id = (select platform.tenant())
    where l.product_id = any(ids);
end $function$;
comment on function market.cards is 'What a card shows of listed products, for who asks: row-level security holds. With from_own the distance is that to the nearest active spot of the own organisation, as the crow flies. A function because its plan, which costs more than its run, is then kept by the connection.';
revoke all on function market.cards from public;
grant execute on function market.cards to bouwkring_app, bouwkring_system;

-- What comes to fit, or fits otherwise, is no news: only how it is counted changed.
select platform.add_job('matches.outdated>matching', '{}') where exists (select from market.listing);
