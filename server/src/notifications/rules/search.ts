import type { Language } from '@bouwkring/contract/messages'
import type { HitReason } from '@bouwkring/contract/saved-searches'
import { writeQuery } from '@bouwkring/contract/query-string'
import type { Subject, Text, Texts } from './subject.ts'

const words = {
  nl: {
    hits: (n: number, name: string) =>
      `${n} ${n === 1 ? 'nieuwe treffer' : 'nieuwe treffers'}: ${name}`,
    nothing: (name: string) => `Treffers niet meer beschikbaar: ${name}`,
    gone: 'Wat hier stond, is niet meer beschikbaar of niet meer te zien.',
    again: { new: '', more: 'weer meer beschikbaar', cheaper: 'goedkoper geworden' },
    more: (n: number) => `en nog ${n}`,
    one: 'Bekijk product',
    all: 'Bekijk de treffers',
    broken: (name: string) => `Zoekopdracht zoekt niet meer: ${name}`,
    why: 'Een objecttype of eigenschap waarop deze zoekopdracht zoekt, bestaat niet meer. Herstel de zoekopdracht met één druk.',
    searches: 'Naar uw zoekopdrachten',
    deleted: 'Een zoekopdracht die er niet meer is',
  },
  en: {
    hits: (n: number, name: string) => `${n} new ${n === 1 ? 'hit' : 'hits'}: ${name}`,
    nothing: (name: string) => `Hits no longer available: ${name}`,
    gone: 'What was here is no longer available or can no longer be seen.',
    again: { new: '', more: 'more available again', cheaper: 'now cheaper' },
    more: (n: number) => `and ${n} more`,
    one: 'View product',
    all: 'View the hits',
    broken: (name: string) => `Saved search no longer searches: ${name}`,
    why: 'An object type or property that this search asks for no longer exists. Repair the search with one press.',
    searches: 'Go to your saved searches',
    deleted: 'A search that is no longer there',
  },
} as const

/** Why something that was told before is told again; nothing of what is new. */
export const againText = (why: HitReason, language: Language) => words[language].again[why]

/** Products that are named. */
const named = 3

/** Where a search is opened with what came into it. */
export const newHitsPath = ({
  id,
  address,
  since,
}: Pick<NonNullable<Subject['search']>, 'id' | 'address' | 'since'>) =>
  `/zoeken?${writeQuery({ ...address, kept: id, new_since: since })}`

function hitText({ search }: Subject, language: Language): Text {
  const w = words[language]
  const text = { link: '/zoekopdrachten', link_text: w.searches }
  if (!search) return { ...text, subject: w.deleted, details: '', full_details: '' }
  const { products } = search
  if (products.length === 0)
    return { ...text, subject: w.nothing(search.name), details: w.gone, full_details: w.gone }
  const names = products.slice(0, named).map(({ name, why }) => {
    const again = againText(why, language)
    return again ? `${name} (${again})` : name
  })
  const details = [
    names.join(', '),
    ...(products.length > named ? [w.more(products.length - named)] : []),
  ].join(' ')
  const [first] = products
  return {
    subject: w.hits(products.length, search.name),
    details,
    full_details: details,
    link: products.length === 1 && first ? `/products/${first.id}` : newHitsPath(search),
    link_text: products.length === 1 ? w.one : w.all,
  }
}

function brokenText({ search }: Subject, language: Language): Text {
  const w = words[language]
  return {
    subject: search ? w.broken(search.name) : w.deleted,
    details: search ? w.why : '',
    full_details: search ? w.why : '',
    link: '/zoekopdrachten',
    link_text: w.searches,
  }
}

export const searchTexts = { search_hit: hitText, search_broken: brokenText } satisfies Texts
