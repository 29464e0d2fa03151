-- The drawing of a spot: where it lies exactly, from the shapefiles of its project.
create table spots.shape (
  spot_id bigint primary key, tenant_id bigint not null, file_key uuid not null unique, filename text not null check (filename <> ''), layers text[] not null, features integer not null check (features > 0),
  west double precision not null, south double precision not null, east double precision not null, north double precision not null, projection text not null, assumed boolean not null, created_at timestamptz not null default now(),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
create index shape_tenant on spots.shape (tenant_id);
select platform.describe('spots.shape', 'The drawing of a spot, one at most; its GeoJSON lies in the object store.', '{"spot_id": "The spot", "tenant_id": "Organisation of the spot", "file_key": "files.file; the bytes lie under this key", "filename": "As uploaded, cleaned", "layers": "Names of the shapefiles in it",
  "features": "How many objects it has", "west": "Bounds in degrees, WGS84", "south": "Bounds", "east": "Bounds", "north": "Bounds", "projection": "How its coordinates were read", "assumed": "The file did not say so itself", "created_at": "Uploaded"}');

create function spots.let_go_shape() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key;
  return null;
end $$;
comment on function spots.let_go_shape is 'Lets go of the file with the drawing that names it.';
alter function spots.let_go_shape() owner to bouwkring_system;
revoke all on function spots.let_go_shape() from public;
create trigger let_go after delete or update of file_key on spots.shape for each row execute function spots.let_go_shape();

grant select, insert, update, delete on spots.shape to bouwkring_app, bouwkring_system;
alter table spots.shape enable row level security;
alter table spots.shape force row level security;
create policy system on spots.shape for all to bouwkring_system using (true) with check (true);
-- Whoever sees the spot sees its drawing: the policy of spots.spot decides.
create policy seen on spots.shape for select to bouwkring_app using (exists (select from spots.spot s where s.id = shape.spot_id));
create policy own on spots.shape for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
