-- Who takes many products off the market, or says that nothing is left of them, is told first which reservations that ends or stands against.
create function products.reservations(products bigint[])
returns table (product_id bigint, waiting integer, promised integer, organisations text[]) language sql stable security definer set search_path = ''
as $$
  select p.id,
    (count(*) filter (where t.waits))::integer,
    (count(*) filter (where not t.waits))::integer,
    array_agg(distinct s.company) filter (where t.waits)
  from unnest(products) g (id) join products.product p on p.id = g.id and p.tenant_id = (select platform.tenant())
  cross join lateral (
    select t.sender_tenant_id, t.status = 'pending' as waits from transactions.transaction t
      where t.product_id = p.id and (t.status = 'accepted' or (t.status = 'pending' and t.expires_at > now()))
    union all
    -- An own offer that answers the demand of another is promised with that reservation, whose end is not here.
    select t.sender_tenant_id, false from transactions.transaction t
      where t.related_product_id = p.id and (t.status = 'accepted' or (t.status = 'pending' and t.expires_at > now()))) t
  join accounts.tenant s on s.id = t.sender_tenant_id
  group by p.id
$$;
comment on function products.reservations is 'Open reservations of products of the own organisation: how many wait for its answer and of which organisations, and how many other promises stand. Nothing of products that have none.';
grant create on schema products to bouwkring_system;
alter function products.reservations owner to bouwkring_system;
revoke create on schema products from bouwkring_system;
revoke all on function products.reservations from public;
grant execute on function products.reservations to bouwkring_app, bouwkring_system;
