import {
  type FilterEntry,
  type FilterName,
  marketFilters,
} from '@bouwkring/contract/market-filters'
import type { MarketFilter, PropertyTerm } from '@bouwkring/contract/market-query'
import type { StoredFilter } from '@bouwkring/contract/saved-searches'
import type { Dice, RandomMarket } from './random-market.ts'

/** Conditions on one or two properties of the market, with values that its products have. */
function terms(d: Dice, { categories }: RandomMarket): PropertyTerm[] {
  const usable = categories.flatMap(({ properties }) =>
    properties.filter(({ type }) => type !== 'file' && type !== 'date'),
  )
  const chosen = Array.from({ length: 1 + d.below(2) }, () => d.pick(usable))
  const once = new Map(chosen.map((property) => [property.reference, property]))
  return [...once.values()].map(({ reference, type, data }) => {
    if (type === 'number' || type === 'slider')
      return {
        reference,
        comparison: d.pick(['gte', 'lte', 'eq'] as const),
        value: String((data.min ?? 0) + d.below(6)),
      }
    const options = (data.options ?? ['a', 'b', 'C', 'd']).slice(0, 4)
    return {
      reference,
      comparison: type === 'text' || type === 'url' ? 'has' : 'is',
      value: d.pick(options),
    }
  })
}

/** Filter values that only the market at hand can supply, and how often they are used; the other filters take any value of their kind. */
const samples = (d: Dice, m: RandomMarket): Partial<Record<FilterName, unknown>> => ({
  is_released: d.chance(0.5),
  search: d.pick(['beton', 'tegel', 'partij', '300x300', 'de']),
  otl: [d.pick(m.categories).id, d.pick(m.categories).id],
  period_from: '2026-12-01',
  period_till: '2027-03-01',
  latitude: 51.5 + d.next(),
  longitude: 5,
  range: d.chance(0.7) ? 10 + d.below(100) : undefined,
  area: { west: 4.2, south: 51.2, east: 5.9, north: 52.6 },
  amount: d.pick([0, 100, 12.5, 20]),
  spot: d.pick(m.spots).id,
  without: [d.pick(m.products).id, d.pick(m.products).id],
  filters: terms(d, m),
  division: undefined,
  // The random market has no saved searches.
  hit_of: undefined,
  group: [d.pick([1, 2, 3, 4, 5])],
  city: ['utrecht'],
  status: undefined,
  published: undefined,
})

function anyOfKind(d: Dice, entry: FilterEntry): unknown {
  if (entry.kind === 'flag') return d.chance(0.5)
  if (entry.kind === 'choice') return d.pick(entry.values)
  if (entry.kind === 'choices') return [d.pick(entry.values), d.pick(entry.values)]
  if (entry.kind === 'moment') return new Date(Date.now() - d.below(100) * 864_000).toISOString()
  throw new Error(`a value of kind ${entry.kind} for the comparison`)
}

/** Uses each filter of the contract now and then: a new one is compared without any change here. */
export function randomFilter(d: Dice, m: RandomMarket): MarketFilter {
  const known = samples(d, m)
  const near = d.chance(0.2)
  const given = Object.entries<FilterEntry>(marketFilters).filter(([name, entry]) => {
    if (entry.standard !== undefined) return true
    if (['latitude', 'longitude', 'range'].includes(name)) return near
    return d.chance(name === 'spot' ? 0.05 : 0.12)
  })
  return Object.fromEntries(
    given.map(([name, entry]) => [
      name,
      name in known ? known[name as FilterName] : anyOfKind(d, entry),
    ]),
  ) as unknown as MarketFilter
}

const words = [
  'tegel',
  'beton',
  'betontgel',
  'stenen',
  'partij',
  '300x300',
  'balken',
  'de',
  'straat steen',
]

/** The filter of a saved search: a few entries, each of which may be any of its kind. */
export function randomSearch(d: Dice, otls: readonly number[]): StoredFilter {
  const filter: Record<string, unknown> = { is_released: d.chance(0.7) }
  for (const [name, entry] of Object.entries<FilterEntry>(marketFilters)) {
    if (!d.chance(0.12)) continue
    if (entry.kind === 'choices') filter[name] = [d.pick(entry.values), d.pick(entry.values)]
    if (entry.kind === 'choice' && !entry.with) filter[name] = d.pick(entry.values)
  }
  if (d.chance(0.4)) filter.otl = [d.pick(otls), d.pick(otls)]
  if (d.chance(0.3)) filter.search = d.pick(words)
  if (d.chance(0.3))
    Object.assign(filter, { latitude: 51.5 + d.next(), longitude: 5, range: 10 + d.below(80) })
  if (d.chance(0.15)) filter.area = '4.2,51.2,5.9,52.6'
  if (d.chance(0.2))
    Object.assign(filter, {
      amount: d.pick([5, 50, 500]),
      amount_comparison: d.pick(['gte', 'eq', 'lte']),
    })
  if (d.chance(0.1)) Object.assign(filter, { amount: 20, amount_unit: d.pick(['ton', 'm3', 'st']) })
  if (d.chance(0.15)) filter.period_from = '2026-12-01'
  if (d.chance(0.15)) filter.period_till = '2027-02-01'
  if (d.chance(0.1)) filter.any_amount = true
  if (d.chance(0.1)) filter.filters = ['conditiescore:lte:3']
  return filter as StoredFilter
}
