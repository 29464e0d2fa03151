import { amsterdamDay, yearAfter } from '@bouwkring/contract/day'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { unitText } from '../../products/index.ts'
import { DateField, NumberField } from '../../ui/form/index.ts'
import { processForm } from '../process-form.ts'
import { amountIn } from '../../platform/format.ts'
import { useDoDeed } from '../use-do-deed.ts'
import { FormDialog } from '../../ui/index.ts'

/** Completes an accepted reservation: how much was actually handed over, and when. */
export function ProcessDialog({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('transactions')
  const { product, amount } = transaction
  const schema = useMemo(() => processForm({ amount, product }), [amount, product])
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: { amount, date: amsterdamDay() },
    mode: 'onChange',
  })
  const { run, busy } = useDoDeed('process', onClose, (error) => showRefusals(error, form.setError))
  return (
    <FormDialog
      title={t('process.title')}
      confirm={t('deed.process')}
      busy={busy}
      dirty={form.formState.isDirty}
      disabled={!form.formState.isValid}
      onConfirm={() => void form.handleSubmit((values) => run({ id: transaction.id, ...values }))()}
      onClose={onClose}
    >
      <p>
        {t('process.what', {
          amount: amountIn(amount, product.unit, i18n.language),
          product: product.name,
        })}
        {product.amount_type === 0
          ? ` ${t(product.is_released ? 'process.restOffer' : 'process.restDemand')}`
          : ''}
      </p>
      <NumberField
        control={form.control}
        name="amount"
        label={t('column.amount')}
        unit={unitText(product.unit)}
        digits={2}
        most={3}
        required
      />
      <DateField
        control={form.control}
        name="date"
        label={t('column.date')}
        min={amsterdamDay()}
        max={yearAfter(amsterdamDay())}
        required
      />
    </FormDialog>
  )
}
