import type { Test } from '../filters/ask.ts'
import type { Prepared } from '../queries/filter.ts'
import { coded, facetNames, type FacetName } from '../rules.ts'
import { meeting } from './audiences.ts'
import { sides, type Columns } from './columns.ts'

/** A question to the columns. */
export interface Question extends Prepared {
  /** Today in days since 1970: what ended before is no longer seen. */
  today: number
  /** Products that are left by what was looked up; null when nothing had to be. */
  only: readonly number[] | null
}

/** What was found: slots, and for each which facet's own filter it misses (0: none, it is in the set). What misses two is left out. */
export interface Found {
  slots: Uint32Array
  missing: Uint8Array
  length: number
}

const scratch = { slots: new Uint32Array(0), missing: new Uint8Array(0) }

function room(size: number) {
  if (scratch.slots.length < size)
    Object.assign(scratch, { slots: new Uint32Array(size), missing: new Uint8Array(size) })
  return scratch
}

/** A facet's own filter: which of its codes it lets through. */
interface Choice {
  /** Number of the facet, counted from 1. */
  own: number
  codes: Uint32Array
  shift: number
  mask: number
  lets: Uint8Array
}

function codesOfFacet(columns: Columns, name: FacetName) {
  if (name === 'otl')
    return { codes: columns.category, shift: 0, mask: -1, size: columns.categories }
  const { shift, mask } = coded[name]
  return { codes: columns.codes, shift, mask, size: mask + 1 }
}

function choices(columns: Columns, { asks }: Question): Choice[] {
  return [...asks.values()].flatMap(({ facet }) => {
    if (!facet) return []
    const place = codesOfFacet(columns, facet.name)
    const lets = new Uint8Array(place.size)
    facet.lets(lets)
    return [{ own: facetNames.indexOf(facet.name) + 1, ...place, lets }]
  })
}

/** Test of being one of some products. */
function oneOf(columns: Columns, only: readonly number[]): Test {
  const marks = new Uint8Array(columns.slots)
  for (const id of only) {
    const slot = columns.place.slotOf.get(id)
    if (slot !== undefined) marks[slot] = 1
  }
  return (slot) => marks[slot] === 1
}

/** The one facet whose own filter a slot misses; 0 when it misses none, -1 when it misses more. A counted loop: an iterator would cost more than the tests. */
function missedBy(chosen: readonly Choice[], slot: number) {
  let missed = 0
  for (let i = 0; i < chosen.length; i++) {
    const c = chosen[i] as Choice
    if (c.lets[((c.codes[slot] as number) >>> c.shift) & c.mask] === 1) continue
    if (missed !== 0) return -1
    missed = c.own
  }
  return missed
}

function passes(tests: readonly Test[], slot: number) {
  for (let i = 0; i < tests.length; i++) if (!(tests[i] as Test)(slot)) return false
  return true
}

/** Reads every listing once. The answer is overwritten by the next scan: use it before anything else is awaited. */
export function scan(columns: Columns, q: Question): Found {
  const { slots, missing } = room(columns.slots)
  const { side, tenant, audience, till } = columns
  const wanted = q.filter.is_released ? sides.offer : sides.demand
  // As the policy of market.listing has it.
  const visible = meeting(columns, q.viewer.audience)
  const own = q.viewer.tenantId
  const tests = [
    ...(q.only === null ? [] : [oneOf(columns, q.only)]),
    ...[...q.asks.values()].flatMap((ask) => ask.columns?.(columns) ?? []),
  ]
  const chosen = choices(columns, q)
  let length = 0
  for (let s = 0, end = columns.slots; s < end; s++) {
    if (side[s] !== wanted || (till[s] as number) < q.today) continue
    if (visible[audience[s] as number] === 0 && tenant[s] !== own) continue
    const missed = missedBy(chosen, s)
    if (missed < 0 || !passes(tests, s)) continue
    slots[length] = s
    missing[length++] = missed
  }
  return { slots, missing, length }
}

/** How many are in the set. */
export function totalOf(found: Found) {
  let total = 0
  for (let i = 0; i < found.length; i++) if (found.missing[i] === 0) total++
  return total
}

/** Products per code of a facet, over the set without the facet's own filter. */
export function facetOf(columns: Columns, found: Found, name: FacetName): Uint32Array {
  const { codes, shift, mask, size } = codesOfFacet(columns, name)
  const own = facetNames.indexOf(name) + 1
  const counts = new Uint32Array(size)
  for (let i = 0; i < found.length; i++) {
    if (found.missing[i] !== 0 && found.missing[i] !== own) continue
    const code = ((codes[found.slots[i] as number] as number) >>> shift) & mask
    counts[code] = (counts[code] as number) + 1
  }
  return counts
}

/** Products of the set per spot, as ids and counts side by side. */
export function spotsOf(columns: Columns, found: Found): { ids: number[]; counts: number[] } {
  const perSpot = new Uint32Array(columns.spots.length)
  for (let i = 0; i < found.length; i++) {
    if (found.missing[i] !== 0) continue
    const spot = columns.spot[found.slots[i] as number] as number
    perSpot[spot] = (perSpot[spot] as number) + 1
  }
  const ids: number[] = []
  const counts: number[] = []
  for (let i = 0; i < perSpot.length; i++) {
    if (perSpot[i] === 0) continue
    ids.push(columns.spots[i] as number)
    counts.push(perSpot[i] as number)
  }
  return { ids, counts }
}
