-- Combinations of offers that fill a demand together (docs/decisions/0031-combinations.md): what an organisation counts with, and what products weigh.
create table accounts.assumption (
  tenant_id bigint primary key references accounts.tenant (id) on delete cascade,
  payload_kg double precision check (payload_kg between 100 and 60000),
  visit_euro double precision check (visit_euro between 0.01 and 100000),
  km_euro double precision check (km_euro between 0.01 and 1000),
  score_euro double precision check (score_euro between 0.0001 and 1000),
  missing_euro double precision check (missing_euro between 0.01 and 1000000),
  km_co2e double precision check (km_co2e between 0.001 and 100),
  empty_back double precision check (empty_back between 0.01 and 1),
  detour double precision check (detour between 1 and 3),
  most_addresses smallint check (most_addresses between 1 and 4),
  version integer not null default 1
);
select platform.describe('accounts.assumption', 'Figures that proposals of a tenant count with instead of those of the product (contract/src/assumptions.ts); null: that of the product.', '{
  "tenant_id": "Tenant",
  "payload_kg": "Kilograms that one trip takes",
  "visit_euro": "Euros for calling at an address",
  "km_euro": "Euros per kilometre",
  "score_euro": "Euros that one point of the match score is worth, per unit",
  "missing_euro": "Euros for each unit that is still short",
  "km_co2e": "kg CO2e per kilometre",
  "empty_back": "Share of the way back that is driven empty",
  "detour": "How much longer the road is than the straight line",
  "most_addresses": "Addresses that a combination calls at, at most",
  "version": "Counts changes, guards against lost updates"
}');
alter table accounts.assumption enable row level security, force row level security;
create policy own on accounts.assumption to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));
create policy system on accounts.assumption to bouwkring_system using (true) with check (true);
grant select, insert, update on accounts.assumption to bouwkring_app;
grant select, insert, update, delete on accounts.assumption to bouwkring_system;

-- What one unit of a product weighs is known where exchanges are measured. Who sees a product may weigh it: these run as the caller.
grant execute on function insights.metre to bouwkring_app;
grant execute on function insights.materials to bouwkring_app;
grant execute on function insights.weigh to bouwkring_app;
create function matching.weigh(products bigint[]) returns table (product_id bigint, kg double precision) language sql stable set search_path = '' as $$
  select i.id, w.kg from unnest(products) i (id) cross join lateral insights.weigh(i.id) w
$$;
comment on function matching.weigh is 'Kilograms of one unit of each of these products; none of those of which that cannot be known.';
revoke all on function matching.weigh from public;
grant execute on function matching.weigh to bouwkring_app, bouwkring_system;
