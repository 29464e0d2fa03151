import type { Language } from '@bouwkring/contract/messages'
import { shortened, type Subject, type Text, type Texts } from './subject.ts'

const messageWords = {
  nl: {
    subject: 'Bericht van',
    about: 'over',
    gone: 'Dit bericht is er niet meer.',
    view: 'Bekijk product',
    reservation: 'Naar de transactie',
    answer: 'Antwoord naar',
  },
  en: {
    subject: 'Message from',
    about: 'about',
    gone: 'This message is no longer there.',
    view: 'View product',
    reservation: 'Go to the transaction',
    answer: 'Answer to',
  },
} as const

function messageText({ message: m }: Subject, language: Language, slug: string): Text {
  const w = messageWords[language]
  if (!m)
    return { subject: w.gone, details: '', full_details: '', link: '/meldingen', link_text: w.view }
  const link =
    m.transaction !== null
      ? `/mijn-${slug}/${m.transaction}`
      : m.productId !== null
        ? `/products/${m.productId}`
        : '/meldingen'
  const text = m.message.replace(/\s+/g, ' ')
  return {
    subject: `${w.subject} ${m.company} ${w.about} ${m.product}`,
    details: shortened(`${m.name}: ${text}`, 140),
    full_details: `${m.name}: ${shortened(text, 1000)} (${w.answer} ${[m.email, m.phonenumber].filter(Boolean).join(', ')})`,
    link,
    link_text: m.transaction === null ? w.view : w.reservation,
  }
}

export const messageTexts = {
  contact_message: messageText,
} satisfies Texts
