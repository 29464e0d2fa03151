import type { Language } from '@bouwkring/contract/messages'
import { dayText, type Subject, type Text, type Texts } from './subject.ts'

const spotWords = {
  nl: {
    expired: 'is verlopen',
    expiring: 'verloopt op',
    link: 'Verlengen',
    after: 'De producten zijn niet meer vindbaar. Verleng de periode of archiveer de spot.',
    before:
      'Daarna zijn de producten niet meer vindbaar. Verleng de periode om op de markt te blijven.',
  },
  en: {
    expired: 'has expired',
    expiring: 'expires on',
    link: 'Extend',
    after: 'Its products can no longer be found. Extend the period or archive the spot.',
    before:
      'After that its products can no longer be found. Extend the period to stay on the market.',
  },
} as const

function spotText(s: Subject, language: Language): Text {
  const words = spotWords[language]
  const expired = s.kind === 'spot_expired'
  const details = expired ? words.after : words.before
  const until = expired
    ? words.expired
    : `${words.expiring} ${s.spot?.till ? dayText(s.spot.till) : ''}`
  return {
    subject: `${s.spot?.name ?? 'Spot'} ${until}`,
    details,
    full_details: details,
    link: s.spot ? `/spots/${s.spot.id}` : '/spots',
    link_text: words.link,
  }
}

export const spotTexts = {
  spot_expiring: spotText,
  spot_expired: spotText,
} satisfies Texts
