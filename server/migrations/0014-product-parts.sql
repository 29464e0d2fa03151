-- What a product tells beside its form (price, transport), files as values of properties, and options that an organisation adds to lists of the catalogue.
create table products.meta (
  id bigint generated always as identity primary key, tenant_id bigint not null, product_id bigint not null, type text not null check (type in ('price', 'transport')),
  unique (product_id, type),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
create index meta_product on products.meta (tenant_id, product_id);
select platform.describe('products.meta', 'A price or transport that was told of a product: its identity in the API. What it says stands in the product, so that there is one truth.', '{"id": "Identity", "tenant_id": "Organisation", "product_id": "The product", "type": "price or transport"}');

create function products.keep_metas() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into products.meta (tenant_id, product_id, type)
    select new.tenant_id, new.id, t.type from (values ('price', new.price_type <> 'unknown'), ('transport', new.transport <> '{}')) t (type, told) where t.told
    on conflict (product_id, type) do nothing;
  return null;
end $$;
comment on function products.keep_metas is 'A price or transport that is told gets its identity, whoever tells it.';
create trigger keep_metas_first after insert on products.product for each row when (new.price_type <> 'unknown' or new.transport <> '{}') execute function products.keep_metas();
create trigger keep_metas after update of price_type, transport on products.product for each row
  when ((new.price_type, new.transport) is distinct from (old.price_type, old.transport) and (new.price_type <> 'unknown' or new.transport <> '{}')) execute function products.keep_metas();
insert into products.meta (tenant_id, product_id, type) select tenant_id, id, 'price' from products.product where price_type <> 'unknown' order by id;
insert into products.meta (tenant_id, product_id, type) select tenant_id, id, 'transport' from products.product where transport <> '{}' order by id;

create table products.property_file (
  id bigint generated always as identity primary key, tenant_id bigint not null, product_id bigint not null, property_id bigint not null references catalogue.property (id), file_key uuid not null,
  filename text not null check (filename <> ''), kind text not null check (kind in ('image', 'pdf', 'word', 'excel')), bytes integer not null check (bytes > 0), created_at timestamptz not null default now(),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
create index property_file_product on products.property_file (tenant_id, product_id);
create index property_file_key on products.property_file (file_key);
select platform.describe('products.property_file', 'A file as (one of) the value(s) of a property of type file.', '{"id": "Identity", "tenant_id": "Organisation", "product_id": "The product", "property_id": "The property", "file_key": "files.file; its bytes lie under this key", "filename": "As uploaded, cleaned", "kind": "Decided by content", "bytes": "Size", "created_at": "Added"}');

create function products.let_go_property_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Keys of these files are named by no other table. The lock puts two who let go of the same file one after the other.
  perform 1 from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key for update;
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key and not exists (select from products.property_file p where p.file_key = old.file_key);
  return null;
end $$;
comment on function products.let_go_property_file is 'Lets go of the file with the last value that names it; copies of a product share theirs.';
grant create on schema products to bouwkring_system;
alter function products.let_go_property_file() owner to bouwkring_system;
revoke create on schema products from bouwkring_system;
revoke all on function products.let_go_property_file() from public;
create trigger let_go after delete on products.property_file for each row execute function products.let_go_property_file();

create table catalogue.own_option (
  id bigint generated always as identity primary key, tenant_id bigint not null references accounts.tenant (id) on delete cascade, property_id bigint not null references catalogue.property (id) on delete cascade,
  option text not null check (length(option) between 1 and 100), created_by bigint, created_at timestamptz not null default now(),
  foreign key (tenant_id, created_by) references accounts."user" (tenant_id, id) on delete set null (created_by)
);
create unique index own_option_once on catalogue.own_option (property_id, tenant_id, lower(option));
create index own_option_tenant on catalogue.own_option (tenant_id);
select platform.describe('catalogue.own_option', 'An option that an organisation added to a list which allows it (property.is_user_defined); only its own people choose from it.', '{"id": "Identity", "tenant_id": "Organisation", "property_id": "The property", "option": "The option", "created_by": "User", "created_at": "Added"}');

grant select, insert, update, delete on products.meta, products.property_file, catalogue.own_option to bouwkring_app, bouwkring_system;
grant usage on all sequences in schema products to bouwkring_app, bouwkring_system;
grant usage on sequence catalogue.own_option_id_seq to bouwkring_app, bouwkring_system;
do $$
declare
  t regclass;
begin
  foreach t in array array['products.meta', 'products.property_file', 'catalogue.own_option']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
    execute format('create policy own on %s for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()))', t);
  end loop;
  foreach t in array array['products.meta', 'products.property_file']::regclass[] loop
    execute format('create policy seen on %s for select to bouwkring_app using (exists (select from products.product p where p.id = product_id))', t);
  end loop;
end $$;
