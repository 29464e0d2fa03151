import { fieldText } from '@bouwkring/contract/messages'
import { useEffect, useState } from 'react'
import { chosenLanguage } from '../platform/language.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { isDay, type Period } from '../ui/form/index.ts'

/** The period that is searched in; days as YYYY-MM-DD. */
export interface PeriodChoice {
  from: string | undefined
  till: string | undefined
  onChange: (from: string | undefined, till: string | undefined) => void
}

const isOrdered = ({ from, till }: Period) => !isDay(from) || !isDay(till) || from <= till
/** Days or nothing, in their order: anything else asks nothing. */
const isGood = (period: Period) =>
  isOrdered(period) && [period.from, period.till].every((day) => day === '' || isDay(day))

/** A period while it is typed; told once it stands still and makes sense. */
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
    // Only what the user changed is told, not what comes from outside.
  }, [settled])
  return {
    period,
    setPeriod,
    error: isOrdered(period) ? undefined : fieldText('period.order', chosenLanguage()),
  }
}
