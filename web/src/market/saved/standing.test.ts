import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { expect, test } from 'vitest'
import { isStill, standingOf } from './standing.ts'

const quiet = { problem: null, paused: null, active_till: null, new_count: 0, is_silent: false }
const of = (given: Partial<SavedSearch>) => standingOf({ ...quiet, ...given }, '2026-11-24')
const paused = (why: 'chosen' | 'bounced') => ({ till: null, why })

test('a state that needs action comes before one that only informs', () => {
  expect(of({})).toBe('quiet')
  expect(of({ is_silent: true })).toBe('silent')
  expect(of({ is_silent: true, new_count: 3 })).toBe('new')
  expect(of({ new_count: 3, active_till: '2026-11-23' })).toBe('ended')
  expect(of({ active_till: '2026-11-23', paused: paused('chosen') })).toBe('paused')
  expect(of({ paused: paused('bounced') })).toBe('bounced')
  expect(of({ paused: paused('bounced'), problem: 'otl' })).toBe('problem')
})

test('a saved search is still active on its last day', () => {
  expect(of({ active_till: '2026-11-24' })).toBe('quiet')
  expect([of({ active_till: '2026-11-23' }), of({ is_silent: true })].map(isStill)).toEqual([
    true,
    false,
  ])
})
