import { amsterdamDay } from '@bouwkring/contract/day'
import { useController } from 'react-hook-form'
import { presets } from '../../platform/period-presets.ts'
import { useTranslation } from '../../texts/index.ts'
import { fieldId, PeriodInput } from '../../ui/form/index.ts'
import { FilterChip } from '../../ui/index.ts'
import { CertaintyChoice } from './CertaintyChoice.tsx'
import type { SpotForm } from './spot-form.ts'

// A spot runs for a while: today only, and any time, are search options.
const usual = () =>
  presets(amsterdamDay()).filter(
    ({ name }) => name === 'month' || name === 'quarter' || name === 'half',
  )

/** The period of the spot. A start after the end, or without an end, sets the end to the start. */
export function PeriodFields({ form, hideLabel = false }: { form: SpotForm; hideLabel?: boolean }) {
  const { t } = useTranslation('spots')
  const from = useController({ control: form.control, name: 'period_from' })
  const till = useController({ control: form.control, name: 'period_till' })
  const certainty = useController({ control: form.control, name: 'period_certainty' })
  const change = (period: { from: string; till: string }) => {
    from.field.onChange(period.from || null)
    till.field.onChange(period.till || null)
  }
  const value = { from: from.field.value ?? '', till: till.field.value ?? '' }
  return (
    <div className="column gap-2">
      <PeriodInput
        id={fieldId('period_from')}
        tillId={fieldId('period_till')}
        label={t('field.period')}
        hideLabel={hideLabel}
        value={value}
        onChange={change}
        onBlur={till.field.onBlur}
        error={from.fieldState.error?.message ?? till.fieldState.error?.message}
      />
      <div className="row wrap gap-2" role="group" aria-label={t('usual.label')}>
        {usual().map((period) => (
          <FilterChip
            key={period.name}
            label={t(`usual.${period.name}`)}
            on={value.from === period.from && value.till === period.till}
            onClick={() => change(period)}
          />
        ))}
      </div>
      {value.from || value.till ? (
        <CertaintyChoice value={certainty.field.value} onChange={certainty.field.onChange} />
      ) : null}
    </div>
  )
}
