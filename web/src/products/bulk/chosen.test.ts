import { expect, test } from 'vitest'
import { choiceOf, countOf, everything, isChosen, nothing, ticked } from './chosen.ts'

const list = { released: true, find: 'tegel' }

test('items ticked on one page stay ticked on the next', () => {
  const some = ticked(ticked(nothing, [1, 2], true), [7], true)
  expect([1, 2, 7, 8].map((id) => isChosen(some, id))).toEqual([true, true, true, false])
  expect(countOf(ticked(some, [2], false), 40)).toBe(2)
  expect(choiceOf(some, list)).toEqual({ products: [1, 2, 7] })
})

test('some of all listed items can be left out, and added again', () => {
  const most = ticked(everything, [3, 4], false)
  expect([isChosen(most, 3), isChosen(most, 5), countOf(most, 40)]).toEqual([false, true, 38])
  expect(choiceOf(most, list)).toEqual({ is_released: true, search: 'tegel', but: [3, 4] })
  expect(countOf(ticked(most, [3], true), 40)).toBe(39)
})
