-- What is on the market now: search, facets, map and matching read it and nothing else. Rebuildable from the rest.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema market;
comment on schema market is 'What is on the market now: search, facets, map and matching read it and nothing else. Rebuildable from the rest.';
grant usage on schema market to bouwkring_app;
grant usage, create on schema market to bouwkring_system;

create table market.otl_words (
  otl_id bigint primary key,
  pre integer not null,
  words text not null
);
select platform.describe('market.otl_words', 'What an object type is called: its name, synonyms and those of its ancestors; kept by triggers on the catalogue.', '{
  "otl_id": "The object type",
  "pre": "Its preorder number",
  "words": "Plain words"
}');

-- The type becomes part of the number that facets are counted from. Positions in these lists are stored: add at the end only (rules.ts has the same lists).
create function market.facet_key(pre integer, label text, unit text, price_type text, kind text, type text)
returns bigint language sql immutable parallel safe
as $$
  select (coalesce(pre + 1, 0)::bigint << 32) | (coalesce(array_position(array['BioBased', 'Reused', 'Recycled', 'Incourant'], label), 0)::bigint << 24) | (coalesce(array_position(array['st', 'm', 'm2', 'm3', 'ton'], unit), 0)::bigint << 16)
    | (coalesce(array_position(array['unknown', 'from', 'reasonable', 'fixed'], price_type), 0)::bigint << 8) | (coalesce(array_position(array['product', 'material', 'element'], type), 0)::bigint << 4)
    | coalesce(array_position(array['project', 'depot', 'tender', 'knowledge-base'], kind), 0)::bigint
$$;
comment on function market.facet_key is 'All that facets count in one number: preorder number, label, unit, price type, type and kind of spot. One number is grouped in a third of the time of six columns, and a category is a range of it.';

create table market.listing (
  product_id bigint primary key,
  tenant_id bigint not null,
  spot_id bigint not null,
  published_at timestamptz not null,
  audience bigint not null,
  owner_mask bigint not null,
  otl_id bigint,
  image_id bigint,
  price_cents bigint,
  latitude double precision,
  longitude double precision,
  pre integer,
  period_from date not null,
  period_till date not null,
  range_km integer,
  amount_type smallint not null,
  is_released boolean not null,
  amount numeric(14,3),
  type text not null,
  label text not null,
  unit text,
  price_type text not null,
  kind text not null,
  name text not null,
  words text not null,
  facets bigint generated always as (market.facet_key(pre, label, unit, price_type, kind, type)) stored not null
);
select platform.describe('market.listing', 'A published product of an active spot: flat, typed, narrow. Derived, so without foreign keys.', '{
  "product_id": "products.product",
  "tenant_id": "Organisation that owns it",
  "spot_id": "Its spot",
  "published_at": "Newest first is the order of the list",
  "audience": "Bits of the groups that may see it",
  "owner_mask": "Bits of the groups that its owner belongs to: who it may see",
  "otl_id": "Object type",
  "image_id": "First picture",
  "price_cents": "Euro cents per unit",
  "latitude": "Own place, else its spot''s",
  "longitude": "Own place, else its spot''s",
  "pre": "Preorder number of its object type: a subtree is a range",
  "period_from": "First day; -infinity when open",
  "period_till": "Last day; infinity when open",
  "range_km": "How far its spot looks or lets go, km; null is no limit",
  "amount_type": "0 a figure, 1 on request, 2 while stock lasts",
  "is_released": "true: offer, false: demand",
  "amount": "What is left or asked",
  "type": "product, material or element",
  "label": "Circularity label",
  "unit": "Unit of the amount",
  "price_type": "Meaning of the price",
  "kind": "Kind of its spot",
  "name": "Name as given",
  "words": "Plain words of its name and of its object type",
  "facets": "market.facet_key of its columns"
}');
create index listing_place on market.listing (latitude, longitude);
create index listing_tenant on market.listing (tenant_id, is_released, published_at desc);
create index listing_spot on market.listing (spot_id);
create index listing_name on market.listing (is_released, lower(name), product_id);
create index listing_amount on market.listing (is_released, amount desc nulls last, product_id);
create index listing_words on market.listing using gin (to_tsvector('dutch'::regconfig, words)) with (fastupdate=off);
create index listing_loose on market.listing (is_released, type) where pre is null;
-- Covering, so that matching reads all candidates of a category from neighbouring leaves.
create index listing_category on market.listing (is_released, pre) include (product_id, tenant_id, spot_id, audience, owner_mask, otl_id, latitude, longitude, range_km, period_from, period_till, amount, amount_type, unit);
-- Covering: pages of the list. Ascending, though it is read from its end: what is published goes to the last leaf and leaves the others full.
create index listing_newest on market.listing (is_released, published_at, product_id) include (facets, tenant_id, audience, period_till, spot_id, latitude, longitude, period_from, amount);
-- Covering: totals, facets and the map are counted from it; in the order of categories, so that groups come ready and a category is a range.
create index listing_facets on market.listing (is_released, facets) include (tenant_id, audience, period_till, spot_id, latitude, longitude, period_from, amount);
-- What filters and facets ask of a listing is one column: the planner has to know how its parts are spread.
create statistics market.listing_label on ((facets >> 24) & 255::bigint) from market.listing;
create statistics market.listing_unit on ((facets >> 16) & 255::bigint) from market.listing;
create statistics market.listing_price_type on ((facets >> 8) & 255::bigint) from market.listing;
create statistics market.listing_type on ((facets >> 4) & 15::bigint) from market.listing;
create statistics market.listing_kind on (facets & 15::bigint) from market.listing;
alter table market.listing enable row level security, force row level security;

create table market.property (
  product_id bigint,
  property_id bigint,
  tenant_id bigint not null,
  number double precision,
  texts text[],
  condition text,
  primary key (product_id, property_id) include (number, texts, condition)
);
select platform.describe('market.property', 'Property values of listed products, comparable: numbers in the first unit of their property, dates as days since 1970, options and text lower-case, sorted, once each.', '{
  "product_id": "market.listing",
  "property_id": "catalogue.property",
  "tenant_id": "Organisation",
  "number": "Number or day",
  "texts": "Options or text",
  "condition": "Hard condition of a demand: gte, eq, lte, in"
}');
create index property_tenant on market.property (tenant_id, product_id);
-- All that have a value of one property lie together, numbers in order.
create index property_number on market.property (property_id, number) include (product_id) where number is not null;
create index property_option on market.property (property_id) include (product_id, texts) where number is null;
alter table market.property enable row level security, force row level security;

create table market.spot_rollup (
  spot_id bigint,
  is_released boolean,
  tenant_id bigint not null,
  audience bigint not null,
  period_till date not null,
  kind text not null,
  latitude double precision,
  longitude double precision,
  product_count integer not null,
  scattered boolean not null,
  primary key (spot_id, is_released)
);
select platform.describe('market.spot_rollup', 'Listed products per spot and side: what the map shows without opening a product.', '{
  "spot_id": "The spot",
  "is_released": "true: offers, false: demands",
  "tenant_id": "Organisation",
  "audience": "As in listing",
  "period_till": "As in listing",
  "kind": "Kind of the spot",
  "latitude": "Of the spot",
  "longitude": "Of the spot",
  "product_count": "Listed products of this side",
  "scattered": "Some of them lie elsewhere than the spot"
}');
create index spot_rollup_tenant on market.spot_rollup (tenant_id);
alter table market.spot_rollup enable row level security, force row level security;

create table market.word (
  word text primary key,
  stem text generated always as (coalesce((ts_lexize('dutch_stem'::regdictionary, word))[1], word)) stored
);
select platform.describe('market.word', 'Words that occur on the market: finds parts of compounds and the word that was meant. Never shown.', '{
  "word": "Plain word that begins with a letter",
  "stem": "Its Dutch stem"
}');
create index word_parts on market.word using gin (word gin_trgm_ops, stem gin_trgm_ops);

create table market.favorite (
  tenant_id bigint not null,
  user_id bigint,
  product_id bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('market.favorite', 'Products that a user keeps in sight; of any tenant, so without a foreign key: a trigger clears up.', '{
  "tenant_id": "Organisation of the user",
  "user_id": "The user",
  "product_id": "The product",
  "created_at": "When kept"
}');
create index favorite_product on market.favorite (product_id);
alter table market.favorite enable row level security, force row level security;

create table market.best_match (
  tenant_id bigint,
  product_id bigint,
  score smallint not null check (score between 0 and 100),
  primary key (product_id, tenant_id)
);
select platform.describe('market.best_match', 'Best score of a product with a product of an organisation; written by matching through the door of market.', '{
  "tenant_id": "Organisation that has a product on the other side",
  "product_id": "The product",
  "score": "0..100"
}');
create index best_match_tenant on market.best_match (tenant_id, score desc);
alter table market.best_match enable row level security, force row level security;

create table market.change (
  xid xid8 not null default pg_current_xact_id(),
  product_id bigint not null,
  changed_at timestamptz not null default now()
);
select platform.describe('market.change', 'Listings that came, went or changed in the last hours: says which products to read again, nothing of what they are. Cleared by the clock.', '{
  "xid": "Transaction that changed it: visible in a snapshot or not yet",
  "product_id": "market.listing; 0: everything was made anew",
  "changed_at": "When, for clearing"
}');
create index change_xid on market.change (xid);
create index change_age on market.change (changed_at);

-- What it can do.

create function market.plain(given text)
returns text language sql stable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(lower(public.unaccent(given)), '[^a-z0-9]+', ' ', 'g'))
$$;
comment on function market.plain is 'Lower-case letters and figures only, accents off: how words are stored and how typed words are read.';

create view market.source with (security_invoker = true) as
select p.id as product_id,
    p.tenant_id,
    p.spot_id,
    p.published_at,
    s.audience,
    t.mask as owner_mask,
    p.otl_id,
    i.id as image_id,
    p.price_cents,
    coalesce(p.latitude, s.latitude) as latitude,
    coalesce(p.longitude, s.longitude) as longitude,
    o.pre,
    coalesce(s.period_from, '-infinity'::date) as period_from,
    coalesce(s.period_till, 'infinity'::date) as period_till,
    s.range_km,
    p.amount_type,
    p.is_released,
    p.amount,
    p.type,
    p.sustainability_type as label,
    p.unit,
    p.price_type,
    d.kind,
    p.name,
    btrim((market.plain(p.name) || ' ') || coalesce(o.words, '')) as words
   from products.product p
     join spots.spot s on s.id = p.spot_id
     join spots.definition d on d.id = s.definition_id
     join accounts.tenant t on t.id = p.tenant_id
     left join market.otl_words o on o.otl_id = p.otl_id
     left join lateral ( select i_1.id
           from products.image i_1
          where i_1.tenant_id = p.tenant_id and i_1.product_id = p.id
          order by i_1.ordering, i_1.id
         limit 1) i on true
  where p.published and s.active and s.archived_at is null and (t.status in ('active', 'demo'));
comment on view market.source is 'What belongs in market.listing: the one place that says so, for upkeep and rebuild alike.';

create function market.factor(unit text)
returns double precision language sql immutable parallel safe
as $$
  select case unit when 'mm' then 1 when 'cm' then 10 when 'm' then 1000 when 'kg' then 1 when 'ton' then 1000 when 'W' then 1 when 'kW' then 1000 when 'V' then 1 when 'kV' then 1000 end
$$;
comment on function market.factor is 'Size of a unit beside its smaller sisters; null where there is none to compare with.';

-- A value of up to 2,048 characters does not fit into an index: what can be searched of it is its beginning.
create view market.property_source with (security_invoker = true) as
select product_id,
    property_id,
    tenant_id,
    number,
    texts,
    condition
   from ( select v.product_id,
            v.property_id,
            v.tenant_id,
                case
                    when p.type = 'date' then (v.day - '1970-01-01'::date)::double precision
                    when p.type in ('number', 'slider') then
                    case
                        when v.unit is null or p.units = '{}'::text[] or v.unit = p.units[1] then v.number
                        else v.number * market.factor(v.unit) / market.factor(p.units[1])
                    end
                    else null::double precision
                end as number,
                case
                    when p.type in ('list', 'radio', 'checkbox', 'text', 'url') then ( select array_agg(distinct lower("left"(btrim(t.t), 300)) order by (lower("left"(btrim(t.t), 300)))) as array_agg
                       from unnest(v.texts) t(t)
                      where btrim(t.t) <> '')
                    else null::text[]
                end as texts,
            v.matching_condition as condition
           from products.property_value v
             join catalogue.property p on p.id = v.property_id) comparable
  where number is not null or texts is not null;
comment on view market.property_source is 'What belongs in market.property for listed products.';

create view market.rollup_source with (security_invoker = true) as
select s.id as spot_id,
    l.is_released,
    s.tenant_id,
    s.audience,
    min(l.period_till) as period_till,
    min(l.kind) as kind,
    s.latitude,
    s.longitude,
    count(*)::integer as product_count,
    bool_or(l.latitude is distinct from s.latitude or l.longitude is distinct from s.longitude) as scattered
   from market.listing l
     join spots.spot s on s.id = l.spot_id
  group by s.id, l.is_released;
comment on view market.rollup_source is 'What belongs in market.spot_rollup.';

create function market.metres(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe
as $$
  -- least() passes over nulls, and an unknown place must have an unknown distance.
  select case when lat1 + lon1 + lat2 + lon2 is not null then
    12742017.6 * asin(sqrt(least(1, power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) end
$$;
comment on function market.metres is 'Great-circle distance between two points in metres (haversine, mean radius 6,371,008.8 m).';

create function market.refresh_properties(products bigint[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from market.property v where v.product_id = any(products)
    and not exists (select from market.property_source s join market.listing l on l.product_id = s.product_id where s.product_id = v.product_id and s.property_id = v.property_id);
  insert into market.property as v select s.* from market.property_source s join market.listing l on l.product_id = s.product_id where s.product_id = any(products)
    on conflict (product_id, property_id) do update set number = excluded.number, texts = excluded.texts, condition = excluded.condition
    where (v.number, v.texts, v.condition) is distinct from (excluded.number, excluded.texts, excluded.condition);
end $$;
comment on function market.refresh_properties is 'Brings the comparable property values of these products up to date.';
alter function market.refresh_properties owner to bouwkring_system;
revoke all on function market.refresh_properties from public;

create function market.refresh(products bigint[], spots bigint[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from market.listing l where l.product_id = any(products) and not exists (select from market.source s where s.product_id = l.product_id);
  insert into market.listing as l select s.* from market.source s where s.product_id = any(products)
    on conflict (product_id) do update set published_at = excluded.published_at, audience = excluded.audience, owner_mask = excluded.owner_mask, otl_id = excluded.otl_id, image_id = excluded.image_id,
      price_cents = excluded.price_cents, latitude = excluded.latitude, longitude = excluded.longitude, pre = excluded.pre, period_from = excluded.period_from, period_till = excluded.period_till, range_km = excluded.range_km,
      amount_type = excluded.amount_type, is_released = excluded.is_released, amount = excluded.amount, type = excluded.type, label = excluded.label, unit = excluded.unit, price_type = excluded.price_type,
      kind = excluded.kind, name = excluded.name, words = excluded.words, spot_id = excluded.spot_id
    where l.* is distinct from excluded.*;
  insert into market.word (word) select distinct w from market.listing l, regexp_split_to_table(l.words, ' ') w where l.product_id = any(products) and w ~ '^[a-z]' and length(w) between 3 and 60 order by 1 on conflict do nothing;
  perform market.refresh_properties(products);
  delete from market.spot_rollup r where r.spot_id = any(spots) and not exists (select from market.listing l where l.spot_id = r.spot_id and l.is_released = r.is_released);
  insert into market.spot_rollup as r select s.* from market.rollup_source s where s.spot_id = any(spots)
    on conflict (spot_id, is_released) do update set audience = excluded.audience, period_till = excluded.period_till, kind = excluded.kind, latitude = excluded.latitude, longitude = excluded.longitude,
      product_count = excluded.product_count, scattered = excluded.scattered
    where r.* is distinct from excluded.*;
end $$;
comment on function market.refresh is 'Brings the rows of these products, and the roll-ups of these spots, up to date.';
alter function market.refresh owner to bouwkring_system;
revoke all on function market.refresh from public;

create function market.hold(products bigint[], spots bigint[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  -- Two transactions that change parts of one row must not each miss the other: product first, then spot, then tenant, the same order everywhere.
  perform from products.product p where p.id = any(products) order by p.id for no key update;
  perform from spots.spot s where s.id = any(spots) order by s.id for no key update;
  perform from accounts.tenant t where t.id in (select s.tenant_id from spots.spot s where s.id = any(spots)) order by t.id for share;
end $$;
comment on function market.hold is 'Locks what a refresh reads, so that upkeep by concurrent transactions comes one after the other.';
alter function market.hold owner to bouwkring_system;
revoke all on function market.hold from public;

create function market.keep_products()
returns trigger language plpgsql security definer set search_path = ''
as $$
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
      where (n.published or o.published) and (n.published, n.published_at, n.spot_id, n.otl_id, n.type, n.name, n.is_released, n.amount_type, n.unit, n.sustainability_type, n.latitude, n.longitude, n.price_type, n.price_cents)
        is distinct from (o.published, o.published_at, o.spot_id, o.otl_id, o.type, o.name, o.is_released, o.amount_type, o.unit, o.sustainability_type, o.latitude, o.longitude, o.price_type, o.price_cents);
  end if;
  if ids is null then return null; end if;
  perform market.hold(ids, places);
  perform market.refresh(ids, places);
  return null;
end $$;
alter function market.keep_products owner to bouwkring_system;
revoke all on function market.keep_products from public;

create function market.keep_images()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then select array_agg(distinct o.product_id) into ids from old_rows o;
  else select array_agg(distinct n.product_id) into ids from new_rows n;
  end if;
  if ids is null then return null; end if;
  perform market.hold(ids, '{}');
  update market.listing l set image_id = s.image_id from market.source s where s.product_id = l.product_id and l.product_id = any(ids) and l.image_id is distinct from s.image_id;
  return null;
end $$;
alter function market.keep_images owner to bouwkring_system;
revoke all on function market.keep_images from public;

create function market.keep_properties()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then select array_agg(distinct o.product_id) into ids from old_rows o;
  else select array_agg(distinct n.product_id) into ids from new_rows n;
  end if;
  if ids is null then return null; end if;
  perform market.hold(ids, '{}');
  perform market.refresh_properties(ids);
  return null;
end $$;
alter function market.keep_properties owner to bouwkring_system;
revoke all on function market.keep_properties from public;

create function market.keep_spots()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  places bigint[];
begin
  select array_agg(n.id) into places from new_rows n join old_rows o on o.id = n.id
    where (n.active or o.active) and (n.active, n.archived_at, n.audience, n.period_from, n.period_till, n.latitude, n.longitude, n.range_km, n.definition_id)
      is distinct from (o.active, o.archived_at, o.audience, o.period_from, o.period_till, o.latitude, o.longitude, o.range_km, o.definition_id);
  if places is null then return null; end if;
  perform market.refresh(array(select p.id from products.product p where p.spot_id = any(places) and p.published), places);
  return null;
end $$;
alter function market.keep_spots owner to bouwkring_system;
revoke all on function market.keep_spots from public;

create function market.keep_definitions()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  places bigint[];
begin
  select array_agg(s.id) into places from new_rows n join old_rows o on o.id = n.id join spots.spot s on s.definition_id = n.id where n.kind <> o.kind and s.active;
  if places is null then return null; end if;
  perform market.refresh(array(select p.id from products.product p where p.spot_id = any(places) and p.published), places);
  return null;
end $$;
alter function market.keep_definitions owner to bouwkring_system;
revoke all on function market.keep_definitions from public;

create function market.keep_tenants()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  places bigint[];
begin
  update market.listing l set owner_mask = n.mask from new_rows n join old_rows o on o.id = n.id where n.mask <> o.mask and l.tenant_id = n.id;
  select array_agg(s.id) into places from new_rows n join old_rows o on o.id = n.id join spots.spot s on s.tenant_id = n.id where n.status <> o.status and s.active;
  if places is null then return null; end if;
  perform market.refresh(array(select p.id from products.product p where p.spot_id = any(places) and p.published), places);
  return null;
end $$;
alter function market.keep_tenants owner to bouwkring_system;
revoke all on function market.keep_tenants from public;

create function market.keep_otls()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if catalogue.later() then return null; end if;
  with changed as (
    insert into market.otl_words as w select f.otl_id, f.pre, f.words from market.words_of(null) f
      on conflict (otl_id) do update set pre = excluded.pre, words = excluded.words where (w.pre, w.words) is distinct from (excluded.pre, excluded.words) returning otl_id, pre, words)
  update market.listing l set pre = c.pre, words = btrim(market.plain(l.name) || ' ' || c.words) from changed c where l.otl_id = c.otl_id;
  return null;
end $$;
alter function market.keep_otls owner to bouwkring_system;
revoke all on function market.keep_otls from public;

create function market.rebuild()
returns void language plpgsql security definer set search_path = ''
as $$
begin
  lock table products.product, products.image, products.property_value, spots.spot, accounts.tenant in share mode;
  truncate market.listing, market.property, market.spot_rollup, market.word;
  perform set_config('market.rebuilding', 'on', true);
  insert into market.listing select s.* from market.source s order by s.published_at, s.product_id;
  perform set_config('market.rebuilding', 'off', true);
  insert into market.word (word) select distinct w from (select distinct words from market.listing) l, regexp_split_to_table(l.words, ' ') w where w ~ '^[a-z]' and length(w) between 3 and 60 order by 1;
  insert into market.property select s.* from market.property_source s join market.listing l on l.product_id = s.product_id order by s.product_id, s.property_id;
  insert into market.spot_rollup select s.* from market.rollup_source s order by s.spot_id, s.is_released;
end $$;
comment on function market.rebuild is 'Makes the whole read model anew from its sources, in the order of the list.';
alter function market.rebuild owner to bouwkring_system;
revoke all on function market.rebuild from public;

create function market.query_of(typed text)
returns tsquery language plpgsql stable security definer set search_path = ''
as $$
declare
  given text;
  part tsquery;
  root text;
  more text;
  answer tsquery;
begin
  foreach given in array (regexp_split_to_array(market.plain(typed), ' '))[1:8] loop
    continue when given = '';
    part := pg_catalog.to_tsquery('pg_catalog.dutch', given || ':*');
    continue when numnode(part) = 0;
    if given ~ '^[a-z]' and length(given) >= 3 then
      -- Dutch writes compounds as one word: "tegels" is also part of "betontegel".
      root := coalesce((pg_catalog.ts_lexize('pg_catalog.dutch_stem', given))[1], given);
      select string_agg(w.word, ' | ') into more from (
        select w.word from market.word w where length(root) >= 4 and w.stem like '%' || root || '%' and w.stem not like root || '%' order by length(w.word), w.word limit 50) w;
      if more is null and not exists (select from market.word w where w.stem like root || '%') then
        select string_agg(w.word, ' | ') into more from (
          select w.word from market.word w where w.word operator(public.%) given and public.similarity(w.word, given) >= 0.4 order by public.similarity(w.word, given) desc, w.word limit 3) w;
      end if;
      if more is not null then part := part || pg_catalog.to_tsquery('pg_catalog.dutch', more); end if;
    end if;
    answer := case when answer is null then part else answer && part end;
  end loop;
  return answer;
end $$;
comment on function market.query_of is 'What was typed as a full-text query: each word by its Dutch stem and as a beginning, as a part of compounds, else as the nearest words that occur. Null where nothing is left to look for.';
alter function market.query_of owner to bouwkring_system;
revoke all on function market.query_of from public;
grant execute on function market.query_of to bouwkring_app;

create function market.cards(ids bigint[], from_latitude double precision, from_longitude double precision, from_own boolean)
returns table(id bigint, name text, is_released boolean, amount numeric, amount_type smallint, unit text, label text, latitude double precision, longitude double precision, period_from date, period_till date, price_type text, price_cents bigint, metres double precision, otl jsonb, image jsonb, spot jsonb, tenant jsonb, favorite boolean, score smallint)
language plpgsql stable
as $$
begin
  return query
    with own as materialized (
      select n.id, n.latitude, n.longitude from spots.spot n
      where from_own and n.tenant_id = (select platform.tenant()) and n.active and n.latitude is not null and (n.period_till is null or n.period_till >= (select platform.today())))
    select l.product_id, l.name, l.is_released, l.amount, l.amount_type, l.unit, l.label, l.latitude, l.longitude, l.period_from, l.period_till, l.price_type, l.price_cents,
      case when from_own then (select min(market.metres(l.latitude, l.longitude, n.latitude, n.longitude)) from own n where n.id <> l.spot_id)
        else market.metres(l.latitude, l.longitude, from_latitude, from_longitude) end,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end,
      case when i.id is not null then jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) end,
      jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'definition', jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'color', d.color)),
      jsonb_build_object('id', t.id, 'company', t.company, 'subdomain', t.subdomain),
      exists (select from market.favorite f where f.user_id = (select platform.person()) and f.product_id = l.product_id), b.score
    from market.listing l
    join spots.spot s on s.id = l.spot_id
    join spots.definition d on d.id = s.definition_id
    join accounts.tenant t on t.id = l.tenant_id
    left join catalogue.otl o on o.id = l.otl_id
    left join products.image i on i.id = l.image_id
    left join market.best_match b on b.product_id = l.product_id and b.tenant_id = (select platform.tenant())
    where l.product_id = any(ids);
end $$;
comment on function market.cards is 'What a card shows of listed products, for who asks: row-level security holds. With from_own the distance is that to the nearest active spot of the own organisation, as the crow flies. A function because its plan, which costs more than its run, is then kept by the connection.';

-- These three answer only which products have a value; whether the caller may see them is decided by the policy of market.listing, which every search reads. As functions of the system, since the
-- policy of market.property would look every one of them up again.
create function market.having_number(property bigint, low double precision, high double precision)
returns setof bigint language sql stable security definer rows 5000 set search_path = ''
as $$
  select v.product_id from market.property v where v.property_id = property and v.number is not null and v.number between coalesce(low, '-infinity') and coalesce(high, 'infinity')
$$;
comment on function market.having_number is 'Products whose value of a number or date lies between two bounds, in the first unit of the property.';
alter function market.having_number owner to bouwkring_system;
revoke all on function market.having_number from public;
grant execute on function market.having_number to bouwkring_app;

create function market.having_option(property bigint, options text[])
returns setof bigint language sql stable security definer rows 5000 set search_path = ''
as $$
  select v.product_id from market.property v where v.property_id = property and v.number is null and v.texts && options
$$;
comment on function market.having_option is 'Products that have one of these options, given in lower case.';
alter function market.having_option owner to bouwkring_system;
revoke all on function market.having_option from public;
grant execute on function market.having_option to bouwkring_app;

create function market.having_part(property bigint, part text)
returns setof bigint language sql stable security definer rows 5000 set search_path = ''
as $$
  select v.product_id from market.property v where v.property_id = property and v.number is null and exists (select from unnest(v.texts) t where strpos(t, part) > 0)
$$;
comment on function market.having_part is 'Products whose text holds a part, given in lower case.';
alter function market.having_part owner to bouwkring_system;
revoke all on function market.having_part from public;
grant execute on function market.having_part to bouwkring_app;

-- Planned for the products it is given: ten of them are looked up, tens of thousands are read from the indexes above.
create function market.property_counts(products bigint[], properties bigint[], choices bigint[])
returns table(property_id bigint, texts text[], count integer, low double precision, high double precision)
language plpgsql stable security definer set search_path = '' set plan_cache_mode to 'force_custom_plan'
as $$
#variable_conflict use_column
begin
  return query
  with seen as materialized (
    -- The policy of market.listing, asked once for each product instead of once for each of its values.
    select l.product_id from unnest(products) g (id) join market.listing l on l.product_id = g.id where l.period_till >= (select platform.today())
      and (l.tenant_id = (select platform.tenant()) or (l.audience & (select platform.audience())) <> 0)),
  found as (
    select v.property_id, v.texts, null::double precision as number from seen join market.property v on v.product_id = seen.product_id where v.property_id = any(choices) and v.number is null
    union all select v.property_id, null, v.number from seen join market.property v on v.product_id = seen.product_id where v.property_id = any(properties) and v.property_id <> all(choices))
  select f.property_id, f.texts, count(*)::integer, min(f.number), max(f.number) from found f group by 1, 2;
end $$;
comment on function market.property_counts is 'How many of these products, as far as the caller may see them, have a value of each property: by options where they are choices, else from what to what.';
alter function market.property_counts owner to bouwkring_system;
revoke all on function market.property_counts from public;
grant execute on function market.property_counts to bouwkring_app;

create function market.note_listings()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- A rebuild says so once; a row for each of a million listings would say no more.
  if current_setting('market.rebuilding', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then insert into market.change (product_id) select n.product_id from new_rows n;
  elsif tg_op = 'DELETE' then insert into market.change (product_id) select o.product_id from old_rows o;
  elsif tg_op = 'UPDATE' then
    -- Only what is counted: a new picture or name moves nothing.
    insert into market.change (product_id) select n.product_id from new_rows n join old_rows o on o.product_id = n.product_id
      where (n.spot_id, n.published_at, n.audience, n.facets, n.latitude, n.longitude, n.period_from, n.period_till, n.amount, n.is_released) is distinct from (o.spot_id, o.published_at, o.audience, o.facets, o.latitude, o.longitude, o.period_from, o.period_till, o.amount, o.is_released);
  else insert into market.change (product_id) values (0);
  end if;
  return null;
end $$;
revoke all on function market.note_listings from public;

create function market.counted(l market.listing)
returns table(tenant bigint, spot bigint, released boolean, audience text, published double precision, from_day double precision, till_day double precision, latitude double precision, longitude double precision, amount double precision, facets bigint)
language sql immutable parallel safe
as $$
  select l.tenant_id, l.spot_id, l.is_released, l.audience::text, (extract(epoch from l.published_at) * 1000000)::double precision,
    case when isfinite(l.period_from) then (l.period_from - date '1970-01-01')::double precision else '-Infinity' end, case when isfinite(l.period_till) then (l.period_till - date '1970-01-01')::double precision else 'Infinity' end,
    coalesce(l.latitude, 'NaN'), coalesce(l.longitude, 'NaN'), coalesce(l.amount::double precision, 'NaN'), l.facets
$$;
comment on function market.counted is 'What is counted of a listing, as figures: days since 1970, microseconds since 1970, NaN for what is not known.';

create function market.changes_since(seen pg_snapshot)
returns table(snapshot text, today integer, id bigint, listed boolean, tenant bigint, spot bigint, released boolean, audience text, published double precision, from_day double precision, till_day double precision, latitude double precision, longitude double precision, amount double precision, facets bigint)
language plpgsql stable set search_path = ''
as $$
begin
  return query select m.snapshot, m.today, c.product_id, l.product_id is not null, r.* from (select platform.seen_here()::text as snapshot, platform.today() - date '1970-01-01' as today) m
    left join (select distinct n.product_id from market.change n where n.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(n.xid, seen)) c on true
    left join market.listing l on l.product_id = c.product_id
    left join lateral market.counted(l) r on true;
end $$;
comment on function market.changes_since is 'Listings whose change was not yet visible in a snapshot, as they are now, and the snapshot of now: one row without a listing when nothing changed. A function, so that its plan is kept.';
revoke all on function market.changes_since from public;
grant execute on function market.changes_since to bouwkring_system;

create function market.words_of(otls bigint[])
returns table(otl_id bigint, pre integer, words text)
language sql stable set search_path = ''
as $$
  with recursive up (id, pre, at, parent_id, name, far) as (
    select o.id, o.pre, o.id, o.parent_id, o.name, 0 from catalogue.otl o where otls is null or o.id = any(otls)
    union all select u.id, u.pre, o.id, o.parent_id, o.name, u.far + 1 from up u join catalogue.otl o on o.id = u.parent_id where u.far < 100)
  select u.id, u.pre, market.plain(string_agg(u.name || ' ' || coalesce(y.names, ''), ' ' order by u.far))
  from up u left join lateral (select string_agg(s.name, ' ' order by s.name) as names from catalogue.otl_synonym s where s.otl_id = u.at) y on true group by u.id, u.pre
$$;
comment on function market.words_of is 'What object types are called, with their synonyms and ancestors; null: all of them.';
alter function market.words_of owner to bouwkring_system;
revoke all on function market.words_of from public;

-- The first unit is what values are compared in.
create function market.keep_property_units()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform market.refresh_properties(array(select v.product_id from products.property_value v where v.property_id = new.id));
  return null;
end $$;
comment on function market.keep_property_units is 'Brings comparable values up to date when a property is compared in another unit.';
alter function market.keep_property_units owner to bouwkring_system;
revoke all on function market.keep_property_units from public;

-- Triggers.

create trigger note_insert after insert on market.listing referencing new table as new_rows
  for each statement execute function market.note_listings();
create trigger note_update after update on market.listing referencing old table as old_rows new table as new_rows
  for each statement execute function market.note_listings();
create trigger note_delete after delete on market.listing referencing old table as old_rows
  for each statement execute function market.note_listings();
create trigger note_truncate after truncate on market.listing
  for each statement execute function market.note_listings();

-- Who sees what.

create policy seen on market.listing for select to bouwkring_app
  using (period_till >= (select platform.today()) and (tenant_id = (select platform.tenant()) or (audience & (select platform.audience())) <> 0));

create policy seen on market.property for select to bouwkring_app
  using (exists (select from market.listing l where l.product_id = property.product_id));

create policy seen on market.spot_rollup for select to bouwkring_app
  using (period_till >= (select platform.today()) and (tenant_id = (select platform.tenant()) or (audience & (select platform.audience())) <> 0));

create policy own on market.favorite to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person()))
  with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));

create policy own on market.best_match for select to bouwkring_app
  using (tenant_id = (select platform.tenant()));

create policy system on market.listing to bouwkring_system using (true) with check (true);
create policy system on market.property to bouwkring_system using (true) with check (true);
create policy system on market.spot_rollup to bouwkring_system using (true) with check (true);
create policy system on market.favorite to bouwkring_system using (true) with check (true);
create policy system on market.best_match to bouwkring_system using (true) with check (true);

-- Who may what.

grant select, insert, update, delete, truncate on market.otl_words to bouwkring_system;
grant select on market.listing to bouwkring_app;
grant select, insert, update, delete, truncate on market.listing to bouwkring_system;
grant select on market.property to bouwkring_app;
grant select, insert, update, delete, truncate on market.property to bouwkring_system;
grant select on market.spot_rollup to bouwkring_app;
grant select, insert, update, delete, truncate on market.spot_rollup to bouwkring_system;
grant select, insert, update, delete, truncate on market.word to bouwkring_system;
grant select, insert, delete on market.favorite to bouwkring_app;
grant select, insert, update, delete, truncate on market.favorite to bouwkring_system;
grant select on market.best_match to bouwkring_app;
grant select, insert, update, delete, truncate on market.best_match to bouwkring_system;
grant select, insert, delete on market.change to bouwkring_system;
grant select, insert, update, delete, truncate on market.source to bouwkring_system;
grant select, insert, update, delete, truncate on market.property_source to bouwkring_system;
grant select, insert, update, delete, truncate on market.rollup_source to bouwkring_system;

-- On tables of other features.

create trigger keep_listing_insert after insert on products.product referencing new table as new_rows
  for each statement execute function market.keep_products();
create trigger keep_listing_update after update on products.product referencing old table as old_rows new table as new_rows
  for each statement execute function market.keep_products();
create trigger keep_listing_delete after delete on products.product referencing old table as old_rows
  for each statement execute function market.keep_products();
create trigger keep_listing_insert after insert on products.image referencing new table as new_rows
  for each statement execute function market.keep_images();
create trigger keep_listing_update after update on products.image referencing new table as new_rows
  for each statement execute function market.keep_images();
create trigger keep_listing_delete after delete on products.image referencing old table as old_rows
  for each statement execute function market.keep_images();
create trigger keep_listing_insert after insert on products.property_value referencing new table as new_rows
  for each statement execute function market.keep_properties();
create trigger keep_listing_update after update on products.property_value referencing new table as new_rows
  for each statement execute function market.keep_properties();
create trigger keep_listing_delete after delete on products.property_value referencing old table as old_rows
  for each statement execute function market.keep_properties();
create trigger keep_listing after update on spots.spot referencing old table as old_rows new table as new_rows
  for each statement execute function market.keep_spots();
create trigger keep_listing after update on spots.definition referencing old table as old_rows new table as new_rows
  for each statement execute function market.keep_definitions();
create trigger keep_listing after update on accounts.tenant referencing old table as old_rows new table as new_rows
  for each statement execute function market.keep_tenants();
create trigger keep_words after insert or update on catalogue.otl
  for each statement execute function market.keep_otls();
create trigger keep_words after insert or delete or update on catalogue.otl_synonym
  for each statement execute function market.keep_otls();
create trigger keep_units after update on catalogue.property
  for each row when (old.units[1] is distinct from new.units[1]) execute function market.keep_property_units();

-- What is there from the start.
-- Row-level security evaluates a filter before its own policy, and so lets it use an index, only when the filter's functions are marked as leaking nothing. Full-text search is not, though it
-- reports nothing of what it reads. Only a superuser may mark it; elsewhere search stays right and is slower.
do $$
begin
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
  alter function pg_catalog.to_tsvector(regconfig, text) leakproof;
exception when insufficient_privilege then
  raise notice 'full-text search will not use its index under row-level security';
end $$;
