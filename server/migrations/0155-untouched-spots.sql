-- Which spots nothing was ever done with is told by the room of spots to others, although what is done with one lies in tables of theirs.
create function spots.untouched(ids bigint[])
returns setof bigint
language sql stable
as $$
  select s.id from spots.spot s where s.id = any(ids)
    and not exists (select from products.product p where p.spot_id = s.id)
    and not exists (select from transactions.transaction t where s.id in (t.spot_id, t.related_spot_id))
    and not exists (select from storage.offer o where o.spot_id = s.id)
$$;
comment on function spots.untouched is 'Those of these spots in which no product stands, that no transaction names, and that offer no room.';
grant execute on function spots.untouched to bouwkring_app, bouwkring_system;
