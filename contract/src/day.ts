const dutch = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** The day in the Netherlands at a given moment, `YYYY-MM-DD`, wherever the server or the browser is; today when no moment is given. */
export const amsterdamDay = (at = new Date()) => dutch.format(at)

/** The same day of the next year, `YYYY-MM-DD`; 29 February becomes the 28th. */
export const yearAfter = (day: string) =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`
