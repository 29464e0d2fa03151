-- Products: what a spot offers or asks. Seen by others when published and their spot is seen.
create schema products;
comment on schema products is 'Products (spot items), their properties, materials and pictures.';
grant usage on schema products to bouwkring_app, bouwkring_system;

create table products.product (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  spot_id bigint not null,
  otl_id bigint references catalogue.otl (id),
  type text not null check (type in ('product', 'material', 'element')),
  name text not null check (length(name) between 1 and 200),
  is_released boolean not null,
  amount numeric(14, 3) check (amount >= 0),
  amount_type smallint not null default 0 check (amount_type in (0, 1, 2)),
  amount_given numeric(14, 3) not null default 0 check (amount_given >= 0),
  unit text check (unit in ('st', 'm', 'm2', 'm3', 'ton')),
  note text not null default '',
  sustainability_type text not null default 'Reused' check (sustainability_type in ('BioBased', 'Reused', 'Recycled', 'Incourant')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  price_type text not null default 'unknown' check (price_type in ('unknown', 'from', 'reasonable', 'fixed')),
  price_cents bigint check (price_cents >= 0),
  transport text[] not null default '{}' check (transport <@ array['pickup', 'delivery']),
  published boolean not null default false,
  published_at timestamptz check (published_at is not null or not published),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check (amount_type <> 0 or amount is not null),
  check ((latitude is null) = (longitude is null)),
  check (is_released or price_type = 'unknown'),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
create index product_spot on products.product (tenant_id, spot_id);
create index product_otl on products.product (otl_id);
select platform.describe('products.product', 'An offer (is_released) or a demand.', '{
  "id": "Identity", "tenant_id": "Organisation", "spot_id": "Spot it belongs to", "otl_id": "Object type", "type": "product, material or element", "name": "Name", "is_released": "true: offer, false: demand",
  "amount": "Offer: stock that is left; demand: what is asked; null only where amount_type is not 0", "amount_type": "0 a figure, 1 on request, 2 while stock lasts", "amount_given": "Taken by accepted and completed reservations", "unit": "Unit", "note": "Free text",
  "sustainability_type": "Circularity label", "latitude": "Own place, WGS84; else the spot''s", "longitude": "Own place, WGS84; else the spot''s", "price_type": "Meaning of the price", "price_cents": "Euro cents per unit", "transport": "Ways of transport offered",
  "published": "Part of the market while its spot is active", "published_at": "When it was last published; kept by trigger where not given", "version": "Counts changes of the form, guards against lost updates", "created_at": "Made", "updated_at": "Last change"}');
create function products.keep_published_at() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then new.published_at := coalesce(new.published_at, now());
  elsif new.published_at is not distinct from old.published_at then new.published_at := now();
  end if;
  return new;
end $$;
comment on function products.keep_published_at is 'A product that is published, or published again, is new on the market.';
create trigger keep_published_at_first before insert on products.product for each row when (new.published) execute function products.keep_published_at();
create trigger keep_published_at before update on products.product for each row when (new.published and not old.published) execute function products.keep_published_at();
create table products.material (
  id bigint generated always as identity primary key, tenant_id bigint not null, product_id bigint not null, otl_id bigint references catalogue.otl (id), name text not null check (name <> ''),
  type text not null check (type in ('material', 'element')), percentage numeric(5, 2) not null check (percentage between 0 and 100), ordering integer not null default 0,
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
create index material_product on products.material (tenant_id, product_id);
select platform.describe('products.material', 'What a product is made of.', '{"id": "Identity", "tenant_id": "Organisation", "product_id": "The product", "otl_id": "Material of the catalogue, if it is one", "name": "Name", "type": "material or element", "percentage": "Share, percent of mass", "ordering": "Order"}');
create table products.property_value (
  tenant_id bigint not null, product_id bigint not null, property_id bigint not null references catalogue.property (id),
  texts text[] not null default '{}', number double precision, day date, unit text,
  matching_condition text check (matching_condition in ('gte', 'eq', 'lte', 'in')),
  primary key (product_id, property_id),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
create index property_value_tenant on products.property_value (tenant_id, product_id);
select platform.describe('products.property_value', 'Value of one property of a product, typed by the property.', '{"tenant_id": "Organisation", "product_id": "The product", "property_id": "The property", "texts": "Options, text, url or file keys", "number": "Value of number and slider, in `unit`", "day": "Value of date", "unit": "Unit of the number", "matching_condition": "Hard condition in matching"}');
create table products.image (
  id bigint generated always as identity primary key, tenant_id bigint not null, product_id bigint not null, file_key uuid not null, width integer not null, height integer not null, ordering integer not null default 0,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
create index image_product on products.image (tenant_id, product_id, ordering);
select platform.describe('products.image', 'Pictures of a product.', '{"id": "Identity", "tenant_id": "Organisation", "product_id": "The product", "file_key": "files.file", "width": "Pixels of the re-encoded original", "height": "Pixels of the re-encoded original", "ordering": "Order; the first is the main picture", "created_at": "Added"}');

grant select, insert, update, delete on all tables in schema products to bouwkring_app, bouwkring_system;
do $$
declare
  t regclass;
begin
  foreach t in array array['products.product', 'products.material', 'products.property_value', 'products.image']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
    execute format('create policy own on %s for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()))', t);
  end loop;
  foreach t in array array['products.material', 'products.property_value', 'products.image']::regclass[] loop
    execute format('create policy seen on %s for select to bouwkring_app using (exists (select from products.product p where p.id = product_id))', t);
  end loop;
end $$;
create policy seen on products.product for select to bouwkring_app using (published and exists (select from spots.spot s where s.id = spot_id));

create schema files;
comment on schema files is 'Uploaded files.';
grant usage on schema files to bouwkring_app, bouwkring_system;
create table files.file (
  key uuid primary key default gen_random_uuid(), tenant_id bigint not null references accounts.tenant (id) on delete cascade, kind text not null check (kind in ('image', 'pdf', 'word', 'excel', 'rsx', 'esri')),
  filename text not null, bytes integer not null check (bytes > 0), created_by bigint, created_at timestamptz not null default now()
);
create index file_tenant on files.file (tenant_id);
select platform.describe('files.file', 'A stored file; its bytes lie in the object store under its key.', '{"key": "Identity, cannot be guessed", "tenant_id": "Organisation", "kind": "Decided by content", "filename": "As uploaded, cleaned", "bytes": "Size", "created_by": "User", "created_at": "Uploaded"}');
alter table files.file enable row level security;
alter table files.file force row level security;
create policy system on files.file for all to bouwkring_system using (true) with check (true);
create policy own on files.file for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
grant select, insert, update, delete on files.file to bouwkring_app, bouwkring_system;
grant usage on all sequences in schema products to bouwkring_app, bouwkring_system;
