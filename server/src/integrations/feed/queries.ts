import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A second condition for what everyone may see, besides the visitor policies, in case somebody else asks. */
const forAll = sql`(l.audience & 1) <> 0`

/** The public data of a product in a feed. */
export interface PublicRow {
  id: number
  name: string
  note: string
  is_released: boolean
  amount: number | null
  amount_type: number
  unit: string | null
  least: number | null
  label: string
  otl: string | null
  spot: string
  city: string
  latitude: number | null
  longitude: number | null
  from: string | null
  till: string | null
  slack: number
  price_type: string
  price_cents: number | null
  condition: number | null
  known: string | null
  origin: string | null
  origin_on: string | null
  origin_precision: string
  demountability: string | null
  hazard: string | null
  hazard_kinds: string[]
  appearance: string | null
  manufacturer: string
  model: string
  remaining_years: number | null
  uniform: boolean | null
  picture: string | null
  published_at: Date
}
// What was added later stands apart: a product that has none of it keeps its digest, so that readers do not fetch it again.
const shown = sql`l.product_id as id, l.name, p.note, l.is_released, l.amount, l.amount_type, l.unit, p.least_amount as least, l.label, o.name as otl, s.name as spot, s.city, l.latitude, l.longitude, nullif(l.period_from, '-infinity')::text as "from", nullif(l.period_till, 'infinity')::text as till, l.slack_days as slack, l.price_type, l.price_cents, l.condition, l.known, l.origin, p.origin_on::text as origin_on, p.origin_precision, l.demountability, l.hazard, p.hazard_kinds, i.file_key::text as picture, p.published_at`
const added = sql`p.appearance, p.manufacturer, p.model, p.remaining_years, p.uniform`
const listed = sql`
  from market.listing l join products.product p on p.id = l.product_id join spots.spot s on s.id = l.spot_id left join catalogue.otl o on o.id = l.otl_id left join products.image i on i.id = l.image_id`

/** An organisation's public products, with a digest of what everyone sees. As a visitor. */
export async function digests(db: Db, tenantId: number) {
  const { rows } = await sql<{
    id: number
    digest: string
  }>`select x.id, md5(x::text || case when (${added}) is distinct from (null, '', '', null, null) then (${added})::text else '' end) as digest
    from (select ${shown} ${listed} where l.tenant_id = ${tenantId} and ${forAll}) x join products.product p on p.id = x.id`.execute(
    db,
  )
  return rows
}
/** The current data of these products. As a visitor. */
export async function publicRows(db: Db, tenantId: number, ids: readonly number[]) {
  const { rows } =
    await sql<PublicRow>`select ${shown}, ${added} ${listed} where l.tenant_id = ${tenantId} and l.product_id = any (${[...ids]}::bigint[]) and ${forAll}`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Updates a feed; one update after another, so that steps become visible in order. As the system. */
export async function keep(
  db: Db,
  tenantId: number,
  now: readonly { id: number; digest: string }[],
) {
  const ids = now.map(({ id }) => id)
  await sql`
    insert into integrations.feed_item as f (tenant_id, product_id, digest, step, changed_at) select ${tenantId}, n.id, n.digest, nextval('integrations.feed_step'), clock_timestamp() from unnest(${ids}::bigint[], ${now.map(({ digest }) => digest)}::text[]) n (id, digest)
      where not exists (select from integrations.feed_item o where o.tenant_id = ${tenantId} and o.product_id = n.id and o.digest = n.digest and not o.withdrawn)
    on conflict (tenant_id, product_id) do update set digest = excluded.digest, step = excluded.step, changed_at = excluded.changed_at, withdrawn = false`.execute(
    db,
  )
  await sql`update integrations.feed_item set withdrawn = true, step = nextval('integrations.feed_step'), changed_at = clock_timestamp() where tenant_id = ${tenantId} and not withdrawn and product_id <> all (${ids}::bigint[])`.execute(
    db,
  )
}
/** Locks a feed that is on; false when there is none. As the system. */
export async function hold(db: Db, tenantId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('integrations.feed', ${tenantId}))`.execute(
    db,
  )
  return (
    (await sql`select from integrations.feed where tenant_id = ${tenantId} and active`.execute(db))
      .rows.length > 0
  )
}
export const activeFeeds = async (db: Db) =>
  (
    await sql<{ id: number }>`select tenant_id as id from integrations.feed where active`.execute(
      db,
    )
  ).rows.map(({ id }) => id)
export const isOn = async (db: Db, tenantId: number) =>
  (await sql`select from integrations.feed where tenant_id = ${tenantId} and active`.execute(db))
    .rows.length > 0
export const setFeed = (db: Db, tenantId: number, active: boolean) =>
  sql`insert into integrations.feed (tenant_id, active) values (${tenantId}, ${active}) on conflict (tenant_id) do update set active = excluded.active`.execute(
    db,
  )
export const countItems = async (db: Db, tenantId: number) =>
  (
    await sql<{
      n: number
    }>`select count(*) as n from integrations.feed_item where tenant_id = ${tenantId} and not withdrawn`.execute(
      db,
    )
  ).rows[0]?.n ?? 0

/** The organisation of a feed that is on. As a visitor. */
export const feedOf = async (db: Db, subdomain: string) =>
  (
    await sql<{
      id: number
      company: string
      subdomain: string
    }>`select t.id, t.company, t.subdomain::text as subdomain from accounts.tenant t join integrations.feed f on f.tenant_id = t.id and f.active where t.id = (select h.id from accounts.tenant_of_host(${subdomain}::citext) h) and t.status = 'active'`.execute(
      db,
    )
  ).rows[0]

/** The feed that holds a product which everyone may see. As a visitor. */
export const feedWith = async (db: Db, productId: number) =>
  (
    await sql<{
      company: string
      subdomain: string
    }>`select t.company, t.subdomain::text as subdomain from market.listing l join integrations.feed f on f.tenant_id = l.tenant_id and f.active join accounts.tenant t on t.id = l.tenant_id and t.status = 'active' where l.product_id = ${productId} and ${forAll}`.execute(
      db,
    )
  ).rows[0]

/** A page of changes. As a visitor. */
export async function changes(
  db: Db,
  tenantId: number,
  after: number,
  since: string | undefined,
  limit: number,
) {
  const { rows } = await sql<{
    id: number
    step: number
    changedAt: Date
    withdrawn: boolean
  }>`select product_id as id, step, changed_at as "changedAt", withdrawn from integrations.feed_item
    where tenant_id = ${tenantId} and step > ${after} and changed_at >= coalesce(${since ?? null}::timestamptz, '-infinity') order by step limit ${limit + 1}`.execute(
    db,
  )
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
