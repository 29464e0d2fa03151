import { useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput, fieldId, SliderInput } from '../../ui/form/index.ts'
import type { SpotForm } from './spot-form.ts'
import * as styles from './form.module.css'

const usual = 75

/** How far an offer may be taken and how far a demand searches; unlimited when ticked. */
export function RangeField({ form }: { form: SpotForm }) {
  const { t } = useTranslation('spots')
  const { field, fieldState } = useController({ control: form.control, name: 'range' })
  const unlimited = field.value === null || field.value === undefined
  return (
    <div className={styles.rangeField}>
      <SliderInput
        id={fieldId('range')}
        label={t('field.range')}
        hint={t('field.rangeHint')}
        value={unlimited ? null : field.value}
        min={5}
        max={200}
        step={5}
        unit="km"
        disabled={unlimited}
        onBlur={field.onBlur}
        onChange={(value) => field.onChange(value ?? Number.NaN)}
        error={fieldState.error?.message}
      />
      <CheckboxInput
        id="range-unlimited"
        label={t('field.unlimited')}
        checked={unlimited}
        onChange={(on) => field.onChange(on ? null : usual)}
      />
    </div>
  )
}
