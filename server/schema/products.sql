-- The present shape of products, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- A bulk change to products of a spot.
create table products.bulk (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  spot_id bigint not null, -- Spot in which the products were selected
  asked_by bigint, -- User who requested it
  deed jsonb not null, -- The deed, as requested
  state text default 'running'::text not null, -- running, done, undone
  created_at timestamp with time zone default now() not null, -- Time of the request
  finished_at timestamp with time zone, -- Time at which the last product was processed; it can be undone for ten minutes
  undone_at timestamp with time zone, -- Time at which it was undone; null: it was not
  constraint bulk_pkey PRIMARY KEY (id),
  constraint bulk_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'undone'::text]))),
  constraint bulk_tenant_id_asked_by_fkey FOREIGN KEY (tenant_id, asked_by) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (asked_by),
  constraint bulk_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE,
  constraint bulk_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX bulk_asked_by ON products.bulk USING btree (tenant_id, asked_by);
CREATE INDEX bulk_spot ON products.bulk USING btree (tenant_id, spot_id, id DESC);
alter table products.bulk enable row level security, force row level security;
create policy own on products.bulk to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on products.bulk to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on products.bulk to bouwkring_app;
grant delete, insert, select, update on products.bulk to bouwkring_system;

-- A product in a bulk change.
create table products.bulk_line (
  bulk_id bigint not null, -- The bulk change
  tenant_id bigint not null, -- Organisation
  product_id bigint not null, -- The product
  state text default 'waiting'::text not null, -- waiting, done, same (already so), refused, undone
  problems jsonb default '[]'::jsonb not null, -- Reasons for the refusal: fields and messages
  before jsonb, -- Content of the product before the change, used to restore it
  constraint bulk_line_pkey PRIMARY KEY (bulk_id, product_id),
  constraint bulk_line_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'same'::text, 'refused'::text, 'undone'::text]))),
  constraint bulk_line_tenant_id_bulk_id_fkey FOREIGN KEY (tenant_id, bulk_id) REFERENCES products.bulk(tenant_id, id) ON DELETE CASCADE,
  constraint bulk_line_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX bulk_line_of ON products.bulk_line USING btree (tenant_id, bulk_id);
CREATE INDEX bulk_line_product ON products.bulk_line USING btree (tenant_id, product_id);
alter table products.bulk_line enable row level security, force row level security;
create policy own on products.bulk_line to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on products.bulk_line to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on products.bulk_line to bouwkring_app;
grant delete, insert, select, update on products.bulk_line to bouwkring_system;

-- A picture uploaded to be added to many products; deleted after thirty days, while the pictures of products remain.
create table products.bulk_picture (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  file_key uuid not null, -- files.file
  filename text not null, -- File name as uploaded, sanitised
  width integer not null, -- Width of the largest size, in pixels
  height integer not null, -- Height of the largest size, in pixels
  created_at timestamp with time zone default now() not null, -- Upload time
  constraint bulk_picture_pkey PRIMARY KEY (id),
  constraint bulk_picture_height_check CHECK ((height > 0)),
  constraint bulk_picture_width_check CHECK ((width > 0)),
  constraint bulk_picture_tenant_id_file_key_fkey FOREIGN KEY (tenant_id, file_key) REFERENCES files.file(tenant_id, key) ON DELETE CASCADE,
  constraint bulk_picture_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
CREATE INDEX bulk_picture_created ON products.bulk_picture USING btree (created_at);
CREATE INDEX bulk_picture_file ON products.bulk_picture USING btree (file_key);
CREATE INDEX bulk_picture_tenant ON products.bulk_picture USING btree (tenant_id, file_key);
alter table products.bulk_picture enable row level security, force row level security;
create policy own on products.bulk_picture to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on products.bulk_picture to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER let_go AFTER DELETE ON products.bulk_picture FOR EACH ROW EXECUTE FUNCTION files.let_go();
grant insert, select on products.bulk_picture to bouwkring_app;
grant delete, insert, select, update on products.bulk_picture to bouwkring_system;

-- Condition grades given for a product, each with its basis: rows are added, never changed.
create table products.condition_evidence (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  product_id bigint not null, -- The product
  grade smallint not null, -- 1 very good .. 6 very bad
  known text not null, -- Basis of the grade: stated, seen, measured, tested
  known_on date, -- Day on which it was seen, measured or tested
  user_id bigint, -- User who gave it; null: the account no longer exists
  created_at timestamp with time zone default now() not null, -- Time at which it was given
  constraint condition_evidence_pkey PRIMARY KEY (id),
  constraint condition_evidence_grade_check CHECK (((grade >= 1) AND (grade <= 6))),
  constraint condition_evidence_known_check CHECK ((known = ANY (ARRAY['stated'::text, 'seen'::text, 'measured'::text, 'tested'::text]))),
  constraint condition_evidence_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE,
  constraint condition_evidence_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (user_id)
);
CREATE INDEX condition_evidence_product ON products.condition_evidence USING btree (product_id, id);
CREATE INDEX condition_evidence_user ON products.condition_evidence USING btree (user_id) WHERE (user_id IS NOT NULL);
alter table products.condition_evidence enable row level security, force row level security;
create policy own on products.condition_evidence to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.condition_evidence for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM products.product p
  WHERE (p.id = condition_evidence.product_id))));
create policy system on products.condition_evidence to bouwkring_system
  using (true)
  with check (true);
grant insert, select on products.condition_evidence to bouwkring_app;
grant delete, insert, select, update on products.condition_evidence to bouwkring_system;

-- Pictures of a product.
create table products.image (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  product_id bigint not null, -- The product
  file_key uuid not null, -- files.file
  width integer not null, -- Width of the re-encoded original, in pixels
  height integer not null, -- Height of the re-encoded original, in pixels
  ordering integer default 0 not null, -- Sort order; the first is the main picture
  created_at timestamp with time zone default now() not null, -- Time added
  constraint image_pkey PRIMARY KEY (id),
  constraint image_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX image_file ON products.image USING btree (file_key);
CREATE INDEX image_product ON products.image USING btree (product_id, ordering, id);
alter table products.image enable row level security, force row level security;
create policy own on products.image to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.image for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM products.product p
  WHERE (p.id = image.product_id))));
create policy system on products.image to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_listing_delete AFTER DELETE ON products.image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_images();
CREATE TRIGGER keep_listing_insert AFTER INSERT ON products.image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_images();
CREATE TRIGGER keep_listing_update AFTER UPDATE ON products.image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_images();
CREATE TRIGGER let_go AFTER DELETE ON products.image FOR EACH ROW EXECUTE FUNCTION files.let_go();
grant delete, insert, select, update on products.image to bouwkring_app;
grant delete, insert, select, update on products.image to bouwkring_system;

-- Materials that a product is made of.
create table products.material (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  product_id bigint not null, -- The product
  otl_id bigint, -- Material of the catalogue, if any
  name text not null, -- Name
  type text not null, -- material or element
  percentage numeric(5,2) not null, -- Share of the mass, in percent
  ordering integer default 0 not null, -- Sort order
  constraint material_pkey PRIMARY KEY (id),
  constraint material_name_check CHECK ((name <> ''::text)),
  constraint material_percentage_check CHECK (((percentage >= (0)::numeric) AND (percentage <= (100)::numeric))),
  constraint material_type_check CHECK ((type = ANY (ARRAY['material'::text, 'element'::text]))),
  constraint material_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id),
  constraint material_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX material_otl ON products.material USING btree (otl_id) WHERE (otl_id IS NOT NULL);
CREATE INDEX material_product ON products.material USING btree (product_id);
alter table products.material enable row level security, force row level security;
create policy own on products.material to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.material for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM products.product p
  WHERE (p.id = material.product_id))));
create policy system on products.material to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on products.material to bouwkring_app;
grant delete, insert, select, update on products.material to bouwkring_system;

-- API identity of a price or transport given for a product. Its content is in the product, so that there is a single source of truth.
create table products.meta (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  product_id bigint not null, -- The product
  type text not null, -- price or transport
  constraint meta_pkey PRIMARY KEY (id),
  constraint meta_type_check CHECK ((type = ANY (ARRAY['price'::text, 'transport'::text]))),
  constraint meta_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE,
  constraint meta_product_id_type_key UNIQUE (product_id, type)
);
alter table products.meta enable row level security, force row level security;
create policy own on products.meta to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.meta for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM products.product p
  WHERE (p.id = meta.product_id))));
create policy system on products.meta to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on products.meta to bouwkring_app;
grant delete, insert, select, update on products.meta to bouwkring_system;

-- An offer (is_released) or a demand.
create table products.product (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  spot_id bigint not null, -- Spot that it belongs to
  otl_id bigint, -- Object type
  type text not null, -- product, material or element
  name text not null, -- Name
  is_released boolean not null, -- true: offer, false: demand
  amount numeric(14,3), -- Offer: stock left; demand: amount requested; null only where amount_type is not 0
  amount_type smallint default 0 not null, -- 0 a figure, 1 on request, 2 while stock lasts
  amount_given numeric(14,3) default 0 not null, -- Amount taken by accepted and completed reservations
  unit text, -- Unit
  note text default ''::text not null, -- Free text
  sustainability_type text default 'Reused'::text not null, -- Circularity label
  latitude double precision, -- Latitude of its own place, WGS84; null: the spot's applies
  longitude double precision, -- Longitude of its own place, WGS84; null: the spot's applies
  price_type text default 'unknown'::text not null, -- Meaning of the price
  price_cents bigint, -- Price in euro cents per unit
  transport text[] default '{}'::text[] not null, -- Transport options offered
  published boolean default false not null, -- Whether it is part of the market while its spot is active
  published_at timestamp with time zone, -- Time of the last publication; set by a trigger if not given
  version integer default 1 not null, -- Counter of changes to the form, guards against lost updates
  created_at timestamp with time zone default now() not null, -- Creation time
  updated_at timestamp with time zone default now() not null, -- Time of the last change
  condition_grade smallint, -- Technical condition on the scale of NEN 2767: 1 very good .. 6 very bad; of a demand: the grade requested
  condition_matching text, -- Hard condition of a demand on the grade: lte at least as good, eq the same, gte no better
  condition_known text, -- Basis of the grade: stated, seen, measured, tested
  condition_known_on date, -- Day on which it was seen, measured or tested
  origin_kind text, -- Origin: taken out, demolition, offcut, surplus, unknown
  origin_on date, -- Day on which it was or will be taken out; the first day of the month or year if only that is known
  origin_precision text default 'day'::text not null, -- Precision of that day: day, month, year
  origin_place text default ''::text not null, -- Place where it was taken out
  origin_work text default ''::text not null, -- Work from which it was taken out
  origin_built smallint, -- Year in which that work was built
  in_use_since smallint, -- Year of first use
  in_use_about boolean default false not null, -- Whether that year is approximate, plus or minus five years
  demountability text, -- Ease of removal: already out, easily, with effort, with difficulty
  hazard text, -- Hazardous substances: none known, suspected, found, cleared
  hazard_kinds text[] default '{}'::text[] not null, -- Kinds of hazardous substances
  hazard_statement text default ''::text not null, -- The owner's statement about hazardous substances
  external_ref text, -- Number in a list of the owner's own; unique within a spot
  confirmed_at timestamp with time zone, -- Time at which its owner last confirmed that it is still there, without changing it; null: never
  unconfirmed_since date, -- Day since which nobody has confirmed it, after two requests; null: this does not apply
  period_from date, -- First day of its own period, which replaces the period of its spot but never outlasts it
  period_till date, -- Last day of its own period
  period_certainty text, -- Certainty of its own period; null: it has none, and the period of its spot applies
  least_amount numeric(14,3), -- Minimum amount of an offer that is given at once, in its unit; null: any amount, and always for a demand
  appearance text, -- How an offer looks, apart from how it works: as_new, good, fair, poor, damaged
  manufacturer text default ''::text not null, -- Who made it
  model text default ''::text not null, -- What the manufacturer calls it: name or number of its product type
  remaining_years smallint, -- Years of use that the owner still expects
  uniform boolean, -- Whether all pieces of the offer are alike; null: not stated
  constraint product_pkey PRIMARY KEY (id),
  constraint product_amount_check CHECK ((amount >= (0)::numeric)),
  constraint product_amount_given_check CHECK ((amount_given >= (0)::numeric)),
  constraint product_amount_type_check CHECK ((amount_type = ANY (ARRAY[0, 1, 2]))),
  constraint product_appearance_check CHECK ((appearance = ANY (ARRAY['as_new'::text, 'good'::text, 'fair'::text, 'poor'::text, 'damaged'::text]))),
  constraint product_check CHECK (((published_at IS NOT NULL) OR (NOT published))),
  constraint product_check1 CHECK (((amount_type <> 0) OR (amount IS NOT NULL))),
  constraint product_check2 CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint product_check3 CHECK ((is_released OR (price_type = 'unknown'::text))),
  constraint product_condition_grade_check CHECK (((condition_grade >= 1) AND (condition_grade <= 6))),
  constraint product_condition_known_check CHECK ((condition_known = ANY (ARRAY['stated'::text, 'seen'::text, 'measured'::text, 'tested'::text]))),
  constraint product_condition_matching CHECK (((condition_matching IS NULL) OR ((NOT is_released) AND (condition_grade IS NOT NULL)))),
  constraint product_condition_matching_check CHECK ((condition_matching = ANY (ARRAY['gte'::text, 'eq'::text, 'lte'::text]))),
  constraint product_demountability_check CHECK ((demountability = ANY (ARRAY['already_out'::text, 'easy'::text, 'moderate'::text, 'difficult'::text]))),
  constraint product_external_ref_check CHECK ((external_ref <> ''::text)),
  constraint product_hazard_check CHECK ((hazard = ANY (ARRAY['none_known'::text, 'suspected'::text, 'found'::text, 'cleared'::text]))),
  constraint product_hazard_kinds_check CHECK ((hazard_kinds <@ ARRAY['asbestos'::text, 'pak'::text, 'tar'::text, 'chromium6'::text, 'lead'::text, 'pcb'::text, 'other'::text])),
  constraint product_in_use_since_check CHECK (((in_use_since >= 1000) AND (in_use_since <= 2200))),
  constraint product_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint product_least_amount_check CHECK ((least_amount > (0)::numeric)),
  constraint product_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint product_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint product_origin_built_check CHECK (((origin_built >= 1000) AND (origin_built <= 2200))),
  constraint product_origin_kind_check CHECK ((origin_kind = ANY (ARRAY['deinstallation'::text, 'demolition'::text, 'offcut'::text, 'surplus'::text, 'unknown'::text]))),
  constraint product_origin_precision_check CHECK ((origin_precision = ANY (ARRAY['day'::text, 'month'::text, 'year'::text]))),
  constraint product_period_certainty_check CHECK ((((period_certainty = ANY (ARRAY['fixed'::text, 'expected'::text, 'indicative'::text])) AND ((period_from IS NOT NULL) OR (period_till IS NOT NULL))) OR ((period_certainty IS NULL) AND (period_from IS NULL) AND (period_till IS NULL)))),
  constraint product_period_check CHECK ((period_from <= period_till)),
  constraint product_price_cents_check CHECK ((price_cents >= 0)),
  constraint product_price_type_check CHECK ((price_type = ANY (ARRAY['unknown'::text, 'from'::text, 'reasonable'::text, 'fixed'::text]))),
  constraint product_remaining_years_check CHECK (((remaining_years >= 0) AND (remaining_years <= 200))),
  constraint product_sustainability_type_check CHECK ((sustainability_type = ANY (ARRAY['BioBased'::text, 'Reused'::text, 'Recycled'::text, 'Incourant'::text]))),
  constraint product_transport_check CHECK ((transport <@ ARRAY['pickup'::text, 'delivery'::text])),
  constraint product_type_check CHECK ((type = ANY (ARRAY['product'::text, 'material'::text, 'element'::text]))),
  constraint product_unit_check CHECK ((unit = ANY (ARRAY['st'::text, 'm'::text, 'm2'::text, 'm3'::text, 'ton'::text]))),
  constraint product_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id),
  constraint product_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint product_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE,
  constraint product_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE UNIQUE INDEX product_external_ref ON products.product USING btree (spot_id, external_ref) WHERE (external_ref IS NOT NULL);
CREATE INDEX product_least_amount ON products.product USING btree (id) WHERE ((least_amount IS NOT NULL) AND published);
CREATE INDEX product_of_spot ON products.product USING btree (spot_id, is_released, id);
CREATE INDEX product_otl ON products.product USING btree (otl_id);
CREATE INDEX product_spot ON products.product USING btree (spot_id);
alter table products.product enable row level security, force row level security;
create policy own on products.product to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.product for select to bouwkring_app
  using ((published AND ((period_till IS NULL) OR (period_till >= ( SELECT platform.today() AS today))) AND (EXISTS ( SELECT
   FROM spots.spot s
  WHERE (s.id = product.spot_id)))));
create policy system on products.product to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER count_stock_change BEFORE UPDATE ON products.product FOR EACH ROW WHEN ((new.amount_given IS DISTINCT FROM old.amount_given)) EXECUTE FUNCTION products.count_stock_change();
CREATE TRIGGER keep_confirmed BEFORE UPDATE ON products.product FOR EACH ROW WHEN (((old.unconfirmed_since IS NOT NULL) AND ((new.updated_at <> old.updated_at) OR (new.amount_given <> old.amount_given) OR (new.confirmed_at IS DISTINCT FROM old.confirmed_at)))) EXECUTE FUNCTION products.keep_confirmed();
CREATE TRIGGER keep_listing_delete AFTER DELETE ON products.product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_products();
CREATE TRIGGER keep_listing_insert AFTER INSERT ON products.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_products();
CREATE TRIGGER keep_listing_update AFTER UPDATE ON products.product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_products();
CREATE TRIGGER keep_metas AFTER UPDATE OF price_type, transport ON products.product FOR EACH ROW WHEN ((((new.price_type IS DISTINCT FROM old.price_type) OR (new.transport IS DISTINCT FROM old.transport)) AND ((new.price_type <> 'unknown'::text) OR (new.transport <> '{}'::text[])))) EXECUTE FUNCTION products.keep_metas();
CREATE TRIGGER keep_metas_first AFTER INSERT ON products.product FOR EACH ROW WHEN (((new.price_type <> 'unknown'::text) OR (new.transport <> '{}'::text[]))) EXECUTE FUNCTION products.keep_metas();
CREATE TRIGGER keep_published_at BEFORE UPDATE ON products.product FOR EACH ROW WHEN ((new.published AND (NOT old.published))) EXECUTE FUNCTION products.keep_published_at();
CREATE TRIGGER keep_published_at_first BEFORE INSERT ON products.product FOR EACH ROW WHEN (new.published) EXECUTE FUNCTION products.keep_published_at();
CREATE TRIGGER refuse_delete BEFORE DELETE ON products.product FOR EACH ROW EXECUTE FUNCTION transactions.refuse_delete();
CREATE TRIGGER tell_made_published AFTER INSERT ON products.product FOR EACH ROW WHEN (new.published) EXECUTE FUNCTION integrations.tell_published();
CREATE TRIGGER tell_published AFTER UPDATE OF published ON products.product FOR EACH ROW WHEN ((new.published AND (NOT old.published))) EXECUTE FUNCTION integrations.tell_published();
grant delete, insert, select, update on products.product to bouwkring_app;
grant delete, insert, select, update on products.product to bouwkring_system;

-- A file that is the value, or one of the values, of a property of type file.
create table products.property_file (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  product_id bigint not null, -- The product
  property_id bigint, -- The property; null: a document on hazardous substances
  file_key uuid not null, -- files.file; its bytes are stored under this key
  filename text not null, -- File name as uploaded, sanitised
  kind text not null, -- File type, determined from the content
  bytes integer not null, -- Size in bytes
  created_at timestamp with time zone default now() not null, -- Time added
  constraint property_file_pkey PRIMARY KEY (id),
  constraint property_file_bytes_check CHECK ((bytes > 0)),
  constraint property_file_filename_check CHECK ((filename <> ''::text)),
  constraint property_file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text, 'word'::text, 'excel'::text]))),
  constraint property_file_property_id_fkey FOREIGN KEY (property_id) REFERENCES catalogue.property(id),
  constraint property_file_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX property_file_key ON products.property_file USING btree (file_key);
CREATE INDEX property_file_product ON products.property_file USING btree (product_id);
alter table products.property_file enable row level security, force row level security;
create policy own on products.property_file to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.property_file for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM products.product p
  WHERE (p.id = property_file.product_id))));
create policy system on products.property_file to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER let_go AFTER DELETE ON products.property_file FOR EACH ROW EXECUTE FUNCTION products.let_go_property_file();
grant delete, insert, select, update on products.property_file to bouwkring_app;
grant delete, insert, select, update on products.property_file to bouwkring_system;

-- Value of one property of a product, typed by the property.
create table products.property_value (
  tenant_id bigint not null, -- Organisation
  product_id bigint not null, -- The product
  property_id bigint not null, -- The property
  texts text[] default '{}'::text[] not null, -- Options, text, url or file keys
  number double precision, -- Value of a number or slider, in `unit`
  day date, -- Value of a date
  unit text, -- Unit of the number
  matching_condition text, -- Hard condition in matching
  constraint property_value_pkey PRIMARY KEY (product_id, property_id),
  constraint property_value_matching_condition_check CHECK ((matching_condition = ANY (ARRAY['gte'::text, 'eq'::text, 'lte'::text, 'in'::text]))),
  constraint property_value_property_id_fkey FOREIGN KEY (property_id) REFERENCES catalogue.property(id),
  constraint property_value_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX property_value_property ON products.property_value USING btree (property_id);
alter table products.property_value enable row level security, force row level security;
create policy own on products.property_value to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.property_value for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM products.product p
  WHERE (p.id = property_value.product_id))));
create policy system on products.property_value to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_in_field BEFORE INSERT ON products.property_value FOR EACH ROW EXECUTE FUNCTION products.keep_in_field();
CREATE TRIGGER keep_listing_delete AFTER DELETE ON products.property_value REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_properties();
CREATE TRIGGER keep_listing_insert AFTER INSERT ON products.property_value REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_properties();
CREATE TRIGGER keep_listing_update AFTER UPDATE ON products.property_value REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_properties();
grant delete, insert, select, update on products.property_value to bouwkring_app;
grant delete, insert, select, update on products.property_value to bouwkring_system;

-- What the contract file of a spot states about itself; one row per spot, from the last upload.
create table products.rsx_contract (
  spot_id bigint not null, -- The spot
  tenant_id bigint not null, -- Organisation of the spot
  filename text not null, -- File name as uploaded, sanitised
  number text, -- Contract number
  description text, -- Title of the contract
  year_version text, -- Year version of RAW
  xml_version text, -- Version of the format
  created text, -- Creation day, as stated in the file
  changed text, -- Day of the last change, as stated in the file
  uploaded_by bigint, -- User who uploaded it
  uploaded_at timestamp with time zone default now() not null, -- Upload time
  constraint rsx_contract_pkey PRIMARY KEY (spot_id),
  constraint rsx_contract_filename_check CHECK ((filename <> ''::text)),
  constraint rsx_contract_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE,
  constraint rsx_contract_tenant_id_uploaded_by_fkey FOREIGN KEY (tenant_id, uploaded_by) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (uploaded_by),
  constraint rsx_contract_tenant_id_spot_id_key UNIQUE (tenant_id, spot_id)
);
CREATE INDEX rsx_contract_uploader ON products.rsx_contract USING btree (tenant_id, uploaded_by);
alter table products.rsx_contract enable row level security, force row level security;
create policy own on products.rsx_contract to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.rsx_contract for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM products.rsx_post r
  WHERE ((r.spot_id = rsx_contract.spot_id) AND (r.tenant_id <> ( SELECT platform.tenant() AS tenant))))));
create policy system on products.rsx_contract to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on products.rsx_contract to bouwkring_app;
grant delete, insert, select, update on products.rsx_contract to bouwkring_system;

-- A line of the contract of a spot.
create table products.rsx_post (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation of the spot
  spot_id bigint not null, -- The spot
  ordering integer not null, -- Position in the file
  item_number text not null, -- Number of the line, unique within the contract
  parent_item_number text, -- Number of the line that this is a part of
  chapter text[] default '{}'::text[] not null, -- Headings above it, outermost first
  description text default ''::text not null, -- Short description
  maincode text, -- Work category, subcategory and sequence
  deficode text[] not null, -- Value at each of six positions
  unit text, -- Unit as stated in the file
  amount numeric(20,6), -- Amount as stated in the file
  amount_attribute text, -- V settled, N not settled, A to be agreed, I for information
  specifications jsonb default '[]'::jsonb not null, -- Paragraphs; those with unit and amount are materials
  attributes jsonb default '[]'::jsonb not null, -- Meaning of each deficode
  is_material boolean not null, -- Whether materials belong to it; false: work only
  is_released boolean not null, -- Whether its product is an offer (true) or a demand (false)
  product_id bigint, -- Product created from it; null: none
  constraint rsx_post_pkey PRIMARY KEY (id),
  constraint rsx_post_deficode_check CHECK ((cardinality(deficode) = 6)),
  constraint rsx_post_item_number_check CHECK ((item_number <> ''::text)),
  constraint rsx_post_maincode_check CHECK ((maincode ~ '^\d{6}$'::text)),
  constraint rsx_post_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE SET NULL (product_id),
  constraint rsx_post_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES products.rsx_contract(tenant_id, spot_id) ON DELETE CASCADE,
  constraint rsx_post_product_id_key UNIQUE (product_id),
  constraint rsx_post_spot_id_item_number_key UNIQUE (spot_id, item_number)
);
CREATE INDEX rsx_post_order ON products.rsx_post USING btree (spot_id, ordering);
alter table products.rsx_post enable row level security, force row level security;
create policy own on products.rsx_post to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on products.rsx_post for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM products.product p
  WHERE (p.id = rsx_post.product_id))));
create policy system on products.rsx_post to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on products.rsx_post to bouwkring_app;
grant delete, insert, select, update on products.rsx_post to bouwkring_system;

-- Gives a product whose stock moved a new version, so that a form that was read before is stale.
CREATE OR REPLACE FUNCTION products.count_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

-- Gives back what a transaction of the caller's organisation took from the stock. Definer, because the sender may withdraw an accepted reservation on a product that is not its own.
CREATE OR REPLACE FUNCTION products.give_stock(transaction bigint, back numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held bigint;
begin
  select p.id into held from transactions.transaction t join products.product p on p.id = t.product_id and p.tenant_id = t.receiver_tenant_id
    where t.id = transaction and t.taken >= back and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id);
  perform products.put_back(held, back);
end $function$;

-- Whether an open or completed transaction hangs on a product, so that it cannot be deleted.
CREATE OR REPLACE FUNCTION products.is_bound(product bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from transactions.transaction t where t.status in ('pending', 'accepted', 'completed') and product in (t.product_id, t.related_product_id))
$function$;

-- Who changes, publishes or gives away something of a product shows that it is there.
CREATE OR REPLACE FUNCTION products.keep_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.unconfirmed_since := null;
  return new;
end $function$;

-- What the release before this one writes as a value of the property is kept in the field. Definer, because who writes the value may write the product.
CREATE OR REPLACE FUNCTION products.keep_in_field()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from catalogue.property c where c.id = new.property_id and c.field = 'condition') then return new; end if;
  update products.product p set condition_grade = round(new.number), condition_known = coalesce(p.condition_known, 'stated'),
      condition_matching = case when not p.is_released and new.matching_condition in ('gte', 'eq', 'lte') then new.matching_condition end
    where p.id = new.product_id and new.number between 1 and 6;
  return null;
end $function$;

-- A price or transport that is told gets its identity, whoever tells it.
CREATE OR REPLACE FUNCTION products.keep_metas()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into products.meta (tenant_id, product_id, type)
    select new.tenant_id, new.id, t.type from (values ('price', new.price_type <> 'unknown'), ('transport', new.transport <> '{}')) t (type, told) where t.told
    on conflict (product_id, type) do nothing;
  return null;
end $function$;

-- A product that is published, or published again, is new on the market.
CREATE OR REPLACE FUNCTION products.keep_published_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then new.published_at := coalesce(new.published_at, now());
  elsif new.published_at is not distinct from old.published_at then new.published_at := now();
  end if;
  return new;
end $function$;

-- Lets go of the file with the last value that names it; copies of a product share theirs.
CREATE OR REPLACE FUNCTION products.let_go_property_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Keys of these files are named by no other table. The lock puts two who let go of the same file one after the other.
  perform 1 from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key for update;
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key and not exists (select from products.property_file p where p.file_key = old.file_key);
  return null;
end $function$;

-- Gives so much back to the stock of a product, and answers that where something was given. Whoever calls it has judged that it may, and holds the product. For functions that do so, and jobs.
CREATE OR REPLACE FUNCTION products.put_back(product bigint, back numeric)
 RETURNS TABLE(product_id bigint, tenant_id bigint)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update products.product p set amount = case when p.amount_type = 0 then p.amount + put_back.back else p.amount end, amount_given = greatest(p.amount_given - put_back.back, 0)
    where p.id = put_back.product and put_back.back > 0 returning p.id, p.tenant_id
$function$;

-- Open reservations of products of the own organisation: how many wait for its answer and of which organisations, and how many other promises stand. Nothing of products that have none.
CREATE OR REPLACE FUNCTION products.reservations(products bigint[])
 RETURNS TABLE(product_id bigint, waiting integer, promised integer, organisations text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id,
    (count(*) filter (where t.waits))::integer,
    (count(*) filter (where not t.waits))::integer,
    array_agg(distinct s.company) filter (where t.waits)
  from unnest(products) g (id) join products.product p on p.id = g.id and p.tenant_id = (select platform.tenant())
  cross join lateral (
    select t.sender_tenant_id, t.status = 'pending' as waits from transactions.transaction t
      where t.product_id = p.id and (t.status = 'accepted' or (t.status = 'pending' and t.expires_at > now()))
    union all
    -- An own offer that answers the demand of another is promised with that reservation, whose end is not here.
    select t.sender_tenant_id, false from transactions.transaction t
      where t.related_product_id = p.id and (t.status = 'accepted' or (t.status = 'pending' and t.expires_at > now()))) t
  join accounts.tenant s on s.id = t.sender_tenant_id
  group by p.id
$function$;

-- Takes an amount from the stock of an own product; false when there is not that much left.
CREATE OR REPLACE FUNCTION products.take_stock(product bigint, wanted numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update products.product p set amount = p.amount - wanted, amount_given = p.amount_given + wanted
    where p.id = product and p.amount_type = 0 and p.amount >= wanted and wanted > 0 and p.tenant_id = (select platform.tenant());
  return found;
end $function$;
