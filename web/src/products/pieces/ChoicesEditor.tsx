import { FieldError } from '../../ui/form/index.ts'
import { Checkbox, FormControlLabel } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

interface ChoicesEditorProps {
  id: string
  label: string
  options: string[]
  value: string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

/** Multiple choice, with all options visible. */
export function ChoicesEditor({ id, label, options, value, onChange, error }: ChoicesEditorProps) {
  const set = (option: string, on: boolean) =>
    onChange(
      on
        ? options.filter((one) => one === option || value.includes(one))
        : value.filter((one) => one !== option),
    )
  return (
    <div
      className={fieldStyles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className="row wrap">
        {options.map((option, index) => (
          <FormControlLabel
            key={option}
            label={option}
            control={
              <Checkbox
                id={index === 0 ? id : undefined}
                checked={value.includes(option)}
                onChange={(_, on) => set(option, on)}
              />
            }
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
