import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../platform/use-debounced.ts'
import { NumberInput, SelectInput } from '../../ui/form/index.ts'
import type { SearchState } from '../search-state.ts'

type Comparison = SearchState['amount_comparison']

interface AmountFilterProps {
  amount: number | undefined
  comparison: Comparison
  onChange: (patch: Partial<SearchState>) => void
}

/** Amount at least, exactly or at most a figure; what is typed counts after 300 ms. */
export function AmountFilter({ amount, comparison, onChange }: AmountFilterProps) {
  const { t } = useTranslation('market')
  const [typed, setTyped] = useState<number | null>(amount ?? null)
  const settled = useDebounced(typed)
  useEffect(() => setTyped(amount ?? null), [amount])
  const wrong = settled !== null && (Number.isNaN(settled) || settled < 0)
  useEffect(() => {
    if (!wrong && (settled ?? undefined) !== amount) onChange({ amount: settled ?? undefined })
    // Only what is typed is told on, not what comes from the URL.
  }, [settled])
  return (
    <fieldset className="fac">
      <legend><h3>{t('amount.label')}</h3></legend>
      {amount === undefined ? null : <Button className="wipe" variant="text" size="small" onClick={() => onChange({ amount: undefined, amount_comparison: 'gte' })} aria-label={t('filters.resetOf', { name: t('amount.label') })}>{t('filters.reset')}</Button>}
      <div className="famount">
        <SelectInput id="filter-vergelijking" label={t('amount.comparison')} hideLabel value={comparison} onChange={(next) => onChange({ amount_comparison: next as Comparison })}
          choices={(['gte', 'eq', 'lte'] as const).map((value) => ({ value, label: t(`amount.${value}`) }))} />
        <NumberInput id="filter-hoeveelheid" label={t('amount.label')} hideLabel value={typed} onChange={setTyped} {...(wrong && { error: t('amount.wrong') })} />
      </div>
    </fieldset>
  )
}
