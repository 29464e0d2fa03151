import { describedBy, Field, type FieldFrame } from './Field.tsx'
import { MenuItem, Select } from '../mui/index.ts'

export type Choice = { value: string; label: string; hint?: string; disabled?: boolean }
export type SelectInputProps = FieldFrame & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  choices: Choice[]
  placeholder?: string
  disabled?: boolean
}

/** One choice out of a closed list. */
export function SelectInput(props: SelectInputProps) {
  const { id, value, onChange, onBlur, name, choices, placeholder, disabled, error } = props
  return (
    <Field {...props} refers>
      <Select
        labelId={`${id}-label`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        name={name}
        error={Boolean(error)}
        fullWidth
        displayEmpty
        disabled={disabled}
        renderValue={(chosen) =>
          choices.find((choice) => choice.value === chosen)?.label ?? (
            <span className="muted">{placeholder}</span>
          )
        }
        SelectDisplayProps={
          {
            id,
            'aria-labelledby': `${id}-label ${id}`,
            'aria-describedby': describedBy(props),
            'aria-invalid': Boolean(error),
          } as Record<string, unknown>
        }
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </Field>
  )
}
