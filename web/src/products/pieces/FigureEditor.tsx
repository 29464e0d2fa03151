import type { ProductProperty } from '@bouwkring/contract/products'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { NumberInput, SelectInput, SliderInput } from '../../ui/form/index.ts'
import { type PropertyDraft, rangeOf } from '../property-rules.ts'
import * as styles from './form.module.css'

interface FigureEditorProps {
  id: string
  label: string
  property: ProductProperty
  draft: PropertyDraft
  onValue: (value: number[]) => void
  onUnit: (unit: string) => void
  onBlur: () => void
  error?: string | undefined
}

const figureOf = ({ value }: PropertyDraft) => (typeof value[0] === 'number' ? value[0] : null)

/** A figure with its unit; if there are several units, the choice is beside the field. */
export function NumberEditor({
  id,
  label,
  property,
  draft,
  onValue,
  onUnit,
  onBlur,
  error,
}: FigureEditorProps) {
  const { t } = useTranslation('products')
  const units = property.units
  const field = (
    <NumberInput
      id={id}
      label={label}
      value={figureOf(draft)}
      onChange={(n) => onValue(n === null ? [] : [n])}
      onBlur={onBlur}
      unit={units.length === 1 ? units[0] : undefined}
      error={error}
      required={property.required}
    />
  )
  if (units.length < 2) return field
  return (
    <div className={styles.figure}>
      {field}
      <SelectInput
        id={`${id}-unit`}
        label={t('property.unit', { name: property.name })}
        hideLabel
        value={draft.unit ?? units[0] ?? ''}
        onChange={onUnit}
        choices={units.map((unit) => ({ value: unit, label: unit }))}
      />
    </div>
  )
}

/** A figure on a scale: red with a message while it is required and empty, otherwise green. */
export function ScaleEditor({
  id,
  label,
  property,
  draft,
  onValue,
  onBlur,
  error,
}: FigureEditorProps) {
  const { t } = useTranslation('products')
  const figure = figureOf(draft)
  const bad = Boolean(error) || (property.required && figure === null)
  const Icon = bad ? CircleAlert : CircleCheck
  const word = bad ? t('slider.required') : t(figure === null ? 'slider.open' : 'slider.filled')
  return (
    <SliderInput
      id={id}
      label={label}
      {...rangeOf(property.data)}
      value={figure}
      onChange={(n) => onValue(n === null ? [] : [n])}
      onBlur={onBlur}
      tone={bad ? 'bad' : 'good'}
      error={error}
      required={property.required}
      {...(property.units[0] && { unit: property.units[0] })}
      hint={
        error ? undefined : (
          <span className={`row gap-1 ${styles.tone} ${bad ? styles.invalid : styles.valid}`}>
            <Icon size={14} aria-hidden />
            {word}
          </span>
        )
      }
    />
  )
}
