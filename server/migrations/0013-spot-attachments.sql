-- Attachments of spots, and uploads that wait to be one.
create table spots.upload (
  object_key text primary key check (object_key ~ '^spots/[0-9]+/attachments/[0-9a-f-]{36}$'), tenant_id bigint not null, spot_id bigint not null, bytes integer not null check (bytes > 0), created_by bigint, created_at timestamptz not null default now(), taken boolean not null default false,
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
create index upload_spot on spots.upload (tenant_id, spot_id);
create index upload_age on spots.upload (created_at);
select platform.describe('spots.upload', 'A file that was sent to the store to become an attachment; it and its bytes are cleared by the clock.', '{"object_key": "Where its bytes lie", "tenant_id": "Organisation of the spot", "spot_id": "The spot it was sent for", "bytes": "Size", "created_by": "User", "created_at": "Sent", "taken": "An attachment was made of it"}');

create table spots.attachment (
  id bigint generated always as identity primary key, tenant_id bigint not null, spot_id bigint not null, file_key uuid not null unique, filename text not null check (filename <> ''),
  kind text not null check (kind in ('image', 'pdf', 'word', 'excel')), bytes integer not null check (bytes > 0), created_by bigint, created_at timestamptz not null default now(),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references accounts."user" (tenant_id, id) on delete set null (created_by)
);
create index attachment_spot on spots.attachment (tenant_id, spot_id);
select platform.describe('spots.attachment', 'A document or picture that goes with a spot.', '{"id": "Identity", "tenant_id": "Organisation of the spot", "spot_id": "The spot", "file_key": "files.file; its bytes lie under this key", "filename": "As uploaded, cleaned", "kind": "Decided by content", "bytes": "Size", "created_by": "User", "created_at": "Added"}');

create function spots.let_go_attachment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key;
  return null;
end $$;
comment on function spots.let_go_attachment is 'Lets go of the file with the attachment that names it.';
grant create on schema spots to bouwkring_system;
alter function spots.let_go_attachment() owner to bouwkring_system;
revoke all on function spots.let_go_attachment() from public;
create trigger let_go after delete on spots.attachment for each row execute function spots.let_go_attachment();

grant select, insert, update, delete on spots.upload, spots.attachment to bouwkring_app, bouwkring_system;
grant usage on sequence spots.attachment_id_seq to bouwkring_app, bouwkring_system;
do $$
declare
  t text;
begin
  foreach t in array array['upload', 'attachment'] loop
    execute format('alter table spots.%I enable row level security', t);
    execute format('alter table spots.%I force row level security', t);
    execute format('create policy system on spots.%I for all to bouwkring_system using (true) with check (true)', t);
    execute format('create policy own on spots.%I for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()))', t);
  end loop;
end $$;
-- Whoever sees the spot sees what goes with it: the policy of spots.spot decides.
create policy seen on spots.attachment for select to bouwkring_app using (exists (select from spots.spot s where s.id = attachment.spot_id));
