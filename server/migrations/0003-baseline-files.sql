-- Uploaded files.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema files;
comment on schema files is 'Uploaded files.';
grant usage on schema files to bouwkring_app, bouwkring_system;
-- For the while that functions are handed to it.
grant create on schema files to bouwkring_system;

create table files.file (
  key uuid default gen_random_uuid() primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  kind text not null check (kind in ('image', 'pdf', 'word', 'excel', 'rsx', 'esri')),
  filename text not null,
  bytes integer not null check (bytes > 0),
  created_by bigint,
  created_at timestamptz not null default now(),
  unique (tenant_id, key)
);
select platform.describe('files.file', 'A stored file; its bytes lie in the object store under its key.', '{
  "key": "Identity, cannot be guessed",
  "tenant_id": "Organisation",
  "kind": "Decided by content",
  "filename": "As uploaded, cleaned",
  "bytes": "Size",
  "created_by": "User",
  "created_at": "Uploaded"
}');
create index file_tenant on files.file (tenant_id);
alter table files.file enable row level security, force row level security;

create table files.media_object (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  file_key uuid not null unique,
  original_name text not null check (original_name <> ''),
  taken boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, file_key) references files.file (tenant_id, key) on delete cascade
);
select platform.describe('files.media_object', 'A file that was sent by itself, to be named by something else; cleared after a day when nothing has.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "file_key": "files.file",
  "original_name": "As uploaded, cleaned",
  "taken": "Something names it",
  "created_at": "Sent"
}');
create index media_object_age on files.media_object (created_at) where not taken;
create index media_object_tenant on files.media_object (tenant_id);
alter table files.media_object enable row level security, force row level security;

-- What it can do.

create function files.tell_removed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- The name of the task is `<news>><listener>` of platform/jobs.ts: the listener stands in files/jobs.ts.
  perform platform.add_job('file.removed>files', json_build_object('key', old.key, 'kind', old.kind));
  return null;
end $$;
comment on function files.tell_removed is 'Has the bytes of a deleted file removed after the commit, whatever deleted it.';
alter function files.tell_removed owner to bouwkring_system;
revoke all on function files.tell_removed from public;

create function files.release(tenant bigint, released uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock puts two who let go of the same file one after the other, so that the second sees itself as the last.
  perform 1 from files.file f where f.tenant_id = tenant and f.key = released for update;
  delete from files.file f where f.tenant_id = tenant and f.key = released and not exists (select from products.image i where i.file_key = released);
end $$;
comment on function files.release is 'Deletes a file that no picture names any more. Only for triggers: it is granted to nobody else.';
alter function files.release owner to bouwkring_system;
revoke all on function files.release from public;

-- Triggers.

create trigger tell_removed after delete on files.file
  for each row execute function files.tell_removed();

-- Who sees what.

create policy own on files.file to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on files.media_object to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy system on files.file to bouwkring_system using (true) with check (true);
create policy system on files.media_object to bouwkring_system using (true) with check (true);

-- Who may what.

grant select, insert, update, delete on files.file to bouwkring_app, bouwkring_system;
grant select, insert on files.media_object to bouwkring_app;
grant select, insert, update, delete on files.media_object to bouwkring_system;
grant usage on all sequences in schema files to bouwkring_app, bouwkring_system;

revoke create on schema files from bouwkring_system;
