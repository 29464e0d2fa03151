import type { Language } from '@bouwkring/contract/messages'
import type { NotificationKind } from '@bouwkring/contract/notifications'

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
  return unit === null ? figure : `${figure} ${units[unit] ?? unit}`
}
const dayText = (day: string) => day.split('-').reverse().join('-')

const matchWords = {
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

function activationText({ registration: r }: Subject, language: Language): Text {
  const w = {
    nl: {
      said: 'is toegelaten',
      details:
        'U en uw collega’s kunnen aan de slag: voeg gebruikers toe en plaats uw eerste spot.',
      link: 'Naar de gebruikers',
    },
    en: {
      said: 'has been admitted',
      details: 'You and your colleagues can start: add users and place your first spot.',
      link: 'Go to the users',
    },
  }[language]
  return {
    subject: `${r?.company ?? ''} ${w.said}`.trim(),
    details: w.details,
    full_details: w.details,
    link: '/account/gebruikers',
    link_text: w.link,
  }
}

function invitationText({ invitation: i }: Subject, language: Language): Text {
  const w = {
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
  }[language]
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
