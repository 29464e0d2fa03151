import { imageUrl } from '@bouwkring/contract/image-url'
import { quietHours } from '@bouwkring/contract/mail-preferences'
import type { ProductCard } from '@bouwkring/contract/market'
import { writeQuery } from '@bouwkring/contract/query-string'
import { escaped } from '../platform/rules-mail-html.ts'
import { anchor, button, letterHtml, moneyText, muted, oneLine } from './rules-mail-parts.ts'
import { preferencesPath } from './rules-mail.ts'
import type { Text } from './rules/subject.ts'
import { amountText } from './rules/transaction.ts'

/** A search with the products that are named in a mail, and how many there are in all. */
export interface Section {
  name: string
  address: Record<string, unknown>
  since: string | null
  frequency: string
  broken: boolean
  products: readonly ProductCard[]
  total: number
}
/** All that one mail says: of searches, of what else there is, and what waits for an answer. */
export interface Letter {
  sections: readonly Section[]
  others: readonly Text[]
  /** Of the others how many there are in all. */
  otherTotal: number
  requests: number
}
interface To {
  name: string
  language: string
}
interface Links {
  link: (path: string) => string
  product: string
  transactions: string
  /** Stops the mails of these searches. */
  stop: string
}

const words = {
  nl: {
    greeting: 'Beste',
    hits: (n: number) => `${n} ${n === 1 ? 'nieuwe treffer' : 'nieuwe treffers'}`,
    searches: (n: number) => `bij ${n} zoekopdrachten`,
    broken: 'Staat stil: een objecttype of eigenschap waarop wordt gezocht, bestaat niet meer.',
    stands: 'Zoekopdracht staat stil',
    all: 'Bekijk alle treffers',
    more: (n: number) => `En nog ${n}.`,
    view: 'Bekijken',
    reserve: 'Reserveren',
    offer: 'Aanbieden',
    others: 'Verder nieuw',
    notifications: 'Alle meldingen',
    requests: (n: number) =>
      n === 1
        ? 'Eén reservering wacht op uw antwoord'
        : `${n} reserveringen wachten op uw antwoord`,
    frequency: {
      now: 'U krijgt deze mail direct bij een treffer.',
      daily: 'U krijgt deze mail eenmaal per dag.',
      weekly: 'U krijgt deze mail op maandag.',
    },
    other: 'Hoe vaak u mail krijgt, kiest u bij',
    own: 'uw zoekopdrachten',
    preferences: 'Wat u verder per mail krijgt:',
    stop: 'Stop deze mails',
    stopWhy: 'Stoppen werkt met één druk, zonder inloggen. De zoekopdracht blijft bewaard.',
    moment: (at: string) => `De stand is die van ${at}; een ander kan eerder reserveren.`,
    price: { from: 'bieden vanaf', fixed: '', reasonable: 'redelijk bod', unknown: '' },
    per: 'per',
    pieces: 'st',
  },
  en: {
    greeting: 'Dear',
    hits: (n: number) => `${n} new ${n === 1 ? 'hit' : 'hits'}`,
    searches: (n: number) => `in ${n} saved searches`,
    broken: 'Stands still: an object type or property that is searched for no longer exists.',
    stands: 'Search stands still',
    all: 'View all hits',
    more: (n: number) => `And ${n} more.`,
    view: 'View',
    reserve: 'Reserve',
    offer: 'Offer',
    others: 'Also new',
    notifications: 'All notifications',
    requests: (n: number) =>
      n === 1 ? 'One reservation waits for your answer' : `${n} reservations wait for your answer`,
    frequency: {
      now: 'You get this mail as soon as there is a hit.',
      daily: 'You get this mail once a day.',
      weekly: 'You get this mail on Mondays.',
    },
    other: 'How often you get mail you choose at',
    own: 'your saved searches',
    preferences: 'What else you get by mail:',
    stop: 'Stop these mails',
    stopWhy: 'Stopping takes one press, without signing in. The search is kept.',
    moment: (at: string) => `This is how it was at ${at}; somebody else may reserve first.`,
    price: { from: 'bids from', fixed: '', reasonable: 'reasonable offer', unknown: '' },
    per: 'per',
    pieces: 'pcs',
  },
} as const
type Words = (typeof words)['nl' | 'en']

const languageOf = ({ language }: To) => (language === 'en' ? 'en' : ('nl' as const))

/** The hour in the Netherlands. */
const hourAt = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  )
/** Whether mails that can wait wait at this moment. */
export const isQuiet = (at: Date) => hourAt(at) >= quietHours.from || hourAt(at) < quietHours.till
/** Whether the mail of the day is sent in this hour. */
export const isDigestTime = (at: Date) => hourAt(at) === 7

const momentText = (at: Date) =>
  new Intl.DateTimeFormat('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .replace(',', '')

function priceLine({ price, unit, is_released }: ProductCard, w: Words, language: 'nl' | 'en') {
  if (!is_released || price.type === 'unknown') return ''
  const name = w.price[price.type]
  if (price.value === null) return name
  const money = moneyText(price.value, language)
  return [name, money, ...(unit ? [w.per, unit === 'st' ? w.pieces : unit] : [])]
    .filter(Boolean)
    .join(' ')
}

const amountLine = (card: ProductCard, language: 'nl' | 'en') =>
  card.amount === null ? '' : amountText(card.amount, card.unit, language)
const placeLine = ({ distance, city, tenant }: ProductCard) =>
  [distance === null ? '' : `${Math.round(distance / 1000)} km`, city, tenant.company]
    .filter(Boolean)
    .join(', ')
/** The line under the name of a product: how much, for what price, how far and whose. */
const linesOf = (card: ProductCard, w: Words, language: 'nl' | 'en') =>
  [
    [amountLine(card, language), priceLine(card, w, language)].filter(Boolean).join(' · '),
    placeLine(card),
  ]
    .filter(Boolean)
    .map(oneLine)

const productPath = (card: ProductCard) => `/products/${card.id}`
const allPath = ({ address, since }: Section) =>
  `/zoeken?${writeQuery(since ? { ...address, new_since: since } : address)}`

function subjectOf({ sections }: Letter, w: Words) {
  const total = sections.reduce((sum, { total: n }) => sum + n, 0)
  const [first] = sections
  if (total === 0) return oneLine(`${w.stands}: ${first?.name ?? ''}`).slice(0, 200)
  return oneLine(
    sections.length === 1
      ? `${first?.name}: ${w.hits(total)}`
      : `${w.hits(total)} ${w.searches(sections.length)}`,
  ).slice(0, 200)
}

function sectionText(section: Section, w: Words, language: 'nl' | 'en', { link }: Links) {
  const { products, total } = section
  return [
    oneLine(section.name),
    '',
    ...(section.broken ? [w.broken, link('/zoekopdrachten'), ''] : []),
    ...products.flatMap((card) => [
      oneLine(card.name),
      ...linesOf(card, w, language),
      link(productPath(card)),
      '',
    ]),
    ...(total > products.length ? [w.more(total - products.length), ''] : []),
    ...(total > 1 ? [`${w.all}:`, link(allPath(section)), ''] : []),
  ]
}

/** The mail of hits, as text and as it looks; both say the same. */
export function hitsMail(letter: Letter, to: To, links: Links, at: Date) {
  const language = languageOf(to)
  const w = words[language]
  const { link } = links
  const subject = subjectOf(letter, w)
  const often = w.frequency[letter.sections[0]?.frequency as keyof Words['frequency']]
  const text = [
    `${w.greeting} ${oneLine(to.name)},`,
    '',
    subject,
    '',
    ...letter.sections.flatMap((section) => sectionText(section, w, language, links)),
    ...(letter.others.length > 0
      ? [
          `${w.others}:`,
          '',
          ...letter.others.flatMap((one) => [oneLine(one.subject), link(one.link), '']),
          ...(letter.otherTotal > letter.others.length
            ? [w.more(letter.otherTotal - letter.others.length), '']
            : []),
        ]
      : []),
    ...(letter.requests > 0
      ? [`${w.requests(letter.requests)}:`, link(links.transactions), '']
      : []),
    w.moment(momentText(at)),
    '',
    '--',
    ...(often ? [often] : []),
    `${w.other} ${w.own}: ${link('/zoekopdrachten')}`,
    `${w.preferences} ${link(preferencesPath)}`,
    `${w.stop}: ${link(links.stop)}`,
    w.stopWhy,
    '',
  ].join('\n')
  return { subject, text, html: htmlOf(letter, { subject, language, often }, links, at) }
}

function productHtml(
  card: ProductCard,
  w: Words,
  language: 'nl' | 'en',
  link: Links['link'],
  isMain: boolean,
) {
  const href = link(productPath(card))
  // Where there is no picture the cell is left out: a mail shows no drawing that means nothing there.
  const picture = card.image
    ? `<td width="120" valign="top" style="padding:14px 12px 14px 0"><a href="${escaped(href)}"><img src="${escaped(link(imageUrl(card.image, 'thumbnail')))}" width="108" alt="" style="display:block;width:108px;height:84px;object-fit:cover;border-radius:8px;border:0"></a></td>`
    : ''
  const [first = '', ...rest] = linesOf(card, w, language)
  return `<tr>${picture}<td valign="top" style="padding:14px 12px 14px 0"${picture ? '' : ' colspan="2"'}>
<p style="margin:0;font-weight:700">${anchor(href, oneLine(card.name), 'color:#16212c;font-weight:700')}</p>
<p style="margin:2px 0 0">${escaped(first)}</p>${rest.map((line) => `<p style="margin:2px 0 0;${muted}">${escaped(line)}</p>`).join('')}</td>
<td valign="middle" align="right" style="padding:14px 0">${button(href, card.is_released ? w.reserve : w.offer, isMain)}</td></tr>`
}

function sectionHtml(section: Section, w: Words, language: 'nl' | 'en', { link }: Links) {
  const { products, total } = section
  const more = total > products.length ? ` ${escaped(w.more(total - products.length))}` : ''
  return `<h2 style="margin:24px 0 4px;font-size:17px;line-height:24px;color:#16212c">${anchor(link(allPath(section)), oneLine(section.name), 'color:#16212c')}</h2>
${section.broken ? `<p style="margin:0 0 8px">${escaped(w.broken)} ${anchor(link('/zoekopdrachten'), w.own)}</p>` : ''}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-top:1px solid #e3e6de">${products.map((card, at) => productHtml(card, w, language, link, at === 0)).join('\n')}</table>
${total > 1 ? `<p style="margin:4px 0 0">${anchor(link(allPath(section)), w.all)}${more}</p>` : ''}`
}

function htmlOf(
  letter: Letter,
  said: { subject: string; language: 'nl' | 'en'; often: string | undefined },
  links: Links,
  at: Date,
) {
  const { subject, language, often } = said
  const w = words[language]
  const { link, product, stop } = links
  const others =
    letter.others.length === 0
      ? ''
      : `<h2 style="margin:24px 0 4px;font-size:17px;line-height:24px;color:#16212c">${escaped(w.others)}</h2>
<ul style="margin:0;padding-left:20px">${letter.others.map((one) => `<li>${anchor(link(one.link), oneLine(one.subject))}</li>`).join('')}</ul>
${letter.otherTotal > letter.others.length ? `<p style="margin:4px 0 0">${anchor(link('/meldingen'), w.notifications)}</p>` : ''}`
  const requests =
    letter.requests === 0
      ? ''
      : `<p style="margin:24px 0 0;font-weight:700">${anchor(link(links.transactions), w.requests(letter.requests))}</p>`
  return letterHtml({
    language,
    subject,
    product,
    inside: `${letter.sections.map((section) => sectionHtml(section, w, language, links)).join('\n')}
${others}
${requests}
<p style="margin:24px 0 0;${muted}">${escaped(w.moment(momentText(at)))}</p>`,
    foot: `<p style="margin:0 0 12px">${often ? `<b>${escaped(often)}</b><br>` : ''}${escaped(w.other)} ${anchor(link('/zoekopdrachten'), w.own)}. ${escaped(w.preferences)} ${anchor(link(preferencesPath), link(preferencesPath))}</p>
<p style="margin:0 0 8px">${button(link(stop), w.stop, false)}</p><p style="margin:0">${escaped(w.stopWhy)}</p>`,
  })
}
