-- Pictures that come beside a list: rows name them by their file name (docs/decisions/0027-imports.md).
create table imports.picture (
  import_id bigint not null,
  name text not null check (name <> ''),
  tenant_id bigint not null,
  filename text not null,
  file_key uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  primary key (import_id, name),
  foreign key (tenant_id, import_id) references imports.import (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_key) references files.file (tenant_id, key) on delete cascade
);
select platform.describe('imports.picture', 'A picture that came beside a list, for the rows that name it; goes after thirty days, the pictures of products stay.', '{
  "import_id": "The import",
  "name": "Its file name as rows are compared with it: without folder and capitals",
  "tenant_id": "Organisation of the spot",
  "filename": "As uploaded, cleaned",
  "file_key": "files.file",
  "width": "Of the largest size, pixels",
  "height": "Of the largest size, pixels",
  "created_at": "When"
}');
create index picture_tenant on imports.picture (tenant_id, import_id);
create index picture_file on imports.picture (tenant_id, file_key);
create index picture_created on imports.picture (created_at);

alter table imports.picture enable row level security, force row level security;
create policy own on imports.picture to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on imports.picture to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on imports.picture to bouwkring_app, bouwkring_system;

-- A picture file goes with the last that shows it: a product, or a list that it came with.
create or replace function files.release(tenant bigint, released uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock puts two who let go of the same file one after the other, so that the second sees itself as the last.
  perform 1 from files.file f where f.tenant_id = tenant and f.key = released for update;
  delete from files.file f where f.tenant_id = tenant and f.key = released
    and not exists (select from products.image i where i.file_key = released)
    and not exists (select from imports.picture p where p.file_key = released);
end $$;

grant create on schema imports to bouwkring_system;
create function imports.let_go()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform files.release(old.tenant_id, old.file_key);
  return null;
end $$;
comment on function imports.let_go is 'Deletes the file of a picture that neither a list nor a product shows any more.';
alter function imports.let_go owner to bouwkring_system;
revoke all on function imports.let_go from public;
revoke create on schema imports from bouwkring_system;

create trigger let_go after delete or update of file_key on imports.picture
  for each row execute function imports.let_go();
