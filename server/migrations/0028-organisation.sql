-- What an organisation keeps for itself: contact persons, units, spot types, libraries and groups with other organisations.
alter table accounts.contact_person add column version integer not null default 1;
comment on column accounts.contact_person.version is 'Counts changes, guards against lost updates';
alter table accounts.division add column version integer not null default 1;
comment on column accounts.division.version is 'Counts changes, guards against lost updates';
alter table accounts."group" add column version integer not null default 1;
comment on column accounts."group".version is 'Counts changes, guards against lost updates';
alter table spots.definition add column version integer not null default 1;
comment on column spots.definition.version is 'Counts changes, guards against lost updates';
alter table catalogue.tenant_library add column version integer not null default 1;
comment on column catalogue.tenant_library.version is 'Counts changes, guards against lost updates';
alter table catalogue.tenant_library add column published boolean not null default true;
comment on column catalogue.tenant_library.published is 'Offered to everyone of the organisation when a product is made; otherwise only to who keeps the libraries';

-- How many spots lean on one; as far as the caller sees them.
create function accounts.spots_of_contact(asked bigint) returns integer language sql stable as $$ select count(*)::integer from spots.contact s where s.contact_person_id = asked $$;
comment on function accounts.spots_of_contact is 'Spots that name a contact person.';
create function accounts.spots_of_division(asked bigint) returns integer language sql stable as $$ select count(*)::integer from spots.spot s where s.division_id = asked $$;
comment on function accounts.spots_of_division is 'Spots that belong to a unit.';
create function accounts.spots_shown_to(asked bigint) returns integer language sql stable as $$
  select count(*)::integer from spots.visibility v join spots.spot s on s.id = v.spot_id where v.group_id = asked and v.tenant_id = platform.tenant() and s.active
$$;
comment on function accounts.spots_shown_to is 'Published spots of the own organisation that are shown to a group.';

-- Names once in an organisation. What stood there twice before keeps its name with a number behind it.
update accounts.division d set name = left(d.name, 190) || ' ' || n.nth from (select id, row_number() over (partition by tenant_id, lower(name) order by id) as nth from accounts.division) n where n.id = d.id and n.nth > 1;
create unique index division_once on accounts.division (tenant_id, lower(name));
create index if not exists spot_division on spots.spot (division_id) where division_id is not null;
create index if not exists spot_definition on spots.spot (definition_id);
create index if not exists visibility_group on spots.visibility (group_id);
grant insert, update, delete on accounts.division to bouwkring_app;

-- Spot types: every name is known (a spot of another organisation shows its type); an organisation changes its own only.
drop policy known on spots.definition;
create policy known on spots.definition for select to bouwkring_app using (true);
create policy own on spots.definition for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
grant insert, update, delete on spots.definition to bouwkring_app;

-- Groups: who made one changes it and invites; who is invited knows its name before it accepts, and answers for itself only.
create function accounts.invited_to(asked bigint) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from accounts.group_member m where m.group_id = asked and m.tenant_id = platform.tenant())
$$;
comment on function accounts.invited_to is 'Whether the organisation of this transaction is invited to, or a member of, a group.';
create function accounts.made_group(asked bigint) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from accounts."group" g where g.id = asked and g.kind = 'custom' and g.tenant_id = platform.tenant())
$$;
comment on function accounts.made_group is 'Whether the organisation of this transaction made a group.';

create function accounts.make_group(given text) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  place smallint;
  made bigint;
begin
  -- One at a time: two that race must not get the same bit.
  perform pg_advisory_xact_lock(hashtext('accounts.make_group'));
  place := accounts.free_bit();
  if place is null or platform.tenant() is null then return null; end if;
  insert into accounts."group" (kind, name, tenant_id, bit) values ('custom', given, platform.tenant(), place) returning id into made;
  return made;
end $$;
comment on function accounts.make_group is 'Makes a group of the own organisation; null when there is no room for another one.';

create function accounts.leave_group(asked bigint, leaver bigint) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  gone boolean;
begin
  -- Oneself, or who made the group sends someone away.
  if leaver is distinct from platform.tenant() and not accounts.made_group(asked) then return false; end if;
  delete from accounts.group_member m where m.group_id = asked and m.tenant_id = leaver;
  gone := found;
  delete from spots.visibility v where v.group_id = asked and v.tenant_id = leaver;
  return gone;
end $$;
comment on function accounts.leave_group is 'Takes an organisation out of a group, or withdraws its invitation; its spots are no longer shown to that group. False when it was not in it, or when the caller may not.';

create function accounts.remove_group(asked bigint) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from accounts."group" g where g.id = asked for update;
  if not accounts.made_group(asked) then return false; end if;
  delete from spots.visibility v where v.group_id = asked;
  delete from accounts.group_member m where m.group_id = asked;
  delete from accounts."group" g where g.id = asked;
  return true;
end $$;
comment on function accounts.remove_group is 'Deletes a group of the own organisation and takes it off every spot that was shown to it.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['accounts.invited_to(bigint)', 'accounts.made_group(bigint)', 'accounts.make_group(text)', 'accounts.leave_group(bigint,bigint)', 'accounts.remove_group(bigint)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;

drop policy known on accounts."group";
create policy known on accounts."group" for select to bouwkring_app
  using (kind <> 'custom' or tenant_id = (select platform.tenant()) or (bit is not null and ((select platform.audience()) & (1::bigint << bit)) <> 0) or accounts.invited_to(id));
create policy own on accounts."group" for update to bouwkring_app using (kind = 'custom' and tenant_id = (select platform.tenant())) with check (kind = 'custom' and tenant_id = (select platform.tenant()));
grant update (name, version) on accounts."group" to bouwkring_app;
drop policy known on accounts.group_member;
-- Members see each other; who is only invited is seen by itself and by who made the group.
create policy known on accounts.group_member for select to bouwkring_app
  using (tenant_id = (select platform.tenant()) or accounts.made_group(group_id) or (status = 'accepted' and exists (select from accounts."group" g where g.id = group_id and g.kind = 'custom')));
create policy invite on accounts.group_member for insert to bouwkring_app with check (status = 'pending' and accounts.made_group(group_id) and tenant_id <> (select platform.tenant()));
create policy answer on accounts.group_member for update to bouwkring_app using (tenant_id = (select platform.tenant()) and status = 'pending') with check (tenant_id = (select platform.tenant()) and status = 'accepted');
grant insert (group_id, tenant_id, status), update (status) on accounts.group_member to bouwkring_app;

-- News of an invitation. Which kinds there are stands in the contract.
alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (length(kind) between 1 and 40);
