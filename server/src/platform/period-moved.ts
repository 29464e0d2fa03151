/** Days of a period; null is open. */
export interface Days {
  from: string | null
  till: string | null
}

/** A period that was moved: by whom, from which days to which, and the resulting version. */
export interface PeriodMoved {
  was: Days
  now: Days
  version: number
  userId: number
}

/** Whether two periods have different days. */
export const otherDays = (a: Days, b: Days) => a.from !== b.from || a.till !== b.till
