-- The present shape of imports, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- The file itself, so that another sheet or encoding of it can be read; deleted after thirty days.
create table imports.file (
  import_id bigint not null, -- The import
  tenant_id bigint not null, -- Organisation of the spot
  bytes bytea not null, -- Bytes as uploaded
  created_at timestamp with time zone default now() not null, -- Upload time
  constraint file_pkey PRIMARY KEY (import_id),
  constraint file_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES imports.import(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX file_created ON imports.file USING btree (created_at);
CREATE INDEX file_tenant ON imports.file USING btree (tenant_id, import_id);
alter table imports.file enable row level security, force row level security;
create policy own on imports.file to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on imports.file to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on imports.file to bouwkring_app;
grant delete, insert, select, update on imports.file to bouwkring_system;

-- A file whose rows become products of a spot.
create table imports.import (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation of the spot
  spot_id bigint not null, -- Spot that its products are added to
  filename text not null, -- File name as uploaded, sanitised
  file_hash bytea not null, -- SHA-256 of the file: the same file is the same import
  sheets jsonb default '[]'::jsonb not null, -- Name and number of rows of each sheet
  sheet smallint default 0 not null, -- Number of the sheet that is read, from 0
  header_row integer default 0 not null, -- Row with the column headings, from 1; 0: there is none
  encoding text, -- Encoding of a delimited text file; null: a workbook
  delimiter text, -- Delimiter between its cells; null: a workbook
  is_released boolean default true not null, -- Whether its rows are offers (true) or demands (false)
  mode text default 'add'::text not null, -- add: each row is a new product; sync: a row with a known number changes its product
  publish boolean default false not null, -- Whether complete products are published at once
  columns jsonb default '[]'::jsonb not null, -- Meaning of each column: its field, why it was chosen, how its numbers are written
  answers jsonb default '[]'::jsonb not null, -- Meanings of cells given by a person: field, text, value
  state text default 'open'::text not null, -- open, running, stopped, done, undone
  reached integer default 0 not null, -- Last row processed
  total integer default 0 not null, -- Number of rows that were ready at the start
  version integer default 1 not null, -- Change counter, incremented on each change by a person
  created_by bigint, -- User who provided the file
  created_at timestamp with time zone default now() not null, -- Creation time
  started_by bigint, -- User who started the creation of products
  started_at timestamp with time zone, -- Start time
  finished_at timestamp with time zone, -- Time at which the last row was processed
  undone_at timestamp with time zone, -- Time at which the whole import was undone; null: it was not
  source text, -- Address of the feed that it was read from; null: it is a file
  checked integer, -- Last row checked under the current reading of the import, while later rows are still being checked; null: all were checked
  constraint import_pkey PRIMARY KEY (id),
  constraint import_checked_check CHECK ((checked >= 0)),
  constraint import_filename_check CHECK ((filename <> ''::text)),
  constraint import_header_row_check CHECK ((header_row >= 0)),
  constraint import_mode_check CHECK ((mode = ANY (ARRAY['add'::text, 'sync'::text]))),
  constraint import_reached_check CHECK ((reached >= 0)),
  constraint import_sheet_check CHECK ((sheet >= 0)),
  constraint import_source_check CHECK (((source ~ '^https?://'::text) AND (length(source) <= 2000))),
  constraint import_state_check CHECK ((state = ANY (ARRAY['open'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undone'::text]))),
  constraint import_total_check CHECK ((total >= 0)),
  constraint import_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (created_by),
  constraint import_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE,
  constraint import_tenant_id_started_by_fkey FOREIGN KEY (tenant_id, started_by) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (started_by),
  constraint import_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE INDEX import_made_by ON imports.import USING btree (tenant_id, created_by);
CREATE INDEX import_spot ON imports.import USING btree (tenant_id, spot_id, id DESC);
CREATE INDEX import_started_by ON imports.import USING btree (tenant_id, started_by);
alter table imports.import enable row level security, force row level security;
create policy own on imports.import to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on imports.import to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on imports.import to bouwkring_app;
grant delete, insert, select, update on imports.import to bouwkring_system;

-- A row of the file and its outcome.
create table imports.line (
  import_id bigint not null, -- The import
  tenant_id bigint not null, -- Organisation of the spot
  row_no integer not null, -- Row number in the file, from 1
  cells jsonb not null, -- Texts, numbers and flags as in the file, or as overwritten by a person
  state text not null, -- ready, question, error, skipped, done
  problems jsonb default '[]'::jsonb not null, -- Questions and errors: column, kind, message
  act text default 'make'::text not null, -- Action for the row: make a product, change one, or leave it as it is
  junk text, -- Why the row was found not to be a product: a total, a repeated heading, a second table
  skip boolean, -- A person's choice to skip the row (true) or to import it (false); null: as detected
  product_id bigint, -- Product created or changed by the row
  before jsonb, -- Content of the product before the change, used to undo it
  spot_id bigint, -- Spot named by the row, if it differs from the spot of the import
  constraint line_pkey PRIMARY KEY (import_id, row_no),
  constraint line_act_check CHECK ((act = ANY (ARRAY['make'::text, 'change'::text, 'same'::text]))),
  constraint line_row_no_check CHECK ((row_no > 0)),
  constraint line_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'question'::text, 'error'::text, 'skipped'::text, 'done'::text]))),
  constraint line_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES imports.import(tenant_id, id) ON DELETE CASCADE,
  constraint line_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE SET NULL (product_id),
  constraint line_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE SET NULL (spot_id)
);
CREATE INDEX line_product ON imports.line USING btree (tenant_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX line_spot ON imports.line USING btree (tenant_id, spot_id) WHERE (spot_id IS NOT NULL);
CREATE INDEX line_state ON imports.line USING btree (import_id, state, row_no);
CREATE INDEX line_tenant ON imports.line USING btree (tenant_id, import_id);
alter table imports.line enable row level security, force row level security;
create policy own on imports.line to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on imports.line to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on imports.line to bouwkring_app;
grant delete, insert, select, update on imports.line to bouwkring_system;

-- Earlier choices of an organisation: which field a heading is, and what a cell means.
create table imports.memory (
  tenant_id bigint not null, -- Organisation
  kind text not null, -- column: a heading is a field; value: a text of a field is a value
  said text not null, -- The heading or the text, folded
  field text not null, -- The field
  value jsonb default 'null'::jsonb not null, -- Meaning of the text; JSON null for a heading
  constraint memory_pkey PRIMARY KEY (tenant_id, kind, field, said),
  constraint memory_kind_check CHECK ((kind = ANY (ARRAY['column'::text, 'value'::text]))),
  constraint memory_said_check CHECK ((said <> ''::text)),
  constraint memory_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
alter table imports.memory enable row level security, force row level security;
create policy own on imports.memory to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on imports.memory to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on imports.memory to bouwkring_app;
grant delete, insert, select, update on imports.memory to bouwkring_system;

-- A picture uploaded with a list, for the rows that name it; deleted after thirty days, while the pictures of products remain.
create table imports.picture (
  import_id bigint not null, -- The import
  name text not null, -- File name as compared with the rows: without folder and capitals
  tenant_id bigint not null, -- Organisation of the spot
  filename text not null, -- File name as uploaded, sanitised
  file_key uuid not null, -- files.file
  width integer not null, -- Width of the largest size, in pixels
  height integer not null, -- Height of the largest size, in pixels
  created_at timestamp with time zone default now() not null, -- Upload time
  constraint picture_pkey PRIMARY KEY (import_id, name),
  constraint picture_height_check CHECK ((height > 0)),
  constraint picture_name_check CHECK ((name <> ''::text)),
  constraint picture_width_check CHECK ((width > 0)),
  constraint picture_tenant_id_file_key_fkey FOREIGN KEY (tenant_id, file_key) REFERENCES files.file(tenant_id, key) ON DELETE CASCADE,
  constraint picture_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES imports.import(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX picture_created ON imports.picture USING btree (created_at);
CREATE INDEX picture_file ON imports.picture USING btree (tenant_id, file_key);
CREATE INDEX picture_tenant ON imports.picture USING btree (tenant_id, import_id);
alter table imports.picture enable row level security, force row level security;
create policy own on imports.picture to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on imports.picture to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER let_go AFTER DELETE OR UPDATE OF file_key ON imports.picture FOR EACH ROW EXECUTE FUNCTION files.let_go();
grant delete, insert, select, update on imports.picture to bouwkring_app;
grant delete, insert, select, update on imports.picture to bouwkring_system;
