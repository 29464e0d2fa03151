import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ReactNode, Ref } from 'react'
import { describedBy, FieldError } from './Field.tsx'
import * as styles from './field.module.css'

export type CheckboxInputProps = {
  id: string
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  name?: string
  disabled?: boolean
  indeterminate?: boolean
  hint?: ReactNode
  error?: string
  look?: 'checkbox' | 'switch'
}

/** Yes or no: a checkbox, or a switch for what works at once. */
export function CheckboxInput({
  id,
  label,
  checked,
  onChange,
  onBlur,
  inputRef,
  name,
  disabled,
  indeterminate,
  hint,
  error,
  look = 'checkbox',
}: CheckboxInputProps) {
  const control = {
    id,
    name,
    checked,
    onBlur,
    disabled,
    onChange: (_: unknown, on: boolean) => onChange(on),
    slotProps: {
      input: {
        ref: inputRef,
        'aria-describedby': describedBy({ id, error, hint }),
        'aria-invalid': error ? true : undefined,
      },
    },
  }
  return (
    <div className={styles.field}>
      <FormControlLabel
        sx={look === 'switch' ? { marginLeft: 0, gap: '10px' } : undefined}
        label={label}
        disabled={disabled}
        control={
          look === 'switch' ? (
            <Switch {...control} />
          ) : (
            <Checkbox {...control} indeterminate={indeterminate} />
          )
        }
      />
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
