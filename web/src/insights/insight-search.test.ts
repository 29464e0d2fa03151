import { expect, test } from 'vitest'
import { axisOf, changeOf, readInsightSearch, withinMonth, grossBeside } from './insight-search.ts'

const today = '2026-11-21'
test('the address holds period, unit and the open part; invalid values become the present year', () => {
  expect(readInsightSearch({}, today)).toEqual({ from: '2026-01-01', till: today, page: 1 })
  expect(
    readInsightSearch(
      { from: '2026-05-01', till: '2026-04-01', what: 'x', division: 'y', page: -1 },
      today,
    ),
  ).toEqual({ from: '2026-01-01', till: today, page: 1 })
  expect(readInsightSearch({ from: '0001-01-01', till: today }, today).from).toBe('2026-01-01')
  expect(
    readInsightSearch(
      {
        from: '2025-01-01',
        till: '2025-12-31',
        what: 'matches',
        division: '3',
        category: 'Hout',
        month: '2025-02',
        page: '2',
      },
      today,
    ),
  ).toEqual({
    from: '2025-01-01',
    till: '2025-12-31',
    what: 'matches',
    division: 3,
    category: 'Hout',
    month: '2025-02',
    page: 2,
  })
})
test('a month is limited to the days within the period', () => {
  expect(withinMonth({ from: '2026-01-15', till: today }, '2026-01')).toEqual({
    from: '2026-01-15',
    till: '2026-01-31',
  })
  expect(withinMonth({ from: '2024-01-01', till: '2024-12-31' }, '2024-02')).toEqual({
    from: '2024-02-01',
    till: '2024-02-29',
  })
})
test('change is a percentage, and the axis gets round steps', () => {
  expect([changeOf(118, 100), changeOf(5, 0), changeOf(50, 100)]).toEqual([18, null, -50])
  expect([axisOf(0), axisOf(3), axisOf(92), axisOf(101)]).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
    [0, 25, 50, 75, 100],
    [0, 50, 100, 150, 200],
  ])
})

test('a gross amount without a net figure is shown, unless it is zero', () => {
  expect(grossBeside({ co2e_kg: 5187, net_gross_kg: 4000 })).toBe(1187)
  expect(grossBeside({ co2e_kg: 5187.04, net_gross_kg: 5187.04 })).toBe(0)
  expect(grossBeside({ co2e_kg: 0.3, net_gross_kg: 0 })).toBe(0)
})
