import type { Values } from './values.ts'

export type FieldName = keyof Values
export interface Clash {
  field: FieldName
  mine: string
  theirs: string
}

const rows = (list: readonly { name: string; percentage: number | null }[]) => list.map((row) => `${row.name} ${String(row.percentage ?? '–')}%`).join(', ')
/** What a field holds, in words. */
export function shown(values: Values, field: FieldName): string {
  if (field === 'composition' || field === 'properties') return rows(values[field])
  if (field === 'raws') return values.raws.map((row) => [row.raw?.raw_code, row.place, row.code].filter(Boolean).join(' ')).join(', ')
  if (field === 'synonyms') return values.synonyms.join(', ')
  return String(values[field] ?? '')
}

const same = (a: Values, b: Values, field: FieldName) => JSON.stringify(a[field]) === JSON.stringify(b[field])
const fields = (values: Values) => Object.keys(values) as FieldName[]

/** Fields that both sides changed, each otherwise. */
export const clashesOf = (base: Values, mine: Values, theirs: Values): Clash[] =>
  fields(base).filter((field) => !same(base, mine, field) && !same(base, theirs, field) && !same(mine, theirs, field)).map((field) => ({ field, mine: shown(mine, field), theirs: shown(theirs, field) }))

/** Theirs, with what only I changed and, of what both did, what I chose to keep. */
export function merge(base: Values, mine: Values, theirs: Values, kept: ReadonlySet<FieldName>): Values {
  const clashing = new Set(clashesOf(base, mine, theirs).map((clash) => clash.field))
  const ownChanges = fields(base).filter((field) => !same(base, mine, field) && (!clashing.has(field) || kept.has(field)))
  return { ...theirs, ...Object.fromEntries(ownChanges.map((field) => [field, mine[field]])) }
}
