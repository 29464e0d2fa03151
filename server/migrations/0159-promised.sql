-- What baskets that wait were promised of a product is told by one rule: to who reserves together, and to combinations, which propose no more than can be reserved.
create function transactions.promised(product bigint)
returns numeric language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(t.amount), 0) from transactions.transaction t where t.product_id = product and t.basket_id is not null and t.status = 'pending' and t.expires_at > now()
$$;
comment on function transactions.promised is 'How much of a product lines of baskets ask that still wait for an answer. Definer, because these are of others; only the sum is told.';
grant create on schema transactions to bouwkring_system;
alter function transactions.promised owner to bouwkring_system;
revoke create on schema transactions from bouwkring_system;
revoke all on function transactions.promised from public;
grant execute on function transactions.promised to bouwkring_app, bouwkring_system;

create or replace function transactions.lock_basket_stock(basket bigint)
returns table (product_id bigint, stock numeric, promised numeric) language plpgsql security definer set search_path = ''
as $$
begin
  perform from products.product p where p.id in (
    select t.product_id from transactions.transaction t where t.basket_id = basket and t.status = 'pending' and t.sender_tenant_id = (select platform.tenant()))
    order by p.id for no key update of p;
  -- A statement of its own: it sees what others had promised when they let go of the lock.
  return query select p.id, p.amount, transactions.promised(p.id) from products.product p
    where p.amount_type = 0 and p.id in (
      select t.product_id from transactions.transaction t where t.basket_id = basket and t.status = 'pending' and t.sender_tenant_id = (select platform.tenant()));
end $$;
