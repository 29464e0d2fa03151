-- The back-office writes questions and documents; files that were sent wait for the thing that will name them.
alter table help.faq add column version integer not null default 1;
comment on column help.faq.version is 'Counts changes of the subject and its questions, guards against lost updates';

alter table files.file add unique (tenant_id, key);
create table files.media_object (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  file_key uuid not null unique,
  original_name text not null check (original_name <> ''),
  taken boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, file_key) references files.file (tenant_id, key) on delete cascade
);
create index media_object_age on files.media_object (created_at) where not taken;
create index media_object_tenant on files.media_object (tenant_id);
select platform.describe('files.media_object', 'A file that was sent by itself, to be named by something else; cleared after a day when nothing has.', '{
  "id": "Identity", "tenant_id": "Organisation", "file_key": "files.file", "original_name": "As uploaded, cleaned", "taken": "Something names it", "created_at": "Sent"}');
alter table files.media_object enable row level security;
alter table files.media_object force row level security;
create policy system on files.media_object for all to bouwkring_system using (true) with check (true);
create policy own on files.media_object for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
grant select, insert on files.media_object to bouwkring_app;
grant select, insert, update, delete on files.media_object to bouwkring_system;
grant usage on all sequences in schema files to bouwkring_app, bouwkring_system;

create table help.document (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  media_id bigint not null,
  file_key uuid not null unique,
  kind text not null check (kind in ('image', 'pdf', 'word', 'excel')),
  filename text not null,
  bytes integer not null check (bytes > 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select platform.describe('help.document', 'A document that every organisation can download; the same for all, so without a tenant.', '{
  "id": "Identity", "name": "Name on the screen", "media_id": "files.media_object", "file_key": "files.file; stands in the link, cannot be guessed", "kind": "Decided by content", "filename": "As uploaded, cleaned", "bytes": "Size", "version": "Counts changes, guards against lost updates", "created_at": "Added"}');
grant select on help.document to bouwkring_app;
grant select, insert, update, delete on help.document to bouwkring_system;
grant usage on all sequences in schema help to bouwkring_system;
