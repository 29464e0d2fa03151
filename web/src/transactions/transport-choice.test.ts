import { expect, test } from 'vitest'
import { isToSend, onlyWay } from './transport-choice.ts'

test('a choice is sent unless the server has it already', () => {
  expect(isToSend('pickup', null, undefined)).toBe(true)
  expect(isToSend('pickup', 'pickup', undefined)).toBe(false)
})

test('a choice that takes back the one under way is sent after it', () => {
  expect(isToSend('pickup', 'pickup', 'delivery')).toBe(true)
  expect(isToSend('delivery', 'pickup', 'delivery')).toBe(false)
})

test('a single mode is no choice, agreed or not; another one that was agreed before makes it one', () => {
  expect(onlyWay(['pickup'], null)).toEqual({ way: 'pickup', agreed: false })
  expect(onlyWay(['pickup'], 'pickup')).toEqual({ way: 'pickup', agreed: true })
  expect(onlyWay(['pickup'], 'delivery')).toBeUndefined()
  expect(onlyWay(['pickup', 'delivery'], 'pickup')).toBeUndefined()
  expect(onlyWay([], null)).toBeUndefined()
})
