import { localeOf } from '../../platform/language.ts'
import type { Stretch } from '../time-line.ts'

/** Style for the position of a stretch on a timeline. */
export const placed = ({ left, width }: Stretch) => ({ left: `${left}%`, width: `${width}%` })
/** The abbreviated month of a day. */
export const monthName = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )
