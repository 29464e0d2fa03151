import { expect, test } from 'vitest'
import { toldOf } from './told.ts'

test('a text that comes back as it was told replaces nothing, one from elsewhere does', () => {
  const passed: string[] = []
  const taken: string[] = []
  const told = toldOf('')
  const tell = (text: string) => told.tell(text, (now) => passed.push(now))
  const hear = (text: string) => told.hear(text, (now) => taken.push(now))
  tell('staal')
  hear('staal')
  expect([passed, taken]).toEqual([['staal'], []])
  // The filter was cleared elsewhere: that is not told again.
  hear('')
  tell('')
  expect([passed, taken]).toEqual([['staal'], ['']])
})
