import * as figures from '@bouwkring/contract/figures'
import type { Language } from '@bouwkring/contract/messages'
import type { NotificationKind } from '@bouwkring/contract/notification-kinds'
import { dayText, type Subject, type Text, type Texts } from './subject.ts'

type Said = (p: { company: string; amount: string; product: string; offer: boolean }) => string
const transactionSubjects: Partial<Record<NotificationKind, Record<Language, Said>>> = {
  reservation_received: {
    nl: (p) =>
      p.offer
        ? `${p.company} vraagt ${p.amount} ${p.product}`
        : `${p.company} biedt ${p.amount} ${p.product} aan`,
    en: (p) =>
      p.offer
        ? `${p.company} requests ${p.amount} of ${p.product}`
        : `${p.company} offers ${p.amount} of ${p.product}`,
  },
  reservation_accepted: { nl: () => 'Reservering geaccepteerd', en: () => 'Reservation accepted' },
  reservation_declined: { nl: () => 'Reservering afgewezen', en: () => 'Reservation declined' },
  reservation_retracted: { nl: () => 'Reservering ingetrokken', en: () => 'Reservation withdrawn' },
  reservation_expired: { nl: () => 'Reservering verlopen', en: () => 'Reservation expired' },
  transaction_completed: { nl: () => 'Transactie afgerond', en: () => 'Transaction completed' },
}

const transactionWords = {
  nl: {
    link: 'Naar de transactie',
    view: 'Bekijken',
    unknown: 'Transactie',
    with: 'Met',
    // True both before and after that day.
    on: 'Overdracht op',
    said: (note: string) => `Reden: ${note}`,
    combined: 'Deel van een combinatie.',
    conditional: (day: string) => `Deel van een combinatie, voorwaardelijk tot ${day}.`,
    basket_incomplete: 'De combinatie waar dit bij hoorde, is niet gelukt.',
    storage_declined: 'Het depot gaf geen ruimte voor de opslag tussen beide werken.',
  },
  en: {
    link: 'Go to the transaction',
    view: 'View',
    unknown: 'Transaction',
    with: 'With',
    on: 'Handover on',
    said: (note: string) => `Reason: ${note}`,
    combined: 'Part of a combination.',
    conditional: (day: string) => `Part of a combination, conditional until ${day}.`,
    basket_incomplete: 'The combination this was part of failed.',
    storage_declined: 'The depot gave no room for storage between both works.',
  },
} as const

/** An amount with its unit, as shown on the screens. */
export const amountText = (amount: number, unit: string | null, language: Language): string =>
  [figures.amountText(amount, language), figures.unitOn(unit, language)].filter(Boolean).join(' ')

/** States that it is part of something larger, and until when it depends on that. */
function combined(
  { combined: is, conditionalUntil }: NonNullable<Subject['transaction']>,
  language: Language,
) {
  const words = transactionWords[language]
  if (!is) return ''
  return conditionalUntil ? words.conditional(dayText(conditionalUntil)) : words.combined
}

/** Why it ended: in the words of the product if time ended it, and as the other side wrote it. */
function whyOf({ reason, transaction }: Subject, language: Language) {
  const words = transactionWords[language]
  const why =
    reason === 'basket_incomplete' || reason === 'storage_declined' ? ` ${words[reason]}` : ''
  const note = transaction?.note?.replace(/\s+/g, ' ')
  return note ? `${why} ${words.said(note)}` : why
}

function transactionText(s: Subject, language: Language, slug: string): Text {
  const words = transactionWords[language]
  const subject = transactionSubjects[s.kind]?.[language]
  if (!s.transaction || !subject)
    return {
      subject: words.unknown,
      details: '',
      full_details: '',
      link: `/mijn-${slug}`,
      link_text: words.link,
    }
  const { id, product, unit, spot, company, isReleased, completedOn } = s.transaction
  const amount = amountText(s.amount ?? 0, unit, language)
  const text = {
    subject: subject({ company, amount, product, offer: isReleased }),
    link: `/mijn-${slug}/${id}`,
  }
  if (s.kind === 'reservation_received')
    return {
      ...text,
      details: `${product}, ${spot}`,
      full_details: [`${product}, ${spot}. ${amount}.`, combined(s.transaction, language)]
        .filter(Boolean)
        .join(' '),
      link_text: words.view,
    }
  const day =
    s.kind === 'transaction_completed' && completedOn ? ` ${words.on} ${dayText(completedOn)}.` : ''
  return {
    ...text,
    details: `${amount} ${product}`,
    full_details: `${amount} ${product}, ${spot}. ${words.with} ${company}.${day}${whyOf(s, language)}`,
    link_text: words.link,
  }
}

export const transactionTexts = {
  reservation_received: transactionText,
  reservation_accepted: transactionText,
  reservation_declined: transactionText,
  reservation_retracted: transactionText,
  reservation_expired: transactionText,
  transaction_completed: transactionText,
} satisfies Texts
