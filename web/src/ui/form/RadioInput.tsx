import { describedBy, FieldError, type FieldFrame } from './Field.tsx'
import type { Choice } from './SelectInput.tsx'
import { FormControlLabel, Radio, RadioGroup } from '../mui/index.ts'
import * as styles from './field.module.css'

export type RadioInputProps = FieldFrame & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  choices: Choice[]
  row?: boolean
  disabled?: boolean
}

/** One choice out of a few, all visible. */
export function RadioInput(props: RadioInputProps) {
  const {
    id,
    label,
    hideLabel,
    value,
    onChange,
    onBlur,
    name,
    choices,
    row,
    disabled,
    error,
    hint,
  } = props
  return (
    <div className={styles.field}>
      <span className={hideLabel ? 'visually-hidden' : styles.label} id={`${id}-label`}>
        {label}
      </span>
      <RadioGroup
        id={id}
        tabIndex={-1}
        row={row}
        name={name}
        value={value}
        onBlur={onBlur}
        onChange={(_, next) => onChange(next)}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(props)}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            disabled={disabled ?? choice.disabled}
            control={<Radio />}
            label={
              choice.hint ? (
                <>
                  {choice.label}
                  <span className="muted small"> {choice.hint}</span>
                </>
              ) : (
                choice.label
              )
            }
          />
        ))}
      </RadioGroup>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
