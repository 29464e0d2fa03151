import type { FieldValues } from 'react-hook-form'
import { DateInput, type DateInputProps } from './DateInput.tsx'
import { type Bound, useFormField } from './use-form-field.ts'

/** Date in a form, stored as YYYY-MM-DD. */
export function DateField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T, DateInputProps>) {
  const bound = useFormField({ control, name })
  return (
    <DateInput {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />
  )
}
