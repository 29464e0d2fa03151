import { conditionShown } from './condition.ts'
import { z } from 'zod'
import { TenantCard } from './accounts.ts'
import { AmountType, Unit } from './amount.ts'
import { PropertyData, PropertyType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { paged, pageQuery } from './page.ts'
import { PeriodCertainty } from './period.ts'
import { Material, Price, ProductProperty, SustainabilityType, Transport } from './products.ts'
import { Filter, inOrder, marketFilter } from './market-query.ts'
import { idParams } from './reference.ts'
import { SpotDefinition, SpotKind } from './spots.ts'

/** A published product as lists, cards and matches show it. Distances are metres. */
export const ProductCard = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  is_released: z.boolean(),
  amount: z.number().nullable(),
  amount_type: AmountType,
  unit: Unit.nullable(),
  sustainability_type: SustainabilityType,
  image: Image.nullable(),
  otl: z.object({ id: z.number(), name: z.string() }).nullable(),
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distance: z.number().nullable(),
  available_from: z.string().nullable(),
  available_till: z.string().nullable(),
  /** How certain that period is. */
  available_certainty: PeriodCertainty,
  price: Price,
  /** The modes of transport on offer. */
  transport: z.array(Transport),
  spot: z.object({
    id: z.number(),
    name: z.string(),
    definition: SpotDefinition.pick({ id: true, name: true, kind: true, color: true }),
  }),
  tenant: TenantCard,
  is_external: z.boolean(),
  is_favorite: z.boolean(),
  /** The day of the last sign of an offer that nobody confirmed; null when this does not apply. */
  unconfirmed_since: z.string().nullable(),
  /** Best score (0..100) with a product of the viewer's own organisation; null where there is none. */
  match_score: z.number().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** A product of the group public, as anyone may read it: no address, no people, nothing about the reader. */
export const PublicProduct = ProductCard.pick({
  '@id': true,
  id: true,
  name: true,
  is_released: true,
  amount: true,
  amount_type: true,
  unit: true,
  sustainability_type: true,
  city: true,
  latitude: true,
  longitude: true,
  available_from: true,
  available_till: true,
  available_certainty: true,
  unconfirmed_since: true,
  price: true,
  transport: true,
  tenant: true,
}).extend({
  note: z.string(),
  images: z.array(Image),
  materials: z.array(Material),
  condition: conditionShown.condition.pick({ grade: true, known: true, on: true }),
  origin: conditionShown.origin,
  in_use_since: conditionShown.in_use_since,
  demountability: conditionShown.demountability,
  appearance: conditionShown.appearance,
  manufacturer: conditionShown.manufacturer,
  model: conditionShown.model,
  remaining_years: conditionShown.remaining_years,
  uniform: conditionShown.uniform,
  hazard: conditionShown.hazard.pick({ state: true, kinds: true, statement: true }),
  otl: z.object({ id: z.number(), name: z.string(), path: z.array(z.string()) }).nullable(),
  properties: z.array(
    ProductProperty.pick({
      reference: true,
      name: true,
      type: true,
      value: true,
      unit: true,
      group: true,
    }),
  ),
  spot: ProductCard.shape.spot.omit({ id: true }),
})
export type PublicProduct = z.infer<typeof PublicProduct>

export const marketOrders = ['newest', 'match', 'distance', 'name', 'amount'] as const
export const MarketOrder = z.enum(marketOrders)
export type MarketOrder = z.infer<typeof MarketOrder>

/** A marker: one spot with the number of its products in the set. 0: an active spot of the caller's organisation that shows nothing to the market yet; such spots are not counted. */
export const MapSpot = z.object({
  id: z.number(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  kind: SpotKind,
  color: z.string(),
  product_count: z.number(),
})
export type MapSpot = z.infer<typeof MapSpot>
/** Spots that are close together at this zoom; `kinds` divides the ring of the marker. */
export const MapCluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  spot_count: z.number(),
  product_count: z.number(),
  kinds: z.array(z.object({ kind: SpotKind, color: z.string(), count: z.number() })),
})
export type MapCluster = z.infer<typeof MapCluster>

/** The filters that have a facet: each facet counts the results without its own filter, so that the user can make a second choice. */
export const facetNames = [
  'otl',
  'duurzaamheid',
  'unit',
  'price_type',
  'definition',
  'type',
  'condition',
  'known',
  'origin',
  'demountability',
  'hazard',
] as const
export type FacetName = (typeof facetNames)[number]

export const Facet = z.object({
  name: z.enum(facetNames),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
})
export type Facet = z.infer<typeof Facet>

/** A property that search can filter on, with the number of products in the set that have a value: per option, and for numbers (in the first unit) the range. */
export const PropertyFacet = z.object({
  id: z.number(),
  reference: z.string(),
  name: z.string(),
  type: PropertyType,
  units: z.array(z.string()),
  data: PropertyData,
  group: z.string().nullable(),
  count: z.number(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
  min: z.number().nullable(),
  max: z.number().nullable(),
})
export type PropertyFacet = z.infer<typeof PropertyFacet>

export const market = {
  search: endpoint({
    method: 'GET',
    path: '/api/products/search',
    summary: 'What is on the market and visible to the caller, with exact total',
    access: ['SHOW_SEARCH'],
    query: inOrder(
      z.strictObject({ ...marketFilter, ...pageQuery, order: MarketOrder.default('newest') }),
    ),
    /** `order`: the order the page has. Asked for the best match where nothing in the set matches, or for the distance without a place, it is the newest. */
    reply: paged(ProductCard).extend({ order: MarketOrder }),
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/products/map',
    summary: 'The same set as spots, or clusters of spots where there are more than 2,000',
    access: ['SHOW_SEARCH'],
    query: inOrder(
      z.strictObject({ ...marketFilter, zoom: z.coerce.number().int().min(0).max(20).default(8) }),
    ),
    reply: z.object({
      spots: z.array(MapSpot),
      clusters: z.array(MapCluster),
      spot_count: z.number(),
      product_count: z.number(),
    }),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/api/modules/search-filters',
    summary:
      'What the current filter can be narrowed by, with counts; properties once a category is chosen',
    access: ['SHOW_SEARCH'],
    query: Filter,
    reply: z.object({ facets: z.array(Facet), properties: z.array(PropertyFacet) }),
  }),
  featured: endpoint({
    method: 'GET',
    path: '/api/products/featured',
    summary: 'Published offers with a picture: those matching the viewer first, then the newest',
    access: 'signed-in',
    reply: paged(ProductCard),
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/products/:id/card',
    summary: 'One product on the market as a card, with the distance to the nearest own spot',
    access: ['SHOW_SEARCH'],
    params: idParams,
    reply: ProductCard,
  }),
  public: endpoint({
    method: 'GET',
    path: '/api/products/:id/public',
    summary: 'A product that is visible to everyone, for who is not signed in',
    access: 'public',
    params: idParams,
    reply: PublicProduct,
  }),
  favorites: endpoint({
    method: 'GET',
    path: '/api/products/favorites',
    summary: 'How many products the caller keeps, with those that are not on the market now',
    access: ['SHOW_SEARCH'],
    reply: z.object({ kept: z.number() }),
  }),
  addFavorite: endpoint({
    method: 'POST',
    path: '/api/products/:id/favorite',
    summary: 'Keep a product as favourite (once)',
    act: { nl: 'Favoriet toegevoegd', en: 'Favourite added' },
    access: ['SHOW_SEARCH'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    path: '/api/products/:id/favorite',
    summary: 'No longer a favourite',
    act: { nl: 'Favoriet verwijderd', en: 'Favourite removed' },
    access: ['SHOW_SEARCH'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
