import { expect, test } from 'vitest'
import { crumbsOf } from './crumbs-of.ts'

test('segments become capitalised words, with hyphens as spaces; known ones have their name', () => {
  expect(crumbsOf('/archived-spots/12/matches', { 12: 'Renovatie Stationsplein' })).toEqual([
    { label: 'Archived Spots', path: '/archived-spots' },
    { label: 'Renovatie Stationsplein', path: '/archived-spots/12' },
    { label: 'Matches', path: '/archived-spots/12/matches' },
  ])
  expect(crumbsOf('/mijn-bouwkring')).toEqual([
    { label: 'Mijn Bouwkring', path: '/mijn-bouwkring' },
  ])
})
