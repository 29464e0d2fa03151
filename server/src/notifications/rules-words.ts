import type { Language } from '@bouwkring/contract/messages'
import type { NotificationKind } from '@bouwkring/contract/notification-kinds'

// The words of the notifications in each language; rules-text.ts makes their texts of them.

export const matchWords = {
  nl: {
    subject: 'Nieuwe match van',
    link: 'Bekijk match',
    gone: 'Deze match is niet meer beschikbaar.',
    offer: ['Gevraagd door', 'Past bij uw aanbod'],
    demand: ['Aangeboden door', 'Past bij uw vraag'],
  },
  en: {
    subject: 'New match of',
    link: 'View match',
    gone: 'This match is no longer available.',
    offer: ['Requested by', 'Fits your offer'],
    demand: ['Offered by', 'Fits your demand'],
  },
} as const

type Said = (p: { company: string; amount: string; product: string; offer: boolean }) => string
export const transactionSubjects: Partial<Record<NotificationKind, Record<Language, Said>>> = {
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

export const transactionWords = {
  nl: {
    link: 'Naar de transactie',
    view: 'Bekijken',
    unknown: 'Transactie',
    with: 'Met',
    on: 'Overgedragen op',
  },
  en: {
    link: 'Go to the transaction',
    view: 'View',
    unknown: 'Transaction',
    with: 'With',
    on: 'Handed over on',
  },
} as const

export const spotWords = {
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

export const messageWords = {
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

export const requestWords = {
  nl: {
    entry: 'vraagt een objecttype aan',
    attribute: 'vraagt een eigenschap aan',
    of: 'Bij',
    names: 'Eigenschappen',
    gone: 'Deze aanvraag is er niet meer.',
    link: 'Naar de aanvragen',
  },
  en: {
    entry: 'asks for an object type',
    attribute: 'asks for a property',
    of: 'Of',
    names: 'Properties',
    gone: 'This request is no longer there.',
    link: 'Go to the requests',
  },
} as const

export const answerWords = {
  nl: {
    approved: 'Uw OTL-aanvraag is goedgekeurd',
    declined: 'Uw OTL-aanvraag is afgewezen',
    otl: 'Objecttype',
    reason: 'Reden',
    gone: 'Deze aanvraag is er niet meer.',
    link: 'Bekijk uw aanvragen',
  },
  en: {
    approved: 'Your OTL request was approved',
    declined: 'Your OTL request was declined',
    otl: 'Object type',
    reason: 'Reason',
    gone: 'This request is no longer there.',
    link: 'View your requests',
  },
} as const

export const registrationWords = {
  nl: {
    said: 'heeft zich aangemeld',
    details: 'Bekijk de aanmelding en laat de organisatie toe.',
    gone: 'Deze aanmelding is er niet meer.',
    link: 'Naar de aanmeldingen',
  },
  en: {
    said: 'has registered',
    details: 'Look at the registration and let the organisation in.',
    gone: 'This registration is no longer there.',
    link: 'Go to the registrations',
  },
} as const

export const activationWords = {
  nl: {
    said: 'is toegelaten',
    details: 'U en uw collega’s kunnen aan de slag: voeg gebruikers toe en plaats uw eerste spot.',
    link: 'Naar de gebruikers',
  },
  en: {
    said: 'has been admitted',
    details: 'You and your colleagues can start: add users and place your first spot.',
    link: 'Go to the users',
  },
} as const

export const invitationWords = {
  nl: {
    subject: 'nodigt uw organisatie uit voor de groep',
    details: 'Neem de uitnodiging aan om elkaars spots te zien.',
    gone: 'Uitnodiging voor een groep',
    goneWhy: 'Deze uitnodiging is beantwoord of ingetrokken.',
    link: 'Naar de groepen',
  },
  en: {
    subject: 'invites your organisation to the group',
    details: "Accept the invitation to see each other's spots.",
    gone: 'Invitation to a group',
    goneWhy: 'This invitation was answered or withdrawn.',
    link: 'Go to the groups',
  },
} as const
