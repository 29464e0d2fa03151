import { expect, test } from 'vitest'
import {
  clashesOf,
  columnsOf,
  heightOf,
  levelOf,
  monthsOf,
  runsOf,
  stepsOf,
  weeksLater,
} from './weeks.ts'

// Sixteen weeks from 1 March 2027 (week 9), as drawn in the design.
const frees = [82, 62, 62, 38, 38, 8, 8, 8, 66, 66, 90, 90, 90, 90, 120, 120]
const weeks = frees.map((free_m2, at) => ({
  week: weeksLater('2027-03-01', at),
  free_m2,
  free_if_granted_m2: free_m2,
}))

test('weeks continue across summer time and a new year', () => {
  expect(weeksLater('2027-03-22', 1)).toBe('2027-03-29')
  expect(weeksLater('2026-12-28', 1)).toBe('2027-01-04')
  expect(weeksLater('2027-03-01', -16)).toBe('2026-11-09')
})

test('a booking takes the columns of its weeks, as far as they are drawn', () => {
  const of = (week_from: string, week_till: string) => columnsOf({ week_from, week_till }, weeks)
  expect(of('2027-03-15', '2027-05-23')).toEqual({ from: 2, count: 10 })
  expect(of('2027-01-04', '2027-03-07')).toEqual({ from: 0, count: 1 })
  expect(of('2027-06-14', '2027-09-05')).toEqual({ from: 15, count: 1 })
  expect(of('2027-01-04', '2027-02-28')).toBeNull()
  expect(of('2027-06-21', '2027-06-27')).toBeNull()
  expect(columnsOf({ week_from: '2027-03-01', week_till: '2027-03-07' }, [])).toBeNull()
})

test('a request clashes in the weeks with less room than it needs, and shows how much is left', () => {
  const asked = { week_from: '2027-03-15', week_till: '2027-05-23', m2: 19.29 }
  expect(clashesOf(asked, weeks)).toEqual([
    { from: 5, count: 3, free: 8, week_from: '2027-04-05', week_till: '2027-04-25' },
  ])
  expect(clashesOf({ ...asked, m2: 8 }, weeks)).toEqual([])
  expect(clashesOf({ ...asked, week_till: '2027-04-04' }, weeks)).toEqual([])
})

test('runs are kept separate', () => {
  expect(runsOf([1, 0, 1, 1, 0], (one) => one === 1)).toEqual([
    { from: 0, count: 1 },
    { from: 2, count: 2 },
  ])
})

test('less than a tenth of the floor is nearly full, and no floor left is full', () => {
  expect(frees.map((free_m2) => levelOf({ free_m2 }, 120)).slice(4, 9)).toEqual([
    'room',
    'nearly',
    'nearly',
    'nearly',
    'room',
  ])
  expect(levelOf({ free_m2: 0 }, 120)).toBe('full')
  expect(levelOf({ free_m2: -4 }, 120)).toBe('full')
  expect(levelOf({ free_m2: 12 }, 120)).toBe('room')
})

test('months are labelled where they begin, and no label overlaps another', () => {
  expect(monthsOf(weeks)).toEqual([
    { day: '2027-03-01', left: 0 },
    { day: '2027-04-01', left: 27.68 },
    { day: '2027-05-01', left: 54.46 },
    { day: '2027-06-01', left: 82.14 },
  ])
  const late = weeks.map(({ week }) => ({ week: weeksLater(week, 4) }))
  expect(monthsOf(late)[0]).toEqual({ day: '2027-04-01', left: 2.68 })
  expect(monthsOf([])).toEqual([])
})

test('the step line is at the top where everything is free, and never below the floor', () => {
  expect(heightOf(120, 120)).toBe(28)
  expect(heightOf(0, 120)).toBe(112)
  expect(heightOf(-20, 120)).toBe(112)
  expect(stepsOf([120, 60], 120)).toBe('M0 28L60 28L60 70L120 70')
})
