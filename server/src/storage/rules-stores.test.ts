import { describe, expect, test } from 'vitest'
import { lacking, mondaysFrom, roomOf } from './rules.ts'
import { shareDepots } from './rules-stores.ts'

const wants = (floor: number, whole: number, ...depots: [id: number, free: number][]) => ({
  demand: 0,
  floor,
  whole,
  depots: depots.map(([depot, free]) => ({ depot, free: () => free })),
})
const share = (...goods: ReturnType<typeof wants>[]) => shareDepots(goods, (id) => id)

describe('a depot for each of several goods', () => {
  test('is the one with room that is least out of the way', () => {
    expect(share(wants(20, 60, [1, 30], [2, 90]))).toEqual([1])
    expect(share(wants(40, 60, [1, 30], [2, 90]))).toEqual([2])
    expect(share(wants(40, 60, [1, 30]), wants(1, 60))).toEqual([null, null])
  })

  test('has room for all of them together, or the rest go to the next depot, or nowhere', () => {
    expect(
      share(
        wants(20, 60, [1, 50], [2, 50]),
        wants(20, 60, [1, 50], [2, 50]),
        wants(20, 60, [1, 50]),
      ),
    ).toEqual([1, 1, null])
    expect(share(wants(20, 60, [1, 30], [2, 50]), wants(20, 60, [1, 30], [2, 50]))).toEqual([1, 2])
  })

  test('takes any number of them where the whole demand fits: no more than that is ever taken', () => {
    const each = () => wants(20, 60, [1, 60])
    expect(share(each(), each(), each(), each(), each())).toEqual([1, 1, 1, 1, 1])
    // Goods that need more floor for the same amount make the whole of it too much.
    expect(share(each(), each(), each(), each(), wants(20, 61, [1, 60]))[4]).toBeNull()
  })

  test('adds up goods of different demands: both may be taken whole', () => {
    const each = (demand: number, free: number) => ({ ...wants(60, 60, [1, free]), demand })
    expect(share(each(0, 120), each(1, 120))).toEqual([1, 1])
    expect(share(each(0, 100), each(1, 100))).toEqual([1, null])
  })

  test('counts with the least free floor in the weeks of any of them', () => {
    expect(share(wants(20, 99, [1, 50]), wants(20, 99, [1, 30]))).toEqual([1, null])
  })
})

describe('rooms requested together', () => {
  const mondays = mondaysFrom('2027-03-01', 4)
  const free = roomOf(100, mondays, [{ week: '2027-03-15', granted: 70, asked: 20 }])
  const room = (m2: number, week_from: string, week_till: string) => ({ m2, week_from, week_till })

  test('fit as long as each week has room for their sum', () => {
    const first = room(60, '2027-03-01', '2027-03-14')
    expect(lacking(free, [first])).toEqual([])
    expect(lacking(free, [first, room(30, '2027-03-15', '2027-03-28')])).toEqual([])
    expect(lacking(free, [first, room(40, '2027-03-08', '2027-03-14')])).toEqual([])
  })

  test('are listed with what is left of their weeks where their sum is too much', () => {
    const [long, short] = [
      room(20, '2027-03-01', '2027-03-28'),
      room(20, '2027-03-15', '2027-03-21'),
    ]
    const early = room(10, '2027-03-01', '2027-03-07')
    expect(lacking(free, [long, short, early])).toEqual([
      { one: long, left: 30 },
      { one: short, left: 30 },
    ])
  })
})
