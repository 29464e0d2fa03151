import type { ImportCell } from '@bouwkring/contract/imports'
import type { Language } from '@bouwkring/contract/messages'
import { z } from 'zod'
import { placeHeadings } from './rules-headings.ts'

/** A feed's data about a product, as far as known here: another installation may be older or newer. */
const Told = z.record(z.string(), z.unknown())
const Item = z.object({
  id: z.union([z.string().min(1), z.number().transform(String)]),
  title: z.string().catch(''),
  content_text: z.string().nullable().catch(null),
  _product: Told.nullable().catch(null),
})
type Item = z.infer<typeof Item>

/** A page of a JSON Feed, limited to what an import reads. */
const FeedPage = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/1'),
  title: z.string().catch(''),
  items: z.array(Item),
  next_url: z.string().optional().catch(undefined),
})
export type FeedPage = z.infer<typeof FeedPage>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Parses a feed page from JSON data; null when it is not one. */
export function feedPageOf(json: unknown): FeedPage | null {
  const read = FeedPage.safeParse(json)
  return read.success ? read.data : null
}
/** As above, from a text. */
export const pageOfFeed = (text: string) => feedPageOf(parsed(text))

/** Joins the pages of a feed into one, as a file would hold it. The same products give the same text. */
export const joined = (pages: readonly FeedPage[]) =>
  JSON.stringify({
    version: pages[0]?.version,
    title: pages[0]?.title,
    items: pages.flatMap(({ items }) => items),
  })

const told = ({ _product }: Item, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => Told.safeParse(at).data?.[name], _product)
const cell = (item: Item, ...path: readonly string[]): ImportCell => {
  const value = told(item, ...path)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
const amountWords: Record<Language, Readonly<Record<string, string>>> = {
  nl: { 1: 'Op aanvraag', 2: 'Mits voorradig' },
  en: { 1: 'On request', 2: 'While stock lasts' },
}
/** The amount as our own export writes it: `Mits voorradig 60`. */
const amount = (item: Item, language: Language): ImportCell => {
  const word = amountWords[language][String(told(item, 'amount_type'))]
  const given = cell(item, 'amount')
  // Beside a word it is a text: with four decimals its point cannot be read as that of a thousand.
  const figure =
    word && typeof given === 'number' && !Number.isInteger(given) ? given.toFixed(4) : given
  return word === undefined ? figure : [word, figure].filter((part) => part !== null).join(' ')
}
const euros = (item: Item): ImportCell => {
  const cents = told(item, 'price', 'value')
  return typeof cents === 'number' ? cents / 100 : null
}
const kinds = (item: Item): ImportCell => {
  const all = told(item, 'hazard', 'kinds')
  return Array.isArray(all) ? all.filter((kind) => typeof kind === 'string').join(', ') : null
}
const yesNo = { nl: ['Ja', 'Nee'], en: ['Yes', 'No'] } as const
const isUniform = (item: Item, language: Language): ImportCell => {
  const uniform = told(item, 'uniform')
  return typeof uniform === 'boolean' ? yesNo[language][uniform ? 0 : 1] : null
}
const toPrecision: Readonly<Record<string, number>> = { month: 7, year: 4 }
const cameOut = (item: Item): ImportCell => {
  const on = cell(item, 'origin', 'on')
  return typeof on === 'string'
    ? on.slice(0, toPrecision[String(cell(item, 'origin', 'precision'))])
    : on
}

// Headings of our own export, so that each column is recognised.
const columns: readonly (readonly [
  heading: string,
  of: (item: Item, language: Language) => ImportCell,
])[] = [
  ['Eigen nummer', ({ id }) => id],
  ['Naam', ({ title }) => title],
  ['OTL', (item) => cell(item, 'otl')],
  ['Hoeveelheid', amount],
  ['Eenheid', (item) => cell(item, 'unit')],
  ['Minimale afname', (item) => cell(item, 'least_amount')],
  ['Circulariteitslabel', (item) => cell(item, 'sustainability_type')],
  ['Prijs', (item) => cell(item, 'price', 'type')],
  ['Prijs per eenheid (EUR)', euros],
  ['Opmerking', (item) => (item._product ? cell(item, 'note') : item.content_text)],
  ['Conditie', (item) => cell(item, 'condition', 'grade')],
  ['Conditie bekend', (item) => cell(item, 'condition', 'known')],
  ['Herkomst', (item) => cell(item, 'origin', 'kind')],
  ['Uitgekomen op', cameOut],
  ['Losmaken', (item) => cell(item, 'demountability')],
  ['Gevaarlijke stoffen', (item) => cell(item, 'hazard', 'state')],
  ['Welke stoffen', kinds],
  ['Uiterlijk', (item) => cell(item, 'appearance')],
  ['Fabrikant', (item) => cell(item, 'manufacturer')],
  ['Producttype', (item) => cell(item, 'model')],
  ['Restlevensduur (jaar)', (item) => cell(item, 'remaining_years')],
  ['Alle stukken gelijk', isUniform],
  ['Beschikbaar vanaf', (item) => cell(item, 'available_from')],
  ['Beschikbaar tot en met', (item) => cell(item, 'available_till')],
  ['Zekerheid', (item) => cell(item, 'available_certainty')],
  ['Breedtegraad', (item) => cell(item, 'latitude')],
  ['Lengtegraad', (item) => cell(item, 'longitude')],
  ['Spot', (item) => cell(item, 'spot')],
]

const says = (value: ImportCell) => value !== null && value !== ''

/** Items as rows below their headings; no column for what no item gives, nor for the spot when all items have the same one. */
function rowsOfItems(
  items: readonly Item[],
  language: Language,
  named: (heading: string) => string,
): ImportCell[][] {
  const spots = new Set(items.map((item) => cell(item, 'spot')))
  const told = columns.filter(
    ([heading, of]) =>
      (heading !== 'Spot' || spots.size > 1) && items.some((item) => says(of(item, language))),
  )
  return [
    told.map(([heading]) => named(heading)),
    ...items.map((item) => told.map(([, of]) => of(item, language))),
  ]
}

const isOffer = (item: Item) => told(item, 'is_released') !== false

const sides = { nl: ['Aanbod', 'Vraag'], en: ['Offers', 'Demands'] } as const

/** A feed as two sheets, offers and demands, in a language; `named` gives a heading in it. */
export function sheetsOfFeed(
  { items }: FeedPage,
  language: Language = 'nl',
  named: (heading: string) => string = (heading) => heading,
) {
  const [offers, demands] = sides[language]
  const rows = (some: readonly Item[]) => rowsOfItems(some, language, named)
  return [
    { name: offers, is_released: true, rows: rows(items.filter(isOffer)) },
    { name: demands, is_released: false, rows: rows(items.filter((i) => !isOffer(i))) },
  ]
}

/** The language in which the headings of a file were given when it was first read, where the file has none itself: reading it again gives the same. */
export function languageRead({
  sheets,
  columns,
}: {
  sheets: readonly { name: string }[]
  columns: readonly { heading: string }[]
}): Language {
  const has = (heading: string) => columns.some((column) => column.heading === heading)
  const isOfPlaces = has(placeHeadings.en[0]) && !has(placeHeadings.nl[0])
  return sheets.some(({ name }) => name === sides.en[0]) || isOfPlaces ? 'en' : 'nl'
}
