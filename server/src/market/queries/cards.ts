import type { ProductCard } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import type { Actor, Db } from '../../platform/db.ts'

interface Row {
  id: number
  name: string
  is_released: boolean
  amount: number | null
  amount_type: 0 | 1 | 2
  unit: ProductCard['unit']
  label: ProductCard['sustainability_type']
  latitude: number | null
  longitude: number | null
  period_from: string
  period_till: string
  price_type: ProductCard['price']['type']
  price_cents: number | null
  metres: number | null
  otl: { id: number; name: string } | null
  image: { id: number; file_key: string; width: number; height: number } | null
  spot: { id: number; name: string; city: string; definition: ProductCard['spot']['definition'] }
  tenant: { id: number; company: string; subdomain: string }
  favorite: boolean
  score: number | null
}

/** Where distances are measured from: a point, or the viewer's own nearest spot. */
export type From = { latitude: number; longitude: number } | 'own' | null

function metresFrom(from: From, viewer: Actor) {
  if (from === null) return sql`null::double precision`
  if (from === 'own') return sql`(select min(market.metres(l.latitude, l.longitude, r.latitude, r.longitude)) from market.spot_rollup r where r.tenant_id = ${viewer.tenantId}::bigint and r.spot_id <> l.spot_id)`
  return sql`market.metres(l.latitude, l.longitude, ${from.latitude}::double precision, ${from.longitude}::double precision)`
}

const day = (text: string) => (text.endsWith('infinity') ? null : text)

function present(row: Row, viewer: Actor): ProductCard {
  return {
    '@id': `/api/products/${row.id}`, id: row.id, name: row.name, is_released: row.is_released, amount: row.amount, amount_type: row.amount_type, unit: row.unit, sustainability_type: row.label,
    image: row.image && { id: row.image.id, object_key: row.image.file_key, cdn: `/cdn/images/${row.image.file_key}`, width: row.image.width, height: row.image.height },
    otl: row.otl, city: row.spot.city, latitude: row.latitude, longitude: row.longitude, distance: row.metres === null ? null : Math.round(row.metres),
    available_from: day(row.period_from), available_till: day(row.period_till), price: { type: row.price_type, value: row.price_cents },
    spot: { id: row.spot.id, name: row.spot.name, definition: row.spot.definition },
    tenant: { '@id': `/api/tenants/${row.tenant.id}`, ...row.tenant }, is_external: row.tenant.id !== viewer.tenantId, is_favorite: row.favorite, match_score: row.score,
  }
}

/** Cards of listed products that the viewer may see, by id. */
export async function cards(db: Db, viewer: Actor, ids: readonly number[], from: From): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`select l.product_id as id, l.name, l.is_released, l.amount, l.amount_type, l.unit, l.label, l.latitude, l.longitude, l.period_from, l.period_till, l.price_type, l.price_cents,
      ${metresFrom(from, viewer)} as metres,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as otl,
      case when i.id is not null then jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) end as image,
      jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'definition', jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'color', d.color)) as spot,
      jsonb_build_object('id', t.id, 'company', t.company, 'subdomain', t.subdomain) as tenant,
      exists (select from market.favorite f where f.user_id = ${viewer.userId}::bigint and f.product_id = l.product_id) as favorite,
      b.score
    from market.listing l
    join spots.spot s on s.id = l.spot_id
    join spots.definition d on d.id = s.definition_id
    join accounts.tenant t on t.id = l.tenant_id
    left join catalogue.otl o on o.id = l.otl_id
    left join products.image i on i.id = l.image_id
    left join market.best_match b on b.product_id = l.product_id and b.tenant_id = ${viewer.tenantId}::bigint
    where l.product_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, present(row, viewer)]))
}
