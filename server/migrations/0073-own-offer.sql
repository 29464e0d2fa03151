-- An own offer that answers a demand is stock too: accepting takes from it, and what is taken back or completed for less gives to it.
alter table transactions.transaction add column related_taken numeric(14, 3) not null default 0 check (related_taken >= 0 and (related_taken = 0 or status in ('accepted', 'completed')));
comment on column transactions.transaction.related_taken is 'What it holds of the stock of the related offer now, in the unit of that offer; 0 where there is none, or no stock figure';

grant usage, create on schema transactions to bouwkring_system;

create function transactions.in_related(product bigint, related bigint, wanted numeric) returns numeric language sql stable as $$
  select case when r.unit is not distinct from p.unit then wanted
    when d.density > 0 and r.unit = 'ton' and p.unit = 'm3' then greatest(0.001, round(wanted * d.density / 1000, 3))
    when d.density > 0 and r.unit = 'm3' and p.unit = 'ton' then greatest(0.001, round(wanted * 1000 / d.density, 3)) end
  from products.product p join products.product r on r.id = related
    left join catalogue.otl po on po.id = p.otl_id left join catalogue.otl ro on ro.id = r.otl_id
    cross join lateral (select coalesce(case when r.is_released then ro.density end, po.density, ro.density)::numeric as density) d
  where p.id = product
$$;
comment on function transactions.in_related is 'An amount of a product in the unit of a related one (tonnes and m3 through the density of the object type, as matching does); null where the units cannot be compared.';

create function transactions.related_enough(transaction bigint) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select r.amount >= n.need from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released and r.amount_type = 0
    cross join lateral (select transactions.in_related(t.product_id, r.id, t.amount) as need) n
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)), true)
$$;
comment on function transactions.related_enough is 'Whether the related offer of a transaction of the caller''s organisation still has what it promises; true where it has no stock figure. Definer, because who receives an offer need not see its product.';

create function transactions.lock_stock(transaction bigint) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from products.product p join transactions.transaction t on p.id in (t.product_id, t.related_product_id)
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id) order by p.id for no key update of p;
end $$;
comment on function transactions.lock_stock is 'Holds both products of a transaction of the caller''s organisation, the lower id first, so that two moves never wait for each other.';

create function transactions.take_related(transaction bigint) returns numeric language plpgsql security definer set search_path = '' as $$
declare
  related bigint;
  need numeric;
begin
  select r.id, transactions.in_related(t.product_id, r.id, t.amount) into related, need from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released and r.amount_type = 0
    where t.id = transaction and t.status = 'pending' and t.receiver_tenant_id = (select platform.tenant());
  if need is null then return 0; end if;
  update products.product p set amount = p.amount - need, amount_given = p.amount_given + need where p.id = related and p.amount_type = 0 and p.amount >= need;
  return case when found then need end;
end $$;
comment on function transactions.take_related is 'Takes what a pending reservation, received by the caller''s organisation, promises of the sender''s offer: what was taken, 0 where there is no stock figure, null when there is not that much left.';

create function transactions.give_related(transaction bigint, back numeric) returns void language plpgsql security definer set search_path = '' as $$
begin
  update products.product p set amount = case when p.amount_type = 0 then p.amount + back else p.amount end, amount_given = greatest(p.amount_given - back, 0)
    from transactions.transaction t
    where t.id = transaction and t.related_taken >= back and back > 0 and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id) and p.id = t.related_product_id and p.tenant_id = t.sender_tenant_id;
end $$;
comment on function transactions.give_related is 'Gives back what a transaction of the caller''s organisation took from the stock of the related offer.';

do $$
declare
  f regprocedure;
begin
  grant execute on function transactions.in_related(bigint, bigint, numeric) to bouwkring_app, bouwkring_system;
  foreach f in array array['transactions.related_enough(bigint)', 'transactions.lock_stock(bigint)', 'transactions.take_related(bigint)', 'transactions.give_related(bigint,numeric)']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;
