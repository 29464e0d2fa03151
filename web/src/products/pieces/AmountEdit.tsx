import { units } from '@bouwkring/contract/amount'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { NumberField, SelectField } from '../../ui/form/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { unitText } from '../amount-text.ts'
import type { ProductForm, Subject } from '../product-form.ts'
import { GivenEdit } from './GivenEdit.tsx'
import * as styles from './form.module.css'

/** The amount: a figure, on request, or while stock lasts. */
export function AmountEdit({
  form,
  subject,
}: {
  form: UseFormReturn<ProductForm>
  subject: Subject
}) {
  const { t } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const { control, trigger } = form
  const { field } = useController({ control, name: 'amount_type' })
  const onRequest = useWatch({ control, name: 'amount_type' }) === '1'
  const change = (type: ProductForm['amount_type']) => {
    field.onChange(type)
    void trigger('amount')
  }
  return (
    <div className="column gap-2">
      <SegmentedControl
        label={t('amount.kind')}
        value={field.value}
        onChange={change}
        segments={[
          { value: '0', label: t('amount.figure') },
          { value: '1', label: tf('amount.onRequest') },
          { value: '2', label: tf('amount.whileStockLasts') },
        ]}
      />
      <div className={styles.amount}>
        {onRequest ? null : (
          <NumberField
            control={control}
            name="amount"
            label={t('field.amount')}
            required={field.value === '0'}
          />
        )}
        <SelectField
          control={control}
          name="unit"
          label={t('field.unit')}
          placeholder={t('field.unitChoose')}
          choices={units.map((unit) => ({ value: unit, label: unitText(unit) }))}
        />
      </div>
      <GivenEdit form={form} subject={subject} />
    </div>
  )
}
