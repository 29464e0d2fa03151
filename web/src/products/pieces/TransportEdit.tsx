import { type Transport, transports } from '@bouwkring/contract/products'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput, fieldId } from '../../ui/form/index.ts'
import type { ProductForm } from '../product-form.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

/** The possible ways of transport: pick-up, delivery, or both. */
export function TransportEdit({ control }: { control: Control<ProductForm> }) {
  const { t: tf } = useTranslation('facts')
  const { field } = useController({ control, name: 'transport' })
  const id = fieldId('transport')
  const set = (way: Transport, on: boolean) =>
    field.onChange(transports.filter((one) => (one === way ? on : field.value.includes(one))))
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {tf('transport.label')}
      </span>
      <div className="row gap-4">
        {transports.map((way) => (
          <CheckboxInput
            key={way}
            id={`${id}-${way}`}
            label={tf(`transport.${way}`)}
            checked={field.value.includes(way)}
            onChange={(on) => set(way, on)}
          />
        ))}
      </div>
    </div>
  )
}
