import { expect, test } from 'vitest'
import { activeFilters, chipLength, type FilterWords } from './active-filters.ts'
import { filterQuery, noFilters, readState, writeState } from './search-state.ts'

const words: FilterWords = {
  scope: (s) => s, kind: (k) => `soort met een tamelijk lange naam ${k}`, otl: (id) => `objecttype ${id}`, label: (l) => l, unit: (u) => u, price: (p) => p, amount: (c, n) => `${c} ${n}`, favourite: 'favorieten', area: 'gebied', spot: (id) => `spot ${id}`, text: (text) => text,
}

test('what is written into the URL is read back the same', () => {
  const state = readState({ is_released: 'false', search: 'tegel', otl: ['3', '7'], latitude: '52.1', longitude: '5.4', range: '75', place: 'Amersfoort', duurzaamheid: ['Reused'], amount: '10', amount_comparison: 'lte', page: '3', view: 'list', map: '52.1,5.4,9' })
  expect(state).toMatchObject({ is_released: false, otl: [3, 7], latitude: 52.1, range: 75, page: 3, view: 'list' })
  expect(readState(writeState({}, state))).toEqual(state)
})

test('the standard state leaves the URL bare', () => {
  expect(writeState({}, readState({}))).toEqual({})
})

test('an open product stays in the URL when filters change', () => {
  expect(writeState({ product: '12', tab: 'properties', search: 'oud' }, { ...readState({}), search: 'nieuw' })).toEqual({ product: '12', tab: 'properties', search: 'nieuw' })
})

test('what makes no sense is left out, the rest is kept', () => {
  expect(readState({ otl: ['x'], range: '-4', view: 'globe', area: '1,2', search: 'klinker', page: '2' })).toEqual(readState({ search: 'klinker', page: '2' }))
})

test('the API gets filters only: no page, view or map position', () => {
  const query = filterQuery(readState({ view: 'list', map: '52,5,9', page: '4', search: 'a' }))
  expect(Object.entries(query).filter(([, value]) => value !== undefined)).toEqual([['is_released', 'true'], ['search', 'a']])
})

test('no filters is no filters', () => {
  const state = readState({ search: 'a', otl: ['1'], spot: '4', amount: '3', favorite: 'true', scope: 'internal', view: 'list' })
  expect(writeState({}, { ...state, ...noFilters })).toEqual({ view: 'list' })
})

test('chips that are too long together become one', () => {
  const chips = activeFilters(readState({ definition: ['project', 'depot'], otl: ['1', '2'] }), words)
  expect(chips.map((chip) => [chip.key, chip.count])).toEqual([['otl-1', 1], ['otl-2', 1], ['definition', 2]])
  for (const { label } of chips) expect(label.length).toBeLessThanOrEqual(chipLength)
  expect(chips[2]?.label.endsWith(' +1')).toBe(true)
})

test('removing a chip leaves the other values', () => {
  const [first] = activeFilters(readState({ otl: ['1', '2'] }), words)
  expect(first?.without).toEqual({ otl: [2] })
})
