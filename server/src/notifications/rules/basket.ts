import type { Language } from '@bouwkring/contract/messages'
import type { Subject, Text, Texts } from './subject.ts'

const words = {
  nl: {
    failed: (name: string) => `Combinatie niet gelukt: ${name}`,
    others: (n: number) => ` en ${n} andere`,
    gone: 'Een combinatie is niet gelukt',
    why: 'Niet alles is op tijd toegezegd. Omdat het alles of niets was, zijn de toezeggingen vervallen.',
    link: 'Naar de combinatie',
  },
  en: {
    failed: (name: string) => `Combination failed: ${name}`,
    others: (n: number) => ` and ${n} ${n === 1 ? 'other' : 'others'}`,
    gone: 'A combination failed',
    why: 'Not everything was agreed in time. Because it was all or nothing, the agreements have lapsed.',
    link: 'Go to the combination',
  },
} as const

function basketText({ basket }: Subject, language: Language, slug: string): Text {
  const w = words[language]
  return {
    subject: basket
      ? w.failed(`${basket.name}${basket.others > 0 ? w.others(basket.others) : ''}`)
      : w.gone,
    details: w.why,
    full_details: w.why,
    link: basket ? `/mandjes/${basket.id}` : `/mijn-${slug}`,
    link_text: w.link,
  }
}

export const basketTexts = { basket_incomplete: basketText } satisfies Texts
