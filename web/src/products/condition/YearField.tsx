import { type FieldValues } from 'react-hook-form'
import { TextInput, type TextInputProps } from '../../ui/form/TextInput.tsx'
import { type Bound, useFormField } from '../../ui/form/use-form-field.ts'

/** A year in a form, or a number of years: digits without separators; other characters cannot be typed. */
export function YearField<T extends FieldValues>({
  control,
  name,
  maxLength = 4,
  ...rest
}: Bound<T, Omit<TextInputProps, 'value' | 'onChange' | 'inputMode'>>) {
  const { value, onChange, ...bound } = useFormField({ control, name })
  return (
    <TextInput
      {...rest}
      {...bound}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(text) => {
        const figures = text.replaceAll(/\D/g, '')
        onChange(figures === '' ? null : Number(figures))
      }}
      inputMode="numeric"
      maxLength={maxLength}
      autoComplete="off"
    />
  )
}
