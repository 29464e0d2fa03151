import { expect, test } from 'vitest'
import { isTooLate, readAgainAfter } from './undo.ts'

test('a bulk change is read again while it runs, and when its undo ends', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  const after = (state: 'running' | 'done', undo_until: string | null) =>
    readAgainAfter({ state, undo_until }, now)
  expect(after('running', null)).toBe(700)
  expect(after('done', '2026-11-28T10:01:00Z')).toBe(60_000)
  expect(after('done', '2026-11-28T09:59:59Z')).toBe(15_000)
  expect([after('done', null), readAgainAfter(undefined)]).toEqual([false, false])
})

test('a refusal says whether undoing came too late, or somebody else undid it', () => {
  expect(isTooLate({ code: 'wrong_state', state: 'done' })).toBe(true)
  expect(isTooLate({ code: 'wrong_state', state: 'undone' })).toBe(false)
  expect([isTooLate({ code: 'forbidden' }), isTooLate(undefined)]).toEqual([false, false])
})
