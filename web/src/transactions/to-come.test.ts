import { amsterdamDay, yearAfter } from '@bouwkring/contract/day'
import { expect, test } from 'vitest'
import { isToCome } from './to-come.ts'

test('a handover is upcoming after today, and not on the day itself', () => {
  const today = amsterdamDay()
  expect([yearAfter(today), today, '2020-01-01', null].map((day) => isToCome(day))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
