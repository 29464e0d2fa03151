import type { FieldValues } from 'react-hook-form'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { type Bound, useFormField } from './use-form-field.ts'

/** Text in a form. */
export function TextField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T, TextInputProps>) {
  const bound = useFormField({ control, name })
  return (
    <TextInput {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />
  )
}
