import type { Language } from '@bouwkring/contract/messages'
import type { NotificationKind } from '@bouwkring/contract/notification-kinds'
import {
  activationWords,
  answerWords,
  invitationWords,
  matchWords,
  messageWords,
  registrationWords,
  requestWords,
  spotWords,
  transactionSubjects,
  transactionWords,
} from './rules-words.ts'

/** What a notification is about, as far as its reader may see that now: null for what can no longer be seen. */
export interface Subject {
  kind: NotificationKind
  /** Match: the own product and its spot, the other one with its organisation and place, percent. */
  own: { name: string; spotId: number; spot: string; productId: number; isReleased: boolean } | null
  other: { name: string; company: string; city: string } | null
  score: number | null
  /** Transaction: what was reserved, from whose place, and the other organisation. */
  transaction: {
    id: number
    product: string
    isReleased: boolean
    unit: string | null
    spot: string
    company: string
    internal: boolean
    completedOn: string | null
  } | null
  amount: number | null
  spot: { id: number; name: string; till: string | null } | null
  /** A message: who wrote what, about which product (null once it can no longer be seen) or reservation. */
  message: {
    name: string
    company: string
    email: string
    phonenumber: string
    message: string
    product: string
    productId: number | null
    transaction: number | null
  } | null
  /** What an organisation misses in the object type library: an entry with its attributes, or one attribute of an entry. */
  request: {
    kind: 'entry' | 'attribute'
    name: string
    attributes: string[]
    company: string
    status?: 'approved' | 'declined'
    otl?: string | null
    reason?: string | null
  } | null
  /** An organisation that registered. */
  registration: { company: string; type: string } | null
  /** An invitation: the group and who made it; null once it is withdrawn or answered. */
  invitation: { group: string; company: string } | null
}
export interface Text {
  subject: string
  details: string
  full_details: string
  link: string
  link_text: string
}

const units: Record<string, string> = { m2: 'm²', m3: 'm³' }
const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-US' }

/** An amount with its unit, as the screens show it: at least two decimals, and the third where there is one. */
export function amountText(amount: number, unit: string | null, language: Language): string {
  const figure = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  }).format(amount)
  if (unit === null) return figure
  return `${figure} ${unit === 'st' && language === 'en' ? 'pcs' : (units[unit] ?? unit)}`
}
const dayText = (day: string) => day.split('-').reverse().join('-')

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
  return {
    ...text,
    details: `${s.other.name}${place}, ${s.own.spot}`,
    full_details: `${s.other.name}${place}. ${side} ${s.other.company}. ${fits} ${s.own.name} (${s.own.spot}).`,
  }
}

function transactionText(s: Subject, language: Language, slug: string): Text {
  const words = transactionWords[language]
  const said = transactionSubjects[s.kind]?.[language]
  if (!s.transaction || !said)
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
    subject: said({ company, amount, product, offer: isReleased }),
    link: `/mijn-${slug}/${id}`,
  }
  if (s.kind === 'reservation_received')
    return {
      ...text,
      details: `${product}, ${spot}`,
      full_details: `${product}, ${spot}. ${amount}.`,
      link_text: words.view,
    }
  const day =
    s.kind === 'transaction_completed' && completedOn ? ` ${words.on} ${dayText(completedOn)}.` : ''
  return {
    ...text,
    details: `${amount} ${product}`,
    full_details: `${amount} ${product}, ${spot}. ${words.with} ${company}.${day}`,
    link_text: words.link,
  }
}

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

const shortened = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

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

/** What a notification says, in the reader's language; `slug` is the product's name in the path of the transactions. */
export function textOf(s: Subject, language: Language, slug: string): Text {
  if (s.kind === 'match') return matchText(s, language)
  if (s.kind === 'spot_expiring' || s.kind === 'spot_expired') return spotText(s, language)
  if (s.kind === 'contact_message') return messageText(s, language, slug)
  if (s.kind === 'group_invitation') return invitationText(s, language)
  if (s.kind === 'otl_requested') return requestText(s, language)
  if (s.kind === 'otl_answered') return answerText(s, language)
  if (s.kind === 'tenant_activated') return activationText(s, language)
  if (s.kind === 'tenant_registered') return registrationText(s, language)
  return transactionText(s, language, slug)
}
