import { localeOf } from '../../platform/language.ts'
import type { Stretch } from '../time-line.ts'

/** Where a stretch of a line of days is drawn. */
export const placed = ({ left, width }: Stretch) => ({ left: `${left}%`, width: `${width}%` })
/** The month of a day, in short. */
export const monthName = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )
