import { describedBy, Field } from './Field.tsx'
import type { TextInputProps } from './TextInput.tsx'
import { OutlinedInput } from '../mui/index.ts'

export type TextAreaProps = Omit<
  TextInputProps,
  'type' | 'inputMode' | 'unit' | 'start' | 'alignRight'
> & {
  /** The minimum number of lines; it grows to three times as many. */
  rows: number
}

/** Multi-line text with its label above. */
export function TextArea(props: TextAreaProps) {
  const {
    rows,
    onChange,
    error,
    required,
    maxLength,
    hideLabel,
    label,
    hint,
    optionalMark,
    ...rest
  } = props
  return (
    <Field {...props}>
      <OutlinedInput
        {...rest}
        onChange={(event) => onChange(event.target.value)}
        error={Boolean(error)}
        multiline
        minRows={rows}
        maxRows={rows * 3}
        fullWidth
        inputProps={{
          'aria-describedby': describedBy(props),
          'aria-invalid': Boolean(error),
          'aria-required': required,
          maxLength,
        }}
      />
    </Field>
  )
}
