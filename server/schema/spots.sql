-- The present shape of spots, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- A document or picture that belongs to a spot.
create table spots.attachment (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation of the spot
  spot_id bigint not null, -- The spot
  file_key uuid not null, -- files.file; its bytes are stored under this key
  filename text not null, -- File name as uploaded, sanitised
  kind text not null, -- File type, determined from the content
  bytes integer not null, -- Size in bytes
  created_by bigint, -- User who added it
  created_at timestamp with time zone default now() not null, -- Time added
  constraint attachment_pkey PRIMARY KEY (id),
  constraint attachment_bytes_check CHECK ((bytes > 0)),
  constraint attachment_filename_check CHECK ((filename <> ''::text)),
  constraint attachment_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text, 'word'::text, 'excel'::text]))),
  constraint attachment_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (created_by),
  constraint attachment_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE,
  constraint attachment_file_key_key UNIQUE (file_key)
);
CREATE INDEX attachment_spot ON spots.attachment USING btree (spot_id);
alter table spots.attachment enable row level security, force row level security;
create policy own on spots.attachment to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on spots.attachment for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM spots.spot s
  WHERE (s.id = attachment.spot_id))));
create policy system on spots.attachment to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER let_go AFTER DELETE ON spots.attachment FOR EACH ROW EXECUTE FUNCTION spots.let_go_attachment();
grant delete, insert, select, update on spots.attachment to bouwkring_app;
grant delete, insert, select, update on spots.attachment to bouwkring_system;

-- Contact persons of a spot.
create table spots.contact (
  tenant_id bigint not null, -- Organisation of the spot
  spot_id bigint not null, -- The spot
  contact_person_id bigint not null, -- The contact person
  constraint contact_pkey PRIMARY KEY (spot_id, contact_person_id),
  constraint contact_tenant_id_contact_person_id_fkey FOREIGN KEY (tenant_id, contact_person_id) REFERENCES accounts.contact_person(tenant_id, id) ON DELETE CASCADE,
  constraint contact_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_person ON spots.contact USING btree (contact_person_id);
alter table spots.contact enable row level security, force row level security;
create policy own on spots.contact to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on spots.contact for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM spots.spot s
  WHERE (s.id = contact.spot_id))));
create policy system on spots.contact to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on spots.contact to bouwkring_app;
grant delete, insert, select, update on spots.contact to bouwkring_system;

-- Spot types: those of the product (no tenant) and those of tenants.
create table spots.definition (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint, -- Tenant that created it; null for the product's own (global)
  name text not null, -- Name
  kind text not null, -- Shape on the map; knowledge-base spots cannot be contacted
  color text not null, -- #rrggbb
  visible boolean default true not null, -- Whether it can be chosen
  editable boolean default true not null, -- Whether it can be changed
  version integer default 1 not null, -- Change counter, guards against lost updates
  constraint definition_pkey PRIMARY KEY (id),
  constraint definition_color_check CHECK ((color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint definition_kind_check CHECK ((kind = ANY (ARRAY['project'::text, 'depot'::text, 'tender'::text, 'knowledge-base'::text]))),
  constraint definition_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint definition_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
alter table spots.definition enable row level security, force row level security;
create policy known on spots.definition for select to bouwkring_app
  using (true);
create policy own on spots.definition to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on spots.definition to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_listing AFTER UPDATE ON spots.definition REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_definitions();
grant delete, insert, select, update on spots.definition to bouwkring_app;
grant delete, insert, select, update on spots.definition to bouwkring_system;

-- Users who own a spot together with its owner.
create table spots.owner (
  tenant_id bigint not null, -- Organisation of the spot
  spot_id bigint not null, -- The spot
  user_id bigint not null, -- The co-owner
  constraint owner_pkey PRIMARY KEY (spot_id, user_id),
  constraint owner_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE,
  constraint owner_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX owner_user ON spots.owner USING btree (tenant_id, user_id);
alter table spots.owner enable row level security, force row level security;
create policy own on spots.owner to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on spots.owner for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM spots.spot s
  WHERE (s.id = owner.spot_id))));
create policy system on spots.owner to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on spots.owner to bouwkring_app;
grant delete, insert, select, update on spots.owner to bouwkring_system;

-- The drawing of a spot, at most one; its GeoJSON is in the object store.
create table spots.shape (
  spot_id bigint not null, -- The spot
  tenant_id bigint not null, -- Organisation of the spot
  file_key uuid not null, -- files.file; its bytes are stored under this key
  filename text not null, -- File name as uploaded, sanitised
  layers text[] not null, -- Names of the shapefiles in the drawing
  features integer not null, -- Number of objects
  west double precision not null, -- Western bound in degrees, WGS84
  south double precision not null, -- Southern bound in degrees, WGS84
  east double precision not null, -- Eastern bound in degrees, WGS84
  north double precision not null, -- Northern bound in degrees, WGS84
  projection text not null, -- Projection in which its coordinates were read
  assumed boolean not null, -- Whether the projection was assumed because the file did not state it
  created_at timestamp with time zone default now() not null, -- Upload time
  simplified boolean default false not null, -- Whether points were left out
  skipped integer default 0 not null, -- Number of objects left out because the file gives them no geometry
  constraint shape_pkey PRIMARY KEY (spot_id),
  constraint shape_features_check CHECK ((features > 0)),
  constraint shape_filename_check CHECK ((filename <> ''::text)),
  constraint shape_skipped_check CHECK ((skipped >= 0)),
  constraint shape_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE,
  constraint shape_file_key_key UNIQUE (file_key)
);
CREATE INDEX shape_tenant ON spots.shape USING btree (tenant_id);
alter table spots.shape enable row level security, force row level security;
create policy own on spots.shape to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on spots.shape for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM spots.spot s
  WHERE (s.id = shape.spot_id))));
create policy system on spots.shape to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER let_go AFTER DELETE OR UPDATE OF file_key ON spots.shape FOR EACH ROW EXECUTE FUNCTION spots.let_go_shape();
grant delete, insert, select, update on spots.shape to bouwkring_app;
grant delete, insert, select, update on spots.shape to bouwkring_system;

-- A project, depot or tender that offers or requests products.
create table spots.spot (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  definition_id bigint not null, -- Spot type
  owner_id bigint, -- User who owns it
  division_id bigint, -- Division of the organisation
  name text not null, -- Name
  projectnumber text default ''::text not null, -- Project number
  description text default ''::text not null, -- Sanitised HTML
  period_from date, -- First day
  period_till date, -- Last day, after which an active spot is expired
  latitude double precision, -- Latitude, WGS84
  longitude double precision, -- Longitude, WGS84
  street text default ''::text not null, -- Street
  housenumber text default ''::text not null, -- House number
  postalcode text default ''::text not null, -- Postal code
  city text default ''::text not null, -- Town
  range_km integer, -- Maximum distance in km at which a demand searches and to which an offer may be taken; null: no limit
  active boolean default false not null, -- Whether it is published
  archived_at timestamp with time zone, -- Time of archiving; null: not archived
  audience bigint default 0 not null, -- Bits of its visibility groups; maintained by a trigger
  version integer default 1 not null, -- Change counter, guards against lost updates
  created_at timestamp with time zone default now() not null, -- Creation time
  updated_at timestamp with time zone default now() not null, -- Time of the last change
  period_certainty text default 'fixed'::text not null, -- Certainty of the period: fixed, expected (plus or minus three weeks), indicative (plus or minus sixty days)
  constraint spot_pkey PRIMARY KEY (id),
  constraint spot_check CHECK (((period_from IS NULL) OR (period_till IS NULL) OR (period_from <= period_till))),
  constraint spot_check1 CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint spot_check2 CHECK ((NOT (active AND (archived_at IS NOT NULL)))),
  constraint spot_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint spot_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint spot_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint spot_period_certainty_check CHECK ((period_certainty = ANY (ARRAY['fixed'::text, 'expected'::text, 'indicative'::text]))),
  constraint spot_range_km_check CHECK (((range_km >= 1) AND (range_km <= 1000))),
  constraint spot_definition_id_fkey FOREIGN KEY (definition_id) REFERENCES spots.definition(id),
  constraint spot_tenant_id_division_id_fkey FOREIGN KEY (tenant_id, division_id) REFERENCES accounts.division(tenant_id, id) ON DELETE SET NULL (division_id),
  constraint spot_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint spot_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (owner_id),
  constraint spot_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX spot_active ON spots.spot USING btree (created_at DESC) WHERE active;
CREATE INDEX spot_definition ON spots.spot USING btree (definition_id);
CREATE INDEX spot_division ON spots.spot USING btree (division_id) WHERE (division_id IS NOT NULL);
CREATE INDEX spot_tenant ON spots.spot USING btree (tenant_id, created_at DESC);
alter table spots.spot enable row level security, force row level security;
create policy own on spots.spot to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on spots.spot for select to bouwkring_app
  using ((active AND ((period_till IS NULL) OR (period_till >= ( SELECT platform.today() AS today))) AND ((audience & ( SELECT platform.audience() AS audience)) <> 0)));
create policy system on spots.spot to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_listing AFTER UPDATE ON spots.spot REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_spots();
CREATE TRIGGER refuse_delete BEFORE DELETE ON spots.spot FOR EACH ROW EXECUTE FUNCTION transactions.refuse_delete();
CREATE TRIGGER refuse_delete_booked BEFORE DELETE ON spots.spot FOR EACH ROW EXECUTE FUNCTION storage.refuse_delete();
grant delete, insert, select, update on spots.spot to bouwkring_app;
grant delete, insert, select, update on spots.spot to bouwkring_system;

-- Notifications by the daily job about the end of a period, recorded so that each is sent once.
create table spots.told (
  tenant_id bigint not null, -- Organisation of the spot
  spot_id bigint not null, -- The spot
  period_till date not null, -- End of the period concerned: if the period is moved, it is notified again
  what text not null, -- Kind of notification: expiring-14, expiring-3 or expired
  told_at timestamp with time zone default now() not null, -- Time of the notification
  constraint told_pkey PRIMARY KEY (spot_id, period_till, what),
  constraint told_what_check CHECK ((what = ANY (ARRAY['expiring-14'::text, 'expiring-3'::text, 'expired'::text]))),
  constraint told_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE
);
alter table spots.told enable row level security, force row level security;
create policy own on spots.told to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on spots.told to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on spots.told to bouwkring_system;

-- A file uploaded to the store to become an attachment; the row and its bytes are cleared on a schedule.
create table spots.upload (
  object_key text not null, -- Key of its bytes in the object store
  tenant_id bigint not null, -- Organisation of the spot
  spot_id bigint not null, -- Spot that it was uploaded for
  bytes integer not null, -- Size in bytes
  created_by bigint, -- User who uploaded it
  created_at timestamp with time zone default now() not null, -- Upload time
  taken boolean default false not null, -- Whether an attachment was created from it
  constraint upload_pkey PRIMARY KEY (object_key),
  constraint upload_bytes_check CHECK ((bytes > 0)),
  constraint upload_object_key_check CHECK ((object_key ~ '^spots/[0-9]+/attachments/[0-9a-f-]{36}$'::text)),
  constraint upload_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX upload_age ON spots.upload USING btree (created_at);
CREATE INDEX upload_spot ON spots.upload USING btree (spot_id);
alter table spots.upload enable row level security, force row level security;
create policy own on spots.upload to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on spots.upload to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on spots.upload to bouwkring_app;
grant delete, insert, select, update on spots.upload to bouwkring_system;

-- Groups that may see a spot while it is active.
create table spots.visibility (
  tenant_id bigint not null, -- Organisation of the spot
  spot_id bigint not null, -- The spot
  group_id bigint not null, -- The group
  constraint visibility_pkey PRIMARY KEY (spot_id, group_id),
  constraint visibility_group_id_fkey FOREIGN KEY (group_id) REFERENCES accounts."group"(id) ON DELETE CASCADE,
  constraint visibility_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX visibility_group ON spots.visibility USING btree (group_id);
alter table spots.visibility enable row level security, force row level security;
create policy own on spots.visibility to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on spots.visibility for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM spots.spot s
  WHERE (s.id = visibility.spot_id))));
create policy system on spots.visibility to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_audience AFTER INSERT OR DELETE OR UPDATE ON spots.visibility FOR EACH ROW EXECUTE FUNCTION spots.keep_audience();
grant delete, insert, select, update on spots.visibility to bouwkring_app;
grant delete, insert, select, update on spots.visibility to bouwkring_system;

-- Who may see a spot while it is active: the bits of its groups; of a demo tenant the demo tenants only; of one that is not active nobody.
CREATE OR REPLACE FUNCTION spots.audience_of(spot bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case t.status when 'active' then bits when 'demo' then case when bits <> 0 then 1::bigint << 61 else 0 end else 0 end
  from spots.spot s join accounts.tenant t on t.id = s.tenant_id
    cross join lateral (select coalesce(bit_or(1::bigint << g.bit), 0) as bits from spots.visibility v join accounts."group" g on g.id = v.group_id where v.spot_id = s.id and g.bit is not null) b
  where s.id = spot
$function$;

-- Completed exchanges in which a spot offered and asked, of the caller's organisation.
CREATE OR REPLACE FUNCTION spots.exchange_counts(spot bigint)
 RETURNS TABLE(offers integer, demands integer)
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) filter (where offered)::integer, count(*) filter (where not offered)::integer from (
    select (t.snapshot -> 'product' ->> 'is_released')::boolean as offered from transactions.transaction t where t.spot_id = spot and t.status = 'completed'
    union all select not (t.snapshot -> 'product' ->> 'is_released')::boolean from transactions.transaction t where t.related_spot_id = spot and t.status = 'completed') done
$function$;

-- Keeps spot.audience true after a change of its groups.
CREATE OR REPLACE FUNCTION spots.keep_audience()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' then update spots.spot s set audience = spots.audience_of(s.id) where s.id = old.spot_id; end if;
  if tg_op <> 'DELETE' then update spots.spot s set audience = spots.audience_of(s.id) where s.id = new.spot_id; end if;
  return null;
end $function$;

-- An organisation that is deactivated takes its spots off the market at once; activated again it shows them again.
CREATE OR REPLACE FUNCTION spots.keep_audience_of_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update spots.spot s set audience = spots.audience_of(s.id) where s.tenant_id = new.id;
  return null;
end $function$;

-- Lets go of the file with the attachment that names it.
CREATE OR REPLACE FUNCTION spots.let_go_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key;
  return null;
end $function$;

-- Lets go of the file with the drawing that names it.
CREATE OR REPLACE FUNCTION spots.let_go_shape()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key;
  return null;
end $function$;

-- Products of a spot as far as the caller may see them.
CREATE OR REPLACE FUNCTION spots.product_counts(spot bigint)
 RETURNS TABLE(offers integer, demands integer)
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) filter (where p.is_released)::integer, count(*) filter (where not p.is_released)::integer from products.product p where p.spot_id = spot
$function$;

-- Those of these spots in which no product stands, that no transaction names, and that offer no room.
CREATE OR REPLACE FUNCTION spots.untouched(ids bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select s.id from spots.spot s where s.id = any(ids)
    and not exists (select from products.product p where p.spot_id = s.id)
    and not exists (select from transactions.transaction t where s.id in (t.spot_id, t.related_spot_id))
    and not exists (select from storage.offer o where o.spot_id = s.id)
$function$;
