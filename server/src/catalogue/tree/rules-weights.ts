/** A row of an object type: its subject, its share, and whether descendants inherit it. */
export interface Share {
  of: number | string
  percentage: number
  include: boolean
}
export const weighedParts = ['composition', 'properties'] as const
export type WeighedPart = (typeof weighedParts)[number]
/** The parts of an object type that concern its shares. */
export type Weighed<K> = { name: string; parent: K | null } & Record<WeighedPart, readonly Share[]>
export type Forest<K> = ReadonlyMap<K, Weighed<K>>

/** The total shares of an object type with all that it inherits: for each material or property the nearest row counts. */
function together<K>(forest: Forest<K>, key: K, part: WeighedPart): number {
  const nearest = new Map<Share['of'], number>()
  const seen = new Set<K>()
  for (
    let at: K | null = key, node = forest.get(key);
    at !== null && node && !seen.has(at);
    at = node.parent, node = at === null ? undefined : forest.get(at)
  ) {
    seen.add(at)
    for (const { of, percentage, include } of node[part])
      if ((at === key || include) && !nearest.has(of)) nearest.set(of, percentage)
  }
  const sum = [...nearest.values()].reduce((all, one) => all + one, 0)
  return Math.round(sum * 100) / 100
}

export interface OverShare<K> {
  key: K
  name: string
  part: WeighedPart
  percentage: number
}
/** Object types that a change takes above 100 %, by themselves or by what they inherit. Those that were already above it and do not rise are not due to this change. */
export function takenOver<K>(before: Forest<K>, after: Forest<K>, keys: Iterable<K>) {
  const over: OverShare<K>[] = []
  for (const key of keys)
    for (const part of weighedParts) {
      const percentage = together(after, key, part)
      if (percentage > 100 && percentage > together(before, key, part))
        over.push({ key, name: after.get(key)?.name ?? '', part, percentage })
    }
  return over
}
