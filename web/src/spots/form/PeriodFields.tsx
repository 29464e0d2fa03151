import { useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { fieldId, PeriodInput } from '../../ui/form/index.ts'
import type { SpotForm } from './spot-form.ts'

/** When the spot runs. A start after the end, or without one, sets the end to the start. */
export function PeriodFields({ form, hideLabel = false }: { form: SpotForm; hideLabel?: boolean }) {
  const { t } = useTranslation('spots')
  const from = useController({ control: form.control, name: 'period_from' })
  const till = useController({ control: form.control, name: 'period_till' })
  const change = (period: { from: string; till: string }) => {
    from.field.onChange(period.from || null)
    till.field.onChange(period.till || null)
  }
  return (
    <PeriodInput
      id={fieldId('period_from')}
      label={t('field.period')}
      hideLabel={hideLabel}
      value={{ from: from.field.value ?? '', till: till.field.value ?? '' }}
      onChange={change}
      onBlur={till.field.onBlur}
      error={from.fieldState.error?.message ?? till.fieldState.error?.message}
    />
  )
}
