import type { FieldValues } from 'react-hook-form'
import { TextArea, type TextAreaProps } from './TextArea.tsx'
import { type Bound, useFormField } from './use-form-field.ts'

/** Multi-line text in a form. */
export function TextAreaField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T, TextAreaProps>) {
  const bound = useFormField({ control, name })
  return (
    <TextArea {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />
  )
}
