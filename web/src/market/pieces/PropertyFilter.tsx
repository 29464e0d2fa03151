import type { PropertyFacet } from '@bouwkring/contract/market'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useTypedText } from '../../platform/use-typed-text.ts'
import {
  bareFigure,
  DateInput,
  figureText,
  isDay,
  SelectInput,
  TextInput,
} from '../../ui/form/index.ts'
import { type Figure, looksLike, readFigure, type Term, withTerms } from '../property-terms.ts'
import { termsOn, writeFigure } from '../write-terms.ts'
import { ComparedFigure, useComparisons } from './ComparedFigure.tsx'
import { FacetGroup } from './FacetGroup.tsx'
import { Button } from '../../ui/index.ts'
import * as styles from './filters.module.css'

/** A property as its filter needs it; with counts if the set was counted. */
export type FilteredProperty = Pick<
  PropertyFacet,
  'reference' | 'name' | 'type' | 'units' | 'data'
> &
  Partial<Pick<PropertyFacet, 'values' | 'min' | 'max'>>

interface PropertyFilterProps {
  property: FilteredProperty
  filters: readonly string[] | undefined
  onChange: (filters: string[] | undefined) => void
  wait?: number
}

interface FieldProps {
  property: FilteredProperty
  terms: Term[]
  onTerms: (terms: Term[]) => void
  wait: number
}

function FigureField({ property, terms, onTerms, wait }: FieldProps) {
  const { t: tp, i18n } = useTranslation('propertyfilter')
  const { reference, name, units, min, max } = property
  const counted = min !== null && min !== undefined
  const [least, most] = counted ? [min, max] : [property.data.min, property.data.max]
  const hint =
    typeof least === 'number' && typeof most === 'number'
      ? tp(counted ? 'between' : 'range', {
          from: bareFigure(least, units[0], i18n.language),
          till: figureText(most, units[0], i18n.language),
        })
      : undefined
  return (
    <ComparedFigure
      id={`filter-${reference}`}
      label={name}
      value={readFigure(terms[0])}
      units={units.map((unit) => ({ value: unit, label: unit }))}
      wrong={() => tp('number')}
      {...(hint && { hint })}
      wait={wait}
      onChange={(value) => onTerms(writeFigure(reference, value))}
    />
  )
}

function DayField({ property: { reference, name }, terms: [term], onTerms }: FieldProps) {
  const { t: tp } = useTranslation('propertyfilter')
  const choices = useComparisons()
  const [comparison, setComparison] = useState<Figure>(readFigure(term).comparison)
  const tell = (how: Figure, day: string) => {
    setComparison(how)
    onTerms(day ? [{ reference, comparison: how, value: day }] : [])
  }
  return (
    <div className={styles.amountRange}>
      <SelectInput
        id={`filter-${reference}-vergelijking`}
        label={`${name}: ${tp('amount.comparison')}`}
        hideLabel
        value={comparison}
        choices={choices}
        onChange={(how) => tell(how as Figure, term?.value ?? '')}
      />
      <DateInput
        id={`filter-${reference}`}
        label={name}
        hideLabel
        value={term?.value ?? ''}
        onChange={(day) => {
          if (day === '' || isDay(day)) tell(comparison, day)
        }}
      />
    </div>
  )
}

function TextField({ property: { reference, name }, terms: [term], onTerms, wait }: FieldProps) {
  const { t: tp } = useTranslation('propertyfilter')
  const [typed, setTyped] = useTypedText(
    term?.value ?? '',
    (value) => onTerms(value ? [{ reference, comparison: 'has', value }] : []),
    wait,
  )
  return (
    <TextInput
      id={`filter-${reference}`}
      label={name}
      hideLabel
      value={typed}
      onChange={setTyped}
      maxLength={200}
      placeholder={tp('part')}
    />
  )
}

const fields = { figure: FigureField, day: DayField, text: TextField }

function Frame({
  name,
  set,
  onClear,
  children,
}: {
  name: string
  set: boolean
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('market')
  return (
    <fieldset className={styles.facet}>
      <legend>
        <h3>{name}</h3>
      </legend>
      {set ? (
        <Button
          className={styles.wipe}
          variant="text"
          size="small"
          onClick={onClear}
          aria-label={t('filters.resetOf', { name })}
        >
          {t('filters.reset')}
        </Button>
      ) : null}
      {children}
    </fieldset>
  )
}

/** Narrows by one property, according to its type: options to choose, a number or a day to compare, a text to search for. */
export function PropertyFilter({ property, filters, onChange, wait = 300 }: PropertyFilterProps) {
  const { reference, name, data, values } = property
  const terms = termsOn(reference, filters)
  const onTerms = (next: Term[]) => onChange(withTerms(filters, reference, next))
  const look = looksLike(property.type)
  if (look !== 'choices') {
    const Fields = fields[look]
    return (
      <Frame name={name} set={terms.length > 0} onClear={() => onTerms([])}>
        <Fields property={property} terms={terms} onTerms={onTerms} wait={wait} />
      </Frame>
    )
  }
  const chosen = terms.map(({ value }) => value)
  const counted =
    values?.map(({ value, label, count }) => ({ value, label, count })) ??
    (data.options ?? []).map((option) => ({ value: option, label: option, count: null }))
  const missing = chosen
    .filter((value) => !counted.some((one) => one.value === value))
    .map((value) => ({ value, label: value, count: undefined }))
  return (
    <FacetGroup
      title={name}
      choices={[...missing, ...counted]}
      chosen={chosen}
      onChange={(next) =>
        onTerms((next ?? []).map((value) => ({ reference, comparison: 'is', value })))
      }
    />
  )
}
