import {
  type FilterEntry,
  type FilterName,
  marketFilters,
} from '@bouwkring/contract/market-filters'
import type { Sent } from '@bouwkring/contract/endpoint'
import { type market, type MarketOrder, marketOrders } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
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

/** The filters as the URL holds them: the map area and the property terms stay text. */
export type Filters = Omit<MarketFilter, 'area' | 'filters' | 'status' | 'published'> & {
  area?: string | undefined
  filters?: string[] | undefined
}

/** The state of `/zoeken`: the API filters and the state of the screen. */
export interface SearchState extends Filters {
  order: MarketOrder
  page: number
  view: 'map' | 'list'
  /** Name of the place at this latitude and longitude. */
  place?: string | undefined
  /** The position to which the map was moved: latitude, longitude, zoom. */
  map?: string | undefined
  /** The drawer with all filters. */
  drawer?: 'open' | undefined
  /** The saved search that is shown or being changed. */
  kept?: number | undefined
}

const box = /^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z$/
const sight = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,2}$/

const entries = (Object.entries<FilterEntry>(marketFilters) as [FilterName, FilterEntry][]).filter(
  ([, { kind }]) => kind !== 'constant',
)

/** Reads a value of each kind. Written by hand: the contract's schemas would have to be loaded before the first screen. */
const readers: {
  [K in FilterEntry['kind']]: (given: unknown, entry: FilterEntry & { kind: K }) => unknown
} = {
  flag: readFlag,
  id: readId,
  ids: (given) => readList(given, readId),
  day: readDay,
  moment: (given) => readPattern(given, moment),
  box: (given) => readPattern(given, box),
  terms: (given) => readList(given, readTermText),
  text: readText,
  texts: (given) => readList(given, (one) => readText(one) || undefined),
  number: (given, { min, max }) => readNumber(given, min, max),
  integer: (given, { min, max = Number.MAX_SAFE_INTEGER }) => readInteger(given, min, max),
  choice: (given, { values }) => readChoice(given, values),
  choices: (given, { values }) => readList(given, (one) => readChoice(one, values)),
  constant: () => undefined,
}

const readerOf = readers as unknown as Record<
  FilterEntry['kind'],
  (given: unknown, entry: FilterEntry) => unknown
>

// In the URL, filters have the API's own names, so that an address is readable; parameters that belong only to the screen are added.
const read: Record<string, (given: unknown) => unknown> = {
  ...Object.fromEntries(
    entries.map(([name, entry]) => [
      name,
      (given: unknown) => readerOf[entry.kind](given, entry) ?? entry.standard,
    ]),
  ),
  order: (v) => readChoice(v, marketOrders),
  page: (v) => readInteger(v, 1, 100_000) ?? 1,
  view: (v) => readChoice(v, ['map', 'list']) ?? 'map',
  place: readText,
  map: (v) => readPattern(v, sight),
  drawer: (v) => readChoice(v, ['open']),
  kept: readId,
}

/** The default order: once there is a place, the nearest comes first; otherwise what matches products of the user's organisation, and the newest where nothing does. */
const impliedOrder = ({ latitude, longitude }: Filters): MarketOrder =>
  latitude === undefined || longitude === undefined ? 'match' : 'distance'

/** Reads the URL; an invalid value is left out, so that an old or damaged link still shows something. */
export function readState(search: Record<string, unknown>): SearchState {
  // People type `filters=open` for the drawer; no property term looks like that.
  const asked =
    search.filters === 'open' ? { ...search, filters: undefined, drawer: 'open' } : search
  const values = Object.entries(read).map(([key, reader]) => [key, reader(asked[key])] as const)
  const state = Object.fromEntries(
    values.filter(([, value]) => value !== undefined),
  ) as unknown as SearchState
  return { ...state, order: (state.order as MarketOrder | undefined) ?? impliedOrder(state) }
}

const standard: Record<string, unknown> = {
  ...Object.fromEntries(entries.map(([name, entry]) => [name, entry.standard])),
  page: 1,
  view: 'map',
}
const empty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a filter with this value has any effect: a "no" may have none; a comparison or a unit has none without its amount. */
function asks(state: Filters, name: string, value: unknown): boolean {
  const entry = (marketFilters as Record<string, FilterEntry | undefined>)[name]
  if (empty(value)) return false
  if (entry?.kind === 'flag' && entry.onlyYes) return value === true
  return !entry?.with || !empty(state[entry.with as keyof Filters])
}

/** Writes the state into the URL without default values; parameters of others (an open product) stay. */
export function writeState(
  search: Record<string, unknown>,
  state: SearchState,
): Record<string, unknown> {
  const others = Object.entries(search).filter(([key]) => !Object.hasOwn(read, key))
  const usual: Record<string, unknown> = { ...standard, order: impliedOrder(state) }
  const own = Object.entries(state).filter(
    ([key, value]) => usual[key] !== value && asks(state, key, value),
  )
  return Object.fromEntries([...others, ...own])
}

const ofScreen = new Set(['page', 'view', 'map', 'drawer', 'kept'])

/** The order after a change that sets none: a new place sorts by distance, and without a place distance is not possible. */
function orderAfter(before: SearchState, after: SearchState): MarketOrder {
  const samePlace = before.latitude === after.latitude && before.longitude === after.longitude
  if (samePlace) return before.order
  const implied = impliedOrder(after)
  return implied === 'distance' || before.order === 'distance' ? implied : before.order
}

/** The URL after a change: other filters, or another order, start at the first page. */
export function changeState(
  search: Record<string, unknown>,
  patch: Partial<SearchState>,
): Record<string, unknown> {
  const screenOnly = Object.keys(patch).every((key) => ofScreen.has(key))
  const before = readState(search)
  const after = { ...before, ...(screenOnly ? {} : { page: 1 }), ...patch }
  return writeState(search, { ...after, order: patch.order ?? orderAfter(before, after) })
}

type FilterQuery = Omit<
  NonNullable<Sent<typeof market.search>['query']>,
  'page' | 'itemsPerPage' | 'order'
>

/** The part sent to the API, the same for list, map and facets. */
export function filterQuery(state: Filters): FilterQuery {
  const given = entries
    .map(([name]) => [name, state[name as keyof Filters]] as const)
    .filter(([name, value]) => asks(state, name, value))
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  ) as FilterQuery
}

const without = (names: readonly FilterName[]) =>
  Object.fromEntries(
    names.map((name) => [name, (marketFilters[name] as FilterEntry).standard]),
  ) as Partial<SearchState>
// Offers or demands is the side the user views, not a way to narrow it.
const narrowing = entries.filter(([name]) => name !== 'is_released')

/** Clears all filters; side, view and order stay as they are. */
export const noFilters: Partial<SearchState> = {
  ...without(narrowing.map(([name]) => name)),
  place: undefined,
}

/** Clears all filters except those in the search bar and on the map. */
export const noPanelFilters: Partial<SearchState> = without(
  narrowing.filter(([, { inBar }]) => !inBar).map(([name]) => name),
)

/** The position in which the map was left, if the URL has one. */
export function readSight(map: string | undefined) {
  const [lat, lng, zoom] = (map ?? '').split(',').map(Number)
  return lat === undefined || lng === undefined || zoom === undefined
    ? undefined
    : { centre: { lat, lng }, zoom }
}
