import type { StoredFilter } from '@bouwkring/contract/saved-searches'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import { boxAround, codesOf, within, type coded } from '../rules.ts'

/** A search without a hit for so many days is asked whether it is still needed. */
export const silentDays = 90
/** Half as much again is told, less more is not. */
export const muchMore = 1.5

const bitsOf = (name: keyof typeof coded, values: readonly string[] | undefined) =>
  values?.length ? codesOf(name, values).reduce((bits, code) => bits | (1 << code), 0) : null

/** The part of the map that holds all hits: the box around the circle, within the part that was drawn; null when it asks for neither. */
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

/** The least amount that is asked, where an amount can be compared without knowing the product. */
const leastOf = ({ amount, amount_unit: unit, amount_comparison: comparison }: MarketFilter) =>
  amount !== undefined && unit === undefined && comparison !== 'lte' ? Math.min(amount, 1e15) : null

// What the columns say as the filter itself does, but for the words, which are asked once for all who typed the same; a least amount only where no other than a least one is asked.
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
 * What is derived of a filter, to leave out in one statement what cannot be a hit of it. It may let through too much and never leaves out a hit: what is a hit, the filter itself says
 * (`market/filters`), unless what is derived is the `whole` of it. So a filter that is not named here is still a filter.
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

/** A kept filter without the object types, and the conditions on properties and their options, that the catalogue no longer has. */
export function withoutGone(
  { otl, filters, ...filter }: StoredFilter,
  known: {
    otls: readonly number[]
    properties: readonly { reference: string; options: readonly string[] }[]
  },
): StoredFilter {
  const list = (given: StoredFilter[string] | undefined) =>
    given === undefined ? [] : Array.isArray(given) ? given : [given]
  const otls = list(otl).filter((id) => known.otls.includes(Number(id)))
  const options = new Map(
    known.properties.map((p) => [p.reference, p.options.map((o) => o.trim().toLowerCase())]),
  )
  const terms = list(filters).filter((term) => {
    const [reference = '', comparison, ...value] = String(term).split(':')
    const has = options.get(reference)
    return has && (comparison !== 'is' || has.includes(value.join(':').trim().toLowerCase()))
  })
  return {
    ...filter,
    ...(otls.length > 0 && { otl: otls.map(Number) }),
    ...(terms.length > 0 && { filters: terms.map(String) }),
  }
}
