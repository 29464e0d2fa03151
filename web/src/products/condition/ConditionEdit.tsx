import {
  conditionGrades,
  type ConditionGrade,
  demountabilities,
  knownBy,
} from '@bouwkring/contract/condition'
import type { Product } from '@bouwkring/contract/products'
import { Eye, FlaskConical, MessageSquare, Ruler } from 'lucide-react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { DateField, fieldId, SwitchInput } from '../../ui/form/index.ts'
import type { ProductForm } from '../product-form.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { GradePicture } from './GradePicture.tsx'
import { namesOf, type Substance, substanceOf } from './substance-of.ts'
import { HazardEdit } from './HazardEdit.tsx'
import { MakeEdit } from './MakeEdit.tsx'
import { OriginEdit } from './OriginEdit.tsx'
import * as styles from './condition.module.css'

const icons = { stated: MessageSquare, seen: Eye, measured: Ruler, tested: FlaskConical }

/** The grade, chosen from six pictures; for a demand it is the worst acceptable one. */
export function GradeEdit({
  form,
  what,
  of,
}: {
  form: UseFormReturn<ProductForm>
  /** `needed`: publishing requires it; `wanted`: the minimum for a demand. */
  what: 'told' | 'needed' | 'wanted'
  /** Its material, if known. */
  of?: Substance | undefined
}) {
  const { t } = useTranslation('condition')
  const { field, fieldState } = useController({ control: form.control, name: 'condition.grade' })
  return (
    <ChoiceCards<ConditionGrade>
      id={fieldId('condition.grade')}
      label={t(`grade.${what}`)}
      size="picture"
      error={(fieldState.error as { message?: string } | undefined)?.message}
      inputRef={field.ref}
      choices={conditionGrades.map((grade) => ({
        value: grade,
        title: t(`grade.${grade}`),
        note: t(`grade.about.${grade}`),
        picture: <GradePicture grade={grade} of={of} />,
        mark: <span className={styles.number}>{grade}</span>,
      }))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

/** How a grade is known, and since when. */
export function KnownEdit({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation('condition')
  const { control } = form
  const { field } = useController({ control, name: 'condition.known' })
  return (
    <>
      <ChoiceCards
        id={fieldId('condition.known')}
        label={t('known.label')}
        size="card"
        inputRef={field.ref}
        choices={knownBy.map((value) => {
          const Icon = icons[value]
          return {
            value,
            title: t(`known.${value}`),
            note: t(`known.about.${value}`),
            mark: <Icon size={16} aria-hidden />,
          }
        })}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === null || field.value === 'stated' ? null : (
        <div className={styles.day}>
          <DateField
            control={control}
            name="condition.on"
            label={t(`known.on.${field.value}`)}
            optionalMark
          />
        </div>
      )}
    </>
  )
}

function LooseEdit({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation('condition')
  const { field } = useController({ control: form.control, name: 'demountability' })
  return (
    <section className={styles.part} aria-labelledby="losmaken-titel">
      <h3 id="losmaken-titel">{t('demountability.title')}</h3>
      <ChoiceCards
        id={fieldId('demountability')}
        label={t('demountability.label')}
        size="word"
        optionalMark
        inputRef={field.ref}
        choices={demountabilities.map((value) => ({ value, title: t(`demountability.${value}`) }))}
        value={field.value}
        onChange={field.onChange}
      />
    </section>
  )
}

/** The grade that a demand requires, and whether worse is unacceptable. */
export function AskedEdit({
  form,
  of,
}: {
  form: UseFormReturn<ProductForm>
  of?: Substance | undefined
}) {
  const { t } = useTranslation('condition')
  const { control } = form
  const { field: grade } = useController({ control, name: 'condition.grade' })
  const { field } = useController({ control, name: 'condition.matching' })
  return (
    <section className={styles.part}>
      <GradeEdit form={form} what="wanted" of={of} />
      <SwitchInput
        id={fieldId('condition.matching')}
        label={t('grade.hard')}
        hint={t('grade.hardWhy')}
        checked={field.value !== null}
        disabled={grade.value === null}
        onChange={(on) => field.onChange(on ? 'lte' : null)}
      />
    </section>
  )
}

/** The material of the piece in the form, as currently filled in. */
function useSubstance(form: UseFormReturn<ProductForm>, product: Product | undefined) {
  const [materials, name] = useWatch({ control: form.control, name: ['materials', 'name'] })
  return substanceOf(namesOf(materials, product?.otl, name))
}

/** Condition and origin of an offer; for a demand, the required condition. */
export function ConditionEdit({
  form,
  released,
  needed,
  product,
}: {
  form: UseFormReturn<ProductForm>
  released: boolean
  /** Its object type requires the condition for publishing. */
  needed: boolean
  product: Product | undefined
}) {
  const { t } = useTranslation('condition')
  const { field } = useController({ control: form.control, name: 'condition.grade' })
  const of = useSubstance(form, product)
  if (!released) return <AskedEdit form={form} of={of} />
  return (
    <div className={styles.parts}>
      <section className={styles.part} aria-labelledby="conditie-titel">
        <h3 id="conditie-titel">{t('grade.title')}</h3>
        <GradeEdit form={form} what={needed ? 'needed' : 'told'} of={of} />
        {field.value === null ? null : <KnownEdit form={form} />}
      </section>
      <OriginEdit form={form} />
      <LooseEdit form={form} />
      <MakeEdit form={form} />
      <HazardEdit form={form} product={product} />
    </div>
  )
}
