import type { Client } from 'pg'

/** The size of a market: the number of products and their related rows. */
export interface Size {
  products: number
  spots: number
  tenants: number
}
export const sizes: Record<string, Size> = {
  '10k': { products: 10_000, spots: 200, tenants: 20 },
  '100k': { products: 100_000, spots: 2_000, tenants: 60 },
  // Enough for one object type to have 100,000 listed products.
  tree: { products: 160_000, spots: 2_000, tenants: 60 },
  '1M': { products: 1_000_000, spots: 20_000, tenants: 200 },
  '3M': { products: 3_000_000, spots: 60_000, tenants: 600 },
}

// Triggers stay off while rows are inserted; the data that they maintain is computed at the end, by market.rebuild() and the functions that the triggers call.
const steps = ({ products, spots, tenants }: Size): string[] => [
  `select setseed(0.42)`,
  `insert into accounts.tenant (company, subdomain, status, group_id, activated) select 'Organisatie ' || n, 'org-' || n, 'active', g.id, true from generate_series(1, ${tenants}) n
    join lateral (select id from accounts."group" where kind = 'global' order by id offset n % 3 limit 1) g on true`,
  `insert into accounts."group" (kind, name, tenant_id, bit) select 'custom', 'Kring ' || n, n, n + 9 from generate_series(1, least(${tenants}, 40)) n`,
  `insert into accounts.group_member (group_id, tenant_id, status) select g.id, t.id, 'accepted' from accounts."group" g join accounts.tenant t on (t.id * 7 + g.id * 13) % 9 = 0 where g.kind = 'custom'`,
  `update accounts.tenant set mask = accounts.mask_of(id)`,
  `insert into accounts."user" (tenant_id, name, email) select id, 'Gebruiker ' || id, 'u' || id || '@bench.example' from accounts.tenant`,
  `insert into accounts.user_role (tenant_id, user_id, role_id) select u.tenant_id, u.id, r.id from accounts."user" u join accounts.role r on r.name = 'ROLE_ADMIN'`,
  // People live in towns: sixty centres with spots around them.
  `create temp table centre as select n as k, 50.9 + random() * 2.3 as latitude, 3.9 + random() * 2.9 as longitude from generate_series(1, 60) n`,
  `insert into spots.spot (tenant_id, definition_id, owner_id, name, city, period_from, period_till, latitude, longitude, range_km, active)
    select 1 + floor(${tenants} * power(random(), 1.6)), d.id, null, 'Spot ' || n, 'Plaats ' || c.k, platform.today() - (random() * 100)::integer, platform.today() + (20 + random() * 300)::integer,
      c.latitude + (random() - 0.5) * 0.2, c.longitude + (random() - 0.5) * 0.3, case when random() < 0.5 then (20 + random() * 130)::integer end, random() < 0.9
    from generate_series(1, ${spots}) n join centre c on c.k = 1 + n % 60 join lateral (select id from spots.definition where tenant_id is null order by id offset (array[0, 0, 0, 1, 1, 2, 3])[1 + n % 7] limit 1) d on true`,
  `update spots.spot set owner_id = tenant_id`,
  `insert into spots.visibility (tenant_id, spot_id, group_id) select s.tenant_id, s.id, g.id from spots.spot s join accounts."group" g on g.name = 'internal' or (g.name = 'public' and s.id % 5 < 2) or (g.kind = 'global' and (s.id * 11 + g.id) % 4 = 0) or (g.kind = 'custom' and g.tenant_id = s.tenant_id and s.id % 3 = 0)`,
  `update spots.spot s set audience = coalesce((select bit_or(1::bigint << g.bit) from spots.visibility v join accounts."group" g on g.id = v.group_id where v.spot_id = s.id and g.bit is not null), 0)`,
  `create temp table category as select o.id, o.type, o.name, o.unit, row_number() over (order by md5(o.key)) as k from catalogue.otl o where o.depth > 0 order by md5(o.key) limit 300`,
  `insert into products.product (tenant_id, spot_id, otl_id, type, name, is_released, amount, amount_type, unit, sustainability_type, price_type, published, published_at, created_at)
    select s.tenant_id, s.id, c.id, c.type, c.name || ' ' || (array['antraciet', 'grijs', 'gebruikt', 'zwaar', 'licht', 'rood', 'verzinkt', 'nieuw'])[1 + r.n % 8] || ' ' || (10 * (1 + r.n % 60)) || 'x' || (10 * (1 + r.n % 40)), r.n % 10 < 7,
      round((1 + random() * 3000)::numeric, 0), 0, coalesce(c.unit, 'st'), (array['Reused', 'Reused', 'Reused', 'Recycled', 'BioBased', 'Incourant'])[1 + floor(random() * 6)::integer],
      case when r.n % 10 < 7 then (array['unknown', 'from', 'reasonable', 'reasonable'])[1 + floor(random() * 4)::integer] else 'unknown' end, random() < 0.75, now() - (${products} - r.n) * interval '1 minute', now() - (${products} - r.n) * interval '1 minute'
    from (select n, 1 + floor(${spots} * random())::bigint as spot, 1 + floor(300 * power(random(), 1.5))::bigint as category from generate_series(1, ${products}) n) r
    join spots.spot s on s.id = r.spot join category c on c.k = r.category order by r.n`,
  `insert into products.property_value (tenant_id, product_id, property_id, texts, number, unit, matching_condition)
    select p.tenant_id, p.id, w.property_id,
      case when c.type in ('number', 'slider', 'date') then '{}' else array[coalesce(c.data -> 'options' ->> floor(random() * least(6, jsonb_array_length(c.data -> 'options')))::integer, 'waarde ' || floor(random() * 5))] end,
      case when c.type in ('number', 'slider') then coalesce((c.data ->> 'min')::numeric, 0) + floor(random() * least(12, coalesce((c.data ->> 'max')::numeric - (c.data ->> 'min')::numeric, 12))) end, c.units[1],
      case when not p.is_released and random() < 0.1 then case when c.type in ('number', 'slider') then 'lte' else 'in' end end
    from products.product p join matching.weight w on w.otl_id = p.otl_id join catalogue.property c on c.id = w.property_id where random() < 0.9`,
  `insert into products.image (tenant_id, product_id, file_key, width, height) select tenant_id, id, gen_random_uuid(), 800, 600 from products.product where id % 3 = 0`,
]

/** Fills an empty, migrated database (with its catalogue) as its owner. */
export async function generate(
  client: Client,
  size: Size,
  say: (text: string) => void,
): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const step of steps(size)) await client.query(step)
  await client.query('set session_replication_role = origin')
  const began = performance.now()
  await client.query('select market.rebuild()')
  say(`market.rebuild(): ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await client.query('vacuum analyze')
}
