import { sustainabilityTypes } from '@bouwkring/contract/products'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '../../ui/form/index.ts'
import type { ProductForm, Subject } from '../product-form.ts'
import { AmountEdit } from './AmountEdit.tsx'
import { OwnLocation } from './OwnLocation.tsx'
import { OwnPeriod } from './OwnPeriod.tsx'
import { PriceEdit } from './PriceEdit.tsx'
import { TransportEdit } from './TransportEdit.tsx'
import * as styles from './view.module.css'

interface SpecificationsEditProps {
  form: UseFormReturn<ProductForm>
  released: boolean
  subject: Subject
  otl: ReactNode
  pictures: ReactNode
}

/** What it is, amount, price, and its pictures and location. */
export function SpecificationsEdit({
  form,
  released,
  subject,
  otl,
  pictures,
}: SpecificationsEditProps) {
  const { t } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const { control } = form
  return (
    <div className={`${styles.twoColumns} ${styles.even}`}>
      <div className="column gap-4">
        {otl}
        <TextField control={control} name="name" label={t('field.name')} maxLength={200} required />
        <AmountEdit form={form} subject={subject} />
        {released ? (
          <NumberField
            control={control}
            name="least_amount"
            digits={2}
            most={3}
            label={t('field.least')}
            hint={t('field.leastWhy')}
            optionalMark
          />
        ) : null}
        <SelectField
          control={control}
          name="sustainability_type"
          label={t('field.label')}
          choices={sustainabilityTypes.map((value) => ({ value, label: tf(`label.${value}`) }))}
        />
        <PriceEdit form={form} released={released} />
        <TransportEdit control={control} />
        <TextAreaField
          control={control}
          name="note"
          label={t('field.note')}
          rows={4}
          maxLength={5000}
          optionalMark
        />
        <TextField
          control={control}
          name="external_ref"
          label={t('field.number')}
          hint={t('field.numberWhy')}
          maxLength={100}
          optionalMark
        />
      </div>
      <div className="column gap-5">
        {pictures}
        <OwnPeriod form={form} />
        <OwnLocation form={form} />
      </div>
    </div>
  )
}
