import { type PriceType, priceTypes } from '@bouwkring/contract/products'
import { useEffect } from 'react'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { NumberField, SelectField } from '../../ui/form/index.ts'
import { unitText } from '../amount-text.ts'
import type { ProductForm } from '../product-form.ts'
import * as styles from './form.module.css'

const valued = (type: PriceType) => type === 'from' || type === 'fixed'

/** The price: its type, and the amount in euros if the type has a value. A demand has no price yet. */
export function PriceEdit({
  form,
  released,
}: {
  form: UseFormReturn<ProductForm>
  released: boolean
}) {
  const { t } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const { control, trigger } = form
  const { field } = useController({ control, name: 'price.type' })
  const unit = useWatch({ control, name: 'unit' })
  const value = useDebounced(useWatch({ control, name: 'price.value' }), 500)
  const shown = valued(field.value)
  useEffect(() => {
    if (shown && value !== null) void trigger('price.value')
  }, [shown, value, trigger])
  useEffect(() => {
    if (!shown) void trigger('price')
  }, [shown, trigger])
  return (
    <div className={styles.price}>
      <SelectField
        control={control}
        name="price.type"
        label={t('field.price')}
        choices={priceTypes
          .filter((type) => released || type === 'unknown')
          .map((type) => ({ value: type, label: tf(`price.${type}`) }))}
        hint={released ? undefined : t('price.demandHint')}
      />
      {shown ? (
        <NumberField
          control={control}
          name="price.value"
          label={t('field.priceValue')}
          digits={2}
          start="€"
          unit={unit ? tf('price.per', { unit: unitText(unit) }) : undefined}
          required
        />
      ) : null}
    </div>
  )
}
