import type { Search } from '../platform/address.ts'

/** The parameters in the address of a calendar: a day in its first week; without it, the current week. */
export interface CalendarSearch {
  week?: string | undefined
}

/** Reads the address; an invalid day is left out. */
export const readCalendar = ({ week }: Search): CalendarSearch =>
  typeof week === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(week) &&
  !Number.isNaN(Date.parse(week)) &&
  new Date(week).toISOString().startsWith(week)
    ? { week }
    : {}
