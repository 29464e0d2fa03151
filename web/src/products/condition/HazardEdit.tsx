import { hazardKinds, hazardStates, type HazardKind } from '@bouwkring/contract/condition'
import type { Product } from '@bouwkring/contract/products'
import { TriangleAlert } from 'lucide-react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput, FieldError, fieldId, TextAreaField } from '../../ui/form/index.ts'
import type { ProductForm } from '../product-form.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { HazardDocuments } from './HazardDocuments.tsx'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './condition.module.css'

function KindsEdit({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation('condition')
  const { field, fieldState } = useController({ control: form.control, name: 'hazard.kinds' })
  const id = fieldId('hazard.kinds')
  const error = (fieldState.error as { message?: string } | undefined)?.message
  const set = (kind: HazardKind, on: boolean) =>
    field.onChange(hazardKinds.filter((one) => (one === kind ? on : field.value.includes(one))))
  return (
    <div
      id={id}
      className={fieldStyles.field}
      role="group"
      tabIndex={-1}
      ref={field.ref}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span className={fieldStyles.label} id={`${id}-label`}>
        {t('hazard.kinds')}
      </span>
      <div className={styles.line}>
        {hazardKinds.map((kind) => (
          <CheckboxInput
            key={kind}
            id={`${id}-${kind}`}
            label={t(`kind.${kind}`)}
            checked={field.value.includes(kind)}
            onChange={(on) => set(kind, on)}
          />
        ))}
      </div>
      <FieldError id={id} {...(error && { error })} />
    </div>
  )
}

/** Hazardous substances; a suspicion requires a document or a statement. */
export function HazardEdit({
  form,
  product,
}: {
  form: UseFormReturn<ProductForm>
  product: Product | undefined
}) {
  const { t } = useTranslation('condition')
  const { control } = form
  const { field } = useController({ control, name: 'hazard.state' })
  const known = field.value !== null && field.value !== 'none_known'
  return (
    <section className={styles.part} aria-labelledby="stoffen-titel">
      <h3 id="stoffen-titel">{t('hazard.title')}</h3>
      <ChoiceCards
        id={fieldId('hazard.state')}
        label={t('hazard.state')}
        size="word"
        optionalMark
        inputRef={field.ref}
        choices={hazardStates.map((value) => ({ value, title: t(`hazard.${value}`) }))}
        value={field.value}
        onChange={field.onChange}
      />
      {known ? <KindsEdit form={form} /> : null}
      {field.value === 'suspected' ? (
        <p className={`${noteStyles.note} ${noteStyles.waiting}`}>
          <TriangleAlert size={18} aria-hidden />
          <span>
            <b>{t('hazard.needs')}</b> {t('hazard.needsWhy')}
          </span>
        </p>
      ) : null}
      {known ? (
        <>
          <HazardDocuments product={product} />
          <TextAreaField
            control={control}
            name="hazard.statement"
            label={t('hazard.statement')}
            rows={3}
            maxLength={2000}
            optionalMark={field.value !== 'suspected'}
          />
        </>
      ) : null}
    </section>
  )
}
