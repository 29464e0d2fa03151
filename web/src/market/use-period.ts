import { fieldText } from '@bouwkring/contract/messages'
import { useEffect, useState } from 'react'
import { chosenLanguage } from '../platform/language.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { isDay, type Period } from '../ui/form/index.ts'

/** The period to search in; days as YYYY-MM-DD. */
export interface PeriodChoice {
  from: string | undefined
  till: string | undefined
  onChange: (from: string | undefined, till: string | undefined) => void
}

const isOrdered = ({ from, till }: Period) => !isDay(from) || !isDay(till) || from <= till
/** Valid days or empty, in the right order: anything else sets no filter. */
const isGood = (period: Period) =>
  isOrdered(period) && [period.from, period.till].every((day) => day === '' || isDay(day))

/** A period while the user types it; reported once it stops changing and is valid. */
export function usePeriod({ from, till, onChange }: PeriodChoice) {
  const [period, setPeriod] = useState<Period>({ from: from ?? '', till: till ?? '' })
  const settled = useDebounced(period)
  useEffect(() => {
    if (
      settled === period &&
      isGood(settled) &&
      (settled.from !== (from ?? '') || settled.till !== (till ?? ''))
    )
      onChange(settled.from || undefined, settled.till || undefined)
    // Only changes by the user are reported, not values from outside.
  }, [settled])
  return {
    period,
    setPeriod,
    error: isOrdered(period) ? undefined : fieldText('period.order', chosenLanguage()),
  }
}
