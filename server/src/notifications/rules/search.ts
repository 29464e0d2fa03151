import type { Language } from '@bouwkring/contract/messages'
import type { HitReason } from '@bouwkring/contract/saved-searches'
import { writeQuery } from '@bouwkring/contract/query-string'
import type { Subject, Text, Texts } from './subject.ts'

const words = {
  nl: {
    hits: (n: number, name: string) =>
      `${n} ${n === 1 ? 'nieuwe treffer' : 'nieuwe treffers'}: ${name}`,
    back: (n: number, why: string, name: string) =>
      `${n} ${n === 1 ? 'treffer' : 'treffers'} ${why}: ${name}`,
    nothing: (name: string) => `Treffers niet meer beschikbaar: ${name}`,
    gone: 'Wat hier stond, is niet meer beschikbaar of niet meer te zien.',
    again: { new: '', more: 'nu meer beschikbaar', cheaper: 'goedkoper geworden' },
    more: (n: number) => `en nog ${n}`,
    one: 'Bekijk product',
    all: 'Bekijk de treffers',
    broken: (name: string) => `Zoekopdracht zoekt niet meer: ${name}`,
    why: 'Een filter van deze zoekopdracht bestaat niet meer.',
    repair: 'Herstel de zoekopdracht met één druk.',
    repairs: 'Alleen de collega van wie de zoekopdracht is, kan die herstellen.',
    searches: 'Naar uw zoekopdrachten',
    deleted: 'Een zoekopdracht die er niet meer is',
  },
  en: {
    hits: (n: number, name: string) => `${n} new ${n === 1 ? 'hit' : 'hits'}: ${name}`,
    back: (n: number, why: string, name: string) =>
      `${n} ${n === 1 ? 'hit' : 'hits'} ${why}: ${name}`,
    nothing: (name: string) => `Hits no longer available: ${name}`,
    gone: 'What was here is no longer available or can no longer be seen.',
    again: { new: '', more: 'more available now', cheaper: 'now cheaper' },
    more: (n: number) => `and ${n} more`,
    one: 'View product',
    all: 'View the hits',
    broken: (name: string) => `Saved search no longer searches: ${name}`,
    why: 'One of the filters of this search no longer exists.',
    repair: 'Repair the search with one press.',
    repairs: 'Only the colleague who keeps it can repair it.',
    searches: 'Go to your saved searches',
    deleted: 'A search that is no longer there',
  },
} as const

/** Why something is reported again; empty for new hits. */
export const againText = (why: HitReason, language: Language) => words[language].again[why]

/** The number of products to list. */
const named = 3

/** The path that opens a search with its new hits; with all products once these hits are no longer stored. */
export const newHitsPath = ({
  id,
  address,
  since,
}: Pick<NonNullable<Subject['search']>, 'id' | 'address' | 'since'>) =>
  `/zoeken?${writeQuery({ ...address, kept: id, ...(since !== null && { new_since: since, hit_of: id }) })}`

type Search = NonNullable<Subject['search']>

/** The hits, by number: that they are new, or why all of them came back. */
function newsText({ products, name }: Search, language: Language) {
  const w = words[language]
  const [why, ...others] = new Set(products.map((product) => product.why))
  const again = why && others.length === 0 ? againText(why, language) : ''
  return again ? w.back(products.length, again, name) : w.hits(products.length, name)
}

/** A product by name, with the reason why it came back if other hits are new or came back for another reason. */
function nameText({ name, why }: Search['products'][number], all: Search, language: Language) {
  const isMixed = all.products.some((other) => other.why !== why)
  const again = isMixed ? againText(why, language) : ''
  return again ? `${name} (${again})` : name
}

function hitText({ search }: Subject, language: Language): Text {
  const w = words[language]
  const text = { link: '/zoekopdrachten', link_text: w.searches }
  if (!search) return { ...text, subject: w.deleted, details: '', full_details: '' }
  const { products } = search
  if (products.length === 0)
    return { ...text, subject: w.nothing(search.name), details: w.gone, full_details: w.gone }
  const names = products.slice(0, named).map((product) => nameText(product, search, language))
  const details = [
    names.join(', '),
    ...(products.length > named ? [w.more(products.length - named)] : []),
  ].join(' ')
  const [first] = products
  return {
    subject: newsText(search, language),
    details,
    full_details: details,
    link: products.length === 1 && first ? `/products/${first.id}` : newHitsPath(search),
    link_text: products.length === 1 ? w.one : w.all,
  }
}

function brokenText({ search }: Subject, language: Language): Text {
  const w = words[language]
  const details = search ? `${w.why} ${search.isOwn ? w.repair : w.repairs}` : ''
  return {
    subject: search ? w.broken(search.name) : w.deleted,
    details,
    full_details: details,
    link: '/zoekopdrachten',
    link_text: w.searches,
  }
}

export const searchTexts = { search_hit: hitText, search_broken: brokenText } satisfies Texts
