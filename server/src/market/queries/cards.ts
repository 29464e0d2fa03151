import type { ProductCard } from '@bouwkring/contract/market'
import { certaintyOf } from '@bouwkring/contract/period'
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
  unconfirmed_since: string | null
  slack_days: number
  transport: ProductCard['transport'] | null
}

/** The origin of distances: a point, or the nearest spot of the viewer's organisation. */
export type From = { latitude: number; longitude: number } | 'own' | null

/** A day, or null when it is open-ended. */
export const day = (text: string) => (text.endsWith('infinity') ? null : text)

/** A picture with its address. */
export const image = (i: { id: number; file_key: string; width: number; height: number }) => ({
  id: i.id,
  object_key: i.file_key,
  cdn: `/cdn/images/${i.file_key}`,
  width: i.width,
  height: i.height,
})

function present(row: Row, viewer: Pick<Actor, 'tenantId'>): ProductCard {
  return {
    '@id': `/api/products/${row.id}`,
    id: row.id,
    name: row.name,
    is_released: row.is_released,
    amount: row.amount,
    amount_type: row.amount_type,
    unit: row.unit,
    sustainability_type: row.label,
    image: row.image && image(row.image),
    otl: row.otl,
    city: row.spot.city,
    latitude: row.latitude,
    longitude: row.longitude,
    distance: row.metres === null ? null : Math.round(row.metres),
    available_from: day(row.period_from),
    available_till: day(row.period_till),
    available_certainty: certaintyOf(row.slack_days),
    price: { type: row.price_type, value: row.price_cents },
    transport: row.transport ?? [],
    spot: { id: row.spot.id, name: row.spot.name, definition: row.spot.definition },
    tenant: { '@id': `/api/tenants/${row.tenant.id}`, ...row.tenant },
    is_external: row.tenant.id !== viewer.tenantId,
    is_favorite: row.favorite,
    unconfirmed_since: row.unconfirmed_since,
    match_score: row.score,
  }
}

/** Distance in metres, as the crow flies, from a listed product to the nearest spot on the market of the viewer's organisation; null if either is unknown. For cards, dialog and reservations. */
export async function distanceToOwn(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{
    metres: number | null
  }>`select market.metres_to_own(${id}) as metres`.execute(db)
  const metres = rows[0]?.metres ?? null
  return metres === null ? null : Math.round(metres)
}

/** Cards of listed products that the viewer may see, by id. */
export async function cards(
  db: Db,
  viewer: Pick<Actor, 'tenantId'>,
  ids: readonly number[],
  from: From,
): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map()
  const point = from === null || from === 'own' ? { latitude: null, longitude: null } : from
  const { rows } =
    await sql<Row>`select * from market.cards(${[...ids]}::bigint[], ${point.latitude}::double precision, ${point.longitude}::double precision, ${from === 'own'})`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, present(row, viewer)]))
}
