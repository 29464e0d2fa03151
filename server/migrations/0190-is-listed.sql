-- The term of hits depends on whether their product is still on the market.
create function market.is_listed(product bigint)
returns boolean language sql stable set search_path = ''
as $$ select exists (select from market.listing l where l.product_id = product) $$;
comment on function market.is_listed is 'Whether a product is on the market.';
grant create on schema market to bouwkring_system;
alter function market.is_listed owner to bouwkring_system;
revoke create on schema market from bouwkring_system;
revoke all on function market.is_listed from public;
grant execute on function market.is_listed to bouwkring_system;
