import { type PeriodCertainty, periodCertainties } from '@bouwkring/contract/period'
import { useTranslation } from '../../texts/index.ts'
import { FilterChip } from '../../ui/index.ts'

interface CertaintyChoiceProps {
  value: PeriodCertainty
  onChange: (certainty: PeriodCertainty) => void
}

/** How certain a period is: what may move is matched with what it may move to. */
export function CertaintyChoice({ value, onChange }: CertaintyChoiceProps) {
  const { t } = useTranslation('spots')
  return (
    <div className="column gap-1" role="group" aria-label={t('certainty.label')}>
      <span className="small muted" aria-hidden>
        {t('certainty.label')}
      </span>
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
    </div>
  )
}
