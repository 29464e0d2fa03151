import { quietHours } from '@bouwkring/contract/mail-preferences'

// What hour it is for who reads a mail: that of the Netherlands.

const hourAt = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  )
/** Whether mails that can wait wait at this moment. */
export const isQuiet = (at: Date) => hourAt(at) >= quietHours.from || hourAt(at) < quietHours.till
/** Whether the mail of the day is sent in this hour. */
export const isDigestTime = (at: Date) => hourAt(at) === 7

/** A moment, as a mail names it. */
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
