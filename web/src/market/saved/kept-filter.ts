import type { SavedSearch, StoredFilter } from '@bouwkring/contract/saved-searches'
import { filterQuery, readState, type SearchState, writeState } from '../search-state.ts'

/** Removes the filter for new hits: it belongs to one look, not to the saved search. */
export const withoutNews = { new_since: undefined, hit_of: undefined }

/** The filter of a search as saved. */
export const keptFilter = (state: SearchState) =>
  filterQuery({ ...state, ...withoutNews }) as StoredFilter

/** The state of `/zoeken` for a saved search. */
export const stateOf = ({
  id,
  filter,
  place,
  view,
}: Pick<SavedSearch, 'id' | 'filter' | 'place' | 'view'>): SearchState =>
  readState({ ...filter, place: place ?? undefined, view, kept: id })

/** The same, with only the hits since the user last looked: new ones, and those that came back. */
export const newOf = (search: SavedSearch): SearchState => ({
  ...stateOf(search),
  new_since: search.new_since ?? search.seen_at,
  hit_of: search.id,
})

const written = (state: SearchState) => {
  const filter: Record<string, unknown> = keptFilter(state)
  return JSON.stringify(
    Object.keys(filter)
      .toSorted()
      .map((name) => [name, filter[name]]),
  )
}

/** Whether two searches have the same filter, whatever else the screen shows. */
export const asksTheSame = (a: SearchState, b: SearchState) => written(a) === written(b)

/** A search as the parameters of a link to `/zoeken`. */
export const linkTo = (state: SearchState) => writeState({}, state) as Partial<SearchState>
