import { expect, test } from 'vitest'
import { SpotBody } from './spots.ts'

test('rejects a period with days that do not exist, or that ends before it begins', () => {
  const refused = (period: object) =>
    SpotBody.safeParse({ name: 'x', definition: 1, ...period }).error?.issues.map((i) => [
      i.path.join('.'),
      i.message,
    ])
  expect(refused({ period_from: '31-06-2026', period_till: null })).toEqual([
    ['period_from', 'date.wrong'],
  ])
  expect(refused({ period_from: '2026-06-30', period_till: '2026-06-31' })).toEqual([
    ['period_till', 'date.wrong'],
  ])
  expect(refused({ period_from: '2026-06-30', period_till: '2026-06-29' })).toEqual([
    ['period_till', 'period.order'],
  ])
  expect(refused({ period_from: null, period_till: null })).toBeUndefined()
})
