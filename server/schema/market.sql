-- The present shape of market, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- Best score of a product with the products of an organisation; written by matching through the door of market.
create table market.best_match (
  tenant_id bigint not null, -- Organisation that has a product on the other side
  product_id bigint not null, -- The product
  score smallint not null, -- Match score, 0..100
  constraint best_match_pkey PRIMARY KEY (product_id, tenant_id),
  constraint best_match_score_check CHECK (((score >= 0) AND (score <= 100)))
);
CREATE INDEX best_match_tenant ON market.best_match USING btree (tenant_id, score DESC);
alter table market.best_match enable row level security, force row level security;
create policy own on market.best_match for select to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on market.best_match to bouwkring_system
  using (true)
  with check (true);
grant select on market.best_match to bouwkring_app;
grant delete, insert, select, truncate, update on market.best_match to bouwkring_system;

-- Listings added, removed or changed in the last hours: says which products to read again, not what they contain. Cleared on a schedule.
create table market.change (
  xid xid8 default pg_current_xact_id() not null, -- Database transaction of the change, which shows whether a snapshot includes it
  product_id bigint not null, -- market.listing; 0: everything was recreated
  changed_at timestamp with time zone default now() not null -- Time of the change, used for clearing
);
CREATE INDEX change_age ON market.change USING btree (changed_at);
CREATE INDEX change_xid ON market.change USING btree (xid);
grant delete, insert, select on market.change to bouwkring_system;

-- Favourite products of a user; of any tenant, so without a foreign key: a trigger cleans up.
create table market.favorite (
  tenant_id bigint not null, -- Organisation of the user
  user_id bigint not null, -- The user
  product_id bigint not null, -- The product
  created_at timestamp with time zone default now() not null, -- Time at which it was added
  seen_price_cents bigint, -- Price when it was added or last notified, in euro cents per unit
  seen_amount numeric(14,3), -- Amount when it was added or last notified
  told_till date, -- Last day of its period when the user was last notified that this day is near; null: never notified
  constraint favorite_pkey PRIMARY KEY (user_id, product_id),
  constraint favorite_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX favorite_product ON market.favorite USING btree (product_id);
alter table market.favorite enable row level security, force row level security;
create policy own on market.favorite to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))))
  with check (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))));
create policy system on market.favorite to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER see_favorite BEFORE INSERT ON market.favorite FOR EACH ROW EXECUTE FUNCTION market.see_favorite();
grant delete, insert, select on market.favorite to bouwkring_app;
grant delete, insert, select, truncate, update on market.favorite to bouwkring_system;

-- A published product of an active spot: flat, typed, narrow. Derived, so without foreign keys.
create table market.listing (
  product_id bigint not null, -- products.product
  tenant_id bigint not null, -- Organisation that owns it
  spot_id bigint not null, -- Its spot
  published_at timestamp with time zone not null, -- Publication time, by which the list is sorted, newest first; ten years earlier for an unconfirmed product, so that it comes last
  audience bigint not null, -- Bits of the groups that may see it
  owner_mask bigint not null, -- Bits of the groups that its owner belongs to, which determine what that owner may see
  otl_id bigint, -- Object type
  image_id bigint, -- First picture
  price_cents bigint, -- Price in euro cents per unit
  latitude double precision, -- Latitude of the product, else of its spot
  longitude double precision, -- Longitude of the product, else of its spot
  pre integer, -- Preorder number of its object type: a subtree is a range
  period_from date not null, -- First day of the period; -infinity: open
  period_till date not null, -- Last day of the period; infinity: open
  range_km integer, -- Maximum distance in km at which its spot searches or supplies; null: no limit
  amount_type smallint not null, -- 0 a figure, 1 on request, 2 while stock lasts
  is_released boolean not null, -- true: offer, false: demand
  amount numeric(14,3), -- Amount left (offer) or requested (demand)
  type text not null, -- product, material or element
  label text not null, -- Circularity label
  unit text, -- Unit of the amount
  price_type text not null, -- Meaning of the price
  kind text not null, -- Kind of its spot
  name text not null, -- Name as given
  words text not null, -- Plain words of its name and of its object type
  condition smallint, -- Technical condition: 1 very good .. 6 very bad
  known text, -- Basis of the condition grade
  origin text, -- Origin of the product
  demountability text, -- Ease of removal
  hazard text, -- Hazardous substances
  facets bigint generated always as (market.facet_key(pre, label, unit, price_type, kind, type, condition, known, origin, demountability, hazard)) stored not null, -- market.facet_key of its columns
  stems text generated always as (market.stems(words)) stored not null, -- market.stems of its words
  slack_days smallint default 0 not null, -- Number of days by which its period may shift either way: 0, 21 or 60
  bridge_days smallint default 365 not null, -- Maximum number of days that storage may bridge before it if it is a demand, as set by its organisation
  constraint listing_pkey PRIMARY KEY (product_id)
);
CREATE INDEX listing_amount ON market.listing USING btree (is_released, amount DESC NULLS LAST, product_id);
CREATE INDEX listing_category ON market.listing USING btree (is_released, pre) INCLUDE (product_id, tenant_id, spot_id, audience, owner_mask, otl_id, latitude, longitude, range_km, period_from, period_till, slack_days, bridge_days, amount, amount_type, unit);
CREATE INDEX listing_facets ON market.listing USING btree (is_released, facets) INCLUDE (tenant_id, audience, period_till, spot_id, latitude, longitude, period_from, amount);
CREATE INDEX listing_loose ON market.listing USING btree (is_released, type) WHERE (pre IS NULL);
CREATE INDEX listing_name ON market.listing USING btree (is_released, lower(name), product_id);
CREATE INDEX listing_newest ON market.listing USING btree (is_released, published_at, product_id) INCLUDE (facets, tenant_id, audience, period_till, spot_id, latitude, longitude, period_from, amount);
CREATE INDEX listing_place ON market.listing USING btree (latitude, longitude);
CREATE INDEX listing_spot ON market.listing USING btree (spot_id);
CREATE INDEX listing_tenant ON market.listing USING btree (tenant_id, is_released, published_at DESC);
CREATE INDEX listing_words ON market.listing USING gin (to_tsvector('dutch'::regconfig, words)) WITH (fastupdate=off);
alter table market.listing enable row level security, force row level security;
create policy seen on market.listing for select to bouwkring_app
  using (((period_till >= ( SELECT platform.today() AS today)) AND ((tenant_id = ( SELECT platform.tenant() AS tenant)) OR ((audience & ( SELECT platform.audience() AS audience)) <> 0))));
create policy system on market.listing to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER note_delete AFTER DELETE ON market.listing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION market.note_listings();
CREATE TRIGGER note_insert AFTER INSERT ON market.listing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.note_listings();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON market.listing FOR EACH STATEMENT EXECUTE FUNCTION market.note_listings();
CREATE TRIGGER note_update AFTER UPDATE ON market.listing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.note_listings();
CREATE TRIGGER to_search_insert AFTER INSERT ON market.listing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.note_to_search();
CREATE TRIGGER to_search_update AFTER UPDATE ON market.listing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.note_to_search();
grant select on market.listing to bouwkring_app;
grant delete, insert, select, truncate, update on market.listing to bouwkring_system;

-- Names of an object type: its name, synonyms and those of its ancestors; maintained by triggers on the catalogue.
create table market.otl_words (
  otl_id bigint not null, -- The object type
  pre integer not null, -- Its preorder number
  words text not null, -- Plain words
  constraint otl_words_pkey PRIMARY KEY (otl_id)
);
grant delete, insert, select, truncate, update on market.otl_words to bouwkring_system;

-- Comparable property values of listed products: numbers in the first unit of their property, dates as days since 1970, options and text in lower case, sorted, without duplicates.
create table market.property (
  product_id bigint not null, -- market.listing
  property_id bigint not null, -- catalogue.property
  tenant_id bigint not null, -- Organisation
  number double precision, -- Number or day
  texts text[], -- Options or text
  condition text, -- Hard condition of a demand: gte, eq, lte, in
  constraint property_pkey PRIMARY KEY (product_id, property_id) INCLUDE (number, texts, condition)
);
CREATE INDEX property_number ON market.property USING btree (property_id, number) INCLUDE (product_id) WHERE (number IS NOT NULL);
CREATE INDEX property_option ON market.property USING btree (property_id) INCLUDE (product_id, texts) WHERE (number IS NULL);
alter table market.property enable row level security, force row level security;
create policy seen on market.property for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM market.listing l
  WHERE (l.product_id = property.product_id))));
create policy system on market.property to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER to_search_value_insert AFTER INSERT ON market.property REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.note_valued();
CREATE TRIGGER to_search_value_update AFTER UPDATE ON market.property REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.note_valued();
grant select on market.property to bouwkring_app;
grant delete, insert, select, truncate, update on market.property to bouwkring_system;

-- Rows that belong in market.property for listed products: property values, and the fields that matching weighs as a property.
create view market.property_source as
 SELECT comparable.product_id,
    comparable.property_id,
    comparable.tenant_id,
    comparable.number,
    comparable.texts,
    comparable.condition
   FROM ( SELECT v.product_id,
            v.property_id,
            v.tenant_id,
                CASE
                    WHEN (p.type = 'date'::text) THEN ((v.day - '1970-01-01'::date))::double precision
                    WHEN (p.type = ANY (ARRAY['number'::text, 'slider'::text])) THEN
                    CASE
                        WHEN ((v.unit IS NULL) OR (p.units = '{}'::text[]) OR (v.unit = p.units[1])) THEN v.number
                        ELSE ((v.number * market.factor(v.unit)) / market.factor(p.units[1]))
                    END
                    ELSE NULL::double precision
                END AS number,
                CASE
                    WHEN (p.type = ANY (ARRAY['list'::text, 'radio'::text, 'checkbox'::text, 'text'::text, 'url'::text])) THEN ( SELECT array_agg(DISTINCT lower("left"(btrim(t.t), 300)) ORDER BY (lower("left"(btrim(t.t), 300)))) AS array_agg
                       FROM unnest(v.texts) t(t)
                      WHERE (btrim(t.t) <> ''::text))
                    ELSE NULL::text[]
                END AS texts,
            v.matching_condition AS condition
           FROM (products.property_value v
             JOIN catalogue.property p ON ((p.id = v.property_id)))) comparable
  WHERE ((comparable.number IS NOT NULL) OR (comparable.texts IS NOT NULL))
UNION ALL
 SELECT p.id AS product_id,
    c.id AS property_id,
    p.tenant_id,
    (p.condition_grade)::double precision AS number,
    NULL::text[] AS texts,
    p.condition_matching AS condition
   FROM (products.product p
     JOIN catalogue.property c ON ((c.field = 'condition'::text)))
  WHERE (p.condition_grade IS NOT NULL);

-- Rows that belong in market.spot_rollup.
create view market.rollup_source as
 SELECT s.id AS spot_id,
    l.is_released,
    s.tenant_id,
    s.audience,
    max(l.period_till) AS period_till,
    min(l.kind) AS kind,
    s.latitude,
    s.longitude,
    (count(*))::integer AS product_count,
    bool_or(((l.latitude IS DISTINCT FROM s.latitude) OR (l.longitude IS DISTINCT FROM s.longitude))) AS scattered,
    (min(l.period_till) <> max(l.period_till)) AS ends_apart
   FROM (market.listing l
     JOIN spots.spot s ON ((s.id = l.spot_id)))
  GROUP BY s.id, l.is_released;

-- A saved search. The columns derived from its filter exclude what cannot be a hit; the filter itself decides what is a hit, unless the derived columns cover it entirely.
create table market.saved_search (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation of its keeper
  user_id bigint not null, -- User who keeps it
  name text not null, -- Name given by its keeper
  filter jsonb not null, -- Market filter, in the form of the API query
  place text, -- Name of the place at its latitude and longitude
  view text not null, -- View in which it was used: map, list
  active_till date, -- Last day on which it searches; null: no end
  since timestamp with time zone default now() not null, -- Time at which it was saved or got its current criteria: products already on the market then are not hits by themselves
  problem text, -- Criterion that the catalogue no longer has: otl, property; the search is suspended until it is repaired
  last_hit_at timestamp with time zone, -- Time of the last hit
  created_at timestamp with time zone default now() not null, -- Time at which it was saved
  version integer default 1 not null, -- Change counter
  is_released boolean not null, -- Derived: true offers, false demands
  otls bigint[], -- Derived: object types, each with all its descendants; null: any
  properties bigint[], -- Derived: properties that a hit must have; null: none
  own boolean, -- Derived: true: only the user's own organisation, false: only others, null: both
  kinds integer, -- Derived: a bit for each kind of spot by its code; null: any
  units integer, -- Derived: a bit for each unit by its code; null: any
  labels integer, -- Derived: a bit for each circularity label by its code; null: any
  types integer, -- Derived: a bit for each type by its code; null: any
  west double precision, -- Derived: western edge of the box around its place or part of the map, in degrees; null: anywhere
  south double precision, -- Derived: southern edge, as west
  east double precision, -- Derived: eastern edge, as west
  north double precision, -- Derived: northern edge, as west
  day_from date, -- Derived: day on or after which a hit must be available
  day_till date, -- Derived: day on or before which a hit must be available
  min_amount numeric(24,6), -- Derived: minimum amount; null: any
  roots text[], -- Derived: for each word entered, the stem that a word of a hit must contain; null: no words
  typed text[], -- Derived: the words as entered, to find similar spellings
  latitude double precision, -- Derived: latitude of the centre of the circle around its place, in degrees; null: no circle
  longitude double precision, -- Derived: longitude of that centre, as latitude
  metres double precision, -- Derived: radius of that circle, in metres; null: no circle
  whole boolean default false not null, -- Derived: whether the derived columns cover the whole filter, so that anything that meets them and contains the words is a hit
  lost text, -- What its problem is about where it is not the catalogue: division, group
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  constraint saved_search_lost_check CHECK ((lost = ANY (ARRAY['division'::text, 'group'::text]))),
  constraint saved_search_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint saved_search_problem_check CHECK ((problem = ANY (ARRAY['otl'::text, 'property'::text]))),
  constraint saved_search_view_check CHECK ((view = ANY (ARRAY['map'::text, 'list'::text]))),
  constraint saved_search_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE,
  constraint saved_search_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX saved_search_any ON market.saved_search USING btree (is_released) WHERE (otls IS NULL);
CREATE INDEX saved_search_otls ON market.saved_search USING gin (otls);
CREATE INDEX saved_search_user ON market.saved_search USING btree (tenant_id, user_id);
alter table market.saved_search enable row level security, force row level security;
create policy own on market.saved_search to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND ((user_id = ( SELECT platform.person() AS person)) OR (EXISTS ( SELECT
   FROM market.saved_search_follower f
  WHERE ((f.search_id = saved_search.id) AND (f.user_id = ( SELECT platform.person() AS person))))))))
  with check (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))));
create policy system on market.saved_search to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER drop_former_hits AFTER UPDATE OF since ON market.saved_search FOR EACH ROW WHEN ((new.since > old.since)) EXECUTE FUNCTION market.drop_former_hits();
CREATE TRIGGER drop_hits AFTER DELETE ON market.saved_search REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION market.drop_hits();
grant delete, insert, select, update on market.saved_search to bouwkring_app;
grant delete, insert, select, update on market.saved_search to bouwkring_system;

-- Users notified of the hits of a saved search: its keeper, and colleagues with whom it is shared.
create table market.saved_search_follower (
  search_id bigint not null, -- The search
  user_id bigint not null, -- User who follows it
  tenant_id bigint not null, -- Organisation
  frequency text not null, -- Mail frequency: now, daily, weekly, off
  paused_at timestamp with time zone, -- Time since which notifications are paused; null: not paused
  paused_till date, -- Last day of the pause; null: until resumed
  paused_why text, -- Reason for the pause: chosen, or bounced (mails were returned)
  told_from timestamp with time zone default now() not null, -- Start of notifications: when it was followed, or resumed after a pause; mails that bounced earlier do not count
  seen_at timestamp with time zone default now() not null, -- Time up to which its hits were viewed
  round integer default 0 not null, -- Counter of unsubscriptions: a link in a mail works only in its own round
  constraint saved_search_follower_pkey PRIMARY KEY (search_id, user_id),
  constraint saved_search_follower_check CHECK (((paused_at IS NULL) = (paused_why IS NULL))),
  constraint saved_search_follower_frequency_check CHECK ((frequency = ANY (ARRAY['now'::text, 'daily'::text, 'weekly'::text, 'off'::text]))),
  constraint saved_search_follower_paused_why_check CHECK ((paused_why = ANY (ARRAY['chosen'::text, 'bounced'::text]))),
  constraint saved_search_follower_tenant_id_search_id_fkey FOREIGN KEY (tenant_id, search_id) REFERENCES market.saved_search(tenant_id, id) ON DELETE CASCADE,
  constraint saved_search_follower_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_search_follower_of ON market.saved_search_follower USING btree (tenant_id, search_id);
CREATE INDEX saved_search_follower_user ON market.saved_search_follower USING btree (tenant_id, user_id);
alter table market.saved_search_follower enable row level security, force row level security;
create policy own on market.saved_search_follower to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on market.saved_search_follower to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on market.saved_search_follower to bouwkring_app;
grant delete, insert, select, update on market.saved_search_follower to bouwkring_system;

-- A product that became a hit of a saved search: once for each pair, notified again only for a larger amount or a lower price.
create table market.saved_search_hit (
  search_id bigint not null, -- The search
  product_id bigint not null, -- The product; of any organisation, so without a foreign key
  tenant_id bigint not null, -- Organisation of the search
  why text not null, -- Reason of the last notification: new, more (half as much again), cheaper
  amount numeric(14,3), -- Amount at the last notification
  price_cents bigint, -- Price at the last notification, in euro cents per unit
  found_at timestamp with time zone default now() not null, -- Time of the last notification
  constraint saved_search_hit_pkey PRIMARY KEY (search_id, product_id),
  constraint saved_search_hit_why_check CHECK ((why = ANY (ARRAY['new'::text, 'more'::text, 'cheaper'::text])))
);
CREATE INDEX saved_search_hit_age ON market.saved_search_hit USING btree (found_at);
CREATE INDEX saved_search_hit_newest ON market.saved_search_hit USING btree (search_id, found_at DESC);
alter table market.saved_search_hit enable row level security, force row level security;
create policy own on market.saved_search_hit for select to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (EXISTS ( SELECT
   FROM market.saved_search s
  WHERE (s.id = saved_search_hit.search_id)))));
create policy system on market.saved_search_hit to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER need_searches AFTER INSERT ON market.saved_search_hit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.need_searches();
grant select on market.saved_search_hit to bouwkring_app;
grant delete, insert, select, update on market.saved_search_hit to bouwkring_system;

-- Rows that belong in market.listing: the single definition, for upkeep and rebuild alike.
create view market.source as
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

-- Listed products per spot and side: what the map shows without opening a product.
create table market.spot_rollup (
  spot_id bigint not null, -- The spot
  is_released boolean not null, -- true: offers, false: demands
  tenant_id bigint not null, -- Organisation
  audience bigint not null, -- As in listing
  period_till date not null, -- As in listing
  kind text not null, -- Kind of the spot
  latitude double precision, -- Latitude of the spot
  longitude double precision, -- Longitude of the spot
  product_count integer not null, -- Number of listed products on this side
  scattered boolean not null, -- Whether some of them are elsewhere than the spot
  ends_apart boolean default false not null, -- Whether some of their periods end before others: the figures shown are then counted product by product
  constraint spot_rollup_pkey PRIMARY KEY (spot_id, is_released)
);
CREATE INDEX spot_rollup_tenant ON market.spot_rollup USING btree (tenant_id);
alter table market.spot_rollup enable row level security, force row level security;
create policy seen on market.spot_rollup for select to bouwkring_app
  using (((period_till >= ( SELECT platform.today() AS today)) AND ((tenant_id = ( SELECT platform.tenant() AS tenant)) OR ((audience & ( SELECT platform.audience() AS audience)) <> 0))));
create policy system on market.spot_rollup to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER places_noted AFTER UPDATE ON market.spot_rollup REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.note_places();
grant select on market.spot_rollup to bouwkring_app;
grant delete, insert, select, truncate, update on market.spot_rollup to bouwkring_system;

-- Listings added or changed that saved searches must still be checked against. Emptied by a job within seconds.
create table market.to_search (
  id bigint generated always as identity not null, -- Order of arrival
  product_id bigint not null, -- market.listing
  came boolean not null, -- It was published, or more groups may see it; else something of it changed
  was jsonb, -- The row of market.listing before the change; null for what was published or numbered anew, and where only a value of a property or data outside of the listing changed
  valued bigint[], -- Properties that it had no value of before
  noted_at timestamp with time zone default clock_timestamp() not null, -- Time of the note: what changed before a search was saved is no news for it
  loosened text[], -- Filters on data outside of the listing that show the product only since this change, as they are named in the filter of a search
  constraint to_search_pkey PRIMARY KEY (id)
);
CREATE INDEX to_search_product ON market.to_search USING btree (product_id);
grant delete, insert, select, update on market.to_search to bouwkring_system;

-- Words that occur on the market, used to find parts of compounds and the intended word. Never shown.
create table market.word (
  word text not null, -- Plain word that begins with a letter
  stem text generated always as (COALESCE((ts_lexize('dutch_stem'::regdictionary, word))[1], word)) stored, -- Its Dutch stem
  constraint word_pkey PRIMARY KEY (word)
);
CREATE INDEX word_parts ON market.word USING gin (word gin_trgm_ops, stem gin_trgm_ops);
grant delete, insert, select, truncate, update on market.word to bouwkring_system;

-- What a card shows of listed products, for who asks: row-level security holds. With from_own the distance is that to the nearest active spot of the own organisation, as the crow flies. A function because its plan, which costs more than its run, is then kept by the connection.
CREATE OR REPLACE FUNCTION market.cards(ids bigint[], from_latitude double precision, from_longitude double precision, from_own boolean)
 RETURNS TABLE(id bigint, name text, is_released boolean, amount numeric, amount_type smallint, unit text, label text, latitude double precision, longitude double precision, period_from date, period_till date, price_type text, price_cents bigint, metres double precision, otl jsonb, image jsonb, spot jsonb, tenant jsonb, favorite boolean, score smallint, unconfirmed_since date, slack_days smallint, transport text[])
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
      p.unconfirmed_since, l.slack_days, p.transport
    from market.listing l
    join spots.spot s on s.id = l.spot_id
    join spots.definition d on d.id = s.definition_id
    join accounts.tenant t on t.id = l.tenant_id
    left join catalogue.otl o on o.id = l.otl_id
    left join products.image i on i.id = l.image_id
    left join market.best_match b on b.product_id = l.product_id and b.tenant_id = (select platform.tenant())
    left join products.product p on p.id = l.product_id
    where l.product_id = any(ids);
end $function$;

-- Asked by the release before this one only: goes with the next migration of market
CREATE OR REPLACE FUNCTION market.changed_lines(seen pg_snapshot)
 RETURNS TABLE(snapshot text, today date, id bigint, line text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select m.snapshot, m.today, c.product_id, case when l.product_id is not null then market.copied(l) end from (select platform.seen_here()::text as snapshot, platform.today() as today) m
    left join (select distinct n.product_id from market.change n where n.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(n.xid, seen)) c on true
    left join market.listing l on l.product_id = c.product_id;
end $function$;

-- Asked by the release before this one only: goes with the next migration of market
CREATE OR REPLACE FUNCTION market.copied(l market.listing)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select concat_ws(',', l.product_id, l.tenant_id, l.spot_id, l.is_released::text, (extract(epoch from l.published_at) * 1000000)::bigint, l.audience, l.period_from, l.period_till,
    coalesce(l.latitude::text, ''), coalesce(l.longitude::text, ''), coalesce(l.amount::text, ''), l.facets, l.stems)
$function$;

-- Deletes the hits of a saved search that were found by its former conditions.
CREATE OR REPLACE FUNCTION market.drop_former_hits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from market.saved_search_hit h where h.search_id = new.id and h.found_at <= new.since;
  return null;
end $function$;

-- Takes the hits of saved searches along that go.
CREATE OR REPLACE FUNCTION market.drop_hits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from market.saved_search_hit h using old_rows o where h.search_id = o.id;
  return null;
end $function$;

-- All that facets count in one number (rules.ts has the places): one number is grouped in a third of the time of its columns, and a category is a range of it.
CREATE OR REPLACE FUNCTION market.facet_key(pre integer, label text, unit text, price_type text, kind text, type text, condition smallint, known text, origin text, demountability text, hazard text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (coalesce(pre + 1, 0)::bigint << 32)
    | (coalesce(array_position(array['none_known', 'suspected', 'found', 'cleared'], hazard), 0)::bigint << 29)
    | (coalesce(array_position(array['already_out', 'easy', 'moderate', 'difficult'], demountability), 0)::bigint << 26)
    | (coalesce(array_position(array['deinstallation', 'demolition', 'offcut', 'surplus', 'unknown'], origin), 0)::bigint << 23)
    | (coalesce(array_position(array['stated', 'seen', 'measured', 'tested'], known), 0)::bigint << 20)
    | (coalesce(condition, 0)::bigint << 17)
    | (coalesce(array_position(array['BioBased', 'Reused', 'Recycled', 'Incourant'], label), 0)::bigint << 14)
    | (coalesce(array_position(array['st', 'm', 'm2', 'm3', 'ton'], unit), 0)::bigint << 11)
    | (coalesce(array_position(array['unknown', 'from', 'reasonable', 'fixed'], price_type), 0)::bigint << 8)
    | (coalesce(array_position(array['product', 'material', 'element'], type), 0)::bigint << 4)
    | coalesce(array_position(array['project', 'depot', 'tender', 'knowledge-base'], kind), 0)::bigint
$function$;

-- Size of a unit beside its smaller sisters; null where there is none to compare with.
CREATE OR REPLACE FUNCTION market.factor(unit text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case unit when 'mm' then 1 when 'cm' then 10 when 'm' then 1000 when 'kg' then 1 when 'ton' then 1000 when 'W' then 1 when 'kW' then 1000 when 'V' then 1 when 'kV' then 1000 end
$function$;

-- What changed listings were before the first change that is noted, with the present number of their object type, and when that was noted.
CREATE OR REPLACE FUNCTION market.former(products bigint[])
 RETURNS TABLE(product_id bigint, noted_at timestamp with time zone, was jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.product_id, f.noted_at, case when f.was ->> 'otl_id' is not distinct from l.otl_id::text
      then f.was || jsonb_build_object('pre', l.pre, 'facets', ((l.facets >> 32) << 32) | ((f.was ->> 'facets')::bigint & 4294967295)) else f.was end
  from (select distinct on (n.product_id) n.product_id, n.noted_at, n.was from market.to_search n where n.product_id = any(products) and n.was is not null order by n.product_id, n.id) f
  join market.listing l on l.product_id = f.product_id
$function$;

-- The groups, out of these, that were not deleted, whoever may know them.
CREATE OR REPLACE FUNCTION market.groups_there(ids bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select g.id from accounts."group" g where g.id = any(ids)
$function$;

-- Products whose value of a number or date lies between two bounds, in the first unit of the property.
CREATE OR REPLACE FUNCTION market.having_number(property bigint, low double precision, high double precision)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5000
 SET search_path TO ''
AS $function$
  select v.product_id from market.property v where v.property_id = property and v.number is not null and v.number between coalesce(low, '-infinity') and coalesce(high, 'infinity')
$function$;

-- Products that have one of these options, given in lower case.
CREATE OR REPLACE FUNCTION market.having_option(property bigint, options text[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5000
 SET search_path TO ''
AS $function$
  select v.product_id from market.property v where v.property_id = property and v.number is null and v.texts && options
$function$;

-- Products whose text holds a part, given in lower case.
CREATE OR REPLACE FUNCTION market.having_part(property bigint, part text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5000
 SET search_path TO ''
AS $function$
  select v.product_id from market.property v where v.property_id = property and v.number is null and exists (select from unnest(v.texts) t where strpos(t, part) > 0)
$function$;

-- Locks what a refresh reads, so that upkeep by concurrent transactions comes one after the other.
CREATE OR REPLACE FUNCTION market.hold(products bigint[], spots bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two transactions that change parts of one row must not each miss the other: product first, then spot, then tenant, the same order everywhere.
  perform from products.product p where p.id = any(products) order by p.id for no key update;
  perform from spots.spot s where s.id = any(spots) order by s.id for no key update;
  perform from accounts.tenant t where t.id in (select s.tenant_id from spots.spot s where s.id = any(spots)) order by t.id for share;
end $function$;

-- How many other organisations within 50 km look for a product of this object type at this place: by a saved search that names the type or one above it, or by what they have on the other side of the market that the caller may see. Null below five.
CREATE OR REPLACE FUNCTION market.interest(released boolean, otl bigint, at_latitude double precision, at_longitude double precision)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  -- A tenth of a degree: who moves a spot by a street learns nothing of one organisation.
  return (
    with own as (
      select platform.tenant() as id, platform.audience() as audience, platform.today() as today, round(at_latitude * 10) / 10 as latitude, round(at_longitude * 10) / 10 as longitude, o.pre, o.post,
        (select array_agg(a.id) from catalogue.otl a where o.pre between a.pre and a.post) as above
      from catalogue.otl o where o.id = otl),
    -- An offer is asked for by its type or one above it; a demand is met by its type or one below it.
    alike as (
      select k.pre from own join catalogue.otl k on case when released then own.pre between k.pre and k.post else k.pre between own.pre and own.post end),
    seeker as (
      select s.tenant_id from own join market.saved_search s on s.otls && own.above and s.is_released = released and s.tenant_id <> own.id
      where s.problem is null and (s.active_till is null or s.active_till >= own.today) and s.own is distinct from true
        and exists (select from market.saved_search_follower f join accounts."user" u on u.id = f.user_id and u.disabled_at is null where f.search_id = s.id and (f.paused_at is null or f.paused_till < own.today))
        and case when s.west is null then exists (select from spots.spot p where p.tenant_id = s.tenant_id and p.active and (p.period_till is null or p.period_till >= own.today) and market.metres(p.latitude, p.longitude, own.latitude, own.longitude) <= 50000)
          else own.longitude between s.west and s.east and own.latitude between s.south and s.north and market.metres((s.south + s.north) / 2, (s.west + s.east) / 2, own.latitude, own.longitude) <= 50000 end
      union
      select l.tenant_id from own cross join alike join market.listing l on l.pre = alike.pre and l.is_released = not released and l.tenant_id <> own.id and (l.audience & own.audience) <> 0 and l.period_till >= own.today
      where l.latitude between own.latitude - 0.5 and own.latitude + 0.5 and market.metres(l.latitude, l.longitude, own.latitude, own.longitude) <= 50000)
    select case when count(*) >= 5 then count(*)::integer end from seeker k join accounts.tenant t on t.id = k.tenant_id and t.status in ('active', 'demo'));
end $function$;

-- Whether a product is on the market.
CREATE OR REPLACE FUNCTION market.is_listed(product bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select exists (select from market.listing l where l.product_id = product) $function$;

-- Gives the demands of an organisation the days that it lets a store bridge.
CREATE OR REPLACE FUNCTION market.keep_assumptions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update market.listing l set bridge_days = coalesce(new.bridge_days, 365) where l.tenant_id = new.tenant_id and not l.is_released and l.bridge_days <> coalesce(new.bridge_days, 365);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION market.keep_definitions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  places bigint[];
begin
  select array_agg(s.id) into places from new_rows n join old_rows o on o.id = n.id join spots.spot s on s.definition_id = n.id where n.kind <> o.kind and s.active;
  if places is null then return null; end if;
  perform market.refresh(array(select p.id from products.product p where p.spot_id = any(places) and p.published), places);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION market.keep_images()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    insert into market.to_search (product_id, came, loosened) select n.id, false, '{any_amount}' from new_rows n join old_rows o on o.id = n.id join market.listing l on l.product_id = n.id
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

CREATE OR REPLACE FUNCTION market.keep_properties()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

-- Brings comparable values up to date when a property is compared in another unit.
CREATE OR REPLACE FUNCTION market.keep_property_units()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform market.refresh_properties(array(select v.product_id from products.property_value v where v.property_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION market.keep_spots()
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

CREATE OR REPLACE FUNCTION market.keep_tenants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  places bigint[];
begin
  update market.listing l set owner_mask = n.mask from new_rows n join old_rows o on o.id = n.id where n.mask <> o.mask and l.tenant_id = n.id;
  select array_agg(s.id) into places from new_rows n join old_rows o on o.id = n.id join spots.spot s on s.tenant_id = n.id where n.status <> o.status and s.active;
  if places is null then return null; end if;
  perform market.refresh(array(select p.id from products.product p where p.spot_id = any(places) and p.published), places);
  return null;
end $function$;

-- What the counting engine holds of a listing, with the place of its spot, as a line of CSV
CREATE OR REPLACE FUNCTION market.line_of(l market.listing, r market.spot_rollup)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select concat_ws(',', l.product_id, l.tenant_id, l.spot_id, l.is_released::text, (extract(epoch from l.published_at) * 1000000)::bigint, l.audience, l.period_from, l.period_till,
    coalesce(l.latitude::text, ''), coalesce(l.longitude::text, ''), coalesce(l.amount::text, ''), l.facets, l.stems, coalesce(r.latitude::text, ''), coalesce(r.longitude::text, ''))
$function$;

-- Listings that changed since a snapshot: their line, or null for one that is gone; one row without an id when nothing changed
CREATE OR REPLACE FUNCTION market.lines_since(seen pg_snapshot)
 RETURNS TABLE(snapshot text, today date, id bigint, line text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select m.snapshot, m.today, c.product_id, case when l.product_id is not null then market.line_of(l, r) end from (select platform.seen_here()::text as snapshot, platform.today() as today) m
    left join (select distinct n.product_id from market.change n where n.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(n.xid, seen)) c on true
    left join market.listing l on l.product_id = c.product_id
    left join market.spot_rollup r on r.spot_id = l.spot_id and r.is_released = l.is_released;
end $function$;

-- Great-circle distance between two points in metres (haversine, mean radius 6,371,008.8 m).
CREATE OR REPLACE FUNCTION market.metres(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- least() passes over nulls, and an unknown place must have an unknown distance.
  select case when lat1 + lon1 + lat2 + lon2 is not null then
    12742017.6 * asin(sqrt(least(1, power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) end
$function$;

-- How far a listed product is from the nearest own spot that is on the market; null where either place is unknown.
CREATE OR REPLACE FUNCTION market.metres_to_own(product bigint)
 RETURNS double precision
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select min(market.metres(l.latitude, l.longitude, n.latitude, n.longitude)) from market.listing l join market.own_places() n on n.id <> l.spot_id where l.product_id = product);
end $function$;

-- The plain words that a product itself has for search, besides those of its object type
CREATE OR REPLACE FUNCTION market.named(name text, manufacturer text, model text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select market.plain(concat_ws(' ', name, nullif(manufacturer, ''), nullif(model, '')))
$function$;

-- Refuses hits of a saved search that is gone, or is of another organisation: a foreign key that is asked once a statement.
CREATE OR REPLACE FUNCTION market.need_searches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Locked as a foreign key locks: none of them goes before this transaction ends.
  if (with asked as materialized (select distinct n.tenant_id, n.search_id from new_rows n),
      found as materialized (select s.id from asked a join market.saved_search s on s.id = a.search_id and s.tenant_id = a.tenant_id for key share of s)
      select (select count(*) from asked) <> (select count(*) from found)) then
    raise foreign_key_violation using message = 'a hit of a saved search that is not there', table = 'saved_search_hit', schema = 'market';
  end if;
  return null;
end $function$;

-- Adds the job that suspends saved searches for a division or group that was deleted.
CREATE OR REPLACE FUNCTION market.note_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from market.saved_search s where s.filter ?| array['division', 'group']) then
    perform platform.add_job('criteria.gone>market', '{}');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION market.note_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A rebuild says so once; a row for each of a million listings would say no more.
  if current_setting('market.rebuilding', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then insert into market.change (product_id) select n.product_id from new_rows n;
  elsif tg_op = 'DELETE' then insert into market.change (product_id) select o.product_id from old_rows o;
  elsif tg_op = 'UPDATE' then
    -- Only what the copy holds: a new picture moves nothing.
    insert into market.change (product_id) select n.product_id from new_rows n join old_rows o on o.product_id = n.product_id
      where (n.spot_id, n.published_at, n.audience, n.facets, n.latitude, n.longitude, n.period_from, n.period_till, n.amount, n.is_released, n.stems) is distinct from (o.spot_id, o.published_at, o.audience, o.facets, o.latitude, o.longitude, o.period_from, o.period_till, o.amount, o.is_released, o.stems);
  else insert into market.change (product_id) values (0);
  end if;
  return null;
end $function$;

-- Notes for the copies of the market the listings of spots that moved.
CREATE OR REPLACE FUNCTION market.note_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into market.change (product_id) select l.product_id from new_rows n join old_rows o on o.spot_id = n.spot_id and o.is_released = n.is_released
    join market.listing l on l.spot_id = n.spot_id and l.is_released = n.is_released
    where (n.latitude, n.longitude) is distinct from (o.latitude, o.longitude);
  return null;
end $function$;

-- Notes listings that came or changed so that they may be a hit of a saved search, and adds the job that asks.
CREATE OR REPLACE FUNCTION market.note_to_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noted boolean;
begin
  -- What is made anew was there already; and where nobody keeps a search there is nothing to ask.
  if current_setting('market.rebuilding', true) = 'on' or not exists (select from market.saved_search) then return null; end if;
  if tg_op = 'INSERT' then
    insert into market.to_search (product_id, came) select n.product_id, true from new_rows n;
  else
    -- Stock that is reserved moves often: less of something is no news. A tree that is numbered anew changes every listing: what those were is not kept.
    insert into market.to_search (product_id, came, was) select n.product_id, (n.audience & ~o.audience) <> 0, case when n.pre is not distinct from o.pre or n.otl_id is distinct from o.otl_id then to_jsonb(o) end
      from new_rows n join old_rows o on o.product_id = n.product_id
      where (n.spot_id, n.published_at, n.audience, n.facets, n.latitude, n.longitude, n.period_from, n.period_till, n.is_released, n.stems) is distinct from (o.spot_id, o.published_at, o.audience, o.facets, o.latitude, o.longitude, o.period_from, o.period_till, o.is_released, o.stems)
        or n.amount > coalesce(o.amount, 0) or n.price_cents < o.price_cents or (n.price_cents is not null and o.price_cents is null);
  end if;
  noted := found;
  -- Without a key, so that nobody who publishes waits for another: the first job asks for all, the next one finds nothing left.
  if noted then perform platform.add_job('listings.moved>market', '{}'); end if;
  return null;
end $function$;

-- The same of listings of which a property got a value.
CREATE OR REPLACE FUNCTION market.note_valued()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('market.rebuilding', true) = 'on' or not exists (select from market.saved_search s where s.properties is not null) then return null; end if;
  insert into market.to_search (product_id, came, valued) select n.product_id, false, case when tg_op = 'INSERT' then array_agg(n.property_id) end from new_rows n group by n.product_id;
  if found then perform platform.add_job('listings.moved>market', '{}'); end if;
  return null;
end $function$;

-- The spots of the caller's organisation that are on the market and have a place.
CREATE OR REPLACE FUNCTION market.own_places()
 RETURNS TABLE(id bigint, latitude double precision, longitude double precision)
 LANGUAGE sql
 STABLE
AS $function$
  select n.id, n.latitude, n.longitude from spots.spot n
  where n.tenant_id = (select platform.tenant()) and n.active and n.latitude is not null and (n.period_till is null or n.period_till >= (select platform.today()))
$function$;

-- Lower-case letters and figures only, accents off: how words are stored and how typed words are read.
CREATE OR REPLACE FUNCTION market.plain(given text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(lower(public.unaccent(given)), '[^a-z0-9]+', ' ', 'g'))
$function$;

-- How many of these products, as far as the caller may see them, have a value of each property: by options where they are choices, else from what to what.
CREATE OR REPLACE FUNCTION market.property_counts(products bigint[], properties bigint[], choices bigint[])
 RETURNS TABLE(property_id bigint, texts text[], count integer, low double precision, high double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;

-- What was typed as a full-text query: each word by its Dutch stem and as a beginning, as a part of compounds, else as the nearest words that occur. Null where nothing is left to look for.
CREATE OR REPLACE FUNCTION market.query_of(typed text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

-- Makes the whole read model anew from its sources, in the order of the list.
CREATE OR REPLACE FUNCTION market.rebuild()
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
  insert into market.word (word) select distinct w from (select distinct words from market.listing) l, regexp_split_to_table(l.words, ' ') w where w ~ '^[a-z]' and length(w) between 3 and 60 order by 1;
  insert into market.property select s.* from market.property_source s join market.listing l on l.product_id = s.product_id order by s.product_id, s.property_id;
  insert into market.spot_rollup select s.* from market.rollup_source s order by s.spot_id, s.is_released;
  perform set_config('market.rebuilding', 'off', true);
end $function$;

-- Brings the rows of these products, and the roll-ups of these spots, up to date.
CREATE OR REPLACE FUNCTION market.refresh(products bigint[], spots bigint[])
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

-- Brings the comparable property values of these products up to date.
CREATE OR REPLACE FUNCTION market.refresh_properties(products bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from market.property v where v.product_id = any(products)
    and not exists (select from market.property_source s join market.listing l on l.product_id = s.product_id where s.product_id = v.product_id and s.property_id = v.property_id);
  insert into market.property as v select s.* from market.property_source s join market.listing l on l.product_id = s.product_id where s.product_id = any(products)
    on conflict (product_id, property_id) do update set number = excluded.number, texts = excluded.texts, condition = excluded.condition
    where (v.number, v.texts, v.condition) is distinct from (excluded.number, excluded.texts, excluded.condition);
end $function$;

-- Of typed words that mean something: the stem that a word of what is found holds (market.query_of is the reference), and the word.
CREATE OR REPLACE FUNCTION market.roots_of(typed text)
 RETURNS TABLE(root text, given text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((pg_catalog.ts_lexize('pg_catalog.dutch_stem', w.given))[1], w.given), w.given
  from unnest((regexp_split_to_array(market.plain(typed), ' '))[1:8]) w (given)
  where w.given <> '' and numnode(pg_catalog.to_tsquery('pg_catalog.dutch', w.given || ':*')) > 0
$function$;

-- A favourite begins with what its keeper saw.
CREATE OR REPLACE FUNCTION market.see_favorite()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  select l.price_cents, l.amount into new.seen_price_cents, new.seen_amount from market.listing l where l.product_id = new.product_id;
  return new;
end $function$;

-- Days that a period of this certainty may move either way (contract/src/period.ts).
CREATE OR REPLACE FUNCTION market.slack(certainty text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case certainty when 'expected' then 21 when 'indicative' then 60 else 0 end::smallint
$function$;

-- The stems of plain words as search compares them, each between spaces: what the counting engine looks for words in
CREATE OR REPLACE FUNCTION market.stems(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || coalesce(array_to_string(tsvector_to_array(to_tsvector('pg_catalog.dutch'::regconfig, words)), ' '), '') || ' '
$function$;

-- What object types are called, with their synonyms and ancestors; null: all of them.
CREATE OR REPLACE FUNCTION market.words_of(otls bigint[])
 RETURNS TABLE(otl_id bigint, pre integer, words text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive up (id, pre, at, parent_id, name, far) as (
    select o.id, o.pre, o.id, o.parent_id, o.name, 0 from catalogue.otl o where otls is null or o.id = any(otls)
    union all select u.id, u.pre, o.id, o.parent_id, o.name, u.far + 1 from up u join catalogue.otl o on o.id = u.parent_id where u.far < 100)
  select u.id, u.pre, market.plain(string_agg(u.name || ' ' || coalesce(y.names, ''), ' ' order by u.far))
  from up u left join lateral (select string_agg(s.name, ' ' order by s.name) as names from catalogue.otl_synonym s where s.otl_id = u.at) y on true group by u.id, u.pre
$function$;
