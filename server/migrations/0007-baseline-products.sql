-- Products (spot items), their properties, materials and pictures.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema products;
comment on schema products is 'Products (spot items), their properties, materials and pictures.';
grant usage on schema products to bouwkring_app, bouwkring_system;
-- For the while that functions are handed to it.
grant create on schema products to bouwkring_system;

create table products.product (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  spot_id bigint not null,
  otl_id bigint references catalogue.otl (id),
  type text not null check (type in ('product', 'material', 'element')),
  name text not null check (length(name) between 1 and 200),
  is_released boolean not null,
  amount numeric(14,3) check (amount >= 0::numeric),
  amount_type smallint not null default 0 check (amount_type in (0, 1, 2)),
  amount_given numeric(14,3) not null default 0 check (amount_given >= 0::numeric),
  unit text check (unit in ('st', 'm', 'm2', 'm3', 'ton')),
  note text not null default '',
  sustainability_type text not null default 'Reused' check (sustainability_type in ('BioBased', 'Reused', 'Recycled', 'Incourant')),
  latitude double precision check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  longitude double precision check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  price_type text not null default 'unknown' check (price_type in ('unknown', 'from', 'reasonable', 'fixed')),
  price_cents bigint check (price_cents >= 0),
  transport text[] not null default '{}' check (transport <@ array['pickup', 'delivery']),
  published boolean not null default false,
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  check (published_at is not null or not published),
  constraint product_check1 check (amount_type <> 0 or amount is not null),
  constraint product_check2 check ((latitude is null) = (longitude is null)),
  constraint product_check3 check (is_released or price_type = 'unknown')
);
select platform.describe('products.product', 'An offer (is_released) or a demand.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "spot_id": "Spot it belongs to",
  "otl_id": "Object type",
  "type": "product, material or element",
  "name": "Name",
  "is_released": "true: offer, false: demand",
  "amount": "Offer: stock that is left; demand: what is asked; null only where amount_type is not 0",
  "amount_type": "0 a figure, 1 on request, 2 while stock lasts",
  "amount_given": "Taken by accepted and completed reservations",
  "unit": "Unit",
  "note": "Free text",
  "sustainability_type": "Circularity label",
  "latitude": "Own place, WGS84; else the spot''s",
  "longitude": "Own place, WGS84; else the spot''s",
  "price_type": "Meaning of the price",
  "price_cents": "Euro cents per unit",
  "transport": "Ways of transport offered",
  "published": "Part of the market while its spot is active",
  "published_at": "When it was last published; kept by trigger where not given",
  "version": "Counts changes of the form, guards against lost updates",
  "created_at": "Made",
  "updated_at": "Last change"
}');
create index product_spot on products.product (tenant_id, spot_id);
create index product_otl on products.product (otl_id);
create index product_of_spot on products.product (spot_id, is_released, id);
alter table products.product enable row level security, force row level security;

create table products.material (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  product_id bigint not null,
  otl_id bigint references catalogue.otl (id),
  name text not null check (name <> ''),
  type text not null check (type in ('material', 'element')),
  percentage numeric(5,2) not null check (percentage >= 0::numeric and percentage <= 100::numeric),
  ordering integer not null default 0,
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
select platform.describe('products.material', 'What a product is made of.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "product_id": "The product",
  "otl_id": "Material of the catalogue, if it is one",
  "name": "Name",
  "type": "material or element",
  "percentage": "Share, percent of mass",
  "ordering": "Order"
}');
create index material_product on products.material (tenant_id, product_id);
create index material_otl on products.material (otl_id) where otl_id is not null;
alter table products.material enable row level security, force row level security;

create table products.property_value (
  tenant_id bigint not null,
  product_id bigint,
  property_id bigint references catalogue.property (id),
  texts text[] not null default '{}',
  number double precision,
  day date,
  unit text,
  matching_condition text check (matching_condition in ('gte', 'eq', 'lte', 'in')),
  primary key (product_id, property_id),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
select platform.describe('products.property_value', 'Value of one property of a product, typed by the property.', '{
  "tenant_id": "Organisation",
  "product_id": "The product",
  "property_id": "The property",
  "texts": "Options, text, url or file keys",
  "number": "Value of number and slider, in `unit`",
  "day": "Value of date",
  "unit": "Unit of the number",
  "matching_condition": "Hard condition in matching"
}');
create index property_value_tenant on products.property_value (tenant_id, product_id);
create index property_value_property on products.property_value (property_id);
alter table products.property_value enable row level security, force row level security;

create table products.image (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  product_id bigint not null,
  file_key uuid not null,
  width integer not null,
  height integer not null,
  ordering integer not null default 0,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
select platform.describe('products.image', 'Pictures of a product.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "product_id": "The product",
  "file_key": "files.file",
  "width": "Pixels of the re-encoded original",
  "height": "Pixels of the re-encoded original",
  "ordering": "Order; the first is the main picture",
  "created_at": "Added"
}');
create index image_product on products.image (tenant_id, product_id, ordering);
create index image_file on products.image (file_key);
alter table products.image enable row level security, force row level security;

create table products.meta (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  product_id bigint not null,
  type text not null check (type in ('price', 'transport')),
  unique (product_id, type),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
select platform.describe('products.meta', 'A price or transport that was told of a product: its identity in the API. What it says stands in the product, so that there is one truth.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "product_id": "The product",
  "type": "price or transport"
}');
create index meta_product on products.meta (tenant_id, product_id);
alter table products.meta enable row level security, force row level security;

create table products.property_file (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  product_id bigint not null,
  property_id bigint not null references catalogue.property (id),
  file_key uuid not null,
  filename text not null check (filename <> ''),
  kind text not null check (kind in ('image', 'pdf', 'word', 'excel')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
select platform.describe('products.property_file', 'A file as (one of) the value(s) of a property of type file.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "product_id": "The product",
  "property_id": "The property",
  "file_key": "files.file; its bytes lie under this key",
  "filename": "As uploaded, cleaned",
  "kind": "Decided by content",
  "bytes": "Size",
  "created_at": "Added"
}');
create index property_file_product on products.property_file (tenant_id, product_id);
create index property_file_key on products.property_file (file_key);
alter table products.property_file enable row level security, force row level security;

create table products.rsx_contract (
  spot_id bigint primary key,
  tenant_id bigint not null,
  filename text not null check (filename <> ''),
  number text,
  description text,
  year_version text,
  xml_version text,
  created text,
  changed text,
  uploaded_by bigint,
  uploaded_at timestamptz not null default now(),
  unique (tenant_id, spot_id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, uploaded_by) references accounts."user" (tenant_id, id) on delete set null (uploaded_by)
);
select platform.describe('products.rsx_contract', 'What the contract file of a spot says of itself; one per spot, the last that was uploaded.', '{
  "spot_id": "The spot",
  "tenant_id": "Organisation of the spot",
  "filename": "As uploaded, cleaned",
  "number": "Number of the contract",
  "description": "Its title",
  "year_version": "Year version of RAW",
  "xml_version": "Version of the format",
  "created": "Day, as the file says",
  "changed": "Day, as the file says",
  "uploaded_by": "User",
  "uploaded_at": "When"
}');
create index rsx_contract_uploader on products.rsx_contract (tenant_id, uploaded_by);
alter table products.rsx_contract enable row level security, force row level security;

create table products.rsx_post (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  spot_id bigint not null,
  ordering integer not null,
  item_number text not null check (item_number <> ''),
  parent_item_number text,
  chapter text[] not null default '{}',
  description text not null default '',
  maincode text check (maincode ~ '^\d{6}$'),
  deficode text[] not null check (cardinality(deficode) = 6),
  unit text,
  amount numeric(20,6),
  amount_attribute text,
  specifications jsonb not null default '[]',
  attributes jsonb not null default '[]',
  is_material boolean not null,
  is_released boolean not null,
  product_id bigint unique,
  unique (spot_id, item_number),
  foreign key (tenant_id, spot_id) references products.rsx_contract (tenant_id, spot_id) on delete cascade,
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete set null (product_id)
);
select platform.describe('products.rsx_post', 'A line of the contract of a spot.', '{
  "id": "Identity",
  "tenant_id": "Organisation of the spot",
  "spot_id": "The spot",
  "ordering": "Place in the file",
  "item_number": "Number of the line, once per contract",
  "parent_item_number": "The line that this is a part of",
  "chapter": "Headings above it, outermost first",
  "description": "Short description",
  "maincode": "Work category, subcategory and sequence",
  "deficode": "Value at each of six positions",
  "unit": "Unit as the file says",
  "amount": "Amount as the file says",
  "amount_attribute": "V settled, N not settled, A to be agreed, I for information",
  "specifications": "Paragraphs; with unit and amount they are materials",
  "attributes": "What each deficode says",
  "is_material": "Materials hang on it; else it is work alone",
  "is_released": "What its product is: offered (true) or asked",
  "product_id": "The product that it became; null while there is none"
}');
create index rsx_post_order on products.rsx_post (tenant_id, spot_id, ordering);
create index rsx_post_product on products.rsx_post (tenant_id, product_id);
alter table products.rsx_post enable row level security, force row level security;

alter table catalogue.otl_request add foreign key (tenant_id, product_id) references products.product(tenant_id, id) on delete set null (product_id);

-- What it can do.

create function products.keep_published_at()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.published_at := coalesce(new.published_at, now());
  elsif new.published_at is not distinct from old.published_at then new.published_at := now();
  end if;
  return new;
end $$;
comment on function products.keep_published_at is 'A product that is published, or published again, is new on the market.';

create function products.let_go()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform files.release(old.tenant_id, old.file_key);
  return null;
end $$;
comment on function products.let_go is 'Lets go of the file of a deleted picture.';
alter function products.let_go owner to bouwkring_system;
revoke all on function products.let_go from public;

create function products.count_stock_change()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function products.count_stock_change is 'Gives a product whose stock moved a new version, so that a form that was read before is stale.';

-- The stock. One conditional statement, so that of two that want the last one only one gets it.
create function products.take_stock(product bigint, wanted numeric)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  update products.product p set amount = p.amount - wanted, amount_given = p.amount_given + wanted
    where p.id = product and p.amount_type = 0 and p.amount >= wanted and wanted > 0 and p.tenant_id = (select platform.tenant());
  return found;
end $$;
comment on function products.take_stock is 'Takes an amount from the stock of an own product; false when there is not that much left.';
alter function products.take_stock owner to bouwkring_system;
revoke all on function products.take_stock from public;
grant execute on function products.take_stock to bouwkring_app;

create function products.give_stock(transaction bigint, back numeric)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  update products.product p set amount = case when p.amount_type = 0 then p.amount + back else p.amount end, amount_given = greatest(p.amount_given - back, 0)
    from transactions.transaction t
    where t.id = transaction and t.taken >= back and back > 0 and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id) and p.id = t.product_id and p.tenant_id = t.receiver_tenant_id;
end $$;
comment on function products.give_stock is 'Gives back what a transaction of the caller''s organisation took from the stock. Definer, because the sender may withdraw an accepted reservation on a product that is not its own.';
alter function products.give_stock owner to bouwkring_system;
revoke all on function products.give_stock from public;
grant execute on function products.give_stock to bouwkring_app;

create function products.keep_metas()
returns trigger language plpgsql set search_path = ''
as $$
begin
  insert into products.meta (tenant_id, product_id, type)
    select new.tenant_id, new.id, t.type from (values ('price', new.price_type <> 'unknown'), ('transport', new.transport <> '{}')) t (type, told) where t.told
    on conflict (product_id, type) do nothing;
  return null;
end $$;
comment on function products.keep_metas is 'A price or transport that is told gets its identity, whoever tells it.';

create function products.let_go_property_file()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- Keys of these files are named by no other table. The lock puts two who let go of the same file one after the other.
  perform 1 from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key for update;
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key and not exists (select from products.property_file p where p.file_key = old.file_key);
  return null;
end $$;
comment on function products.let_go_property_file is 'Lets go of the file with the last value that names it; copies of a product share theirs.';
alter function products.let_go_property_file owner to bouwkring_system;
revoke all on function products.let_go_property_file from public;

create function products.is_bound(product bigint)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from transactions.transaction t where t.status in ('pending', 'accepted', 'completed') and product in (t.product_id, t.related_product_id))
$$;
comment on function products.is_bound is 'Whether an open or completed transaction hangs on a product, so that it cannot be deleted.';
alter function products.is_bound owner to bouwkring_system;
revoke all on function products.is_bound from public;
grant execute on function products.is_bound to bouwkring_app;

-- Triggers.

create trigger keep_published_at_first before insert on products.product
  for each row when (new.published) execute function products.keep_published_at();
create trigger keep_published_at before update on products.product
  for each row when (new.published and not old.published) execute function products.keep_published_at();
create trigger let_go after delete on products.image
  for each row execute function products.let_go();
create trigger count_stock_change before update on products.product
  for each row when (new.amount_given is distinct from old.amount_given) execute function products.count_stock_change();
create trigger keep_metas_first after insert on products.product
  for each row when (new.price_type <> 'unknown' or new.transport <> '{}'::text[]) execute function products.keep_metas();
create trigger keep_metas after update of price_type, transport on products.product
  for each row when ((new.price_type is distinct from old.price_type or new.transport is distinct from old.transport) and (new.price_type <> 'unknown' or new.transport <> '{}'::text[])) execute function products.keep_metas();
create trigger let_go after delete on products.property_file
  for each row execute function products.let_go_property_file();

-- Who sees what.

create policy own on products.product to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on products.product for select to bouwkring_app
  using (published and (exists (select from spots.spot s where s.id = product.spot_id)));

create policy own on products.material to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on products.material for select to bouwkring_app
  using (exists (select from products.product p where p.id = material.product_id));

create policy own on products.property_value to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on products.property_value for select to bouwkring_app
  using (exists (select from products.product p where p.id = property_value.product_id));

create policy own on products.image to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on products.image for select to bouwkring_app
  using (exists (select from products.product p where p.id = image.product_id));

create policy own on products.meta to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on products.meta for select to bouwkring_app
  using (exists (select from products.product p where p.id = meta.product_id));

create policy own on products.property_file to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on products.property_file for select to bouwkring_app
  using (exists (select from products.product p where p.id = property_file.product_id));

create policy own on products.rsx_contract to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on products.rsx_contract for select to bouwkring_app
  using (exists (select from products.rsx_post r where r.spot_id = rsx_contract.spot_id and r.tenant_id <> (select platform.tenant())));

create policy own on products.rsx_post to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

-- Another organisation sees the lines of the products that it sees, and the head above them; the rest of a contract is nobody's business.
create policy seen on products.rsx_post for select to bouwkring_app
  using (exists (select from products.product p where p.id = rsx_post.product_id));

create policy system on products.product to bouwkring_system using (true) with check (true);
create policy system on products.material to bouwkring_system using (true) with check (true);
create policy system on products.property_value to bouwkring_system using (true) with check (true);
create policy system on products.image to bouwkring_system using (true) with check (true);
create policy system on products.meta to bouwkring_system using (true) with check (true);
create policy system on products.property_file to bouwkring_system using (true) with check (true);
create policy system on products.rsx_contract to bouwkring_system using (true) with check (true);
create policy system on products.rsx_post to bouwkring_system using (true) with check (true);

-- Who may what.

grant select, insert, update, delete on products.product to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on products.material to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on products.property_value to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on products.image to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on products.meta to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on products.property_file to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on products.rsx_contract to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on products.rsx_post to bouwkring_app, bouwkring_system;
grant usage on all sequences in schema products to bouwkring_app, bouwkring_system;

revoke create on schema products from bouwkring_system;
