import type { PropertyType } from '@bouwkring/contract/catalogue'
import type { PropertyTerm } from '@bouwkring/contract/market-query'
import type { FieldMessage } from '@bouwkring/contract/messages'

/** The fields of a property that determine how it is searched; `factors` are the sizes of its units relative to the first one, null if they cannot be compared. */
export interface Searchable {
  id: number
  reference: string
  type: PropertyType
  units: readonly string[]
  factors: Readonly<Record<string, number | null>>
}

/** The condition on one property of a product, in the property's first unit and in lower case. */
export type Having = { property: number } & (
  | { kind: 'number'; low: number | null; high: number | null }
  | { kind: 'option'; options: string[] }
  | { kind: 'part'; part: string }
)

const numeric = /^([+-]?\d{1,12}(?:\.\d{1,6})?)(?:\s+(\S{1,20}))?$/
// Units are converted in binary fractions: a value on the bound counts as inside.
const slack = (n: number) => 1e-9 * Math.max(1, Math.abs(n))

/** The number in the property's first unit. */
function figure({ units, factors }: Searchable, value: string): number | FieldMessage {
  const [, digits, given] = numeric.exec(value) ?? []
  if (digits === undefined) return 'property.number'
  const unit = given ?? units[0]
  if (unit === undefined || unit === units[0]) return Number(digits)
  const factor = factors[unit] ?? null
  return factor === null ? 'property.unit' : Number(digits) * factor
}

/** Days since 1970, the form in which the market stores dates. */
function day(value: string): number | FieldMessage {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(value)
    ? 'date.wrong'
    : time / 86_400_000
}

const comparesOf = (type: PropertyType): readonly PropertyTerm['comparison'][] =>
  type === 'number' || type === 'slider' || type === 'date'
    ? ['gte', 'eq', 'lte']
    : type === 'text' || type === 'url'
      ? ['has']
      : type === 'file'
        ? []
        : ['is']

function one(property: Searchable, { comparison, value }: PropertyTerm): Having | FieldMessage {
  if (!comparesOf(property.type).includes(comparison)) return 'property.condition'
  if (comparison === 'is')
    return { property: property.id, kind: 'option', options: [value.toLowerCase()] }
  if (comparison === 'has')
    return { property: property.id, kind: 'part', part: value.toLowerCase() }
  const n = property.type === 'date' ? day(value) : figure(property, value)
  if (typeof n === 'string') return n
  return {
    property: property.id,
    kind: 'number',
    low: comparison === 'lte' ? null : n - slack(n),
    high: comparison === 'gte' ? null : n + slack(n),
  }
}

const higher = (a: number | null, b: number | null) =>
  a === null ? b : b === null ? a : Math.max(a, b)
const lower = (a: number | null, b: number | null) =>
  a === null ? b : b === null ? a : Math.min(a, b)

/** Two terms on one property as one condition: bounds are narrowed, options are combined; null when both must hold. */
function merged(a: Having, b: Having): Having | null {
  if (a.property !== b.property) return null
  if (a.kind === 'number' && b.kind === 'number')
    return { ...a, low: higher(a.low, b.low), high: lower(a.high, b.high) }
  return a.kind === 'option' && b.kind === 'option'
    ? { ...a, options: [...new Set([...a.options, ...b.options])] }
    : null
}

/** The conditions that the terms express, one per property where they can be merged; or the terms that are invalid. */
export function havingOf(
  terms: readonly PropertyTerm[],
  properties: readonly Searchable[],
): { having: Having[] } | { wrong: { path: string; message: FieldMessage }[] } {
  const known = new Map(properties.map((p) => [p.reference, p]))
  const wrong: { path: string; message: FieldMessage }[] = []
  const having: Having[] = []
  for (const [at, term] of terms.entries()) {
    const property = known.get(term.reference)
    const read = property ? one(property, term) : 'ref.wrong'
    if (typeof read === 'string') {
      wrong.push({ path: `filters.${at}`, message: read })
      continue
    }
    const other = having.findIndex((h) => merged(h, read) !== null)
    if (other < 0) having.push(read)
    else having[other] = merged(having[other] as Having, read) as Having
  }
  return wrong.length > 0 ? { wrong } : { having }
}

/** Counts of one property, as summed by the database: per option where it is a choice. */
export interface Counted {
  property_id: number
  texts: string[] | null
  count: number
  low: number | null
  high: number | null
}

const least = (values: (number | null)[]) => values.reduce((a, b) => lower(a, b), null)
const most = (values: (number | null)[]) => values.reduce((a, b) => higher(a, b), null)

/** The facet summary of one property; options are spelled as in the catalogue, the most frequent first. */
export function summary(rows: readonly Counted[], options: readonly string[]) {
  const written = new Map(options.map((o) => [o.trim().toLowerCase(), o]))
  const sums = new Map<string, number>()
  for (const { texts, count } of rows)
    for (const text of texts ?? []) sums.set(text, (sums.get(text) ?? 0) + count)
  return {
    count: rows.reduce((sum, r) => sum + r.count, 0),
    values: [...sums]
      .map(([text, count]) => ({
        value: written.get(text) ?? text,
        label: written.get(text) ?? text,
        count,
      }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'nl')),
    min: least(rows.map((r) => r.low)),
    max: most(rows.map((r) => r.high)),
  }
}
