import { type ReactNode, type Ref, useEffect, useRef } from 'react'
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
}

const drawn = {
  on: 'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
  off: 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
  partly:
    'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z',
}

/** Yes or no, followed by its label. Its look is in styles/controls.css. */
export function CheckboxInput({
  label,
  onChange,
  inputRef,
  indeterminate = false,
  hint,
  error,
  ...input
}: CheckboxInputProps) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const drawnOver = box.current?.querySelector('input')
    if (drawnOver) drawnOver.indeterminate = indeterminate
  })
  const { id } = input
  return (
    <div className={styles.field}>
      <label className="choice" data-disabled={input.disabled ? true : undefined}>
        <span ref={box} className="choice-box">
          <input
            type="checkbox"
            {...input}
            ref={inputRef}
            data-indeterminate={indeterminate}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={describedBy({ id, error, hint })}
            aria-invalid={error ? true : undefined}
          />
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={drawn[indeterminate ? 'partly' : input.checked ? 'on' : 'off']} />
          </svg>
        </span>
        <span className="choice-label">{label}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
