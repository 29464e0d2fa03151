import { expect, test } from 'vitest'
import { daysLater, whatIf } from './what-if.ts'

const period = (available_from: string | null, available_till: string | null) => ({
  available_from,
  available_till,
})
const offer = period('2027-03-01', '2027-03-14')
const demand = period('2027-05-25', '2027-07-02')

test('a release that moves to 20 March leaves 66 days, which are 9 weeks', () => {
  expect(whatIf(offer, demand, '2027-03-14', 365)).toEqual({ kind: 'store', days: 72 })
  expect(whatIf(offer, demand, '2027-03-20', 365)).toEqual({ kind: 'store', days: 66 })
})

test('the whole period moves along: as long as one day is shared nothing needs storage', () => {
  expect(whatIf(offer, demand, '2027-05-24', 365)).toEqual({ kind: 'store', days: 1 })
  expect(whatIf(offer, demand, '2027-05-25', 365)).toEqual({ kind: 'direct' })
  expect(whatIf(offer, demand, '2027-07-15', 365)).toEqual({ kind: 'direct' })
  expect(whatIf(offer, demand, '2027-07-16', 365)).toEqual({ kind: 'late', days: 1 })
})

test('storage longer than the organisation of the demand allows is not feasible, and open ends stay open', () => {
  expect(whatIf(offer, demand, '2026-05-24', 365)).toEqual({ kind: 'long', days: 366 })
  expect(whatIf(offer, demand, '2027-03-20', 66)).toEqual({ kind: 'store', days: 66 })
  expect(whatIf(offer, demand, '2027-03-20', 65)).toEqual({ kind: 'long', days: 66 })
  expect(whatIf(period(null, '2027-03-14'), period(null, '2027-05-01'), '2027-05-02', 365)).toEqual(
    {
      kind: 'late',
      days: 1,
    },
  )
  expect(whatIf(offer, period('2027-05-25', null), '2030-01-01', 365)).toEqual({ kind: 'direct' })
  expect(whatIf(period('2027-03-01', null), demand, '2027-03-20', 365)).toBeNull()
})

test('a week later is calculated across the end of a month and the change of the clock', () => {
  expect(daysLater('2027-03-28', 7)).toBe('2027-04-04')
  expect(daysLater('2027-02-25', 7)).toBe('2027-03-04')
})
