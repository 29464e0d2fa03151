import type { Language } from '@bouwkring/contract/messages'
import type { Subject, Text, Texts } from './subject.ts'

const registrationWords = {
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

function registrationText({ registration: r }: Subject, language: Language): Text {
  const w = registrationWords[language]
  const details = r ? `${r.type}. ${w.details}` : ''
  return {
    subject: r ? `${r.company} ${w.said}` : w.gone,
    details,
    full_details: details,
    link: '/app/management/accounts?status=pending',
    link_text: w.link,
  }
}

const activationWords = {
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

function activationText({ registration: r }: Subject, language: Language): Text {
  const w = activationWords[language]
  return {
    subject: `${r?.company ?? ''} ${w.said}`.trim(),
    details: w.details,
    full_details: w.details,
    link: '/account/gebruikers',
    link_text: w.link,
  }
}

const invitationWords = {
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

function invitationText({ invitation: i }: Subject, language: Language): Text {
  const w = invitationWords[language]
  const details = i ? w.details : w.goneWhy
  return {
    subject: i ? `${i.company} ${w.subject} ${i.group}` : w.gone,
    details,
    full_details: details,
    link: '/account/groepen',
    link_text: w.link,
  }
}

export const organisationTexts = {
  tenant_registered: registrationText,
  tenant_activated: activationText,
  group_invitation: invitationText,
} satisfies Texts
