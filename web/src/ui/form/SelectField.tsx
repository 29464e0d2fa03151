import type { FieldValues } from 'react-hook-form'
import { SelectInput, type SelectInputProps } from './SelectInput.tsx'
import { type Bound, useFormField } from './use-form-field.ts'

/** Choice from a closed list in a form. */
export function SelectField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T, SelectInputProps>) {
  const { inputRef: _unused, ...bound } = useFormField({ control, name })
  return (
    <SelectInput {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />
  )
}
