import type { StoredFilter } from '@bouwkring/contract/saved-searches'
import { type MarketFilter, PropertyTerm } from '@bouwkring/contract/market-query'
import { havingOf, type Searchable } from '../rules-properties.ts'
import { boxAround, codesOf, within, type coded } from '../rules.ts'

/** A filter without the part that shows the new hits of one look: that is not part of a saved search. */
export function withoutNews<F extends { new_since?: unknown; hit_of?: unknown }>(filter: F) {
  const { new_since: _, hit_of: _of, ...lasting } = filter
  return lasting
}

/** After this number of days without a hit, the user is asked whether the search is still needed. */
export const silentDays = 90
/** An increase by half or more is reported; a smaller one is not. */
export const muchMore = 1.5

const bitsOf = (name: keyof typeof coded, values: readonly string[] | undefined) =>
  values?.length ? codesOf(name, values).reduce((bits, code) => bits | (1 << code), 0) : null

/** The part of the map that contains all hits: the box around the circle, within the drawn area; null when the filter sets neither. */
function boxOf(filter: MarketFilter) {
  const circle = within(filter)
  const boxes = [filter.area, circle && boxAround(circle)].filter((box) => box !== null)
  const drawn = boxes.filter((box) => box !== undefined)
  if (drawn.length === 0) return { west: null, south: null, east: null, north: null }
  return {
    west: Math.max(...drawn.map((box) => box.west)),
    south: Math.max(...drawn.map((box) => box.south)),
    east: Math.min(...drawn.map((box) => box.east)),
    north: Math.min(...drawn.map((box) => box.north)),
  }
}

/** The minimum amount in the filter, where amounts can be compared without knowing the product. */
const leastOf = ({ amount, amount_unit: unit, amount_comparison: comparison }: MarketFilter) =>
  amount !== undefined && unit === undefined && comparison !== 'lte' ? Math.min(amount, 1e15) : null

// Filters that the columns express exactly, except words, which are checked once per text; an amount only when it is a minimum.
const saidByColumns: ReadonlySet<string> = new Set<keyof MarketFilter>([
  'is_released',
  'search',
  'otl',
  'scope',
  'definition',
  'unit',
  'duurzaamheid',
  'type',
  'latitude',
  'longitude',
  'range',
  'area',
  'period_from',
  'period_till',
  'amount',
  'amount_comparison',
])
const asks = (value: unknown) => value !== undefined && (!Array.isArray(value) || value.length > 0)
const isWhole = (filter: MarketFilter) =>
  Object.entries(filter).every(([name, value]) => saidByColumns.has(name) || !asks(value)) &&
  (filter.amount === undefined || filter.amount_comparison === 'gte')

/**
 * The conditions derived from a filter, which exclude in one statement what cannot be a hit. They may allow too much but never exclude a hit: the filter itself decides what is a hit
 * (`market/filters`), unless the derived conditions are the `whole` of it. So a filter that is not named here still applies.
 */
export const derivedOf = (filter: MarketFilter) => ({
  is_released: filter.is_released,
  otls: filter.otl?.length ? [...filter.otl] : null,
  own: filter.scope === undefined ? null : filter.scope === 'internal',
  kinds: bitsOf('definition', filter.definition),
  units: bitsOf('unit', filter.unit),
  labels: bitsOf('duurzaamheid', filter.duurzaamheid),
  types: bitsOf('type', filter.type),
  ...boxOf(filter),
  ...(within(filter) ?? { latitude: null, longitude: null, metres: null }),
  day_from: filter.period_from ?? null,
  day_till: filter.period_till ?? null,
  min_amount: leastOf(filter),
  whole: isWhole(filter),
})
export type Derived = ReturnType<typeof derivedOf>

/** A property as conditions on it are judged, with its options. */
export interface Known extends Searchable {
  options: readonly string[]
}
const isOption = ({ reference, value }: PropertyTerm, properties: readonly Known[]) =>
  properties.some(
    (p) =>
      p.reference === reference &&
      p.options.some((one) => one.trim().toLowerCase() === value.toLowerCase()),
  )
/** Whether the catalogue still has what a saved condition on a property names: the property, its unit or its option. */
export function stands(term: unknown, properties: readonly Known[]): boolean {
  const read = PropertyTerm.safeParse(term)
  if (!read.success || 'wrong' in havingOf([read.data], properties)) return false
  return read.data.comparison !== 'is' || isOption(read.data, properties)
}

/** A saved filter without the object types, divisions and groups that no longer exist, and without the conditions on properties, units and options that the catalogue no longer has. */
export function withoutGone(
  { otl, division, group, filters, ...filter }: StoredFilter,
  known: {
    otls: readonly number[]
    divisions: readonly number[]
    groups: readonly number[]
    properties: readonly Known[]
  },
): StoredFilter {
  const list = (given: StoredFilter[string] | undefined) =>
    given === undefined ? [] : Array.isArray(given) ? given : [given]
  const still = (given: StoredFilter[string] | undefined, ids: readonly number[]) =>
    list(given)
      .map(Number)
      .filter((id) => ids.includes(id))
  const otls = still(otl, known.otls)
  const divisions = still(division, known.divisions)
  const groups = still(group, known.groups)
  const terms = list(filters).filter((term) => stands(term, known.properties))
  return {
    ...filter,
    ...(otls.length > 0 && { otl: otls }),
    ...(divisions.length > 0 && { division: divisions }),
    // Divisions are of the own organisation: without any left it still looks only there.
    ...(list(division).length > 0 && divisions.length === 0 && { scope: 'internal' }),
    ...(groups.length > 0 && { group: groups }),
    ...(terms.length > 0 && { filters: terms.map(String) }),
  }
}
