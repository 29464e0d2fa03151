-- Spots: projects, depots and tenders with their visibility. The rule who sees what stands in the policies of this file.
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
  editable boolean not null default true
);
select platform.describe('spots.definition', 'Spot types: those of the product (no tenant) and of a tenant.', '{"id": "Identity", "tenant_id": "Tenant that made it; null for the product''s own (global)", "name": "Name", "kind": "Shape on the map; knowledge-base spots cannot be contacted", "color": "#rrggbb", "visible": "Can be chosen", "editable": "Can be changed"}');

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
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
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
  check (period_from is null or period_till is null or period_from <= period_till),
  check ((latitude is null) = (longitude is null)),
  check (not (active and archived_at is not null)),
  foreign key (tenant_id, owner_id) references accounts."user" (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, division_id) references accounts.division (tenant_id, id) on delete set null (division_id)
);
create index spot_tenant on spots.spot (tenant_id, created_at desc);
create index spot_active on spots.spot (created_at desc) where active;
select platform.describe('spots.spot', 'A project, depot or tender that offers or asks products.', '{
  "id": "Identity", "tenant_id": "Organisation", "definition_id": "Spot type", "owner_id": "User that owns it", "division_id": "Unit of the organisation", "name": "Name", "projectnumber": "Project number", "description": "Cleaned HTML",
  "period_from": "First day", "period_till": "Last day; after it an active spot is expired", "latitude": "WGS84", "longitude": "WGS84", "street": "Street", "housenumber": "House number", "postalcode": "Postal code", "city": "Place",
  "range_km": "How far a demand looks and an offer may be taken, km; null is no limit", "active": "Published", "archived_at": "Archived", "audience": "Bits of its visibility groups; kept by trigger", "version": "Counts changes, guards against lost updates",
  "created_at": "Made", "updated_at": "Last change"}');
create table spots.visibility (
  tenant_id bigint not null,
  spot_id bigint not null,
  group_id bigint not null references accounts."group" (id),
  primary key (spot_id, group_id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
select platform.describe('spots.visibility', 'Groups that may see a spot while it is active.', '{"tenant_id": "Organisation of the spot", "spot_id": "The spot", "group_id": "The group"}');
create table spots.owner (
  tenant_id bigint not null, spot_id bigint not null, user_id bigint not null, primary key (spot_id, user_id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
create index owner_user on spots.owner (tenant_id, user_id);
select platform.describe('spots.owner', 'Users that own a spot beside its owner.', '{"tenant_id": "Organisation of the spot", "spot_id": "The spot", "user_id": "The co-owner"}');
create table spots.contact (
  tenant_id bigint not null, spot_id bigint not null, contact_person_id bigint not null, primary key (spot_id, contact_person_id),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_person_id) references accounts.contact_person (tenant_id, id) on delete cascade
);
create index contact_person on spots.contact (contact_person_id);
select platform.describe('spots.contact', 'Contact persons of a spot.', '{"tenant_id": "Organisation of the spot", "spot_id": "The spot", "contact_person_id": "The contact person"}');

create table spots.told (
  tenant_id bigint not null, spot_id bigint not null, period_till date not null, what text not null check (what in ('expiring-14', 'expiring-3', 'expired')), told_at timestamptz not null default now(),
  primary key (spot_id, period_till, what),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
select platform.describe('spots.told', 'What the daily job has told of the end of a period, so that it is told once.', '{"tenant_id": "Organisation of the spot", "spot_id": "The spot", "period_till": "The end it was about: a period that is moved is told of again", "what": "expiring-14, expiring-3 or expired", "told_at": "When"}');

create function spots.audience_of(spot bigint) returns bigint language sql stable security definer set search_path = '' as $$
  select case t.status when 'active' then bits when 'demo' then case when bits <> 0 then 1::bigint << 61 else 0 end else 0 end
  from spots.spot s join accounts.tenant t on t.id = s.tenant_id
    cross join lateral (select coalesce(bit_or(1::bigint << g.bit), 0) as bits from spots.visibility v join accounts."group" g on g.id = v.group_id where v.spot_id = s.id and g.bit is not null) b
  where s.id = spot
$$;
comment on function spots.audience_of is 'Who may see a spot while it is active: the bits of its groups; of a demo tenant the demo tenants only; of one that is not active nobody.';
create function spots.keep_audience() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then update spots.spot s set audience = spots.audience_of(s.id) where s.id = old.spot_id; end if;
  if tg_op <> 'DELETE' then update spots.spot s set audience = spots.audience_of(s.id) where s.id = new.spot_id; end if;
  return null;
end $$;
comment on function spots.keep_audience is 'Keeps spot.audience true after a change of its groups.';
create function spots.keep_audience_of_tenant() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update spots.spot s set audience = spots.audience_of(s.id) where s.tenant_id = new.id;
  return null;
end $$;
comment on function spots.keep_audience_of_tenant is 'An organisation that is deactivated takes its spots off the market at once; activated again it shows them again.';
do $$
declare
  f regprocedure;
begin
  foreach f in array array['spots.audience_of(bigint)', 'spots.keep_audience()', 'spots.keep_audience_of_tenant()']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
create trigger keep_audience after insert or update or delete on spots.visibility for each row execute function spots.keep_audience();
create trigger keep_audience after update of status on accounts.tenant for each row when (new.status <> old.status) execute function spots.keep_audience_of_tenant();

grant select, insert, update, delete on all tables in schema spots to bouwkring_system;
grant select on spots.definition to bouwkring_app;
grant select, insert, update, delete on spots.spot, spots.visibility, spots.owner, spots.contact to bouwkring_app;
do $$
declare
  t regclass;
begin
  foreach t in array array['spots.definition', 'spots.spot', 'spots.visibility', 'spots.owner', 'spots.contact', 'spots.told']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
  end loop;
  foreach t in array array['spots.spot', 'spots.visibility', 'spots.owner', 'spots.contact', 'spots.told']::regclass[] loop
    execute format('create policy own on %s for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()))', t);
  end loop;
  foreach t in array array['spots.visibility', 'spots.owner', 'spots.contact']::regclass[] loop
    execute format('create policy seen on %s for select to bouwkring_app using (exists (select from spots.spot s where s.id = spot_id))', t);
  end loop;
end $$;
create policy known on spots.definition for all to bouwkring_app using (true) with check (tenant_id = (select platform.tenant()));
-- THE visibility rule: an active spot whose period has not ended is seen by the groups of its audience. Products, market, matches and transactions lean on it.
create policy seen on spots.spot for select to bouwkring_app
  using (active and (period_till is null or period_till >= (select platform.today())) and (audience & (select platform.audience())) <> 0);
grant usage on all sequences in schema spots to bouwkring_app, bouwkring_system;
-- Who may see a spot may see who answers for it.
create policy seen on accounts.contact_person for select to bouwkring_app using (exists (select from spots.contact c where c.contact_person_id = contact_person.id));

insert into spots.definition (name, kind, color) values ('Project', 'project', '#c2410c'), ('Gemeentewerf of depot', 'depot', '#0f766e'), ('Aanbesteding', 'tender', '#6d28d9'), ('Kennisbank', 'knowledge-base', '#475569');
