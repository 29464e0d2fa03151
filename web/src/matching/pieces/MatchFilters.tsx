import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, CountBadge, SidePanel, useMediaQuery } from '../../ui/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { ownProductsQuery } from '../api.ts'
import { type MatchFilter, ranges, scopes, scores } from '../match-url.ts'
import * as styles from './match.module.css'

interface MatchFiltersProps {
  spotId: number
  filter: MatchFilter
  /** The number of matches with the current filters. */
  total: number
  onChange: (change: Partial<MatchFilter>) => void
}

/** Below this width the filters do not fit on one line. */
const lineFrom = 1024

/** Filters and order of the matches: one line, or if that does not fit, one button with the number of active filters. */
export function MatchFilters(props: MatchFiltersProps) {
  const { t } = useTranslation('matching')
  const [open, setOpen] = useState(false)
  const line = useMediaQuery(`(min-width:${lineFrom}px)`)
  if (line) return <Choices {...props} />
  const { own, min, range, scope, order } = props.filter
  const set = [own, min || undefined, range, scope, order === 'score' ? undefined : order].filter(
    (one) => one !== undefined,
  ).length
  return (
    <div className={styles.filterButton}>
      <Button
        size="large"
        aria-haspopup="dialog"
        startIcon={<SlidersHorizontal size={18} aria-hidden />}
        endIcon={
          set > 0 ? <CountBadge count={set} label={t('filter.set', { count: set })} /> : undefined
        }
        onClick={() => setOpen(true)}
      >
        {t('filter.button')}
      </Button>
      <SidePanel
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter.label')}
        footer={
          <Button variant="contained" size="large" fullWidth onClick={() => setOpen(false)}>
            {t('filter.show', { count: props.total })}
          </Button>
        }
      >
        <Choices {...props} />
      </SidePanel>
    </div>
  )
}

function Choices({ spotId, filter, onChange }: MatchFiltersProps) {
  const { t } = useTranslation('matching')
  const own =
    useQuery(ownProductsQuery(spotId)).data?.['hydra:member'].filter(
      (product) => product.published || product.id === filter.own,
    ) ?? []
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      <SelectInput
        id="match-own"
        label={t('filter.own')}
        value={String(filter.own ?? '')}
        onChange={(value) => onChange({ own: value ? Number(value) : undefined })}
        choices={[
          { value: '', label: t('filter.all') },
          ...own.map((product) => ({ value: String(product.id), label: product.name })),
        ]}
      />
      <SelectInput
        id="match-min"
        label={t('filter.min')}
        value={String(filter.min)}
        onChange={(value) => onChange({ min: Number(value) })}
        choices={scores.map((score) => ({
          value: String(score),
          label: score === 0 ? t('filter.any') : t('filter.from', { score }),
        }))}
      />
      <SelectInput
        id="match-range"
        label={t('filter.range')}
        value={String(filter.range ?? '')}
        onChange={(value) => onChange({ range: value ? Number(value) : undefined })}
        choices={[
          { value: '', label: t('filter.anyRange') },
          ...ranges.map((km) => ({ value: String(km), label: t('filter.within', { km }) })),
        ]}
      />
      <SelectInput
        id="match-scope"
        label={t('filter.scope')}
        value={filter.scope ?? ''}
        onChange={(value) => onChange({ scope: scopes.find((scope) => scope === value) })}
        choices={[
          { value: '', label: t('filter.anyScope') },
          ...scopes.map((scope) => ({ value: scope, label: t(`filter.${scope}`) })),
        ]}
      />
      <SelectInput
        id="match-order"
        label={t('filter.order')}
        value={filter.order}
        onChange={(order) => onChange({ order: order as MatchFilter['order'] })}
        choices={[
          { value: 'score', label: t('filter.best') },
          { value: 'distance', label: t('filter.nearest') },
          { value: 'newest', label: t('filter.newest') },
        ]}
      />
    </div>
  )
}
