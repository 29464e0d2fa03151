import type { Combination, CombinationRoom } from '@bouwkring/contract/combinations'
import { expect, test } from 'vitest'
import texts from '../../locales/matching/combinations.nl.json' with { type: 'json' }
import { say, type Values } from '../../texts/say.ts'
import {
  givesText,
  kindText,
  lettersOf,
  pickUpText,
  roomText,
  shareOf,
  takesText,
  titleOf,
  togetherOf,
} from './combination-text.ts'
import { likenessOf, readCombinations } from './combinations-url.ts'

const t = (key: string, values?: Values) => say(texts, 'nl', key, values)
type Stop = Combination['stops'][number]
const stop = (latitude: number, lines = 1) =>
  ({ latitude, longitude: 5, lines: Array.from({ length: lines }, () => ({})) }) as Stop
const answer = (of: Partial<Combination>) =>
  ({ stops: [stop(52)], trips: 2, km: 76, amount: 600, short: 0, ...of }) as Combination

test('an answer shows what it takes, and how much of it is available', () => {
  const two = answer({ stops: [stop(52), stop(53)], trips: 4, km: 124 })
  expect([takesText(two, t, 'nl'), givesText(two, t)]).toEqual([
    '2 adressen, 4 ritten, 124\u00a0km',
    'alles',
  ])
  const part = answer({ amount: 340, short: 260, trips: 1 })
  expect([takesText(part, t, 'nl'), givesText(part, t)]).toEqual([
    '1 adres, 1 rit, 76\u00a0km',
    '57%, rest nieuw',
  ])
  expect(shareOf(answer({ amount: 599.9, short: 0.1 }))).toBe(99)
  expect(shareOf(answer({ amount: 0.1, short: 599.9 }))).toBe(1)
})

test('the pick-up time of an answer is shown in weeks, and as now for goods that are available already', () => {
  const of = (...days: (string | null)[]) =>
    pickUpText(
      {
        stops: [{ lines: days.map((available_from) => ({ product: { available_from } })) } as Stop],
      },
      '2027-03-01',
      t,
    )
  expect(of(null, '2027-02-01', '2027-03-01')).toBe('nu')
  expect(of('2027-04-05')).toBe('wk\u00a014')
  expect(of('2027-04-05', '2027-04-11')).toBe('wk\u00a014')
  expect(of('2027-04-19', '2027-04-05')).toBe('wk\u00a014 - 16')
  expect(of('2027-04-05', null)).toBe('nu - wk\u00a014')
})

test('an answer that gives most from two addresses is not called the fewest when another gives less from one', () => {
  const [one, two] = [answer({ short: 5 }), answer({ stops: [stop(52), stop(53)], short: 4.5 })]
  expect(kindText('fewest_addresses', two, [one, two], t)).toBe('meest compleet')
  expect(kindText('fewest_addresses', two, [two], t)).toBe('minste adressen')
  expect(kindText('cheapest', one, [one, two], t)).toBe('goedkoopst')
})

test('an answer has a title that suits its addresses and its shortage', () => {
  expect(titleOf(answer({}), t)).toBe('Eén adres, één partij')
  expect(titleOf(answer({ stops: [stop(52, 2)] }), t)).toBe('Eén adres')
  expect(titleOf(answer({ stops: [stop(52), stop(53)] }), t)).toBe('Twee adressen')
  expect(titleOf(answer({ short: 1 }), t)).toBe('Eén adres, rest nieuw')
  expect(titleOf(answer({ short: 1, stops: [stop(52), stop(53)] }), t)).toBe('Een deel, rest nieuw')
  expect(
    togetherOf(
      answer({
        goods_cents: 68_000,
        transport_cents: 29_440,
        store_cents: 23_143,
        missing_cents: 1_560_000,
      }),
    ),
  ).toBe(1_680_583)
})

test('an address has the same letter in all answers', () => {
  const letters = lettersOf([
    answer({ stops: [stop(52), stop(53)] }),
    answer({ stops: [stop(54)] }),
    answer({ stops: [stop(53)] }),
  ])
  expect([52, 53, 54].map((at) => letters(stop(at)).letter)).toEqual(['A', 'B', 'C'])
  // Many demands have many addresses.
  const many = Array.from({ length: 60 }, (_, i) => stop(50 + i / 10))
  const far = lettersOf([answer({ stops: many })])
  expect([0, 25, 26, 59].map((i) => far(many[i] as Stop).letter)).toEqual(['A', 'Z', 'A2', 'H3'])
})

test('the same address gets another letter when its goods go through a depot', () => {
  const by = { ...stop(52), store: { id: 9 } } as Stop
  const letters = lettersOf([answer({ stops: [stop(52), by] })])
  expect([letters(stop(52)).letter, letters(by).letter]).toEqual(['A', 'B'])
})

test('room in a depot shows how long, how much floor and its cost; unknown facts are reported', () => {
  const room = { weeks: 10, least_weeks: 10, most_weeks: 10, floor_m2: 19.2857, cents: 23_143 }
  const text = (of: Partial<CombinationRoom>) =>
    roomText({ ...room, ...of } as CombinationRoom, t, 'nl').replaceAll('\u00a0', ' ')
  expect(text({})).toBe('10 weken opslag, 19,3 m² vloer, € 231,43')
  expect(text({ least_weeks: 7, most_weeks: 13, cents: null })).toBe(
    '10 weken opslag (7 tot 13 weken), 19,3 m² vloer, opslag op aanvraag',
  )
  expect(text({ weeks: 1, least_weeks: 1, most_weeks: 1 })).toMatch(/^1 week opslag,/)
})

test('the address holds the request; invalid parts are left out', () => {
  expect(readCombinations({ lot: 'true', answer: '2' })).toEqual({
    lot: true,
    alike: false,
    answer: 2,
    take: [],
  })
  expect(readCombinations({ lot: 'ja', alike: true, answer: 'x' })).toEqual({
    lot: false,
    alike: true,
    answer: 0,
    take: [],
  })
  expect(
    [{ lot: true, alike: true }, { alike: true }, {}].map((one) =>
      likenessOf(readCombinations(one)),
    ),
  ).toEqual(['one_lot', 'alike', null])
  const take = (given: unknown) => readCombinations({ take: given }).take
  expect(take('12:260')).toEqual(['12:260'])
  expect(take(['12:260.5', '0:3', '7:-1', 8, '9:1e3'])).toEqual(['12:260.5'])
  expect(take(Array.from({ length: 60 }, (_, i) => `${i + 1}:1`))).toHaveLength(50)
})
