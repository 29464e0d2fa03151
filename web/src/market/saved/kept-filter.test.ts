import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { readStored } from '@bouwkring/contract/saved-searches'
import { expect, test } from 'vitest'
import { readState, writeState } from '../search-state.ts'
import { asksTheSame, keptFilter, newOf, stateOf, withoutNews } from './kept-filter.ts'

const state = readState({
  is_released: 'false',
  otl: ['12'],
  latitude: '52.1',
  longitude: '5.4',
  range: '40',
  place: 'Wageningen',
  amount: '50',
  amount_unit: 'ton',
  area: '5,52,5.5,52.5',
  filters: ['lengte:gte:2.5 m'],
  favorite: 'true',
  new_since: '2026-11-24T08:00:00Z',
  hit_of: '7',
  view: 'list',
  page: '3',
})
const saved = {
  id: 7,
  filter: keptFilter(state),
  place: 'Wageningen',
  view: 'list',
  seen_at: '2026-11-20T16:20:00.000Z',
  new_since: null as string | null,
} as unknown as SavedSearch

test('a saved filter is valid for the search and opens again as it was, except for the page and what was new', () => {
  expect(readStored(saved.filter)).not.toBeNull()
  expect(saved.filter).not.toHaveProperty('new_since')
  expect(saved.filter).not.toHaveProperty('hit_of')
  expect(stateOf(saved)).toEqual({
    ...state,
    ...withoutNews,
    page: 1,
    kept: 7,
  })
})

test('its new hits are the same search, narrowed to its hits since the last visit', () => {
  const since = '2026-11-03T08:59:59.123Z'
  expect(newOf({ ...saved, new_since: since })).toEqual({
    ...stateOf(saved),
    new_since: since,
    hit_of: 7,
  })
  expect(newOf(saved)).toMatchObject({ new_since: saved.seen_at, hit_of: 7 })
  expect(readState(writeState({}, newOf(saved)))).toMatchObject({
    new_since: saved.seen_at,
    hit_of: 7,
  })
})

test('two searches are equal whatever the screen shows; another filter is another search', () => {
  expect(asksTheSame(state, stateOf(saved))).toBe(true)
  expect(asksTheSame({ ...state, view: 'map', page: 9, drawer: 'open' }, stateOf(saved))).toBe(true)
  expect(asksTheSame({ ...state, range: 50 }, stateOf(saved))).toBe(false)
  expect(asksTheSame({ ...state, is_released: true }, stateOf(saved))).toBe(false)
})
