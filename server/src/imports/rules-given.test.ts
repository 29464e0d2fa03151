import { answeredAmount, givenOf, givenProblem } from '@bouwkring/contract/given'
import { expect, test } from 'vitest'
import { saidOf } from './rules-given.ts'

const was = { id: 7, name: 'Betontegel', amount: 40, amount_given: 60, unit: 'm2' }
const tells = (amount: number | null, unit = 'm2', amount_type = 0) =>
  givenOf(was, { amount, amount_type, unit })

test('the amount of a partly given product raises a question, unless it equals what is left or is no figure', () => {
  expect(tells(100)).toMatchObject({ told: 100, given: 60, left: 40, rest: 40 })
  expect([tells(40), tells(null, 'm2', 2), tells(100, 'm2', 2)]).toEqual([null, null, null])
  expect(givenOf({ ...was, amount_given: 0 }, { amount: 100, amount_type: 0, unit: 'm2' })).toBe(
    null,
  )
  expect(tells(60.3)?.rest).toBe(0.3)
})

test('the remainder is not calculated for less than was given, or for another unit', () =>
  expect([tells(30)?.rest, tells(100, 'st')?.rest]).toEqual([null, null]))

test('an answer applies to the question: left, in total, or unchanged', () => {
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

test('a form says what an amount means, and it must be possible', () => {
  const [asked, less] = [tells(110), tells(30)]
  expect(
    asked && [undefined, 'left' as const, 'total' as const].map((v) => givenProblem(asked, v)),
  ).toEqual(['amount.given', null, null])
  expect(less && [givenProblem(less, 'left'), givenProblem(less, 'total')]).toEqual([
    null,
    'amount.givenMore',
  ])
})
