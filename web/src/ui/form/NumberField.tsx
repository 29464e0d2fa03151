import type { FieldValues } from 'react-hook-form'
import { NumberInput, type NumberInputProps } from './NumberInput.tsx'
import { type Bound, useFormField } from './use-form-field.ts'

/** Number in a form, typed with the separators of the language. */
export function NumberField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T, NumberInputProps>) {
  const bound = useFormField({ control, name })
  return (
    <NumberInput
      {...rest}
      {...bound}
      value={typeof bound.value === 'number' ? bound.value : null}
    />
  )
}
