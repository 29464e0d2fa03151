-- Libraries: articles that come back again and again, of an organisation or of the back-office. And what people miss in the object type library.
create table catalogue.tenant_library (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index tenant_library_once on catalogue.tenant_library (tenant_id, lower(name));
select platform.describe('catalogue.tenant_library', 'A library of an organisation: its own reusable articles.', '{"id": "Identity", "tenant_id": "Organisation", "name": "Name, once in an organisation", "created_at": "Made"}');

create table catalogue.library_item (
  id bigint generated always as identity primary key,
  tenant_id bigint references accounts.tenant (id) on delete cascade,
  library_id bigint,
  type text not null check (type in ('product', 'material', 'element')),
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  synonym text not null default '' check (length(synonym) <= 500),
  published boolean not null default false,
  otl_id bigint references catalogue.otl (id) on delete set null,
  unit text check (unit in ('st', 'm', 'm2', 'm3', 'ton')),
  sustainability_type text not null default 'Reused' check (sustainability_type in ('BioBased', 'Reused', 'Recycled', 'Incourant')),
  materials jsonb not null default '[]',
  properties jsonb not null default '[]',
  created_by bigint,
  created_at timestamptz not null default now(),
  check ((tenant_id is null) = (library_id is null)),
  foreign key (tenant_id, library_id) references catalogue.tenant_library (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references accounts."user" (tenant_id, id) on delete set null (created_by)
);
create unique index library_item_once on catalogue.library_item (coalesce(library_id, 0), type, lower(name));
create index library_item_tenant on catalogue.library_item (tenant_id, type, name);
create index library_item_otl on catalogue.library_item (otl_id) where otl_id is not null;
select platform.describe('catalogue.library_item', 'An article of a library: a copy of what a product holds, so that the next one need not be typed again. Without an organisation it belongs to the library of the back-office.', '{
  "id": "Identity", "tenant_id": "Organisation; null in the library of the back-office", "library_id": "Library of the organisation; null in that of the back-office", "type": "product, material or element", "name": "Name, once in a library and type", "description": "What it is",
  "synonym": "Other names, a comma between them", "published": "Shown to all; of the back-office only", "otl_id": "Object type", "unit": "Unit", "sustainability_type": "Circularity label", "materials": "Composition: otl, name, type, percentage", "properties": "Values: id of the property, value, unit",
  "created_by": "User who added it", "created_at": "Added"}');

create table catalogue.otl_request (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  user_id bigint,
  kind text not null check (kind in ('entry', 'attribute')),
  type text not null check (type in ('product', 'material', 'element')),
  name text not null check (length(name) between 1 and 200),
  attributes text[] not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  about_otl_id bigint references catalogue.otl (id) on delete set null,
  product_id bigint,
  otl_id bigint references catalogue.otl (id) on delete set null,
  created_at timestamptz not null default now(),
  check (kind = 'entry' or cardinality(attributes) = 1),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete set null (user_id),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete set null (product_id)
);
create unique index otl_request_once on catalogue.otl_request (tenant_id, kind, type, coalesce(about_otl_id, 0), lower(case kind when 'entry' then name else attributes[1] end)) where status = 'pending';
create index otl_request_newest on catalogue.otl_request (tenant_id, created_at);
create index otl_request_user on catalogue.otl_request (tenant_id, user_id, created_at);
create index otl_request_product on catalogue.otl_request (product_id) where product_id is not null;
create index otl_request_about on catalogue.otl_request (about_otl_id) where about_otl_id is not null;
create index otl_request_otl on catalogue.otl_request (otl_id) where otl_id is not null;
select platform.describe('catalogue.otl_request', 'What someone misses in the object type library: an entry, or an attribute of one. The same question is not asked twice while it waits.', '{
  "id": "Identity", "tenant_id": "Organisation that asks", "user_id": "User that asks", "kind": "entry or attribute", "type": "product, material or element", "name": "Name of the entry; of an attribute the object type, or product, that misses it", "attributes": "Names of the attributes",
  "status": "pending, approved or declined", "about_otl_id": "Object type that misses the attribute", "product_id": "Product that it was missed on", "otl_id": "Object type that it was answered with", "created_at": "Asked"}');

grant select, insert, update, delete on catalogue.tenant_library, catalogue.library_item, catalogue.otl_request to bouwkring_app, bouwkring_system;
grant usage on all sequences in schema catalogue to bouwkring_app, bouwkring_system;
do $$
declare
  t regclass;
begin
  foreach t in array array['catalogue.tenant_library', 'catalogue.library_item', 'catalogue.otl_request']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
    execute format('create policy own on %s for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()))', t);
  end loop;
end $$;
create policy seen on catalogue.library_item for select to bouwkring_app using (tenant_id is null and published and (select platform.tenant()) is not null);
