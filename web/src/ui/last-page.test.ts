import { expect, test } from 'vitest'
import { pageInstead } from './last-page.ts'

test('an empty page past the last leads to the last; an empty list or one not read yet stays', () => {
  expect(pageInstead({ rows: [], page: 3, pageSize: 20, total: 40 })).toBe(2)
  expect(pageInstead({ rows: [], page: 99, total: 1 })).toBe(1)
  expect(pageInstead({ rows: [], page: 3, total: 0 })).toBeUndefined()
  expect(pageInstead({ rows: undefined, page: 3, total: 40 })).toBeUndefined()
  expect(pageInstead({ rows: [1], page: 2, total: 21 })).toBeUndefined()
})
