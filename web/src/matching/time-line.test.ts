import { expect, test } from 'vitest'
import { planLine, timeLine } from './time-line.ts'

const side = (
  available_from: string | null,
  available_till: string | null,
  available_certainty: 'fixed' | 'expected' = 'fixed',
) => ({ available_from, available_till, available_certainty })

test('an offer, the days between and the demand fill the line from end to end', () => {
  const { offer, between, demand, months } = timeLine(
    side('2027-03-01', '2027-03-10'),
    side('2027-05-30', '2027-06-08'),
  )
  expect(offer.sure).toEqual({ left: 0, width: 10 })
  expect(offer.moves).toBeNull()
  expect(between).toEqual({ left: 10, width: 80 })
  expect(demand.sure).toEqual({ left: 90, width: 10 })
  expect(months.map(({ day }) => day)).toEqual(['2027-04-01', '2027-05-01', '2027-06-01'])
})

test('movable parts surround the fixed ones, and an open end is drawn too', () => {
  const { offer, demand } = timeLine(
    side('2027-03-01', '2027-03-14', 'expected'),
    side('2027-05-25', null),
  )
  expect(offer.moves?.left).toBe(0)
  expect(offer.moves?.width).toBeGreaterThan(offer.sure.width)
  expect(demand.sure.left + demand.sure.width).toBeCloseTo(100, 1)
})

test('the lines of a proposal share one line of days, each with the weeks that it waits', () => {
  const { offers, demand, months } = planLine(
    [
      {
        offer: side('2027-03-01', '2027-03-10'),
        room: { week_from: '2027-03-11', week_till: '2027-05-29' },
      },
      { offer: side('2027-05-30', '2027-06-08'), room: null },
      { offer: side(null, null), room: null },
    ],
    side('2027-05-30', '2027-06-08'),
  )
  expect(offers.map(({ offer }) => offer.sure)).toEqual([
    { left: 0, width: 10 },
    { left: 90, width: 10 },
    { left: 0, width: 100 },
  ])
  expect(offers.map(({ store }) => store)).toEqual([{ left: 10, width: 80 }, null, null])
  expect(demand.sure).toEqual({ left: 90, width: 10 })
  expect(months.map(({ day }) => day)).toEqual(['2027-04-01', '2027-05-01', '2027-06-01'])
})

test('a proposal without any days is drawn at full width, without months', () => {
  const { offers, demand, months } = planLine(
    [{ offer: side(null, null), room: null }],
    side(null, null),
  )
  expect([offers[0]?.offer.sure, demand.sure, months]).toEqual([
    { left: 0, width: 100 },
    { left: 0, width: 100 },
    [],
  ])
})
