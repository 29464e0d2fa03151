import { describe, expect, test } from 'vitest'
import {
  filterCount,
  listOfPath,
  listsFor,
  noFilters,
  readEditing,
  readFilter,
  readSection,
  readTab,
} from './list-url.ts'

describe('the list of a path', () => {
  test('is its first segment; closing a panel returns there', () => {
    expect(listOfPath('/mijn-spots/12')).toBe('mijn-spots')
    expect(listOfPath('/archived-spots')).toBe('archived-spots')
    expect(listOfPath('/spots/1/matches')).toBe('spots')
  })
})

test('each list is for users who may read it; the archive for users who may read either', () => {
  expect(listsFor({ all: true, mine: true })).toEqual(['spots', 'mijn-spots', 'archived-spots'])
  expect(listsFor({ all: false, mine: true })).toEqual(['mijn-spots', 'archived-spots'])
  expect(listsFor({ all: true, mine: false })).toEqual(['spots', 'archived-spots'])
  expect(listsFor({ all: false, mine: false })).toEqual([])
})

describe('the filter in the URL', () => {
  test('is read, and invalid values are left out', () => {
    expect(
      readFilter('spots', {
        page: '3',
        search: ' brug ',
        status: ['active', 'nonsense'],
        definition: 'depot',
        scope: 'external',
        order: 'name',
      }),
    ).toEqual({
      view: 'all',
      page: 3,
      search: 'brug',
      status: ['active'],
      definition: ['depot'],
      scope: 'external',
      order: 'name',
    })
    expect(
      readFilter('archived-spots', { page: '-1', search: { a: 'b' }, status: 4, scope: 'x' }),
    ).toEqual({ view: 'archived', page: 1 })
  })
  test('reads a division and groups by number', () => {
    expect(readFilter('spots', { division: '7', groups: ['3', 4, 3, 'x', -1] })).toEqual({
      view: 'all',
      page: 1,
      division: 7,
      groups: [3, 4],
    })
    expect(filterCount(readFilter('spots', { division: 7, groups: 3 }))).toBe(2)
    expect(
      filterCount({
        ...readFilter('spots', {
          division: 7,
          groups: 3,
          scope: 'internal',
          order: 'name',
          status: 'active',
          definition: 'depot',
        }),
        ...noFilters,
      }),
    ).toBe(0)
  })
  test('counts the filters besides the text', () => {
    expect(filterCount(readFilter('mijn-spots', { search: 'brug' }))).toBe(0)
    expect(
      filterCount(
        readFilter('mijn-spots', { status: ['active'], definition: ['depot', 'tender'] }),
      ),
    ).toBe(3)
  })
})

describe('the panel in the URL', () => {
  test('falls back to the details and to reading', () => {
    expect([
      readTab({ part: 'offers' }),
      readTab({ part: 'x' }),
      readTab({ tab: 'offers' }),
    ]).toEqual(['offers', 'details', 'details'])
    expect([
      readEditing({ editing: 'true' }),
      readEditing({}),
      readSection({ section: 'period' }),
      readSection({ section: 'x' }),
    ]).toEqual([true, false, 'period', undefined])
  })
})
