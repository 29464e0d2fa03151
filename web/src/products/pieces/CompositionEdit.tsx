import { hundredths } from '@bouwkring/contract/amount'
import { CircleAlert, Plus, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import { PieWithTable } from '../../ui/media/index.ts'
import type { MaterialDraft, ProductForm } from '../product-form.ts'
import { LibraryMaterial } from './LibraryMaterial.tsx'
import { MaterialRow } from './MaterialRow.tsx'
import { Button } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './material.module.css'
import * as viewStyles from './view.module.css'

type Form = UseFormReturn<ProductForm>

const totalOf = (materials: readonly MaterialDraft[]) =>
  hundredths(materials.map((m) => m.percentage || 0)) / 100

/** The rows of the composition: add, delete, and reset to those of the object type. */
export function CompositionEdit({
  form,
  standard,
}: {
  form: Form
  standard: MaterialDraft[] | undefined
}) {
  const { t, i18n } = useTranslation('products')
  const { control, trigger } = form
  const rows = useFieldArray({ control, name: 'materials' })
  const materials = useWatch({ control, name: 'materials' })
  const total = totalOf(materials)
  const percent = (n: number) => `${formatDecimal(n, i18n.language)}%`
  // The sum concerns every row, so every row is checked again when one changes.
  useEffect(() => {
    if (form.formState.errors.materials || total > 100) void trigger('materials')
  }, [total, materials.length, trigger, form.formState.errors.materials === undefined])
  const add = (type: MaterialDraft['type']) =>
    rows.append(
      { otl: null, name: '', type, percentage: null },
      { focusName: `materials.${rows.fields.length}.name` },
    )
  return (
    <div className="column gap-4">
      {total > 100 ? (
        <p className={`${noteStyles.note} ${noteStyles.error} row align-top`} role="status">
          <CircleAlert size={18} aria-hidden />
          <span>
            <b>{t('composition.sum', { total: percent(total) })}</b>{' '}
            {t('composition.lower', { excess: percent(Math.round((total - 100) * 100) / 100) })}
          </span>
        </p>
      ) : null}
      {rows.fields.length > 0 ? (
        <div>
          <div className={`${styles.material} ${styles.head} tiny muted bold`} aria-hidden>
            <span />
            <span>{t('composition.material')}</span>
            <span className={styles.kind}>{t('composition.kind')}</span>
            <span>{t('composition.percentage')}</span>
            <span />
          </div>
          <ul aria-label={t('tab.composition')}>
            {rows.fields.map((row, index) => (
              <MaterialRow
                key={row.id}
                control={control}
                index={index}
                onChange={() => void trigger(`materials.${index}.name`)}
                onDelete={() => rows.remove(index)}
              />
            ))}
          </ul>
          <p className={`${styles.material} ${styles.total} bold ink-strong`}>
            <span />
            <span>{t('composition.total')}</span>
            <span className={styles.kind} />
            <span className={`align-right ${total > 100 ? 'error-text' : ''}`}>
              {percent(total)}
            </span>
            <span />
          </p>
        </div>
      ) : (
        <p className={noteStyles.note}>{t('composition.start')}</p>
      )}
      <div className="row wrap">
        <Button startIcon={<Plus size={18} aria-hidden />} onClick={() => add('material')}>
          {t('composition.add')}
        </Button>
        <Button startIcon={<Plus size={18} aria-hidden />} onClick={() => add('element')}>
          {t('composition.addRaw')}
        </Button>
        <LibraryMaterial
          onAdd={(material) =>
            rows.append(material, { focusName: `materials.${rows.fields.length}.percentage` })
          }
        />
        <span className="grow" />
        {standard ? (
          <Button
            variant="text"
            startIcon={<RotateCcw size={16} aria-hidden />}
            onClick={() => {
              rows.replace(standard)
              void trigger('materials')
            }}
          >
            {t('composition.restore')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** The ring beside the rows, showing their current values. */
export function CompositionPie({ form }: { form: Form }) {
  const { t } = useTranslation('products')
  const materials = useWatch({ control: form.control, name: 'materials' })
  if (materials.length === 0) return null
  return (
    <section>
      <h3 className={viewStyles.sectionHeading}>{t('composition.share')}</h3>
      <PieWithTable
        label={t('composition.share')}
        nameHead={t('composition.material')}
        slices={materials.map((m, index) => ({
          id: String(index),
          name: m.name || t('composition.unnamed'),
          percentage: m.percentage || 0,
        }))}
      />
    </section>
  )
}
