import type { FieldValues } from 'react-hook-form'
import { SwitchInput } from './SwitchInput.tsx'
import type { CheckboxInputProps } from './CheckboxInput.tsx'
import { type Bound, useFormField } from './use-form-field.ts'

/** Yes or no in a form, as a switch. */
export function SwitchField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T, CheckboxInputProps>) {
  const { value, ...bound } = useFormField({ control, name })
  return <SwitchInput {...rest} {...bound} checked={value === true} />
}
