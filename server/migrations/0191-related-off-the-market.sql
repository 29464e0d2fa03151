-- Who accepts what somebody offers of their own is told why that is not possible: the offer left the market, or it has not enough.
create function transactions.related_listed(transaction bigint)
returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce((select transactions.is_on_market(r.id) from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)), true)
$$;
comment on function transactions.related_listed is 'Whether the related offer of a transaction of the caller''s organisation is on the market. True without a related offer. Definer, because who receives an offer need not see its product.';
grant create on schema transactions to bouwkring_system;
alter function transactions.related_listed owner to bouwkring_system;
revoke create on schema transactions from bouwkring_system;
revoke all on function transactions.related_listed from public;
grant execute on function transactions.related_listed to bouwkring_app, bouwkring_system;
