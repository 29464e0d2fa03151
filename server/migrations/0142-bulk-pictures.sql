-- Pictures that are added to many products at once (docs/decisions/0028-bulk.md): they are sent first, and named by what is done.
create table products.bulk_picture (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  file_key uuid not null,
  filename text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  foreign key (tenant_id, file_key) references files.file (tenant_id, key) on delete cascade
);
select platform.describe('products.bulk_picture', 'A picture that was sent to be added to many products; goes after thirty days, the pictures of products stay.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "file_key": "files.file",
  "filename": "As uploaded, cleaned",
  "width": "Of the largest size, pixels",
  "height": "Of the largest size, pixels",
  "created_at": "When"
}');
create index bulk_picture_tenant on products.bulk_picture (tenant_id, file_key);
create index bulk_picture_file on products.bulk_picture (file_key);
create index bulk_picture_created on products.bulk_picture (created_at);

alter table products.bulk_picture enable row level security, force row level security;
create policy own on products.bulk_picture to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on products.bulk_picture to bouwkring_system using (true) with check (true);
grant select, insert on products.bulk_picture to bouwkring_app;
grant select, insert, update, delete on products.bulk_picture to bouwkring_system;

create or replace function files.release(tenant bigint, released uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock puts two who let go of the same file one after the other, so that the second sees itself as the last.
  perform 1 from files.file f where f.tenant_id = tenant and f.key = released for update;
  delete from files.file f where f.tenant_id = tenant and f.key = released
    and not exists (select from products.image i where i.file_key = released)
    and not exists (select from products.bulk_picture b where b.file_key = released)
    and not exists (select from imports.picture p where p.file_key = released);
end $$;

create trigger let_go after delete on products.bulk_picture
  for each row execute function products.let_go();
