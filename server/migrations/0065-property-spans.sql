-- A changed property had all weights of all object types computed again, in the request itself. Of a property only the bounds count there, so only those are followed, at once and also while the tree is edited.
create index weight_property on matching.weight (property_id);
create function matching.keep_spans() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update matching.weight w set span = f.span from (
    select n.id, case when n.type = 'date' then 365 when n.type in ('number', 'slider') then (n.data ->> 'max')::double precision - (n.data ->> 'min')::double precision end as span from fresh n join old o on o.id = n.id where o.data is distinct from n.data) f
  where w.property_id = f.id and w.span is distinct from f.span;
  return null;
end $$;
comment on function matching.keep_spans is 'Gives the weights of properties whose bounds were changed the distance between the new ones.';
grant usage, create on schema matching to bouwkring_system;
alter function matching.keep_spans() owner to bouwkring_system;
revoke all on function matching.keep_spans() from public;
drop trigger keep_weights on catalogue.property;
create trigger keep_spans after update on catalogue.property referencing old table as old new table as fresh for each statement execute function matching.keep_spans();
