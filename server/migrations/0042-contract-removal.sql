-- Taking a contract off a spot: which of its products nobody misses.
create function products.is_bound(product bigint) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from transactions.transaction t where t.status in ('pending', 'accepted', 'completed') and product in (t.product_id, t.related_product_id))
$$;
comment on function products.is_bound is 'Whether an open or completed transaction hangs on a product, so that it cannot be deleted.';
grant create on schema products to bouwkring_system;
alter function products.is_bound(bigint) owner to bouwkring_system;
revoke create on schema products from bouwkring_system;
revoke all on function products.is_bound(bigint) from public;
grant execute on function products.is_bound(bigint) to bouwkring_app, bouwkring_system;

create index product_of_spot on products.product (spot_id, is_released, id);
