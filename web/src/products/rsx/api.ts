import { rsx } from '@bouwkring/contract/rsx'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useRefreshProducts } from '../api.ts'

/** How many lines of a contract stand on a page. */
export const linesShown = 20

export const contractQuery = (spotId: number, page: number) =>
  queryOptions({
    queryKey: ['products', 'rsx', spotId, page],
    queryFn: ({ signal }) =>
      call(
        rsx.contract,
        { params: { id: spotId }, query: { page, itemsPerPage: linesShown } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Lines without an object type: those with materials, or all. */
export const unrelatedQuery = (spotId: number, page: number, all: boolean) =>
  queryOptions({
    queryKey: ['products', 'rsx-unrelated', spotId, page, all],
    queryFn: ({ signal }) =>
      call(
        rsx.unrelated,
        { params: { id: spotId }, query: { page, ...(!all && { materials: 'true' as const }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Says which object type a line is. */
export function useLinkLine(spotId: number) {
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: ({ post, category }: { post: number; category: number }) =>
      call(rsx.link, { params: { id: spotId, post }, body: { category } }),
    onSettled: () => refresh(),
  })
}

/** Takes the contract off a spot; with `items` the products go too that are in no one's way. */
export function useRemoveContract(spotId: number) {
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: (items: boolean) =>
      call(rsx.remove, { params: { id: spotId }, query: items ? { items: 'true' as const } : {} }),
    onSuccess: () => refresh(),
  })
}
