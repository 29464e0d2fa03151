-- The present shape of catalogue, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- A change to the catalogue and its progress through the market and the matches.
create table catalogue.change (
  id bigint generated always as identity not null, -- Identity
  otl_id bigint, -- Object type that was changed; null once it is deleted
  touched bigint[] not null, -- Object types to be updated together with all their descendants
  moved boolean not null, -- Whether the shape of the tree changed: matches of both sides are affected
  state text default 'waiting'::text not null, -- waiting, running, done or failed
  done integer default 0 not null, -- Number of products updated so far
  total integer default 0 not null, -- Number of products to update
  created_at timestamp with time zone default now() not null, -- Time of the change
  ended_at timestamp with time zone, -- Time at which everything was up to date again
  gone_id bigint, -- Object type to be deleted once nothing refers to it any more
  replaced_by bigint, -- Object type that replaces it
  constraint change_pkey PRIMARY KEY (id),
  constraint change_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint change_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id) ON DELETE SET NULL,
  constraint change_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES catalogue.otl(id) ON DELETE CASCADE
);
CREATE INDEX change_open ON catalogue.change USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX change_otl ON catalogue.change USING btree (otl_id);
CREATE INDEX change_replaced_by ON catalogue.change USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
grant delete, insert, select, update on catalogue.change to bouwkring_system;

-- Library article: a copy of a product's data, so that the next product need not be typed again. Without an organisation it belongs to the back-office library.
create table catalogue.library_item (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint, -- Organisation; null in the back-office library
  library_id bigint, -- Library of the organisation; null in the back-office library
  type text not null, -- product, material or element
  name text not null, -- Name, unique within a library and type
  description text default ''::text not null, -- Description of the article
  synonym text default ''::text not null, -- Other names, separated by commas
  published boolean default false not null, -- Whether it is shown to everyone; used in the back-office library only
  otl_id bigint, -- Object type
  unit text, -- Unit
  sustainability_type text default 'Reused'::text not null, -- Circularity label
  materials jsonb default '[]'::jsonb not null, -- Composition: otl, name, type, percentage
  properties jsonb default '[]'::jsonb not null, -- Property values: id of the property, value, unit
  created_by bigint, -- User who added it
  created_at timestamp with time zone default now() not null, -- Time added
  version integer default 1 not null, -- Change counter, guards against lost updates
  constraint library_item_pkey PRIMARY KEY (id),
  constraint library_item_check CHECK (((tenant_id IS NULL) = (library_id IS NULL))),
  constraint library_item_description_check CHECK ((length(description) <= 2000)),
  constraint library_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint library_item_sustainability_type_check CHECK ((sustainability_type = ANY (ARRAY['BioBased'::text, 'Reused'::text, 'Recycled'::text, 'Incourant'::text]))),
  constraint library_item_synonym_check CHECK ((length(synonym) <= 500)),
  constraint library_item_type_check CHECK ((type = ANY (ARRAY['product'::text, 'material'::text, 'element'::text]))),
  constraint library_item_unit_check CHECK ((unit = ANY (ARRAY['st'::text, 'm'::text, 'm2'::text, 'm3'::text, 'ton'::text]))),
  constraint library_item_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id) ON DELETE SET NULL,
  constraint library_item_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (created_by),
  constraint library_item_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint library_item_tenant_id_library_id_fkey FOREIGN KEY (tenant_id, library_id) REFERENCES catalogue.tenant_library(tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX library_item_once ON catalogue.library_item USING btree (COALESCE(library_id, (0)::bigint), type, lower(name));
CREATE INDEX library_item_otl ON catalogue.library_item USING btree (otl_id) WHERE (otl_id IS NOT NULL);
CREATE INDEX library_item_tenant ON catalogue.library_item USING btree (tenant_id, type, name);
alter table catalogue.library_item enable row level security, force row level security;
create policy own on catalogue.library_item to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on catalogue.library_item for select to bouwkring_app
  using (((tenant_id IS NULL) AND published AND (( SELECT platform.tenant() AS tenant) IS NOT NULL)));
create policy system on catalogue.library_item to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on catalogue.library_item to bouwkring_app;
grant delete, insert, select, update on catalogue.library_item to bouwkring_system;

-- A node of the object type library.
create table catalogue.otl (
  id bigint generated by default as identity not null, -- Identity
  key text not null, -- Stable name
  type text not null, -- product, material or element
  name text not null, -- Name
  parent_id bigint, -- Parent
  published boolean default true not null, -- Whether it can be chosen
  unit text, -- Usual unit
  density numeric(10,2), -- Density in kg per m3, of the node or its main material; null: unknown
  pre integer default 0 not null, -- Preorder number: a subtree is the range pre..post
  post integer default 0 not null, -- Highest preorder number below
  depth smallint default 0 not null, -- Depth in the tree; 0 for a root
  version integer default 1 not null, -- Counter of changes to the object type and its rows, guards against lost updates
  constraint otl_pkey PRIMARY KEY (id),
  constraint otl_type_check CHECK ((type = ANY (ARRAY['product'::text, 'material'::text, 'element'::text]))),
  constraint otl_unit_check CHECK ((unit = ANY (ARRAY['st'::text, 'm'::text, 'm2'::text, 'm3'::text, 'ton'::text]))),
  constraint otl_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES catalogue.otl(id),
  constraint otl_key_key UNIQUE (key)
);
CREATE INDEX otl_parent ON catalogue.otl USING btree (parent_id);
CREATE INDEX otl_pre ON catalogue.otl USING btree (pre);
CREATE TRIGGER keep_weights AFTER UPDATE ON catalogue.otl FOR EACH STATEMENT EXECUTE FUNCTION matching.keep_weights();
CREATE TRIGGER keep_words AFTER INSERT OR UPDATE ON catalogue.otl FOR EACH STATEMENT EXECUTE FUNCTION market.keep_otls();
grant select on catalogue.otl to bouwkring_app;
grant delete, insert, select, update on catalogue.otl to bouwkring_system;

-- Composition of an object type; inherited where include_in_childs.
create table catalogue.otl_composition (
  otl_id bigint not null, -- The object type
  material_id bigint not null, -- Material or raw element
  percentage numeric(5,2) not null, -- Share of the mass, in percent
  ordering integer default 0 not null, -- Sort order
  include_in_childs boolean default true not null, -- Whether child object types inherit it
  constraint otl_composition_pkey PRIMARY KEY (otl_id, material_id),
  constraint otl_composition_percentage_check CHECK (((percentage >= (0)::numeric) AND (percentage <= (100)::numeric))),
  constraint otl_composition_material_id_fkey FOREIGN KEY (material_id) REFERENCES catalogue.otl(id),
  constraint otl_composition_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id) ON DELETE CASCADE
);
grant select on catalogue.otl_composition to bouwkring_app;
grant delete, insert, select, update on catalogue.otl_composition to bouwkring_system;

-- Properties of an object type; inherited where include_in_childs, overridden by a row of the child.
create table catalogue.otl_property (
  otl_id bigint not null, -- The object type
  property_id bigint not null, -- The property
  percentage numeric(5,2) default 0 not null, -- Weight in matching
  ordering integer default 0 not null, -- Sort order
  include_in_childs boolean default true not null, -- Whether child object types inherit it
  constraint otl_property_pkey PRIMARY KEY (otl_id, property_id),
  constraint otl_property_percentage_check CHECK (((percentage >= (0)::numeric) AND (percentage <= (100)::numeric))),
  constraint otl_property_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id) ON DELETE CASCADE,
  constraint otl_property_property_id_fkey FOREIGN KEY (property_id) REFERENCES catalogue.property(id)
);
CREATE INDEX otl_property_property ON catalogue.otl_property USING btree (property_id);
CREATE TRIGGER keep_weights AFTER INSERT OR DELETE OR UPDATE ON catalogue.otl_property FOR EACH STATEMENT EXECUTE FUNCTION matching.keep_weights();
grant select on catalogue.otl_property to bouwkring_app;
grant delete, insert, select, update on catalogue.otl_property to bouwkring_system;

-- RAW lines that correspond to an object type.
create table catalogue.otl_raw_category (
  id bigint generated by default as identity not null, -- Identity
  otl_id bigint not null, -- The object type
  raw_category_id bigint not null, -- RAW category
  deficode_number smallint, -- Position 1..6 that must match
  deficode_value text, -- Value required at that position
  constraint otl_raw_category_pkey PRIMARY KEY (id),
  constraint otl_raw_category_deficode_check CHECK (((deficode_number IS NULL) = (deficode_value IS NULL))),
  constraint otl_raw_category_deficode_number_check CHECK (((deficode_number >= 1) AND (deficode_number <= 6))),
  constraint otl_raw_category_deficode_value_check CHECK (((length(deficode_value) >= 1) AND (length(deficode_value) <= 100))),
  constraint otl_raw_category_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id) ON DELETE CASCADE,
  constraint otl_raw_category_raw_category_id_fkey FOREIGN KEY (raw_category_id) REFERENCES catalogue.raw_category(id)
);
CREATE INDEX otl_raw_category_raw ON catalogue.otl_raw_category USING btree (raw_category_id);
grant select on catalogue.otl_raw_category to bouwkring_app;
grant delete, insert, select, update on catalogue.otl_raw_category to bouwkring_system;

-- Requests for an entry missing from the object type library, or for a missing attribute of one. The same request cannot be made twice while it is pending.
create table catalogue.otl_request (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation that made the request
  user_id bigint, -- User who made the request
  kind text not null, -- entry or attribute
  type text not null, -- product, material or element
  name text not null, -- Name of the entry; for an attribute, the object type or product that lacks it
  attributes text[] default '{}'::text[] not null, -- Names of the requested attributes
  status text default 'pending'::text not null, -- pending, approved or declined
  about_otl_id bigint, -- Object type that lacks the attribute
  product_id bigint, -- Product for which the attribute was requested
  otl_id bigint, -- Object type given as the answer
  created_at timestamp with time zone default now() not null, -- Time of the request
  reason text, -- Reason for declining it; null: none given
  answered_at timestamp with time zone, -- Time of approval or refusal; null: pending, or answered before this time was recorded
  constraint otl_request_pkey PRIMARY KEY (id),
  constraint otl_request_check CHECK (((kind = 'entry'::text) OR (cardinality(attributes) = 1))),
  constraint otl_request_kind_check CHECK ((kind = ANY (ARRAY['entry'::text, 'attribute'::text]))),
  constraint otl_request_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint otl_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint otl_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text]))),
  constraint otl_request_type_check CHECK ((type = ANY (ARRAY['product'::text, 'material'::text, 'element'::text]))),
  constraint otl_request_about_otl_id_fkey FOREIGN KEY (about_otl_id) REFERENCES catalogue.otl(id) ON DELETE SET NULL,
  constraint otl_request_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id) ON DELETE SET NULL,
  constraint otl_request_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint otl_request_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE SET NULL (product_id),
  constraint otl_request_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (user_id)
);
CREATE INDEX otl_request_about ON catalogue.otl_request USING btree (about_otl_id) WHERE (about_otl_id IS NOT NULL);
CREATE INDEX otl_request_all ON catalogue.otl_request USING btree (created_at DESC, id DESC);
CREATE INDEX otl_request_newest ON catalogue.otl_request USING btree (tenant_id, created_at);
CREATE UNIQUE INDEX otl_request_once ON catalogue.otl_request USING btree (tenant_id, kind, type, COALESCE(about_otl_id, (0)::bigint), lower(
CASE kind
    WHEN 'entry'::text THEN name
    ELSE attributes[1]
END)) WHERE (status = 'pending'::text);
CREATE INDEX otl_request_otl ON catalogue.otl_request USING btree (otl_id) WHERE (otl_id IS NOT NULL);
CREATE INDEX otl_request_product ON catalogue.otl_request USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX otl_request_user ON catalogue.otl_request USING btree (tenant_id, user_id, created_at);
alter table catalogue.otl_request enable row level security, force row level security;
create policy own on catalogue.otl_request to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on catalogue.otl_request to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on catalogue.otl_request to bouwkring_app;
grant delete, insert, select, update on catalogue.otl_request to bouwkring_system;

-- Other names of an object type.
create table catalogue.otl_synonym (
  otl_id bigint not null, -- The object type
  name text not null, -- The other name
  constraint otl_synonym_pkey PRIMARY KEY (otl_id, name),
  constraint otl_synonym_otl_id_fkey FOREIGN KEY (otl_id) REFERENCES catalogue.otl(id) ON DELETE CASCADE
);
CREATE TRIGGER keep_words AFTER INSERT OR DELETE OR UPDATE ON catalogue.otl_synonym FOR EACH STATEMENT EXECUTE FUNCTION market.keep_otls();
grant select on catalogue.otl_synonym to bouwkring_app;
grant delete, insert, select, update on catalogue.otl_synonym to bouwkring_system;

-- An option that an organisation added to a list that allows it (property.is_user_defined); only its own users can choose it.
create table catalogue.own_option (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  property_id bigint not null, -- The property
  option text not null, -- The option
  created_by bigint, -- User who added it
  created_at timestamp with time zone default now() not null, -- Time added
  constraint own_option_pkey PRIMARY KEY (id),
  constraint own_option_option_check CHECK (((length(option) >= 1) AND (length(option) <= 100))),
  constraint own_option_property_id_fkey FOREIGN KEY (property_id) REFERENCES catalogue.property(id) ON DELETE CASCADE,
  constraint own_option_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (created_by),
  constraint own_option_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX own_option_once ON catalogue.own_option USING btree (property_id, tenant_id, lower(option));
CREATE INDEX own_option_tenant ON catalogue.own_option USING btree (tenant_id);
alter table catalogue.own_option enable row level security, force row level security;
create policy own on catalogue.own_option to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on catalogue.own_option to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on catalogue.own_option to bouwkring_app;
grant delete, insert, select, update on catalogue.own_option to bouwkring_system;

-- A characteristic that products of some object types have.
create table catalogue.property (
  id bigint generated by default as identity not null, -- Identity
  reference text not null, -- Stable name in code and API
  name text not null, -- Name on the screen
  type text not null, -- One of nine types; fixed after creation
  otl_types text[] default '{}'::text[] not null, -- Where it can be used: product, material, element
  required boolean default false not null, -- Whether a product must have a value
  include_in_description boolean default false not null, -- Whether it is part of the short extra text of a product
  global boolean default false not null, -- Whether it belongs to the shared catalogue, which only a super admin changes. The object types that have it are in otl_property
  visible_in_search_map boolean default false not null, -- Whether search can filter on it
  is_default boolean default false not null, -- Whether it belongs to the system
  is_user_defined boolean default false not null, -- Whether users may add options to the list
  placeholder text, -- Hint in the empty field
  property_group_id bigint, -- Group that it is shown in
  units text[] default '{}'::text[] not null, -- Units of a number; the first is the default
  data jsonb default '{}'::jsonb not null, -- options; min, max, step; kinds
  version integer default 1 not null, -- Change counter, guards against lost updates
  organisation_id bigint, -- Organisation whose administrator added it and may change it while it is neither default nor global; null: it belongs to the product itself
  ordering integer default 0 not null, -- Order within its group
  better text default 'none'::text not null, -- Direction in which a number is better for the demand: higher, lower, or none. In matching, a value as good as requested or better counts as equal
  field text generated always as (
CASE
    WHEN (reference = 'conditiescore'::text) THEN 'condition'::text
    ELSE NULL::text
END) stored, -- Field of the product that holds its value: condition; null: products.property_value
  constraint property_pkey PRIMARY KEY (id),
  constraint property_better_check CHECK ((better = ANY (ARRAY['higher'::text, 'lower'::text, 'none'::text]))),
  constraint property_better_number CHECK (((better = 'none'::text) OR (type = ANY (ARRAY['number'::text, 'slider'::text])))),
  constraint property_type_check CHECK ((type = ANY (ARRAY['list'::text, 'text'::text, 'url'::text, 'number'::text, 'slider'::text, 'radio'::text, 'file'::text, 'checkbox'::text, 'date'::text]))),
  constraint property_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES accounts.tenant(id) ON DELETE SET NULL,
  constraint property_property_group_id_fkey FOREIGN KEY (property_group_id) REFERENCES catalogue.property_group(id),
  constraint property_reference_key UNIQUE (reference)
);
CREATE INDEX property_group_of ON catalogue.property USING btree (property_group_id);
CREATE INDEX property_organisation ON catalogue.property USING btree (organisation_id) WHERE (organisation_id IS NOT NULL);
alter table catalogue.property enable row level security;
create policy keeper on catalogue.property to bouwkring_app
  using (((NOT is_default) AND (NOT global) AND ( SELECT accounts.keeps_catalogue() AS keeps_catalogue)))
  with check (((NOT is_default) AND (NOT global) AND ( SELECT accounts.keeps_catalogue() AS keeps_catalogue)));
create policy kept on catalogue.property to bouwkring_app
  using ((( SELECT catalogue.keeps_all() AS keeps_all) OR ((organisation_id = ( SELECT platform.tenant() AS tenant)) AND (NOT is_default) AND (NOT global))))
  with check ((( SELECT catalogue.keeps_all() AS keeps_all) OR ((organisation_id = ( SELECT platform.tenant() AS tenant)) AND (NOT is_default) AND (NOT global))));
create policy seen on catalogue.property for select to bouwkring_app
  using (true);
create policy system on catalogue.property to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_spans AFTER UPDATE ON catalogue.property REFERENCING OLD TABLE AS old NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION matching.keep_spans();
CREATE TRIGGER keep_units AFTER UPDATE ON catalogue.property FOR EACH ROW WHEN ((old.units[1] IS DISTINCT FROM new.units[1])) EXECUTE FUNCTION market.keep_property_units();
grant delete, insert, select, update on catalogue.property to bouwkring_app;
grant delete, insert, select, update on catalogue.property to bouwkring_system;

-- Groups in which properties are shown.
create table catalogue.property_group (
  id bigint generated by default as identity not null, -- Identity
  name text not null, -- Name
  ordering integer default 0 not null, -- Order on the screen
  version integer default 1 not null, -- Change counter, guards against lost updates
  constraint property_group_pkey PRIMARY KEY (id),
  constraint property_group_name_key UNIQUE (name)
);
grant select on catalogue.property_group to bouwkring_app;
grant delete, insert, select, update on catalogue.property_group to bouwkring_system;

-- RAW lines that correspond to a value of a property.
create table catalogue.property_raw_category (
  id bigint generated always as identity not null, -- Identity
  property_id bigint not null, -- The property
  raw_category_id bigint not null, -- RAW category
  deficode_number smallint, -- Position 1..6 that must match
  deficode_value text, -- Value required at that position
  value text not null, -- Property value that corresponds to such a line
  constraint property_raw_category_pkey PRIMARY KEY (id),
  constraint property_raw_category_check CHECK (((deficode_number IS NULL) = (deficode_value IS NULL))),
  constraint property_raw_category_deficode_number_check CHECK (((deficode_number >= 1) AND (deficode_number <= 6))),
  constraint property_raw_category_deficode_value_check CHECK (((length(deficode_value) >= 1) AND (length(deficode_value) <= 100))),
  constraint property_raw_category_value_check CHECK (((length(value) >= 1) AND (length(value) <= 300))),
  constraint property_raw_category_property_id_fkey FOREIGN KEY (property_id) REFERENCES catalogue.property(id) ON DELETE CASCADE,
  constraint property_raw_category_raw_category_id_fkey FOREIGN KEY (raw_category_id) REFERENCES catalogue.raw_category(id)
);
CREATE INDEX property_raw_category_property ON catalogue.property_raw_category USING btree (property_id);
CREATE INDEX property_raw_category_raw ON catalogue.property_raw_category USING btree (raw_category_id);
alter table catalogue.property_raw_category enable row level security;
create policy keeper on catalogue.property_raw_category to bouwkring_app
  using ((( SELECT accounts.keeps_catalogue() AS keeps_catalogue) AND (EXISTS ( SELECT
   FROM catalogue.property p
  WHERE ((p.id = property_raw_category.property_id) AND (NOT p.is_default) AND (NOT p.global))))))
  with check ((( SELECT accounts.keeps_catalogue() AS keeps_catalogue) AND (EXISTS ( SELECT
   FROM catalogue.property p
  WHERE ((p.id = property_raw_category.property_id) AND (NOT p.is_default) AND (NOT p.global))))));
create policy kept on catalogue.property_raw_category to bouwkring_app
  using ((( SELECT catalogue.keeps_all() AS keeps_all) OR (EXISTS ( SELECT
   FROM catalogue.property p
  WHERE ((p.id = property_raw_category.property_id) AND (p.organisation_id = ( SELECT platform.tenant() AS tenant)) AND (NOT p.is_default) AND (NOT p.global))))))
  with check ((( SELECT catalogue.keeps_all() AS keeps_all) OR (EXISTS ( SELECT
   FROM catalogue.property p
  WHERE ((p.id = property_raw_category.property_id) AND (p.organisation_id = ( SELECT platform.tenant() AS tenant)) AND (NOT p.is_default) AND (NOT p.global))))));
create policy seen on catalogue.property_raw_category for select to bouwkring_app
  using (true);
create policy system on catalogue.property_raw_category to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on catalogue.property_raw_category to bouwkring_app;
grant delete, insert, select, update on catalogue.property_raw_category to bouwkring_system;

-- RAW categories.
create table catalogue.raw_category (
  id bigint generated by default as identity not null, -- Identity
  raw_code integer not null, -- Main code
  name text not null, -- Name
  unit text, -- Unit
  is_released boolean default true not null, -- Whether the material is released (true) or supplied (false)
  version integer default 1 not null, -- Change counter, guards against lost updates
  constraint raw_category_pkey PRIMARY KEY (id)
);
grant select on catalogue.raw_category to bouwkring_app;
grant delete, insert, select, update on catalogue.raw_category to bouwkring_system;

-- A library of an organisation: its own reusable articles.
create table catalogue.tenant_library (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  name text not null, -- Name, unique within the organisation
  created_at timestamp with time zone default now() not null, -- Creation time
  version integer default 1 not null, -- Change counter, guards against lost updates
  published boolean default true not null, -- Whether it is offered to everyone in the organisation when a product is created; otherwise only to users who manage the libraries
  constraint tenant_library_pkey PRIMARY KEY (id),
  constraint tenant_library_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint tenant_library_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint tenant_library_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE UNIQUE INDEX tenant_library_once ON catalogue.tenant_library USING btree (tenant_id, lower(name));
alter table catalogue.tenant_library enable row level security, force row level security;
create policy own on catalogue.tenant_library to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on catalogue.tenant_library to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on catalogue.tenant_library to bouwkring_app;
grant delete, insert, select, update on catalogue.tenant_library to bouwkring_system;

-- Composition of an object type with what it inherits; the nearest row wins.
CREATE OR REPLACE FUNCTION catalogue.composition_of(otl bigint)
 RETURNS TABLE(material_id bigint, percentage numeric, ordering integer, inherited boolean)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up (id, parent_id, far) as (
    select o.id, o.parent_id, 0 from catalogue.otl o where o.id = otl
    union all select o.id, o.parent_id, far + 1 from up join catalogue.otl o on o.id = up.parent_id)
  select distinct on (c.material_id) c.material_id, c.percentage, c.ordering, up.far > 0
  from up join catalogue.otl_composition c on c.otl_id = up.id and (up.far = 0 or c.include_in_childs)
  order by c.material_id, up.far
$function$;

-- How many products have a file of another kind as value of this property.
CREATE OR REPLACE FUNCTION catalogue.files_unfit(property bigint, kinds text[])
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(distinct f.product_id)::integer from products.property_file f where f.property_id = property and not f.kind = any(kinds)
$function$;

-- How many products have each object type, as far as the caller sees them.
CREATE OR REPLACE FUNCTION catalogue.in_use()
 RETURNS TABLE(otl_id bigint, products integer)
 LANGUAGE sql
 STABLE
AS $function$
  select p.otl_id, count(*)::integer from products.product p where p.otl_id is not null group by 1
$function$;

-- Whether the person of this transaction keeps the catalogue of all: a super admin.
CREATE OR REPLACE FUNCTION catalogue.keeps_all()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from accounts.user_role u join accounts.role r on r.id = u.role_id where u.user_id = platform.person() and r.name = 'ROLE_SUPER_ADMIN' and r.tenant_id is null)
$function$;

-- Whether an object type is published, or named by something that the caller sees anyway: a published one below it or made of it, a product, a part, an article.
CREATE OR REPLACE FUNCTION catalogue.known(otl bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from catalogue.otl o join catalogue.otl c on c.pre between o.pre and o.post where o.id = otl and c.published)
    or exists (select from products.product p where p.otl_id = otl) or exists (select from products.material m where m.otl_id = otl) or exists (select from catalogue.library_item i where i.otl_id = otl)
    or exists (select from catalogue.otl_composition c join catalogue.otl u on u.id = c.otl_id where c.material_id = otl and u.published)
$function$;

-- Whether this transaction leaves words, numbers and weights to the jobs of catalogue.change.
CREATE OR REPLACE FUNCTION catalogue.later()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(current_setting('catalogue.later', true), '') = 'on' $function$;

-- How many products and library articles of all organisations have each option that the catalogue gives a list, radio or checkbox. Options that an organisation added are nobody else's, and are not told.
CREATE OR REPLACE FUNCTION catalogue.option_uses(property bigint)
 RETURNS TABLE(option text, products integer, articles integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.option, u.products, u.articles from catalogue.property p cross join lateral jsonb_array_elements_text(p.data -> 'options') o (option)
  cross join lateral (select
    (select count(*) from products.property_value v where v.property_id = p.id and o.option = any(v.texts))::integer as products,
    (select count(*) from catalogue.library_item i where i.properties @> jsonb_build_array(jsonb_build_object('id', p.id, 'value', jsonb_build_array(o.option))))::integer as articles) u
  where p.id = property and p.type in ('list', 'radio', 'checkbox') and (u.products > 0 or u.articles > 0)
$function$;

-- Properties of an object type with what it inherits; the nearest row wins.
CREATE OR REPLACE FUNCTION catalogue.properties_of(otl bigint)
 RETURNS TABLE(property_id bigint, percentage numeric, ordering integer, inherited boolean)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up (id, parent_id, far) as (
    select o.id, o.parent_id, 0 from catalogue.otl o where o.id = otl
    union all select o.id, o.parent_id, far + 1 from up join catalogue.otl o on o.id = up.parent_id)
  select distinct on (r.property_id) r.property_id, r.percentage, r.ordering, up.far > 0
  from up join catalogue.otl_property r on r.otl_id = up.id and (up.far = 0 or r.include_in_childs)
  order by r.property_id, up.far
$function$;

-- How many object types, products and library articles of all organisations have these properties: counts only.
CREATE OR REPLACE FUNCTION catalogue.property_uses(properties bigint[])
 RETURNS TABLE(property_id bigint, otls integer, products integer, articles integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, (select count(*) from catalogue.otl_property o where o.property_id = p.id)::integer, (select count(*) from products.property_value v where v.property_id = p.id)::integer,
    (select count(*) from catalogue.library_item i where i.properties @> jsonb_build_array(jsonb_build_object('id', p.id)))::integer
  from unnest(properties) p (id)
$function$;

-- Gives options of a property other names wherever products, library articles and saved searches of any organisation hold them; answers how many products. For who may change the property.
CREATE OR REPLACE FUNCTION catalogue.rename_options(property bigint, was text[], becomes text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Side by side: the old name, the new one, and whose it is; null where it is everyone's.
  olds text[];
  news text[];
  owners bigint[];
  ids bigint[];
  moved integer;
begin
  -- The same as the policies of catalogue.property, since this reaches the values of every organisation.
  if not exists (select from catalogue.property p where p.id = property and (catalogue.keeps_all()
    or (not p.is_default and not p.global and (accounts.keeps_catalogue() or p.organisation_id = platform.tenant())))) then
    raise exception 'not yours' using errcode = 'insufficient_privilege';
  end if;
  -- What an organisation had added under the new name is the same option from now on.
  with own as (delete from catalogue.own_option o using unnest(becomes) w (becomes) where o.property_id = property and lower(o.option) = lower(w.becomes) returning o.option, w.becomes, o.tenant_id)
  select array_agg(r.was), array_agg(r.becomes), array_agg(r.tenant_id) into olds, news, owners
    from (select w.was, w.becomes, null::bigint as tenant_id from unnest(was, becomes) w (was, becomes) union all select o.option, o.becomes, o.tenant_id from own o) r;
  select array_agg(v.product_id) into ids from products.property_value v where v.property_id = property and v.texts && olds;
  perform market.hold(ids, '{}');
  update products.property_value v set texts = array(
      select f.option from (select coalesce(r.becomes, t.option) as option, min(t.at) as at from unnest(v.texts) with ordinality t (option, at)
        left join unnest(olds, news, owners) r (was, becomes, owner) on r.was = t.option and (r.owner is null or r.owner = v.tenant_id) group by 1) f order by f.at)
    where v.property_id = property and v.product_id = any(ids);
  get diagnostics moved = row_count;
  update catalogue.library_item i set properties = (
      select jsonb_agg(case when (e.kept ->> 'id')::bigint = property then e.kept || jsonb_build_object('value', (
        select coalesce(jsonb_agg(coalesce(to_jsonb(r.becomes), t.option) order by t.at), '[]') from jsonb_array_elements(e.kept -> 'value') with ordinality t (option, at)
          left join unnest(olds, news, owners) r (was, becomes, owner) on to_jsonb(r.was) = t.option and (r.owner is null or r.owner = i.tenant_id))) else e.kept end order by e.at)
      from jsonb_array_elements(i.properties) with ordinality e (kept, at))
    where exists (select from unnest(olds) r (was) where i.properties @> jsonb_build_array(jsonb_build_object('id', property, 'value', jsonb_build_array(r.was))));
  -- Saved searches name an option in any case. What they ask stays the same: their hits stay, and a form that was opened before is out of date.
  update market.saved_search s set version = s.version + 1, filter = jsonb_set(s.filter, '{filters}', n.terms)
    from (
      select f.id, jsonb_agg(f.term order by f.at) as terms from (
        select a.id, coalesce(p.reference || ':is:' || r.becomes, t.term) as term, min(t.at) as at, bool_or(r.was is not null) as renamed
        from catalogue.property p join market.saved_search a on p.id = any(a.properties)
        cross join lateral jsonb_array_elements_text(jsonb_path_query_array(a.filter, '$.filters[*]')) with ordinality t (term, at)
        left join unnest(olds, news, owners) r (was, becomes, owner) on left(t.term, length(p.reference) + 4) = p.reference || ':is:'
          and lower(btrim(substr(t.term, length(p.reference) + 5))) = lower(btrim(r.was)) and (r.owner is null or r.owner = a.tenant_id)
        where p.id = property group by 1, 2) f
      group by f.id having bool_or(f.renamed)) n
    where s.id = n.id;
  return moved;
end $function$;

-- Puts one object type in the place of another in some products, or, when none is left, in the rest; answers how many products or parts were moved. For the system only.
CREATE OR REPLACE FUNCTION catalogue.replace_otl(gone bigint, heir bigint, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved integer;
begin
  update products.product p set otl_id = heir where p.id in (select q.id from products.product q where q.otl_id = gone order by q.id limit most);
  get diagnostics moved = row_count;
  if moved > 0 then return moved; end if;
  update products.material m set otl_id = heir where m.id in (select q.id from products.material q where q.otl_id = gone order by q.id limit most);
  get diagnostics moved = row_count;
  if moved > 0 then return moved; end if;
  update catalogue.library_item l set otl_id = heir where l.otl_id = gone;
  update catalogue.otl_composition c set material_id = heir where c.material_id = gone and c.otl_id <> heir and not exists (select from catalogue.otl_composition o where o.otl_id = c.otl_id and o.material_id = heir);
  delete from catalogue.otl_composition c where c.material_id = gone;
  return 0;
end $function$;

-- How many products are of these object types, how many parts of products are made of them, and how many other object types.
CREATE OR REPLACE FUNCTION catalogue.uses_of(otls bigint[])
 RETURNS TABLE(products bigint, parts bigint, compositions bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (select count(*) from products.product p where p.otl_id = any(otls)), (select count(*) from products.material m where m.otl_id = any(otls)),
    (select count(*) from catalogue.otl_composition c where c.material_id = any(otls) and c.otl_id <> all(otls))
$function$;

-- How many values of products, of all organisations, would no longer fit a property with these options, units and bounds.
CREATE OR REPLACE FUNCTION catalogue.values_unfit(property bigint, kind text, options text[], own boolean, units text[], low double precision, high double precision, step double precision)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from products.property_value v where v.property_id = property and case
    when kind in ('list', 'radio', 'checkbox') then exists (select from unnest(v.texts) t (option) where not t.option = any(options)
      and not (own and exists (select from catalogue.own_option w where w.property_id = property and w.tenant_id = v.tenant_id and w.option = t.option)))
    when kind in ('number', 'slider') then v.number is not null and (
      case when v.unit is null then cardinality(units) > 0 else not v.unit = any(units) end
      -- Bounds are written for the first unit; in another only a minimum of zero means the same.
      or (v.unit is not distinct from units[1] and (v.number < low or v.number > high or (step > 0 and abs((v.number - coalesce(low, 0)) / step - round((v.number - coalesce(low, 0)) / step)) > 1e-6)))
      or (v.unit is distinct from units[1] and low = 0 and v.number < 0))
    else false end
$function$;
