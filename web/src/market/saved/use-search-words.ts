import { useTranslation } from '../../texts/index.ts'
import { periodText } from '../period-text.ts'
import type { SearchState } from '../search-state.ts'
import { useActiveFilters } from '../use-active-filters.ts'
import type { SearchWords } from './proposed-name.ts'

const isWhat = (key: string) => key === 'search' || key.startsWith('otl')

/** What is searched, in words: the chips of the filters, and what the search bar says itself. */
export function useSearchWords(state: SearchState): SearchWords {
  const { t } = useTranslation('savedsearches')
  const { t: tm } = useTranslation('market')
  const chips = useActiveFilters({ ...state, new_since: undefined })
  const { latitude, range, period_from, period_till } = state
  const place = state.place || tm('place.point')
  const when = periodText(period_from, period_till, tm('period.till'))
  return {
    what: chips
      .filter(({ key }) => isWhat(key))
      .map(({ key, label }) => (key === 'search' ? (state.search ?? label) : label)),
    where:
      latitude === undefined
        ? undefined
        : range === undefined
          ? t('from', { place })
          : t('around', { range, place }),
    when: when || undefined,
    // Whose it is says least of what is searched.
    rest: chips
      .filter(({ key }) => !isWhat(key))
      .toSorted((a, b) => Number(a.key === 'scope') - Number(b.key === 'scope'))
      .map(({ label }) => label),
  }
}

/** The same in the order in which one reads it. */
export const inOrder = ({ what, where, when, rest }: SearchWords) =>
  [...what, where, when, ...rest].filter((word) => word !== undefined)
