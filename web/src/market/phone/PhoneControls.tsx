import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarDays,
  MapPin,
  Search,
  SlidersHorizontal,
} from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { CountBadge, FilterChip, SegmentedControl } from '../../ui/index.ts'
import type { ActiveFilter } from '../active-filters.ts'
import { pointOf } from '../pieces/around.ts'
import { periodText } from '../period-text.ts'
import type { SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'
import type { SearchPart } from './search-part.ts'
import * as styles from './phone-controls.module.css'

interface PhoneControlsProps {
  state: SearchState
  change: ChangeState
  chips: ActiveFilter[]
  /** Opens the search sheet at one of its parts. */
  onOpen: (part: SearchPart) => void
}

const ofSpot = ({ key }: ActiveFilter) => key === 'spot'
const ofWords = ({ key }: ActiveFilter) => key === 'search' || key.startsWith('otl')

/** The controls over the map: one field that opens the search, and one row of chips. */
export function PhoneControls({ state, change, chips, onOpen }: PhoneControlsProps) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('searchphone')
  const words = chips.filter(ofWords).map(({ label }) => label)
  const point = pointOf(state, t('place.point'))
  const period = periodText(state.period_from, state.period_till, t('period.till'))
  const active = chips
    .filter(({ key }) => !['search', 'area', 'spot'].includes(key))
    .reduce((sum, { count }) => sum + count, 0)
  const taken = ({ key, label, without }: ActiveFilter) => (
    <FilterChip key={key} label={label} onRemove={() => change(without)} />
  )
  return (
    <div className={styles.controls} role="search">
      <div className={styles.searchPill} data-over-map>
        <button
          type="button"
          className={styles.field}
          data-filled={words.length > 0 || undefined}
          aria-haspopup="dialog"
          onClick={() => onOpen('words')}
        >
          <Search size={20} aria-hidden />
          <span className="visually-hidden">{tp('field')}: </span>
          <span className="truncate">{words.join(', ') || tp('placeholder')}</span>
        </button>
        <button
          type="button"
          className={styles.filters}
          data-part="filters"
          aria-haspopup="dialog"
          aria-expanded={state.drawer === 'open'}
          onClick={() => onOpen('filters')}
        >
          <SlidersHorizontal size={20} aria-hidden />
          <span className="visually-hidden">{t('filters.title')}</span>
          <CountBadge count={active} label={t('filters.active', { count: active })} />
        </button>
      </div>
      <div className={styles.chips} data-over-map>
        <SegmentedControl
          label={t('side.label')}
          value={state.is_released ? 'offer' : 'demand'}
          onChange={(side) => change({ is_released: side === 'offer' })}
          segments={[
            { value: 'offer', label: t('side.offer'), icon: ArrowUpFromLine, tone: 'out' },
            { value: 'demand', label: t('side.demand'), icon: ArrowDownToLine, tone: 'in' },
          ]}
        />
        {/* The choice made on the map stays in view. */}
        {chips.filter(ofSpot).map(taken)}
        <button type="button" className={styles.chip} onClick={() => onOpen('place')}>
          <MapPin size={16} aria-hidden />
          {point ? <span className="visually-hidden">{t('place.label')}: </span> : null}
          {point?.name ?? t('place.any')}
          {point && state.range ? ` + ${state.range} km` : ''}
        </button>
        <button type="button" className={styles.chip} onClick={() => onOpen('period')}>
          <CalendarDays size={16} aria-hidden />
          {period ? <span className="visually-hidden">{t('period.label')}: </span> : null}
          {period || t('period.any')}
        </button>
        {chips.filter((chip) => !ofWords(chip) && !ofSpot(chip)).map(taken)}
      </div>
    </div>
  )
}
