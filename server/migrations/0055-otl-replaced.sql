-- An object type that goes is replaced by another one wherever it is named, some products at a time.
alter table catalogue.change add column gone_id bigint, add column replaced_by bigint references catalogue.otl (id) on delete cascade;
comment on column catalogue.change.gone_id is 'Object type that is deleted once nothing names it any more';
comment on column catalogue.change.replaced_by is 'What takes its place';
create index change_replaced_by on catalogue.change (replaced_by) where replaced_by is not null;
grant usage, create on schema catalogue to bouwkring_system;

create function catalogue.uses_of(otls bigint[]) returns table (products bigint, parts bigint, compositions bigint) language sql stable set search_path = '' as $$
  select (select count(*) from products.product p where p.otl_id = any(otls)), (select count(*) from products.material m where m.otl_id = any(otls)),
    (select count(*) from catalogue.otl_composition c where c.material_id = any(otls) and c.otl_id <> all(otls))
$$;
comment on function catalogue.uses_of is 'How many products are of these object types, how many parts of products are made of them, and how many other object types.';

create function catalogue.replace_otl(gone bigint, heir bigint, most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  moved integer;
begin
  update products.product p set otl_id = heir where p.id in (select q.id from products.product q where q.otl_id = gone order by q.id limit most);
  get diagnostics moved = row_count;
  if moved > 0 then return moved; end if;
  update products.material m set otl_id = heir where m.id in (select q.id from products.material q where q.otl_id = gone order by q.id limit most);
  get diagnostics moved = row_count;
  if moved > 0 then return moved; end if;
  update catalogue.library_item l set otl_id = heir where l.otl_id = gone;
  update catalogue.otl_composition c set material_id = heir where c.material_id = gone and c.otl_id <> heir and not exists (select from catalogue.otl_composition o where o.otl_id = c.otl_id and o.material_id = heir);
  delete from catalogue.otl_composition c where c.material_id = gone;
  return 0;
end $$;
comment on function catalogue.replace_otl is 'Puts one object type in the place of another in some products, or, when none is left, in the rest; answers how many products or parts were moved. For the system only.';
alter function catalogue.replace_otl(bigint, bigint, integer) owner to bouwkring_system;
revoke all on function catalogue.replace_otl(bigint, bigint, integer) from public;
