import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { CheckboxInput, FieldError, fieldId } from '../../ui/form/index.ts'
import * as styles from '../integrations.module.css'

interface CheckboxGroupProps<V extends FieldValues> {
  control: Control<V>
  name: Path<V>
  label: string
  choices: readonly { value: string; label: string; hint: string }[]
}

/** Any number of options from a short list, each with a description. */
export function CheckboxGroup<V extends FieldValues>({
  control,
  name,
  label,
  choices,
}: CheckboxGroupProps<V>) {
  const { field, fieldState } = useController({ control, name })
  const chosen = field.value as string[]
  const id = fieldId(name)
  const error = fieldState.error?.message
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {choices.map(({ value, label: text, hint }, at) => (
        <CheckboxInput
          key={value}
          id={at === 0 ? id : `${id}-${at}`}
          label={text}
          hint={hint}
          checked={chosen.includes(value)}
          onChange={(on) =>
            field.onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
