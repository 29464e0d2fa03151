import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { MarketTag } from '../../../products/index.ts'
import { useTranslation } from '../../../texts/index.ts'
import { Tag } from '../../../ui/index.ts'
import { filterQuery, type SearchState } from '../../search-state.ts'
import { estimateQuery } from '../api.ts'
import { withoutNews } from '../kept-filter.ts'
import type { SearchWords } from '../proposed-name.ts'
import { inOrder } from '../use-search-words.ts'
import * as styles from './save-dialog.module.css'

/** Above this number of new ones a week, users get more notifications than they want. */
const many = 5

interface SearchedForProps {
  state: SearchState
  words: SearchWords
  /** Leads to the choice of an object type, if it can be made here. */
  onChooseType: (() => void) | undefined
}

/** The number of products now, and how many to expect. */
function Estimate({ state, onChooseType }: Omit<SearchedForProps, 'words'>) {
  const { t } = useTranslation('savedsearches')
  const { data } = useQuery(estimateQuery(filterQuery({ ...state, ...withoutNews })))
  if (!data) return <p className={`${styles.estimate} small`} aria-busy />
  const wide = state.otl === undefined && data.per_week >= many
  const weekly = data.per_week > 0 ? t('perWeek', { count: data.per_week }) : t('seldom')
  return (
    <p className={`${styles.estimate} small`} data-wide={wide || undefined} role="status">
      {wide ? <CircleAlert size={16} aria-hidden /> : null}
      <span>
        {t(state.is_released ? 'nowOffers' : 'nowDemands', { count: data.now })}, {weekly}.{' '}
        {wide && onChooseType ? (
          <>
            <button type="button" className={styles.choose} onClick={onChooseType}>
              {t('chooseType')}
            </button>{' '}
            {t('chooseWhy')}
          </>
        ) : null}
        {wide && !onChooseType ? t('narrow') : null}
      </span>
    </p>
  )
}

/** The conditions of the search as it will be saved, with an estimate. */
export function SearchedFor({ state, words, onChooseType }: SearchedForProps) {
  const { t } = useTranslation('savedsearches')
  return (
    <div>
      <h3 className={styles.label}>{t('youSearch')}</h3>
      <ul className={styles.words} aria-label={t('youSearch')}>
        <li>
          <MarketTag released={state.is_released} />
        </li>
        {inOrder(words).map((word) => (
          <li key={word}>
            <Tag>{word}</Tag>
          </li>
        ))}
      </ul>
      <Estimate state={state} onChooseType={onChooseType} />
    </div>
  )
}
