import type { Combinations, CombinationTaken } from '@bouwkring/contract/combinations'

type Stop = CombinationTaken['stops'][number]

/** A spot where a lorry stops for an answer: to load, to unload goods that must wait, or to deliver everything. */
export interface Call {
  kind: 'load' | 'store' | 'bring'
  spot: { id: number; name: string; city: string }
  /** The letters of the addresses of the goods. */
  letters: string[]
  /** The goods loaded or waiting there. */
  lines: Stop['lines']
  /** The stop of the address: only for the first of its spots. */
  stop: Stop | null
}

/** Groups items by key, in the order in which each key first appears. */
function apart<T>(all: readonly T[], keyOf: (one: T) => number): [T, ...T[]][] {
  const found = new Map<number, [T, ...T[]]>()
  for (const one of all) {
    const list = found.get(keyOf(one))
    if (list) list.push(one)
    else found.set(keyOf(one), [one])
  }
  return [...found.values()]
}

/** The stops of the lorries, in order of the letters: each spot of each address, then each depot, and last the place where it is needed. */
export function callsOf(
  { stops }: Pick<CombinationTaken, 'stops'>,
  to: Combinations['demand']['spot'],
  letterOf: (stop: Stop) => string,
): Call[] {
  const sorted = stops.toSorted((a, b) => letterOf(a).localeCompare(letterOf(b)))
  const loads = sorted.flatMap((stop) =>
    apart(stop.lines, ({ product }) => product.spot.id).map((lines, at): Call => {
      const { spot, city } = lines[0].product
      return {
        kind: 'load',
        spot: { id: spot.id, name: spot.name, city },
        letters: [letterOf(stop)],
        lines,
        stop: at === 0 ? stop : null,
      }
    }),
  )
  const stored = sorted.flatMap((stop) => (stop.store ? [{ stop, store: stop.store }] : []))
  const depots = apart(stored, ({ store }) => store.id).map((all): Call => {
    const { id, name, city } = all[0].store
    return {
      kind: 'store',
      spot: { id, name, city },
      letters: all.map(({ stop }) => letterOf(stop)),
      lines: all.flatMap(({ stop }) => stop.lines),
      stop: null,
    }
  })
  return [
    ...loads,
    ...depots,
    { kind: 'bring', spot: to, letters: sorted.map(letterOf), lines: [], stop: null },
  ]
}
