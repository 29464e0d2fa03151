import { answeredAmount, givenOf, givenProblem } from '@bouwkring/contract/given'
import { expect, test } from 'vitest'
import { saidOf } from './rules-given.ts'

const was = { id: 7, name: 'Betontegel', amount: 40, amount_given: 60, unit: 'm2' }
const tells = (amount: number | null, unit = 'm2', amount_type = 0) =>
  givenOf(was, { amount, amount_type, unit })

test('the amount of a product of which a part was given is asked about, unless it is what is left or is no figure', () => {
  expect(tells(100)).toMatchObject({ told: 100, given: 60, left: 40, rest: 40 })
  expect([tells(40), tells(null, 'm2', 2), tells(100, 'm2', 2)]).toEqual([null, null, null])
  expect(givenOf({ ...was, amount_given: 0 }, { amount: 100, amount_type: 0, unit: 'm2' })).toBe(
    null,
  )
  expect(tells(60.3)?.rest).toBe(0.3)
})

test('what would be left of less than was given, or of another unit, is not reckoned', () =>
  expect([tells(30)?.rest, tells(100, 'st')?.rest]).toEqual([null, null]))

test('an answer is of what was asked: left, in all, or as it is', () => {
  const asked = tells(110)
  const less = tells(30)
  expect(asked && ['left', 'total', null, 'x'].map((v) => answeredAmount(asked, v))).toEqual([
    110,
    50,
    40,
    undefined,
  ])
  expect(less && answeredAmount(less, 'total')).toBeUndefined()
  expect(asked && saidOf(was, asked)).not.toBe(asked && saidOf(was, { ...asked, given: 70 }))
})

test('a form says what an amount means, and that it can be', () => {
  const [asked, less] = [tells(110), tells(30)]
  expect(
    asked && [undefined, 'left' as const, 'total' as const].map((v) => givenProblem(asked, v)),
  ).toEqual(['amount.given', null, null])
  expect(less && [givenProblem(less, 'left'), givenProblem(less, 'total')]).toEqual([
    null,
    'amount.givenMore',
  ])
})
