const dutch = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** The day in the Netherlands at a moment, `YYYY-MM-DD`, wherever the server or the browser is; today when no moment is given. */
export const amsterdamDay = (at = new Date()) => dutch.format(at)
