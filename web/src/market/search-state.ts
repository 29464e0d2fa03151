import { Box, type MarketFilter, marketFilter, MarketOrder } from '@bouwkring/contract/market'
import { z } from 'zod'

// Filters stand in the URL under the API's own names, so that an address can be read; what belongs to the screen alone is added.
const State = z.object({
  ...marketFilter,
  area: z.string().refine((text) => Box.safeParse(text).success).optional(),
  order: MarketOrder.default('newest'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  view: z.enum(['map', 'list']).default('map'),
  /** Name of the place that latitude and longitude stand for. */
  place: z.string().trim().max(100).optional(),
  /** Where the map was moved to: latitude, longitude, zoom. */
  map: z.string().regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,2}$/).optional(),
  filters: z.literal('open').optional(),
})

/** What `/zoeken` shows: the filters of the API with the state of the screen. */
export type SearchState = z.output<typeof State>
export type Filters = Omit<MarketFilter, 'area'> & { area?: string | undefined }

const asText = (value: unknown): unknown => (Array.isArray(value) ? value.map(asText) : typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

/** Reads the URL; a value that makes no sense is left out, so that an old or damaged link still shows something. */
export function readState(search: Record<string, unknown>): SearchState {
  const given = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, asText(value)]))
  const first = State.safeParse(given)
  if (first.success) return first.data
  for (const issue of first.error.issues) delete given[String(issue.path[0])]
  return State.parse(given)
}

const standard: Record<string, unknown> = { is_released: true, order: 'newest', page: 1, view: 'map' }
const empty = (value: unknown) => value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Writes the state into the URL without what is standard; what others keep there (an open product) stays. */
export function writeState(search: Record<string, unknown>, state: SearchState): Record<string, unknown> {
  const others = Object.entries(search).filter(([key]) => !(key in State.shape))
  // A comparison says nothing without its amount.
  const own = Object.entries(state).filter(([key, value]) => (key === 'is_released' ? value === false : !empty(value)) && standard[key] !== value && !(key === 'amount_comparison' && (state.amount === undefined || value === 'gte')))
  return Object.fromEntries([...others, ...own])
}

const flag = (on: boolean | undefined) => (on === undefined ? undefined : on ? ('true' as const) : ('false' as const))

/** The part that goes to the API, the same for list, map and facets. */
export function filterQuery(state: Filters) {
  const { is_released, search, otl, period_from, period_till, latitude, longitude, range, area, duurzaamheid, definition, unit, price_type, scope, favorite, amount, amount_comparison, spot } = state
  return {
    is_released: flag(is_released), search: search || undefined, otl, period_from, period_till, latitude, longitude, range, area, duurzaamheid, definition, unit, price_type, scope, favorite: favorite ? flag(true) : undefined,
    ...(amount !== undefined && { amount, amount_comparison }), spot,
  }
}

/** No filter at all; offer or demand, view and order stay as they are. */
export const noFilters: Partial<SearchState> = {
  search: undefined, otl: undefined, period_from: undefined, period_till: undefined, latitude: undefined, longitude: undefined, range: undefined, place: undefined, area: undefined, duurzaamheid: undefined, definition: undefined,
  unit: undefined, price_type: undefined, scope: undefined, favorite: undefined, amount: undefined, amount_comparison: 'gte', spot: undefined,
}

/** Where the map was left, when the URL says so. */
export function readSight(map: string | undefined) {
  const [lat, lng, zoom] = (map ?? '').split(',').map(Number)
  return lat === undefined || lng === undefined || zoom === undefined ? undefined : { centre: { lat, lng }, zoom }
}
