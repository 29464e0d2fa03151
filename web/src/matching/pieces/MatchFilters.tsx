import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { ownProductsQuery } from '../api.ts'
import { type MatchFilter, ranges, scopes, scores } from '../match-url.ts'
import * as styles from './match.module.css'

interface MatchFiltersProps {
  spotId: number
  filter: MatchFilter
  onChange: (change: Partial<MatchFilter>) => void
}

/** Which matches are shown and in what order. */
export function MatchFilters({ spotId, filter, onChange }: MatchFiltersProps) {
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
