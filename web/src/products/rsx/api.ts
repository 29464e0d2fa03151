import { products } from '@bouwkring/contract/products'
import { rsx } from '@bouwkring/contract/rsx'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { made } from '../../platform/query.ts'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import { productsShown } from '../api.ts'

/** Number of contract lines per page. */
export const linesShown = 20

// The lines show products of the spot, and are refetched with them.
export const contractQuery = (spotId: number, page: number) =>
  made(
    products.ofSpot,
    ['rsx', spotId, page],
    ({ signal }) =>
      call(
        rsx.contract,
        { params: { id: spotId }, query: { page, itemsPerPage: linesShown } },
        { signal },
      ),
    { placeholderData: keepPreviousData },
  )

/** Lines without an object type: those with materials, or all. */
export const unrelatedQuery = (spotId: number, page: number, all: boolean) =>
  made(
    products.ofSpot,
    ['rsx-unrelated', spotId, page, all],
    ({ signal }) =>
      call(
        rsx.unrelated,
        { params: { id: spotId }, query: { page, ...(!all && { materials: 'true' as const }) } },
        { signal },
      ),
    { placeholderData: keepPreviousData },
  )

/** Sets the object type of a line. */
export const useLinkLine = (spotId: number) =>
  useChange(
    ({ post, category }: { post: number; category: number }) =>
      call(rsx.link, { params: { id: spotId, post }, body: { category } }),
    { forgets: productsShown, alsoAfter: anyFailure },
  )

/** Removes the contract from a spot; with `items`, products that are not in use are deleted too. */
export const useRemoveContract = (spotId: number) =>
  useChange(
    (items: boolean) =>
      call(rsx.remove, { params: { id: spotId }, query: items ? { items: 'true' as const } : {} }),
    { forgets: productsShown },
  )
