import type { CheckboxInputProps } from './CheckboxInput.tsx'
import { describedBy, FieldError } from './Field.tsx'
import { FormControlLabel, Switch } from '../mui/index.ts'
import * as styles from './field.module.css'

/** Yes or no, for settings that take effect at once. */
export function SwitchInput({
  id,
  label,
  checked,
  onChange,
  onBlur,
  inputRef,
  name,
  disabled,
  hint,
  error,
}: Omit<CheckboxInputProps, 'indeterminate'>) {
  return (
    <div className={styles.field}>
      <FormControlLabel
        sx={{ marginLeft: 0, gap: '10px' }}
        label={label}
        disabled={disabled}
        control={
          <Switch
            id={id}
            name={name}
            checked={checked}
            onBlur={onBlur}
            disabled={disabled}
            onChange={(_, on) => onChange(on)}
            slotProps={{
              input: {
                ref: inputRef,
                'aria-describedby': describedBy({ id, error, hint }),
                'aria-invalid': error ? true : undefined,
              },
            }}
          />
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
