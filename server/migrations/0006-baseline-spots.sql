-- Spots, spot types, visibility.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema spots;
comment on schema spots is 'Spots, spot types, visibility.';
grant usage on schema spots to bouwkring_app;
grant usage, create on schema spots to bouwkring_system;

create table spots.definition (
  id bigint generated always as identity primary key,
  tenant_id bigint references accounts.tenant (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('project', 'depot', 'tender', 'knowledge-base')),
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  visible boolean not null default true,
  editable boolean not null default true,
  version integer not null default 1
);
select platform.describe('spots.definition', 'Spot types: those of the product (no tenant) and of a tenant.', '{
  "id": "Identity",
  "tenant_id": "Tenant that made it; null for the product''s own (global)",
  "name": "Name",
  "kind": "Shape on the map; knowledge-base spots cannot be contacted",
  "color": "#rrggbb",
  "visible": "Can be chosen",
  "editable": "Can be changed",
  "version": "Counts changes, guards against lost updates"
}');
alter table spots.definition enable row level security, force row level security;

create table spots.spot (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  definition_id bigint not null references spots.definition (id),
  owner_id bigint,
  division_id bigint,
  name text not null check (length(name) between 1 and 200),
  projectnumber text not null default '',
  description text not null default '',
  period_from date,
  period_till date,
  latitude double precision check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  longitude double precision check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  street text not null default '',
  housenumber text not null default '',
  postalcode text not null default '',
  city text not null default '',
  range_km integer check (range_km between 1 and 1000),
  active boolean not null default false,
  archived_at timestamptz,
  audience bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references accounts."user" (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, division_id) references accounts.division (tenant_id, id) on delete set null (division_id),
  check (period_from is null or period_till is null or period_from <= period_till),
  constraint spot_check1 check ((latitude is null) = (longitude is null)),
  constraint spot_check2 check (not (active and archived_at is not null))
);
select platform.describe('spots.spot', 'A project, depot or tender that offers or asks products.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "definition_id": "Spot type",
  "owner_id": "User that owns it",
  "division_id": "Unit of the organisation",
  "name": "Name",
  "projectnumber": "Project number",
  "description": "Cleaned HTML",
  "period_from": "First day",
  "period_till": "Last day; after it an active spot is expired",
  "latitude": "WGS84",
  "longitude": "WGS84",
  "street": "Street",
  "housenumber": "House number",
  "postalcode": "Postal code",
  "city": "Place",
  "range_km": "How far a demand looks and an offer may be taken, km; null is no limit",
  "active": "Published",
  "archived_at": "Archived",
  "audience": "Bits of its visibility groups; kept by trigger",
  "version": "Counts changes, guards against lost updates",
  "created_at": "Made",
  "updated_at": "Last change"
}');
create index spot_tenant on spots.spot (tenant_id, created_at desc);
create index spot_active on spots.spot (created_at desc) where active;
create index spot_division on spots.spot (division_id) where division_id is not null;
create index spot_definition on spots.spot (definition_id);
alter table spots.spot enable row level security, force row level security;

create table spots.visibility (
  tenant_id bigint not null,
  spot_id bigint,
  group_id bigint references accounts."group" (id),
  primary key (spot_id, group_id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
select platform.describe('spots.visibility', 'Groups that may see a spot while it is active.', '{
  "tenant_id": "Organisation of the spot",
  "spot_id": "The spot",
  "group_id": "The group"
}');
create index visibility_group on spots.visibility (group_id);
alter table spots.visibility enable row level security, force row level security;

create table spots.owner (
  tenant_id bigint not null,
  spot_id bigint,
  user_id bigint,
  primary key (spot_id, user_id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('spots.owner', 'Users that own a spot beside its owner.', '{
  "tenant_id": "Organisation of the spot",
  "spot_id": "The spot",
  "user_id": "The co-owner"
}');
create index owner_user on spots.owner (tenant_id, user_id);
alter table spots.owner enable row level security, force row level security;

create table spots.contact (
  tenant_id bigint not null,
  spot_id bigint,
  contact_person_id bigint,
  primary key (spot_id, contact_person_id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_person_id) references accounts.contact_person (tenant_id, id) on delete cascade
);
select platform.describe('spots.contact', 'Contact persons of a spot.', '{
  "tenant_id": "Organisation of the spot",
  "spot_id": "The spot",
  "contact_person_id": "The contact person"
}');
create index contact_person on spots.contact (contact_person_id);
alter table spots.contact enable row level security, force row level security;

create table spots.told (
  tenant_id bigint not null,
  spot_id bigint,
  period_till date,
  what text check (what in ('expiring-14', 'expiring-3', 'expired')),
  told_at timestamptz not null default now(),
  primary key (spot_id, period_till, what),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
select platform.describe('spots.told', 'What the daily job has told of the end of a period, so that it is told once.', '{
  "tenant_id": "Organisation of the spot",
  "spot_id": "The spot",
  "period_till": "The end it was about: a period that is moved is told of again",
  "what": "expiring-14, expiring-3 or expired",
  "told_at": "When"
}');
alter table spots.told enable row level security, force row level security;

create table spots.upload (
  object_key text primary key check (object_key ~ '^spots/[0-9]+/attachments/[0-9a-f-]{36}$'),
  tenant_id bigint not null,
  spot_id bigint not null,
  bytes integer not null check (bytes > 0),
  created_by bigint,
  created_at timestamptz not null default now(),
  taken boolean not null default false,
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
select platform.describe('spots.upload', 'A file that was sent to the store to become an attachment; it and its bytes are cleared by the clock.', '{
  "object_key": "Where its bytes lie",
  "tenant_id": "Organisation of the spot",
  "spot_id": "The spot it was sent for",
  "bytes": "Size",
  "created_by": "User",
  "created_at": "Sent",
  "taken": "An attachment was made of it"
}');
create index upload_spot on spots.upload (tenant_id, spot_id);
create index upload_age on spots.upload (created_at);
alter table spots.upload enable row level security, force row level security;

create table spots.attachment (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  spot_id bigint not null,
  file_key uuid not null unique,
  filename text not null check (filename <> ''),
  kind text not null check (kind in ('image', 'pdf', 'word', 'excel')),
  bytes integer not null check (bytes > 0),
  created_by bigint,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references accounts."user" (tenant_id, id) on delete set null (created_by)
);
select platform.describe('spots.attachment', 'A document or picture that goes with a spot.', '{
  "id": "Identity",
  "tenant_id": "Organisation of the spot",
  "spot_id": "The spot",
  "file_key": "files.file; its bytes lie under this key",
  "filename": "As uploaded, cleaned",
  "kind": "Decided by content",
  "bytes": "Size",
  "created_by": "User",
  "created_at": "Added"
}');
create index attachment_spot on spots.attachment (tenant_id, spot_id);
alter table spots.attachment enable row level security, force row level security;

create table spots.shape (
  spot_id bigint primary key,
  tenant_id bigint not null,
  file_key uuid not null unique,
  filename text not null check (filename <> ''),
  layers text[] not null,
  features integer not null check (features > 0),
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  projection text not null,
  assumed boolean not null,
  created_at timestamptz not null default now(),
  simplified boolean not null default false,
  skipped integer not null default 0 check (skipped >= 0),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
select platform.describe('spots.shape', 'The drawing of a spot, one at most; its GeoJSON lies in the object store.', '{
  "spot_id": "The spot",
  "tenant_id": "Organisation of the spot",
  "file_key": "files.file; the bytes lie under this key",
  "filename": "As uploaded, cleaned",
  "layers": "Names of the shapefiles in it",
  "features": "How many objects it has",
  "west": "Bounds in degrees, WGS84",
  "south": "Bounds",
  "east": "Bounds",
  "north": "Bounds",
  "projection": "How its coordinates were read",
  "assumed": "The file did not say so itself",
  "created_at": "Uploaded",
  "simplified": "Points were left out of it",
  "skipped": "Objects of the file without a geometry, which were left out"
}');
create index shape_tenant on spots.shape (tenant_id);
alter table spots.shape enable row level security, force row level security;

-- What it can do.

create function spots.audience_of(spot bigint)
returns bigint language sql stable security definer set search_path = ''
as $$
  select case t.status when 'active' then bits when 'demo' then case when bits <> 0 then 1::bigint << 61 else 0 end else 0 end
  from spots.spot s join accounts.tenant t on t.id = s.tenant_id
    cross join lateral (select coalesce(bit_or(1::bigint << g.bit), 0) as bits from spots.visibility v join accounts."group" g on g.id = v.group_id where v.spot_id = s.id and g.bit is not null) b
  where s.id = spot
$$;
comment on function spots.audience_of is 'Who may see a spot while it is active: the bits of its groups; of a demo tenant the demo tenants only; of one that is not active nobody.';
alter function spots.audience_of owner to bouwkring_system;
revoke all on function spots.audience_of from public;

create function spots.keep_audience()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then update spots.spot s set audience = spots.audience_of(s.id) where s.id = old.spot_id; end if;
  if tg_op <> 'DELETE' then update spots.spot s set audience = spots.audience_of(s.id) where s.id = new.spot_id; end if;
  return null;
end $$;
comment on function spots.keep_audience is 'Keeps spot.audience true after a change of its groups.';
alter function spots.keep_audience owner to bouwkring_system;
revoke all on function spots.keep_audience from public;

create function spots.keep_audience_of_tenant()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update spots.spot s set audience = spots.audience_of(s.id) where s.tenant_id = new.id;
  return null;
end $$;
comment on function spots.keep_audience_of_tenant is 'An organisation that is deactivated takes its spots off the market at once; activated again it shows them again.';
alter function spots.keep_audience_of_tenant owner to bouwkring_system;
revoke all on function spots.keep_audience_of_tenant from public;

-- Figures that a spot shows of features which lean on it. Functions, so that spots need not know their tables; they count what the caller may see.
create function spots.product_counts(spot bigint)
returns table(offers integer, demands integer)
language sql stable
as $$
  select count(*) filter (where p.is_released)::integer, count(*) filter (where not p.is_released)::integer from products.product p where p.spot_id = spot
$$;
comment on function spots.product_counts is 'Products of a spot as far as the caller may see them.';
grant execute on function spots.product_counts to bouwkring_app, bouwkring_system;

create function spots.exchange_counts(spot bigint)
returns table(offers integer, demands integer)
language sql stable
as $$
  select count(*) filter (where offered)::integer, count(*) filter (where not offered)::integer from (
    select (t.snapshot -> 'product' ->> 'is_released')::boolean as offered from transactions.transaction t where t.spot_id = spot and t.status = 'completed'
    union all select not (t.snapshot -> 'product' ->> 'is_released')::boolean from transactions.transaction t where t.related_spot_id = spot and t.status = 'completed') done
$$;
comment on function spots.exchange_counts is 'Completed exchanges in which a spot offered and asked, of the caller''s organisation.';
grant execute on function spots.exchange_counts to bouwkring_app, bouwkring_system;

create function spots.let_go_attachment()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key;
  return null;
end $$;
comment on function spots.let_go_attachment is 'Lets go of the file with the attachment that names it.';
alter function spots.let_go_attachment owner to bouwkring_system;
revoke all on function spots.let_go_attachment from public;

create function spots.let_go_shape()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from files.file f where f.tenant_id = old.tenant_id and f.key = old.file_key;
  return null;
end $$;
comment on function spots.let_go_shape is 'Lets go of the file with the drawing that names it.';
alter function spots.let_go_shape owner to bouwkring_system;
revoke all on function spots.let_go_shape from public;

-- Triggers.

create trigger keep_audience after insert or delete or update on spots.visibility
  for each row execute function spots.keep_audience();
create trigger let_go after delete on spots.attachment
  for each row execute function spots.let_go_attachment();
create trigger let_go after delete or update of file_key on spots.shape
  for each row execute function spots.let_go_shape();

-- Who sees what.

create policy known on spots.definition for select to bouwkring_app using (true);

create policy own on spots.definition to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on spots.spot to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

-- THE visibility rule: an active spot whose period has not ended is seen by the groups of its audience. Products, market, matches and transactions lean on it.
create policy seen on spots.spot for select to bouwkring_app
  using (active and (period_till is null or period_till >= (select platform.today())) and (audience & (select platform.audience())) <> 0);

create policy own on spots.visibility to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on spots.visibility for select to bouwkring_app
  using (exists (select from spots.spot s where s.id = visibility.spot_id));

create policy own on spots.owner to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on spots.owner for select to bouwkring_app
  using (exists (select from spots.spot s where s.id = owner.spot_id));

create policy own on spots.contact to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy seen on spots.contact for select to bouwkring_app
  using (exists (select from spots.spot s where s.id = contact.spot_id));

create policy own on spots.told to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on spots.upload to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy own on spots.attachment to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

-- Whoever sees the spot sees what goes with it: the policy of spots.spot decides.
create policy seen on spots.attachment for select to bouwkring_app
  using (exists (select from spots.spot s where s.id = attachment.spot_id));

-- Whoever sees the spot sees its drawing: the policy of spots.spot decides.
create policy seen on spots.shape for select to bouwkring_app
  using (exists (select from spots.spot s where s.id = shape.spot_id));

create policy own on spots.shape to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));

create policy system on spots.definition to bouwkring_system using (true) with check (true);
create policy system on spots.spot to bouwkring_system using (true) with check (true);
create policy system on spots.visibility to bouwkring_system using (true) with check (true);
create policy system on spots.owner to bouwkring_system using (true) with check (true);
create policy system on spots.contact to bouwkring_system using (true) with check (true);
create policy system on spots.told to bouwkring_system using (true) with check (true);
create policy system on spots.upload to bouwkring_system using (true) with check (true);
create policy system on spots.attachment to bouwkring_system using (true) with check (true);
create policy system on spots.shape to bouwkring_system using (true) with check (true);

-- Who may what.

grant select, insert, update, delete on spots.definition to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on spots.spot to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on spots.visibility to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on spots.owner to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on spots.contact to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on spots.told to bouwkring_system;
grant select, insert, update, delete on spots.upload to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on spots.attachment to bouwkring_app, bouwkring_system;
grant select, insert, update, delete on spots.shape to bouwkring_app, bouwkring_system;
grant usage on all sequences in schema spots to bouwkring_app, bouwkring_system;

-- On tables of other features.

create trigger keep_audience after update of status on accounts.tenant
  for each row when (new.status <> old.status) execute function spots.keep_audience_of_tenant();

-- Who may see a spot may see who answers for it.
create policy seen on accounts.contact_person for select to bouwkring_app
  using (exists (select from spots.contact c where c.contact_person_id = contact_person.id));

-- What is there from the start.
insert into spots.definition (name, kind, color) values
  ('Project', 'project', '#c2410c'),
  ('Gemeentewerf of depot', 'depot', '#0f766e'),
  ('Aanbesteding', 'tender', '#6d28d9'),
  ('Kennisbank', 'knowledge-base', '#475569');
