-- Stock that a reservation held is given back in one place: by its party, by a basket that did not succeed, and by a depot that refuses room.
create function products.put_back(product bigint, back numeric)
returns table (product_id bigint, tenant_id bigint) language sql set search_path = ''
as $$
  update products.product p set amount = case when p.amount_type = 0 then p.amount + put_back.back else p.amount end, amount_given = greatest(p.amount_given - put_back.back, 0)
    where p.id = put_back.product and put_back.back > 0 returning p.id, p.tenant_id
$$;
comment on function products.put_back is 'Gives so much back to the stock of a product, and answers that where something was given. Whoever calls it has judged that it may, and holds the product. For functions that do so, and jobs.';
grant create on schema products to bouwkring_system;
alter function products.put_back owner to bouwkring_system;
revoke create on schema products from bouwkring_system;
revoke all on function products.put_back from public;
grant execute on function products.put_back to bouwkring_system;

create or replace function products.give_stock(transaction bigint, back numeric)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  held bigint;
begin
  select p.id into held from transactions.transaction t join products.product p on p.id = t.product_id and p.tenant_id = t.receiver_tenant_id
    where t.id = transaction and t.taken >= back and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id);
  perform products.put_back(held, back);
end $$;

create or replace function transactions.give_related(transaction bigint, back numeric)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  held bigint;
begin
  select p.id into held from transactions.transaction t join products.product p on p.id = t.related_product_id and p.tenant_id = t.sender_tenant_id
    where t.id = transaction and t.related_taken >= back and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id);
  perform products.put_back(held, back);
end $$;

create or replace function transactions.give_back_of_basket(basket bigint)
returns table (product_id bigint, tenant_id bigint) language plpgsql set search_path = ''
as $$
begin
  perform from products.product p where p.id in (
    select unnest(array[t.product_id, t.related_product_id]) from transactions.transaction t where t.basket_id = basket and t.status in ('pending', 'accepted'))
    order by p.id for no key update of p;
  return query select p.product_id, p.tenant_id
    from (select h.id, sum(h.back) as back from transactions.transaction t cross join lateral (values (t.product_id, t.taken), (t.related_product_id, t.related_taken)) h (id, back)
      where t.basket_id = basket and t.status = 'accepted' and h.back > 0 group by h.id) g
    cross join lateral products.put_back(g.id, g.back) p;
end $$;

create or replace function storage.refuse(booking bigint, why text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  of_transaction bigint;
  t transactions.transaction;
  step bigint;
  back jsonb;
begin
  select b.transaction_id into of_transaction from storage.booking b where b.id = booking and b.tenant_id = (select platform.tenant());
  select x.* into t from transactions.transaction x where x.id = of_transaction for no key update;
  update storage.booking b set state = 'declined', reason = why, moved_at = now() where b.id = booking and b.tenant_id = (select platform.tenant()) and b.state = 'requested';
  if not found then return null; end if;
  if t.id is null or t.status not in ('pending', 'accepted') then return jsonb_build_object('transaction', null, 'step', null, 'back', '[]'::jsonb); end if;
  perform from products.product p where p.id in (t.product_id, t.related_product_id) order by p.id for no key update of p;
  select coalesce(jsonb_agg(jsonb_build_object('product_id', p.product_id, 'tenant_id', p.tenant_id)), '[]') into back
    from (values (t.product_id, t.taken), (t.related_product_id, t.related_taken)) g (id, back) cross join lateral products.put_back(g.id, g.back) p;
  update transactions.transaction x set status = 'retracted', taken = 0, related_taken = 0, moved_at = now() where x.id = t.id;
  insert into transactions.step (transaction_id, move, from_status, to_status, amount, reason)
    values (t.id, 'retract', t.status, 'retracted', t.amount, 'storage_declined') returning id into step;
  return jsonb_build_object('transaction', t.id, 'step', step, 'back', back);
end $$;
