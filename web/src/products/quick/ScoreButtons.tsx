import type { ProductProperty } from '@bouwkring/contract/products'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../../ui/form/index.ts'
import type { ProductForm } from '../product-form.ts'
import { withValue } from '../property-rules.ts'
import { valuesOf } from './scale-values.ts'
import * as styles from './score-buttons.module.css'

/** A short scale by one press: a thumb does not hit a slider. */
export function ScoreButtons({
  control,
  property,
}: {
  control: Control<ProductForm>
  property: ProductProperty
}) {
  const { t } = useTranslation('products')
  const { field, fieldState } = useController({ control, name: `properties.${property.reference}` })
  const draft = field.value ?? { value: [], unit: null, matching_condition: null }
  const id = `score-${property.reference}`
  const error = (fieldState.error as { message?: string } | undefined)?.message
  return (
    <div
      className={styles.scale}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span id={id} className={styles.label}>
        {property.required ? t('property.requiredName', { name: property.name }) : property.name}
      </span>
      <div className={styles.scores}>
        {valuesOf(property).map((value, at) => (
          <button
            key={value}
            type="button"
            ref={at === 0 ? field.ref : undefined}
            className={styles.score}
            aria-pressed={draft.value[0] === value}
            onClick={() => field.onChange(withValue(draft, [value], property.type))}
          >
            {value}
          </button>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
