import { type FilterEntry, marketFilters } from '@bouwkring/contract/market-filters'
import { useTranslation } from '../../texts/index.ts'
import { SwitchInput } from '../../ui/form/index.ts'
import type { SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'
import * as styles from './filters.module.css'

const flagsWithWords = Object.entries<FilterEntry>(marketFilters).flatMap(([name, entry]) =>
  entry.kind === 'flag' && entry.words ? [{ name, words: entry.words }] : [],
)
/** The names of the filters that this group has. */
export const ownWordFilters = flagsWithWords.map(({ name }) => name)

/** The yes/no filters with their words in the list of filters: each a switch. */
export function OwnWordFilters({ state, change }: { state: SearchState; change: ChangeState }) {
  const { i18n } = useTranslation('market')
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return (
    <div className={styles.facet}>
      {flagsWithWords.map(({ name, words }) => (
        <SwitchInput
          key={name}
          id={`filter-${name}`}
          label={words[language]}
          checked={(state as unknown as Record<string, unknown>)[name] === true}
          onChange={(on) => change({ [name]: on || undefined })}
        />
      ))}
    </div>
  )
}
