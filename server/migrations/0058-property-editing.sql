-- Properties are edited in the back-office: by super admins, and by an administrator those that its own organisation added.
alter table catalogue.property add column version integer not null default 1;
comment on column catalogue.property.version is 'Counts changes, guards against lost updates';
alter table catalogue.property add column organisation_id bigint references accounts.tenant (id) on delete set null;
comment on column catalogue.property.organisation_id is 'Organisation whose administrator added it and may change it while it is neither default nor global; null: of the product itself';
create index property_organisation on catalogue.property (organisation_id) where organisation_id is not null;
create index property_group_of on catalogue.property (property_group_id);
create index property_value_property on products.property_value (property_id);
create index otl_property_property on catalogue.otl_property (property_id);

create table catalogue.property_raw_category (
  id bigint generated always as identity primary key,
  property_id bigint not null references catalogue.property (id) on delete cascade,
  raw_category_id bigint not null references catalogue.raw_category (id),
  deficode_number smallint check (deficode_number between 1 and 6),
  deficode_value text check (length(deficode_value) between 1 and 100),
  value text not null check (length(value) between 1 and 300),
  check ((deficode_number is null) = (deficode_value is null))
);
create index property_raw_category_property on catalogue.property_raw_category (property_id);
create index property_raw_category_raw on catalogue.property_raw_category (raw_category_id);
select platform.describe('catalogue.property_raw_category', 'Which RAW lines mean a value of a property.', '{
  "id": "Identity", "property_id": "The property", "raw_category_id": "RAW category", "deficode_number": "Position 1..6 that must match", "deficode_value": "Its value", "value": "Value of the property that such a line means"}');

create function catalogue.keeps_all() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from accounts.user_role u join accounts.role r on r.id = u.role_id where u.user_id = platform.person() and r.name = 'ROLE_SUPER_ADMIN' and r.tenant_id is null)
$$;
comment on function catalogue.keeps_all is 'Whether the person of this transaction keeps the catalogue of all: a super admin.';

create function catalogue.property_uses(properties bigint[]) returns table (property_id bigint, otls integer, products integer, articles integer) language sql stable security definer set search_path = '' as $$
  select p.id, (select count(*) from catalogue.otl_property o where o.property_id = p.id)::integer, (select count(*) from products.property_value v where v.property_id = p.id)::integer,
    (select count(*) from catalogue.library_item i where i.properties @> jsonb_build_array(jsonb_build_object('id', p.id)))::integer
  from unnest(properties) p (id)
$$;
comment on function catalogue.property_uses is 'How many object types, products and library articles of all organisations have these properties: counts only.';

create function catalogue.option_uses(property bigint) returns table (option text, products integer) language sql stable security definer set search_path = '' as $$
  select t.option, count(*)::integer from catalogue.property p join products.property_value v on v.property_id = p.id cross join lateral unnest(v.texts) t (option)
  where p.id = property and p.data -> 'options' ? t.option group by t.option
$$;
comment on function catalogue.option_uses is 'How many products of all organisations have each option that the catalogue gives a list, radio or checkbox. Options that an organisation added are nobody else''s, and are not told.';

create function catalogue.values_unfit(property bigint, kind text, options text[], own boolean, units text[], low double precision, high double precision, step double precision) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from products.property_value v where v.property_id = property and case
    when kind in ('list', 'radio', 'checkbox') then exists (select from unnest(v.texts) t (option) where not t.option = any(options)
      and not (own and exists (select from catalogue.own_option w where w.property_id = property and w.tenant_id = v.tenant_id and w.option = t.option)))
    when kind in ('number', 'slider') then v.number is not null and (
      coalesce(not v.unit = any(units), cardinality(units) > 0)
      -- Bounds are written for the first unit; in another only a minimum of zero means the same.
      or (v.unit is not distinct from units[1] and (v.number < low or v.number > high or (step > 0 and abs((v.number - coalesce(low, 0)) / step - round((v.number - coalesce(low, 0)) / step)) > 1e-6)))
      or (v.unit is distinct from units[1] and low = 0 and v.number < 0))
    else false end
$$;
comment on function catalogue.values_unfit is 'How many values of products, of all organisations, would no longer fit a property with these options, units and bounds.';

create function catalogue.files_unfit(property bigint, kinds text[]) returns integer language sql stable security definer set search_path = '' as $$
  select count(distinct f.product_id)::integer from products.property_file f where f.property_id = property and not f.kind = any(kinds)
$$;
comment on function catalogue.files_unfit is 'How many products have a file of another kind as value of this property.';

-- The first unit is what values are compared in.
create function market.keep_property_units() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform market.refresh_properties(array(select v.product_id from products.property_value v where v.property_id = new.id));
  return null;
end $$;
comment on function market.keep_property_units is 'Brings comparable values up to date when a property is compared in another unit.';
create trigger keep_units after update on catalogue.property for each row when (old.units[1] is distinct from new.units[1]) execute function market.keep_property_units();

grant select on catalogue.property_raw_category to bouwkring_app;
grant insert, update, delete on catalogue.property, catalogue.property_raw_category to bouwkring_app;
grant select, insert, update, delete on catalogue.property_raw_category to bouwkring_system;
grant usage on sequence catalogue.property_id_seq, catalogue.property_raw_category_id_seq to bouwkring_app, bouwkring_system;

alter table catalogue.property enable row level security;
alter table catalogue.property_raw_category enable row level security;
create policy system on catalogue.property for all to bouwkring_system using (true) with check (true);
create policy system on catalogue.property_raw_category for all to bouwkring_system using (true) with check (true);
create policy seen on catalogue.property for select to bouwkring_app using (true);
create policy seen on catalogue.property_raw_category for select to bouwkring_app using (true);
create policy kept on catalogue.property for all to bouwkring_app
  using ((select catalogue.keeps_all()) or (organisation_id = (select platform.tenant()) and not is_default and not global))
  with check ((select catalogue.keeps_all()) or (organisation_id = (select platform.tenant()) and not is_default and not global));
create policy kept on catalogue.property_raw_category for all to bouwkring_app
  using ((select catalogue.keeps_all()) or exists (select from catalogue.property p where p.id = property_id and p.organisation_id = (select platform.tenant()) and not p.is_default and not p.global))
  with check ((select catalogue.keeps_all()) or exists (select from catalogue.property p where p.id = property_id and p.organisation_id = (select platform.tenant()) and not p.is_default and not p.global));

grant usage, create on schema catalogue, market to bouwkring_system;
do $$
declare
  f regprocedure;
begin
  foreach f in array array['catalogue.keeps_all()', 'catalogue.property_uses(bigint[])', 'catalogue.option_uses(bigint)',
    'catalogue.values_unfit(bigint,text,text[],boolean,text[],double precision,double precision,double precision)', 'catalogue.files_unfit(bigint,text[])', 'market.keep_property_units()']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    if f::text not like '%keep_property_units%' then execute format('grant execute on function %s to bouwkring_app', f); end if;
  end loop;
end $$;
