import { demountabilities, hazardStates, knownBy, originKinds } from '@bouwkring/contract/condition'
import { type FacetName, facetNames } from '@bouwkring/contract/market'
import { earthRadius } from '@bouwkring/contract/places'
import type { MarketFilter } from '@bouwkring/contract/market-query'

/** The facets are counted from one number per listing (market.facet_key): position and width of each facet in it, and its values by code, from 1; the lists of market.facet_key. */
export const coded = {
  hazard: { shift: 29, mask: 7, values: hazardStates },
  demountability: { shift: 26, mask: 7, values: demountabilities },
  origin: { shift: 23, mask: 7, values: originKinds },
  known: { shift: 20, mask: 7, values: knownBy },
  condition: { shift: 17, mask: 7, values: ['1', '2', '3', '4', '5', '6'] },
  duurzaamheid: { shift: 14, mask: 7, values: ['BioBased', 'Reused', 'Recycled', 'Incourant'] },
  unit: { shift: 11, mask: 7, values: ['st', 'm', 'm2', 'm3', 'ton'] },
  price_type: { shift: 8, mask: 7, values: ['unknown', 'from', 'reasonable', 'fixed'] },
  type: { shift: 4, mask: 15, values: ['product', 'material', 'element'] },
  definition: { shift: 0, mask: 15, values: ['project', 'depot', 'tender', 'knowledge-base'] },
} as const satisfies Record<
  Exclude<FacetName, 'otl'>,
  { shift: number; mask: number; values: readonly string[] }
>

/** Codes of these values of a facet; unknown values have none. */
export function codesOf(name: keyof typeof coded, values: readonly string[]): number[] {
  const known: readonly string[] = coded[name].values
  return values.map((v) => known.indexOf(v) + 1).filter((code) => code > 0)
}

/** Products per value of a facet. */
export interface Counted {
  facet: FacetName
  /** Preorder number for object types. */
  value: string
  count: number
}

/** The value of a facet code; undefined when the code has none. */
export const valueOfCode = (name: FacetName, code: number) =>
  name !== 'otl' ? coded[name].values[code - 1] : code > 0 ? String(code - 1) : undefined

/** The facet number split into the parts that are counted: facets of one part are summed from the same groups, of which there are few. */
export const parts = [
  { name: 'goods', shift: 0, mask: 0x1ffff },
  { name: 'state', shift: 17, mask: 0x7fff },
  { name: 'branch', shift: 32, mask: 0x7fffffff },
] as const
type PartName = (typeof parts)[number]['name']

/** The facets in a part, each with its code within a value of that part. */
const facetsIn = Object.fromEntries(
  parts.map((part) => [
    part.name,
    facetNames.flatMap((name) => {
      if (name === 'otl')
        return part.name === 'branch' ? { name, codeOf: (value: number) => value } : []
      const { shift, mask } = coded[name]
      return shift >= part.shift && shift < part.shift + 17 && part.name !== 'branch'
        ? { name, codeOf: (value: number) => (value >> (shift - part.shift)) & mask }
        : []
    }),
  ]),
) as Record<PartName, { name: FacetName; codeOf: (value: number) => number }[]>

/** A row of counts per value of a part, of which exactly one is not null; `missed` is the facet whose own filter these products fail, counted from 1, 0 for none. */
export type FacetRow = Readonly<Record<PartName, number | null>> & {
  missed: number
  count: number
}

/** Turns rows per part into counts per value: each facet over the set without its own filter. */
export function countsOf(rows: readonly FacetRow[]): Counted[] {
  const all = new Map<string, Counted>()
  const add = (facet: FacetName, code: number, count: number) => {
    const value = valueOfCode(facet, code)
    if (value === undefined) return
    const known = all.get(`${facet} ${value}`)
    if (known) known.count += count
    else all.set(`${facet} ${value}`, { facet, value, count })
  }
  for (const row of rows)
    for (const { name: part } of parts) {
      const value = row[part]
      if (value === null) continue
      for (const { name, codeOf } of facetsIn[part])
        if (row.missed === 0 || row.missed === facetNames.indexOf(name) + 1)
          add(name, codeOf(value), row.count)
    }
  return [...all.values()]
}

/** The numbers of a branch of the catalogue: its preorder numbers, counted from 1, are above the lower 32 bits. */
export const branchRange = (branch: { pre: number; post: number }) => ({
  from: (branch.pre + 1) * 2 ** 32,
  till: (branch.post + 2) * 2 ** 32 - 1,
})

/** The circle that a filter sets; null when it names no place or no range. */
export function within(
  filter: MarketFilter,
): { latitude: number; longitude: number; metres: number } | null {
  const { latitude, longitude, range } = filter
  return latitude === undefined || longitude === undefined || range === undefined
    ? null
    : { latitude, longitude, metres: range * 1000 }
}

/** A box that always contains the circle: lets an index on latitude and longitude do the coarse work. */
export function boxAround(circle: { latitude: number; longitude: number; metres: number }) {
  const high = (circle.metres / earthRadius) * (180 / Math.PI) * 1.001
  const edge = Math.min(89.9, Math.abs(circle.latitude) + high)
  const wide = Math.min(360, high / Math.cos((edge * Math.PI) / 180))
  return {
    south: circle.latitude - high,
    north: circle.latitude + high,
    west: circle.longitude - wide,
    east: circle.longitude + wide,
  }
}

interface Node {
  id: number
  name: string
  pre: number
  post: number
  depth: number
  parent_id: number | null
}

/**
 * The values of the category facet: the branches under the roots and the children of the chosen categories, each with the number of products in it
 * and all its descendants. `counts` are products per preorder number.
 */
export function categoryValues(
  nodes: readonly Node[],
  counts: ReadonlyMap<number, number>,
  chosen: readonly number[],
) {
  const picked = new Set(chosen)
  const shown = nodes.filter(
    (n) => n.depth === 0 || picked.has(n.id) || (n.parent_id !== null && picked.has(n.parent_id)),
  )
  const sums = shown.map((n) => ({ value: String(n.id), label: n.name, count: sumOf(counts, n) }))
  return sums
    .filter((v) => v.count > 0 || picked.has(Number(v.value)))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'nl'))
}

function sumOf(counts: ReadonlyMap<number, number>, node: Node) {
  let sum = 0
  for (const [pre, count] of counts) if (pre >= node.pre && pre <= node.post) sum += count
  return sum
}
