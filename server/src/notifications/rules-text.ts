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
  transaction: { id: number; product: string; isReleased: boolean; unit: string | null; spot: string; company: string; internal: boolean } | null
  amount: number | null
  spot: { id: number; name: string; till: string | null } | null
}
export interface Text {
  subject: string
  details: string
  full_details: string
  link: string
  link_text: string
}

const units: Record<Language, Record<string, string>> = { nl: { st: 'st', m: 'm', m2: 'm²', m3: 'm³', ton: 'ton' }, en: { st: 'pcs', m: 'm', m2: 'm²', m3: 'm³', ton: 'tonnes' } }
const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-US' }

/** An amount with its unit; pieces as whole numbers, the rest with two decimals. */
export function amountText(amount: number, unit: string | null, language: Language): string {
  const whole = (unit === 'st' || unit === null) && Number.isInteger(amount)
  const figure = new Intl.NumberFormat(locales[language], { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 }).format(amount)
  return unit === null ? figure : `${figure} ${units[language][unit] ?? unit}`
}
const dayText = (day: string) => day.split('-').reverse().join('-')

function matchText(s: Subject, nl: boolean): Text {
  const subject = nl ? `Nieuwe match van ${s.score ?? 0}%` : `New match of ${s.score ?? 0}%`
  const link = s.own ? `/spots/${s.own.spotId}/matches?own=${s.own.productId}` : '/spots'
  const link_text = nl ? 'Bekijk match' : 'View match'
  if (!s.own || !s.other) {
    const gone = nl ? 'Deze match is niet meer beschikbaar.' : 'This match is no longer available.'
    return { subject, details: gone, full_details: gone, link, link_text }
  }
  const place = s.other.city && (nl ? ` in ${s.other.city}` : ` in ${s.other.city}`)
  const fits = nl ? `Past bij ${s.own.isReleased ? 'uw aanbod' : 'uw vraag'} ${s.own.name} (${s.own.spot}).` : `Fits your ${s.own.isReleased ? 'offer' : 'demand'} ${s.own.name} (${s.own.spot}).`
  const side = nl ? (s.own.isReleased ? 'Gevraagd door' : 'Aangeboden door') : s.own.isReleased ? 'Requested by' : 'Offered by'
  return { subject, details: `${s.other.name}${place}, ${s.own.spot}`, full_details: `${s.other.name}${place}. ${side} ${s.other.company}. ${fits}`, link, link_text }
}

type Said = (p: { company: string; amount: string; product: string; offer: boolean }) => string
const transactionSubjects: Partial<Record<NotificationKind, Record<Language, Said>>> = {
  reservation_received: {
    nl: (p) => (p.offer ? `${p.company} vraagt ${p.amount} ${p.product}` : `${p.company} biedt ${p.amount} ${p.product} aan`),
    en: (p) => (p.offer ? `${p.company} requests ${p.amount} of ${p.product}` : `${p.company} offers ${p.amount} of ${p.product}`),
  },
  reservation_accepted: { nl: () => 'Reservering geaccepteerd', en: () => 'Reservation accepted' },
  reservation_declined: { nl: () => 'Reservering afgewezen', en: () => 'Reservation declined' },
  reservation_retracted: { nl: () => 'Reservering ingetrokken', en: () => 'Reservation withdrawn' },
  reservation_expired: { nl: () => 'Reservering verlopen', en: () => 'Reservation expired' },
  transaction_completed: { nl: () => 'Transactie afgerond', en: () => 'Transaction completed' },
}

function transactionText(s: Subject, language: Language, slug: string): Text {
  const nl = language === 'nl'
  const link_text = nl ? 'Naar de transactie' : 'Go to the transaction'
  const said = transactionSubjects[s.kind]?.[language]
  if (!s.transaction || !said) return { subject: nl ? 'Transactie' : 'Transaction', details: '', full_details: '', link: `/mijn-${slug}`, link_text }
  const { id, product, unit, spot, company, isReleased } = s.transaction
  const amount = amountText(s.amount ?? 0, unit, language)
  const received = s.kind === 'reservation_received'
  const details = received ? `${product}, ${spot}` : `${amount} ${product}`
  const full = received ? `${product}, ${spot}. ${amount}.` : nl ? `${amount} ${product}, ${spot}. Met ${company}.` : `${amount} ${product}, ${spot}. With ${company}.`
  return { subject: said({ company, amount, product, offer: isReleased }), details, full_details: full, link: `/mijn-${slug}/${id}`, link_text: received ? (nl ? 'Bekijken' : 'View') : link_text }
}

function spotText(s: Subject, nl: boolean): Text {
  const name = s.spot?.name ?? 'Spot'
  const link = s.spot ? `/spots/${s.spot.id}` : '/spots'
  const day = s.spot?.till ? dayText(s.spot.till) : ''
  if (s.kind === 'spot_expired') {
    const details = nl ? 'De producten zijn niet meer vindbaar. Verleng de periode of archiveer de spot.' : 'Its products can no longer be found. Extend the period or archive the spot.'
    return { subject: nl ? `${name} is verlopen` : `${name} has expired`, details, full_details: details, link, link_text: nl ? 'Verlengen' : 'Extend' }
  }
  const details = nl ? 'Daarna zijn de producten niet meer vindbaar. Verleng de periode om op de markt te blijven.' : 'After that its products can no longer be found. Extend the period to stay on the market.'
  return { subject: nl ? `${name} verloopt op ${day}` : `${name} expires on ${day}`, details, full_details: details, link, link_text: nl ? 'Verlengen' : 'Extend' }
}

/** What a notification says, in the reader's language; `slug` is the product's name in the path of the transactions. */
export function textOf(s: Subject, language: Language, slug: string): Text {
  if (s.kind === 'match') return matchText(s, language === 'nl')
  if (s.kind === 'spot_expiring' || s.kind === 'spot_expired') return spotText(s, language === 'nl')
  return transactionText(s, language, slug)
}
