import { describe, expect, it, test } from 'vitest'
import type { Values } from '../../texts/say.ts'
import { isDay, parseDateText, showDate, weekOf, weeksText, withStart } from './date-text.ts'

describe('dates as text', () => {
  it.each([
    ['01-03-2027', '2027-03-01'],
    ['1-3-2027', '2027-03-01'],
    ['29/02/2028', '2028-02-29'],
    ['01032027', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['', ''],
  ])('reads %s', (text, iso) => {
    expect(parseDateText(text)).toBe(iso)
  })
  it.each(['31-02-2027', '1-13-2027', 'morgen', '2027-13-01', '0-1-2027'])('refuses %s', (text) => {
    expect(parseDateText(text)).toBeNull()
  })
  it('distinguishes a day from other text', () =>
    expect(['2027-03-01', '31-06-2027', '', '2027'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
    ]))
  it('shows the day of a date or a moment', () => {
    expect(showDate('2027-03-01')).toBe('01-03-2027')
    expect(showDate('2027-03-01T10:00:00Z')).toBe('01-03-2027')
    expect(showDate(null)).toBe('')
  })
  it.each([
    ['2027-01-01', 53],
    ['2027-01-04', 1],
    ['2026-12-31', 53],
    ['2027-03-01', 9],
    ['2024-12-30', 1],
  ])('week of %s is %i', (iso, week) => {
    expect(weekOf(iso)).toBe(week)
  })
  it('moves the end along with a start that passes it', () => {
    expect(withStart({ from: '', till: '' }, '2027-03-01')).toEqual({
      from: '2027-03-01',
      till: '2027-03-01',
    })
    expect(withStart({ from: '2027-01-01', till: '2027-02-01' }, '2027-03-01')).toEqual({
      from: '2027-03-01',
      till: '2027-03-01',
    })
    expect(withStart({ from: '2027-01-01', till: '2027-04-01' }, '2027-03-01')).toEqual({
      from: '2027-03-01',
      till: '2027-04-01',
    })
    expect(withStart({ from: '2027-01-01', till: '2027-04-01' }, '')).toEqual({
      from: '',
      till: '2027-04-01',
    })
    expect(withStart({ from: '2027-01-01', till: '2027-04-01' }, '31-06-2027')).toEqual({
      from: '31-06-2027',
      till: '2027-04-01',
    })
  })
})

test.each([
  ['2026-11-02', '2027-05-20', 'weeks 45-20'],
  ['2026-01-01', '2026-11-20', 'weeks 1-47'],
  ['2026-11-16', '2026-11-20', 'week 47'],
  ['2026-11-16', '', 'week 47'],
  ['', '2026-11-20', ''],
  // The same number a year later is a different week.
  ['2026-11-16', '2027-11-24', 'weeks 47 2026-47 2027'],
  ['2026-12-01', '2028-12-01', 'weeks 49 2026-48 2028'],
  // A week belongs to one year, whatever the year of its days.
  ['2027-01-01', '2027-01-10', 'weeks 53-1'],
  ['2026-12-28', '2027-01-03', 'week 53'],
  // Reversed dates are not a period.
  ['2027-12-31', '2027-01-01', ''],
])('the weeks of %s to %s are %s', (from, till, text) => {
  const t = (key: string, { from, till, fromYear, tillYear }: Values = {}) => {
    if (key === 'period.week') return `week ${from}`
    return key === 'period.weeks'
      ? `weeks ${from}-${till}`
      : `weeks ${from} ${fromYear}-${till} ${tillYear}`
  }
  expect(weeksText(from, till, t)).toBe(text)
})
