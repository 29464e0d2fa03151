import { expect, test } from 'vitest'
import { presets } from './period-presets.ts'

const tillOf = (today: string) =>
  Object.fromEntries(presets(today).map(({ name, till }) => [name, till]))

test('the usual periods begin today and end where their name says', () => {
  expect(tillOf('2026-11-23')).toEqual({
    now: '2026-11-23',
    month: '2026-12-21',
    quarter: '2026-12-31',
    half: '2027-05-23',
    any: '',
  })
})

test('half a year from a long month ends on the last day of a short one', () => {
  expect(tillOf('2026-08-31').half).toBe('2027-02-28')
  expect(tillOf('2026-03-31').quarter).toBe('2026-03-31')
})
