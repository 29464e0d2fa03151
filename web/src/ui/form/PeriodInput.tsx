import { useTranslation } from '../../texts/index.ts'
import { DateInput } from './DateInput.tsx'
import { isDay, type Period, weeksText, withStart } from './date-text.ts'
import { FieldError } from './Field.tsx'
import * as styles from './field.module.css'
import * as periodInputStyles from './period-input.module.css'

export type PeriodInputProps = {
  id: string
  /** Id of the field for the last day, where a form names it separately. */
  tillId?: string
  label: string
  hideLabel?: boolean
  value: Period
  onChange: (period: Period) => void
  onBlur?: () => void
  error?: string
  fromLabel?: string
  tillLabel?: string
  disabled?: boolean
  min?: string
}

/** From and till with their week numbers; a start after the end, or without one, sets the end to the start. A text that is not a day is passed on as typed. */
export function PeriodInput({
  id,
  tillId = `${id}-till`,
  label,
  hideLabel = false,
  value,
  onChange,
  onBlur,
  error,
  fromLabel,
  tillLabel,
  disabled,
  min,
}: PeriodInputProps) {
  const { t } = useTranslation('ui')
  const weeks = weeksText(value.from, value.till, t)
  // A field without a valid day reports this itself.
  const shown = [value.from, value.till].every((day) => day === '' || isDay(day))
    ? error
    : undefined
  return (
    <fieldset className={styles.field} aria-describedby={shown ? `${id}-error` : undefined}>
      <legend className={hideLabel ? 'visually-hidden' : ''}>{label}</legend>
      <div className={periodInputStyles.period}>
        <DateInput
          id={id}
          label={fromLabel ?? t('period.from')}
          value={value.from}
          min={min}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(iso) => onChange(withStart(value, iso))}
        />
        <DateInput
          id={tillId}
          label={tillLabel ?? t('period.till')}
          value={value.till}
          min={isDay(value.from) ? value.from : min}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(iso) => onChange({ ...value, till: iso })}
        />
      </div>
      <p className={styles.hint} aria-live="polite">
        {weeks}
      </p>
      <FieldError id={id} error={shown} />
    </fieldset>
  )
}
