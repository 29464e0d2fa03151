import { z } from 'zod'
import { TenantCard } from './accounts.ts'
import { AmountType, Unit } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { paged, pageQuery } from './page.ts'
import { Price, PriceType, SustainabilityType } from './products.ts'
import { Day, Flag, Id, idParams, listOf } from './reference.ts'
import { SpotDefinition, SpotKind } from './spots.ts'

/** A published product as lists, cards and matches show it. Distances are metres. */
export const ProductCard = z.object({
  '@id': z.string(), id: z.number(), name: z.string(), is_released: z.boolean(), amount: z.number().nullable(), amount_type: AmountType, unit: Unit.nullable(), sustainability_type: SustainabilityType,
  image: Image.nullable(), otl: z.object({ id: z.number(), name: z.string() }).nullable(), city: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable(), distance: z.number().nullable(),
  available_from: z.string().nullable(), available_till: z.string().nullable(), price: Price,
  spot: z.object({ id: z.number(), name: z.string(), definition: SpotDefinition.pick({ id: true, name: true, kind: true, color: true }) }),
  tenant: TenantCard, is_external: z.boolean(), is_favorite: z.boolean(),
  /** Best score (0..100) with a product of the viewer's own organisation; null where there is none. */
  match_score: z.number().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** West, south, east, north in degrees. */
export const Box = z.string().regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, 'field.wrong').transform((text) => {
  const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number]
  return { west, south, east, north }
})

const degrees = (limit: number) => z.coerce.number({ error: 'field.wrong' }).min(-limit, 'field.wrong').max(limit, 'field.wrong')

/** The filters of `/zoeken`; list, map and facets take the same ones and so show the same set. */
export const marketFilter = {
  /** true: offers, false: demands. */
  is_released: Flag.default(true),
  search: z.string().trim().max(100, 'field.tooLong').optional(),
  /** Object types; each counts with all below it. */
  otl: listOf(Id),
  period_from: Day.optional(),
  period_till: Day.optional(),
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  /** Kilometres around latitude and longitude. */
  range: z.coerce.number({ error: 'field.wrong' }).int('field.wrong').min(1, 'field.wrong').max(1000, 'field.wrong').optional(),
  /** The part of the map that is shown. */
  area: Box.optional(),
  /** Circularity label. */
  duurzaamheid: listOf(SustainabilityType),
  definition: listOf(SpotKind),
  unit: listOf(Unit),
  price_type: listOf(PriceType),
  scope: z.enum(['internal', 'external']).optional(),
  favorite: Flag.optional(),
  amount: z.coerce.number({ error: 'amount.number' }).min(0, 'amount.negative').optional(),
  amount_comparison: z.enum(['gte', 'eq', 'lte']).default('gte'),
  spot: Id.optional(),
}
const Filter = z.strictObject(marketFilter)
export type MarketFilter = z.output<typeof Filter>

export const marketOrders = ['newest', 'match', 'distance', 'name', 'amount'] as const
export const MarketOrder = z.enum(marketOrders)
export type MarketOrder = z.infer<typeof MarketOrder>

/** A marker: one spot with how many of its products are in the set. */
export const MapSpot = z.object({
  id: z.number(), name: z.string(), latitude: z.number(), longitude: z.number(), kind: SpotKind, color: z.string(), product_count: z.number(),
})
export type MapSpot = z.infer<typeof MapSpot>
/** Spots that lie together at this zoom; `kinds` divides its ring. */
export const MapCluster = z.object({
  latitude: z.number(), longitude: z.number(), spot_count: z.number(), product_count: z.number(), kinds: z.array(z.object({ kind: SpotKind, color: z.string(), count: z.number() })),
})
export type MapCluster = z.infer<typeof MapCluster>

export const Facet = z.object({
  name: z.enum(['otl', 'duurzaamheid', 'unit', 'price_type', 'definition']),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
})
export type Facet = z.infer<typeof Facet>

export const market = {
  search: endpoint({
    method: 'GET', path: '/api/products/search', summary: 'What is on the market and visible to the caller, with exact total', access: ['SHOW_SEARCH'],
    query: z.strictObject({ ...marketFilter, ...pageQuery, order: MarketOrder.default('newest') }), reply: paged(ProductCard),
  }),
  map: endpoint({
    method: 'GET', path: '/api/products/map', summary: 'The same set as spots, or clusters of spots where there are more than 2,000', access: ['SHOW_SEARCH'],
    query: z.strictObject({ ...marketFilter, zoom: z.coerce.number().int().min(0).max(20).default(8) }),
    reply: z.object({ spots: z.array(MapSpot), clusters: z.array(MapCluster), spot_count: z.number(), product_count: z.number() }),
  }),
  facets: endpoint({
    method: 'GET', path: '/api/modules/search-filters', summary: 'What the current filter can be narrowed by, with counts', access: ['SHOW_SEARCH'], query: Filter, reply: z.object({ facets: z.array(Facet) }),
  }),
  featured: endpoint({ method: 'GET', path: '/api/products/featured', summary: 'Published offers with a picture: those matching the viewer first, then the newest', access: 'signed-in', reply: paged(ProductCard) }),
  card: endpoint({ method: 'GET', path: '/api/products/:id/card', summary: 'One product on the market as a card, with the distance to the nearest own spot', access: ['SHOW_SEARCH'], params: idParams, reply: ProductCard }),
  addFavorite: endpoint({ method: 'POST', path: '/api/products/:id/favorite', summary: 'Keep a product as favourite (once)', access: ['SHOW_SEARCH'], params: idParams, reply: z.null(), status: 204 }),
  removeFavorite: endpoint({ method: 'DELETE', path: '/api/products/:id/favorite', summary: 'No longer a favourite', access: ['SHOW_SEARCH'], params: idParams, reply: z.null(), status: 204 }),
}
