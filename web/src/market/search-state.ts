import { units } from '@bouwkring/contract/amount'
import { otlTypes } from '@bouwkring/contract/catalogue'
import {
  type MarketFilter,
  type MarketOrder,
  marketOrders,
  visibilities,
} from '@bouwkring/contract/market'
import { priceTypes, sustainabilityTypes } from '@bouwkring/contract/products'
import { spotKinds } from '@bouwkring/contract/spots'
import { readTermText } from './property-terms.ts'
import {
  readChoice,
  readDay,
  readFlag,
  readId,
  readInteger,
  readList,
  readNumber,
  readPattern,
  readText,
} from './read-values.ts'

/** The filters as the URL holds them: the part of the map and the terms on properties stay text. */
export type Filters = Omit<MarketFilter, 'area' | 'filters' | 'status' | 'published'> & {
  area?: string | undefined
  filters?: string[] | undefined
}

/** What `/zoeken` shows: the filters of the API with the state of the screen. */
export interface SearchState extends Filters {
  order: MarketOrder
  page: number
  view: 'map' | 'list'
  /** Name of the place that latitude and longitude stand for. */
  place?: string | undefined
  /** Where the map was moved to: latitude, longitude, zoom. */
  map?: string | undefined
  /** The drawer with all filters. */
  drawer?: 'open' | undefined
}

const box = /^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/
const sight = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,2}$/

// Filters stand in the URL under the API's own names, so that an address can be read; what belongs to the screen alone is added.
// Read by hand: the schemas of the contract would have to be loaded before the first screen.
const read: { [K in keyof SearchState]-?: (given: unknown) => SearchState[K] } = {
  is_released: (v) => readFlag(v) ?? true,
  search: readText,
  otl: (v) => readList(v, readId),
  period_from: readDay,
  period_till: readDay,
  latitude: (v) => readNumber(v, -90, 90),
  longitude: (v) => readNumber(v, -180, 180),
  range: (v) => readInteger(v, 1, 1000),
  area: (v) => readPattern(v, box),
  duurzaamheid: (v) => readList(v, (one) => readChoice(one, sustainabilityTypes)),
  definition: (v) => readList(v, (one) => readChoice(one, spotKinds)),
  unit: (v) => readList(v, (one) => readChoice(one, units)),
  price_type: (v) => readList(v, (one) => readChoice(one, priceTypes)),
  scope: (v) => readChoice(v, ['internal', 'external']),
  favorite: readFlag,
  amount: (v) => readNumber(v, 0),
  amount_comparison: (v) => readChoice(v, ['gte', 'eq', 'lte']) ?? 'gte',
  amount_unit: (v) => readChoice(v, units),
  spot: readId,
  type: (v) => readList(v, (one) => readChoice(one, otlTypes)),
  filters: (v) => readList(v, readTermText),
  division: (v) => readList(v, readId),
  group: (v) => readList(v, readId),
  visibility: (v) => readList(v, (one) => readChoice(one, visibilities)),
  city: (v) => readList(v, (one) => readText(one) || undefined),
  location: readFlag,
  order: (v) => readChoice(v, marketOrders) ?? 'newest',
  page: (v) => readInteger(v, 1, 100_000) ?? 1,
  view: (v) => readChoice(v, ['map', 'list']) ?? 'map',
  place: readText,
  map: (v) => readPattern(v, sight),
  drawer: (v) => readChoice(v, ['open']),
}

/** Reads the URL; a value that makes no sense is left out, so that an old or damaged link still shows something. */
export function readState(search: Record<string, unknown>): SearchState {
  // `filters=open` is what people type for the drawer; a term on a property never reads so.
  const asked =
    search.filters === 'open' ? { ...search, filters: undefined, drawer: 'open' } : search
  const values = Object.entries(read).map(([key, reader]) => [key, reader(asked[key])] as const)
  return Object.fromEntries(
    values.filter(([, value]) => value !== undefined),
  ) as unknown as SearchState
}

const standard: Record<string, unknown> = {
  is_released: true,
  order: 'newest',
  page: 1,
  view: 'map',
}
const empty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Writes the state into the URL without what is standard; what others keep there (an open product) stays. */
export function writeState(
  search: Record<string, unknown>,
  state: SearchState,
): Record<string, unknown> {
  const others = Object.entries(search).filter(([key]) => !Object.hasOwn(read, key))
  // A comparison or a unit says nothing without its amount.
  const idle = (key: string, value: unknown) =>
    (key === 'favorite' && value === false) ||
    (key === 'amount_comparison' && value === 'gte') ||
    (key.startsWith('amount_') && state.amount === undefined)
  const own = Object.entries(state).filter(
    ([key, value]) => !empty(value) && standard[key] !== value && !idle(key, value),
  )
  return Object.fromEntries([...others, ...own])
}

const ofScreen = new Set(['page', 'view', 'map', 'drawer'])

/** The URL after a change: other filters, or another order, begin at the first page. */
export function changeState(
  search: Record<string, unknown>,
  patch: Partial<SearchState>,
): Record<string, unknown> {
  const screenOnly = Object.keys(patch).every((key) => ofScreen.has(key))
  return writeState(search, { ...readState(search), ...(screenOnly ? {} : { page: 1 }), ...patch })
}

const flag = (on: boolean | undefined) =>
  on === undefined ? undefined : on ? ('true' as const) : ('false' as const)

/** The part that goes to the API, the same for list, map and facets. */
export function filterQuery(state: Filters) {
  const {
    is_released,
    search,
    otl,
    period_from,
    period_till,
    latitude,
    longitude,
    range,
    area,
    duurzaamheid,
    definition,
    unit,
    price_type,
    scope,
    favorite,
    amount,
    amount_comparison,
    amount_unit,
    spot,
    type,
    filters,
    division,
    group,
    visibility,
    city,
    location,
  } = state
  return {
    is_released: flag(is_released),
    search: search || undefined,
    otl,
    period_from,
    period_till,
    latitude,
    longitude,
    range,
    area,
    duurzaamheid,
    definition,
    unit,
    price_type,
    scope,
    favorite: favorite ? flag(true) : undefined,
    ...(amount !== undefined && { amount, amount_comparison, amount_unit }),
    spot,
    type,
    filters,
    division,
    group,
    visibility,
    city,
    location: flag(location),
  }
}

/** No filter at all; offer or demand, view and order stay as they are. */
export const noFilters: Partial<SearchState> = {
  search: undefined,
  otl: undefined,
  period_from: undefined,
  period_till: undefined,
  latitude: undefined,
  longitude: undefined,
  range: undefined,
  place: undefined,
  area: undefined,
  duurzaamheid: undefined,
  definition: undefined,
  unit: undefined,
  price_type: undefined,
  scope: undefined,
  favorite: undefined,
  amount: undefined,
  amount_comparison: 'gte',
  amount_unit: undefined,
  spot: undefined,
  type: undefined,
  filters: undefined,
  division: undefined,
  group: undefined,
  visibility: undefined,
  city: undefined,
  location: undefined,
}

/** Where the map was left, when the URL says so. */
export function readSight(map: string | undefined) {
  const [lat, lng, zoom] = (map ?? '').split(',').map(Number)
  return lat === undefined || lng === undefined || zoom === undefined
    ? undefined
    : { centre: { lat, lng }, zoom }
}
