import { unitOn } from '@bouwkring/contract/figures'
import { imageUrl } from '@bouwkring/contract/image-url'
import type { ProductCard } from '@bouwkring/contract/market'
import type { HitReason } from '@bouwkring/contract/saved-searches'
import { escaped } from '../platform/rules-mail-html.ts'
import type { Words } from './rules-letter-words.ts'
import { anchor, button, heading, moneyText, muted, oneLine } from './rules-mail-parts.ts'
import { againText, newHitsPath } from './rules/search.ts'
import { amountText } from './rules/transaction.ts'

// The part of a letter about saved searches: as text and as HTML, with the same contents.

/** A product that is a hit of a search, with the reason. */
export interface Hit {
  card: ProductCard
  why: HitReason
}
/** A search with the products listed in a mail, and the total. */
export interface Section {
  id: number
  name: string
  address: Record<string, unknown>
  since: string | null
  frequency: string
  broken: boolean
  products: readonly Hit[]
  total: number
  /** How many of them are also in an earlier search. */
  repeated: number
  /** How many of those are listed there. */
  above: number
  /** Stops the mails of this search. */
  stop: string
}
/** The words to use, and how to turn a path into a link. */
export interface Speech {
  w: Words
  language: 'nl' | 'en'
  link: (path: string) => string
}

function priceLine({ price, unit, is_released }: ProductCard, { w, language }: Speech) {
  if (!is_released || price.type === 'unknown') return ''
  const name = w.price[price.type]
  if (price.value === null) return name
  const money = moneyText(price.value, language)
  return [name, money, ...(unit ? [w.per, unitOn(unit, language)] : [])].filter(Boolean).join(' ')
}

const amountLine = (card: ProductCard, { language }: Speech) =>
  card.amount === null ? '' : amountText(card.amount, card.unit, language)
const placeLine = ({ distance, city, tenant }: ProductCard) =>
  [distance === null ? '' : `${Math.round(distance / 1000)} km`, city, tenant.company]
    .filter(Boolean)
    .join(', ')
/** The lines below a product's name: amount, price, distance and organisation, and why it is reported again. */
const linesOf = ({ card, why }: Hit, speech: Speech) =>
  [
    [againText(why, speech.language), amountLine(card, speech), priceLine(card, speech)]
      .filter(Boolean)
      .join(' · '),
    placeLine(card),
  ]
    .filter(Boolean)
    .map(oneLine)

const productPath = (card: ProductCard) => `/products/${card.id}`

/** The hits of one search; if there are several searches, each has its own link to stop its mails. */
export function sectionText(section: Section, speech: Speech, isOnly: boolean) {
  const { products, total, above } = section
  const { w, link } = speech
  const left = total - above - products.length
  return [
    oneLine(section.name),
    '',
    ...(section.broken ? [w.broken, link('/zoekopdrachten'), ''] : []),
    ...products.flatMap((hit) => [
      oneLine(hit.card.name),
      ...linesOf(hit, speech),
      link(productPath(hit.card)),
      '',
    ]),
    ...(above > 0 ? [w.repeated(above), ''] : []),
    ...(left > 0 ? [w.more(left), ''] : []),
    ...(total > 1 ? [`${w.all}:`, link(newHitsPath(section)), ''] : []),
    ...(isOnly ? [] : [`${w.stopOne}:`, link(section.stop), '']),
  ]
}

function productHtml(hit: Hit, speech: Speech, isMain: boolean) {
  const { w, link } = speech
  const { card } = hit
  const href = link(productPath(card))
  // Without a picture the cell is left out: a mail shows no meaningless drawing.
  const picture = card.image
    ? `<td width="120" valign="top" style="padding:14px 12px 14px 0"><a href="${escaped(href)}"><img src="${escaped(link(imageUrl(card.image, 'thumbnail')))}" width="108" alt="" style="display:block;width:108px;height:84px;object-fit:cover;border-radius:8px;border:0"></a></td>`
    : ''
  const [first = '', ...rest] = linesOf(hit, speech)
  // The button is beside the text if there is room, and below it on a phone.
  const width = picture ? 272 : 392
  return `<tr>${picture}<td valign="top" style="padding:14px 0"${picture ? '' : ' colspan="2"'}><div style="display:inline-block;vertical-align:middle;width:100%;max-width:${width}px">
<p style="margin:0;font-weight:700">${anchor(href, oneLine(card.name), 'color:#16212c;font-weight:700')}</p>
<p style="margin:2px 0 0">${escaped(first)}</p>${rest.map((line) => `<p style="margin:2px 0 0;${muted}">${escaped(line)}</p>`).join('')}</div><div style="display:inline-block;vertical-align:middle;padding:8px 0 0">${button(href, card.is_released ? w.reserve : w.offer, isMain)}</div></td></tr>`
}

/** As above, as HTML. */
export function sectionHtml(section: Section, speech: Speech, isOnly: boolean) {
  const { products, total, above } = section
  const { w, link } = speech
  const left = total - above - products.length
  const more = left > 0 ? ` ${escaped(w.more(left))}` : ''
  const all =
    total > 1 ? `${anchor(link(newHitsPath(section)), w.all)}${more}` : escaped(more.trim())
  const rows = products.map((hit, at) => productHtml(hit, speech, at === 0)).join('\n')
  return `${heading(section.name, link(newHitsPath(section)))}
${section.broken ? `<p style="margin:0 0 8px">${escaped(w.broken)} ${anchor(link('/zoekopdrachten'), w.own)}</p>` : ''}
${rows && `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-top:1px solid #e3e6de">${rows}</table>`}
${above > 0 ? `<p style="margin:4px 0 0">${escaped(w.repeated(above))}</p>` : ''}
${all && `<p style="margin:4px 0 0">${all}</p>`}
${isOnly ? '' : `<p style="margin:4px 0 0;${muted}">${anchor(link(section.stop), w.stopOne)}</p>`}`
}
