import type { Language } from '@bouwkring/contract/messages'
import { storeText, type Subject, type Text, type Texts } from './subject.ts'

const matchWords = {
  nl: {
    subject: 'Nieuwe match van',
    link: 'Bekijk match',
    between: 'Met',
    gone: 'Deze match is niet meer beschikbaar.',
    offer: ['Gevraagd door', 'Past bij uw aanbod'],
    demand: ['Aangeboden door', 'Past bij uw vraag'],
  },
  en: {
    subject: 'New match of',
    link: 'View match',
    between: 'With',
    gone: 'This match is no longer available.',
    offer: ['Requested by', 'Fits your offer'],
    demand: ['Offered by', 'Fits your demand'],
  },
} as const

function matchText(s: Subject, language: Language): Text {
  const words = matchWords[language]
  const text = {
    subject: `${words.subject} ${s.score ?? 0}%`,
    link: s.own ? `/spots/${s.own.spotId}/matches?own=${s.own.productId}` : '/spots',
    link_text: words.link,
  }
  if (!s.own || !s.other) return { ...text, details: words.gone, full_details: words.gone }
  const place = s.other.city && ` in ${s.other.city}`
  const [side, fits] = s.own.isReleased ? words.offer : words.demand
  const store = s.gap === null ? '' : ` ${words.between} ${storeText(s.gap, language)}.`
  return {
    ...text,
    details: `${s.other.name}${place}, ${s.own.spot}`,
    full_details: `${s.other.name}${place}. ${side} ${s.other.company}. ${fits} ${s.own.name} (${s.own.spot}).${store}`,
  }
}

export const matchTexts = {
  match: matchText,
} satisfies Texts
