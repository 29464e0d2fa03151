import { type Unit, units } from '@bouwkring/contract/amount'
import { useTranslation } from '../../texts/index.ts'
import { unitText } from '../../products/index.ts'
import type { Compared } from '../property-terms.ts'
import type { SearchState } from '../search-state.ts'
import { wrongAmount } from '../wrong-amount.ts'
import { ComparedFigure } from './ComparedFigure.tsx'
import { Button } from '../../ui/index.ts'
import * as styles from './filters.module.css'

interface AmountFilterProps {
  value: Compared
  onChange: (patch: Partial<SearchState>) => void
}

const choices = units.map((unit) => ({ value: unit, label: unitText(unit) }))

/** Amount at least, exactly or at most a number; with a unit, also amounts that can be converted to it. */
export function AmountFilter({ value, onChange }: AmountFilterProps) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('propertyfilter')
  const clear = () =>
    onChange({ amount: undefined, amount_comparison: 'gte', amount_unit: undefined })
  return (
    <fieldset className={styles.facet}>
      <legend>
        <h3>{t('amount.label')}</h3>
      </legend>
      {value.amount === undefined ? null : (
        <Button
          className={styles.wipe}
          variant="text"
          size="small"
          onClick={clear}
          aria-label={t('filters.resetOf', { name: t('amount.label') })}
        >
          {t('filters.reset')}
        </Button>
      )}
      <ComparedFigure
        id="filter-hoeveelheid"
        label={t('amount.label')}
        value={value}
        units={choices}
        anyUnit={tp('amount.anyUnit')}
        min={0}
        wrong={wrongAmount}
        onChange={({ amount, comparison, unit }) =>
          onChange({ amount, amount_comparison: comparison, amount_unit: unit as Unit | undefined })
        }
      />
    </fieldset>
  )
}
