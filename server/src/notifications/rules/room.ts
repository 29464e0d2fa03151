import { floorText as floorFigure } from '@bouwkring/contract/figures'
import type { Language } from '@bouwkring/contract/messages'
import { dayText, type Subject, type Text, type Texts } from './subject.ts'

const words = {
  nl: {
    requested: 'Ruimte gevraagd',
    granted: 'Ruimte toegezegd',
    refused: 'Ruimte geweigerd',
    asks: (company: string, floor: string, name: string) =>
      `${company} vraagt ${floor} voor ${name}`,
    for: (floor: string, name: string) => `${floor} voor ${name}`,
    days: (from: string, till: string) => `${from} t/m ${till}`,
    to: (place: string) => `Daarna naar ${place}.`,
    closed: 'De aanvraag staat niet meer open.',
    lapsed: 'Uw reservering is daarmee vervallen.',
    why: (reason: string) => `Reden: ${reason}`,
    moved: 'Ruimte verzet',
    movedTo: (company: string, floor: string, name: string, days: string) =>
      `${company} heeft ${floor} voor ${name} verzet naar ${days}.`,
    movedWhy:
      'De periode van het materiaal of het werk is verschoven; in de nieuwe weken was er ruimte.',
    released: 'Ruimte weer vrij',
    off: 'De reservering waar dit bij hoorde, gaat niet door.',
    unneeded: 'Opslag is niet meer nodig: de periode is verschoven.',
    gone: 'Antwoord op opslag',
    calendar: 'Naar de kalender',
    transaction: 'Naar de transactie',
  },
  en: {
    requested: 'Room requested',
    granted: 'Room granted',
    refused: 'Room refused',
    asks: (company: string, floor: string, name: string) =>
      `${company} requests ${floor} for ${name}`,
    for: (floor: string, name: string) => `${floor} for ${name}`,
    days: (from: string, till: string) => `${from} to ${till}`,
    to: (place: string) => `Then to ${place}.`,
    closed: 'The request is no longer open.',
    lapsed: 'Your reservation has lapsed with it.',
    why: (reason: string) => `Reason: ${reason}`,
    moved: 'Room moved',
    movedTo: (company: string, floor: string, name: string, days: string) =>
      `${company} moved ${floor} for ${name} to ${days}.`,
    movedWhy:
      'The period of the material or the work has shifted, and there was room in the new weeks.',
    released: 'Room free again',
    off: 'The reservation that this belonged to is off.',
    unneeded: 'Storage is no longer needed: the period has shifted.',
    gone: 'Answer about storage',
    calendar: 'Go to the calendar',
    transaction: 'Go to the transaction',
  },
} as const

type Room = NonNullable<Subject['room']>
/** "19,3 m²", as on the screens. */
const floorText = ({ m2 }: Room, language: Language) => `${floorFigure(m2, language)} m²`
const daysText = ({ from, till }: Room, language: Language) =>
  words[language].days(dayText(from), dayText(till))
/** The calendar of the depot, at the weeks in question. */
const calendarLink = ({ spotId, from }: Room) => `/spots/${spotId}/storage?week=${from}`
const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' ')

function requestedText({ room }: Subject, language: Language): Text {
  const w = words[language]
  if (!room)
    return {
      subject: w.requested,
      details: w.closed,
      full_details: w.closed,
      link: '/spots',
      link_text: w.calendar,
    }
  const asks = w.asks(room.company, floorText(room, language), room.name)
  const details = `${asks}, ${daysText(room, language)}.`
  return {
    subject: `${w.requested}: ${room.spot}`,
    details,
    full_details: joined([
      details,
      room.destination && w.to(room.destination),
      room.state === 'requested' ? '' : w.closed,
    ]),
    link: calendarLink(room),
    link_text: w.calendar,
  }
}

function answeredText({ room }: Subject, language: Language, slug: string): Text {
  const w = words[language]
  if (!room)
    return {
      subject: w.gone,
      details: '',
      full_details: '',
      link: `/mijn-${slug}`,
      link_text: w.transaction,
    }
  const refused = room.state === 'declined'
  const details = `${w.for(floorText(room, language), room.name)}, ${daysText(room, language)}.`
  return {
    subject: `${refused ? w.refused : w.granted}: ${room.spot}`,
    details,
    full_details: joined([
      details,
      refused ? w.lapsed : '',
      refused && room.reason ? w.why(room.reason) : '',
    ]),
    link: room.transaction === null ? `/mijn-${slug}` : `/mijn-${slug}/${room.transaction}`,
    link_text: w.transaction,
  }
}

function movedText({ room }: Subject, language: Language): Text {
  const w = words[language]
  if (!room)
    return {
      subject: w.moved,
      details: w.closed,
      full_details: w.closed,
      link: '/spots',
      link_text: w.calendar,
    }
  const details = w.movedTo(
    room.company,
    floorText(room, language),
    room.name,
    daysText(room, language),
  )
  return {
    subject: `${w.moved}: ${room.spot}`,
    details,
    full_details: `${details} ${w.movedWhy}`,
    link: calendarLink(room),
    link_text: w.calendar,
  }
}

function releasedText({ room, reason }: Subject, language: Language): Text {
  const w = words[language]
  const why = reason === 'storage_unneeded' ? w.unneeded : w.off
  if (!room)
    return {
      subject: w.released,
      details: why,
      full_details: why,
      link: '/spots',
      link_text: w.calendar,
    }
  const details = `${w.for(floorText(room, language), room.name)}, ${daysText(room, language)}.`
  return {
    subject: `${w.released}: ${room.spot}`,
    details,
    full_details: `${details} ${why}`,
    link: calendarLink(room),
    link_text: w.calendar,
  }
}

export const roomTexts = {
  storage_requested: requestedText,
  storage_answered: answeredText,
  storage_released: releasedText,
  storage_moved: movedText,
} satisfies Texts
