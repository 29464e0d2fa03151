import { imageUrl } from '@bouwkring/contract/image-url'
import { escaped } from '../platform/rules-mail-html.ts'
import { anchor, button, letterHtml, muted, oneLine } from './rules-mail-parts.ts'
import { preferencesPath } from './rules-mail.ts'
import type { AskedOffer } from './queries-still.ts'
import { amountText } from './rules/transaction.ts'

interface To {
  name: string
  language: string
}
interface Links {
  link: (path: string) => string
  product: string
  /** Path of the listed offers, without signing in. */
  page: string
  /** Path of all of them, after signing in. */
  all: string
  of: (product: number, answer: string) => string
}

const words = {
  nl: {
    greeting: 'Beste',
    subject: (n: number, name: string) =>
      n === 1 ? `Nog beschikbaar: ${name}?` : `Nog beschikbaar? ${n} aanbiedingen`,
    why: 'Dit aanbod is lang niet bijgewerkt. Wie zoekt, wil zeker weten dat het er nog is. Kies uw antwoord en bevestig het; inloggen hoeft niet.',
    then: 'Reageert u niet, dan zakt het naar achteren in de zoekresultaten en halen wij het later van de markt.',
    there: 'Nog beschikbaar',
    amount: 'Aantal aanpassen',
    gone: 'Weg',
    last: (day: string) => `laatst bijgewerkt op ${day}`,
    more: (n: number) => `En nog ${n}.`,
    all: 'Al het aanbod dat op uw antwoord wacht',
    preferences:
      'U krijgt deze mail omdat dit soort mail voor u is ingeschakeld. Wijzig wat u per mail krijgt:',
    valid: 'Deze links zijn alleen voor u en 45 dagen geldig.',
  },
  en: {
    greeting: 'Dear',
    subject: (n: number, name: string) =>
      n === 1 ? `Still available: ${name}?` : `Still available? ${n} offers`,
    why: 'What is listed here has not been updated for a long time. People who search want to be sure that it is still available. Choose your answer and confirm it; you do not need to sign in.',
    then: 'If you do not respond, it moves to the end of the search results and is later taken off the market.',
    there: 'Still available',
    amount: 'Change the quantity',
    gone: 'Gone',
    last: (day: string) => `last updated on ${day}`,
    more: (n: number) => `And ${n} more.`,
    all: 'All offers waiting for your answer',
    preferences:
      'You get this mail because this kind of mail is switched on for you. Change what you get by mail:',
    valid: 'These links are for you only and are valid for 45 days.',
  },
} as const
type Words = (typeof words)['nl' | 'en']
type Language = keyof typeof words

const answersOf = ({ counted }: AskedOffer) =>
  counted ? (['there', 'amount', 'gone'] as const) : (['there', 'gone'] as const)
const lineOf = (offer: AskedOffer, w: Words, language: Language) =>
  oneLine(
    [
      offer.counted && offer.amount !== null ? amountText(offer.amount, offer.unit, language) : '',
      offer.spot,
      w.last(offer.signOn),
    ]
      .filter(Boolean)
      .join(' · '),
  )

function offerHtml(offer: AskedOffer, w: Words, language: Language, { link, of }: Links) {
  const picture = offer.image
    ? `<td width="120" valign="top" style="padding:14px 12px 14px 0"><img src="${escaped(link(imageUrl(offer.image, 'thumbnail')))}" width="108" alt="" style="display:block;width:108px;height:84px;object-fit:cover;border-radius:8px;border:0"></td>`
    : ''
  const buttons = answersOf(offer)
    .map(
      (answer) =>
        `<span style="display:inline-block;margin:0 8px 8px 0">${button(link(of(offer.id, answer)), w[answer], answer === 'there')}</span>`,
    )
    .join('')
  return `<tr>${picture}<td valign="top" style="padding:14px 0"${picture ? '' : ' colspan="2"'}><p style="margin:0;font-weight:700;color:#16212c">${escaped(oneLine(offer.name))}</p>
<p style="margin:2px 0 10px;${muted}">${escaped(lineOf(offer, w, language))}</p><p style="margin:0">${buttons}</p></td></tr>`
}

/** The mail that asks whether offers are still available, as text and as HTML with the same contents. `total`: how many there are in all, including those listed. */
export function stillMail(offers: readonly AskedOffer[], total: number, to: To, links: Links) {
  const language: Language = to.language === 'en' ? 'en' : 'nl'
  const w = words[language]
  const { link, product } = links
  const subject = oneLine(w.subject(total, offers[0]?.name ?? '')).slice(0, 200)
  // The link of the mail opens the listed offers only.
  const page = total > offers.length ? links.all : links.page
  const more = total > offers.length ? [w.more(total - offers.length)] : []
  const text = [
    `${w.greeting} ${oneLine(to.name)},`,
    '',
    w.why,
    w.then,
    '',
    ...offers.flatMap((offer) => [
      oneLine(offer.name),
      lineOf(offer, w, language),
      ...answersOf(offer).map((answer) => `${w[answer]}: ${link(links.of(offer.id, answer))}`),
      '',
    ]),
    ...(more.length > 0 ? [...more, ''] : []),
    `${w.all}: ${link(page)}`,
    w.valid,
    '',
    '--',
    `${w.preferences} ${link(preferencesPath)}`,
    '',
  ].join('\n')
  const html = letterHtml({
    language,
    subject,
    product,
    inside: `<p style="margin:0 0 12px">${escaped(w.why)} ${escaped(w.then)}</p>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-top:1px solid #e3e6de">${offers.map((offer) => offerHtml(offer, w, language, links)).join('\n')}</table>
<p style="margin:4px 0 0">${escaped(more.join(''))} ${anchor(link(page), w.all)}</p>`,
    foot: `<p style="margin:0 0 8px">${escaped(w.valid)}</p><p style="margin:0">${escaped(w.preferences)} ${anchor(link(preferencesPath), link(preferencesPath))}</p>`,
  })
  return { subject, text, html }
}
