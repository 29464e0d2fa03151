-- Inventories come in from spreadsheets (docs/decisions/0027-imports.md): an import is a session that people look through together,
-- and its products are made by a job that keeps how far it is in the transaction that makes them.
create schema imports;
comment on schema imports is 'Inventories that come in as a file: what stands in it, what it becomes, and how far that is.';
grant usage on schema imports to bouwkring_app, bouwkring_system;

alter table products.product add column external_ref text check (external_ref <> '');
comment on column products.product.external_ref is 'Number that its owner gave it in a list of their own; once per spot';
create unique index product_external_ref on products.product (spot_id, external_ref) where external_ref is not null;

create table imports.import (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  spot_id bigint not null,
  filename text not null check (filename <> ''),
  file_hash bytea not null,
  sheets jsonb not null default '[]',
  sheet smallint not null default 0 check (sheet >= 0),
  header_row integer not null default 0 check (header_row >= 0),
  encoding text,
  delimiter text,
  is_released boolean not null default true,
  mode text not null default 'add' check (mode in ('add', 'sync')),
  publish boolean not null default false,
  columns jsonb not null default '[]',
  answers jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'running', 'stopped', 'done', 'undone')),
  reached integer not null default 0 check (reached >= 0),
  total integer not null default 0 check (total >= 0),
  version integer not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  started_by bigint,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references accounts."user" (tenant_id, id) on delete set null (created_by),
  foreign key (tenant_id, started_by) references accounts."user" (tenant_id, id) on delete set null (started_by)
);
select platform.describe('imports.import', 'A file that becomes products of a spot.', '{
  "id": "Identity",
  "tenant_id": "Organisation of the spot",
  "spot_id": "The spot that its products come to",
  "filename": "As uploaded, cleaned",
  "file_hash": "SHA-256 of the file: the same file is the same import",
  "sheets": "Name and number of rows of each sheet",
  "sheet": "The sheet that is read, from 0",
  "header_row": "Row with the names of the columns, from 1; 0: there is none",
  "encoding": "How the text of a file with delimiters is read; null: a workbook",
  "delimiter": "What stands between its cells; null: a workbook",
  "is_released": "Its rows are offered (true) or asked",
  "mode": "add: each row is a new product; sync: a row with a known number changes its product",
  "publish": "What is complete is published at once",
  "columns": "What each column is: field, why, how its numbers are written",
  "answers": "What a cell means, said by a person: field, text, value",
  "state": "open, running, stopped, done, undone",
  "reached": "Last row that was gone through",
  "total": "Rows that were ready when it began",
  "version": "Goes up with each change by a person",
  "created_by": "Who brought the file",
  "created_at": "When",
  "started_by": "Who had it made into products",
  "started_at": "When",
  "finished_at": "When the last row was gone through",
  "undone_at": "When all of it was undone"
}');
create index import_spot on imports.import (tenant_id, spot_id, id desc);
create index import_made_by on imports.import (tenant_id, created_by);
create index import_started_by on imports.import (tenant_id, started_by);

create table imports.file (
  import_id bigint primary key,
  tenant_id bigint not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, import_id) references imports.import (tenant_id, id) on delete cascade
);
select platform.describe('imports.file', 'The file itself, to read another sheet or another encoding of it; goes after thirty days.', '{
  "import_id": "The import",
  "tenant_id": "Organisation of the spot",
  "bytes": "As uploaded",
  "created_at": "When"
}');
create index file_tenant on imports.file (tenant_id, import_id);
create index file_created on imports.file (created_at);

create table imports.line (
  import_id bigint not null,
  tenant_id bigint not null,
  row_no integer not null check (row_no > 0),
  cells jsonb not null,
  state text not null check (state in ('ready', 'question', 'error', 'skipped', 'done')),
  problems jsonb not null default '[]',
  act text not null default 'make' check (act in ('make', 'change', 'same')),
  junk text,
  skip boolean,
  product_id bigint,
  before jsonb,
  primary key (import_id, row_no),
  foreign key (tenant_id, import_id) references imports.import (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete set null (product_id)
);
select platform.describe('imports.line', 'A row of the file, and what became of it.', '{
  "import_id": "The import",
  "tenant_id": "Organisation of the spot",
  "row_no": "Its row in the file, from 1",
  "cells": "Texts, numbers and flags as the file has them, or as they were typed over",
  "state": "ready, question, error, skipped, done",
  "problems": "What is asked or wrong: column, kind, message",
  "act": "make a product, change one, or leave it as it is",
  "junk": "Why it is no product as it was found: a total, the heading again, a second table",
  "skip": "A person chose to leave it (true) or to take it (false); null: as it was found",
  "product_id": "The product that it made or changed",
  "before": "What stood in the product before it was changed, for undoing"
}');
create index line_state on imports.line (import_id, state, row_no);
create index line_product on imports.line (tenant_id, product_id) where product_id is not null;
create index line_tenant on imports.line (tenant_id, import_id);

create table imports.memory (
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  kind text not null check (kind in ('column', 'value')),
  said text not null check (said <> ''),
  field text not null,
  value jsonb not null default 'null',
  primary key (tenant_id, kind, field, said)
);
select platform.describe('imports.memory', 'What an organisation chose before: which field a heading is, and what a cell means.', '{
  "tenant_id": "Organisation",
  "kind": "column: a heading is a field; value: a text of a field is a value",
  "said": "The heading or the text, folded",
  "field": "The field",
  "value": "What the text means; of a heading: nothing"
}');

alter table imports.import enable row level security, force row level security;
create policy own on imports.import to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on imports.import to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on imports.import to bouwkring_app, bouwkring_system;
alter table imports.file enable row level security, force row level security;
create policy own on imports.file to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on imports.file to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on imports.file to bouwkring_app, bouwkring_system;
alter table imports.line enable row level security, force row level security;
create policy own on imports.line to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on imports.line to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on imports.line to bouwkring_app, bouwkring_system;
alter table imports.memory enable row level security, force row level security;
create policy own on imports.memory to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on imports.memory to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on imports.memory to bouwkring_app, bouwkring_system;
