import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessTokenSeconds } from './rules.ts'
import { accessToken, sessionOf } from './tokens.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a verified token names its session until it expires, and only with the secret that signed it', async () => {
  const token = await accessToken('session', 'secret')
  expect(await sessionOf(token, 'secret')).toBe('session')
  expect(await sessionOf(token, 'secret')).toBe('session')
  expect(await sessionOf(token, 'another')).toBeNull()
  expect(await sessionOf(`${token.slice(0, -2)}xx`, 'secret')).toBeNull()
  vi.advanceTimersByTime((accessTokenSeconds - 5) * 1000)
  expect(await sessionOf(token, 'secret')).toBe('session')
  vi.advanceTimersByTime(10_000)
  expect(await sessionOf(token, 'secret')).toBeNull()
})
