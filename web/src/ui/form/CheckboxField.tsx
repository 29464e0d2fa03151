import type { FieldValues } from 'react-hook-form'
import { CheckboxInput, type CheckboxInputProps } from './CheckboxInput.tsx'
import { type Bound, useFormField } from './use-form-field.ts'

/** Yes or no in a form. */
export function CheckboxField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T, CheckboxInputProps>) {
  const { value, ...bound } = useFormField({ control, name })
  return <CheckboxInput {...rest} {...bound} checked={value === true} />
}
