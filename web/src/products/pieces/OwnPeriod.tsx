import { useController, type UseFormReturn } from 'react-hook-form'
import { CertaintyChoice } from '../../spots/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { fieldId, PeriodInput, SwitchInput } from '../../ui/form/index.ts'
import type { ProductForm } from '../product-form.ts'

/** The days of the product's own period, and their certainty. */
export function OwnDays({ form: { control } }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation('products')
  const from = useController({ control, name: 'period.from' })
  const till = useController({ control, name: 'period.till' })
  const { field: certainty } = useController({ control, name: 'period.certainty' })
  const error = from.fieldState.error?.message ?? till.fieldState.error?.message
  return (
    <>
      <PeriodInput
        id={fieldId('period.from')}
        tillId={fieldId('period.till')}
        label={t('period.label')}
        value={{ from: from.field.value ?? '', till: till.field.value ?? '' }}
        onChange={(period) => {
          from.field.onChange(period.from || null)
          till.field.onChange(period.till || null)
        }}
        onBlur={till.field.onBlur}
        {...(error && { error })}
      />
      <CertaintyChoice value={certainty.value} onChange={certainty.onChange} />
    </>
  )
}

/** A period of its own, when the product does not become available, or is not needed, together with its spot. */
export function OwnPeriod({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation('products')
  const { field: own } = useController({ control: form.control, name: 'own_period' })
  return (
    <div className="column gap-3">
      <SwitchInput
        id={fieldId('own_period')}
        label={t('period.own')}
        hint={t('period.hint')}
        checked={own.value}
        onChange={own.onChange}
      />
      {own.value ? <OwnDays form={form} /> : null}
    </div>
  )
}
