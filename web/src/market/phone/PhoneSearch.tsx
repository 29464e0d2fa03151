import { useQueryClient } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpFromLine, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, FilterChip, IconButton, SegmentedControl } from '../../ui/index.ts'
import type { ActiveFilter } from '../active-filters.ts'
import { otlNameKey } from '../filter-names.ts'
import { SearchField } from '../pieces/SearchField.tsx'
import { noFilters, type SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'
import { FilterRows } from './FilterRows.tsx'
import type { SearchPart } from './search-part.ts'
import { WhenPart } from './WhenPart.tsx'
import { WherePart } from './WherePart.tsx'
import { Dialog } from '../../ui/mui/index.ts'
import * as styles from './phone-search.module.css'

interface PhoneSearchProps {
  state: SearchState
  change: ChangeState
  chips: ActiveFilter[]
  total: number | undefined
  /** The part it was opened for: the user starts there. */
  part: SearchPart
}

const startOf: Record<SearchPart, string> = {
  words: 'zoek-tekst',
  period: 'zoek-periode',
  place: 'zoek-plaats',
  filters: 'zoek-filters',
}

function Words({ state, change, chips }: Pick<PhoneSearchProps, 'state' | 'change' | 'chips'>) {
  const { t } = useTranslation('searchphone')
  const client = useQueryClient()
  // Text that is typed but not confirmed still counts.
  const left = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.id !== 'zoek-tekst') return
    const search = target.value.trim() || undefined
    if (search !== state.search) change({ search })
  }
  return (
    <div className={styles.words} onBlur={left}>
      <SearchField
        id="zoek-tekst"
        text={state.search ?? ''}
        placeholder={t('placeholder')}
        onText={(search) => change({ search: search || undefined })}
        onOtl={({ id, name }) => {
          client.setQueryData(otlNameKey(id), name)
          change({ search: undefined, otl: [...new Set([...(state.otl ?? []), id])] })
        }}
      />
      <div className="row wrap">
        {chips
          .filter(({ key }) => key.startsWith('otl'))
          .map(({ key, label, without }) => (
            <FilterChip key={key} on label={label} onRemove={() => change(without)} />
          ))}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** All search options, full screen on a phone; each change is searched for at once. */
export function PhoneSearch({ state, change, chips, total, part }: PhoneSearchProps) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('searchphone')
  const begun = useRef(false)
  const close = () => change({ drawer: undefined })
  const begin = () => {
    if (begun.current) return
    begun.current = true
    const first = document.getElementById(startOf[part])
    if (part !== 'words') first?.scrollIntoView({ block: 'center' })
    first?.focus()
  }
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      aria-labelledby="zoek-titel"
      transitionDuration={0}
      slotProps={{ transition: { onEntered: begin } }}
    >
      <header className={styles.topBar}>
        <IconButton onClick={close} aria-label={tp('close')} size="large">
          <X size={22} aria-hidden />
        </IconButton>
        <h2 id="zoek-titel" className="grow">
          {t('title')}
        </h2>
        <Button variant="text" onClick={() => change(noFilters)}>
          {t('filters.clearAll')}
        </Button>
      </header>
      <div className={styles.body}>
        <div className={styles.sides}>
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
        <Words state={state} change={change} chips={chips} />
        <Part title={tp(state.is_released ? 'when.offer' : 'when.demand')}>
          <WhenPart
            from={state.period_from}
            till={state.period_till}
            onChange={(period_from, period_till) => change({ period_from, period_till })}
          />
        </Part>
        <Part title={tp('where.title')}>
          <WherePart
            value={state}
            onChange={({ place, latitude, longitude, range }) =>
              change({ place, latitude, longitude, range, area: undefined, map: undefined })
            }
          />
        </Part>
        <section className={styles.filters} aria-labelledby="zoek-filters">
          <h3 id="zoek-filters" tabIndex={-1}>
            {t('filters.title')}
          </h3>
          <FilterRows state={state} change={change} chips={chips} />
        </section>
      </div>
      <footer className={styles.foot}>
        <Button variant="contained" size="large" fullWidth onClick={close}>
          {total === undefined ? t('filters.showAll') : t('filters.show', { count: total })}
        </Button>
      </footer>
    </Dialog>
  )
}
