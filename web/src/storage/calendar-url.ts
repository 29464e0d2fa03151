import type { Search } from '../platform/address.ts'

/** What the address says of a calendar: a day of its first week; without it, this week. */
export interface CalendarSearch {
  week?: string | undefined
}

/** Reads the address; what is no day is left out. */
export const readCalendar = ({ week }: Search): CalendarSearch =>
  typeof week === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(week) &&
  !Number.isNaN(Date.parse(week)) &&
  new Date(week).toISOString().startsWith(week)
    ? { week }
    : {}
