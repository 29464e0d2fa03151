import type { SpotProductRow } from '@bouwkring/contract/products'
import { useState } from 'react'
import { type Chosen, countOf, isChosen, nothing, ticked } from './chosen.ts'

/** The selection in a list, including its other pages. A new search text starts a new selection: products that the user cannot see are not changed. */
export function useChosen(rows: readonly SpotProductRow[], total: number, find: string) {
  const [kept, setKept] = useState({ find, chosen: nothing })
  const [seen, setSeen] = useState<ReadonlyMap<number, SpotProductRow>>(new Map())
  if (rows.some((row) => seen.get(row.id) !== row))
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]))
  const chosen = kept.find === find ? kept.chosen : nothing
  const put = (next: Chosen) => setKept({ find, chosen: next })
  const types = new Map(
    [...seen.values()].flatMap((row) =>
      isChosen(chosen, row.id) && row.otl ? [[row.otl.id, row.otl.name] as const] : [],
    ),
  )
  return {
    chosen,
    count: countOf(chosen, total),
    here: rows.filter((row) => isChosen(chosen, row.id)).length,
    put,
    tick: (ids: readonly number[], on: boolean) => put(ticked(chosen, ids, on)),
    clear: () => put(nothing),
    /** Object types of the selected products, as far as they have been loaded. */
    types: [...types].map(([id, name]) => ({ id, name })),
  }
}
