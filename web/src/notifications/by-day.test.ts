import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (created_at: string) => ({ created_at })

test('groups by the calendar of Amsterdam, not by that of the machine', () => {
  // Half past midnight in Amsterdam on 1 March, when it is still 28 February in UTC.
  const now = new Date('2027-02-28T23:30:00Z')
  const rows = [
    at('2027-02-28T23:10:00Z'),
    at('2027-02-28T10:00:00Z'),
    at('2027-02-27T23:05:00Z'),
    at('2027-02-27T22:55:00Z'),
  ]
  expect(byDay(rows, now)).toEqual([
    { group: 'today', rows: [rows[0]] },
    { group: 'yesterday', rows: [rows[1], rows[2]] },
    { group: 'earlier', rows: [rows[3]] },
  ])
})

test('leaves out empty groups', () => {
  expect(
    byDay([at('2026-01-01T12:00:00Z')], new Date('2027-01-01T12:00:00Z')).map((g) => g.group),
  ).toEqual(['earlier'])
})

test('this week begins on Monday', () => {
  // Thursday 4 March 2027.
  const rows = [
    '2027-03-04T10:00:00Z',
    '2027-03-03T10:00:00Z',
    '2027-03-02T10:00:00Z',
    '2027-03-01T00:30:00Z',
    '2027-02-28T10:00:00Z',
  ].map(at)
  expect(
    byDay(rows, new Date('2027-03-04T12:00:00Z')).map((g) => [g.group, g.rows.length]),
  ).toEqual([
    ['today', 1],
    ['yesterday', 1],
    ['week', 2],
    ['earlier', 1],
  ])
})
