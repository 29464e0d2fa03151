import { appearances, makeLimits } from '@bouwkring/contract/condition'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { fieldId, TextField } from '../../ui/form/index.ts'
import type { ProductForm } from '../product-form.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { YearField } from './YearField.tsx'
import * as styles from './condition.module.css'

/** What an offer is and looks like: manufacturer, product type, appearance, years that remain, and whether all pieces are alike. */
export function MakeEdit({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation('condition')
  const { control } = form
  const { field: appearance } = useController({ control, name: 'appearance' })
  const { field: uniform } = useController({ control, name: 'uniform' })
  return (
    <section className={styles.part} aria-labelledby="kenmerken-titel">
      <h3 id="kenmerken-titel">{t('make.title')}</h3>
      <div className={styles.pair}>
        <TextField
          control={control}
          name="manufacturer"
          label={t('make.manufacturer')}
          maxLength={makeLimits.text}
          optionalMark
        />
        <TextField
          control={control}
          name="model"
          label={t('make.model')}
          maxLength={makeLimits.text}
          optionalMark
        />
        <YearField
          control={control}
          name="remaining_years"
          label={t('make.remaining')}
          maxLength={3}
          optionalMark
        />
      </div>
      <ChoiceCards
        id={fieldId('appearance')}
        label={t('make.appearance')}
        size="word"
        optionalMark
        inputRef={appearance.ref}
        choices={appearances.map((value) => ({ value, title: t(`make.looks.${value}`) }))}
        value={appearance.value}
        onChange={appearance.onChange}
      />
      <ChoiceCards
        id={fieldId('uniform')}
        label={t('make.uniform')}
        size="word"
        optionalMark
        inputRef={uniform.ref}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          title: t(`make.alike.${value}`),
        }))}
        value={uniform.value === null ? null : uniform.value ? 'yes' : 'no'}
        onChange={(value) => uniform.onChange(value === null ? null : value === 'yes')}
      />
    </section>
  )
}
