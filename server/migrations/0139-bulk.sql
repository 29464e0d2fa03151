-- One thing done to many products of a spot (docs/decisions/0028-bulk.md): what it was, to which products, and how each stood before, so that it can be undone for ten minutes.
create table products.bulk (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  spot_id bigint not null,
  asked_by bigint,
  deed jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'undone')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, asked_by) references accounts."user" (tenant_id, id) on delete set null (asked_by)
);
select platform.describe('products.bulk', 'One thing that is done to many products of a spot.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "spot_id": "The spot that the products were chosen in",
  "asked_by": "Who asked for it",
  "deed": "What is done, as it was asked",
  "state": "running, done, undone",
  "created_at": "When it was asked",
  "finished_at": "When the last product was gone through; it can be undone for ten minutes",
  "undone_at": "When it was undone"
}');
create index bulk_spot on products.bulk (tenant_id, spot_id, id desc);
create index bulk_asked_by on products.bulk (tenant_id, asked_by);

create table products.bulk_line (
  bulk_id bigint not null,
  tenant_id bigint not null,
  product_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'same', 'refused', 'undone')),
  problems jsonb not null default '[]',
  before jsonb,
  primary key (bulk_id, product_id),
  foreign key (tenant_id, bulk_id) references products.bulk (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
select platform.describe('products.bulk_line', 'A product of such a change.', '{
  "bulk_id": "The change",
  "tenant_id": "Organisation",
  "product_id": "The product",
  "state": "waiting, done, same (it was so already), refused, undone",
  "problems": "Why it was refused: fields and messages",
  "before": "How it stood before, to put it back"
}');
create index bulk_line_product on products.bulk_line (tenant_id, product_id);
create index bulk_line_of on products.bulk_line (tenant_id, bulk_id);

alter table products.bulk enable row level security, force row level security;
create policy own on products.bulk to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on products.bulk to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on products.bulk to bouwkring_app, bouwkring_system;
alter table products.bulk_line enable row level security, force row level security;
create policy own on products.bulk_line to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on products.bulk_line to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on products.bulk_line to bouwkring_app, bouwkring_system;
