-- What waiting baskets ask is read for many products at once: a call for each of two hundred offers cost ten times as much. Combinations ask it through their own room, as they do for weights.
drop function transactions.promised(bigint);
create function transactions.promised(products bigint[])
returns table (product_id bigint, amount numeric) language sql stable security definer set search_path = ''
as $$
  select t.product_id, sum(t.amount) from transactions.transaction t
    where t.product_id = any(products) and t.basket_id is not null and t.status = 'pending' and t.expires_at > now()
    group by t.product_id
$$;
comment on function transactions.promised is 'How much of products lines of baskets ask that still wait for an answer; none of those of which nothing is asked. Definer, because these are of others; only the sum is told.';
grant create on schema transactions to bouwkring_system;
alter function transactions.promised owner to bouwkring_system;
revoke create on schema transactions from bouwkring_system;
revoke all on function transactions.promised from public;
grant execute on function transactions.promised to bouwkring_app, bouwkring_system;

create or replace function transactions.lock_basket_stock(basket bigint)
returns table (product_id bigint, stock numeric, promised numeric) language plpgsql security definer set search_path = ''
as $$
declare
  asked bigint[];
begin
  select array_agg(distinct t.product_id) into asked from transactions.transaction t
    where t.basket_id = basket and t.status = 'pending' and t.sender_tenant_id = (select platform.tenant());
  perform from products.product p where p.id = any(asked) order by p.id for no key update of p;
  -- A statement of its own: it sees what others had promised when they let go of the lock.
  return query select p.id, p.amount, w.amount from products.product p join transactions.promised(asked) w on w.product_id = p.id where p.amount_type = 0;
end $$;

create function matching.promised(products bigint[])
returns table (product_id bigint, amount numeric) language sql stable set search_path = ''
as $$
  select w.product_id, w.amount from transactions.promised(products) w
$$;
comment on function matching.promised is 'How much of products baskets ask that wait for an answer; none of those of which nothing is asked.';
revoke all on function matching.promised from public;
grant execute on function matching.promised to bouwkring_app, bouwkring_system;
