import {
  type FilterEntry,
  type FilterName,
  marketFilters,
} from '@bouwkring/contract/market-filters'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import type { Dice, RandomMarket } from './random-market.ts'

/** What only the market at hand can tell of a filter, and how often it is asked; the others take any value of their kind. */
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
  filters: undefined,
  division: undefined,
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

/** Each filter of the contract is asked now and then: a new one is compared without a word here. */
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
