import {
  ArrowDownToLine,
  ArrowUpFromLine,
  List,
  Map as MapIcon,
  SlidersHorizontal,
} from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { Button, CountBadge, latePiece, SegmentedControl } from '../../ui/index.ts'
import { otlNameKey } from '../filter-names.ts'
import type { SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'
import { PeriodButton } from './PeriodButton.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import type { FilteredProperty } from './PropertyFilter.tsx'
import { SearchField } from './SearchField.tsx'
import * as styles from './search-bar.module.css'

const PropertyDialog = latePiece(() =>
  withTexts(import('./PropertyDialog.tsx'), 'propertyfilter').then((module) => ({
    default: module.PropertyDialog,
  })),
)

interface SearchBarProps {
  state: SearchState
  change: ChangeState
  /** The number of filters set in the panel. */
  active: number
  /** The user points at the button of the filters, or has the focus on it. */
  onFiltersMeant: () => void
}

/** What to search for, when and where; the filters and the view. */
export function SearchBar({ state, change, active, onFiltersMeant }: SearchBarProps) {
  const { t } = useTranslation('market')
  const client = useQueryClient()
  const [asked, setAsked] = useState<FilteredProperty>()
  const close = () => {
    setAsked(undefined)
    document.getElementById('zoek-tekst')?.focus()
  }
  return (
    <form className={styles.searchRow} role="search" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.marketChoice}>
        <SegmentedControl
          label={t('side.label')}
          size="large"
          value={state.is_released ? 'offer' : 'demand'}
          onChange={(side) => change({ is_released: side === 'offer' })}
          segments={[
            { value: 'offer', label: t('side.offer'), icon: ArrowUpFromLine, tone: 'out' },
            { value: 'demand', label: t('side.demand'), icon: ArrowDownToLine, tone: 'in' },
          ]}
        />
      </div>
      <div className={styles.search}>
        <SearchField
          id="zoek-tekst"
          text={state.search ?? ''}
          placeholder={t('field.placeholder')}
          onText={(search) => change({ search: search || undefined })}
          onOtl={({ id, name }) => {
            client.setQueryData(otlNameKey(id), name)
            change({ search: undefined, otl: [...new Set([...(state.otl ?? []), id])] })
          }}
          onProperty={setAsked}
        />
        <PeriodButton
          from={state.period_from}
          till={state.period_till}
          onChange={(period_from, period_till) => change({ period_from, period_till })}
        />
        <PlaceButton
          value={state}
          onChange={({ place, latitude, longitude, range }) =>
            change({ place, latitude, longitude, range, area: undefined, map: undefined })
          }
        />
      </div>
      <Button
        className={styles.filterButton}
        data-part="filters"
        size="large"
        startIcon={<SlidersHorizontal size={18} aria-hidden />}
        aria-expanded={state.drawer === 'open'}
        onPointerEnter={onFiltersMeant}
        onFocus={onFiltersMeant}
        onClick={() => change({ drawer: state.drawer === 'open' ? undefined : 'open' })}
      >
        <span className={styles.word}>{t('filters.title')}</span>
        <CountBadge count={active} label={t('filters.active', { count: active })} />
      </Button>
      <div className={styles.viewChoice}>
        <SegmentedControl
          label={t('view.label')}
          size="large"
          value={state.view}
          onChange={(view) => change({ view })}
          segments={[
            { value: 'map', label: t('view.map'), icon: MapIcon },
            { value: 'list', label: t('view.list'), icon: List },
          ]}
        />
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <PropertyDialog
            property={asked}
            filters={state.filters}
            onClose={close}
            onApply={(filters) => {
              change({ filters })
              close()
            }}
          />
        </Suspense>
      ) : null}
    </form>
  )
}
