import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { type Choice, NumberInput, SelectInput } from '../../ui/form/index.ts'
import type { Compared, Figure } from '../property-terms.ts'
import { mostFigure } from '../write-terms.ts'
import * as styles from './filters.module.css'

const comparisons: Figure[] = ['gte', 'eq', 'lte']

/** The three choices of a comparison, in the user's language. */
export function useComparisons(): Choice[] {
  const { t } = useTranslation('propertyfilter')
  return comparisons.map((value) => ({ value, label: t(`amount.${value}`) }))
}

interface ComparedFigureProps {
  id: string
  label: string
  value: Compared
  onChange: (value: Compared) => void
  units: Choice[]
  /** Label of the choice without a unit; if absent, the first unit is the default. */
  anyUnit?: string
  min?: number
  /** Message for an invalid number: NaN when it is not a number at all. */
  wrong: (amount: number) => string
  hint?: string
  /** How long the input must stay unchanged, in ms. */
  wait?: number
}

const keyOf = ({ comparison, amount, unit }: Compared) =>
  JSON.stringify([comparison, amount ?? null, unit ?? null])

/** The current fields: reported once they stop changing, and overruled by changes from elsewhere. */
function useSettled(
  { value, onChange, wait = 300 }: Pick<ComparedFigureProps, 'value' | 'onChange' | 'wait'>,
  isWrong: (amount: number | undefined) => boolean,
) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed, wait)
  const told = useRef(keyOf(value))
  useEffect(() => {
    if (keyOf(value) !== told.current) setTyped(value)
    told.current = keyOf(value)
    // Depends on the content: every render creates a new object.
  }, [keyOf(value)])
  useEffect(() => {
    if (
      keyOf(settled) === told.current ||
      isWrong(settled.amount) ||
      (settled.amount === undefined && value.amount === undefined)
    )
      return
    told.current = keyOf(settled)
    onChange(settled)
    // Only user input is reported, not values from the URL.
  }, [settled])
  return [typed, setTyped] as const
}

function UnitChoice({
  id,
  label,
  value,
  units,
  anyUnit,
  onChange,
}: Pick<ComparedFigureProps, 'id' | 'label' | 'units' | 'anyUnit'> & {
  value: string | undefined
  onChange: (unit: string | undefined) => void
}) {
  const { t } = useTranslation('market')
  const standard = anyUnit === undefined ? (units[0]?.value ?? '') : ''
  const choices = anyUnit === undefined ? units : [{ value: '', label: anyUnit }, ...units]
  return (
    <SelectInput
      id={`${id}-eenheid`}
      label={`${label}: ${t('filters.unit')}`}
      hideLabel
      value={value ?? standard}
      onChange={(unit) => onChange(unit === standard ? undefined : unit)}
      choices={choices}
    />
  )
}

const isNoFigure = (amount: number | undefined, min: number | undefined): amount is number =>
  amount !== undefined &&
  (Number.isNaN(amount) || Math.abs(amount) > mostFigure || (min !== undefined && amount < min))

/** A number to compare with: at least, exactly or at most, with its unit. */
export function ComparedFigure({
  id,
  label,
  units,
  anyUnit,
  min,
  wrong,
  hint,
  ...told
}: ComparedFigureProps) {
  const { t } = useTranslation('propertyfilter')
  const choices = useComparisons()
  const isWrong = (amount: number | undefined): amount is number => isNoFigure(amount, min)
  const [typed, setTyped] = useSettled(told, isWrong)
  const choose = units.length > 1 || anyUnit !== undefined
  return (
    <div className={styles.amountRange}>
      <SelectInput
        id={`${id}-vergelijking`}
        label={`${label}: ${t('amount.comparison')}`}
        hideLabel
        value={typed.comparison}
        onChange={(comparison) => setTyped({ ...typed, comparison: comparison as Figure })}
        choices={choices}
      />
      <NumberInput
        id={id}
        label={label}
        hideLabel
        value={typed.amount ?? null}
        onChange={(amount) => setTyped({ ...typed, amount: amount ?? undefined })}
        unit={choose ? undefined : units[0]?.label}
        {...(hint && { hint })}
        {...(isWrong(typed.amount) && { error: wrong(typed.amount) })}
      />
      {choose ? (
        <UnitChoice
          id={id}
          label={label}
          value={typed.unit}
          units={units}
          {...(anyUnit !== undefined && { anyUnit })}
          onChange={(unit) => setTyped({ ...typed, unit })}
        />
      ) : null}
    </div>
  )
}
