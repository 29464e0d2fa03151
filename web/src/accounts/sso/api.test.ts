import { beforeEach, expect, test, vi } from 'vitest'
import { maySilently } from './api.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

test('a user who came with a work account and stays signed in is let in again without being asked, tried once', () => {
  localStorage.setItem('work-account', 'yes')
  expect([maySilently(), maySilently()]).toEqual([true, false])
})

test.each([['once'], [null]])(
  'not who did not stay signed in, nor who never came with one (%s)',
  (mark) => {
    if (mark !== null) localStorage.setItem('work-account', mark)
    expect(maySilently()).toBe(false)
  },
)
