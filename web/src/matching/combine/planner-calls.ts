import type { Combinations, CombinationTaken } from '@bouwkring/contract/combinations'

type Stop = CombinationTaken['stops'][number]

/** A spot where a lorry calls for an answer: to load, to unload what has to wait, or to bring all of it. */
export interface Call {
  kind: 'load' | 'store' | 'bring'
  spot: { id: number; name: string; city: string }
  /** The letters of the addresses whose goods it is about. */
  letters: string[]
  /** What is loaded, or waits, there. */
  lines: Stop['lines']
  /** Of the address: only with the first of its spots. */
  stop: Stop | null
}

/** Lists of what has the same key, in the order in which each key first comes. */
function apart<T>(all: readonly T[], keyOf: (one: T) => number): [T, ...T[]][] {
  const found = new Map<number, [T, ...T[]]>()
  for (const one of all) {
    const list = found.get(keyOf(one))
    if (list) list.push(one)
    else found.set(keyOf(one), [one])
  }
  return [...found.values()]
}

/** Where lorries call, in the order of the letters: each spot of each address, then each depot, and last where it is needed. */
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
