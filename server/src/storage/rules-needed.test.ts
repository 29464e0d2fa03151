import { describe, expect, test } from 'vitest'
import { mondaysFrom, roomOf } from './rules.ts'
import { askerCan, closedFor, fullRuns, neededOf, weekText, withoutOwn } from './rules-needed.ts'

describe('a booking whose period moved', () => {
  const booking = { week_from: '2027-03-15', week_till: '2027-05-23', week_cents: 2314.2857 }

  test('needs the weeks between the offer and the demand as they are now', () => {
    expect(neededOf(booking, undefined)).toBeNull()
    expect(neededOf(booking, { till: '2027-03-14', gap: 72 })).toBeNull()
    // Four days later is still the same week.
    expect(neededOf(booking, { till: '2027-03-18', gap: 68 })).toBeNull()
    expect(neededOf(booking, { till: '2027-03-28', gap: 58 })).toEqual({
      week_from: '2027-03-29',
      week_till: '2027-05-23',
      weeks: 8,
      cents: 18_514,
    })
    expect(
      neededOf({ ...booking, week_cents: null }, { till: '2027-03-14', gap: 86 }),
    ).toMatchObject({ weeks: 12, cents: null })
    for (const now of [
      { till: '2027-05-25', gap: 0 },
      { till: '2027-06-30', gap: -30 },
      { till: null, gap: 0 },
    ])
      expect(neededOf(booking, now)).toEqual({
        week_from: null,
        week_till: null,
        weeks: 0,
        cents: null,
      })
  })

  test('can be moved by the asker, or given back where no gap remains', () => {
    const needed = { week_from: '2027-03-29', week_till: '2027-05-23', weeks: 8, cents: null }
    expect(askerCan(needed, true)).toEqual({ move: true, give_back: false })
    expect(askerCan({ ...needed, weeks: 0 }, true)).toEqual({ move: false, give_back: true })
    for (const [what, may] of [
      [needed, false],
      [{ ...needed, weeks: 0 }, false],
      [null, true],
    ] as const)
      expect(askerCan(what, may)).toEqual({ move: false, give_back: false })
  })

  test('stays no longer than the depot allows, and only while the depot is open', () => {
    const weeks = { weeks: 12, week_from: '2027-03-15', week_till: '2027-06-06' }
    const open = { max_weeks: 12, opens: null, closes: null }
    expect(closedFor(open, weeks)).toBeNull()
    expect(closedFor({ ...open, max_weeks: 11 }, weeks)).toBe('storage.tooLong')
    expect(closedFor({ ...open, max_weeks: null }, weeks)).toBe('storage.tooLong')
    expect(closedFor({ ...open, opens: '2027-03-15', closes: '2027-06-06' }, weeks)).toBeNull()
    expect(closedFor({ ...open, opens: '2027-03-16' }, weeks)).toBe('storage.closed')
    expect(closedFor({ ...open, closes: '2027-06-05' }, weeks)).toBe('storage.closed')
  })

  test('does not block itself; full weeks are listed in runs', () => {
    const mondays = mondaysFrom('2027-03-15', 5)
    const taken = [
      { week: mondays[0] as string, granted: 60, asked: 0 },
      { week: mondays[1] as string, granted: 90, asked: 0 },
      { week: mondays[2] as string, granted: 95, asked: 0 },
      { week: mondays[4] as string, granted: 100, asked: 0 },
    ]
    const weeks = roomOf(100, mondays, taken)
    expect(fullRuns(weeks, 20)).toEqual([
      { first: mondays[1], last: mondays[2], left: 5 },
      { first: mondays[4], last: mondays[4], left: 0 },
    ])
    const own = { m2: 20, week_from: '2027-03-15', week_till: '2027-04-04' }
    expect(fullRuns(withoutOwn(weeks, own), 20)).toEqual([
      { first: mondays[4], last: mondays[4], left: 0 },
    ])
  })

  test('names weeks as they are numbered: a week belongs to the year of its Thursday', () => {
    expect(weekText('2027-03-15')).toBe('wk 11')
    expect(weekText('2027-03-15', '2027-05-17')).toBe('wk 11 - 20')
    // 2026 has 53 weeks; 2027 starts on a Friday.
    expect(weekText('2026-12-28', '2027-01-04')).toBe('wk 53 - 1')
  })
})
