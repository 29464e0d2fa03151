-- The present shape of files, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- A stored file; its bytes are in the object store under its key.
create table files.file (
  key uuid default gen_random_uuid() not null, -- Identifier, cannot be guessed
  tenant_id bigint not null, -- Organisation
  kind text not null, -- File type, determined from the content
  filename text not null, -- File name as uploaded, sanitised
  bytes integer not null, -- Size in bytes
  created_by bigint, -- User who uploaded it
  created_at timestamp with time zone default now() not null, -- Upload time
  constraint file_pkey PRIMARY KEY (key),
  constraint file_bytes_check CHECK ((bytes > 0)),
  constraint file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text, 'word'::text, 'excel'::text, 'rsx'::text, 'esri'::text]))),
  constraint file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint file_tenant_id_key_key UNIQUE (tenant_id, key)
);
CREATE INDEX file_tenant ON files.file USING btree (tenant_id);
alter table files.file enable row level security, force row level security;
create policy own on files.file to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on files.file to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER tell_removed AFTER DELETE ON files.file FOR EACH ROW EXECUTE FUNCTION files.tell_removed();
grant delete, insert, select, update on files.file to bouwkring_app;
grant delete, insert, select, update on files.file to bouwkring_system;

-- A file uploaded on its own, to be referenced by something else; deleted after a day if nothing references it.
create table files.media_object (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation
  file_key uuid not null, -- files.file
  original_name text not null, -- File name as uploaded, sanitised
  taken boolean default false not null, -- Whether something references it
  created_at timestamp with time zone default now() not null, -- Upload time
  constraint media_object_pkey PRIMARY KEY (id),
  constraint media_object_original_name_check CHECK ((original_name <> ''::text)),
  constraint media_object_tenant_id_file_key_fkey FOREIGN KEY (tenant_id, file_key) REFERENCES files.file(tenant_id, key) ON DELETE CASCADE,
  constraint media_object_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint media_object_file_key_key UNIQUE (file_key)
);
CREATE INDEX media_object_age ON files.media_object USING btree (created_at) WHERE (NOT taken);
CREATE INDEX media_object_tenant ON files.media_object USING btree (tenant_id);
alter table files.media_object enable row level security, force row level security;
create policy own on files.media_object to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on files.media_object to bouwkring_system
  using (true)
  with check (true);
grant insert, select on files.media_object to bouwkring_app;
grant delete, insert, select, update on files.media_object to bouwkring_system;

-- Deletes the file of a picture that nothing shows any more.
CREATE OR REPLACE FUNCTION files.let_go()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform files.release(old.tenant_id, old.file_key);
  return null;
end $function$;

-- Deletes a file that no picture names any more. Only for triggers: it is granted to nobody else.
CREATE OR REPLACE FUNCTION files.release(tenant bigint, released uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The lock puts two who let go of the same file one after the other, so that the second sees itself as the last.
  perform 1 from files.file f where f.tenant_id = tenant and f.key = released for update;
  delete from files.file f where f.tenant_id = tenant and f.key = released
    and not exists (select from products.image i where i.file_key = released)
    and not exists (select from products.bulk_picture b where b.file_key = released)
    and not exists (select from imports.picture p where p.file_key = released);
end $function$;

-- Has the bytes of a deleted file removed after the commit, whatever deleted it.
CREATE OR REPLACE FUNCTION files.tell_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The name of the task is `<news>><listener>` of platform/jobs.ts: the listener stands in files/jobs.ts.
  perform platform.add_job('file.removed>files', json_build_object('key', old.key, 'kind', old.kind));
  return null;
end $function$;
