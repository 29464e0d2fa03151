import { originKinds, precisions } from '@bouwkring/contract/condition'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput, fieldId, SelectInput, TextField, TextInput } from '../../ui/form/index.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SegmentedControl } from '../../ui/index.ts'
import type { ProductForm } from '../product-form.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { dayWith } from './condition-form.ts'
import { YearField } from './YearField.tsx'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './condition.module.css'

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** The date when it came out: the day, the month, or only the year. */
function WhenEdit({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t, i18n } = useTranslation('condition')
  const { control } = form
  const { field: when, fieldState } = useController({ control, name: 'origin.on' })
  const { field: precision } = useController({ control, name: 'origin.precision' })
  const [year = '', month = '01'] = (when.value ?? '').split('-')
  const id = fieldId('origin.when')
  const monthName = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : 'nl-NL', {
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {t('origin.when')}
      </span>
      <div className={styles.line}>
        <SegmentedControl
          label={t('origin.precision')}
          value={precision.value}
          onChange={precision.onChange}
          segments={precisions.map((value) => ({ value, label: t(`precision.${value}`) }))}
        />
        {precision.value === 'day' ? (
          <DateField control={control} name="origin.on" label={t('origin.on')} hideLabel />
        ) : (
          <>
            {precision.value === 'month' ? (
              <SelectInput
                id={`${id}-month`}
                label={t('precision.month')}
                hideLabel
                value={when.value ? month : ''}
                placeholder={t('precision.month')}
                onChange={(next) =>
                  when.onChange(dayWith(when.value, { month: Number(next) }) ?? when.value)
                }
                disabled={!when.value}
                choices={months.map((value) => ({
                  value,
                  label: monthName.format(new Date(`2026-${value}-01T00:00:00Z`)),
                }))}
              />
            ) : null}
            <TextInput
              id={`${id}-year`}
              label={t('precision.year')}
              hideLabel
              placeholder={t('precision.year')}
              value={year.replace(/^0+/, '')}
              onChange={(text) =>
                when.onChange(dayWith(when.value, { year: Number(text.replace(/\D/g, '')) }))
              }
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              {...(fieldState.error?.message && { error: fieldState.error.message })}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Its origin, and since when it was in use. */
export function OriginEdit({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation('condition')
  const { control } = form
  const { field } = useController({ control, name: 'origin.kind' })
  const year = useWatch({ control, name: 'in_use_since.year' })
  const { field: about } = useController({ control, name: 'in_use_since.about' })
  const taken = field.value === 'deinstallation' || field.value === 'demolition'
  return (
    <section className={styles.part} aria-labelledby="herkomst-titel">
      <h3 id="herkomst-titel">{t('origin.title')}</h3>
      <ChoiceCards
        id={fieldId('origin.kind')}
        label={t('origin.kind')}
        size="word"
        optionalMark
        inputRef={field.ref}
        choices={originKinds.map((value) => ({ value, title: t(`origin.${value}`) }))}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value !== null && field.value !== 'unknown' ? <WhenEdit form={form} /> : null}
      {taken ? (
        <div className={styles.pair}>
          <TextField
            control={control}
            name="origin.work"
            label={t('origin.work')}
            maxLength={200}
            optionalMark
          />
          <YearField control={control} name="origin.built" label={t('origin.built')} optionalMark />
          <TextField
            control={control}
            name="origin.place"
            label={t('origin.place')}
            maxLength={200}
            optionalMark
          />
        </div>
      ) : null}
      <div className={styles.pair}>
        <YearField
          control={control}
          name="in_use_since.year"
          label={t('since.title')}
          optionalMark
        />
        {year === null ? null : (
          <CheckboxInput
            id={fieldId('in_use_since.about')}
            label={t('since.isAbout')}
            checked={about.value}
            onChange={about.onChange}
          />
        )}
      </div>
    </section>
  )
}
