import type { MarketOrder } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import type { Columns } from './columns.ts'
import { metresFrom } from './place.ts'
import type { Found } from './scan.ts'

type Before = (a: number, b: number) => boolean

/** Orders that can be told from the columns. A comparison is whole: no two slots are equal. */
export function orderOf(columns: Columns, order: MarketOrder, filter: MarketFilter): Before | null {
  const { id, published, amount } = columns
  const newest: Before = (a, b) =>
    published[a] !== published[b]
      ? (published[a] as number) > (published[b] as number)
      : (id[a] as number) > (id[b] as number)
  if (order === 'newest') return newest
  if (order === 'amount')
    return (a, b) =>
      byFigure(
        -(amount[a] as number),
        -(amount[b] as number),
        (id[a] as number) < (id[b] as number),
      )
  if (order !== 'distance') return null
  const { latitude, longitude } = filter
  if (latitude === undefined || longitude === undefined) return newest
  const far = new Map<number, number>()
  const metres = (s: number) =>
    far.get(s) ?? keep(far, s, metresFrom(columns, s, { latitude, longitude }))
  return (a, b) => byFigure(metres(a), metres(b), newest(a, b))
}

function keep(known: Map<number, number>, key: number, value: number) {
  known.set(key, value)
  return value
}

/** Smaller first, unknown last; between equals the second order decides. */
function byFigure(a: number, b: number, otherwise: boolean) {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return otherwise
  return Number.isNaN(b) || a < b
}

/**
 * Ids of one page of the set. A heap keeps the best so far, its last on top, so that most slots cost one comparison: the more so as the last slots,
 * which are read first, hold what came last.
 */
export function pageOf(
  columns: Columns,
  found: Found,
  before: Before,
  offset: number,
  limit: number,
): number[] {
  const most = offset + limit
  const heap: number[] = []
  const later = (i: number, j: number) => before(heap[j] as number, heap[i] as number)
  const swap = (i: number, j: number) =>
    ([heap[i], heap[j]] = [heap[j] as number, heap[i] as number])
  const sink = (from: number) => {
    for (let i = from; ;) {
      let last = i
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < heap.length && later(child, last)) last = child
      if (last === i) return
      swap(i, last)
      i = last
    }
  }
  for (let i = found.length - 1; i >= 0; i--) {
    if (found.missing[i] !== 0) continue
    const slot = found.slots[i] as number
    if (heap.length < most) {
      heap.push(slot)
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (!later(at, parent)) break
        swap(at, parent)
        at = parent
      }
    } else if (before(slot, heap[0] as number)) {
      heap[0] = slot
      sink(0)
    }
  }
  return heap
    .sort((a, b) => (before(a, b) ? -1 : 1))
    .slice(offset)
    .map((slot) => columns.id[slot] as number)
}
