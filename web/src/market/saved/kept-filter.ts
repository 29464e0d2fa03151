import type { SavedSearch, StoredFilter } from '@bouwkring/contract/saved-searches'
import { filterQuery, readState, type SearchState, writeState } from '../search-state.ts'

/** The filter of a search as it is kept: what is new since some moment is asked again each time. */
export const keptFilter = (state: SearchState) =>
  filterQuery({ ...state, new_since: undefined }) as StoredFilter

/** What `/zoeken` shows of a saved search. */
export const stateOf = ({
  id,
  filter,
  place,
  view,
}: Pick<SavedSearch, 'id' | 'filter' | 'place' | 'view'>): SearchState =>
  readState({ ...filter, place: place ?? undefined, view, kept: id })

/** The same, with only what was published since just before the first that one has not looked at: also what came back. */
export const newOf = (search: SavedSearch): SearchState => ({
  ...stateOf(search),
  new_since: search.new_since ?? search.seen_at,
})

const written = (state: SearchState) => {
  const filter: Record<string, unknown> = keptFilter(state)
  return JSON.stringify(
    Object.keys(filter)
      .toSorted()
      .map((name) => [name, filter[name]]),
  )
}

/** Whether two searches ask the same, whatever else the screen shows. */
export const asksTheSame = (a: SearchState, b: SearchState) => written(a) === written(b)

/** A search as a link of `/zoeken` says it. */
export const linkTo = (state: SearchState) => writeState({}, state) as Partial<SearchState>
