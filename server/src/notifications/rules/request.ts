import type { Language } from '@bouwkring/contract/messages'
import { shortened, type Subject, type Text, type Texts } from './subject.ts'

const requestWords = {
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

function requestText({ request: r }: Subject, language: Language): Text {
  const w = requestWords[language]
  const text = { link: '/app/management/otl-requests?status=pending', link_text: w.link }
  if (!r) return { ...text, subject: w.gone, details: '', full_details: '' }
  const about =
    r.kind === 'attribute'
      ? `${w.of} ${r.name}`
      : r.attributes.length > 0
        ? `${w.names}: ${r.attributes.join(', ')}`
        : ''
  return {
    ...text,
    subject: `${r.company} ${w[r.kind]}: ${r.kind === 'entry' ? r.name : r.attributes.join(', ')}`,
    details: shortened(about, 140),
    full_details: about,
  }
}

const answerWords = {
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

function answerText({ request: r }: Subject, language: Language): Text {
  const w = answerWords[language]
  const text = { link: '/account/otl-aanvragen', link_text: w.link }
  if (!r?.status) return { ...text, subject: w.gone, details: '', full_details: '' }
  const about = r.otl
    ? `${w.otl}: ${r.otl}`
    : r.reason
      ? `${w.reason}: ${r.reason.replace(/\s+/g, ' ')}`
      : ''
  return {
    ...text,
    subject: `${w[r.status]}: ${r.kind === 'entry' ? r.name : r.attributes.join(', ')}`,
    details: shortened(about, 140),
    full_details: about,
  }
}

export const requestTexts = {
  otl_requested: requestText,
  otl_answered: answerText,
} satisfies Texts
