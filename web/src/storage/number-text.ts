import { floorText } from '@bouwkring/contract/figures'
import type { NeededWeeks } from '@bouwkring/contract/storage'
import { moneyText } from '../platform/format.ts'
import type { TFunction } from '../texts/index.ts'
import { weeksBetween } from '../ui/form/date-text.ts'
import { formatDecimal } from '../ui/form/decimal.ts'

type T = TFunction<'storage'>

export { floorText }

/** "31", "18,4": kilometres in tenths, unless they are whole. */
export const kmText = (km: number, language: string) => formatDecimal(km, language, 0, 1)

/** "235,3": kg CO2e in tenths. */
export const kgText = (kg: number, language: string) => formatDecimal(kg, language, 1)

/** A price, or a text that it is on request. */
export const priceOr = (cents: number | null, t: T, language: string) =>
  cents === null ? t('onRequest') : moneyText(cents, language)

/** "wk 11 t/m 20", "wk 49 2026 t/m wk 48 2028", or "wk 11" for one week. */
export function weeksText(from: string, till: string, t: T): string {
  const weeks = weeksBetween(from, till)
  if (!weeks) return ''
  const { key, ...values } = weeks
  return t(key, values)
}

/** "Nodig: wk 12 t/m 21", or a text that no room is needed any more. */
export const neededText = ({ week_from, week_till }: NeededWeeks, t: T) =>
  week_from !== null && week_till !== null
    ? t('needed.weeks', { weeks: weeksText(week_from, week_till, t) })
    : t('needed.none')
