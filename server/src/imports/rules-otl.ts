import type { OtlType } from '@bouwkring/contract/catalogue'
import { plain } from './rules-text.ts'

/** An object type as an import knows it. */
export interface KnownOtl {
  id: number
  type: OtlType
  name: string
}
/** Object types by folded name and synonym; a name takes precedence over a synonym. */
export interface OtlBook {
  byId: ReadonlyMap<number, KnownOtl>
  byName: ReadonlyMap<string, readonly number[]>
}

/** Builds the index of published object types. */
export function bookOfOtls(all: readonly (KnownOtl & { synonyms: readonly string[] })[]): OtlBook {
  const byName = new Map<string, number[]>()
  const add = (name: string, id: number) => {
    const said = plain(name)
    if (said === '') return
    const ids = byName.get(said)
    if (!ids) byName.set(said, [id])
    else if (!ids.includes(id)) ids.push(id)
  }
  for (const otl of all) add(otl.name, otl.id)
  const names = new Set(byName.keys())
  for (const otl of all)
    for (const synonym of otl.synonyms) if (!names.has(plain(synonym))) add(synonym, otl.id)
  return { byId: new Map(all.map((otl) => [otl.id, otl])), byName }
}

const mostWords = 8

/**
 * The object type that a text names: by name or synonym, exactly or followed by other words (`Betontegel grijs`).
 * A name later in the text does not count: `Paal voor verkeersbord` is not a sign. Null when there is no match, or more than one.
 */
export function otlNamed(book: OtlBook, text: string): number | null {
  const words = plain(text).split(' ')
  for (let count = Math.min(words.length, mostWords); count > 0; count--) {
    const ids = book.byName.get(words.slice(0, count).join(' '))
    if (ids) return ids.length === 1 ? (ids[0] ?? null) : null
  }
  return null
}
