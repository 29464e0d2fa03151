import { useTranslation } from '../../texts/index.ts'
import { figureText } from './decimal.ts'
import { describedBy, FieldError, type FieldFrame } from './Field.tsx'
import { NumberInput } from './NumberInput.tsx'
import { Slider } from '../mui/index.ts'
import * as styles from './field.module.css'
import * as sliderInputStyles from './slider-input.module.css'

export type SliderInputProps = FieldFrame & {
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  min?: number
  max?: number
  step?: number
  unit?: string
  disabled?: boolean
  /** Red and green are accompanied by words or an error text. */
  tone?: 'bad' | 'good'
}

/** A slider with a number field that shows and sets the same value. */
export function SliderInput(props: SliderInputProps) {
  const {
    id,
    label,
    hideLabel,
    value,
    onChange,
    onBlur,
    min = 0,
    max = 100,
    step = 1,
    unit,
    disabled,
    tone,
    error,
    hint,
  } = props
  const { i18n, t } = useTranslation('ui')
  const number = typeof value === 'number' && !Number.isNaN(value) ? value : null
  return (
    <div className={styles.field}>
      <span className={hideLabel ? 'visually-hidden' : styles.label} id={`${id}-name`}>
        {label}
      </span>
      <div className={sliderInputStyles.slider} data-tone={tone}>
        <Slider
          value={Math.min(max, Math.max(min, number ?? min))}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(_, next) => onChange(next as number)}
          onBlur={onBlur}
          aria-labelledby={`${id}-name`}
          aria-describedby={describedBy(props)}
          getAriaValueText={(shown) => figureText(shown, unit, i18n.language)}
        />
        <NumberInput
          id={id}
          label={t('form.sliderFigure', { name: label })}
          hideLabel
          value={number}
          onChange={onChange}
          onBlur={onBlur}
          unit={unit}
          disabled={disabled}
        />
      </div>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
