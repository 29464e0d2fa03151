import { useMemo } from 'react'
import { momentText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { RadioInput } from '../../ui/form/index.ts'
import { dayBegan } from '../new-since.ts'
import type { SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'
import * as styles from './filters.module.css'

const days = [0, 7, 30]
const sameMoment = (a: string, b: string) => Date.parse(a) === Date.parse(b)

/** Listings published since the start of a day; another moment, such as that of a saved search, is shown as it is. */
export function NewSinceFilter({ state, change }: { state: SearchState; change: ChangeState }) {
  const { t } = useTranslation('propertyfilter')
  const since = state.new_since
  const moments = useMemo(() => days.map((day) => ({ day, at: dayBegan(day) })), [])
  const known = since === undefined ? undefined : moments.find(({ at }) => sameMoment(at, since))
  const choices = [
    { value: '', label: t('since.any') },
    ...moments.map(({ day, at }) => ({
      value: at,
      label: day === 0 ? t('since.today') : t('since.days', { count: day }),
    })),
    ...(since !== undefined && !known ? [{ value: since, label: momentText(since) }] : []),
  ]
  return (
    <div className={styles.facet}>
      <h3 aria-hidden>{t('since.title')}</h3>
      <RadioInput
        id="filter-nieuw"
        label={t('since.title')}
        hideLabel
        value={known?.at ?? since ?? ''}
        onChange={(next) => change({ new_since: next || undefined, hit_of: undefined })}
        choices={choices}
      />
    </div>
  )
}
