import { stillDefaults } from '@bouwkring/contract/still-there'
import { describe, expect, test } from 'vitest'
import { endOf, moveOf, stateOf, type StillFacts, type StillTerms } from './rules.ts'

/** The moves on each day, counted from the last sign, when nobody answers; from `start` on. */
function silence(terms: StillTerms, start = 0, till = 400) {
  const facts: StillFacts = { today: start, sign: 0, asked: null, unconfirmed: false }
  const done: [day: number, move: string][] = []
  for (let day = start; day < till; day++) {
    const move = moveOf({ ...facts, today: day }, terms)
    if (move === null) continue
    done.push([day, move])
    if (move === 'ask') facts.asked = { times: (facts.asked?.times ?? 0) + 1, on: day }
    if (move === 'sink') facts.unconfirmed = true
    if (move === 'end') break
  }
  return done
}

describe('an offer without any sign of activity', () => {
  test('is asked about after 45 days and again after 14, is listed last 14 days later, and is taken off the market at 120', () => {
    expect(silence(stillDefaults)).toEqual([
      [45, 'ask'],
      [59, 'ask'],
      [73, 'sink'],
      [120, 'end'],
    ])
  })
  test('follows the choice of its organisation, also not to be asked about', () => {
    expect(silence({ asks: true, first_days: 14, last_days: 56 })).toEqual([
      [14, 'ask'],
      [28, 'ask'],
      [42, 'sink'],
      [56, 'end'],
    ])
    expect(silence({ ...stillDefaults, asks: false })).toEqual([])
  })
  test('that was old before the first question is asked about twice first, and gets its time', () => {
    expect(silence(stillDefaults, 300)).toEqual([
      [300, 'ask'],
      [314, 'ask'],
      [328, 'sink'],
      [342, 'end'],
    ])
  })
  test('shows the day on which it is taken off the market', () => {
    for (const start of [0, 10, 45, 300]) {
      const last = silence(stillDefaults, start).at(-1)
      const facts = { today: start, sign: 0, asked: null, unconfirmed: false }
      expect([endOf(facts, stillDefaults), 'end']).toEqual(last)
    }
    expect(
      endOf(
        { today: 0, sign: 0, asked: null, unconfirmed: false },
        { ...stillDefaults, asks: false },
      ),
    ).toBeNull()
  })
  test('is not asked about while there is a sign of it', () => {
    const asked = { times: 2, on: 40 }
    expect(moveOf({ today: 84, sign: 40, asked, unconfirmed: false }, stillDefaults)).toBeNull()
  })
})

test('has one word for its state', () => {
  const facts = { published: true, asked: 0, unconfirmed: false, ended: false }
  expect(stateOf(facts)).toBe('fresh')
  expect(stateOf({ ...facts, asked: 1 })).toBe('asked')
  expect(stateOf({ ...facts, asked: 2 })).toBe('asked_again')
  expect(stateOf({ ...facts, asked: 2, unconfirmed: true })).toBe('unconfirmed')
  expect(stateOf({ ...facts, asked: 2, published: false, ended: true })).toBe('ended')
  expect(stateOf({ ...facts, ended: true })).toBe('fresh')
})
