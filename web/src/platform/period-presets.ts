import { halfYearAfter } from '@bouwkring/contract/half-year'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const at = (year: number, month: number, day: number) => dayOf(new Date(Date.UTC(year, month, day)))

/** The most requested periods, starting on a day in the Netherlands; the last one is any time. */
export function presets(today: string) {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) * 3 + 3
  return [
    { name: 'now', from: today, till: today },
    { name: 'month', from: today, till: at(year, month - 1, day + 28) },
    { name: 'quarter', from: today, till: at(year, quarter, 0) },
    { name: 'half', from: today, till: halfYearAfter(today) },
    { name: 'any', from: '', till: '' },
  ] as const satisfies { name: string; from: string; till: string }[]
}
