import {
  type CatalogueDifference,
  type CatalogueFieldChange,
  type CatalogueFile,
  type CataloguePart,
  type CatalogueProblem,
  catalogueParts,
} from '@bouwkring/contract/catalogue-exchange'
import type { FieldMessage } from '@bouwkring/contract/messages'

/** A RAW category by its contents, not by its number. */
export const rawKey = ({
  raw_code,
  name,
  is_released,
}: {
  raw_code: number
  name: string
  is_released: boolean
}) => `${String(raw_code).padStart(6, '0')} ${is_released ? '+' : '-'} ${name.toLowerCase()}`
type Entry = CatalogueFile[CataloguePart][number]
/** The key of an entry in its part of the file. */
export function keyOf(entry: Entry): string {
  if ('key' in entry) return entry.key
  if ('reference' in entry) return entry.reference
  if ('sustainability_type' in entry) return `${entry.type} ${entry.name.toLowerCase()}`
  return 'raw_code' in entry ? rawKey(entry) : entry.name.toLowerCase()
}

/** Lists whose order has no meaning. */
const unordered = new Set([
  'synonyms',
  'composition',
  'properties',
  'raw_categories',
  'otl_types',
  'kinds',
])
const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
/** Normalises a value so that equal values are written alike: regardless of how empty is written, how lines end, or how a list without an order of its own is sorted. */
function plain(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n')
  if (Array.isArray(value)) {
    const all = value.map((one) => plain(one))
    return unordered.has(field) ? all.map((one) => JSON.stringify(one)).sort() : all
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => !isNothing(one))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, plain(one, key)]),
  )
}
const valueOf = (entry: Entry, field: string) =>
  (entry as unknown as Record<string, unknown>)[field]
const told = (entry: Entry, field: string) => {
  const value = valueOf(entry, field)
  return isNothing(value) ? 'null' : JSON.stringify(plain(value, field))
}

const [mostTexts, mostLetters] = [20, 200]
const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((one) => !isNothing(one))
        .map(inWords)
        .join(' · ')
    : String(value)
const textsOf = (value: unknown) =>
  isNothing(value) ? [] : Array.isArray(value) ? value.map(inWords) : [inWords(value)]
const cut = (text: string) =>
  text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text
// Omitted texts are counted, never dropped silently.
const short = (texts: readonly string[]) =>
  texts.length > mostTexts
    ? [...texts.slice(0, mostTexts - 1).map(cut), `… (+${texts.length - mostTexts + 1})`]
    : texts.map(cut)

/** The change that a file makes to a field. A list that only changes order is shown whole. */
function changeOf(was: Entry, now: Entry, name: string): CatalogueFieldChange {
  const [before, after] = [textsOf(valueOf(was, name)), textsOf(valueOf(now, name))]
  const [gone, come] = [
    before.filter((text) => !after.includes(text)),
    after.filter((text) => !before.includes(text)),
  ]
  const list = Array.isArray(valueOf(now, name)) && gone.length + come.length > 0
  return { name, list, was: short(list ? gone : before), now: short(list ? come : after) }
}
const changesOf = (was: Entry, now: Entry) =>
  Object.keys(now)
    .filter((field) => told(was, field) !== told(now, field))
    .map((field) => changeOf(was, now, field))

/** Additions and changes that a file makes to a catalogue. */
export function differences(now: CatalogueFile, given: CatalogueFile): CatalogueDifference[] {
  return catalogueParts.flatMap((part) => {
    const known = new Map<string, Entry>(now[part].map((entry) => [keyOf(entry), entry]))
    return (given[part] as Entry[]).flatMap((entry): CatalogueDifference[] => {
      const was = known.get(keyOf(entry))
      const fields = was ? changesOf(was, entry) : []
      return was && fields.length === 0
        ? []
        : [{ part, key: keyOf(entry), name: entry.name, what: was ? 'changed' : 'added', fields }]
    })
  })
}

export interface Problem {
  path: string
  message: FieldMessage
  count?: number
  /** A name that the message includes. */
  name?: string
  at?: CatalogueProblem['at']
}
const sum = (rows: readonly { percentage: number }[]) =>
  rows.reduce((total, { percentage }) => total + percentage, 0)
const twice = (keys: readonly string[]) => new Set(keys).size < keys.length

/** Names that a file may use: its own and those in the catalogue. */
function knownTo(now: CatalogueFile, given: CatalogueFile) {
  const both = <P extends CataloguePart>(part: P) => [
    ...(now[part] as Entry[]),
    ...(given[part] as Entry[]),
  ]
  return {
    groups: new Set(both('property_groups').map(keyOf)),
    raws: new Set(both('raw_categories').map(keyOf)),
    properties: new Set(both('properties').map(keyOf)),
    // The file's version of an object type takes precedence over the catalogue's.
    otls: new Map([...now.otls, ...given.otls].map((otl) => [otl.key, otl])),
  }
}
type Known = ReturnType<typeof knownTo>

function problemsOfProperty(
  p: CatalogueFile['properties'][number],
  was: CatalogueFile['properties'][number] | undefined,
  known: Known,
  at: number,
): Problem[] {
  const found: Problem[] = []
  if (was && was.type !== p.type)
    found.push({ path: `properties.${at}.type`, message: 'field.wrong' })
  if (p.group !== null && !known.groups.has(p.group.toLowerCase()))
    found.push({ path: `properties.${at}.group`, message: 'ref.wrong' })
  p.raw_categories.forEach((link, n) => {
    if (!known.raws.has(rawKey(link)))
      found.push({ path: `properties.${at}.raw_categories.${n}`, message: 'ref.wrong' })
  })
  return found
}

/** Whether going up from a node leads back to it. */
function inCircle(key: string, known: Known): boolean {
  const seen = new Set([key])
  for (
    let up = known.otls.get(key)?.parent ?? null;
    up !== null;
    up = known.otls.get(up)?.parent ?? null
  ) {
    if (seen.has(up)) return true
    seen.add(up)
  }
  return false
}
function problemsOfRows(otl: CatalogueFile['otls'][number], known: Known, path: string): Problem[] {
  const found: Problem[] = []
  otl.composition.forEach(({ material }, n) => {
    if ((known.otls.get(material)?.type ?? 'product') === 'product')
      found.push({ path: `${path}.composition.${n}.material`, message: 'ref.wrong' })
  })
  otl.properties.forEach(({ property }, n) => {
    if (!known.properties.has(property))
      found.push({ path: `${path}.properties.${n}.property`, message: 'ref.wrong' })
  })
  otl.raw_categories.forEach((link, n) => {
    if (!known.raws.has(rawKey(link)))
      found.push({ path: `${path}.raw_categories.${n}`, message: 'ref.wrong' })
  })
  for (const part of ['composition', 'properties'] as const)
    if (sum(otl[part]) > 100.005) found.push({ path: `${path}.${part}`, message: 'percentage.sum' })
  return found
}
function problemsOfOtl(
  otl: CatalogueFile['otls'][number],
  was: CatalogueFile['otls'][number] | undefined,
  known: Known,
  at: number,
): Problem[] {
  const path = `otls.${at}`
  const found = problemsOfRows(otl, known, path)
  if (was && was.type !== otl.type) found.push({ path: `${path}.type`, message: 'field.wrong' })
  if (
    otl.parent !== null &&
    (known.otls.get(otl.parent)?.type !== otl.type || inCircle(otl.key, known))
  )
    found.push({ path: `${path}.parent`, message: 'ref.wrong' })
  if (
    twice(otl.synonyms) ||
    twice(otl.composition.map(({ material }) => material)) ||
    twice(otl.properties.map(({ property }) => property))
  )
    found.push({ path, message: 'property.twice' })
  return found
}

function problemsOfArticle(
  article: CatalogueFile['library_articles'][number],
  known: Known,
  at: number,
): Problem[] {
  const path = `library_articles.${at}`
  const found: Problem[] = []
  if (article.otl !== null && known.otls.get(article.otl)?.type !== article.type)
    found.push({ path: `${path}.otl`, message: 'ref.wrong' })
  article.materials.forEach(({ otl }, n) => {
    if (otl !== null && (known.otls.get(otl)?.type ?? 'product') === 'product')
      found.push({ path: `${path}.materials.${n}.otl`, message: 'ref.wrong' })
  })
  article.properties.forEach(({ property }, n) => {
    if (!known.properties.has(property))
      found.push({ path: `${path}.properties.${n}.property`, message: 'ref.wrong' })
  })
  if (sum(article.materials) > 100.005)
    found.push({ path: `${path}.materials`, message: 'percentage.sum' })
  if (twice(article.properties.map(({ property }) => property)))
    found.push({ path: `${path}.properties`, message: 'property.twice' })
  return found
}

/** Entries of a part that are in the file more than once. */
function repeated(given: CatalogueFile, part: CataloguePart): Problem[] {
  const seen = new Set<string>()
  return (given[part] as Entry[]).flatMap((entry, at): Problem[] => {
    const [key, size] = [keyOf(entry), seen.size]
    return seen.add(key).size === size ? [{ path: `${part}.${at}`, message: 'property.twice' }] : []
  })
}

/** Problems with a file by itself and against the catalogue: names that lead nowhere, shares above 100 %, a type that would change. */
export function problemsOf(now: CatalogueFile, given: CatalogueFile): Problem[] {
  const known = knownTo(now, given)
  const properties = new Map(now.properties.map((p) => [p.reference, p]))
  const otls = new Map(now.otls.map((o) => [o.key, o]))
  return [
    ...catalogueParts.flatMap((part) => repeated(given, part)),
    ...given.properties.flatMap((p, at) =>
      problemsOfProperty(p, properties.get(p.reference), known, at),
    ),
    ...given.otls.flatMap((o, at) => problemsOfOtl(o, otls.get(o.key), known, at)),
    ...given.library_articles.flatMap((a, at) => problemsOfArticle(a, known, at)),
  ]
}

const asNumber = (value: string | number) =>
  typeof value === 'string' && /^-?\d{1,15}(?:[.,]\d{1,15})?$/.test(value.trim())
    ? Number(value.trim().replace(',', '.'))
    : value
/** Converts the values of articles in a file to what their properties take: a table writes numbers and texts alike. */
export function typed(now: CatalogueFile, given: CatalogueFile): CatalogueFile {
  const types = new Map([...now.properties, ...given.properties].map((p) => [p.reference, p.type]))
  const value = (property: string, one: string | number) =>
    ['number', 'slider'].includes(types.get(property) ?? '') ? asNumber(one) : String(one)
  return {
    ...given,
    library_articles: given.library_articles.map((a) => ({
      ...a,
      properties: a.properties.map((p) => ({
        ...p,
        value: p.value.map((one) => value(p.property, one)),
      })),
    })),
  }
}

/** The file without article values that belong to each piece, such as the condition: files from before that was a product field have them. `told`: the names of those properties. */
export const withoutTold = (given: CatalogueFile, told: ReadonlySet<string>): CatalogueFile => ({
  ...given,
  library_articles: given.library_articles.map((article) => ({
    ...article,
    properties: article.properties.filter(({ property }) => !told.has(property)),
  })),
})
