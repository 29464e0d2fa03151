import type { productBulk } from '@bouwkring/contract/product-bulk'
import type { Sent } from '@bouwkring/contract/endpoint'

export type Choice = Sent<typeof productBulk.begin>['body']['choice']

/** The selection in a list of more than one page: these ids, or everything in the list except these. */
export interface Chosen {
  all: boolean
  ids: ReadonlySet<number>
}
export const nothing: Chosen = { all: false, ids: new Set() }
export const everything: Chosen = { all: true, ids: new Set() }

export const isChosen = ({ all, ids }: Chosen, id: number) => ids.has(id) !== all

/** The selection with these ids ticked or unticked. */
export function ticked({ all, ids }: Chosen, which: readonly number[], on: boolean): Chosen {
  const next = new Set(ids)
  for (const id of which)
    if (on === all) next.delete(id)
    else next.add(id)
  return { all, ids: next }
}

/** The size of the selection in a list of this length. */
export const countOf = ({ all, ids }: Chosen, total: number) =>
  all ? Math.max(0, total - ids.size) : ids.size

/** The selection as sent to the server. */
export const choiceOf = (
  { all, ids }: Chosen,
  list: { released: boolean; find: string },
): Choice =>
  all ? { is_released: list.released, search: list.find, but: [...ids] } : { products: [...ids] }
