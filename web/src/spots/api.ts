import { places } from '@bouwkring/contract/places'
import { products } from '@bouwkring/contract/products'
import {
  spots,
  type SpotBodyInput,
  type SpotKind,
  type SpotStatus,
} from '@bouwkring/contract/spots'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** The filter of a spot list, as it stands in the URL. */
export interface SpotFilter {
  view: 'all' | 'mine' | 'archived'
  page: number
  search?: string | undefined
  status?: SpotStatus[] | undefined
  definition?: SpotKind[] | undefined
  scope?: 'internal' | 'external' | undefined
  /** A division of the own organisation. */
  division?: number | undefined
  /** Spots that are shown to one of these groups. */
  groups?: number[] | undefined
  order?: 'name' | 'newest' | undefined
}

const orders = { name: { name: 'ASC' }, newest: { created_at: 'DESC' } } as const

/** One page of a spot list; the page before stays on the screen while the next one comes. */
export const spotsQuery = (filter: SpotFilter) =>
  queryOptions({
    queryKey: ['spots', 'list', filter],
    queryFn: ({ signal }) =>
      call(
        spots.list,
        { query: { ...filter, order: orders[filter.order ?? 'newest'] } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
/** Spots of the own organisation (only one's own for who may not read the others), the nearest to a point first. */
export const nearSpotsQuery = (near: { latitude: number; longitude: number }, all: boolean) =>
  queryOptions({
    queryKey: ['spots', 'near', near, all],
    queryFn: ({ signal }) =>
      call(
        spots.list,
        {
          query: {
            ...(all ? { scope: 'internal' as const } : { view: 'mine' as const }),
            near,
            itemsPerPage: 100,
          },
        },
        { signal },
      ),
  })
export const spotQuery = (id: number) =>
  queryOptions({
    queryKey: ['spots', 'one', id],
    queryFn: ({ signal }) => call(spots.get, { params: { id } }, { signal }),
  })
/** Spot types that can be chosen, in the order of the catalogue. */
export const definitionsQuery = () =>
  queryOptions({
    queryKey: ['spots', 'definitions'],
    meta: { loud: true },
    queryFn: () => call(spots.definitions, {}),
    staleTime: 300_000,
  })

/** The spot type that a form names, by its path or number. */
export const useDefinition = (named: unknown) =>
  useQuery(definitionsQuery()).data?.['hydra:member'].find(
    (one) => one['@id'] === named || one.id === named,
  )

/** The place nearest to a point of the map, to fill in a name that people know. */
export const nearestPlace = (latitude: number, longitude: number) =>
  call(places.nearest, { query: { latitude, longitude } })

type Move = 'publish' | 'unpublish' | 'archive' | 'unarchive'

function useRefresh(refetchType: 'active' | 'none' = 'active') {
  const client = useQueryClient()
  // Products and matches show the spot's state too.
  return () =>
    Promise.all(
      ['spots', 'products', 'market', 'matching'].map((feature) =>
        client.invalidateQueries({ queryKey: [feature], refetchType }),
      ),
    )
}

/** Makes a spot, or changes one when `id` and the version that was read are given. Refusals are shown by the form. */
export function useSaveSpot() {
  const refresh = useRefresh()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      id,
      version,
      body,
    }: {
      id?: number | undefined
      version?: number | undefined
      body: SpotBodyInput
    }) =>
      id === undefined || version === undefined
        ? call(spots.create, { body })
        : call(spots.update, { params: { id }, body: { ...body, version } }),
    onSuccess: async (spot) => {
      client.setQueryData(spotQuery(spot.id).queryKey, spot)
      await refresh()
    },
    meta: { quiet: true },
  })
}

/** Publishes, withdraws, archives or brings back a spot. */
export function useMoveSpot(quiet: boolean) {
  const refresh = useRefresh()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, move }: { id: number; move: Move }) => call(spots[move], { params: { id } }),
    onSuccess: async (spot) => {
      client.setQueryData(spotQuery(spot.id).queryKey, spot)
      await refresh()
    },
    meta: { quiet },
  })
}

/** Copies a spot with its products. */
export function useDuplicateSpot() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(products.duplicateSpot, { params: { id } }),
    onSuccess: () => refresh(),
    meta: { quiet: true },
  })
}

export function useDeleteSpot() {
  // What is on the screen still shows the spot that is gone: the next screen asks anew, this one must not.
  const refresh = useRefresh('none')
  return useMutation({
    mutationFn: (id: number) => call(spots.remove, { params: { id } }),
    onSuccess: () => refresh(),
  })
}
