import { expect, test } from 'vitest'
import { lastDay, readDay, saysMonthFirst } from './rules-dates.ts'

test.each([
  ['2027-03-01', '2027-03-01', 'day'],
  ['1-3-2027', '2027-03-01', 'day'],
  ['1 maart 2027', '2027-03-01', 'day'],
  ['1 mrt. 2027', '2027-03-01', 'day'],
  ['1-mrt-27', '2027-03-01', 'day'],
  ['1e mei 2027', '2027-05-01', 'day'],
  ['3 May 2027', '2027-05-03', 'day'],
  ['3rd of March 2027', '2027-03-03', 'day'],
  ['March 3, 2027', '2027-03-03', 'day'],
  ['Oct 3 2027', '2027-10-03', 'day'],
  ['mrt 2027', '2027-03-01', 'month'],
  ['May 2027', '2027-05-01', 'month'],
  ['augustus-2027', '2027-08-01', 'month'],
  ['week 12 2027', '2027-03-22', 'week'],
  ['wk. 1-2027', '2027-01-04', 'week'],
  ['2026-W53', '2026-12-28', 'week'],
  ['Q2 2027', '2027-04-01', 'quarter'],
  ['2e kwartaal 2027', '2027-04-01', 'quarter'],
  ['2027-Q4', '2027-10-01', 'quarter'],
  ['2027', '2027-01-01', 'year'],
  ['12-03-2027 14:30', '2027-03-12', 'day'],
  ['12-3-27 9.05 uur', '2027-03-12', 'day'],
  ['12-03-2027, 14:30:59', '2027-03-12', 'day'],
  ['1 maart 2027 om 9:00', '2027-03-01', 'day'],
  ['3/15/2027 2:30 PM', '2027-03-15', 'day'],
  ['2027-03-12T14:30', '2027-03-12', 'day'],
  ['2027-03-12 14:30:00.000', '2027-03-12', 'day'],
  // Midnight here, as many programs write it; summer and winter.
  ['2027-03-11T23:00:00.000Z', '2027-03-12', 'day'],
  ['2027-07-11T22:00:00Z', '2027-07-12', 'day'],
  ['2027-03-12T00:30:00+09:00', '2027-03-11', 'day'],
  ['46458', '2027-03-12', 'day'],
  ['46458.6041666667', '2027-03-12', 'day'],
  ['46458,6041666667', '2027-03-12', 'day'],
] as const)('%s', (text, day, precision) => expect(readDay(text)).toEqual({ day, precision }))

test.each([
  '31 februari 2027',
  'week 53 2027',
  'week 0 2027',
  'Q5 2027',
  'mrt 27',
  'morgen',
  '31-02-2027 14:30',
  '14:30',
  '12345',
  '464580',
  '46458,6 m2',
  '1 mrs 2027',
])('%s is no day', (text) => expect(readDay(text)).toBeNull())

test('the last day is that of the whole period', () =>
  expect(
    ['week 12 2027', 'Q1 2027', 'feb 2028', '2027', 'Q4 2027'].map((text) => {
      const read = readDay(text)
      return read && read !== 'doubtful' && lastDay(read)
    }),
  ).toEqual(['2027-03-28', '2027-03-31', '2028-02-29', '2027-12-31', '2027-12-31']))

test('which figure is the day is decided per column; it is ambiguous where a cell can only have the month first', () => {
  expect(saysMonthFirst(['03/04/2027', '15/04/2027', '2027-04-15'])).toBe(false)
  expect(saysMonthFirst(['03/04/2027', '04/15/2027'])).toBe(true)
  const days = (order?: 'ask' | 'day' | 'month') =>
    ['03/04/2027', '04/15/2027', '04/04/2027'].map((text) => {
      const read = readDay(text, order)
      return read && read !== 'doubtful' ? read.day : read
    })
  expect([days(), days('ask'), days('month')]).toEqual([
    ['2027-04-03', '2027-04-15', '2027-04-04'],
    ['doubtful', '2027-04-15', '2027-04-04'],
    ['2027-03-04', '2027-04-15', '2027-04-04'],
  ])
})

test('a column with a month first is recognised with times too', () => {
  expect(saysMonthFirst(['03/04/2027 9:00', '04/15/2027 14:30'])).toBe(true)
  expect(readDay('03/04/2027 9:00', 'ask')).toBe('doubtful')
})
