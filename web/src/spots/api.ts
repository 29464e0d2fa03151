import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { places } from '@bouwkring/contract/places'
import { products } from '@bouwkring/contract/products'
import {
  spots,
  type Spot,
  type SpotBodyInput,
  type SpotKind,
  type SpotStatus,
} from '@bouwkring/contract/spots'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { about, pages, q } from '../platform/query.ts'
import { useChange } from '../platform/use-change.ts'
import { forgetReservations } from './forget-reservations.ts'

/** The filter of a spot list, as in the URL. */
export interface SpotFilter {
  view: 'all' | 'mine' | 'archived'
  page: number
  search?: string | undefined
  status?: SpotStatus[] | undefined
  definition?: SpotKind[] | undefined
  scope?: 'internal' | 'external' | undefined
  /** A division of the user's organisation. */
  division?: number | undefined
  /** Spots that are visible to one of these groups. */
  groups?: number[] | undefined
  order?: 'name' | 'newest' | undefined
}

const orders = { name: { name: 'ASC' }, newest: { created_at: 'DESC' } } as const

/** One page of a spot list; the previous page stays on screen while the next one loads. */
export const spotsQuery = (filter: SpotFilter) =>
  pages(spots.list, { query: { ...filter, order: orders[filter.order ?? 'newest'] } })
/** The locations of all spots in a list, whichever page is shown; the previous map stays while the next one loads. */
export const placesQuery = ({ page: _, order: __, ...filter }: SpotFilter) =>
  q(spots.places, { query: filter }, { meta: { loud: true }, placeholderData: keepPreviousData })
/** Spots of the user's organisation (only the user's own when the user may not read the others), nearest to a point first. */
export const nearSpotsQuery = (near: { latitude: number; longitude: number }, all: boolean) =>
  q(spots.list, {
    query: {
      ...(all ? { scope: 'internal' as const } : { view: 'mine' as const }),
      near,
      itemsPerPage: 100,
    },
  })
/** The user's own published spots, nearest to a point first if one is given, otherwise the newest. */
export const ownOnMarketQuery = (near?: { latitude: number; longitude: number }) =>
  q(
    spots.list,
    {
      query: {
        view: 'mine',
        status: ['active'],
        itemsPerPage: 100,
        ...(near ? { near } : { order: orders.newest }),
      },
    },
    { select: (found) => found['hydra:member'] },
  )
export const spotQuery = (id: number) => q(spots.get, { params: { id } })
/** Spot types that can be chosen, in the order of the catalogue. */
export const definitionsQuery = () =>
  q(spots.definitions, {}, { meta: { loud: true }, staleTime: 300_000 })

/** The spot type that a form refers to, by its path or number. */
export const useDefinition = (named: unknown) =>
  useQuery(definitionsQuery()).data?.['hydra:member'].find(
    (one) => one['@id'] === named || one.id === named,
  )

/** The place nearest to a point on the map, to fill in a familiar name. */
export const nearestPlace = (latitude: number, longitude: number) =>
  call(places.nearest, { query: { latitude, longitude } })

type Move = 'publish' | 'unpublish' | 'archive' | 'unarchive'

/** Products and matches show the spot's state too. */
const spotsShown = [spots, products, market, matching] as const
const keeping = {
  forgets: spotsShown,
  takes: (spot: Spot, _: unknown, client: QueryClient) =>
    client.setQueryData(spotQuery(spot.id).queryKey, spot),
}

/** Creates a spot, or changes one when `id` and the version that was read are given. The form shows any errors. */
export const useSaveSpot = () =>
  useChange(
    ({
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
    { ...keeping, quiet: true },
  )

/** Takes over a moved spot. */
export async function spotMoved(spot: Spot, { move }: { move: Move }, client: QueryClient) {
  client.setQueryData(spotQuery(spot.id).queryKey, spot)
  if (move === 'unpublish' || move === 'archive') await forgetReservations(client)
}

/** Publishes, withdraws, archives or restores a spot. */
export const useMoveSpot = (quiet: boolean) =>
  useChange(({ id, move }: { id: number; move: Move }) => call(spots[move], { params: { id } }), {
    forgets: spotsShown,
    takes: spotMoved,
    quiet,
  })

/** Copies a spot with its products. */
export const useDuplicateSpot = () =>
  useChange((id: number) => call(products.duplicateSpot, { params: { id } }), {
    forgets: spotsShown,
    quiet: true,
  })

export const useDeleteSpot = () =>
  useChange((id: number) => call(spots.remove, { params: { id } }), {
    // The current screen still shows the deleted spot: the next screen fetches again, this one must not.
    takes: async (_, _id, client) => {
      await client.invalidateQueries({ ...about(...spotsShown), refetchType: 'none' })
      await forgetReservations(client)
    },
  })
