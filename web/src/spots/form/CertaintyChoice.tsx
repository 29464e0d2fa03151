import { type PeriodCertainty, periodCertainties } from '@bouwkring/contract/period'
import { useTranslation } from '../../texts/index.ts'
import { FilterChip } from '../../ui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

interface CertaintyChoiceProps {
  value: PeriodCertainty
  onChange: (certainty: PeriodCertainty) => void
}

/** The certainty of a period: a period that may move is matched with what it may move to. */
export function CertaintyChoice({ value, onChange }: CertaintyChoiceProps) {
  const { t } = useTranslation('spots')
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{t('certainty.label')}</legend>
      <div className="row wrap gap-2">
        {periodCertainties.map((certainty) => (
          <FilterChip
            key={certainty}
            label={t(`certainty.${certainty}`)}
            on={value === certainty}
            onClick={() => onChange(certainty)}
          />
        ))}
      </div>
    </fieldset>
  )
}
