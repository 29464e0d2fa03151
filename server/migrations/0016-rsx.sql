-- RAW contracts (RSX) of spots: the file's head and its lines, each with the product that it became.
create table products.rsx_contract (
  spot_id bigint primary key, tenant_id bigint not null, filename text not null check (filename <> ''), number text, description text, year_version text, xml_version text, created text, changed text,
  uploaded_by bigint, uploaded_at timestamptz not null default now(),
  unique (tenant_id, spot_id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, uploaded_by) references accounts."user" (tenant_id, id) on delete set null (uploaded_by)
);
create index rsx_contract_uploader on products.rsx_contract (tenant_id, uploaded_by);
select platform.describe('products.rsx_contract', 'What the contract file of a spot says of itself; one per spot, the last that was uploaded.', '{"spot_id": "The spot", "tenant_id": "Organisation of the spot", "filename": "As uploaded, cleaned", "number": "Number of the contract", "description": "Its title",
  "year_version": "Year version of RAW", "xml_version": "Version of the format", "created": "Day, as the file says", "changed": "Day, as the file says", "uploaded_by": "User", "uploaded_at": "When"}');

create table products.rsx_post (
  id bigint generated always as identity primary key, tenant_id bigint not null, spot_id bigint not null, ordering integer not null, item_number text not null check (item_number <> ''), parent_item_number text,
  chapter text[] not null default '{}', description text not null default '', maincode text check (maincode ~ '^\d{6}$'), deficode text[] not null check (cardinality(deficode) = 6), unit text, amount numeric(20, 6), amount_attribute text,
  specifications jsonb not null default '[]', attributes jsonb not null default '[]', is_material boolean not null, is_released boolean not null, product_id bigint unique,
  unique (spot_id, item_number),
  foreign key (tenant_id, spot_id) references products.rsx_contract (tenant_id, spot_id) on delete cascade,
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete set null (product_id)
);
create index rsx_post_order on products.rsx_post (tenant_id, spot_id, ordering);
create index rsx_post_product on products.rsx_post (tenant_id, product_id);
select platform.describe('products.rsx_post', 'A line of the contract of a spot.', '{"id": "Identity", "tenant_id": "Organisation of the spot", "spot_id": "The spot", "ordering": "Place in the file", "item_number": "Number of the line, once per contract", "parent_item_number": "The line that this is a part of",
  "chapter": "Headings above it, outermost first", "description": "Short description", "maincode": "Work category, subcategory and sequence", "deficode": "Value at each of six positions", "unit": "Unit as the file says", "amount": "Amount as the file says",
  "amount_attribute": "V settled, N not settled, A to be agreed, I for information", "specifications": "Paragraphs; with unit and amount they are materials", "attributes": "What each deficode says", "is_material": "Materials hang on it; else it is work alone",
  "is_released": "What its product is: offered (true) or asked", "product_id": "The product that it became; null while there is none"}');

grant select, insert, update, delete on products.rsx_contract, products.rsx_post to bouwkring_app, bouwkring_system;
grant usage on all sequences in schema products to bouwkring_app, bouwkring_system;
do $$
declare
  t regclass;
begin
  foreach t in array array['products.rsx_contract', 'products.rsx_post']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
    execute format('create policy own on %s for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()))', t);
  end loop;
end $$;
-- Another organisation sees the lines of the products that it sees, and the head above them; the rest of a contract is nobody's business.
create policy seen on products.rsx_post for select to bouwkring_app using (exists (select from products.product p where p.id = rsx_post.product_id));
create policy seen on products.rsx_contract for select to bouwkring_app using (exists (select from products.rsx_post r where r.spot_id = rsx_contract.spot_id and r.tenant_id <> (select platform.tenant())));
