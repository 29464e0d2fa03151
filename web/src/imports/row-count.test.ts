import { expect, test } from 'vitest'
import { effectOf, openRows, runWords } from './row-count.ts'

const counts = { ready: 2, question: 3, error: 5, skipped: 1, done: 4, unread: 7 }

test.each([
  ['open', 17],
  ['stopped', 17],
  ['done', 17],
  ['undone', 0],
] as const)('of an import that is %s, %i rows are open: what is ready waits too', (state, open) => {
  expect(openRows({ counts, state })).toBe(open)
})

test.each([
  [
    { make: 2, change: 0, same: 0 },
    { key: 'run', count: 2 },
  ],
  [
    { make: 0, change: 1, same: 1 },
    { key: 'runSync', count: 2 },
  ],
  [
    { make: 1, change: 1, same: 2 },
    { key: 'runBoth', made: 1, changed: 3 },
  ],
] as const)('the button of an import with %o says %o, whatever its mode', (acts, words) => {
  expect(runWords({ counts, acts })).toEqual(words)
})

test.each([
  ['add', { make: 2, change: 0, same: 0 }, 'add'],
  ['add', { make: 1, change: 1, same: 0 }, 'sync'],
  ['sync', { make: 2, change: 0, same: 0 }, 'sync'],
] as const)('what is told of an import in mode %s with %o is that of %s', (mode, acts, effect) => {
  expect(effectOf({ mode, acts })).toBe(effect)
})
