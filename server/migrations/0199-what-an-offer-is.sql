-- What an offer is and looks like, beside its condition: the rest of what a reclamation audit records. Manufacturer and model are found by the words of search.
alter table products.product
  add column appearance text,
  add column manufacturer text not null default '',
  add column model text not null default '',
  add column remaining_years smallint,
  add column uniform boolean,
  -- Checked on what there is by the next migration, which holds up nobody: nothing has a value yet.
  add constraint product_appearance_check check (appearance in ('as_new', 'good', 'fair', 'poor', 'damaged')) not valid,
  add constraint product_remaining_years_check check (remaining_years between 0 and 200) not valid;
comment on column products.product.appearance is 'How an offer looks, apart from how it works: as_new, good, fair, poor, damaged';
comment on column products.product.manufacturer is 'Who made it';
comment on column products.product.model is 'What the manufacturer calls it: name or number of its product type';
comment on column products.product.remaining_years is 'Years of use that the owner still expects';
comment on column products.product.uniform is 'Whether all pieces of the offer are alike; null: not stated';

create function market.named(name text, manufacturer text, model text) returns text language sql stable parallel safe set search_path = '' as $$
  select market.plain(concat_ws(' ', name, nullif(manufacturer, ''), nullif(model, '')))
$$;
comment on function market.named is 'The plain words that a product itself has for search, besides those of its object type';
revoke all on function market.named from public;
grant execute on function market.named to bouwkring_app, bouwkring_system;

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
    COALESCE(
        CASE
            WHEN (p.period_certainty IS NULL) THEN s.period_from
            ELSE p.period_from
        END, '-infinity'::date) AS period_from,
    COALESCE(LEAST(p.period_till, s.period_till), 'infinity'::date) AS period_till,
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
    btrim(((market.named(p.name, p.manufacturer, p.model) || ' '::text) || COALESCE(o.words, ''::text))) AS words,
    p.condition_grade AS condition,
    p.condition_known AS known,
    p.origin_kind AS origin,
    p.demountability,
    p.hazard,
    market.slack(COALESCE(p.period_certainty, s.period_certainty)) AS slack_days,
        CASE
            WHEN p.is_released THEN (365)::smallint
            ELSE COALESCE(a.bridge_days, (365)::smallint)
        END AS bridge_days
   FROM ((((((products.product p
     JOIN spots.spot s ON ((s.id = p.spot_id)))
     JOIN spots.definition d ON ((d.id = s.definition_id)))
     JOIN accounts.tenant t ON ((t.id = p.tenant_id)))
     LEFT JOIN market.otl_words o ON ((o.otl_id = p.otl_id)))
     LEFT JOIN accounts.assumption a ON ((a.tenant_id = p.tenant_id)))
     LEFT JOIN LATERAL ( SELECT i_1.id
           FROM products.image i_1
          WHERE ((i_1.tenant_id = p.tenant_id) AND (i_1.product_id = p.id))
          ORDER BY i_1.ordering, i_1.id
         LIMIT 1) i ON (true))
  WHERE (p.published AND s.active AND (s.archived_at IS NULL) AND (t.status = ANY (ARRAY['active'::text, 'demo'::text])));

CREATE OR REPLACE FUNCTION market.keep_products()
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
    -- What may be taken in any amount by now may come into searches that ask for that. The listing itself does not hold the least amount.
    insert into market.to_search (product_id, came) select n.id, false from new_rows n join old_rows o on o.id = n.id join market.listing l on l.product_id = n.id
      where o.least_amount is not null and n.least_amount is null and exists (select from market.saved_search);
    if found then perform platform.add_job('listings.moved>market', '{}'); end if;
    select array_agg(n.id), array_agg(n.spot_id) || array_agg(o.spot_id) into ids, places from new_rows n join old_rows o on o.id = n.id
      where (n.published or o.published) and (n.published, n.published_at, n.unconfirmed_since, n.spot_id, n.otl_id, n.type, n.name, n.manufacturer, n.model, n.is_released, n.amount_type, n.unit, n.sustainability_type, n.latitude, n.longitude, n.price_type, n.price_cents, n.condition_grade, n.condition_matching, n.condition_known, n.origin_kind, n.demountability, n.hazard, n.period_from, n.period_till, n.period_certainty)
        is distinct from (o.published, o.published_at, o.unconfirmed_since, o.spot_id, o.otl_id, o.type, o.name, o.manufacturer, o.model, o.is_released, o.amount_type, o.unit, o.sustainability_type, o.latitude, o.longitude, o.price_type, o.price_cents, o.condition_grade, o.condition_matching, o.condition_known, o.origin_kind, o.demountability, o.hazard, o.period_from, o.period_till, o.period_certainty);
  end if;
  if ids is null then return null; end if;
  perform market.hold(ids, places);
  perform market.refresh(ids, places);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION market.keep_otls()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if catalogue.later() then return null; end if;
  with changed as (
    insert into market.otl_words as w select f.otl_id, f.pre, f.words from market.words_of(null) f
      on conflict (otl_id) do update set pre = excluded.pre, words = excluded.words where (w.pre, w.words) is distinct from (excluded.pre, excluded.words) returning otl_id, pre, words)
  update market.listing l set pre = c.pre, words = btrim(market.named(p.name, p.manufacturer, p.model) || ' ' || c.words) from changed c, products.product p where l.otl_id = c.otl_id and p.id = l.product_id;
  return null;
end $function$;
