import type { OtlLine } from '@bouwkring/contract/otl-editing'

const byName = new Intl.Collator('nl', { numeric: true })
/** A text without accents and capitals. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A tree that is ready to be searched: lines by name, and the names of each. */
export interface Index {
  lines: readonly OtlLine[]
  byId: ReadonlyMap<number, OtlLine>
  names: readonly string[]
}

/** Sorts the lines and folds their names once, so that each keystroke only scans them. */
export function indexOf(given: readonly OtlLine[]): Index {
  const lines = given.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
  return {
    lines,
    byId: new Map(lines.map((line) => [line.id, line])),
    names: lines.map((line) => folded([line.name, ...line.synonyms].join('\n'))),
  }
}

/** Ids of the lines whose name or a synonym contains the search text, among those that pass the filter; undefined without a search or filter. */
export function hitsOf(
  { lines, names }: Index,
  search: string,
  filtered: ReadonlySet<number> | undefined,
): Set<number> | undefined {
  const wanted = folded(search.trim())
  if (wanted === '' && !filtered) return undefined
  return new Set(
    lines.flatMap((line, at) =>
      names[at]?.includes(wanted) && (!filtered || filtered.has(line.id)) ? [line.id] : [],
    ),
  )
}
