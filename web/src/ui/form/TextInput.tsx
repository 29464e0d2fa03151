import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode, Ref } from 'react'
import { describedBy, Field, type FieldFrame } from './Field.tsx'

export type TextInputProps = FieldFrame & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  name?: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search'
  autoComplete?: string
  placeholder?: string
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  unit?: ReactNode
  start?: ReactNode
  rows?: number
  maxLength?: number
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  alignRight?: boolean
}

/** Text field with its label above and its unit inside; `rows` makes it multi-line. */
export function TextInput(props: TextInputProps) {
  const {
    id,
    value,
    onChange,
    onBlur,
    inputRef,
    name,
    type = 'text',
    autoComplete,
    placeholder,
    inputMode,
    unit,
    start,
    rows,
    maxLength,
    disabled,
    readOnly,
    autoFocus,
    error,
    required,
    alignRight,
  } = props
  return (
    <Field {...props}>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        error={Boolean(error)}
        type={rows ? undefined : type}
        multiline={Boolean(rows)}
        minRows={rows}
        maxRows={rows ? rows * 3 : undefined}
        fullWidth
        disabled={disabled}
        readOnly={readOnly}
        autoFocus={autoFocus}
        autoComplete={autoComplete}
        placeholder={placeholder}
        startAdornment={
          start ? <InputAdornment position="start">{start}</InputAdornment> : undefined
        }
        endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
        inputProps={{
          'aria-describedby': describedBy(props),
          'aria-invalid': Boolean(error),
          'aria-required': required,
          inputMode,
          maxLength,
          style: alignRight ? { textAlign: 'right' } : undefined,
        }}
      />
    </Field>
  )
}
