import { expect, test } from 'vitest'
import { isToSend } from './transport-choice.ts'

test('a choice is sent unless the server has it already', () => {
  expect(isToSend('pickup', null, undefined)).toBe(true)
  expect(isToSend('pickup', 'pickup', undefined)).toBe(false)
})

test('a choice that takes back the one under way is sent after it', () => {
  expect(isToSend('pickup', 'pickup', 'delivery')).toBe(true)
  expect(isToSend('delivery', 'pickup', 'delivery')).toBe(false)
})
