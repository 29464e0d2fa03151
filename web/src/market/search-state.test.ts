import { expect, test } from 'vitest'
import { chipLength } from '../ui/chips.ts'
import { activeFilters, type FilterWords } from './active-filters.ts'
import {
  changeState,
  filterQuery,
  noFilters,
  noPanelFilters,
  readState,
  writeState,
} from './search-state.ts'

const words: FilterWords = {
  search: (text) => text,
  otl: (id) => `objecttype ${id}`,
  type: (v) => v,
  property: (r) => r,
  term: (x) => `${x.comparison} ${x.value}`,
  spot: (id) => `spot ${id}`,
  without: (id) => `zonder ${id}`,
  area: () => 'gebied',
  scope: (s) => s,
  definition: (k) => `soort met een tamelijk lange naam ${k}`,
  duurzaamheid: (l) => l,
  unit: (u) => u,
  price_type: (p) => p,
  condition: (grade) => `conditie ${grade}`,
  known: (v) => v,
  origin: (v) => v,
  demountability: (v) => v,
  hazard: (v) => v,
  new_since: (v) => v,
  amount: (n, state) => [state.amount_comparison, n, state.amount_unit].join(' '),
  city: (name) => name,
  division: (id) => `divisie ${id}`,
  group: (id) => `groep ${id}`,
  visibility: (v) => v,
  location: String,
  own: ({ nl }) => nl,
}

test('a state written into the URL is read back the same', () => {
  const state = readState({
    is_released: 'false',
    search: 'tegel',
    otl: ['3', '7'],
    latitude: '52.1',
    longitude: '5.4',
    range: '75',
    place: 'Amersfoort',
    duurzaamheid: ['Reused'],
    amount: '10',
    amount_comparison: 'lte',
    page: '3',
    view: 'list',
    map: '52.1,5.4,9',
  })
  expect(state).toMatchObject({
    is_released: false,
    otl: [3, 7],
    latitude: 52.1,
    range: 75,
    page: 3,
    view: 'list',
  })
  expect(readState(writeState({}, state))).toEqual(state)
})

test('the default state leaves the URL empty', () => {
  expect(writeState({}, readState({}))).toEqual({})
})

test('an open product stays in the URL when filters change', () => {
  expect(
    writeState(
      { product: '12', tab: 'properties', search: 'oud' },
      { ...readState({}), search: 'nieuw' },
    ),
  ).toEqual({ product: '12', tab: 'properties', search: 'nieuw' })
})

test('invalid values are left out, the rest is kept', () => {
  expect(
    readState({
      otl: ['x'],
      range: '-4',
      view: 'globe',
      area: '1,2',
      search: 'klinker',
      page: '2',
    }),
  ).toEqual(readState({ search: 'klinker', page: '2' }))
})

test('filters=open opens the drawer in every view; closing it leaves nothing behind in the URL', () => {
  const asked = { view: 'list', filters: 'open' }
  expect(readState(asked)).toEqual(readState({ view: 'list', drawer: 'open' }))
  expect(changeState(asked, { drawer: undefined })).toEqual({ view: 'list' })
})

test('the API gets filters only: no page, view or map position', () => {
  const query = filterQuery(readState({ view: 'list', map: '52,5,9', page: '4', search: 'a' }))
  expect(Object.entries(query).filter(([, value]) => value !== undefined)).toEqual([
    ['is_released', 'true'],
    ['search', 'a'],
  ])
})

test('clearing leaves no filter', () => {
  const state = readState({
    search: 'a',
    otl: ['1'],
    spot: '4',
    amount: '3',
    favorite: 'true',
    scope: 'internal',
    view: 'list',
  })
  expect(writeState({}, { ...state, ...noFilters })).toEqual({ view: 'list' })
})

test('chips of one filter that are too long together become one', () => {
  const chips = activeFilters(
    readState({ definition: ['project', 'depot'], otl: ['1', '2'] }),
    words,
  )
  expect(chips.map((chip) => [chip.key, chip.count])).toEqual([
    ['otl-1', 1],
    ['otl-2', 1],
    ['definition', 2],
  ])
  for (const { label } of chips) expect(label.length).toBeLessThanOrEqual(chipLength)
  expect(chips[2]?.label.endsWith(' +1')).toBe(true)
})

test('removing a chip keeps the other values', () => {
  const [first] = activeFilters(readState({ otl: ['1', '2'] }), words)
  expect(first?.without).toEqual({ otl: [2] })
})

test('every filter is in the URL under its API name, has a chip, and is removed with it', () => {
  const state = readState({
    type: ['material'],
    filters: ['kleur:is:Rood', 'lengte:gte:2 m', 'onzin'],
    division: ['3'],
    group: ['4', '5'],
    visibility: ['public'],
    city: ['Zwolle', 'Assen'],
    location: 'false',
    amount: '3',
    amount_unit: 'ton',
  })
  expect(state.filters).toBeUndefined()
  const good = readState({ ...writeState({}, state), filters: ['kleur:is:Rood', 'lengte:gte:2 m'] })
  expect(good).toMatchObject({
    type: ['material'],
    filters: ['kleur:is:Rood', 'lengte:gte:2 m'],
    division: [3],
    group: [4, 5],
    visibility: ['public'],
    city: ['Zwolle', 'Assen'],
    location: false,
    amount_unit: 'ton',
  })
  expect(readState(writeState({}, good))).toEqual(good)
  expect(filterQuery(good)).toMatchObject({
    filters: ['kleur:is:Rood', 'lengte:gte:2 m'],
    location: 'false',
    city: ['Zwolle', 'Assen'],
    amount: 3,
    amount_unit: 'ton',
  })
  let left = good
  for (let chips = activeFilters(left, words); chips.length > 0; chips = activeFilters(left, words))
    left = { ...left, ...chips[0]?.without }
  expect(writeState({}, left)).toEqual({})
})

test('a filter with a text of its own shows it on its chip, and a filter set to no has no chip', () => {
  expect(activeFilters(readState({ favorite: 'true' }), words)).toMatchObject([
    { label: 'Alleen favorieten', without: { favorite: undefined } },
  ])
  expect(activeFilters(readState({ favorite: 'false' }), words)).toEqual([])
})

test('clearing the panel keeps what the search bar says', () => {
  const at = { search: 'tegel', period_from: '2027-01-01', range: '20', area: '4,52,5,53' }
  const state = readState({ ...at, otl: ['3'], amount: '4', favorite: 'true', place: 'Zwolle' })
  expect(writeState({}, { ...state, ...noPanelFilters })).toEqual({
    ...at,
    range: 20,
    place: 'Zwolle',
  })
})

test('terms on one property are shown together and removed one by one', () => {
  const chips = activeFilters(
    readState({ filters: ['kleur:is:Rood', 'lengte:gte:2 m', 'kleur:is:Wit'] }),
    words,
  )
  expect(chips.map((chip) => chip.label)).toEqual([
    'kleur is Rood',
    'kleur is Wit',
    'lengte gte 2 m',
  ])
  expect(new Set(chips.map((chip) => chip.key)).size).toBe(3)
  expect(chips[0]?.without).toEqual({ filters: ['lengte:gte:2 m', 'kleur:is:Wit'] })
})

test('a change of filters leads to the first page, a change of the screen keeps the page', () => {
  const at = { page: '4', search: 'tegel' }
  for (const patch of [
    { otl: [3] },
    { scope: 'internal' as const },
    { filters: ['kleur:is:Rood'] },
    { order: 'name' as const },
    { is_released: false },
  ])
    expect(changeState(at, patch)).not.toHaveProperty('page')
  for (const patch of [{ view: 'list' as const }, { map: '52,5,9' }, { drawer: 'open' as const }])
    expect(changeState(at, patch).page).toBe(4)
  expect(changeState(at, { page: 5 }).page).toBe(5)
})

test('the default view is the map', () => expect(readState({}).view).toBe('map'))

test('a chosen place sorts by distance; an order that is chosen afterwards stays, until there is another place', () => {
  const ede = { place: 'Ede', latitude: 52.04, longitude: 5.66, range: 50 }
  // Without a place, what matches comes first; where nothing does, the server gives the newest.
  expect(readState({}).order).toBe('match')
  expect(writeState({}, readState({ order: 'newest' }))).toEqual({ order: 'newest' })
  const there = changeState({}, ede)
  expect(there).not.toHaveProperty('order')
  expect(readState(there).order).toBe('distance')
  // An order chosen before the place gives way; one chosen after it stays.
  expect(readState(changeState({ order: 'name' }, ede)).order).toBe('distance')
  const newest = changeState(there, { order: 'newest' })
  expect(newest).toMatchObject({ order: 'newest' })
  expect(readState(changeState(newest, { ...ede, range: 100 })).order).toBe('newest')
  expect(readState(changeState(newest, { otl: [3] })).order).toBe('newest')
  expect(readState(changeState(newest, { latitude: 53 })).order).toBe('distance')
  // Without the place there is no distance to order by.
  expect(changeState({ ...there, order: 'name' }, noFilters)).toEqual({ order: 'name' })
  expect(readState(changeState(there, noFilters)).order).toBe('match')
})
