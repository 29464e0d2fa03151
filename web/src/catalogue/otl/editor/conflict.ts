import { clashing, merge } from '../../../platform/conflict.ts'
import { codeText } from '../../raw/code-text.ts'
import type { PartRow, PropertyRow, RawValue, Values } from './values.ts'

type Unfolded = Record<string, unknown>
const rowLists = ['composition', 'properties'] as const
const plainFields = ['name', 'unit', 'density', 'published'] as const
const rawKey = ({ raw, place, code, key }: RawValue) =>
  raw === null ? `new ${key}` : [raw.id, place ?? '', code.trim()].join(' ')

/** Each row, synonym and RAW link as a separate field: two users who change different ones do not conflict. */
function unfold(values: Values): Unfolded {
  const fields: Unfolded = {}
  for (const field of plainFields) fields[field] = values[field]
  for (const name of values.synonyms) fields[`synonyms.${name}`] = name
  for (const list of rowLists) for (const row of values[list]) fields[`${list}.${row.id}`] = row
  // The key of a link has no meaning: each saved link gets a new one.
  for (const row of values.raws) fields[`raws.${rawKey(row)}`] = { ...row, key: 0 }
  return fields
}
/** The same fields in all three: those that one lacks are undefined there. */
function unfoldAll(...all: Values[]): Unfolded[] {
  const each = all.map(unfold)
  const none = Object.fromEntries(
    each.flatMap((fields) => Object.keys(fields)).map((field) => [field, undefined]),
  )
  return each.map((fields) => ({ ...none, ...fields }))
}

const idsOf = (rows: readonly PartRow[]) => rows.map(({ id }) => id)
/** The order of rows: mine if only I changed it, otherwise theirs; rows that are not in it come last. */
function ordered<R extends PartRow>(rows: readonly R[], base: R[], mine: R[], theirs: R[]): R[] {
  const [was, own, now] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  const inAll = (id: number) => was.includes(id) && own.includes(id) && now.includes(id)
  const moved = (ids: readonly number[]) => ids.filter(inAll).join() !== was.filter(inAll).join()
  const order = moved(own) && !moved(now) ? own : now
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length)
  return rows.toSorted((a, b) => place(a.id) - place(b.id))
}

/** Their version, with what only I changed and, where both changed something, what I chose to keep; row by row. */
export function mergeValues(
  base: Values,
  mine: Values,
  theirs: Values,
  kept: ReadonlySet<string>,
): Values {
  const [was, own, other] = unfoldAll(base, mine, theirs) as [Unfolded, Unfolded, Unfolded]
  const merged = merge(was, own, other, kept)
  const listed = <R>(list: string) =>
    Object.entries(merged).flatMap(([field, value]) =>
      field.startsWith(`${list}.`) && value !== undefined ? [value as R] : [],
    )
  const raws = listed<RawValue>('raws').map((row, at) => ({ ...row, key: -1 - at }))
  return {
    ...theirs,
    ...Object.fromEntries(plainFields.map((field) => [field, merged[field]])),
    synonyms: listed<string>('synonyms'),
    composition: ordered(
      listed<PartRow>('composition'),
      base.composition,
      mine.composition,
      theirs.composition,
    ),
    properties: ordered(
      listed<PropertyRow>('properties'),
      base.properties,
      mine.properties,
      theirs.properties,
    ),
    raws,
  }
}

export interface EditorClash {
  /** The key used in `kept`. */
  key: string
  /** The editor field that it belongs to, and which row of it. */
  field: keyof Values
  row: string
  mine: string
  theirs: string
}
interface Words {
  share: (percentage: number) => string
  number: (value: number) => string
  include: (on: boolean) => string
  flag: (on: boolean) => string
}
/** The contents of a field or row, in words; empty if it was removed. */
function shown(value: unknown, words: Words): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return words.number(value)
  if (typeof value === 'boolean') return words.flag(value)
  if (typeof value !== 'object') return typeof value === 'string' ? value : ''
  if ('raw' in value) {
    const { raw, place, code } = value as RawValue
    return [raw && codeText(raw.raw_code), place, code].filter(Boolean).join(' ')
  }
  const { percentage, include } = value as PartRow
  return `${percentage === null ? '–' : words.share(percentage)}, ${words.include(include)}`
}
const rowName = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : ''

/** Fields and rows that both sides changed differently, with both results. */
export function clashesOf(base: Values, mine: Values, theirs: Values, words: Words): EditorClash[] {
  const [was, own, other] = unfoldAll(base, mine, theirs) as [Unfolded, Unfolded, Unfolded]
  return clashing(was, own, other).map((key) => ({
    key,
    field: key.split('.')[0] as keyof Values,
    row: rowName(own[key] ?? other[key]),
    mine: shown(own[key], words),
    theirs: shown(other[key], words),
  }))
}
