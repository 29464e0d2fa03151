import { notifications } from '@bouwkring/contract/notifications'
import { savedSearches, type StoredFilter } from '@bouwkring/contract/saved-searches'
import { call } from '../../platform/api.ts'
import { pages, q } from '../../platform/query.ts'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import type { filterQuery } from '../search-state.ts'
import type { SearchesView } from './searches-view.ts'

const touched = { forgets: [savedSearches] }

/** A page of the searches that the user keeps or follows. */
export const searchesQuery = ({ tab, order, page }: SearchesView) =>
  pages(savedSearches.list, {
    query: {
      ...(tab === 'shared' && { shared: 'true' }),
      ...((tab === 'offers' || tab === 'demands') && { side: tab }),
      order,
      page,
    },
  })

/** A search, kept or followed by the user, that once had as a hit a product that is gone by now; null when there is no such search. */
export const cameIntoQuery = (product: number) =>
  q(
    savedSearches.list,
    { query: { hit: product, itemsPerPage: 1 } },
    { retry: false, meta: { quiet: true }, select: (found) => found['hydra:member'][0] ?? null },
  )

/** The number of searches the user keeps, and the maximum. */
export const roomQuery = () =>
  q(
    savedSearches.list,
    { query: { itemsPerPage: 1 } },
    { select: ({ kept, most }) => ({ kept, most }) },
  )

/** One search that the user keeps or follows; it may no longer exist. */
export const savedQuery = (id: number) =>
  q(savedSearches.get, { params: { id } }, { retry: false, meta: { quiet: true } })

/** The number of products a filter shows now, and how many new ones a week. */
export const estimateQuery = (filter: ReturnType<typeof filterQuery>) =>
  q(savedSearches.estimate, { query: filter }, { staleTime: 60_000, meta: { quiet: true } })

interface NewSearch {
  name: string
  filter: StoredFilter
  place: string | null
  view: 'map' | 'list'
  frequency: 'now' | 'daily' | 'weekly' | 'off'
  active_till: string | null
  users: number[]
}

/** Saves a search and shares it at once with the chosen colleagues; the caller shows any errors. */
export const useKeep = () =>
  useChange(
    async ({ users, ...body }: NewSearch) => {
      const made = await call(savedSearches.create, { body })
      return users.length > 0
        ? call(savedSearches.share, { params: { id: made.id }, body: { users } })
        : made
    },
    { ...touched, quiet: true },
  )

/** Refetches after a refusal too, so that the next try includes what was changed in the meantime. */
export const useUpdateSearch = (quiet = false) =>
  useChange(savedSearches.update, { ...touched, alsoAfter: anyFailure, quiet })
export const useRemoveSearch = () => useChange(savedSearches.remove, touched)
export const useFollowing = () => useChange(savedSearches.follow, touched)
export const usePauseAll = () => useChange(savedSearches.pauseAll, touched)
// The bell counts the same new hits.
export const useSeen = () =>
  useChange(savedSearches.seen, { forgets: [savedSearches, notifications] })
export const useShare = () => useChange(savedSearches.share, touched)
export const useCopy = () => useChange(savedSearches.copy, touched)
export const useRepair = () => useChange(savedSearches.repair, touched)
/** Stops the mails of a mailed link; the page itself shows any errors. */
export const useUnsubscribe = () =>
  useChange(savedSearches.unsubscribe, { ...touched, quiet: true })
