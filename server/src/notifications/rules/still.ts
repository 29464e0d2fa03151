import type { Language } from '@bouwkring/contract/messages'
import type { Subject, Text, Texts } from './subject.ts'

const words = {
  nl: {
    there: (n: number, name: string) =>
      n === 1 ? `Nog beschikbaar: ${name}?` : `Nog beschikbaar? ${n} aanbiedingen`,
    thereWhy: 'Het is lang niet bijgewerkt. Laat weten of het er nog is.',
    ended: (n: number, name: string) =>
      n === 1 ? `Van de markt gehaald: ${name}` : `Van de markt gehaald: ${n} aanbiedingen`,
    endedWhy: 'Niemand heeft bevestigd dat het er nog is. Met één klik zet u het weer op de markt.',
    link: 'Bekijken en antwoorden',
    again: 'Bekijken en weer publiceren',
    more: (n: number) => `en nog ${n}`,
    gone: 'Wat hier stond, is niet meer zichtbaar.',
  },
  en: {
    there: (n: number, name: string) =>
      n === 1 ? `Still available: ${name}?` : `Still available? ${n} offers`,
    thereWhy: 'It has not been updated for a long time. Let us know whether it is still available.',
    ended: (n: number, name: string) =>
      n === 1 ? `Taken off the market: ${name}` : `Taken off the market: ${n} offers`,
    endedWhy: 'Nobody confirmed that it is still available. One click puts it back on the market.',
    link: 'View and answer',
    again: 'View and publish again',
    more: (n: number) => `and ${n} more`,
    gone: 'What was here is no longer visible.',
  },
} as const

/** Where users answer for their offers. */
export const stillPath = '/nog-beschikbaar'
/** The number of offers to list. */
const most = 3

function stillText({ kind, named }: Subject, language: Language): Text {
  const w = words[language]
  const offers = named ?? []
  const isAsked = kind === 'still_there'
  const why = offers.length === 0 ? w.gone : isAsked ? w.thereWhy : w.endedWhy
  const names = [
    offers
      .slice(0, most)
      .map((offer) => offer.name)
      .join(', '),
    ...(offers.length > most ? [w.more(offers.length - most)] : []),
  ].join(' ')
  return {
    subject: (isAsked ? w.there : w.ended)(offers.length, offers[0]?.name ?? ''),
    details: offers.length > 1 ? names : why,
    full_details: offers.length > 1 ? `${names}. ${why}` : why,
    link: stillPath,
    link_text: isAsked ? w.link : w.again,
  }
}

export const stillTexts = { still_there: stillText, still_ended: stillText } satisfies Texts
