import { expect, test } from 'vitest'
import { maySend } from './contact-form.ts'

const form = { userEmail: 'a@b.nl', userName: 'A', company: 'B' }

test('sending waits for address, name and company, and for the answer', () => {
  expect(maySend(form, false)).toBe(true)
  expect(maySend(form, true)).toBe(false)
  for (const key of ['userEmail', 'userName', 'company'] as const) expect(maySend({ ...form, [key]: '  ' }, false)).toBe(false)
})
