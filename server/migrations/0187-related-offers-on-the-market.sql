-- An own offer that answers a demand can be taken only while it is on the market itself.
create function transactions.is_on_market(product bigint)
returns boolean language sql stable set search_path = ''
as $$
  select exists (select from products.product p join spots.spot s on s.id = p.spot_id
    where p.id = product and p.published and s.active and coalesce(least(p.period_till, s.period_till) >= (select platform.today()), true))
$$;
comment on function transactions.is_on_market is 'Whether a product is on the market today: published, on an active spot, and neither of them past its period.';
revoke all on function transactions.is_on_market from public;
grant execute on function transactions.is_on_market to bouwkring_system;

create or replace function transactions.related_enough(transaction bigint)
returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce((select transactions.is_on_market(r.id) and (r.amount_type <> 0 or r.amount >= transactions.in_related(t.product_id, r.id, t.amount)) from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)), true)
$$;
comment on function transactions.related_enough is 'Whether the related offer of a transaction of the caller''s organisation is on the market and has what it promises; without a stock figure it has any amount. True without a related offer. Definer, because who receives an offer need not see its product.';

create or replace function transactions.take_related(transaction bigint)
returns numeric language plpgsql security definer set search_path = ''
as $$
declare
  related bigint;
  listed boolean;
  need numeric;
begin
  select r.id, transactions.is_on_market(r.id), case when r.amount_type = 0 then transactions.in_related(t.product_id, r.id, t.amount) end into related, listed, need from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released
    where t.id = transaction and t.status = 'pending' and t.receiver_tenant_id = (select platform.tenant());
  if related is not null and not listed then return null; end if;
  if need is null then return 0; end if;
  update products.product p set amount = p.amount - need, amount_given = p.amount_given + need where p.id = related and p.amount_type = 0 and p.amount >= need;
  return case when found then need end;
end $$;
comment on function transactions.take_related is 'Takes what a pending reservation, received by the caller''s organisation, promises of the sender''s offer: what was taken, 0 where there is no stock figure, null when there is not that much left or the offer is not on the market.';
