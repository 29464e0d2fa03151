import type { ReactNode, Ref } from 'react'
import { describedBy, Field, type FieldFrame } from './Field.tsx'
import * as styles from './text-input.module.css'

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
  maxLength?: number
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  alignRight?: boolean
}

/** Single-line text field with its label above and its unit inside. */
export function TextInput(props: TextInputProps) {
  const { label, hideLabel, hint, optionalMark, ...own } = props
  const { onChange, inputRef, unit, start, error, required, alignRight, ...input } = own
  return (
    <Field {...props}>
      <div
        className={styles.frame}
        data-invalid={error ? true : undefined}
        data-disabled={input.disabled ? true : undefined}
      >
        {start ? <span className={`${styles.beside} ${styles.before}`}>{start}</span> : null}
        <input
          type="text"
          {...input}
          ref={inputRef}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy(props)}
          aria-invalid={Boolean(error)}
          aria-required={required}
          style={alignRight ? { textAlign: 'right' } : undefined}
        />
        {unit ? <span className={`${styles.beside} ${styles.after}`}>{unit}</span> : null}
      </div>
    </Field>
  )
}
