// Made when it is first needed, and once: a formatter of dates takes longer to make than anything else that a first screen does at once.
let dutch: Intl.DateTimeFormat | undefined

/** The day and time in the Netherlands at a given moment, `YYYY-MM-DD HH:mm`, wherever the server or the browser is; now when no moment is given. */
export function amsterdamTime(at = new Date()): string {
  dutch ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return dutch.format(at)
}

/** The day in the Netherlands at a given moment, `YYYY-MM-DD`; today when no moment is given. */
export const amsterdamDay = (at?: Date) => amsterdamTime(at).slice(0, 10)

/** The same day of the next year, `YYYY-MM-DD`; 29 February becomes the 28th. */
export const yearAfter = (day: string) =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`
