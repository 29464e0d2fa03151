import { expect, test } from 'vitest'
import { beginAttempt, deviceMark, forgetFailures, isKnownDevice, limiter } from './attempts.ts'

const tries = (email: string, times: number, ip = 'a', known = false, at = 0) => Array.from({ length: times }, () => { try { beginAttempt(email, ip, 1000, known, at); return 'ok' } catch { return 'no' } })

test('A3: five failures lock an account for ten minutes, however its address is written; the lock runs from the last one', () => {
  expect(tries('A@x.nl', 3)).toEqual(['ok', 'ok', 'ok'])
  expect(tries(' a@X.nl ', 3)).toEqual(['ok', 'ok', 'no'])
  expect(tries('a@x.nl', 1, 'b', false, 9 * 60_000)).toEqual(['no'])
  expect(tries('a@x.nl', 1, 'b', false, 10 * 60_000 + 1)).toEqual(['ok'])
})

test('A3: ten thousand guesses from one address reach the check a hundred times at most', () => {
  let reached = 0
  for (let i = 0; i < 10_000; i++) {
    try {
      beginAttempt(`slachtoffer${i % 500}@x.nl`, 'stuffing', 20, false, 1_000_000 + i)
      reached++
    } catch {
      // Refused before the hash.
    }
  }
  expect(reached).toBeLessThanOrEqual(100)
})

test('A3: the owner on a known device is not locked out by guesses from elsewhere', () => {
  expect(tries('eigenaar@x.nl', 9)).toContain('no')
  expect(tries('eigenaar@x.nl', 5, 'thuis', true)).not.toContain('no')
  expect(tries('eigenaar@x.nl', 1, 'thuis', true)).toEqual(['no'])
  forgetFailures('eigenaar@x.nl')
  expect(tries('eigenaar@x.nl', 1, 'thuis', true)).toEqual(['ok'])
  const mark = deviceMark(' Eigenaar@x.nl', 'secret')
  expect([isKnownDevice('eigenaar@x.nl', mark, 'secret'), isKnownDevice('ander@x.nl', mark, 'secret'), isKnownDevice('eigenaar@x.nl', undefined, 'secret'), isKnownDevice('eigenaar@x.nl', mark, 'other')]).toEqual([true, false, false, false])
})

test('a limiter forgets after its time', () => {
  const limit = limiter(1000)
  limit('k', 1, 0)
  expect(() => limit('k', 1, 500)).toThrow()
  limit('k', 1, 1600)
})
