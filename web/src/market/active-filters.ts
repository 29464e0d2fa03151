import {
  type FilterEntry,
  type FilterName,
  marketFilters,
} from '@bouwkring/contract/market-filters'
import type { FilterValue } from '@bouwkring/contract/market-query'
import { type Chip, shortened, valueChips } from '../ui/index.ts'
import { readTerm, type Term, withTerms } from './property-terms.ts'
import type { SearchState } from './search-state.ts'

export type ActiveFilter = Chip<Partial<SearchState>>

type Entries = typeof marketFilters
/** Offers or demands, and filters shown in the search bar itself, have no chip; a companion filter is part of the chip of its main filter. */
type WithoutChip =
  | 'is_released'
  | 'period_from'
  | 'period_till'
  | 'latitude'
  | 'longitude'
  | 'range'
  | 'status'
  | 'published'
/** The filters whose chip has its own words; a list has words for each value. */
type Named = {
  [N in FilterName]: Entries[N] extends { with: string } | { words: object } ? never : N
}[Exclude<FilterName, WithoutChip>]
type One<V> = V extends readonly (infer I)[] ? I : V

/** The words for values, in the user's language. */
export type FilterWords = {
  [N in Exclude<Named, 'filters'>]: (value: One<FilterValue<N>>, state: SearchState) => string
} & {
  /** Name of a property, and one term on it without that name. */
  property: (reference: string) => string
  term: (term: Term) => string
  /** Words from the list of filters. */
  own: (words: { nl: string; en: string }) => string
}

/** The chips of the properties, grouped by property. */
function ofProperties(filters: readonly string[] | undefined, words: FilterWords): ActiveFilter[] {
  const terms = (filters ?? []).map(readTerm).filter((term) => term !== undefined)
  const references = [...new Set(terms.map((term) => term.reference))]
  return references.flatMap((reference) =>
    valueChips(
      `filters-${reference}`,
      terms.filter((term) => term.reference === reference),
      words.term,
      (kept) => ({ filters: withTerms(filters, reference, kept) }),
      `${words.property(reference)} `,
    ),
  )
}

/** Clears the filter and everything that belongs to it. */
const takenOff = (name: string): Partial<SearchState> =>
  Object.fromEntries(
    Object.entries<FilterEntry>(marketFilters)
      .filter(([other, entry]) => other === name || entry.with === name)
      .map(([other, entry]) => [other, entry.standard]),
  )

function chipsOf(
  name: FilterName,
  entry: FilterEntry,
  state: SearchState,
  words: FilterWords,
): ActiveFilter[] {
  const value = (state as unknown as Record<string, unknown>)[name]
  if (entry.kind === 'terms') return ofProperties(state.filters, words)
  const own = entry.kind === 'flag' && entry.words
  const label = own
    ? () => words.own(own)
    : (
        words as unknown as Record<
          string,
          ((value: unknown, state: SearchState) => string) | undefined
        >
      )[name]
  if (!label || value === undefined || value === '') return []
  if (Array.isArray(value))
    return valueChips(
      name,
      value as unknown[],
      (one) => label(one, state),
      (kept) => ({ [name]: kept.length > 0 ? kept : undefined }),
    )
  if (entry.kind === 'flag' && entry.onlyYes && value === false) return []
  return [{ key: name, label: shortened(label(value, state)), count: 1, without: takenOff(name) }]
}

/** The active filters as chips. Period and place are in the search bar itself. */
export const activeFilters = (state: SearchState, words: FilterWords): ActiveFilter[] =>
  (Object.entries<FilterEntry>(marketFilters) as [FilterName, FilterEntry][]).flatMap(
    ([name, entry]) => chipsOf(name, entry, state, words),
  )
