import { expect, test } from 'vitest'
import { readCalendar } from './calendar-url.ts'

test.each([
  ['2027-03-01', { week: '2027-03-01' }],
  ['2027-02-30', {}],
  ['2027-13-01', {}],
  ['01-03-2027', {}],
  ['', {}],
  [5, {}],
  [undefined, {}],
])('a week of the address is read of %j as %j', (week, read) => {
  expect(readCalendar({ week })).toEqual(read)
})
