import { quietHours } from '@bouwkring/contract/mail-preferences'

// The hour for the reader of a mail: Dutch time.

const hourAt = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  )
/** Whether mails that can wait are held back at this moment. */
export const isQuiet = (at: Date) => hourAt(at) >= quietHours.from || hourAt(at) < quietHours.till
/** Whether the daily mail is sent in this hour. */
export const isDigestTime = (at: Date) => hourAt(at) === 7

/** A moment, as written in a mail. */
export const momentText = (at: Date) =>
  new Intl.DateTimeFormat('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .replace(',', '')
