import { useTranslation } from '../../texts/index.ts'
import { periodText } from '../period-text.ts'
import type { SearchState } from '../search-state.ts'
import { useActiveFilters } from '../use-active-filters.ts'
import { withoutNews } from './kept-filter.ts'
import type { SearchWords } from './proposed-name.ts'

const isWhat = (key: string) => key === 'search' || key.startsWith('otl')

/** A search in words: the chips of the filters, and the filters in the search bar itself. */
export function useSearchWords(state: SearchState): SearchWords {
  const { t } = useTranslation('savedsearches')
  const { t: tm } = useTranslation('market')
  const chips = useActiveFilters({ ...state, ...withoutNews })
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
    // The owner says least about what is searched for.
    rest: chips
      .filter(({ key }) => !isWhat(key))
      .toSorted((a, b) => Number(a.key === 'scope') - Number(b.key === 'scope'))
      .map(({ label }) => label),
  }
}

/** The same in reading order. */
export const inOrder = ({ what, where, when, rest }: SearchWords) =>
  [...what, where, when, ...rest].filter((word) => word !== undefined)
